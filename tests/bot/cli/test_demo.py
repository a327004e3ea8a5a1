"""A whole random game through the bot's own commands and panels."""

from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot import demo, main
from bot.app import make_bot
from bot.mistake import Mistake
from bot.replay import replay
from bot.words import catalogue
from engine import View

WORDS = catalogue("en")


def blank(view: View, **_: object) -> bytes:
    """A picture that says its turn and is drawn at once."""
    out = BytesIO()
    Image.new("L", (1, 1), view.turn % 256).save(out, "PNG")
    return out.getvalue()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "make_bot", partial(make_bot, draw=blank))


def test_a_demo_ends_with_a_winner_and_a_picture_of_every_turn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main.main(["demo", "--seed", "1", "--out", str(tmp_path)])
    told = capsys.readouterr().out
    game = replay((tmp_path / "log.txt").read_text(encoding="utf-8").splitlines(), WORDS)
    assert game.winner
    assert game.checksum() in told
    pictures = sorted(path.name for path in tmp_path.glob("*.png"))
    assert pictures == [f"turn-{n:03}.png" for n in range(1, game.turn + 1)]
    with Image.open(tmp_path / pictures[-1]) as picture:
        assert picture.width == 1200
    assert (tmp_path / "game.sqlite").exists()


@pytest.mark.usefixtures("quick")
def test_the_same_seed_gives_the_same_log(tmp_path: Path) -> None:
    for folder, seed in (("a", 3), ("b", 3), ("c", 4)):
        demo.run(seed, tmp_path / folder, ("eyrie", "hundreds"), WORDS)
    a, b, c = ((tmp_path / folder / "log.txt").read_bytes() for folder in "abc")
    assert a == b
    assert a != c


@pytest.mark.usefixtures("quick")
def test_a_second_demo_leaves_nothing_of_the_first(tmp_path: Path) -> None:
    (tmp_path / "turn-999.png").touch()
    (tmp_path / "mine.txt").touch()
    demo.run(5, tmp_path, ("hundreds", "keepers"), WORDS)
    assert not (tmp_path / "turn-999.png").exists()
    assert (tmp_path / "mine.txt").exists()


@pytest.mark.parametrize("seats", [("eyrie",), ("eyrie", "eyrie"), ("eyrie", "moles")])
def test_who_cannot_be_seated_is_refused(tmp_path: Path, seats: tuple[str, ...]) -> None:
    with pytest.raises(Mistake, match=r"cannot seat .* two or more .* keepers"):
        demo.run(1, tmp_path, seats, WORDS)
