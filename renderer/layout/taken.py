"""What of the land is taken, while marks look for a free place."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from renderer.layout.places import LAND
from renderer.layout.plane import Ring
from renderer.shapes import Box

MARGIN = 8
"""From the sheet's edge, and from rings."""


@dataclass
class Taken:
    rings: dict[int, Ring]
    boxes: list[tuple[str, Box]] = field(default_factory=list)
    """What lies there, and where."""

    def add(self, what: str, box: Box) -> None:
        self.boxes.append((what, box))

    def free(self, box: Box, pardoned: Collection[str] = (), rings: bool = True) -> bool:
        """True if it is on the land and on nothing else; *rings*: nor near a clearing."""
        if not LAND.inset(MARGIN).holds(box):
            return False
        if any(box.overlaps(other) for what, other in self.boxes if what not in pardoned):
            return False
        return not rings or not any(ring.meets(box, MARGIN) for ring in self.rings.values())

    def covered(self, box: Box) -> float:
        """How much that matters a box would hide: for whatever finds no free place."""
        hit = sum(box.overlaps(other) * (1 if w == "arrow" else 4) for w, other in self.boxes)
        hit += 20 * sum(ring.meets(box.inset(MARGIN)) for ring in self.rings.values())
        return hit + 50 * (not LAND.inset(4).holds(box))

    def first(self, boxes: Iterable[Box], pardoned: Collection[str] = ()) -> Box | None:
        """The first of them that lies on free land."""
        return next((box for box in boxes if self.free(box, pardoned)), None)
