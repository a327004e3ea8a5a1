"""Text that people mangle: it is refused with a line, and never breaks anything."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import reduce
from operator import getitem
from random import Random
from typing import Any

import pytest

from engine import (
    Answer,
    Game,
    LogMismatch,
    Setup,
    Unreadable,
    load_game,
    new_game,
    read_position,
    view_position,
)
from engine.table.reading import Reading
from tests.play import games

ODDITIES = ("13", "-1", "0", "x", "eyrie", "a:b", "a=b", "-", "?", "=", ":", ",", "99999999999")
LETTERS = (",", ":", "=", "9", "?", "*", "é", "-", "#")


def midgame(random: Random) -> Game:
    game, last = games.start(random.randrange(1000)), random.randrange(1, 120)
    for n, _ in enumerate(games.decisions(game, games.eager(random))):
        if n == last:
            break
    return game


def damaged(random: Random, text: str) -> str:
    """*text* with a word or a line lost, doubled, moved or misspelt."""
    lines = text.splitlines()
    at = random.randrange(len(lines))
    words = lines[at].split(" ")
    word = random.randrange(len(words))
    match random.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(random.randrange(len(lines)), lines[at])
        case 2:
            del words[word]
        case 3:
            words.insert(word, random.choice(words))
        case 4:
            words[word] = random.choice(ODDITIES)
        case 5 if words[word]:
            letter = random.randrange(len(words[word]))
            odd = random.choice(LETTERS)
            words[word] = words[word][:letter] + odd + words[word][letter + 1 :]
    if lines and at < len(lines):
        lines[at] = " ".join(words)
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(10))
def test_a_damaged_position_is_refused_or_played(seed: int, long: bool) -> None:
    random, read = Random(seed), 0
    while read < (1000 if long else 20):
        game = midgame(random)
        text = game.position(public=random.random() < 0.3)
        for _ in range(50):
            wrong = damaged(random, damaged(random, text) if random.random() < 0.3 else text)
            with suppress(Unreadable):
                view_position(wrong)
            with suppress(Unreadable):
                again = read_position(wrong)
                for n, _ in enumerate(games.decisions(again, games.eager(random))):
                    again.view(again.decisions[0].seat)
                    if n == 10:
                        break
                read += 1


@pytest.mark.parametrize("seed", range(10))
def test_a_log_that_does_not_fit_says_at_which_line(seed: int) -> None:
    random = Random(seed)
    game = midgame(random)
    while not game.answers:
        game = midgame(random)
    answers = list(game.answers)
    at = random.randrange(len(answers))
    odd = Answer(answers[at].seat, answers[at].kind, f"{answers[at].text} more")
    with pytest.raises(LogMismatch) as misfit:
        Game(game.snapshot, [*answers[:at], odd, *answers[at + 1 :]])
    assert misfit.value.line == at
    assert Game(game.snapshot, answers[: misfit.value.line]).decisions


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b'{"format":1}', b"\xff"])
def test_what_is_no_save_is_a_value_error(data: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - msgspec says what is wrong
        load_game(data)


STRANGE: tuple[Any, ...] = (
    None,
    0,
    -1,
    99,
    10**9,
    "",
    "x",
    "eyrie",
    [],
    {},
    True,
    ["x"],
    {"x": 1},
    {"1": ["x"]},
)


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a save."""
    inside: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, dict):
        inside = value.items()
    elif isinstance(value, list):
        inside = enumerate(value)
    for key, held in inside:
        yield (*at, key)
        yield from places(held, (*at, key))


@pytest.mark.parametrize("seed", range(6))
def test_a_save_with_anything_wrong_is_a_value_error_or_is_played(seed: int, long: bool) -> None:
    random, refused = Random(seed), 0
    save = midgame(random).save()
    where = list(places(json.loads(save)))
    for _ in range(1000 if long else 40):
        wrong = json.loads(save)
        *outer, key = random.choice(where)
        holder = reduce(getitem, outer, wrong)
        if random.random() < 0.4:
            del holder[key]
        else:
            holder[key] = random.choice(STRANGE)
        try:
            load_game(json.dumps(wrong).encode())
        except (ValueError, LogMismatch):
            refused += 1
    assert refused


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": "nobody"},
        {"now": {"step": "noon"}},
        {"map_name": "nowhere"},
        {"deck_name": "nothing"},
    ],
)
def test_a_table_that_no_game_can_have_come_to_is_a_value_error(wrong: dict[str, Any]) -> None:
    save = json.loads(midgame(Random(1)).save())
    save["answers"] = []
    save["snapshot"]["table"] |= wrong
    with pytest.raises(ValueError, match="cannot be played on"):
        load_game(json.dumps(save).encode())


def test_a_save_with_more_pieces_than_there_are_is_refused_before_it_is_played_on() -> None:
    save = json.loads(new_game(Setup(("eyrie", "hundreds")), seed=1).save())
    save["snapshot"]["table"]["pieces"]["5"] = {"eyrie": {"warrior": 10**9}}
    with pytest.raises(ValueError, match="too many of warrior"):
        load_game(json.dumps(save).encode())


def test_the_line_that_is_wrong_is_found_without_reading_all_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    head, *rest = new_game(Setup(("eyrie", "hundreds")), seed=1).position().splitlines()
    lines = [head, *["seed 5"] * 2000, *rest, "discard ambush-mouse ambush-mouse", "lost -"]
    taken: list[int] = []
    take = Reading.take

    def counted(reading: Reading, at: int, line: str) -> None:
        taken.append(at)
        take(reading, at, line)

    monkeypatch.setattr(Reading, "take", counted)
    with pytest.raises(Unreadable, match="too many of ambush-mouse") as wrong:
        view_position("\n".join(lines))
    assert wrong.value.line == len(lines) - 1
    assert len(taken) < 3 * len(lines)


def test_a_setup_that_does_not_say_the_prices_is_played_on() -> None:
    setup = "turn 0 hundreds setup.hundreds\nriverfolk\nhundreds\neyrie leader=builder"
    game = read_position(f"woodland position 1\n{setup}\n11 riverfolk 4\n4 eyrie 6 roost")
    for n, asked in enumerate(games.decisions(game, games.eager(Random(1)))):
        if n > 60 or asked.kind == "riverfolk.buy":
            break
    assert asked.kind == "riverfolk.buy"
