"""What fell in a clearing, and what is there no more: on plates outside its ring."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from renderer.layout.free import Ground, is_open
from renderer.layout.plane import Ring
from renderer.layout.winding import LONGEST, seen, wound
from renderer.shapes import Box, Point

NUMBER, LINE = 50, 40
"""What the number of a clearing takes of its plate: before the rest, or above it."""
REACH = 330
STRAIGHT = 90
"""The longest tail that is taken before one is sought that bends."""
CLOSE = 20
"""Nearer than that no other size is tried."""
CLEAR = 8
"""From where a tail ends to a badge: more than half its width."""
OWN = 10
"""How much nearer a plate lies to its own ring than to any other, if no tail tells whose it is."""


Sizes = Sequence[tuple[int, int]]
"""Any of which will do, the best first."""


@dataclass(frozen=True, slots=True)
class Spot:
    box: Box
    tail: tuple[Point, ...] = ()
    """From the plate to its ring; none where it touches that."""
    rest: Box | None = None
    """What its number leaves of the box, if it must say of which clearing it tells."""

    @property
    def room(self) -> Box:
        """For what it tells."""
        return self.rest or self.box


def beside(clearing: int, sizes: Sizes, ground: Ground) -> Spot | None:
    """Where a plate of a clearing lies, as near to its ring as can be; takes it of the ground.

    It has one of the *sizes*, and more where it must say of which clearing it tells.
    None where the land has no room for it.
    """
    ring = ground.rings[clearing]
    best, gap = None, math.inf
    for size in sizes:
        spot = _straight(clearing, size, ground) if gap > CLOSE else None
        if spot and (far := _gap(ring, spot.box)) < gap:
            best, gap = spot, far
    if gap > STRAIGHT:
        best = _bent(ring, sizes, ground) or _named(ring, sizes, ground) or best
    if best:
        ground.take(best.box)
        ground.take_line(best.tail)
    return best


def below(size: tuple[int, int], ground: Ground) -> Spot:
    """Below the land: what there is no room for upon it is told all the same."""
    box = ground.put_below(size[0] + NUMBER, size[1])
    return Spot(box, rest=Box(box.x + NUMBER, box.y, *size))


def _bent(ring: Ring, sizes: Sizes, ground: Ground) -> Spot | None:
    found = wound(ring.grown(6).outline(48), sizes, ground.wide, ground.thin)
    if found is None or seen(*found) > LONGEST:
        return None
    return Spot(found[0], tuple(found[1]))


def _named(ring: Ring, sizes: Sizes, ground: Ground) -> Spot | None:
    for left, above in ((NUMBER, 0), (0, LINE)):
        for w, h in sizes:
            for x, y, *_ in ground.wide.nearest(w + left, h + above, ring.middle, math.inf):
                return Spot(Box(x, y, w + left, h + above), rest=Box(x + left, y + above, w, h))
    return None


def _straight(clearing: int, size: tuple[int, int], ground: Ground) -> Spot | None:
    ring = ground.rings[clearing]
    boxes = ground.wide.nearest(*size, ring.middle, REACH)
    others = [other for c, other in ground.rings.items() if c != clearing]
    for box in sorted(boxes, key=lambda box: _gap(ring, box)):
        tail = _tail(ring, box, ground)
        if tail or _gap(ring, box) + OWN < min(_gap(other, box) for other in others):
            return Spot(box, tail)
    return None


def _gap(ring: Ring, box: Box) -> float:
    """From a ring to a box outside it, by and large; a little more beside it than below."""
    x, y = min(max(ring.x, box.x), box.right), min(max(ring.y, box.y), box.bottom)
    return (ring.out(x, y) - 1) * math.dist((x, y), ring.middle)


def _tail(ring: Ring, box: Box, ground: Ground) -> tuple[Point, ...]:
    """The straight way to the ring, if nothing lies on it, and no badge where it ends."""
    way = _way(ring, box)
    if way and is_open(ground.thin, *way, box, 6):
        return way if all(badge.off(way[1]) >= CLEAR for badge in ground.fixed) else ()
    return ()


def _way(ring: Ring, box: Box) -> tuple[()] | tuple[Point, Point]:
    """From a box straight to the ring; none where they touch."""
    x, y = min(max(ring.x, box.x + 12), box.right - 12), min(max(ring.y, box.y + 8), box.bottom - 8)
    far = math.dist((x, y), ring.middle)
    k = ring.out(x, y)
    end = ring.x + (x - ring.x) / k, ring.y + (y - ring.y) / k
    if far * (1 - 1 / k) < 1:
        return ()
    return (x, y), end
