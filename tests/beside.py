"""What lies beside the tests of each faction, and is looked for by those that are general."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent


def rare() -> dict[str, str]:
    """Positions a step or two before a question or an event that random games seldom reach."""
    return {
        path.stem: path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("rare/*.txt"))
    }


def seen() -> set[str]:
    """Acts that must come up in random games, by their first two words."""
    return {line for path in TESTS.glob("factions/*/seen.txt") for line in _lines(path)}


def refusals() -> Iterator[tuple[tuple[str, ...], str, str]]:
    """A position, an act that is refused there, and its section and code.

    The first paragraph of a file belongs to each of its positions; ``!`` begins an act.
    """
    for path in sorted(TESTS.glob("factions/*/refusals.txt")):
        common, *several = path.read_text(encoding="utf-8").split("\n\n")
        for paragraph in several:
            position = [line for line in paragraph.splitlines() if not line.startswith("! ")]
            for line in paragraph.splitlines():
                if line not in position:
                    act, _, why = line[2:].rpartition(": ")
                    yield (*position, *common.splitlines()[1:]), act, why


def rarely(every: Sequence[Any], often: Sequence[Any]) -> list[Any]:
    """Parameters of a test, of which those that are not among *often* are for ``--long``."""
    return [one if one in often else pytest.param(one, marks=pytest.mark.long) for one in every]


def golden() -> list[Path]:
    """The golden games."""
    several = (TESTS.glob("golden/*.txt"), TESTS.glob("factions/*/golden/*.txt"))
    return sorted(path for found in several for path in found)


def _lines(path: Path) -> Iterator[str]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line
