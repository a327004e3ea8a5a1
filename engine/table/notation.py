"""The position notation: any table in a few readable lines (NOTATION.md says it all).

Printing and parsing are exact inverses.  What a line leaves out has an obvious default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from engine.maps import MAPS
from engine.table.codec import Unreadable, fields_text, read_fields
from engine.table.pieces import PIECES, WARRIOR
from engine.table.seat import Seat
from engine.table.table import Fallen, Fight, Now, Table

HEADER = "woodland position 1"
UNKNOWN = "?"
LISTS = ("deck", "discard", "available", "gone", "lost")


# --- printing
def write(g: Table[Any], *, public: bool = False) -> str:
    """The table as text; with *public*, what everybody may see, ``?`` for what is hidden."""
    return "\n".join([HEADER, *_lines(censored(g) if public else g)]) + "\n"


def censored(g: Table[Any]) -> Table[Any]:
    """A table that says what everybody may see, and nothing else."""
    factions = {
        seat: msgspec.structs.replace(faction, hand=[UNKNOWN] * len(faction.hand))
        for seat, faction in g.factions.items()
    }
    return msgspec.structs.replace(
        g,
        seed=0,
        factions=factions,
        deck=[UNKNOWN] * len(g.deck),
        ruins={c: [UNKNOWN] * len(items) for c, items in g.ruins.items()},
        forests={
            f: sorted(p[: p.rindex("-") + 1] + UNKNOWN if p.endswith(UNKNOWN) else p for p in ps)
            for f, ps in g.forests.items()
        },
        next_dice=[],
        next_suits=[],
    )


def _lines(g: Table[Any]) -> Iterator[str]:
    chart = g.map
    yield f"map {g.map_name}"
    yield f"deck-name {g.deck_name}"
    yield f"seed {g.seed}"
    yield f"turn {g.turn} {g.seat} {g.now.step}"
    if scratch := fields_text(g.now, leave_out=("step",)):
        yield f"now {scratch}"
    if any(g.suits[c] != clearing.suit for c, clearing in chart.clearings.items()):
        yield "suits " + " ".join(f"{c}:{suit}" for c, suit in g.suits.items())
    if g.closed != list(chart.closed):
        yield "closed " + (" ".join(f"{a}-{b}" for a, b in g.closed) or "-")
    if g.ferry != chart.ferry:
        yield f"ferry {g.ferry}"
    if g.corners:
        yield "corners " + " ".join(f"{seat}:{c}" for seat, c in g.corners.items())
    for clearing, here in g.pieces.items():
        if here:
            yield f"{clearing} " + ", ".join(_pieces_text(s, ps) for s, ps in here.items())
    yield "ruins " + (" ".join(f"{c}:{'+'.join(i)}" for c, i in g.ruins.items()) or "-")
    for forest, pieces in g.forests.items():
        if pieces:
            yield f"forest {forest} {' '.join(pieces)}"
    yield "items " + " ".join(f"{item}:{n}" for item, n in g.items.items())
    for name in LISTS:
        cards = getattr(g, name)
        cards = list(reversed(cards)) if name == "deck" else cards
        if cards or name == "deck":
            yield f"{name} {' '.join(cards) or '-'}"
    if g.next_dice:
        yield "dice " + " ".join(map(str, g.next_dice))
    if g.next_suits:
        yield "mob-die " + " ".join(g.next_suits)
    if g.limbo:
        yield "limbo " + " ".join(f"{f.seat}:{f.piece}:{f.clearing}:{f.by}" for f in g.limbo)
    if g.battle:
        yield f"battle {fields_text(g.battle)}"
    if g.winner:
        yield f"won {g.winner} {g.won_by}"
    for seat, faction in g.factions.items():
        yield from _seat_lines(g, seat, faction)


def _pieces_text(seat: str, pieces: Mapping[str, int]) -> str:
    words = [seat]
    for piece, n in pieces.items():
        if piece == WARRIOR:
            words.append(str(n))
        else:
            words.append(piece if n == 1 else f"{piece}*{n}")
    return " ".join(words)


def _seat_lines(g: Table[Any], seat: str, faction: Seat) -> Iterator[str]:
    nested = [n for n in faction.__struct_fields__ if _is_nested(getattr(faction, n))]
    leave_out = [*nested, "supply"]
    yield f"{seat} {fields_text(faction, leave_out=leave_out, always=('points', *faction.SAID))}"
    if faction.supply != derived_supply(g, faction):
        yield f"{seat}.supply " + " ".join(f"{p}:{n}" for p, n in faction.supply.items())
    for name in nested:
        value = getattr(faction, name)
        text = _columns_text(value) if isinstance(value, dict) else fields_text(value)
        if text:
            yield f"{seat}.{name} {text}"


def _columns_text(columns: Mapping[str, list[str]]) -> str:
    return " ".join(f"{name}={','.join(cards)}" for name, cards in columns.items() if cards)


def _is_nested(value: object) -> bool:
    if isinstance(value, msgspec.Struct):
        return True
    return isinstance(value, dict) and any(isinstance(v, list) for v in value.values())


def derived_supply(g: Table[Any], faction: Seat) -> dict[str, int]:
    """1.5.1: what is not on the map, and not elsewhere, is in the supply."""
    lifted = [f.piece for f in g.limbo if f.seat == faction.seat]
    elsewhere = faction.pieces_elsewhere(g)
    return {
        piece.name: piece.count
        - g.on_map(faction.seat, piece.name)
        - lifted.count(piece.name)
        - elsewhere.get(piece.name, 0)
        for piece in faction.PIECES
    }


# --- parsing
def read(text: str, kinds: Mapping[str, type[Seat]], table: type[Table[Any]]) -> Table[Any]:
    """The table that *text* describes.  Raises Unreadable, with the line and what is wrong."""
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    said = [(number, line) for number, line in enumerate(lines, 1) if line]
    if not said or said[0][1] != HEADER:
        raise Unreadable(1, f"a position begins with {HEADER!r}")
    reader = _Reader(kinds, table)
    for number, line in said[1:]:
        try:
            reader.read(line)
        except (ValueError, KeyError, msgspec.ValidationError) as error:
            raise Unreadable(number, f"{line!r}: {error}") from None
    return reader.table


class _Reader:
    """Reads one line after the other onto a table."""

    def __init__(self, kinds: Mapping[str, type[Seat]], table: type[Table[Any]]) -> None:
        self.kinds = kinds
        self.said: set[str] = set()
        self.table = table(
            map_name="autumn", deck_name="standard", seed=0, factions={}, suits={}, pieces={}
        )
        self.table.pieces = {c: {} for c in self.table.map.clearings}

    def read(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        self.said.add(word)
        if word.isdigit():
            self.clearing(int(word), rest)
        elif "." in word:
            seat, field = word.split(".")
            self.nested(seat, field, rest)
        elif word in self.kinds:
            self.table.factions[word] = read_fields(self.kinds[word](), rest)
        else:
            rule = _WORDS.get(word)
            if rule is None:
                raise ValueError(f"no such line: {word}")
            rule(self.table, rest)

    def clearing(self, clearing: int, rest: str) -> None:
        if clearing not in self.table.map.clearings:
            raise ValueError(f"no clearing {clearing}")
        for part in rest.split(","):
            seat, *words = part.split()
            if seat not in self.kinds:
                raise ValueError(f"no such seat: {seat}")
            for word in words:
                piece, _, n = word.partition("*")
                if piece.isdigit():
                    piece, n = WARRIOR, piece
                if piece not in PIECES:
                    raise ValueError(f"no such piece: {piece}")
                self.table.put(seat, piece, clearing, int(n or 1))

    def nested(self, seat: str, field: str, rest: str) -> None:
        faction = self.table.factions[seat]
        if field not in faction.__struct_fields__:
            raise ValueError(f"{seat} has no {field}")
        value = getattr(faction, field)
        if isinstance(value, msgspec.Struct):
            read_fields(value, rest)
        elif field == "supply":
            faction.supply = {k: int(v) for k, v in pairs(rest)}
        else:
            for name, cards in (word.split("=") for word in rest.split()):
                if name not in value:
                    raise ValueError(f"{seat} has no {name} in its {field}")
                value[name] = cards.split(",")


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
    g.map_name = rest
    g.pieces = {c: {} for c in g.map.clearings}


def _turn(g: Table[Any], rest: str) -> None:
    turn, g.seat, step = rest.split()
    g.turn = int(turn)
    g.now = Now(step=step)


def _closed(g: Table[Any], rest: str) -> None:
    links = [word.split("-") for word in _words(rest) if word != "-"]
    g.closed = [(int(a), int(b)) for a, b in links]


def _forest(g: Table[Any], rest: str) -> None:
    forest, *pieces = rest.split()
    if forest not in g.map.forests:
        raise ValueError(f"no such forest: {forest}")
    g.forests[forest] = pieces


def _ruins(g: Table[Any], rest: str) -> None:
    g.ruins = {int(c): items.split("+") if items else [] for c, items in pairs(rest)}


def _limbo(g: Table[Any], rest: str) -> None:
    for word in rest.split():
        seat, piece, clearing, by = word.split(":")
        g.limbo.append(Fallen(seat, piece, int(clearing), by))


def _won(g: Table[Any], rest: str) -> None:
    g.winner, g.won_by = rest.split()


def _set(name: str, read: Callable[[str], Any]) -> Callable[[Table[Any], str], None]:
    return lambda g, rest: setattr(g, name, read(rest))


_WORDS: dict[str, Callable[[Table[Any], str], None]] = {
    "map": _map,
    "deck-name": _set("deck_name", str),
    "seed": _set("seed", int),
    "turn": _turn,
    "now": lambda g, rest: setattr(g, "now", read_fields(g.now, rest)),
    "suits": _set("suits", lambda rest: {int(c): suit for c, suit in pairs(rest)}),
    "closed": _closed,
    "ferry": _set("ferry", int),
    "corners": _set("corners", lambda rest: {seat: int(c) for seat, c in pairs(rest)}),
    "ruins": _ruins,
    "forest": _forest,
    "items": _set("items", lambda rest: {item: int(n) for item, n in pairs(rest)}),
    "deck": _set("deck", lambda rest: list(reversed(_words(rest)))),
    "discard": _set("discard", _words),
    "available": _set("available", _words),
    "gone": _set("gone", _words),
    "lost": _set("lost", _words),
    "dice": _set("next_dice", lambda rest: [int(word) for word in rest.split()]),
    "mob-die": _set("next_suits", _words),
    "limbo": _limbo,
    "battle": lambda g, rest: setattr(g, "battle", read_fields(Fight("", "", 0), rest)),
    "won": _won,
}
