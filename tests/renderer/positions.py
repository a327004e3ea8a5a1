"""Tables of random games, and tables with more on them than a game can bring about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random

import msgspec

from engine import (
    FACTIONS,
    MAPS,
    BoardView,
    ClearingView,
    Event,
    Setup,
    View,
    first_seat,
    new_game,
)
from tests.renderer.samples import BOARDS, CROWDED, KINDS, RELICS, table

DRAWN = tuple(BOARDS)
"""Seats with a board made by hand, in the order of play."""
FURTHER = tuple(seat for seat in FACTIONS if seat not in DRAWN)
FULLEST = {
    "eyrie": {"warrior": 14},
    "hundreds": {"warrior": 19, "warlord": 1, "mob": 1},
    "keepers": {
        "warrior": 12,
        "waystation-jewelry-figure": 1,
        **{f"{relic}-{v}": 1 for relic in ("figure", "tablet", "jewelry") for v in (1, 2, 3)},
        "figure-?": 3,
    },
    "marquise": {"warrior": 25, "wood": 8, "sawmill": 1, "workshop": 1},
    "alliance": {"warrior": 10, "sympathy": 1},
    "riverfolk": {"warrior": 15, "post-fox": 1},
}
"""BOT-51: more than a clearing of four seats can hold."""


def played(
    map_name: str, seats: tuple[str, ...], seed: int, every: int = 9
) -> Iterator[tuple[View, tuple[Event, ...]]]:
    """Some of the views of a random game, and what happened in the turn before each."""
    game = new_game(Setup(seats=seats, map=map_name, deck="standard"), seed=seed)
    chance = Random(seed)
    since: tuple[Event, ...] = ()
    for step in range(400):
        if not game.decisions:
            break
        if step % every == 0:
            yield game.view(None), since
        decision = game.decisions[0]
        turn = game.answer(decision.seat, str(chance.choice(decision.options))).turn
        if turn is not None:
            since = tuple(game.events_for(None, turn.events))
    yield game.view(None), since


def crowded(map_name: str, seats: tuple[str, ...] = tuple(BOARDS)) -> View:
    """Everything everywhere: the largest counts, the fullest boards."""
    view = table(
        seats,
        map_name=map_name,
        pieces=CROWDED,
        forests={forest: {"keepers": RELICS} for forest in MAPS[map_name].forests},
        available=("dominance-bird", "dominance-fox", "dominance-rabbit", "dominance-mouse"),
        discard=("cobbler",) * 54,
    )
    return msgspec.structs.replace(view, boards={s: _full(view, s) for s in seats})


def _full(view: View, seat: str) -> object:
    board = view.boards[seat]
    cards = ("ambush-fox", "cobbler", "codebreakers", "armorers", "loyal-vizier") * 4
    items = ("bag", "boot", "hammer", "crossbow", "sword", "tea", "coin", "bag", "boot")
    return msgspec.structs.replace(
        board,
        points=30,
        hand_size=15,
        items=() if seat == "hundreds" else items,
        crafted=("royal-claim", "better-burrow-bank", "command-warren", "stand-and-deliver"),
        columns=dict.fromkeys(board.columns, cards),
        supply=dict.fromkeys(board.supply, 20),
    )


@cache
def boards(seat: str) -> tuple[BoardView, ...]:
    """Of one seat, in a random game."""
    seats = (*DRAWN[:2], *dict.fromkeys((first_seat(seat), seat)))
    return tuple(view.boards[seat] for view, _ in played("autumn", seats, 1, every=20))


def another(seat: str, chance: Random) -> BoardView:
    """A board of that seat, with any points and cards."""
    return msgspec.structs.replace(
        chance.choice(boards(seat)),
        points=chance.choice([None, 0, 29]),
        hand_size=chance.randrange(16),
        crafted=tuple(chance.sample(["armorers", "cobbler", "tax-collector", "royal-claim"], 2)),
        dominance=chance.choice(["", "dominance-fox"]),
    )


def joined(view: View, seats: Iterable[str], chance: Random) -> View:
    """The same table with more seats, in any order of play."""
    more = {seat: another(seat, chance) for seat in seats}
    order = tuple(chance.sample((*view.seats, *more), len(view.seats) + len(more)))
    return msgspec.structs.replace(view, seats=order, boards={**view.boards, **more})


def six(view: View, chance: Random, share: float, most: int) -> View:
    """Up to six at the table: each more in that *share* of the clearings, with up to so many."""
    others = [seat for seat in FURTHER if seat == first_seat(seat)]
    return settled(view, chance.sample(others, 6 - len(view.seats)), chance, share, most)


def settled(view: View, seats: Sequence[str], chance: Random, share: float, most: int) -> View:
    """The same table with more seats and their pieces."""
    view = joined(view, seats, chance)
    clearings = {
        c: _settled(here, {seat: _put(seat, here, chance, most) for seat in seats}, chance)
        if chance.random() < share
        else here
        for c, here in view.clearings.items()
    }
    return msgspec.structs.replace(view, clearings=clearings)


def _put(seat: str, here: ClearingView, chance: Random, most: int) -> dict[str, int]:
    """Of each kind of pieces one name, of buildings where a slot is free."""
    found = {}
    built = sum(KINDS.get(p) == "building" for own in here.pieces.values() for p in own)
    for kind, share in (("warrior", 0.8), ("pawn", 0.8), ("token", 0.7), ("building", 0.3)):
        own = [piece for piece in FACTIONS[seat].PIECES if piece.kind == kind]
        if own and chance.random() < share and (kind != "building" or built < here.slots):
            piece = chance.choice(own)
            many = most if kind == "warrior" else 1 if kind == "building" else min(3, piece.count)
            found[piece.name] = chance.randint(1, many)
    return found


def _settled(here: ClearingView, more: dict[str, dict[str, int]], chance: Random) -> ClearingView:
    pieces = {**here.pieces, **{seat: own for seat, own in more.items() if own}}
    return msgspec.structs.replace(here, pieces=pieces, ruler=chance.choice([None, *pieces]))


def fullest(view: View, number: int) -> View:
    """A table of six, one clearing of which holds all that these can bring."""
    view = joined(view, [seat for seat in FULLEST if seat not in view.seats], Random(number))
    here = msgspec.structs.replace(view.clearings[number], pieces=FULLEST, ruler="marquise")
    return msgspec.structs.replace(view, clearings={**view.clearings, number: here})
