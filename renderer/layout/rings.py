"""How large every clearing's ring is, and what lies where in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain

from renderer.layout.badges import HEAD, OUT, Turns, badges, head, pennant
from renderer.layout.crowd import STEP, Filled, fill
from renderer.layout.places import HEIGHT, LAND, WIDTH, places
from renderer.layout.plane import Ring
from renderer.scene import Glade, Scene
from renderer.shapes import Box

MOST = 40
GAP = 15
"""Between rings that have grown."""
SIDE, TOP = 14, 40
"""Between a ring that grows and the edges of the sheet."""
NEAR = 6
"""Between a ring that grows and relics, or others' badges."""
REACH = OUT + HEAD
"""How far what a clearing takes with it reaches out of its ring, at most."""
INTO = 8, 2
"""How far pieces may lie under the box of a head, whose corners are empty, and of a pennant."""


@dataclass
class Growth:
    """The rings of a scene while they grow; all that one may grow into is asked of it."""

    scene: Scene
    plates: Sequence[Box]
    rings: dict[int, Ring]
    turns: dict[int, Turns] = field(init=False)

    def __post_init__(self) -> None:
        self.turns = badges(self.scene.map)

    def badges(self, clearing: int, ring: Ring) -> tuple[Box, ...]:
        """Those that are there: a pennant only where somebody rules."""
        return worn(self.scene.glades[clearing], ring, self.turns[clearing])

    def keep(self, clearing: int, by: int) -> tuple[Box, ...]:
        """Where no piece may lie once its ring has grown so far, relative to the middle."""
        ring = self.rings[clearing]
        near = zip(self.badges(clearing, ring.grown(by)), INTO, strict=False)
        return tuple(box.inset(into).moved(-ring.x, -ring.y) for box, into in near)

    def room(self, clearing: int) -> int:
        """How far a ring may grow; its badges move out with it."""
        ring = self.rings[clearing]
        reach = ring.box(MOST + REACH)
        near = [o for c, o in self.rings.items() if c != clearing and reach.overlaps(o.box())]
        others = (self.badges(c, self.rings[c]) for c in self.scene.glades if c != clearing)
        taken = [b for b in chain(self.plates, *others) if reach.overlaps(b)]
        most = 0
        for by in range(STEP, MOST + 1, STEP):
            grown = ring.grown(by)
            own = self.badges(clearing, grown)
            if not (
                _on_land(grown)
                and _apart(grown, near)
                and not any(grown.meets(box, NEAR) for box in taken)
                and all(LAND.inset(2).holds(box) for box in own)
                and not any(box.overlaps(one) for one in own for box in taken)
                and not any(other.meets(one, 2) for one in own for other in near)
            ):
                break
            most = by
        return most


def worn(glade: Glade, ring: Ring, turns: Turns) -> tuple[Box, ...]:
    """The boxes of a clearing's badges."""
    boxes = (head(ring, turns),)
    return (*boxes, pennant(ring, turns)) if glade.ruler else boxes


def _on_land(ring: Ring) -> bool:
    box = ring.box()
    return (
        box.x >= SIDE and box.right <= WIDTH - SIDE and box.y >= TOP and box.bottom <= HEIGHT - SIDE
    )


def _apart(ring: Ring, others: Iterable[Ring]) -> bool:
    around = ring.grown(GAP)
    near = [other for other in others if around.box().overlaps(other.box())]
    return all(other.out(*p) > 1 for other in near for p in around.outline(48))


def settled(scene: Scene, plates: Sequence[Box]) -> dict[int, tuple[Ring, Filled]]:
    """The rings of a scene, the fullest clearing first: it may grow before the others do.

    *plates*: what lies in the forests; no ring grows into it.
    """
    growth = Growth(scene, plates, dict(places(scene.map).clearings))
    done: dict[int, tuple[Ring, Filled]] = {}
    for c in sorted(scene.glades, key=lambda c: -len(scene.glades[c].stacks)):
        ring = growth.rings[c]
        filled = fill(scene.glades[c].stacks, partial(growth.room, c), partial(growth.keep, c))
        growth.rings[c] = ring.grown(filled.grown)
        done[c] = growth.rings[c], filled
    return {c: done[c] for c in scene.glades}
