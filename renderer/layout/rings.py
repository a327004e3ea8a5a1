"""How large every clearing's ring is, and what lies where in it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from renderer.layout.badges import Turns, badges, both, head, pennant
from renderer.layout.crowd import STEP, Filled, fill
from renderer.layout.places import HEIGHT, RING_X, RING_Y, WIDTH, places
from renderer.layout.plane import Ring
from renderer.scene import Glade, Scene
from renderer.shapes import Box

MOST = 40
GAP, NARROW = 15, 3
"""Between rings that grow, and where nothing else helps."""
SIDE, TOP = 14, 40
"""Between a ring that grows and the edges of the sheet."""
SLACK = 4
"""What a ring that grows leaves free around the badges of others."""


def settled(scene: Scene) -> dict[int, tuple[Ring, Filled]]:
    """The rings of a scene, the fullest clearing first: it may grow before the others do."""
    where, turns = places(scene.map).clearings, badges(scene.map)
    rings = dict(where)
    done: dict[int, tuple[Ring, Filled]] = {}
    for c in sorted(scene.glades, key=lambda c: -len(scene.glades[c].stacks)):
        keep = _keep(scene.glades[c], turns[c])
        near = [ring for d, ring in rings.items() if d != c]
        taken = [box.inset(-SLACK) for d in where if d != c for box in both(rings[d], turns[d])]
        stacks = scene.glades[c].stacks
        filled = fill(stacks, partial(_room, where[c], near, taken, GAP), keep)
        if not filled.fits:
            filled = fill(stacks, partial(_room, where[c], near, (), NARROW), keep)
        rings[c] = where[c].grown(filled.grown)
        done[c] = rings[c], filled
    return {c: done[c] for c in scene.glades}


def _keep(glade: Glade, turns: Turns) -> tuple[Box, ...]:
    """Where no piece may lie, relative to the middle."""
    ring = Ring(0, 0, RING_X, RING_Y)
    keep = [head(ring, turns).inset(8)]
    return (*keep, pennant(ring, turns).inset(2)) if glade.ruler else tuple(keep)


def _room(ring: Ring, near: Iterable[Ring], taken: Iterable[Box], gap: int) -> int:
    """How far a ring may grow before it meets another, a badge or the sheet's edge."""
    for by in range(MOST, 0, -STEP):
        grown = ring.grown(by)
        box = grown.box()
        if box.x < SIDE or box.right > WIDTH - SIDE:
            continue
        if box.y < TOP or box.bottom > HEIGHT - SIDE:
            continue
        outline = grown.grown(gap).outline(48)
        if all(other.out(*p) > 1 for other in near for p in outline) and not any(
            grown.grown(gap).meets(other) for other in taken
        ):
            return by
    return 0
