"""Pieces (Law 1.5, glossary): a name says what a piece is, a seat how many of them it has.

What lies about is a *face*: a piece as it lies there.  Face up that is its name; face down it is
``figure-2?``, which others see as ``figure-?``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

PieceKind = Literal["warrior", "building", "token", "pawn"]
KINDS = get_args(PieceKind)
WARRIOR = "warrior"

Place: TypeAlias = int | str
"""Where pieces lie: a clearing by its number, a forest by its name."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece of one faction, and how many of it there are (1.5.1)."""

    name: str
    kind: PieceKind
    count: int
    figure: bool = False
    """A warrior that is told apart from the others, by its name: the warlord."""
    lone: str = ""
    """The section that allows at most one of them in a clearing."""
    back: str = ""
    """What is on its back, if it can lie face down: pieces with the same back look alike then."""
    known: bool = False
    """Its owner may look at it while it lies face down."""
    in_forests: bool = False
    """It may lie in a forest."""
    once: bool = False
    """It never comes back once it is removed: an order lets it take hits last."""
    dear: bool = False
    """An order lets others of its kind take hits before it."""

    @property
    def faces(self) -> tuple[str, ...]:
        """Every way in which one of them can lie, the last of them face down and unknown."""
        return (self.name, face_down(self.name), f"{self.back}-?") if self.back else (self.name,)


@dataclass(frozen=True, slots=True)
class Face:
    """What there is to know of a face, whoever has such pieces."""

    kind: PieceKind
    figure: bool
    piece: str
    """The piece that lies so; "" where only its back is known."""
    seen: str
    """The face as everybody sees it."""
    back: str = ""
    """What is on top, if it lies face down."""
    known: bool = True
    """Its owner may know which piece it is."""
    lone: str = ""
    """The section that allows at most one of them in a clearing."""
    once: bool = False
    """It never comes back once it is removed."""
    dear: bool = False
    """It is missed more than others of its kind."""


PIECES: dict[str, Face] = {}
"""Every piece by its name, face up; the factions bring them along."""

FACES: dict[str, Face] = {}
"""The same, and every way in which one can lie face down."""

FACE_DOWN: set[str] = set()
"""Those of them that show their back alone."""

COUNTS_FOR_RULE: dict[str, bool] = {}
"""Law 2.5: the faces of warriors and buildings do, and nothing else."""

IS_BUILDING: dict[str, bool] = {}

IS_WARRIOR: dict[str, bool] = {}
"""By their faces.  Figures are warriors, too."""


def register(*pieces: Piece) -> None:
    """Make *pieces* known by their names."""
    for piece in pieces:
        up = Face(piece.kind, piece.figure, piece.name, piece.name)
        up = replace(up, lone=piece.lone, once=piece.once, dear=piece.dear)
        down = replace(up, seen=piece.faces[-1], back=piece.back, known=piece.known)
        unknown = replace(down, piece="", known=False)
        for name, face in zip(piece.faces, (up, down, unknown), strict=False):
            known = FACES.setdefault(name, face)
            assert known == face, f"another faction has a {known.kind} of that name: {piece}"
            if face.back:
                FACE_DOWN.add(name)
            COUNTS_FOR_RULE[name] = piece.kind in ("warrior", "building")
            IS_BUILDING[name] = piece.kind == "building"
            IS_WARRIOR[name] = piece.kind == "warrior"
        PIECES[piece.name] = up


def face_down(piece: str) -> str:
    """The face of *piece* when it lies face down."""
    return f"{piece}?"


def in_view(pieces: Mapping[str, int], *, own: bool) -> dict[str, int]:
    """What is seen of *pieces* that lie together, by their *own*er or by anybody else.

    What lies face down is in an order that tells nothing.
    """
    if FACE_DOWN.isdisjoint(pieces):
        return dict(pieces)
    seen: dict[str, int] = {}
    for name, n in pieces.items():
        face = FACES[name]
        shown = name if own and face.known else face.seen
        seen[shown] = seen.get(shown, 0) + n
    if seen.keys() == pieces.keys():
        return seen
    return {face: seen[face] for face in sorted(seen, key=rank)}


def rank(piece: str) -> tuple[int, bool, str]:
    """The order in which pieces are named: warriors, figures after the others, then the rest."""
    known = FACES.get(piece)
    return (KINDS.index(known.kind), known.figure, piece) if known else (len(KINDS), False, piece)


def is_warrior(piece: str) -> bool:
    return IS_WARRIOR[piece]


def is_building(piece: str) -> bool:
    return IS_BUILDING[piece]


def is_cardboard(piece: str) -> bool:
    """A building or a token: worth a point to an enemy who removes it (3.2.1)."""
    return FACES[piece].kind in ("building", "token")
