"""Nothing overlaps: asked of the rectangles, in the fullest positions and in played ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from engine import MAPS, Event, View
from engine.table.events import BattleBegan, Removed
from renderer.changes import news
from renderer.layout import woodland
from renderer.layout.closeup import Sheet, glance, sheet
from renderer.layout.places import HEAD, HEIGHT, RING_X, RING_Y, WIDTH, footprint, places
from renderer.layout.woodland import fill, ring
from renderer.picture import frame
from renderer.scene import scene
from renderer.shapes import Box, Label, Sprite, Thing
from tests.renderer.positions import DRAWN, crowded, played
from tests.renderer.samples import ENGLISH, table

DESKTOP, PHONE = (550, 350), (350, 560)
"""The boxes in which clients show a picture."""
LEGIBLE_HEAD = 40
"""Pixels there of the head that bears a clearing's number."""
TILES_AT_LEAST = 0.7
"""A neighbour's tile, against the map: what it shows stands alone there."""
PLACE = Box(0, 0, 214, 200)
SEATS = (("eyrie", "hundreds"), ("eyrie", "hundreds", "keepers"))


def overlaps(things: list[Thing]) -> list[tuple[Thing, Thing]]:
    """Pieces and words that lie upon one another; plates, rings and arrows lie under them."""
    solid = [thing for thing in things if isinstance(thing, Sprite | Label)]
    return [(a, b) for a, b in combinations(solid, 2) if a.box.overlaps(b.box)]


def outside(things: list[Thing], sheet: Box) -> list[Thing]:
    return [t for t in things if isinstance(t, Sprite | Label) and not sheet.holds(t.box)]


def check(view: View, since: tuple[Event, ...] = ()) -> None:
    on_map = woodland.lay_out(scene(view, since))
    assert not overlaps(on_map)
    assert not outside(on_map, Box(0, 0, WIDTH, HEIGHT))
    around, foot = frame(view, ENGLISH, news(since))
    assert not overlaps(around)
    assert not outside(around, Box(0, 0, WIDTH, foot))


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
def test_rings_and_pennants_keep_clear_of_all_other_clearings(map_name: str) -> None:
    rooms = places(map_name).clearings
    for a, b in combinations(rooms, 2):
        (ax, ay), (bx, by) = rooms[a].middle, rooms[b].middle
        assert ((ax - bx) / (2 * RING_X)) ** 2 + ((ay - by) / (2 * RING_Y)) ** 2 > 1, (a, b)
        for part in footprint(rooms[a]):
            assert not any(part.overlaps(other) for other in footprint(rooms[b])), (a, b)


@pytest.mark.parametrize("map_name", MAPS)
def test_forests_lie_between_their_clearings_and_clear_of_each_other(map_name: str) -> None:
    spots = places(map_name)
    taken = [part for room in spots.clearings.values() for part in footprint(room)]
    for forest, room in spots.forests.items():
        assert not any(room.overlaps(other) for other in taken), forest
    for a, b in combinations(spots.forests.values(), 2):
        assert not a.overlaps(b)


def test_a_few_pieces_are_drawn_at_least_four_percent_of_the_width_high() -> None:
    least = WIDTH * 4 // 100
    marks = [t for t in woodland.lay_out(scene(table())) if isinstance(t, Sprite)]
    assert min(mark.box.h for mark in marks) >= least - 2


def close_ups(map_name: str, *, relics: bool) -> Iterator[tuple[int, Sheet]]:
    chart = MAPS[map_name]
    for clearing, near in chart.neighbours.items():
        yield (
            clearing,
            sheet(map_name, clearing, near, chart.forests_at[clearing] if relics else ()),
        )


@pytest.mark.parametrize("map_name", MAPS)
def test_a_close_up_shows_a_clearing_with_its_neighbours_and_forests_whole(map_name: str) -> None:
    spots, chart = places(map_name), MAPS[map_name]
    for clearing, shown in close_ups(map_name, relics=True):
        first, *tiles = [part for part, _ in shown.parts]
        assert clearing in first.clearings
        for forest in chart.forests_at[clearing]:
            assert forest in first.forests
        for c in chart.neighbours[clearing]:
            (part,) = [p for p in (first, *tiles) if c in p.clearings][:1]
            for box in (*footprint(spots.clearings[c]), ring(spots.clearings[c])):
                assert part.region.holds(box), (clearing, c)
        boxes = [Box(*at, *part.size) for part, at in shown.parts]
        assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))
        assert all(Box(0, 0, *shown.size).holds(box) for box in boxes)


@pytest.mark.parametrize("map_name", MAPS)
def test_a_close_up_is_much_larger_than_the_map_on_every_screen(map_name: str) -> None:
    """Its head is measured, in the boxes that clients give a picture; relics need some room."""
    for box in (DESKTOP, PHONE):
        on_map = HEAD * min(box[0] / WIDTH, box[1] / HEIGHT)
        for relics, larger in ((False, 2.0), (True, 1.15)):
            for clearing, shown in close_ups(map_name, relics=relics):
                fit = min(box[0] / shown.size[0], box[1] / shown.size[1])
                heads = [HEAD * part.scale * fit for part, _ in shown.parts]
                assert heads[0] >= larger * on_map, (clearing, relics)
                assert min(heads[1:], default=on_map) >= on_map * TILES_AT_LEAST, clearing


@pytest.mark.parametrize("map_name", MAPS)
def test_a_close_up_cuts_no_piece_and_tells_all_of_a_clearing_or_nothing(map_name: str) -> None:
    whole = scene(crowded(map_name))
    for _, close_up in close_ups(map_name, relics=True):
        for shown, _ in close_up.parts:
            things = list(shown.seen(woodland.lay_out(shown.within(whole))))
            assert not outside(things, Box(0, 0, *shown.size).inset(-1))
            suits = {t.note for t in things if isinstance(t, Sprite) and t.name.startswith("suit:")}
            assert suits == {str(c) for c in shown.clearings}
            pieces = [t for t in things if isinstance(t, Sprite)]
            glades = sum(len(fill(whole.glades[c], PLACE)) for c in shown.clearings)
            groves = sum(len(whole.groves[f]) for f in shown.forests)
            blocks = sum(t.name == "mark:closed" for t in pieces)
            assert len(pieces) == glades + groves + blocks


@pytest.mark.parametrize("map_name", MAPS)
def test_a_glance_shows_its_clearing_whole_and_fills_the_box_of_every_client(map_name: str) -> None:
    whole, spots = scene(crowded(map_name)), places(map_name)
    for clearing in MAPS[map_name].clearings:
        shown = glance(map_name, clearing)
        room = spots.clearings[clearing]
        assert clearing in shown.clearings
        assert all(shown.region.holds(part) for part in (*footprint(room), ring(room)))
        things = list(shown.seen(woodland.lay_out(shown.within(whole))))
        assert not outside(things, Box(0, 0, *shown.size).inset(-1))
        suits = [t for t in things if isinstance(t, Sprite) and t.name.startswith("suit:")]
        (head,) = [suit for suit in suits if suit.note == str(clearing)]
        for box in (DESKTOP, PHONE):
            fit = min(box[0] / shown.size[0], box[1] / shown.size[1])
            assert head.box.h * fit >= LEGIBLE_HEAD, (box, head)
