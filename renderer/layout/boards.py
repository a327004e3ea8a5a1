"""The boards of all seats: wide ones below each other, or narrow ones in two columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product, zip_longest

from engine import View
from renderer.factions import look
from renderer.layout import offer
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
LOOSE = 60
"""By so much a picture may be higher for boards that follow each other to stand in one column."""
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
    """The pictures of all boards, the supply on the first; as few as a phone shows whole.

    As long as somebody has no faction, what can be picked instead (A.8).
    """
    if offer.drafting(view):
        return [offer.lay_out(view, words, people or {}, before)]
    wide = len(view.seats) <= MOST_WIDE
    drawn = [board(view, s, words, (people or {}).get(s, ""), before, wide) for s in view.seats]
    shelf, top = supply(view, words)
    laid = pages([high + EDGE for _, high in drawn], top + EDGE, 1 if wide else 2)
    found: list[Drawn] = []
    for where in laid:
        feet = [EDGE if found else top + EDGE] * (1 if wide else 2)
        things = [] if found else shelf
        for column in where:
            own, high = drawn.pop(0)
            things += (moved(t, EDGE + column * (ACROSS - HALF), feet[column]) for t in own)
            feet[column] += high + EDGE
        found.append((things, max(feet)))
    return found


Pages = list[tuple[int, ...]]
"""By picture, the column of each board, in the order of play."""


def pages(highs: Sequence[int], top: int, columns: int) -> Pages:
    """As few pictures as a phone shows whole, as low as they can be together.

    *highs*: of the boards; *top*: what lies above those on the first picture.
    """
    return _pages(tuple(highs), top, columns)[2]


def _pages(highs: tuple[int, ...], top: int, columns: int) -> tuple[int, int, Pages]:
    """How many, how high they are together, and what is where."""
    found = []
    for count in range(len(highs), 0, -1):
        high, where = _lowest(highs[:count], columns)
        fits = count == 1 or top + high <= HIGHEST
        if fits and count == len(highs):
            return 1, top + high, [where]
        if fits:
            more, rest, after = _pages(highs[count:], EDGE, columns)
            found.append((more + 1, top + high + rest, [where, *after]))
    return min(found)


def _lowest(highs: Sequence[int], columns: int) -> tuple[int, tuple[int, ...]]:
    """How high the columns are at least, and a column for each board: neighbours by choice."""
    ways = []
    for where in product(range(columns), repeat=len(highs) - 1):
        feet = [highs[0]] + [0] * (columns - 1)
        for column, high in zip(where, highs[1:], strict=True):
            feet[column] += high
        ways.append((max(feet), (0, *where)))
    least, _ = min(ways)
    near = [way for way in ways if way[0] <= least + LOOSE]
    return min(near, key=lambda way: sum(a != b for a, b in pairwise(way[1])))


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
    if before and seat not in before.boards:
        before = None  # it was a player without a faction then (A.8.3)
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
