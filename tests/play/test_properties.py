"""What holds at every decision of every game."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    Answer,
    Game,
    IllegalAction,
    Setup,
    new_game,
    read_position,
    verbs,
    view_position,
)
from engine.law import move
from engine.law.effects import effects, in_force
from engine.law.space import rulers
from tests.law.sections import TITLES
from tests.law.test_hooks import HOOKS
from tests.play import games
from tests.play.kinds import events
from tests.play.looks import alike, offered, restarted
from tests.table import state, table

REVEALING = {
    *("drew", "drew.cards", "reshuffled", "battle.rolled", "battle.ambushed", "battle.foiled"),
    *("hundreds.rolled", "hundreds.ruin", "keepers.flipped"),
    *("took", "took.card", "hand.seen"),
    *("drew.openly", "took.openly"),  # out of the face-down deck or a secret hand
    *("lizards.feared", "duchy.card.lost"),  # a random card of a secret hand
    *("alliance.drew", "alliance.drew.cards", "alliance.gave", "alliance.gave.card"),
    *("alliance.showed", "alliance.supporter.lost", "alliance.base.lost", "alliance.owed"),
    *("vagabond.open", "vagabond.explored", "ruin.seen"),
    *("corvids.flipped", "corvids.returned", "corvids.raided"),
    *("corvids.exposed", "corvids.misguessed", "corvids.shown"),
    *("setup.offered", "setup.opened", "setup.exchanged"),
}
"""Events after which somebody knows more than before: nothing is taken back across them."""


class Played(NamedTuple):
    """A game from its first question to some question in it."""

    setup: Setup
    seed: int
    answers: list[Answer]
    game: Game


@st.composite
def played(draw: st.DrawFn) -> Played:
    """Some turns at random, then whatever small numbers pick: they shrink to first options."""
    setup, seed = games.setup_of(draw(st.integers(0, 9999))), draw(st.integers(0, 999))
    turns = draw(st.integers(0, 20))
    game, answers, pick = new_game(setup, seed=seed), list[Answer](), games.eager(Random(seed))
    picks = draw(st.lists(st.integers(0, 30), max_size=60))
    while game.decisions and (game.turn < turns or picks):
        (asked,) = game.decisions
        options = asked.options
        act = pick(asked) if game.turn < turns else options[picks.pop(0) % len(options)]
        answers.append(game.answer(asked.seat, act).answer)
    return Played(setup, seed, answers, game)


@given(played())
def test_the_log_rebuilds_the_table(p: Played) -> None:
    again = new_game(p.setup, seed=p.seed)
    for answer in p.answers:
        assert again.answer(answer.seat, answer.text).answer == answer
    assert alike(again, p.game)


@given(played())
def test_a_restart_changes_nothing(p: Played) -> None:
    restarted(p.game)


@given(played())
def test_what_is_kept_in_mind_is_still_so(p: Played) -> None:
    g = state(p.game)
    kept, homes = {**rulers(g)}, {seat: g.present(seat) for seat in g.factions}
    g.rulers.clear()
    g.homes.clear()
    assert rulers(g) == kept
    assert {seat: g.present(seat) for seat in g.factions} == homes
    for seat, faction in g.factions.items():
        assert {*faction.powers()} <= {*faction.POWERS.values()}
        for hook in HOOKS.values():
            assert effects(g, seat, hook) == in_force(g, seat, hook)


@given(played())
def test_every_option_is_legal_and_its_text_reads_back(p: Played) -> None:
    for asked in p.game.decisions:
        offered(p.game, asked, Random(p.seed))


@given(played(), st.data())
def test_an_illegal_answer_changes_nothing_and_says_why(p: Played, data: st.DataObject) -> None:
    texts = ["", "move", "move 1", "pass", "end", "lose warrior", "move 1 5 1", "sing aloud"]
    texts += [f"{verb} 1" for verb in verbs()] + [answer.text for answer in p.answers[-20:]]
    seat, text = data.draw(st.sampled_from(p.game.seats)), data.draw(st.sampled_from(texts))
    legal = any(d.seat == seat and text in map(str, d.options) for d in p.game.decisions)
    before = Game(p.game.snapshot, p.game.answers)
    reasons = p.game.why_not(seat, text)
    assert bool(reasons) != legal
    if not legal:
        assert all(reason.section in {*TITLES, ""} for reason in reasons)
        with pytest.raises(IllegalAction) as refused:
            p.game.answer(seat, text)
        assert refused.value.reasons == reasons
    assert alike(before, p.game)


@given(played(), st.lists(st.integers(0, 30), max_size=40))
def test_a_position_reads_back_and_is_played_on_alike(p: Played, picks: list[int]) -> None:
    if not p.game.decisions:
        return
    read = read_position(p.game.position())
    assert read.position() == p.game.position()
    assert read.checksum() == p.game.checksum()
    for pick in picks:
        assert read.decisions == p.game.decisions
        if not read.decisions:
            return
        (asked,) = read.decisions
        act = asked.options[pick % len(asked.options)]
        told = [game.answer(asked.seat, act).events for game in (read, p.game)]
        assert told[0] == told[1]
    assert read.checksum() == p.game.checksum()


@pytest.mark.parametrize(
    "seats", [("keepers", "eyrie"), ("eyrie", "hundreds"), ("hundreds", "alliance", "eyrie")]
)
def test_every_position_of_a_game_goes_on_as_it_was_inside_battles_too(
    seats: tuple[str, ...], long: bool
) -> None:
    game, pick, in_battle = games.start(7, Setup(seats)), games.eager(Random(7)), 0
    for n in count():
        if not game.decisions:
            break
        (asked,) = game.decisions
        act = pick(asked)
        if not long and n % 3:
            game.answer(asked.seat, act)
            continue
        text, seen = game.position(), game.view(None)
        read = read_position(text)
        assert read.position() == text
        assert (read.checksum(), read.decisions) == (game.checksum(), game.decisions), text
        assert read.view(None) == seen
        in_battle += seen.battle is not None
        read_on, played_on = read.answer(asked.seat, act), game.answer(asked.seat, act)
        assert read_on.events == played_on.events
    assert in_battle


@given(played())
def test_a_public_position_shows_what_everybody_sees(p: Played) -> None:
    shown, seen = view_position(p.game.position(public=True)), p.game.view(None)
    assert shown.boards == seen.boards
    assert shown.clearings == seen.clearings
    assert shown.forests == seen.forests
    assert (shown.items, shown.discard, shown.available) == (
        seen.items,
        seen.discard,
        seen.available,
    )


@given(played())
def test_undo_is_as_if_it_had_not_been_played(p: Played) -> None:
    kept = p.game.answers
    for n in range(1, len(kept) + 1):
        game = Game(p.game.snapshot, kept)
        assert game.undo(n) == kept[-n:]
        assert alike(game, Game(p.game.snapshot, kept[:-n]))


@given(played())
def test_the_events_of_a_turn_fall_to_its_answers(p: Played) -> None:
    game = Game(p.game.snapshot)
    told = [game.events]
    for answer in p.game.answers:
        told.append(game.answer(answer.seat, answer.text).events)
    assert p.game.by_answer() == told
    assert tuple(event for part in told for event in part) == p.game.events


@given(played())
def test_whatever_is_asked_in_a_battle_is_about_its_clearing(p: Played) -> None:
    seen = p.game.view(None)
    for asked in seen.awaited:
        assert asked.clearing == 0 or asked.clearing in seen.clearings
        assert not seen.battle or asked.clearing == seen.battle.clearing


@given(played())
def test_free_undo_stops_at_a_reveal_and_at_the_answer_of_another(p: Played) -> None:
    game, free = Game(p.game.snapshot), dict.fromkeys(p.game.seats, 0)
    for answer in p.game.answers:
        outcome = game.answer(answer.seat, answer.text)
        reveals = any(event.kind() in REVEALING for event in outcome.events)
        n = 0 if reveals else free[answer.seat] + 1
        free = dict.fromkeys(game.seats, 0) | {answer.seat: n}
        assert {seat: game.free_undo(seat) for seat in game.seats} == free


def test_whatever_reveals_is_known_to_the_test_of_free_undo() -> None:
    assert {kind for kind, event in events().items() if event.reveals} == REVEALING


def test_a_bug_in_a_rule_costs_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    game = (
        table(
            "turn 5 hundreds daylight.command",
            "hundreds mood=grandiose command=boot hand=anvil",
            "8 hundreds 3",
        )
        .play("build 8 by anvil")
        .game
    )
    before = Game(game.snapshot, game.answers)

    def broken(*args: object) -> None:
        state(game).pieces.clear()
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(move, "carry_over", broken)
        with pytest.raises(ZeroDivisionError):
            game.answer("hundreds", "move 8 7 1")
    assert alike(game, before)
    assert game.answer("hundreds", "move 8 7 1").events
