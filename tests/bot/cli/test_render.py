"""A position, written in the notation, is drawn."""

import io
from pathlib import Path

import pytest
from PIL import Image

from bot import main
from engine import Game, Setup, new_game


@pytest.fixture(scope="module")
def game() -> Game:
    game = new_game(Setup(("eyrie", "hundreds")), seed=7)
    for _ in range(60):
        (decision,) = game.decisions
        game.answer(decision.seat, decision.options[0])
    return game


def picture(position: str, out: Path) -> Image.Image:
    main.main(["render", position, "--out", str(out)])
    with Image.open(out) as drawn:
        drawn.load()
        return drawn


def test_text_file_and_standard_input_give_the_same_picture(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = game.position()
    file = tmp_path / "position.txt"
    file.write_text(position, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(position))
    drawn = [picture(p, tmp_path / f"{i}.png") for i, p in enumerate((position, str(file), "-"))]
    assert drawn[0].width == 1200
    assert drawn[0].tobytes() == drawn[1].tobytes() == drawn[2].tobytes()


def test_the_public_position_looks_the_same(game: Game, tmp_path: Path) -> None:
    secret = picture(game.position(), tmp_path / "secret.png")
    public = picture(game.position(public=True), tmp_path / "public.png")
    assert secret.tobytes() == public.tobytes()
