"""A whole random game through the bot's own commands and panels."""

from contextlib import redirect_stdout
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot import demo, main
from bot.app import make_bot
from bot.mistake import Mistake
from bot.replay import replay
from bot.words import catalogue
from engine import View, registry
from renderer import draw

WORDS = catalogue("en")


def quick(view: View, **options: Any) -> bytes:
    """A picture that says its turn and is drawn at once; that of the first turn is real."""
    if view.turn == 2:
        return draw(view, **options)
    out = BytesIO()
    Image.new("L", (1, 1), view.turn % 256).save(out, "PNG")
    return out.getvalue()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with demos: the same by menus and by typing, and another one."""
    folder = tmp_path_factory.mktemp("demos")
    (folder / "other").mkdir()
    (folder / "other" / "turn-999.png").touch()
    (folder / "other" / "mine.txt").touch()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(demo, "make_bot", partial(make_bot, draw=quick))
        with (folder / "menus.out").open("w", encoding="utf-8") as out, redirect_stdout(out):
            main.main(["demo", "--seed", "14", "--out", str(folder / "menus")])
        with (folder / "typing.out").open("w", encoding="utf-8") as out, redirect_stdout(out):
            demo.run(14, folder / "typing", ("eyrie", "hundreds"), WORDS, "typing")
        demo.run(12, folder / "other", ("hundreds", "keepers"), WORDS, "typing")
    return folder


def test_a_demo_ends_with_a_winner_and_a_picture_of_every_turn(played: Path) -> None:
    folder = played / "menus"
    game = replay((folder / "log.txt").read_text(encoding="utf-8").splitlines(), WORDS)
    assert game.winners
    assert game.checksum() in (played / "menus.out").read_text(encoding="utf-8")
    pictures = {path.name for path in folder.glob("*.png")} - {"poster.png"}
    maps = {f"turn-{n:03}.png" for n in range(1, game.turn + 1)}
    assert {name for name in pictures if "boards" not in name} == maps
    assert pictures - maps <= {name.replace(".", "-boards.") for name in maps}
    for name in ("turn-001.png", "turn-001-boards.png", "poster.png"):
        with Image.open(folder / name) as picture:
            assert picture.width == 1200
    assert (folder / "game.sqlite").exists()


def test_the_same_seed_gives_the_same_log_by_menus_and_by_typing(played: Path) -> None:
    menus, typing, other = (
        (played / folder / "log.txt").read_bytes() for folder in ("menus", "typing", "other")
    )
    assert menus == typing
    assert menus != other


def test_a_demo_says_what_it_has_asked_of_its_people(played: Path) -> None:
    log = (played / "menus" / "log.txt").read_text("utf-8").splitlines()
    game, answers = replay(log, WORDS), len(log) - 1
    asked = []
    for hands in ("menus", "typing"):
        *figures, last = (played / f"{hands}.out").read_text("utf-8").splitlines()
        assert game.checksum() in last
        said = dict(line.split(": ", 1) for line in figures)
        assert list(said) == [
            "Answers",
            "Presses",
            "New messages",
            "Messages that stay",
            "Pings",
            "Waits for somebody who is not on turn",
            "Presses for ten answers, on one's own turns",
        ]
        a_turn, a_round = answers / game.turn, 2 * answers / game.turn
        assert said["Answers"] == f"{answers} in all, {a_turn:.1f} a turn, {a_round:.1f} a round"
        counts = {name: int(text.split()[0]) for name, text in list(said.items())[:-1]}
        assert counts["Messages that stay"] <= counts["New messages"]
        assert 0 < counts["Waits for somebody who is not on turn"] < counts["Pings"]
        assert counts["Presses"] >= answers
        asked.append(figures)
    assert asked[0] == asked[1], "presses are those with menus, however one plays"


def test_a_second_demo_leaves_nothing_of_the_first(played: Path) -> None:
    assert not (played / "other" / "turn-999.png").exists()
    assert (played / "other" / "mine.txt").exists()


@pytest.mark.parametrize("seats", [("eyrie",), ("eyrie", "eyrie"), ("eyrie", "moles")])
def test_who_cannot_be_seated_is_refused(tmp_path: Path, seats: tuple[str, ...]) -> None:
    with pytest.raises(Mistake, match=r"cannot seat .* two or more .* keepers"):
        demo.run(1, tmp_path, seats, WORDS)


def test_a_demo_of_seats_that_cannot_sit_together_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(registry.FIRST, "keepers", "hundreds")
    with pytest.raises(Mistake, match="second player of a faction needs the first: Hundreds"):
        demo.run(1, tmp_path, ("eyrie", "keepers"), WORDS)


def test_players_draft_in_a_demo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "make_bot", partial(make_bot, draw=quick))
    demo.run(3, tmp_path, ("player1", "player2"), WORDS, "typing", setup="advanced")
    lines = (tmp_path / "log.txt").read_text(encoding="utf-8").splitlines()
    assert " player1,player2 " in lines[0]
    assert lines[0].endswith(" setup=advanced")
    assert replay(lines, WORDS).winners
