"""Seats that nobody can play yet, at a table of those who can: written by hand, by chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from msgspec.structs import replace

from engine import FACTIONS, BoardView, ClearingView, View, why_no_table

GUESTS = ("marquise", "lizards", "riverfolk", "duchy")
PEOPLE = ("Clara", "Maximilian", "Jo", "Anna-Lena", "Kasper", "Thibault")
WARRIORS, TOKENS = 12, 2
"""At most in a clearing."""
SETTLED = 0.45
"""Of the clearings."""


def together(seats: Iterable[str]) -> tuple[str, ...]:
    """Whoever of these can sit down beside all before them; guests can at any table."""
    found = list[str]()
    for seat in seats:
        playing = [each for each in (*found, seat) if each in FACTIONS]
        if seat not in found and why_no_table(playing) is None:
            found.append(seat)
    return tuple(found)


def seated(view: View, boards: Mapping[str, BoardView], order: tuple[str, ...] = ()) -> View:
    """The same table with more seats: they play last, or in that *order* with all others."""
    seats = order or (*view.seats, *boards)
    return replace(view, seats=seats, boards={**view.boards, **boards})


def joined(view: View, guests: tuple[str, ...], turn: int) -> View:
    """The same table with guests and their pieces; a turn later some of these have come or gone."""
    for number, seat in enumerate(guests):
        chance = Random(f"{seat} {turn // (2 + number)}")
        clearings = {c: _settled(here, seat, chance) for c, here in view.clearings.items()}
        view = replace(seated(view, {seat: _board(seat, chance)}), clearings=clearings)
    return view


def _settled(here: ClearingView, seat: str, chance: Random) -> ClearingView:
    if here.name or chance.random() > SETTLED:
        return here
    warriors, tokens = chance.randint(1, WARRIORS), chance.randint(0, TOKENS)
    pieces = {"warrior": warriors} | ({"token": tokens} if tokens else {})
    strongest = max(sum(held.values()) for held in [*here.pieces.values(), {"": 0}])
    ruler = seat if warriors > strongest else here.ruler
    return replace(here, pieces={**here.pieces, seat: pieces}, ruler=ruler)


def history(seat: str, turns: int, end: int) -> tuple[tuple[int, int], ...]:
    """Points turn by turn, up to those that it has at last."""
    chance = Random(seat)
    scored = sorted(chance.randint(1, turns) for _ in range(end))
    return tuple((turn, sum(at <= turn for at in scored)) for turn in range(turns + 1))


def _board(seat: str, chance: Random) -> BoardView:
    return BoardView(
        faction=seat,
        points=chance.randint(0, 25),
        hand_size=chance.randint(1, 7),
        supply={"warrior": chance.randint(0, 15)},
        items=("boot", "tea")[: chance.randint(0, 2)],
        crafted=(),
        dominance="",
    )
