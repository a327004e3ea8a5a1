"""What earlier answers left out, a card or the suits that pay, they mean still.

``left_out.jsonl`` holds games in the midst of a turn as commit cd97b0f saved and printed them, with
such answers to each question that takes one, and some turns before.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine import load_game, parse, played_again, read_position, renewed
from engine.kernel import Answer
from tests.play.test_formats import Finished


class Kept(msgspec.Struct):
    save: msgspec.Raw
    asked: tuple[str, str]
    options: list[str]
    position: str
    turn: Finished | None


class Saved(msgspec.Struct):
    answers: list[Answer]


PATH = Path(__file__).with_name("left_out.jsonl")
KEPT = [msgspec.json.decode(line, type=Kept) for line in PATH.read_bytes().splitlines()]
NAMES = [kept.asked[1] for kept in KEPT]


@pytest.mark.parametrize("kept", KEPT, ids=NAMES)
def test_a_turn_that_has_begun_goes_on_and_its_answers_are_whole(kept: Kept) -> None:
    game = load_game(bytes(kept.save))
    (asked,) = game.decisions
    assert (asked.seat, asked.kind) == kept.asked
    assert [asked.option(parse(text)) for text in kept.options] == [*asked.options]
    before = msgspec.json.decode(kept.save, type=Saved).answers
    assert any(old.text != now.text for old, now in zip(before, game.answers, strict=True))
    for old, now in zip(before, game.answers, strict=True):
        assert parse(old.text).may_mean(parse(now.text))


@pytest.mark.parametrize("kept", KEPT, ids=NAMES)
def test_a_position_is_read_as_it_was(kept: Kept) -> None:
    game, again = load_game(bytes(kept.save)), read_position(kept.position)
    assert (again.checksum(), again.decisions) == (game.checksum(), game.decisions)
    assert read_position(again.position()).answers == again.answers


@pytest.mark.parametrize("kept", [kept for kept in KEPT if kept.turn])
def test_a_finished_turn_is_played_again_and_leads_to_the_next(kept: Kept) -> None:
    assert kept.turn is not None
    answers = [Answer(*answer) for answer in kept.turn.answers]
    again = played_again(bytes(kept.turn.snapshot), answers)
    assert again.snapshot == renewed(bytes(kept.turn.next))
    assert any(old.text != now.text for old, now in zip(answers, again.answers, strict=True))
