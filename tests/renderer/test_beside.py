"""Clearings off the map: the Burrow, with more in it than there can be."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import msgspec
import pytest
from PIL import Image

from engine import ClearingView, Event, View, Warriors
from engine.table.events import BattleBegan, Moved, Removed, TurnBegan
from renderer import Frame, draw
from renderer.film import still
from renderer.layout import beside, closeup, woodland
from renderer.layout.places import HEIGHT, WIDTH
from renderer.layout.woodland import Group, Kind
from renderer.moving import colours, even, few
from renderer.picture import sheet
from renderer.scene import scene
from renderer.shapes import Arrow, Box, Figures, Label
from renderer.tones import PAPER
from tests.renderer import reading
from tests.renderer.positions import DRAWN, FULLEST, fullest, joined, six
from tests.renderer.rounds import earlier, eventful
from tests.renderer.samples import BOARDS, ENGLISH, table

BURROW = 13
NOW = {"duchy": {"warrior": 7, "market": 1, "tunnel": 2}, "eyrie": {"warrior": 14}}
THEN = {"duchy": {"warrior": 6, "market": 3, "tunnel": 2}, "keepers": {"warrior": 2}}
SINCE: tuple[Event, ...] = (
    TurnBegan("duchy", 10),
    Moved("duchy", BURROW, 5, Warriors(3)),
    Moved("duchy", 5, 2, Warriors(1)),
    TurnBegan("eyrie", 11),
    Moved("eyrie", 7, BURROW, Warriors(15)),
    BattleBegan("eyrie", "duchy", BURROW),
    Removed("eyrie", "warrior", BURROW, "duchy"),
    Removed("duchy", "market", BURROW, "eyrie"),
    Removed("duchy", "market", BURROW, "eyrie"),
)


def dug(pieces: dict[str, dict[str, int]], ruler: str | None) -> View:
    """A table at which somebody has a clearing off the map."""
    view = joined(table(tuple(BOARDS)), ["duchy"], Random(1))
    here = ClearingView(BURROW, "", 0, False, pieces, ruler, "burrow")
    return msgspec.structs.replace(view, clearings={**view.clearings, BURROW: here})


def strip(view: View, since: tuple[Event, ...] = (), before: View | None = None) -> list[Group]:
    told = scene(view, since, before)
    return beside.lay_out(told.beside[BURROW], told.crossings, "Burrow", 0)[0]


def of_kind(groups: list[Group], kind: Kind) -> list[Group]:
    return [group for group in groups if group.kind == kind]


@pytest.fixture
def changed() -> list[Group]:
    return strip(dug(NOW, "eyrie"), SINCE, dug(THEN, "duchy"))


def test_all_that_stands_there_is_counted_and_told_with_what_has_changed(
    changed: list[Group],
) -> None:
    seen = [seen for group in of_kind(changed, "pieces") for seen in reading.stacks(group)]
    assert Counter(seen) == Counter(
        [
            reading.Seen("duchy:market", "", 1, -2),
            reading.Seen("duchy:warrior", "", 7, 1),
            reading.Seen("eyrie:warrior", "", 14, 14),
            reading.Seen("duchy:tunnel", "", 2, 0),
        ]
    )
    gone = [seen for group in of_kind(changed, "gone") for seen in reading.stacks(group)]
    assert gone == [reading.Seen("keepers:warrior", "", 0, -2)]


def test_who_fell_there_and_who_rules_anew_are_told(changed: list[Group]) -> None:
    (fell,) = of_kind(changed, "loss")
    assert reading.losses(fell) == (True, {"coin:eyrie": 1, "piece:duchy:market": 2})
    (badge,) = of_kind(changed, "badge")
    assert [flag.name for flag in reading.of_kind(badge.things, "pennant")] == ["pennant:eyrie:new"]


def test_moves_from_there_and_to_it_are_told(changed: list[Group]) -> None:
    told = []
    for group in of_kind(changed, "disc"):
        (disc,) = reading.of_kind(group.things, "disc")
        first, second, *_ = sorted(
            (t for t in group.things if isinstance(t, Label)), key=lambda t: t.box.x
        )
        told.append((disc.name, first.text, second.text, reading.written(disc.box, group.things)))
    assert told == [("disc:duchy:1", "", "5", "3"), ("disc:eyrie:0", "7", "", "15")]


def test_a_full_strip_goes_on_below_and_nothing_lies_upon_another() -> None:
    groups = strip(dug(FULLEST, "marquise"), SINCE, dug(THEN, "duchy"))
    boxes = [group.box for group in groups[1:]]
    assert len({box.middle[1] // beside.ROW for box in boxes}) > 1
    assert all(Box(0, 0, WIDTH, groups[0].box.bottom).holds(box) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]
    counts = [t for g in of_kind(groups, "pieces") for t in g.things if isinstance(t, Figures)]
    assert all(t.high >= (23 if t.text[0] in "+−" else 28) for t in counts)


def test_the_strip_is_part_of_the_card_and_a_picture_of_its_own() -> None:
    view, empty = dug(FULLEST, "marquise"), dug({}, None)
    high = [sheet(each, ENGLISH, (), "card").height for each in (table(tuple(BOARDS)), empty, view)]
    assert high[0] < high[1] < high[2]
    alone = sheet(view, ENGLISH, (), f"glance {BURROW}")
    assert alone.width == WIDTH
    assert alone.height < 400
    assert draw(view, ENGLISH, since=SINCE, before=empty, show=str(BURROW))


def test_a_moving_picture_and_a_close_up_show_what_lies_off_the_map() -> None:
    view, before = dug(NOW, "eyrie"), dug(THEN, "duchy")
    without = msgspec.structs.replace(
        view, clearings={c: here for c, here in view.clearings.items() if c != BURROW}
    )
    frame = Frame(view, "eyrie", 11, "moves", SINCE, before)
    higher = still(frame, ENGLISH).height - still(replace(frame, view=without), ENGLISH).height
    assert higher >= beside.ROW // 2
    whole, part = (sheet(each, ENGLISH, (), "5") for each in (view, without))
    assert whole.height >= part.height + beside.ROW


def test_what_stands_below_the_land_is_shown_by_moving_pictures_and_close_ups() -> None:
    """At a table of six so much has happened that the land has no room for all."""
    chance = Random(1)
    full = fullest(table(DRAWN, map_name="winter"), 5)
    view = six(full, chance, 1.0, 12)
    since = eventful(view, chance, 5, 6)
    laid = woodland.lay_out(scene(view, since, earlier(view, Random(2))))
    low = [g for g in laid.groups if g.kind in closeup.LOOSE and g.box.y >= HEIGHT]
    assert low
    frame = Frame(view, "eyrie", 11, "moves", since, earlier(view, Random(2)))
    higher = still(frame, ENGLISH).height - still(replace(frame, since=()), ENGLISH).height
    assert higher >= (laid.ground.high - HEIGHT) // 2 - 1
    for group in low:
        clearing = min(end for end in group.of if isinstance(end, int))
        things, foot = closeup.below(laid, [clearing], WIDTH, 400)
        boxes = [thing.box for thing in things if not isinstance(thing, Arrow)]
        assert boxes
        assert all(Box(0, 400, WIDTH, foot - 400).holds(box) for box in boxes)


def test_pictures_of_several_heights_are_one_that_moves() -> None:
    frame = Frame(dug(NOW, "eyrie"), "eyrie", 11, "moves")
    tones = colours(frame.view)
    low, high = (few(Image.new("RGB", (60, h), (9, 9, 9)), tones) for h in (40, 50))
    first, second = (picture.convert("RGB") for picture in even([low, high]))
    assert first.size == second.size == (60, 50)
    assert first.getpixel((30, 45)) == PAPER
    assert first.getpixel((30, 20)) == second.getpixel((30, 45))
