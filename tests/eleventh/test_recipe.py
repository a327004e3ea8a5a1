"""The recipe in the README, followed: a faction that nobody knows is added to a copy of the house.

It touches its own folder, its own catalogues, and one line of the registry.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.words import LANGUAGES

ROOT, HERE = Path(__file__).parents[2], Path(__file__).parent
OUTLAWS = "outlaws"
OWN = {
    "__init__.py": f"engine/factions/{OUTLAWS}/__init__.py",
    "NOTATION.md": f"engine/factions/{OUTLAWS}/NOTATION.md",
    "refusals.txt": f"tests/factions/{OUTLAWS}/refusals.txt",
    **{f"{language}.po": f"bot/words/locale/{language}/{OUTLAWS}.po" for language in LANGUAGES},
    **{
        f"words/{language}.txt": f"tests/factions/{OUTLAWS}/words/{language}.txt"
        for language in LANGUAGES
    },
}
"""Where its files go."""
HOUSE = ("bot", "engine", "renderer", "tests", "pyproject.toml")
GENERAL = (
    *("tests/law/test_notation.py", "tests/law/test_notation_pages.py"),
    *("tests/law/test_1_5_pieces.py", "tests/law/test_why_not.py", "tests/bot/words"),
)
CHOSEN = f"{OUTLAWS} or refusal"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the project with the Outlaws in it, and of what is compiled already."""
    copy = tmp_path_factory.mktemp("house")
    half_written = shutil.ignore_patterns("*.pyc.*")
    for name in HOUSE:
        for old, new in {ROOT: copy, compiled(ROOT): compiled(copy)}.items():
            if (old / name).is_dir():
                shutil.copytree(old / name, new / name, ignore=half_written, dirs_exist_ok=True)
            elif (old / name).is_file():
                shutil.copy(old / name, new / name)
    for name, place in OWN.items():
        assert not (copy / place).exists()
        (copy / place).parent.mkdir(exist_ok=True, parents=True)
        shutil.copy(HERE / OUTLAWS / name, copy / place)
    registry = copy / "engine/registry.py"
    listed = registry.read_text(encoding="utf-8")
    with_it, added = re.subn(r"(SEATS = \(\n(?:    .*\n)*)\)", rf'\1    "{OUTLAWS}",\n)', listed)
    assert added == 1
    registry.write_text(with_it, encoding="utf-8")
    yield copy
    if compiled(copy) != copy:
        shutil.rmtree(compiled(copy))
        os.removedirs(compiled(copy).parent)


def compiled(folder: Path) -> Path:
    """Where Python keeps what it compiled of a folder: in it, or below a place for all."""
    return Path(sys.pycache_prefix, *folder.parts[1:]) if sys.pycache_prefix else folder


def run(house: Path, *arguments: str) -> str:
    """What Python says there; it must end well."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def test_random_games_with_it_end_and_it_is_drawn_and_told(house: Path, long: bool) -> None:
    number = 60 if long else 4
    assert f"{number} games" in run(house, "-m", "tests.eleventh.games_with_it", str(number))


def test_the_general_tests_find_it_and_have_nothing_against_it(house: Path) -> None:
    told = run(house, "-m", "pytest", "-v", "-n", "0", "-k", CHOSEN, *GENERAL)
    for chosen in (rf"\S*{OUTLAWS}.*", r"test_why_not\.py::\S*refusal.*"):
        assert re.search(rf"{chosen} PASSED", told), told
