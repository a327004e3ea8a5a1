"""Everything has its place on the map: asked of the layout, for thousands of clearings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations
from random import Random

import msgspec
import pytest

from engine import MAPS, View
from renderer.layout import woodland
from renderer.layout.badges import badges
from renderer.layout.groves import drawn, grove
from renderer.layout.places import LAND, places
from renderer.layout.plane import Ring
from renderer.layout.rings import INTO, worn
from renderer.layout.woodland import Group, Laid
from renderer.scene import Scene, Stack, scene
from renderer.shapes import Box, Figures, Plate, Sprite
from tests.renderer import reading
from tests.renderer.positions import DRAWN, crowded, fullest, played, six
from tests.renderer.samples import BOARDS, table

BARS = ((4, 34), (6, 29), (10, 26), (99, 22))
"""Stacks in a clearing, slots not counted, and how high the digits of their counts are at least."""
NUMBER, VALUE, TIMES, CHANGE = 40, 28, 26, 23
LEAST = 34
"""Of a relic that lies alone in its forest."""
HIDDEN = 0.62
"""Of a warrior's width: what covers more of it hides whose it is."""
LAP = 1.03
"""How far out of its ring the corner of a piece's box may lie, which is empty."""


def quiet(told: Scene) -> Scene:
    """Without arrows and losses, whose places others look after."""
    glades = {c: replace(glade, lost=(), gone=(), fought=False) for c, glade in told.glades.items()}
    return replace(told, glades=glades, marches=())


def check(view: View, before: View | None = None) -> None:
    told = quiet(scene(view, (), before))
    laid = woodland.lay_out(told)
    rings_lie_apart(laid)
    badges_cover_nothing(told, laid)
    relics_lie_free(laid)
    for group in laid.groups:
        numbers_are_read(group)
        if group.kind == "pieces":
            (clearing,) = group.of
            pieces_lie_within(group, laid.rings[int(clearing)], told)
            figures_are_read(group, told.glades[int(clearing)].stacks)


def rings_lie_apart(laid: Laid) -> None:
    for one, other in combinations(laid.rings.values(), 2):
        if abs(one.x - other.x) < 330 and abs(one.y - other.y) < 330:
            assert all(other.out(*p) > 1 for p in one.grown(8).outline(24)), (one, other)
    assert all(LAND.inset(8).holds(ring.box()) for ring in laid.rings.values())


def plates(laid: Laid) -> list[Box]:
    groups = (group for group in laid.groups if group.kind == "relics")
    return [thing.box for group in groups for thing in group.things if isinstance(thing, Plate)]


def badges_cover_nothing(told: Scene, laid: Laid) -> None:
    turns, found = badges(told.map), []
    for c, glade in told.glades.items():
        for badge in worn(glade, laid.rings[c], turns[c]):
            assert LAND.holds(badge), (c, badge)
            near = [d for d, ring in laid.rings.items() if d != c and ring.meets(badge)]
            assert not near, (c, near)
            found.append(badge)
    for one, other in combinations([*found, *plates(laid)], 2):
        assert not one.overlaps(other), (one, other)


def relics_lie_free(laid: Laid) -> None:
    for plate in plates(laid):
        assert LAND.holds(plate)
        assert not any(ring.meets(plate) for ring in laid.rings.values()), plate


def pieces_lie_within(group: Group, ring: Ring, told: Scene) -> None:
    (c,) = map(int, group.of)
    sprites = [thing.box for thing in group.things if isinstance(thing, Sprite)]
    for box in sprites:
        corners = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
        assert all(ring.out(*corner) < LAP for corner in corners), (c, box)
    assert not any(a.overlaps(b) for a, b in combinations(sprites, 2)), c
    for badge, into in zip(worn(told.glades[c], ring, badges(told.map)[c]), INTO, strict=False):
        assert not any(badge.inset(into).overlaps(box) for box in sprites), c


def figures_are_read(group: Group, stacks: tuple[Stack, ...]) -> None:
    numbers = [t for t in group.things if isinstance(t, Figures)]
    shown = [t.box for t in group.things if isinstance(t, Plate)]
    values = [n for n in numbers if n.text[0] not in "+−" and any(map(n.box.overlaps, shown))]
    assert len(values) == sum(stack.note.isdigit() for stack in stacks)
    assert all(value.high >= VALUE for value in values), group.of
    standing = sum(stack.kind != "slot" for stack in stacks)
    least = next(high for most, high in BARS if standing <= most)
    counts = [n for n in numbers if n.text[0] not in "+−" and n not in values]
    assert all(count.high >= least for count in counts), (group.of, standing, counts)
    beside = sum(stack.kind == "token" and stack.count > 1 for stack in stacks)
    assert sum(count.high >= TIMES for count in counts) >= beside
    assert all(n.high == CHANGE for n in numbers if n.text[0] in "+−")


def numbers_are_read(group: Group) -> None:
    """Of clearings, and of what lies in forests."""
    for number in (thing for thing in group.things if isinstance(thing, Figures)):
        if group.kind == "badge":
            assert number.high >= NUMBER, group.of
        elif group.kind == "relics" and number.text[0] not in "+−":
            assert number.high >= (TIMES if number.text[0] == "×" else VALUE), group.of


