"""Read a position: the exact inverse of writing it (NOTATION.md says it all)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.maps import MAPS
from engine.table.codec import EMPTY, Unreadable, number, read_fields
from engine.table.midst import Fallen, Fight, Now
from engine.table.notation import ANSWER, HEADER
from engine.table.pieces import FACES, WARRIOR, Place
from engine.table.seat import Seat
from engine.table.table import SETUPS, Table


class Said(NamedTuple):
    """An answer, and the number of its line."""

    line: int
    seat: str
    text: str


class Reading:
    """A position that is read one line after the other."""

    def __init__(self, kinds: Mapping[str, type[Seat]], table: type[Table[Any]]) -> None:
        self.kinds = kinds
        self.begun = False
        self.said: set[str] = set()
        """The first words of its lines."""
        self.lands: dict[str, None] = {}
        """Seats that have pieces, in the order of their lines."""
        self.old: dict[str, list[str]] = {}
        """Lines that are no more written."""
        self.answers: list[Said] = []
        """Those since the table stood so."""
        self.table = table(
            map_name="autumn", deck_name="standard", seed=0, factions={}, suits={}, pieces={}
        )
        self.table.pieces = {c: {} for c in self.table.map.clearings}

    def take(self, at: int, text: str) -> None:
        """The next line; raises Unreadable."""
        line = text.split("#")[0].strip()
        if not line:
            return
        if not self.begun:
            self._begin(line)
            return
        word, _, rest = line.partition(" ")
        if word == ANSWER:
            seat, _, answer = rest.partition(" ")
            self.answers.append(Said(at, seat, answer))
            return
        self.said.add(word)
        try:
            self._read(line)
            for seat in self.lands:
                if seat not in self.kinds:
                    raise ValueError(f"no such seat: {seat}")
        except (ValueError, KeyError, msgspec.ValidationError) as error:
            raise Unreadable(at, f"{line!r}: {error}") from None

    def whole(self) -> Table[Any]:
        """The table as the lines so far have said it."""
        self._begin(HEADER if self.begun else "")
        for seat in self.lands:
            self.faction(seat)
        for faction in self.table.factions.values():
            for word in faction.OLD_LINES.keys() & self.old.keys():
                setattr(faction, faction.OLD_LINES[word], self.old[word])
        return self.table

    def _begin(self, line: str) -> None:
        if line != HEADER:
            raise Unreadable(1, f"a position begins with {HEADER!r}")
        self.begun = True

    def _read(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word.isdigit():
            self.clearing(int(word), rest)
        elif word == "forest":
            self.forest(rest)
        elif "." in word:
            seat, field = word.split(".")
            self.nested(seat, field, rest)
        elif word in self.kinds:
            read_fields(self.faction(word), rest)
        else:
            rule = _WORDS.get(word)
            if any(word in kind.OLD_LINES for kind in self.kinds.values()):
                self.old[word] = _words(rest)
            elif rule is None:
                raise ValueError(f"no such line: {word}")
            else:
                rule(self.table, rest)

    def faction(self, seat: str) -> Seat:
        """The seat that a line speaks of; the first line that does gives its place in the order."""
        if seat not in self.table.factions:
            if seat not in self.kinds:
                raise ValueError(f"no such seat: {seat}")
            made = self.table.factions[seat] = self.kinds[seat]()
            for field, value in made.UNSAID.items():
                setattr(made, field, value)
        found: Seat = self.table.factions[seat]
        return found

    def clearing(self, clearing: int, rest: str) -> None:
        if any(clearing in kind.EXTRA_CLEARINGS for kind in self.kinds.values()):
            self.table.pieces.setdefault(clearing, {})
        if clearing not in self.table.pieces:
            raise ValueError(f"no clearing {clearing}")
        for part in rest.split(","):
            seat, *words = part.split()
            self.lands[seat] = None
            self.pieces(seat, words, clearing)

    def forest(self, rest: str) -> None:
        forest, _, rest = rest.partition(" ")
        if forest not in self.table.map.forests:
            raise ValueError(f"no such forest: {forest}")
        self.table.forests[forest] = {}
        for part in rest.split(",") if rest else ():
            seat, *words = part.split()
            if seat in self.kinds:
                self.lands[seat] = None
                self.pieces(seat, words, forest)
            else:  # the owner is left out
                self.pieces(self.forest_dweller(seat), [seat, *words], forest)

    def forest_dweller(self, face: str) -> str:
        """The seat that alone has such pieces in forests."""
        its = {s for s, kind in self.kinds.items() for p in kind.PIECES if face in p.faces}
        if len(its) != 1:
            raise ValueError(f"no such piece in forest: {face}")
        return its.pop()

    def pieces(self, seat: str, words: Sequence[str], place: Place) -> None:
        kind = self.kinds.get(seat)
        for word in words:
            face, _, n = word.partition("*")
            if face.isdigit():
                face, n = WARRIOR, face
            if kind and not any(face in piece.faces for piece in kind.PIECES):
                raise ValueError(f"no such piece: {face}")
            if int(n or 1) < 1:
                raise ValueError(f"no number of pieces: {word}")
            self.table.put(seat, face, place, int(n or 1))

    def nested(self, seat: str, field: str, rest: str) -> None:
        faction = self.faction(seat)
        if field not in faction.__struct_fields__:
            raise ValueError(f"{seat} has no {field}")
        value = getattr(faction, field)
        if isinstance(value, msgspec.Struct):
            read_fields(value, rest)
        elif field == "supply":
            faction.supply = {k: number(v) for k, v in pairs(rest)}
        else:
            for name, cards in (word.split("=") for word in rest.split()):
                if name not in value:
                    raise ValueError(f"{seat} has no {name} in its {field}")
                value[name] = cards.split(",") if cards != EMPTY else []


def pairs(text: str) -> Iterator[tuple[str, str]]:
    """``a:1 b:2`` as pairs; ``-`` for none."""
    for word in text.split():
        if word != "-":
            left, colon, right = word.partition(":")
            if not colon:
                raise ValueError(f"{word!r} should be name:value")
            yield left, right


def _words(text: str) -> list[str]:
    return [word for word in text.split() if word != "-"]


def _map(g: Table[Any], rest: str) -> None:
    if rest not in MAPS:
        raise ValueError(f"no such map: {rest}")
    if any(g.pieces.values()) or g.forests:
        raise ValueError("the map is said before what lies on it")
    g.map_name = rest
    g.pieces = {c: {} for c in g.map.clearings}


def _setup(g: Table[Any], rest: str) -> None:
    if rest not in SETUPS:
        raise ValueError(f"no such setup: {rest}")
    g.setup = rest


def _turn(g: Table[Any], rest: str) -> None:
    turn, g.seat, step = rest.split()
    g.turn = number(turn)
    g.now = Now(step=step)


def _closed(g: Table[Any], rest: str) -> None:
    links = [word.split("-") for word in _words(rest) if word != "-"]
    g.closed = [(int(a), int(b)) for a, b in links]


def _ruins(g: Table[Any], rest: str) -> None:
    g.ruins = {int(c): items.split("+") if items else [] for c, items in pairs(rest)}


def _limbo(g: Table[Any], rest: str) -> None:
    for word in rest.split():
        seat, piece, clearing, by = word.split(":")
        if piece not in FACES:
            raise ValueError(f"{seat} has no {piece}")
        g.limbo.append(Fallen(seat, piece, int(clearing), by))


def _battle(g: Table[Any], rest: str) -> None:
    words = rest.split()
    said = " ".join(word for word in words if word != "looting=yes")  # up to format 3
    g.battle = read_fields(Fight("", "", 0), said)
    if len(said) < len(rest):
        g.battle.used.append("looters")


def _won(g: Table[Any], rest: str) -> None:
    *winners, g.won_by = rest.split()
    g.winners = tuple(winners)


def _set(name: str, read: Callable[[str], Any]) -> Callable[[Table[Any], str], None]:
    return lambda g, rest: setattr(g, name, read(rest))


_WORDS: dict[str, Callable[[Table[Any], str], None]] = {
    "map": _map,
    "deck-name": _set("deck_name", str),
    "seed": _set("seed", number),
    "turn": _turn,
    "now": lambda g, rest: setattr(g, "now", read_fields(g.now, rest)),
    "suits": _set("suits", lambda rest: {number(c): suit for c, suit in pairs(rest)}),
    "closed": _closed,
    "ferry": _set("ferry", number),
    "corners": _set("corners", lambda rest: {seat: number(c) for seat, c in pairs(rest)}),
    "ruins": _ruins,
    "items": _set("items", lambda rest: {item: number(n) for item, n in pairs(rest)}),
    "deck": _set("deck", lambda rest: list(reversed(_words(rest)))),
    "discard": _set("discard", _words),
    "available": _set("available", _words),
    "gone": _set("gone", _words),
    "lost": _set("lost", _words),
    "marked": _set("marked", lambda rest: {s: items.split("+") for s, items in pairs(rest)}),
    "dice": _set("next_dice", lambda rest: [number(word) for word in rest.split()]),
    "limbo": _limbo,
    "battle": _battle,
    "setup": _setup,
    "draft": _set("draft", _words),
    "pool": _set("pool", _words),
    "dealt": _set("dealt", lambda rest: dict(pairs(rest))),
    "taken": _set("taken", lambda rest: dict(pairs(rest))),
    "homelands": _set("homelands", lambda rest: {number(c): seat for c, seat in pairs(rest)}),
    "partners": _set("partners", lambda rest: dict(pairs(rest))),
    "won": _won,
}
