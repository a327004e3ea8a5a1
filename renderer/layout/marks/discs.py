"""How many moved: the places of the discs that bear the counts of the arrows."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import product

from engine import Place
from renderer.layout.free import Cells, Ground, Land, is_open
from renderer.layout.marks.plates import DISC, GLYPH, Disc, Flow, flows, named, size
from renderer.layout.marks.shafts import HALF, Shaft, band, head
from renderer.layout.plane import off_line
from renderer.layout.ways import STEP
from renderer.layout.winding import LONGEST, wound
from renderer.shapes import Box, Point

LONG = 72
"""The shortest arrow that its disc may lie upon."""
TOUCH = 26
"""How far from its arrow the middle of a disc may lie that counts as upon it."""
NEAR = 12
"""What lies farther from its arrow has a tail that leads to it."""
CLOSER = 8
"""By how much, at least, it lies closer to its own arrow than to any other."""
STRAIGHT = 80
"""The longest tail that is taken before one is sought that bends."""
SHARES = 0.42, 0.3, 0.55, 0.15, 0.68, 0.22, 0.36, 0.48, 0.62
"""Where on its arrow a disc may lie, the best first."""
Way = tuple[Shaft, ...]
"""All that went one way, there or back."""
Around = Callable[..., "_Around"]
"""Of the arrows that a disc may lie upon, and of those that its tail leads to, if fewer."""


def discs(shafts: Sequence[Shaft], ground: Ground) -> list[Disc]:
    """Takes of the ground what arrows and discs need; the hardest to place comes first."""
    bands = {shaft.march: band(shaft) for shaft in shafts}
    bare = ground.copy()
    for taken in bands.values():
        ground.merge(taken)

    def around(own: Way, led: Way = ()) -> _Around:
        others = [bands[s.march] for s in shafts if s not in own]
        return _Around(ground, bare, others, own, _ends(led or own))

    found: list[Disc] = []
    for way in sorted(_ways(shafts), key=lambda way: max(s.length for s in way)):
        for disc in _told(way, tuple(shafts), around):
            for each in (ground, bare):
                each.take(disc.box)
                each.take_line(disc.tail)
            found.append(disc)
    return found


def _ways(shafts: Iterable[Shaft]) -> Iterator[Way]:
    """All of a way, in the order in which they happened."""
    ways: dict[tuple[Place, ...], list[Shaft]] = defaultdict(list)
    for shaft in shafts:
        ways[tuple(sorted(shaft.march.ends, key=str))].append(shaft)
    for way in ways.values():
        yield tuple(sorted(way, key=lambda shaft: (-shaft.march.ago, shaft.march.order)))


def _told(way: Way, shafts: Way, around: Around) -> Iterator[Disc]:
    """Each upon its arrow, all together upon theirs, or beside them; else one by one."""
    if each := _each_upon(way, around):
        yield from each
        return
    both = around(way)
    if len(way) > 1 and (disc := both.upon(way, GLYPH) or both.straight(way, GLYPH)):
        yield disc
        return
    for shaft in way:
        yield _alone(shaft, way, around) or _across(shaft, shafts, around)


def _each_upon(way: Way, around: Around) -> list[Disc]:
    """None if one of them has no place there."""
    found: list[Disc] = []
    for shaft in way:
        alone = around(_unlike(shaft, way))
        for other in found:
            alone.land.take(other.box)
        if shaft.length < LONG or not (disc := alone.upon((shaft,), 0)):
            return []
        found.append(disc)
    return found


def _unlike(shaft: Shaft, way: Way) -> Way:
    """With it all whose colour is another: a disc may lie upon these, too."""
    return tuple(s for s in way if s is shaft or s.march.seat != shaft.march.seat)


def _alone(shaft: Shaft, way: Way, around: Around) -> Disc | None:
    """Upon its arrow or beside it; beside any of its way, if it says in which direction it went."""
    one, before = (shaft,), 0 if shaft.points else GLYPH
    own, any_of = around(one), around(way)
    upon = (
        len(way) > 1
        and shaft.length >= LONG
        and (around(_unlike(shaft, way)).upon(one, 0) or any_of.upon(one, GLYPH))
    )
    beside = upon or own.straight(one, before) or own.bent(shaft, before)
    if beside or len(way) == 1:
        return beside
    return any_of.straight(one, GLYPH) or any_of.bent(shaft, GLYPH)


def _across(shaft: Shaft, shafts: Way, around: Around) -> Disc:
    """With a tail that crosses arrows of other colours; else far off, between two names."""
    lax = around(_unlike(shaft, shafts), (shaft,))
    return lax.bent(shaft, 0 if shaft.points else GLYPH) or lax.named(shaft)


class _Around:
    """The ground with all arrows and without any; the own arrows, and what all others cover."""

    def __init__(
        self,
        ground: Ground,
        bare: Ground,
        others: Sequence[Cells],
        own: Way,
        ends: Sequence[Point],
    ) -> None:
        self.ground, self.bare, self.others, self.own = ground, bare, others, own
        self.ends = ends
        """Where a tail may end."""

    @cached_property
    def thin(self) -> Land:
        """For tails: the own arrows do not stop them."""
        return self.bare.thin.with_(*self.others)

    @cached_property
    def land(self) -> Land:
        """For discs upon the own arrows, whose heads stay seen."""
        land = self.bare.wide.with_(*self.others)
        for shaft in self.own:
            land.take_shape(head(shaft))
        return land

    def upon(self, group: Way, before: int) -> Disc | None:
        """Upon the arrows, or touching them; never on a head."""
        lines = [shaft.points for shaft in group if shaft.length >= LONG]
        for share, line, flow in product(SHARES, lines, flows(group, before)):
            (w, h), (x, y) = size(group, before, flow), line[int(len(line) * share)]
            at = (x, y) if before else (x - DISC / 2 + w / 2, y - DISC / 2 + h / 2)
            for box in self.land.nearest(w, h, at, TOUCH):
                if before or self._owned(group[0], box):
                    return Disc(group, box, (), before, flow)
        return None

    def _owned(self, shaft: Shaft, box: Box) -> bool:
        """True if a disc lies nearer to its arrow than to any other of the way."""
        at = box.x + DISC / 2, box.y + DISC / 2
        others = (off_line(at, s.points) for s in self.own if s is not shaft and s.points)
        return off_line(at, shaft.points) + CLOSER < min(others, default=math.inf)

    def straight(self, group: Way, before: int) -> Disc | None:
        """Touching the arrow, or with a short straight tail."""
        several = [self._straight(group, before, flow) for flow in flows(group, before)]
        return min((disc for disc in several if disc), key=lambda d: d.length, default=None)

    def _straight(self, group: Way, before: int, flow: Flow) -> Disc | None:
        (w, h), ends, thin = size(group, before, flow), self.ends, self.thin
        wide, reach = self.ground.wide, STRAIGHT + max(w, h) // 2 + DISC // 2
        boxes = {box for at in _anchors(ends) for box in wide.nearest(w, h, at, reach)}
        found = []
        for box in boxes:
            x, y = box.middle if before else (box.x + DISC // 2, box.y + DISC // 2)
            near = min(ends, key=lambda p: math.dist(p, (x, y)))
            found.append((box.off(near), box, (x, y), near))
        for far, box, start, near in sorted(found):
            if far <= NEAR:
                return Disc(group, box, (), before, flow)
            if far > STRAIGHT:
                break
            if thin.is_open(*near) and is_open(thin, start, near, box, HALF):
                return Disc(group, box, (start, near), before, flow)
        return None

    def bent(self, shaft: Shaft, before: int) -> Disc | None:
        """With a tail that winds around what lies in between."""
        sizes = {size((shaft,), before, flow): flow for flow in flows((shaft,), before)}
        found = wound(self.ends, list(sizes), self.ground.wide, self.thin)
        if found is None:
            return None
        box, tail = found
        disc = Disc((shaft,), box, tuple(tail), before, sizes[box.w, box.h])
        return disc if disc.length < LONGEST else None

    def named(self, shaft: Shaft) -> Disc:
        """Wherever there is room, without a tail; below the land if there is none."""
        before = named(shaft.march)
        for flow in flows((shaft,), before):
            w, h = size((shaft,), before, flow)
            for box in self.ground.wide.nearest(w, h, shaft.middle, math.inf):
                return Disc((shaft,), box, (), before, flow)
        return Disc((shaft,), self.ground.put_below(*size((shaft,), before, "across")), (), before)


def _ends(group: Way) -> list[Point]:
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
