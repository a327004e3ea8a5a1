"""Saves of earlier formats, as those versions wrote them: their games go on, their turns read."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from engine import FORMAT, Answer, load_game, parse, played_again, read_position, renewed
from engine.saves import thaw
from tests.play import conserved, games

FORMATS = {n: Path(__file__).with_name(f"format_{n}.jsonl") for n in range(1, FORMAT)}


class Finished(msgspec.Struct):
    """A turn that was over, and the table as the next one began."""

    snapshot: msgspec.Raw
    answers: list[tuple[str, str, str]]
    next: msgspec.Raw


class Kept(msgspec.Struct):
    """A game in the midst of a turn, and what was asked then."""

    save: msgspec.Raw
    asked: tuple[str, str]
    options: list[str]
    turn: Finished | None


def kept_in(path: Path) -> list[Kept]:
    return [msgspec.json.decode(line, type=Kept) for line in path.read_bytes().splitlines()]


KEPT = [kept for path in FORMATS.values() for kept in kept_in(path)]
NAMES = [f"{form}-{kept.asked[1]}" for form, path in FORMATS.items() for kept in kept_in(path)]


DRAFTLESS = kept_in(Path(__file__).with_name("before_drafts.jsonl"))
"""Of this format, by the last version in which no table had a setup and a draft to say."""


@pytest.mark.parametrize("kept", DRAFTLESS, ids=lambda kept: kept.asked[1])
def test_a_game_that_began_without_a_draft_goes_on_in_the_standard_setup(kept: Kept) -> None:
    game = load_game(bytes(kept.save))
    (asked,) = game.decisions
    assert ((asked.seat, asked.kind), [*map(str, asked.options)]) == (kept.asked, kept.options)
    view = game.view(None)
    assert (view.setup, view.offer, view.homelands) == ("standard", (), {})
    for _ in games.decisions(game, games.eager(Random(1))):
        conserved.check(game)
    assert game.winners


@pytest.mark.parametrize("kept", KEPT, ids=NAMES)
def test_a_running_game_goes_on_at_its_question(kept: Kept) -> None:
    game = load_game(bytes(kept.save))
    (asked,) = game.decisions
    assert (asked.seat, asked.kind) == kept.asked
    rules = msgspec.json.decode(kept.save)["rules"]
    if rules > 1 or asked.kind != "battle.lose":  # since then all that falls is one answer
        assert {asked.option(parse(text)) for text in kept.options} == {*asked.options}
    again = read_position(game.position())
    assert (again.checksum(), again.decisions) == (game.checksum(), game.decisions)


@pytest.mark.parametrize("kept", KEPT, ids=NAMES)
def test_it_is_played_to_its_end_and_kept_in_the_format_of_today(kept: Kept) -> None:
    game = load_game(bytes(kept.save))
    assert not game.snapshot.startswith(b'{"format":%d' % FORMAT)
    for _ in games.decisions(game, games.eager(Random(1))):
        conserved.check(game)
    assert game.winners
    assert game.snapshot.startswith(b'{"format":%d' % FORMAT)


@pytest.mark.parametrize("kept", [kept for kept in KEPT if kept.turn])
def test_a_finished_turn_is_played_again_and_leads_to_the_next(kept: Kept) -> None:
    assert kept.turn is not None
    answers = [Answer(*answer) for answer in kept.turn.answers]
    again = played_again(bytes(kept.turn.snapshot), answers)
    assert again.snapshot == renewed(bytes(kept.turn.next))
    assert renewed(again.snapshot) == again.snapshot


def test_a_setup_that_had_begun_has_dealt_its_cards_once() -> None:
    (kept,) = (kept for kept in KEPT if kept.asked[1] == "setup.corner")
    game = load_game(bytes(kept.save))
    assert [len(game.view(seat).hand) for seat in game.seats] == [3, 3]


def test_a_game_that_was_won_is_won_still() -> None:
    turns = [kept.turn for kept in kept_in(FORMATS[2]) if kept.turn]
    winners = [thaw(bytes(turn.next)).winners for turn in turns]
    assert [some for some in winners if some] == [("hundreds",)]


def test_a_battle_for_loot_in_which_a_game_ended_is_one_still() -> None:
    (won,) = (k.turn for k in kept_in(FORMATS[2]) if k.turn and thaw(bytes(k.turn.next)).winners)
    fight = b'"battle":{"attacker":"hundreds","defender":"eyrie","clearing":5,"looting":true}'
    ended = bytes(won.next).replace(b'"battle":null', fight)
    battle = thaw(ended).battle
    assert battle is not None
    assert battle.used == ["looters"]
    assert renewed(renewed(ended)) == renewed(ended)
