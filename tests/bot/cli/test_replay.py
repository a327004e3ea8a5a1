"""A log is played through the engine alone, and says where it does not fit."""

from pathlib import Path

import pytest

from bot.mistake import Mistake
from bot.replay import begin, replay, run
from bot.words import catalogue
from engine import FORMAT, Game, Setup, new_game

WORDS = catalogue("en")
SETUP = Setup(("eyrie", "hundreds"))
SEED = 7


def play(answers: int) -> tuple[Game, list[str]]:
    """A game that always takes the first option, and its log."""
    game = new_game(SETUP, seed=SEED)
    lines = [SETUP.header(SEED)]
    for _ in range(answers):
        (decision,) = game.decisions
        action = decision.options[0]
        game.answer(decision.seat, action)
        lines.append(f"{decision.seat} {action}")
    return game, lines


def test_a_log_leads_to_the_same_table() -> None:
    game, lines = play(40)
    assert replay(lines, WORDS).checksum() == game.checksum()


def test_a_log_with_suit_markers_leads_to_the_same_table() -> None:
    setup = Setup(("eyrie", "hundreds"), suits="random")
    game = new_game(setup, seed=SEED)
    assert replay([setup.header(SEED)], WORDS).checksum() == game.checksum()


@pytest.mark.parametrize("draft", [(), ("eyrie", "keepers", "alliance", "vagabond")])
@pytest.mark.parametrize("how", ["standard", "advanced"])
def test_a_log_of_a_draft_leads_to_the_same_table(how: str, draft: tuple[str, ...]) -> None:
    setup = Setup(("player1", "player2", "player3"), setup=how, draft=draft)
    game = new_game(setup, seed=SEED)
    lines = [setup.header(SEED)]
    while not game.turn:
        (decision,) = game.decisions
        lines.append(f"{decision.seat} {decision.options[-1]}")
        game.answer(decision.seat, decision.options[-1])
    assert ("draft=" in lines[0]) is bool(draft)
    assert lines[1].startswith("player3 choose ")
    assert replay(lines, WORDS).checksum() == game.checksum()


def test_comments_and_empty_lines_say_nothing() -> None:
    game, lines = play(5)
    told = [lines[0], "", "# the setup", *lines[1:], "  "]
    assert replay(told, WORDS).checksum() == game.checksum()


def test_the_checksum_is_the_last_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, lines = play(12)
    file = tmp_path / "log.txt"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    run(file, WORDS)
    printed = capsys.readouterr().out.splitlines()
    assert printed[-1] == game.checksum()
    assert len(printed) > 1


def test_a_line_that_does_not_fit_is_named_with_its_reason() -> None:
    _, lines = play(3)
    lines.insert(2, f"{lines[1].split()[0]} battle 7 hundreds")
    with pytest.raises(Mistake, match=r"Line 3 does not fit: \w+ battle 7 hundreds – .+"):
        replay(lines, WORDS)


def test_a_seat_that_does_not_play_does_not_fit() -> None:
    _, lines = play(1)
    with pytest.raises(Mistake, match="Line 3"):
        replay([*lines, "moles pass"], WORDS)


@pytest.mark.parametrize(
    ("header", "told"),
    [
        ("", "not the header"),
        ("eyrie corner 1", "not the header"),
        ("# woodland 0 autumn standard eyrie,hundreds seed=7", "format 0"),
        (f"# woodland {FORMAT} autumn standard eyrie,moles seed=7", "does not fit"),
        (f"# woodland {FORMAT} nowhere standard eyrie,hundreds seed=7", "does not fit"),
    ],
)
def test_a_header_that_cannot_be_played_is_refused(header: str, told: str) -> None:
    with pytest.raises(Mistake, match=told):
        begin(1, header, WORDS)
