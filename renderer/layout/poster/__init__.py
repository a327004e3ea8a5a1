"""What is where on the poster of a game that is won; its sheet is as wide and high as `SIZE`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine import View
from renderer.layout.places import HEIGHT, WIDTH
from renderer.layout.poster.banner import HIGH, banner
from renderer.layout.poster.cards import cards
from renderer.layout.poster.chart import Course, chart
from renderer.shapes import Box, Thing
from renderer.story import Story
from renderer.words import Words

SIZE = WIDTH, 1264
EDGE, GAP = 20, 16
MAP_WIDTH = 700
"""So wide that most figures on the map are 22 pixels high."""
MAP = Box(EDGE, HIGH + GAP, MAP_WIDTH, MAP_WIDTH * HEIGHT // WIDTH)
SEATS = Box(MAP.right + GAP, MAP.y, WIDTH - EDGE - MAP.right - GAP, MAP.h)
CHART = Box(EDGE, MAP.bottom + GAP, WIDTH - 2 * EDGE, SIZE[1] - EDGE - MAP.bottom - GAP)


@dataclass(frozen=True, slots=True)
class Poster:
    things: tuple[Thing, ...]
    courses: tuple[Course, ...]
    """The lines of the chart, in the order in which they are drawn."""
    labels: tuple[Thing, ...]
    """What lies on the lines."""


def lay_out(view: View, told: Story, words: Words, people: Mapping[str, str]) -> Poster:
    ground, courses, labels = chart(view, told, words, CHART)
    things = [
        *banner(view, told, words, people),
        *cards(view, told, words, people, SEATS),
        *ground,
    ]
    return Poster(tuple(things), tuple(courses), tuple(labels))
