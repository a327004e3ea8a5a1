"""What is not a position, or more than one, is told in a line."""

from pathlib import Path

import pytest

from bot.main import main
from engine import Setup, new_game


def test_what_replay_prints_can_be_drawn(tmp_path: Path) -> None:
    game = new_game(Setup(("eyrie", "hundreds")), seed=1)
    position = tmp_path / "position.txt"
    position.write_text(f"{game.position()}{game.checksum()}\n", encoding="utf-8")
    main(["render", str(position), "--out", str(tmp_path / "table.png")])
    assert (tmp_path / "table.png").stat().st_size > 1000


@pytest.mark.parametrize("command", [["replay"], ["render", "--out", "x.png"]])
def test_a_file_without_text_is_one_line(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n")
    with pytest.raises(SystemExit) as ended:
        main([command[0], str(file), *command[1:]])
    assert ended.value.code == 1
    assert capsys.readouterr().err.splitlines() == ["This file holds no text."]


def test_no_folder_is_made_for_a_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["render", "woodland position 1\neyrie\nhundreds", "--out", str(tmp_path / "a/b.png")])
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert not (tmp_path / "a").exists()
