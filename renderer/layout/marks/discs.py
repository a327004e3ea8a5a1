"""How many moved: the places of the discs that bear the counts of the arrows."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from engine import Place
from renderer import fonts
from renderer.changes import March
from renderer.layout.free import Cells, Ground, Land, is_open
from renderer.layout.marks.shafts import BARB, HALF, Shaft, band, head
from renderer.layout.ways import STEP
from renderer.layout.winding import LONGEST, seen, wound
from renderer.shapes import Box, Point

DISC = 50
TAB = 36
"""How far the tab with a move's place in its chain reaches beyond the disc."""
GLYPH = 30
"""The direction of a move before its disc, where its arrow does not tell it."""
PAD = 5
"""Around them."""
NAMED, NAME, WAY = 120, 45, 30
"""The two ends of a move before its disc, where no tail leads to its arrow: with the arrow between
them, at least."""
NAMES = 38
"""The size of their names."""
LONG = 100
"""The shortest arrow that its disc may lie upon."""
SHORT = 44
"""The longest way of which all moves are told together."""
TOUCH = 26
"""How far from its arrow the middle of a disc may lie that counts as upon it."""
NEAR = 12
"""What lies farther from its arrow has a tail that leads to it."""
STRAIGHT = 80
"""The longest tail that is taken before one is sought that bends."""
SHARES = 0.42, 0.3, 0.55
"""Where on its arrow a disc may lie, the best first."""


@dataclass(frozen=True, slots=True)
class Disc:
    """One march, or all of a short way, told in one place."""

    shafts: tuple[Shaft, ...]
    box: Box
    tail: tuple[Point, ...] = ()
    """From its middle to the arrow; none where it touches that."""
    before: int = 0
    """How wide is what stands before each disc: GLYPH, NAMED or more, or nothing."""
    down: bool = False
    """True if its parts stand below each other."""

    @property
    def length(self) -> float:
        """Of what is seen of its tail."""
        return seen(self.box, self.tail)


def names(march: March) -> tuple[str, str]:
    """Of the two ends of a move."""
    origin, destination = (str(end).replace("_", "-") for end in march.ends)
    return origin, destination


def name_width(name: str) -> int:
    return max(NAME, fonts.width(name, NAMES, True) + 4)


def named(march: March) -> int:
    """How wide the names of both ends are, and the arrow between them."""
    return WAY + sum(map(name_width, names(march)))


def discs(shafts: Sequence[Shaft], ground: Ground) -> list[Disc]:
    """Takes of the ground what arrows and discs need; the hardest to place comes first."""
    bands = {shaft.march: band(shaft) for shaft in shafts}
    bare = ground.copy()
    for taken in bands.values():
        ground.merge(taken)
    found: list[Disc] = []
    for group in sorted(_together(shafts), key=lambda group: max(s.length for s in group)):
        way = [shaft for shaft in shafts if {*shaft.march.ends} == {*group[0].march.ends}]
        around, beside = (
            _Around(ground, bare, [bands[s.march] for s in shafts if s not in own], own)
            for own in (group, way)
        )
        for disc in _told(group, around, beside):
            for each in (ground, bare):
                each.take(disc.box)
                each.take_line(disc.tail)
            found.append(disc)
    return found


def _together(shafts: Iterable[Shaft]) -> Iterator[tuple[Shaft, ...]]:
    """All of a short way, in the order in which they happened; others by themselves."""
    ways: dict[tuple[Place, ...], list[Shaft]] = defaultdict(list)
    for shaft in shafts:
        ways[tuple(sorted(shaft.march.ends, key=str))].append(shaft)
    for way in ways.values():
        if len(way) > 1 and max(shaft.length for shaft in way) < SHORT:
            yield tuple(sorted(way, key=lambda shaft: (-shaft.march.ago, shaft.march.order)))
        else:
            yield from ((shaft,) for shaft in way)


def _told(group: tuple[Shaft, ...], around: _Around, beside: _Around) -> Iterator[Disc]:
    """Upon the arrow, beside it, and if a tail would be too long, one by one and farther off.

    *beside*: the ground where any arrow of the way will do, if the disc says in which direction.
    """
    first = group[0]
    before = 0 if len(group) == 1 and first.points else GLYPH
    if not before and first.length >= LONG and (disc := around.on(first)):
        yield disc
        return
    if disc := around.straight(group, before):
        yield disc
        return
    for shaft in group:
        alone = _Around(around.ground, around.bare, around.others, (shaft,))
        short = alone.straight((shaft,), before) if len(group) > 1 else None
        disc = short or alone.bent(shaft, before)
        disc = disc or beside.straight((shaft,), GLYPH) or beside.bent(shaft, GLYPH)
        yield disc or alone.named(shaft)