def games(map_name: str, every: int) -> Iterator[tuple[View, View | None]]:
    """Positions of random games, each with the one before it."""
    for seed, seats in enumerate((DRAWN[:2], DRAWN, (DRAWN[0], DRAWN[2]))):
        before: View | None = None
        for view, _ in played(map_name, seats, seed + 3, every=every):
            yield view, before
            before = view


@pytest.mark.parametrize("map_name", MAPS)
def test_everything_has_its_place_in_played_games(map_name: str, long: bool) -> None:
    for view, before in games(map_name, 5 if long else 25):
        check(view, before)


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize(("share", "most"), [(0.5, 5), (1.0, 12)])
def test_everything_has_its_place_at_a_table_of_six(
    map_name: str, share: float, most: int, long: bool
) -> None:
    views = list(chain.from_iterable(played(map_name, DRAWN, seed, 60) for seed in (1, 2)))
    for i, (view, _) in enumerate(views if long else views[::4]):
        now = six(view, Random(i), share, most)
        check(now)
        check(now, fewer(now, Random(i)))


def fewer(view: View, chance: Random) -> View:
    """The table as it was before most stacks changed."""
    clearings = {
        c: msgspec.structs.replace(
            clearing,
            pieces={
                seat: {p: max(0, n + chance.choice((-9, -1, 0, 0, 2, 12))) for p, n in own.items()}
                for seat, own in clearing.pieces.items()
            },
        )
        for c, clearing in view.clearings.items()
    }
    return msgspec.structs.replace(view, clearings=clearings)


def covered(map_name: str, seed: int) -> Iterator[tuple[int, bool]]:
    """Of every difference of warriors: beside how many stacks, and if it hides whose they are."""
    for i, (view, _) in enumerate(played(map_name, DRAWN, seed, 120)):
        now = six(view, Random(i), 0.8, 12)
        told = quiet(scene(now, (), fewer(now, Random(i))))
        for group in woodland.lay_out(told).groups:
            if group.kind == "pieces":
                (clearing,) = group.of
                stacks = told.glades[int(clearing)].stacks
                for hides in hidden(group):
                    yield sum(stack.kind != "slot" for stack in stacks), hides


def hidden(group: Group) -> Iterator[bool]:
    pieces = [t for t in group.things if isinstance(t, Sprite) and t.name.endswith(":warrior")]
    for pill, _ in reading.pills(group.things):
        for box in (piece.box for piece in pieces):
            if box.overlaps(pill) and box.y > pill.y:
                yield min(box.right, pill.right) - max(box.x, pill.x) > HIDDEN * box.w


@pytest.mark.parametrize("map_name", MAPS)
def test_a_difference_leaves_seen_whose_warriors_it_tells_of(map_name: str) -> None:
    """Where most have changed: hardly one in twenty in clearings of up to four stacks does not."""
    found = [*covered(map_name, 1), *covered(map_name, 2)]
    assert len(found) > 100
    few = [hides for standing, hides in found if standing <= 4]
    assert sum(few) < 0.05 * len(few)
    assert sum(hides for _, hides in found) < 0.05 * len(found)


@pytest.mark.parametrize("map_name", MAPS)
def test_the_fullest_clearing_that_six_seats_can_bring_has_place_for_all(map_name: str) -> None:
    for number in MAPS[map_name].clearings:
        view = fullest(table(tuple(BOARDS), map_name=map_name), number)
        check(view)
        check(view, fewer(view, Random(number)))
    check(msgspec.structs.replace(crowded(map_name), forests={}))


@pytest.mark.parametrize("map_name", MAPS)
def test_every_forest_has_a_place_for_relics_of_every_kind(map_name: str) -> None:
    """As large as they are read, whatever they are; all of them more crowded, but there."""
    spots = places(map_name)
    found = [nest for nests in spots.nests.values() for nest in nests]
    kinds = [f"piece:keepers:{kind}" for kind in ("figure", "tablet", "jewelry")]
    for forest, nests in spots.nests.items():
        for alone in (Stack("token", kinds[0], "3"), Stack("token", kinds[1])):
            (laid,) = grove((alone,), nests)
            assert any(nest.holds(laid.plate) for nest in nests)
            assert laid.relics[0][1].w >= LEAST, forest
        every = tuple(Stack("token", kind, str(value), 2, -1) for kind in kinds for value in (1, 2))
        told = [stack for laid in grove(every, nests) for stack, _ in laid.relics]
        assert sum(stack.count for stack in told) == 12
    assert not any(a.overlaps(b) for a, b in combinations(found, 2))


@pytest.mark.parametrize("map_name", MAPS)
def test_no_difference_covers_another_relic_of_its_forest(map_name: str) -> None:
    """Where a forest has room for them apart: in half of all cases at least."""
    kinds = [f"piece:keepers:{kind}" for kind in ("figure", "tablet", "jewelry")]
    tight = 0
    for forest, nests in places(map_name).nests.items():
        for many in range(1, 4):
            stacks = tuple(Stack("token", kind, "", 1, 1) for kind in kinds[:many])
            for laid in grove(stacks, nests):
                tight += laid.shoulder < 0
                boxes = [thing.box for thing in drawn(laid) if isinstance(thing, Sprite)]
                pills = reading.pills(drawn(laid)) if laid.shoulder >= 0 else []
                for i, (box, _) in enumerate(pills):
                    others = boxes[:i] + boxes[i + 1 :]
                    assert not any(o.inset(4).overlaps(box) for o in others), (forest, many)
    assert tight <= 4 * len(places(map_name).nests) // 3
