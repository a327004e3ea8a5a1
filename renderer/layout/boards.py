"""The boards of all seats: wide ones below each other, or narrow ones in two columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest

from engine import View
from renderer.factions import look
from renderer.layout.panels import BOTH, GAP, NARROW, Panel, Part, height
from renderer.layout.parts import crafted
from renderer.layout.places import WIDTH
from renderer.layout.shelf import supply
from renderer.layout.titles import title
from renderer.shapes import Backdrop, Box, Plate, Thing, moved
from renderer.tones import FRESH, LIT, PAPER_LIGHT, UNDER, mix
from renderer.words import Words

EDGE = 8
"""Around all boards, and between them."""
ACROSS = WIDTH - 2 * EDGE
HALF = (ACROSS - EDGE - EDGE // 2) // 2
MOST_WIDE = 3
"""From four seats on there are two columns of narrow boards."""
HIGHEST = WIDTH * 8 // 5
"""Of a picture: what a phone shows in full width."""
RIM, THIN, BOLD = 3, 3, 5
"""What has changed has a bolder edge within its rim: a shape, not a colour alone."""

Drawn = tuple[list[Thing], int]
"""Things from (0, 0) on, and how high they are together."""
Stack = tuple[int, tuple[Part, ...]]
"""A column of a board: how wide, and its parts."""


def sheets(
    view: View,
    words: Words,
    people: Mapping[str, str] | None = None,
    before: View | None = None,
) -> list[Drawn]:
    """The pictures of all boards, the supply on the first; as few as a phone shows whole."""
    wide = len(view.seats) <= MOST_WIDE
    things, top = supply(view, words)
    found: list[Drawn] = []
    feet = [top + EDGE] * (1 if wide else 2)
    for seat in view.seats:
        drawn, high = board(view, seat, words, (people or {}).get(seat, ""), before, wide)
        if min(feet) + high + EDGE > HIGHEST:
            found.append((things, max(feet)))
            things, feet = [], [EDGE] * len(feet)
        column = feet.index(min(feet))
        x = EDGE + column * (ACROSS - HALF)
        things += (moved(thing, x, feet[column]) for thing in drawn)
        feet[column] += high + EDGE
    return [*found, (things, max(feet))]


def alone(
    view: View, seat: str, words: Words, person: str = "", before: View | None = None
) -> Drawn:
    """The picture of one board."""
    things, high = board(view, seat, words, person, before)
    return [moved(thing, EDGE, EDGE) for thing in things], high + 2 * EDGE


def board(
    view: View,
    seat: str,
    words: Words,
    person: str = "",
    before: View | None = None,
    wide: bool = True,
) -> Drawn:
    """One board; what has changed since *before* has a bright rim."""
    face, across = look(seat), ACROSS if wide else HALF
    named, top = title(view, seat, words, person, before, across)
    stacks = _stacks(view, seat, words, wide)
    pad = (across - sum(w for w, _ in stacks)) // (len(stacks) + 1)
    things: list[Thing] = []
    x, foot = pad, top
    for w, parts in stacks:
        y = top + GAP
        for panels, old in _panels(view, before, seat, words, w, parts):
            for panel, was in zip_longest(panels, old):
                if panel is not None:
                    things += (moved(t, x, y) for t in _plated(panel, panel != was, seat))
            y += height(panels) + GAP
        x, foot = x + w + pad, max(foot, y)
    back: list[Thing] = [
        Plate(Box(0, 0, across, foot), mix(face.tone, PAPER_LIGHT, UNDER), face.dark, 16, 4),
        Plate(Box(0, 0, across, top), face.tone, face.dark, 16, 4),
        Backdrop(Box(12, top - 9, across - 24, 5), f"stitch:{seat}"),
    ]
    return [*back, *named, *things], foot


def _stacks(view: View, seat: str, words: Words, wide: bool) -> list[Stack]:
    """What a faction declares, and what was crafted, where the board stays lowest."""
    own = look(seat).board
    if not wide:
        return [(NARROW, (*own.left, *own.right, crafted))]
    stacks = [(own.share, own.left), (BOTH - own.share, own.right)]
    feet = [_height(view, seat, words, *stack) for stack in stacks]
    made = [feet[i] + _height(view, seat, words, stacks[i][0], (crafted,)) for i in (0, 1)]
    last = made.index(min(made))
    stacks[last] = (stacks[last][0], (*stacks[last][1], crafted))
    return stacks


def _height(view: View, seat: str, words: Words, wide: int, parts: tuple[Part, ...]) -> int:
    shown = (part(view, view.boards[seat], words, wide) for part in parts)
    return sum(height(panels) + GAP for panels in shown if panels)


def _panels(
    view: View, before: View | None, seat: str, words: Words, wide: int, parts: tuple[Part, ...]
) -> Iterator[tuple[list[Panel], list[Panel]]]:
    """What every part shows now, and what it showed."""
    for part in parts:
        panels = part(view, view.boards[seat], words, wide)
        if panels:
            yield panels, part(before, before.boards[seat], words, wide) if before else panels


def _plated(panel: Panel, fresh: bool, seat: str) -> list[Thing]:
    rim = [Plate(panel.box.inset(-RIM), FRESH, None, 12)] if fresh else []
    paper, width = (LIT, BOLD) if fresh else (PAPER_LIGHT, THIN)
    plate = Plate(panel.box, paper, look(seat).dark, 10, width)
    return [*rim, plate, *(moved(t, panel.box.x, panel.box.y) for t in panel.things)]