def size(group: Sequence[Shaft], before: int, down: bool) -> tuple[int, int]:
    """How wide and how high, with everything beside each other or below each other."""
    long = sum(DISC + TAB * bool(shaft.march.order) for shaft in group)
    across = DISC
    if before:
        long, across = long + (before + PAD) * len(group) + PAD, DISC + 2 * PAD
    return (across, long) if down else (long, across)


def _ways(group: Sequence[Shaft], before: int) -> tuple[bool, ...]:
    return (False, True) if before or group[0].march.order else (False,)


class _Around:
    """The ground with all arrows and without any; the own arrows, and what all others cover."""

    def __init__(
        self, ground: Ground, bare: Ground, others: Sequence[Cells], own: Sequence[Shaft]
    ) -> None:
        self.ground, self.bare, self.others = ground, bare, others
        self.ends = _ends(own)

    @cached_property
    def thin(self) -> Land:
        """For tails: the own arrows do not stop them."""
        return self.bare.thin.with_(*self.others)

    def on(self, shaft: Shaft) -> Disc | None:
        """Upon its arrow, or touching it; never on its head."""
        land = self.bare.wide.with_(*self.others)
        land.take_line(head(shaft), BARB)
        for share, down in product(SHARES, _ways((shaft,), 0)):
            (w, h), (x, y) = size((shaft,), 0, down), shaft.points[int(len(shaft.points) * share)]
            at = x - DISC / 2 + w / 2, y - DISC / 2 + h / 2
            for box in land.nearest(w, h, at, TOUCH):
                return Disc((shaft,), box, (), 0, down)
        return None

    def straight(self, group: tuple[Shaft, ...], before: int) -> Disc | None:
        """Touching the arrow, or with a short straight tail."""
        several = [self._straight(group, before, down) for down in _ways(group, before)]
        return min((disc for disc in several if disc), key=lambda d: d.length, default=None)

    def _straight(self, group: tuple[Shaft, ...], before: int, down: bool) -> Disc | None:
        (w, h), ends, thin = size(group, before, down), self.ends, self.thin
        wide, reach = self.ground.wide, STRAIGHT + max(w, h) // 2 + DISC // 2
        boxes = {box for at in _anchors(ends) for box in wide.nearest(w, h, at, reach)}
        found = []
        for box in boxes:
            x, y = box.middle if before else (box.x + DISC // 2, box.y + DISC // 2)
            near = min(ends, key=lambda p: math.dist(p, (x, y)))
            found.append((box.off(near), box, (x, y), near))
        for far, box, start, near in sorted(found):
            if far <= NEAR:
                return Disc(group, box, (), before, down)
            if far > STRAIGHT:
                break
            if thin.is_open(*near) and is_open(thin, start, near, box, HALF):
                return Disc(group, box, (start, near), before, down)
        return None

    def bent(self, shaft: Shaft, before: int) -> Disc | None:
        """With a tail that winds around what lies in between."""
        sizes = {size((shaft,), before, down): down for down in _ways((shaft,), before)}
        found = wound(self.ends, list(sizes), self.ground.wide, self.thin)
        if found is None:
            return None
        box, tail = found
        disc = Disc((shaft,), box, tuple(tail), before, sizes[box.w, box.h])
        return disc if disc.length < LONGEST else None

    def named(self, shaft: Shaft) -> Disc:
        """Wherever there is room, without a tail; below the land if there is none."""
        before = named(shaft.march)
        w, h = size((shaft,), before, False)
        boxes = self.ground.wide.nearest(w, h, shaft.middle, math.inf)
        return Disc((shaft,), next(boxes, None) or self.ground.put_below(w, h), (), before)


def _ends(group: Sequence[Shaft]) -> list[Point]:
    """Where a tail may end: not at the ends of arrows, they lie close to rings."""
    inner = [
        p
        for shaft in group
        for p in shaft.points[len(shaft.points) // 3 : -len(shaft.points) // 3 or None]
    ]
    return inner or [group[0].middle]


def _anchors(line: Sequence[Point]) -> Sequence[Point]:
    """Of a line its middle, and of a long one both ends, too."""
    last = len(line) - 1
    return [line[last // 2]] if last * STEP < DISC else [line[0], line[last // 2], line[last]]
