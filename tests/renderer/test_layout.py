"""Nothing overlaps: asked of the rectangles, in the fullest positions and in played ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from engine import MAPS, Event, View
from engine.table.events import BattleBegan, Removed
from renderer.layout import header, woodland
from renderer.layout.badges import HEAD, badges, both
from renderer.layout.closeup import Sheet, glance, sheet
from renderer.layout.places import HEIGHT, WIDTH, places
from renderer.layout.woodland import Laid
from renderer.scene import scene
from renderer.shapes import Box, Label, Sprite, Thing
from tests.renderer.positions import DRAWN, crowded, played
from tests.renderer.samples import BOARDS, ENGLISH, table

DESKTOP, PHONE = (550, 350), (350, 560)
"""The boxes in which clients show a picture."""
LEGIBLE_HEAD = 40
"""Pixels there of the head that bears a clearing's number."""
TILES_AT_LEAST = 0.7
"""A neighbour's tile, against the map: what it shows stands alone there."""
SEATS = (("eyrie", "hundreds"), ("eyrie", "hundreds", "keepers"))


def overlaps(things: list[Thing]) -> list[tuple[Thing, Thing]]:
    """Pieces and words that lie upon one another; plates and rings lie under them."""
    solid = [thing for thing in things if isinstance(thing, Sprite | Label)]
    return [(a, b) for a, b in combinations(solid, 2) if a.box.overlaps(b.box)]


def outside(things: list[Thing], sheet: Box) -> list[Thing]:
    return [t for t in things if isinstance(t, Sprite | Label) and not sheet.holds(t.box)]


def laid_out(view: View, since: tuple[Event, ...] = ()) -> Laid:
    return woodland.lay_out(scene(view, since))


def check(view: View, since: tuple[Event, ...] = ()) -> None:
    laid = laid_out(view, since)
    for group in laid.groups:
        if group.kind == "pieces":
            assert not overlaps(list(group.things))
            (clearing,) = group.of
            box = laid.rings[int(clearing)].box()
            assert all(box.holds(t.box) for t in group.things if isinstance(t, Sprite))
    assert not outside(list(laid.things()), Box(0, 0, WIDTH, laid.ground.high))
    around = header.lay_out(view, ENGLISH, {}, None)
    assert not outside(around, Box(0, 0, WIDTH, header.height(view)))


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overlaps_where_everything_is_everywhere(
    map_name: str, seats: tuple[str, ...]
) -> None:
    check(crowded(map_name, seats))


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_overlaps_in_played_games(map_name: str, seed: int, long: bool) -> None:
    for seats in {DRAWN[:2], DRAWN}:
        for view, since in played(map_name, seats, seed, every=9 if long else 27):
            check(view, since)


@pytest.mark.parametrize("map_name", MAPS)
def test_nothing_overlaps_where_everything_fell_as_well(map_name: str) -> None:
    view = crowded(map_name)
    since = [
        Removed(seat, piece, number, "")
        for number, clearing in view.clearings.items()
        for seat, pieces in clearing.pieces.items()
        for piece in pieces
    ]
    check(view, (*since, *(BattleBegan("eyrie", "hundreds", c) for c in view.clearings)))


@pytest.mark.parametrize("map_name", MAPS)
def test_rings_and_badges_keep_clear_of_all_other_clearings(map_name: str) -> None:
    rings, turns = places(map_name).clearings, badges(map_name)
    for a, b in combinations(rings, 2):
        assert all(rings[a].out(*p) > 1 for p in rings[b].outline()), (a, b)
        for one in both(rings[a], turns[a]):
            assert not rings[b].meets(one), (a, b)
            assert not any(one.overlaps(other) for other in both(rings[b], turns[b])), (a, b)


def close_ups(view: View, *, relics: bool) -> Iterator[tuple[int, Sheet, Laid]]:
    chart, laid = MAPS[view.map], laid_out(view)
    for clearing, near in chart.neighbours.items():
        forests = [f for f in chart.forests_at[clearing] if relics and view.forests.get(f)]
        yield clearing, sheet(laid, clearing, near, forests), laid


def standing(map_name: str) -> View:
    return table(tuple(BOARDS), map_name=map_name)


@pytest.mark.parametrize("map_name", MAPS)
def test_a_close_up_shows_a_clearing_with_its_neighbours_and_forests_whole(map_name: str) -> None:
    chart = MAPS[map_name]
    for clearing, shown, laid in close_ups(standing(map_name), relics=True):
        first, *tiles = [part for part, _ in shown.parts]
        assert clearing in first.clearings
        assert first.forests.issuperset(chart.forests_at[clearing])
        for c in chart.neighbours[clearing]:
            (part,) = [p for p in (first, *tiles) if c in p.clearings][:1]
            assert part.region.holds(laid.extent(c)), (clearing, c)
        boxes = [Box(*at, *part.size) for part, at in shown.parts]
        assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))
        assert all(Box(0, 0, *shown.size).holds(box) for box in boxes)


@pytest.mark.parametrize("map_name", MAPS)
def test_a_close_up_is_much_larger_than_the_map_on_every_screen(map_name: str) -> None:
    """Its head is measured, in the boxes that clients give a picture; relics need some room."""
    for box in (DESKTOP, PHONE):
        on_map = HEAD * min(box[0] / WIDTH, box[1] / HEIGHT)
        for relics, larger in ((False, 2.0), (True, 1.0)):
            for clearing, shown, _ in close_ups(standing(map_name), relics=relics):
                fit = min(box[0] / shown.size[0], box[1] / shown.size[1])
                heads = [HEAD * part.scale * fit for part, _ in shown.parts]
                assert heads[0] >= larger * on_map, (clearing, relics)
                assert min(heads[1:], default=on_map) >= on_map * TILES_AT_LEAST, clearing


@pytest.mark.parametrize("map_name", MAPS)
def test_a_close_up_cuts_no_piece_and_tells_all_of_a_clearing_or_nothing(map_name: str) -> None:
    for _, close_up, laid in close_ups(crowded(map_name), relics=True):
        for shown, _ in close_up.parts:
            things = list(shown.seen(laid))
            assert not outside(things, Box(0, 0, *shown.size).inset(-1))
            of = shown.clearings | shown.forests
            told = [t for g in laid.groups if g.of <= of for t in g.things]
            assert len(things) == len(told)
            suits = [t for t in things if isinstance(t, Sprite) and t.name.startswith("suit:")]
            assert len(suits) == len(shown.clearings)


@pytest.mark.parametrize("map_name", MAPS)
def test_a_glance_shows_its_clearing_whole_and_fills_the_box_of_every_client(map_name: str) -> None:
    laid = laid_out(crowded(map_name))
    for clearing in MAPS[map_name].clearings:
        shown = glance(laid, clearing)
        assert clearing in shown.clearings
        assert shown.region.holds(laid.extent(clearing))
        things = list(shown.seen(laid))
        assert not outside(things, Box(0, 0, *shown.size).inset(-1))
        for box in (DESKTOP, PHONE):
            fit = min(box[0] / shown.size[0], box[1] / shown.size[1])
            assert HEAD * shown.scale * fit >= LEGIBLE_HEAD, (box, clearing)
