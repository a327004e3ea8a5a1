"""Tables of random games, and tables with more on them than a game can bring about."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from random import Random

import msgspec

from engine import FACTIONS, MAPS, BoardView, Event, Setup, View, first_seat, new_game
from renderer.gallery.guests import seated
from tests.renderer.samples import BOARDS, CROWDED, RELICS, table

DRAWN = tuple(seat for seat in BOARDS if seat in FACTIONS)
"""Seats that can play already, in the order of play."""
FURTHER = tuple(
    seat
    for seat in FACTIONS
    if seat not in BOARDS and find_spec(f"renderer.factions.{first_seat(seat)}")
)
"""The same of those that have drawings of their own, and no board made by hand."""
STRANGERS = ("marquise", "alliance", "riverfolk", "lizards")


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


def stranger(seat: str, chance: Random) -> BoardView:
    """The board of a faction that is not there yet."""
    kinds = ["warrior", "wood", "sawmill", "workshop", "recruiter", "sympathy", "base"]
    return BoardView(
        faction=seat,
        points=chance.choice([None, 0, 29]),
        hand_size=chance.randrange(16),
        supply={kind: chance.randrange(26) for kind in kinds[: chance.randrange(1, 8)]},
        items=tuple(chance.choices(["boot", "bag", "tea", "coin", "sword"], k=chance.randrange(7))),
        crafted=tuple(chance.sample(["armorers", "cobbler", "tax-collector", "royal-claim"], 2)),
        dominance=chance.choice(["", "dominance-fox"]),
    )


def joined(view: View, seats: tuple[str, ...], chance: Random) -> View:
    """The same table with more seats, in any order of play."""
    order = chance.sample((*view.seats, *seats), len(view.seats) + len(seats))
    return seated(view, {seat: stranger(seat, chance) for seat in seats}, tuple(order))
