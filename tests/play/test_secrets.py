"""What is hidden tells nothing: swap what nobody was shown, and all that they see stays alike.

Only cards, relics and items are swapped that are hidden at both ends and named to nobody in
between; then the same answers are given again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from engine import CARDS, Answer, Event, Game, foresee
from engine.law.faction import Table
from engine.saves import freeze, thaw
from tests.play import games
from tests.table import state, table

TURNS = 3


class Record(NamedTuple):
    """Some turns: where they began, the answers, and what one viewer was shown all along."""

    snapshot: bytes
    answers: list[Answer]
    shown: list[Any]


def told(game: Game, viewer: str | None, events: tuple[Event, ...] = ()) -> Iterator[Any]:
    """All that *viewer* is shown at a question, and of what led to it."""
    yield game.view(viewer)
    yield [(d.seat, d.kind, d.section) for d in game.decisions]
    own = [d.options for d in game.decisions if d.seat == viewer]
    yield own
    yield [
        foresee(game, viewer or "", o) for options in own for o in options[:: len(options) // 3 + 1]
    ]
    yield game.position(public=True)
    yield [game.free_undo(seat) for seat in game.seats]
    yield game.events_for(viewer)
    yield game.events_for(viewer, events)


def record(game: Game, random: Random, viewer: str | None) -> Record:
    first, snapshot, pick = game.turn, game.snapshot, games.eager(random)
    shown, answers = [list(told(game, viewer))], list[Answer]()
    while game.decisions and game.turn < first + TURNS:
        (asked,) = game.decisions
        outcome = game.answer(asked.seat, pick(asked))
        answers.append(outcome.answer)
        shown.append(list(told(game, viewer, outcome.events)))
    return Record(snapshot, answers, shown)


def replay(snapshot: bytes, answers: list[Answer], viewer: str | None) -> list[Any]:
    game = Game(snapshot)
    shown = [list(told(game, viewer))]
    for answer in answers:
        (asked,) = game.decisions
        assert (asked.seat, asked.kind) == (answer.seat, answer.kind), (asked, answer)
        outcome = game.answer(answer.seat, answer.text)
        shown.append(list(told(game, viewer, outcome.events)))
    return shown


def shuffled(random: Random, values: list[Any]) -> list[Any]:
    return random.sample(values, len(values))


def swap_cards(g: Table, random: Random, viewer: str | None, open_text: str) -> int:
    """Swap cards of decks and others' hands whose names nobody was shown; how many moved."""
    piles = [g.deck, *(f.hand for seat, f in g.factions.items() if seat != viewer)]
    unnamed = {card for card in CARDS if card not in open_text}
    places = [(pile, i) for pile in piles for i, card in enumerate(pile) if card in unnamed]
    before = [pile[i] for pile, i in places]
    after = shuffled(random, before)
    for (pile, i), card in zip(places, after, strict=True):
        pile[i] = card
    return sum(a != b for a, b in zip(before, after, strict=True))


def swap_relics(g: Table, random: Random, last: Table) -> int:
    """Swap the values of relics of one type that lie face down at both ends, in any forests."""
    still = [f for f, pieces in g.forests.items() if pieces == last.forests.get(f)]
    moved = 0
    for kind in ("figure", "tablet", "jewelry"):
        places = [
            (g.forests[f], i)
            for f in still
            for i, relic in enumerate(g.forests[f])
            if re.fullmatch(rf"{kind}-\d\?", relic)
        ]
        before = [forest[i] for forest, i in places]
        after = shuffled(random, before)
        for (forest, i), relic in zip(places, after, strict=True):
            forest[i] = relic
        moved += sum(a != b for a, b in zip(before, after, strict=True))
    return moved


def swap_ruins(g: Table, random: Random, last: Table) -> int:
    """Swap the items under ruins that stand at both ends."""
    still = [c for c in g.ruins if c in last.ruins]
    after = shuffled(random, [g.ruins[c] for c in still])
    moved: int = sum(g.ruins[c] != items for c, items in zip(still, after, strict=True))
    g.ruins.update(zip(still, after, strict=True))
    return moved


def somewhere(seed: int) -> Game:
    """The start of a turn in the midst of a game that still has some turns before it."""
    random = Random(seed)
    while True:
        game = games.start(random.randrange(10**6))
        turns = random.randrange(1, 14)
        for _ in games.decisions(game, games.eager(random)):
            if game.turn == turns and not game.answers:
                return game


@pytest.mark.law("1.2.1", "1.2.2")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_hidden_shows_in_nothing(seed: int, long: bool) -> None:
    moved = 0
    for n in range(40 if long else 2):
        game = somewhere(seed + 100 * n)
        start = Game(game.snapshot)
        for viewer in (None, *start.seats):
            random = Random(seed)
            game = Game(start.snapshot)
            kept = record(game, random, viewer)
            hidden = thaw(kept.snapshot)
            moved += swap_cards(hidden, random, viewer, repr((kept.shown, kept.answers)))
            moved += swap_relics(hidden, random, state(game))
            moved += swap_ruins(hidden, random, state(game))
            again = replay(freeze(hidden), kept.answers, viewer)
            for before, after in zip(kept.shown, again, strict=True):
                assert before == after
    assert moved > 20


@pytest.mark.law("1.2.1")
def test_the_comparison_sees_what_is_open() -> None:
    start = table("deck anvil *", "eyrie leader=despot hand=sword", "8 eyrie 1").game
    swapped = thaw(start.snapshot)
    hand = swapped.factions["eyrie"].hand
    hand[0], swapped.deck[-1] = swapped.deck[-1], hand[0]
    again = Game(freeze(swapped))
    alike = {v: list(told(start, v)) == list(told(again, v)) for v in (None, "eyrie", "hundreds")}
    assert alike == {None: True, "eyrie": False, "hundreds": True}
