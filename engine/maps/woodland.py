"""What a map is: clearings, paths, forests (Law 2.2-2.4, Appendix M)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise


@dataclass(frozen=True, slots=True)
class Clearing:
    """A clearing; ``x`` and ``y`` are where it lies, in 0..1000, y downwards."""

    suit: str | None
    """None where the map prints none and a suit marker is dealt."""
    slots: int
    """Building slots, the one under a ruin included (2.2.3)."""
    ruin: bool
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Forest:
    """A forest: the clearings around it in their order, and its middle."""

    boundary: tuple[int, ...]
    x: int
    y: int
    clearance: int
    """How far the middle is from the nearest border."""


@dataclass(frozen=True)
class Map:
    """The unchanging woodland; what changes in play stands on the table."""

    name: str
    clearings: dict[int, Clearing]
    paths: tuple[tuple[int, int], ...]
    edge: tuple[int, ...]
    """The map edge: the outer loop, clockwise from clearing 1 (G.15)."""
    opposite: dict[int, int]
    """Each corner clearing with the one diagonally opposite."""
    forests: dict[str, Forest]
    rivers: tuple[tuple[int, int], ...] = ()
    closed: tuple[tuple[int, int], ...] = ()
    """Paths that start closed (M.4.2); they stand in ``paths`` too."""
    river_draw: tuple[tuple[tuple[int, int], ...], ...] = ()
    """How the rivers run, where straight lines between clearings would not do."""
    lake: tuple[tuple[int, int], ...] = ()
    """The shore of the lake, for drawing."""
    coast: tuple[int, ...] = ()
    """M.3.2: the coastal clearings."""
    ferry: int = 0
    """M.3.5: where the Ferry starts."""
    tower: int = 0
    """M.4.4: the Pass."""

    @cached_property
    def neighbours(self) -> dict[int, tuple[int, ...]]:
        """Law 2.2.1.  Each clearing with those that a path links to it, closed paths included."""
        near: dict[int, set[int]] = {c: set() for c in self.clearings}
        for a, b in self.paths:
            near[a].add(b)
            near[b].add(a)
        return {c: tuple(sorted(near[c])) for c in self.clearings}

    @cached_property
    def waters(self) -> dict[int, tuple[int, ...]]:
        """Law 2.3, M.3.2.  Each clearing at a river or the lake, with those that it links to it."""
        links = [*self.rivers, *combinations(self.coast, 2)]
        near: dict[int, set[int]] = {c: set() for link in links for c in link}
        for a, b in links:
            near[a].add(b)
            near[b].add(a)
        return {c: tuple(sorted(near[c])) for c in sorted(near)}

    @cached_property
    def corners(self) -> tuple[int, ...]:
        return tuple(sorted(self.opposite))

    @cached_property
    def forest_neighbours(self) -> dict[str, tuple[str, ...]]:
        """Law 2.4.1, M.2.1, M.3.4.  Each forest with those next to it.

        One path, open or closed, or a river parts them; along the shore of the lake each has those
        beside it alone.
        """
        sides = {
            forest: {frozenset(side) for side in pairwise((*its.boundary, its.boundary[0]))}
            for forest, its in self.forests.items()
        }
        shore = {
            forest: frozenset[int]().union(*(side for side in several if side <= {*self.coast}))
            for forest, several in sides.items()
        }
        return {
            forest: tuple(
                other
                for other in self.forests
                if other != forest
                if sides[forest] & sides[other] or shore[forest] & shore[other]
            )
            for forest in self.forests
        }

    @cached_property
    def forests_at(self) -> dict[int, tuple[str, ...]]:
        """Law 2.4.  Each clearing with the forests that it touches."""
        return {
            c: tuple(f for f, forest in self.forests.items() if c in forest.boundary)
            for c in self.clearings
        }
