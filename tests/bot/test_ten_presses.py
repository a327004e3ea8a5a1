"""How often people press for ten answers on their own turns, and what menus have room for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from discord import ui

from bot.channel.panel import Panel
from bot.demo import RELUCTANCE
from bot.play import LiveGame
from bot.play.choose import codes
from bot.play.menus import SIZE, Menu, menus
from bot.player import would_press
from bot.store import GameRow, SeatRow
from bot.tally import Tally
from bot.words import catalogue
from engine import CARDS, Action, Decision, Setup, new_game, parse

WORDS = catalogue("en")
MIXES = (
    ("eyrie", "hundreds", "keepers"),
    ("marquise", "alliance", "vagabond"),
    ("marquise", "vagabond", "vagabond-2"),
    ("riverfolk", "eyrie", "hundreds"),
    ("lizards", "duchy", "corvids"),
)
MOST = {
    "eyrie": 15,
    "hundreds": 14.5,
    "keepers": 13.5,
    "marquise": 14,
    "alliance": 13.5,
    "riverfolk": 13,
    "lizards": 15,
    "duchy": 14.5,
    "corvids": 14.5,
    "vagabond": 15.5,
    "vagabond-2": 15.5,
}
"""Presses for ten answers, Act and confirmations among them."""
RELUCTANT = {**RELUCTANCE, "expose": 0.1}
"""Whoever guesses wrong loses a card: nobody exposes plots all the time."""
GAMES, TURNS = 3, 30
PLAIN = ("printed", None, 0, 0, "wait")
MOVES = [parse(f"move {a} {b} 1") for a in range(1, 7) for b in range(1, 7) if a != b]
BUILDS = [parse(f"build 9 {building}") for building in ("sawmill", "workshop", "recruiter")]
OVERWORK = [parse(f"overwork 9 by {card}") for card in ("anvil", "brutal-tactics")]


def asked(setup: Setup, seed: int) -> Iterator[tuple[LiveGame, Decision[Action], Action]]:
    """The questions of a random game's first turns, and what is answered."""
    game, chance = new_game(setup, seed=seed), random.Random(seed)
    row = GameRow(1, 1, 1, 1, "playing", setup.map, "standard", "en", 1, seed, "", 0, *PLAIN)
    people = tuple(SeatRow(i, "Ann", seat, i, 0) for i, seat in enumerate(setup.seats, 1))
    while game.decisions and game.turn <= TURNS:
        (decision,) = game.decisions
        weights = [RELUCTANT.get(option.verb(), 1.0) for option in decision.options]
        action = chance.choices(decision.options, weights)[0]
        yield LiveGame(row, people, game, len(game.answers) + 1, 0), decision, action
        game.answer(decision.seat, action)


@pytest.mark.parametrize("seats", MIXES, ids="-".join)
def test_ten_answers_take_so_many_presses_at_most(seats: tuple[str, ...]) -> None:
    found = Tally()
    for seed in range(GAMES):
        before = ""
        for live, decision, action in asked(Setup(seats), seed):
            presses = would_press(live, action, WORDS) + (decision.seat != before)
            on_turn = decision.seat == live.game.active
            found.answered(decision.seat, presses, on_turn=on_turn)
            before = decision.seat
    told = {seat: round(found.ten(seat), 1) for seat in seats}
    assert all(10 <= told[seat] <= MOST[seat] for seat in seats), told


def room_for(candidates: list[Action], room: int) -> list[Menu]:
    found = menus(candidates, (), room)
    assert len(found) <= room
    assert all(0 < len(menu) <= SIZE for menu in found)
    return found


def test_acts_of_verbs_that_have_few_share_a_menu_for_want_of_room() -> None:
    candidates = [*MOVES, *BUILDS, *OVERWORK]
    assert [len(menu) for menu in room_for(candidates, 4)] == [25, 5, 3, 2]
    assert room_for(candidates, 3)[2] == [codes(act) for act in (*BUILDS, *OVERWORK)]


def test_what_all_acts_of_a_verb_share_is_never_an_entry() -> None:
    """It would say nothing: where they do not fit whole, the verb does."""
    many = [parse(f"overwork 9 by {card}") for card in list(CARDS)[: SIZE + 1]]
    found = room_for([*MOVES, *many], 2)
    assert [entry for menu in found for entry in menu if entry[0] == "overwork"] == [("overwork",)]


def test_where_a_verb_stands_in_several_menus_each_says_which_of_its_acts_it_holds() -> None:
    told = set[str | None]()
    for live, _, _ in islice(asked(Setup(MIXES[1]), 2), 300):
        page = Panel(live, live.person(live.awaited).user_id, WORDS).page()
        shown = [c for c in page.walk_children() if isinstance(c, ui.Select)]
        moves = [m for m in shown if any(o.value.startswith("move|") for o in m.options)]
        asks = [str(menu.placeholder).partition("Move: ")[2] for menu in moves]
        assert len(moves) < 2 or all(asks), [menu.placeholder for menu in moves]
        told.update(menu.placeholder for menu in moves if len(moves) > 1)
    assert any(str(asks).startswith("Battle · ") for asks in told), "beside acts of other verbs"
