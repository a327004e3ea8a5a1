"""What a board is made of: columns of parts, and the pale panels of each part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from engine import BoardView, View
from renderer.shapes import Box, Thing
from renderer.words import Words

NARROW = 566
"""A part's width on a board of one column."""
BOTH = 2 * NARROW
"""What both columns of a wide board share."""
GAP = 8
"""Between the panels of a board."""


class Panel(NamedTuple):
    """A pale plate with what lies on it; it has a bright rim where that has changed."""

    box: Box
    """In its part, whose corner is (0, 0)."""
    things: list[Thing]


Part = Callable[[View, BoardView, Words, int], list[Panel]]
"""The panels of a part, as wide as it is told; none where there is nothing to show."""


@dataclass(frozen=True)
class Board:
    """The parts that a faction declares, besides what every board shows.

    A narrow board has them all below each other, the left ones first.
    """

    left: tuple[Part, ...] = ()
    right: tuple[Part, ...] = ()
    share: int = NARROW
    """How wide the left column is on a wide board."""


def height(panels: list[Panel]) -> int:
    return max((panel.box.bottom for panel in panels), default=0)
