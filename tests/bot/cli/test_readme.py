"""What the README says is so."""

import doctest
import re
from pathlib import Path

import pytest

from bot.main import parser
from bot.words import catalogue

ROOT = Path(__file__).parents[3]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_its_lines_of_code_run() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted > 4
    assert not found.failed


@pytest.mark.parametrize("line", re.findall(r"^    uv run woodland(.*)$", README, re.MULTILINE))
def test_its_commands_exist(line: str) -> None:
    words = line.partition("#")[0].split()
    assert parser(catalogue("en")).parse_args(words).command


def test_its_files_and_folders_exist() -> None:
    named = re.findall(r"`((?:engine|bot|renderer|tests|\.ci)/[\w/.]*)`", README)
    linked = re.findall(r"\]\(([\w./]+)\)|src=\"([\w./]+)\"", README)
    paths = [*named, *(a or b for a, b in linked)]
    assert len(paths) > 6
    assert [path for path in paths if not (ROOT / path).exists()] == []
