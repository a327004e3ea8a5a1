"""The points of every seat, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from engine import View
from renderer import fonts
from renderer.factions import look
from renderer.layout.chips import TEXT
from renderer.layout.crest import crest
from renderer.layout.poster.cards import ranked
from renderer.layout.unscored import unscored
from renderer.shapes import Box, Label, Plate, Point, Thing
from renderer.story import Story
from renderer.tones import FAINT, INK, PAPER_LIGHT, PAPER_SHADE
from renderer.words import Words

LEFT, RIGHT, TOP, FOOT = 74, 116, 58, 58
"""What is left free around the lines, within the plate."""
STEP, LOWEST = 5, 15
"""From line to line of the grid, and the least that it goes up to."""
TICKS = 12
"""So many turns are named, at most."""
BESIDE = 5
"""How far lines that would cover each other are drawn apart."""
SHIELD, DIGIT, MARK = 46, 28, 40


@dataclass(frozen=True, slots=True)
class Course:
    """The line of a seat, in its tones and its pattern."""

    seat: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Turns and points as places on the sheet."""

    field: Box
    turns: int
    most: int

    def x(self, turn: float) -> int:
        return self.field.x + round(self.field.w * turn / max(self.turns, 1))

    def y(self, points: float) -> int:
        return self.field.bottom - round(self.field.h * points / self.most)


def chart(
    view: View, told: Story, words: Words, box: Box
) -> tuple[list[Thing], list[Course], list[Thing]]:
    """What lies below the lines, the lines, and what lies upon them; the winner's on top."""
    field = Box(box.x + LEFT, box.y + TOP, box.w - LEFT - RIGHT, box.h - TOP - FOOT)
    best = max((p for line in told.points.values() for _, p in line), default=0)
    grid = Grid(field, told.turns, max(LOWEST, -(-best // STEP) * STEP))
    ground: list[Thing] = [Plate(box, PAPER_LIGHT, INK, 14, 3), *_unknown(told, grid)]
    ground += _lines(grid)
    title = words.text("picture.points_by_turn")
    if told.unknown:
        title += f" · {words.text('picture.unknown', turns=spans(told.unknown))}"
    room = box.w - 2 * 20
    ground.append(
        Label(Box(box.x + 20, box.y + 8, room, 40), fonts.cut(title, TEXT, room), TEXT, FAINT)
    )
    seats = [seat for seat in reversed(ranked(view)) if told.points[seat]]
    # Who plays for dominance ranks low, and its line may be high all the same.
    seats.sort(key=lambda seat: (seat == view.winners[0], told.points[seat][-1][1]))
    middle = (len(seats) - 1) / 2
    courses = [
        Course(seat, _course(told.points[seat], grid, (middle - i) * BESIDE))
        for i, seat in enumerate(seats)
    ]
    return ground, courses, [*_ends(view, told, courses, grid)]


def runs(turns: Sequence[int]) -> list[list[int]]:
    """Those that follow upon each other, together."""
    found = groupby(enumerate(turns), lambda each: each[1] - each[0])
    return [[turn for _, turn in run] for _, run in found]


def spans(turns: Sequence[int]) -> str:
    """``1–3, 7``."""
    ends = ([run[0], run[-1]] if len(run) > 1 else run for run in runs(turns))
    return ", ".join("–".join(map(str, each)) for each in ends)


def _unknown(told: Story, grid: Grid) -> Iterator[Thing]:
    """Turns of which nothing was kept are shaded."""
    for turn in told.unknown:
        left, right = grid.x(turn - 1), grid.x(turn)
        yield Plate(Box(left, grid.field.y, right - left, grid.field.h), PAPER_SHADE, None, 0)
    for run in runs(told.unknown):
        left, right = grid.x(run[0] - 1), grid.x(run[-1])
        room = Box(left, grid.field.y, right - left, grid.field.h)
        yield Label(room, "?" if room.w > TEXT else "", 2 * TEXT, FAINT, True, "centre")


def _lines(grid: Grid) -> Iterator[Thing]:
    field = grid.field
    for points in range(0, grid.most + 1, STEP):
        y = grid.y(points)
        yield Plate(Box(field.x, y - 1, field.w, 2), PAPER_SHADE, None, 0)
        if points % (2 * STEP) == 0 or grid.most <= 3 * STEP:
            room = Box(field.x - LEFT, y - 22, LEFT - 14, 44)
            yield Label(room, str(points), TEXT, FAINT, align="right")
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 1000) if grid.turns / s <= TICKS)
    for turn in range(0, grid.turns + 1, step):
        at = Box(grid.x(turn) - 40, field.bottom + 14, 80, FOOT - 18)
        yield Plate(Box(grid.x(turn) - 1, field.bottom - 6, 2, 12), FAINT, None, 0)
        yield Label(at, str(turn), TEXT, FAINT, align="centre")


def _course(points: Sequence[tuple[int, int]], grid: Grid, aside: float) -> tuple[Point, ...]:
    return tuple((grid.x(turn), grid.y(score) + aside) for turn, score in points)


def _ends(view: View, told: Story, courses: Sequence[Course], grid: Grid) -> Iterator[Thing]:
    """Emblem and points at the end of each line, none upon another; a crown where it has left."""
    first, last = grid.field.y - TOP + 4, grid.field.bottom + FOOT - SHIELD - 10
    for beside in _near(courses):
        tops = [round(course.points[-1][1]) - SHIELD // 2 for course in beside]
        for top, course in zip(_apart(tops, first, last), beside, strict=True):
            at = Box(round(course.points[-1][0]) + 12, top, SHIELD, SHIELD)
            yield from _end(view, told, course.seat, at)


def _end(view: View, told: Story, seat: str, shield: Box) -> Iterator[Thing]:
    yield Plate(shield.inset(-2), PAPER_LIGHT, look(seat).dark, 9, 2)
    yield from crest(seat, shield)
    if seat in {*told.dominance, *view.partners}:
        yield from unscored(view, seat, Box(shield.right + 6, shield.y + 6, MARK, MARK))
    else:
        points = str(told.points[seat][-1][1])
        at = Box(shield.right + 6, shield.y, 56, SHIELD)
        yield Label(at, points, fonts.size_of(DIGIT), INK, True)


def _near(courses: Sequence[Course]) -> list[list[Course]]:
    """Those together that end near each other, from top to bottom."""
    found = list[list[Course]]()
    for course in sorted(courses, key=lambda each: each.points[-1][0]):
        if found and course.points[-1][0] - found[-1][-1].points[-1][0] < RIGHT:
            found[-1].append(course)
        else:
            found.append([course])
    return [sorted(beside, key=lambda each: each.points[-1][1]) for beside in found]


def _apart(tops: Sequence[int], first: int, last: int) -> list[int]:
    """The same places from top to bottom, pushed apart as far as they would overlap."""
    step, found = SHIELD + 4, list[int]()
    for top in tops:
        found.append(max(top, found[-1] + step if found else first))
    for i in reversed(range(len(found))):
        most = found[i + 1] - step if i + 1 < len(found) else last
        found[i] = min(found[i], most)
    return found
