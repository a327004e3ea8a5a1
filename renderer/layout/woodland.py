"""The map with all that lies on it: clearings, forests, and what has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from engine import Place
from renderer.layout import glades
from renderer.layout.badges import badges, head, pennant
from renderer.layout.free import Ground
from renderer.layout.groves import drawn, grove
from renderer.layout.lie import lie
from renderer.layout.marks import losses, marches
from renderer.layout.marks.discs import discs
from renderer.layout.marks.plates import Disc
from renderer.layout.marks.shafts import Shaft, shafts
from renderer.layout.marks.spots import Sizes, Spot, below, beside
from renderer.layout.places import HEIGHT, LAND, places
from renderer.layout.plane import SPARE, Ring
from renderer.layout.rings import settled
from renderer.scene import Glade, Scene
from renderer.shapes import Arrow, Box, Thing, around

SLIDE = 88
"""The rocks upon a closed path."""
Kind = Literal["floor", "relics", "arrow", "pieces", "badge", "disc", "loss", "gone"]


class Told(NamedTuple):
    """How some of a clearing is told beside its ring."""

    sizes: Callable[[Glade], Sizes]
    """Of a plate with all of it."""
    fewer: Callable[[Glade], Sequence[Glade]]
    """In parts, for several plates."""
    rows: Callable[[Glade], Iterable[Glade]]
    """In parts, for plates below the land."""


LOST = Told(losses.sizes, losses.fewer_lost, losses.in_rows)
GONE = Told(losses.gone_sizes, losses.fewer_gone, losses.gone_in_rows)


@dataclass(frozen=True)
class Group:
    """What is drawn together."""

    kind: Kind
    of: frozenset[Place]
    """The clearing or forest that it tells of; the two ends of a march."""
    things: tuple[Thing, ...]

    @property
    def box(self) -> Box:
        return around(thing.box for thing in self.things if not isinstance(thing, Arrow))


@dataclass(frozen=True)
class Laid:
    """A scene with a place for everything."""

    rings: dict[int, Ring]
    groups: tuple[Group, ...]
    """From the ground up."""
    shafts: tuple[Shaft, ...]
    discs: tuple[Disc, ...]
    ground: Ground
    """For what else looks for a place."""

    def things(self) -> Iterator[Thing]:
        for group in self.groups:
            yield from group.things

    def extent(self, place: Place) -> Box:
        """All that tells of a clearing or forest."""
        told = [group.box for group in self.groups if group.of == {place}]
        told = [box for box in told if box.y < HEIGHT]
        if isinstance(place, int):
            told.append(self.rings[place].box(SPARE))
        return around(told).clipped(LAND)


def lay_out(scene: Scene) -> Laid:
    plates = {
        forest: grove(stacks, places(scene.map).nests[forest])
        for forest, stacks in scene.groves.items()
    }
    spread = [laid.box for plate in plates.values() for laid in plate]
    done, turns = settled(scene, spread), badges(scene.map)
    rings = {**places(scene.map).clearings, **{c: ring for c, (ring, _) in done.items()}}
    land = Ground(rings, [*_fixed(scene, rings), *spread])
    groups: list[Group] = []

    def add(kind: Kind, of: Iterable[Place], things: Iterable[Thing]) -> None:
        if shown := tuple(things):
            groups.append(Group(kind, frozenset(of), shown))

    for c, glade in scene.glades.items():
        add("floor", [c], glades.floor(scene.map, glade, rings[c]))
    for forest, laid in plates.items():
        for plate in laid:
            add("relics", [forest], drawn(plate))
    arrows = shafts(scene.map, scene.marches, rings, land.fixed)
    for shaft in arrows:
        add("arrow", shaft.march.ends, [marches.arrow(shaft)] if shaft.points else [])
    for c, (ring, filled) in done.items():
        add("pieces", [c], glades.pieces(scene.glades[c], ring, filled))
    for c, glade in scene.glades.items():
        add("badge", [c], glades.badge(glade, rings[c], turns[c]))
    told = discs(arrows, land)
    for disc in told:
        ends = {end for shaft in disc.shafts for end in shaft.march.ends}
        add("disc", ends, marches.counts(disc))
    for c, glade in scene.glades.items():
        for part, spot in _beside(glade, LOST, land) if glade.lost or glade.fought else ():
            add("loss", [c], losses.losses(part, spot))
        for part, spot in _beside(glade, GONE, land) if glade.gone else ():
            add("gone", [c], losses.gone(part, spot))
    return Laid(rings, tuple(groups), tuple(arrows), tuple(told), land)


def _beside(glade: Glade, told: Told, land: Ground) -> Iterator[tuple[Glade, Spot]]:
    """What is told beside a ring: on several plates where there is no room for one."""
    parts, left = [glade], list[Glade]()
    while parts:
        part, *parts = parts
        if spot := beside(part.number, told.sizes(part), land):
            yield part, spot
        elif several := told.fewer(part):
            parts = [*several, *parts]
        else:
            left.append(part)
    if left:
        for part in told.rows(_joined(left)):
            yield part, below(told.sizes(part)[0], land)


def _joined(parts: Sequence[Glade]) -> Glade:
    """All that these parts of one clearing tell."""
    return replace(
        parts[0],
        fought=any(part.fought for part in parts),
        lost=tuple(loss for part in parts for loss in part.lost),
        gone=tuple(stack for part in parts for stack in part.gone),
    )


def _fixed(scene: Scene, rings: dict[int, Ring]) -> list[Box]:
    """Before any mark looks for its place: heads, pennants and slides."""
    turns, boxes = badges(scene.map), []
    for c, glade in scene.glades.items():
        boxes.append(head(rings[c], turns[c]))
        if glade.ruler:
            boxes.append(pennant(rings[c], turns[c]))
    for pair in scene.closed:
        (x, y), _ = lie(scene.map).slide(pair)
        boxes.append(Box(round(x) - SLIDE // 2, round(y) - SLIDE // 2, SLIDE, SLIDE))
    return boxes
