"""`woodland film`: a whole game as a moving picture, or a sentence that says why not."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from bot import film
from bot.main import main
from bot.mistake import Mistake
from bot.replay import outcomes
from bot.words import catalogue
from renderer.film import Film, Frame, still
from tests.bot.cli.test_replay import play

WORDS = catalogue("en")
GOLDEN = Path(__file__).parents[2] / "golden"
BY_POINTS, BY_DOMINANCE = "keepers-hundreds-lake-own", "keepers-hundreds-eyrie-autumn-dominance"


@pytest.fixture(scope="module")
def log() -> list[str]:
    """Of a game that has not got far."""
    return play(90)[1]


@pytest.fixture
def written(tmp_path: Path, log: list[str]) -> Path:
    path = tmp_path / "log.txt"
    path.write_text("\n".join(log), encoding="utf-8")
    return path


def whole(name: str) -> list[str]:
    """The log of a game that is kept."""
    return (GOLDEN / f"{name}.txt").read_text("utf-8").splitlines()


def frames(log: list[str]) -> list[Frame]:
    return [*film.Reel(WORDS).frames(outcomes(log, WORDS))]


def test_there_is_a_frame_for_every_turn(log: list[str]) -> None:
    game = play(90)[0]
    shown = frames(log)
    assert [frame.turn for frame in shown] == [*range(game.turn + 1)]
    assert shown[-1].view == game.view(None)
    assert all(one.before == before.view for before, one in pairwise(shown))
    assert not any(frame.view.hand for frame in shown)
    assert all(event.seen_by(None) for frame in shown for event in frame.since)
    assert all(frame.said for frame in shown)


@pytest.mark.parametrize("name", [BY_POINTS, BY_DOMINANCE])
def test_no_table_is_shown_twice_before_the_poster(name: str) -> None:
    shown = frames(whole(name))
    assert shown[-1].view.winners
    assert all(frame.said for frame in shown)
    (won,) = (i for i, frame in enumerate(shown) if "Victory" in frame.said)
    assert won == len(shown) - 1


def test_it_is_written_and_told(
    written: Path, tmp_path: Path, log: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    main(["film", str(written), "--out", str(tmp_path / "game")])
    out = tmp_path / "game.gif"
    told = capsys.readouterr().out
    assert told.startswith(f"{out}: {len(frames(log))} pictures, 600 pixels wide, ")
    with Image.open(out) as moving:
        last = [*ImageSequence.Iterator(moving)][-1].convert("RGB")
    high = still(frames(log)[-1], WORDS).height
    assert last.size == (600, high)


def test_of_a_game_that_is_won_the_poster_is_the_last(
    log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = list[object]()

    def cut(played: list[Frame], words: object, end: object, kind: str, most: int) -> Film:
        ends.append(end)
        return Film(b"", len(played), 600)

    monkeypatch.setattr(film, "film", cut)
    film.filmed(whole(BY_POINTS), ".gif", WORDS)
    film.filmed(log, ".gif", WORDS)
    poster, none = ends
    assert isinstance(poster, Image.Image)
    assert none is None


@pytest.mark.parametrize(
    ("lines", "name", "said"),
    [
        (lambda log: log, "game.mp4", ".mp4 is not written here"),
        (lambda log: log[:1], "game.gif", "nothing has been played"),
        (lambda log: ["hello"], "game.gif", "Line 1 is not the header"),
        (lambda log: [*log, "eyrie fly 1"], "game.gif", "Line 92"),
    ],
)
def test_what_cannot_be_filmed_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str],
    log: list[str],
    tmp_path: Path,
    lines: Callable[[list[str]], list[str]],
    name: str,
    said: str,
) -> None:
    path = tmp_path / "log.txt"
    path.write_text("\n".join(lines(log)), encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["film", str(path), "--out", str(tmp_path / name)])
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line
    assert not (tmp_path / name).exists()


def test_one_that_would_be_too_long_is_refused_in_a_sentence(
    log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film, "MOST", 1000)
    with pytest.raises(Mistake, match="too long"):
        film.filmed(log[:40], ".gif", WORDS)
