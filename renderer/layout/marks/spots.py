"""What fell in a clearing, and what is there no more: on plates outside its ring."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from renderer.layout.free import Ground, Land, is_open
from renderer.layout.plane import Ring
from renderer.layout.winding import LONGEST, seen, wound
from renderer.shapes import Box, Point

NUMBER = 50
"""What the number of a clearing takes of its plate."""
REACH = 330
STRAIGHT = 90
"""The longest tail that is taken before one is sought that bends."""
OWN = 10
"""How much nearer a plate lies to its own ring than to any other, if no tail tells whose it is."""


Sizes = Sequence[tuple[int, int]]
"""Any of which will do, the best first."""


@dataclass(frozen=True, slots=True)
class Spot:
    box: Box
    tail: tuple[Point, ...] = ()
    """From the plate to its ring; none where it touches that."""
    named: bool = False
    """True if it must say of which clearing it tells: first of all."""
    across: bool = False
    """True if its tail crosses other marks: there was no other room."""


def beside(clearing: int, sizes: Sizes, ground: Ground) -> Spot | None:
    """Where a plate of a clearing lies, as near to its ring as can be; takes it of the ground.

    It has one of the *sizes*, and NUMBER more where it is named.
    None where the land has no room for it.
    """
    ring = ground.rings[clearing]
    found = [spot for size in sizes if (spot := _straight(clearing, size, ground))]
    best = min(found, key=lambda spot: _gap(ring, spot.box), default=None)
    if best is None or _gap(ring, best.box) > STRAIGHT:
        best = _bent(ring, sizes, ground) or _named(ring, sizes, ground) or best
    return _taken(best, ground)


def crossing(clearing: int, sizes: Sizes, ground: Ground) -> Spot | None:
    """As `beside`, with a tail across whatever lies in between: it is told all the same."""
    ring = ground.rings[clearing]
    boxes = [box for size in sizes for box in ground.wide.nearest(*size, ring.middle, math.inf)]
    spots = [Spot(box, _way(ring, box), across=True) for box in boxes]
    return _taken(min(spots, key=lambda spot: _gap(ring, spot.box), default=None), ground)


def _taken(spot: Spot | None, ground: Ground) -> Spot | None:
    if spot:
        ground.take(spot.box)
        ground.take_line(spot.tail)
    return spot


def _bent(ring: Ring, sizes: Sizes, ground: Ground) -> Spot | None:
    found = wound(ring.grown(6).outline(48), sizes, ground.wide, ground.thin)
    if found is None or seen(*found) > LONGEST:
        return None
    return Spot(found[0], tuple(found[1]))


def _named(ring: Ring, sizes: Sizes, ground: Ground) -> Spot | None:
    for w, h in sizes:
        for box in ground.wide.nearest(w + NUMBER, h, ring.middle, math.inf):
            return Spot(box, named=True)
    return None


def _straight(clearing: int, size: tuple[int, int], ground: Ground) -> Spot | None:
    ring = ground.rings[clearing]
    boxes = ground.wide.nearest(*size, ring.middle, REACH)
    others = [other for c, other in ground.rings.items() if c != clearing]
    for box in sorted(boxes, key=lambda box: _gap(ring, box)):
        tail = _tail(ring, box, ground.thin)
        if tail or _gap(ring, box) + OWN < min(_gap(other, box) for other in others):
            return Spot(box, tail)
    return None


def _gap(ring: Ring, box: Box) -> float:
    """From a ring to a box outside it, by and large; a little more beside it than below."""
    x, y = min(max(ring.x, box.x), box.right), min(max(ring.y, box.y), box.bottom)
    return (ring.out(x, y) - 1) * math.dist((x, y), ring.middle)


def _tail(ring: Ring, box: Box, thin: Land) -> tuple[Point, ...]:
    """The straight way to the ring, if nothing lies on it."""
    way = _way(ring, box)
    return way if way and is_open(thin, *way, box, 6) else ()


def _way(ring: Ring, box: Box) -> tuple[()] | tuple[Point, Point]:
    """From a box straight to the ring; none where they touch."""
    x, y = min(max(ring.x, box.x + 12), box.right - 12), min(max(ring.y, box.y + 8), box.bottom - 8)
    far = math.dist((x, y), ring.middle)
    k = ring.out(x, y)
    end = ring.x + (x - ring.x) / k, ring.y + (y - ring.y) / k
    if far * (1 - 1 / k) < 1:
        return ()
    return (x, y), end
