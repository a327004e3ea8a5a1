"""A turn that was answered as earlier rules asked is played again, and is the same turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import Answer, Decision, Game, LogMismatch, Setup, Turn, View, played_again
from engine.law.actions import Lose
from engine.table import is_warrior
from tests.play import games
from tests.table import table

THOSE_OF_OLD = ("eyrie", "hundreds", "keepers")
"""The seats that RULES 1 knew."""


def piece_by_piece(view: View, asked: Decision[Any], act: Lose) -> Iterator[Answer]:
    """The same losses as RULES 1 asked for them: each a question, while there was a choice."""
    assert view.battle is not None
    left = dict(view.clearings[view.battle.clearing].pieces[asked.seat])
    wanted = act.pieces.each()
    while left and wanted:
        pool = [piece for piece in left if is_warrior(piece)] or list(left)
        if sum(left[piece] for piece in pool) <= len(wanted):
            for piece in pool:
                wanted = [p for p in wanted if p != piece]
                del left[piece]
            continue
        piece = next(p for p in wanted if p in pool)
        if len(pool) > 1:
            yield Answer(asked.seat, asked.kind, f"lose {piece}")
        wanted.remove(piece)
        left[piece] -= 1
        left = {p: n for p, n in left.items() if n}


def turns_of_old(seed: int) -> Iterator[tuple[Turn, bytes, list[Answer]]]:
    """Turns of a game, with the table as each began and its answers as RULES 1 took them."""
    game, pick = games.start(seed, Setup(THOSE_OF_OLD)), games.eager(Random(seed))
    before, old = game.snapshot, list[Answer]()
    while game.decisions:
        (asked,) = game.decisions
        act, view = pick(asked), game.view(None)
        several = piece_by_piece(view, asked, act) if isinstance(act, Lose) else None
        outcome = game.answer(asked.seat, act)
        old += [outcome.answer] if several is None else several
        if outcome.turn:
            yield outcome.turn, before, old
            before, old = outcome.turn.snapshot, []


@pytest.mark.law("4.3.6")
def test_losses_that_were_named_piece_by_piece_are_one_answer_now() -> None:
    merged = 0
    for seed in range(6):
        for turn, snapshot, old in turns_of_old(seed):
            again = played_again(snapshot, old)
            assert again == turn
            merged += len(old) > len(turn.answers)
    assert merged > 0


@pytest.mark.law("3.3")
def test_a_question_for_the_sake_of_a_card_that_is_asked_no_more_was_passed() -> None:
    turn, snapshot, old = next(found for found in turns_of_old(3) if found[0].number > 2)
    old.insert(len(old) - 1, Answer(turn.seat, "window.daylight", "pass"))
    old.insert(0, Answer(turn.seat, "hundreds.advance", "pass"))
    with pytest.raises(LogMismatch):
        Game(snapshot, old)
    assert played_again(snapshot, old) == turn


@pytest.mark.law("3.3.4")
def test_a_card_that_was_taken_at_such_a_question_is_taken_at_the_one_that_is_asked() -> None:
    p = table(
        "turn 5 keepers daylight.start",
        "keepers points=3 hand=ambush-fox,sappers",
        "keepers.retinue recover=bake-sale",
        *("available dominance-fox", "5 keepers 2", "eyrie leader=builder points=0"),
    )
    claim, move = "claim dominance-fox by ambush-fox", "move 5 1 1"
    old = [("move", claim), ("move", "pass"), ("recover", move), ("gather", "end")]
    turn = played_again(p.game.snapshot, [Answer("keepers", f"keepers.{k}", t) for k, t in old])
    assert [a.text for a in turn.answers] == [claim, f"{move} by bake-sale", "end"]


@pytest.mark.law("1.4.2", "1.2.1")
def test_a_warrior_that_was_replaced_at_such_a_question_is_replaced_at_a_later_one() -> None:
    p = table(
        "turn 5 keepers daylight.start",
        "keepers points=3 hand=ambush-fox,sappers crafted=propaganda-bureau",
        "keepers.retinue recover=bake-sale",
        *("5 keepers 2, eyrie 1", "eyrie leader=builder points=0"),
    )
    act = next(text for text in p.texts() if text.startswith("propaganda"))
    old = [("move", act), ("move", "pass"), ("recover", "pass"), ("gather", "end")]
    turn = played_again(p.game.snapshot, [Answer("keepers", f"keepers.{k}", t) for k, t in old])
    assert turn.answers[0].text == act


@pytest.mark.parametrize("text", ["move 1 5 1", "sing aloud", "lose 1 warrior"])
def test_what_does_not_fit_even_so_is_said(text: str) -> None:
    _, snapshot, old = next(found for found in turns_of_old(3) if found[0].number > 2)
    with pytest.raises(LogMismatch):
        played_again(snapshot, [Answer(old[0].seat, old[0].kind, text), *old])
    with pytest.raises(LogMismatch):
        played_again(snapshot, old[:-1])
