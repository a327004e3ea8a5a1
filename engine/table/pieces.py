"""Pieces (Law 1.5, glossary): a name says what a piece is, a seat how many of them it has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

PieceKind = Literal["warrior", "building", "token", "pawn"]
WARRIOR = "warrior"


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece of one faction, and how many of it there are (1.5.1)."""

    name: str
    kind: PieceKind
    count: int
    figure: bool = False
    """A warrior that is told apart from the others, by its name: the warlord."""
    lone: bool = False
    """At most one of them in a clearing."""


class PieceType(NamedTuple):
    """What all pieces of one name are, whoever has them."""

    kind: PieceKind
    figure: bool


PIECES: dict[str, PieceType] = {}
"""Every piece by its name; the factions bring them along."""

COUNTS_FOR_RULE: dict[str, bool] = {}
"""Law 2.5: warriors and buildings do, and nothing else."""

IS_WARRIOR: dict[str, bool] = {}
"""Figures are warriors, too."""


def register(*pieces: Piece) -> None:
    """Make *pieces* known by their names."""
    for piece in pieces:
        mine = PieceType(piece.kind, piece.figure)
        known = PIECES.setdefault(piece.name, mine)
        assert known == mine, f"another faction has a {known.kind} of that name: {piece}"
        COUNTS_FOR_RULE[piece.name] = piece.kind in ("warrior", "building")
        IS_WARRIOR[piece.name] = piece.kind == "warrior"


def rank(piece: str) -> tuple[int, bool, str]:
    """The order in which pieces are named: warriors, figures after the others, then the rest."""
    known = PIECES.get(piece)
    kinds = get_args(PieceKind)
    return (kinds.index(known.kind), known.figure, piece) if known else (len(kinds), False, piece)


def is_warrior(piece: str) -> bool:
    return IS_WARRIOR[piece]


def is_building(piece: str) -> bool:
    return PIECES[piece].kind == "building"


def is_cardboard(piece: str) -> bool:
    """A building or a token: worth a point to an enemy who removes it (3.2.1)."""
    return PIECES[piece].kind in ("building", "token")
