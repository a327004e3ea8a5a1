"""What changed since the viewer last looked."""

from __future__ import annotations

from io import BytesIO

import msgspec
from PIL import Image, ImageChops

from engine import MAPS, Warriors
from engine.table.events import BattleBegan, Moved, Removed, Reshuffled
from renderer import draw
from renderer.layout import header, woodland
from renderer.layout.places import places
from renderer.scene import scene
from renderer.shapes import Box, Figures, Sprite
from tests.renderer.samples import ENGLISH, table

SINCE = (
    Moved("eyrie", 1, 10, Warriors(2)),
    BattleBegan("eyrie", "hundreds", 10),
    Removed("hundreds", "warrior", 10, "eyrie"),
    Removed("hundreds", "warrior", 10, "eyrie"),
    Reshuffled(1),
)


def test_a_move_is_an_arrow_with_a_count() -> None:
    groups = woodland.lay_out(scene(table(), SINCE)).groups
    assert [group.of for group in groups if group.kind == "arrow"] == [{1, 10}]
    (disc,) = [group for group in groups if group.kind == "disc"]
    assert [thing.text for thing in disc.things if isinstance(thing, Figures)] == ["2"]


def test_a_battle_is_marked_and_what_fell_is_counted() -> None:
    groups = woodland.lay_out(scene(table(), SINCE)).groups
    (loss,) = [group for group in groups if group.kind == "loss"]
    assert loss.of == {10}
    names = [thing.name for thing in loss.things if isinstance(thing, Sprite)]
    assert names == ["mark:swords", "coin:hundreds"]
    assert [thing.text for thing in loss.things if isinstance(thing, Figures)] == ["−2"]


def test_what_grew_and_what_shrank_is_told_beside_the_stack() -> None:
    now = table()
    fewer = {**now.clearings[1].pieces, "eyrie": {"warrior": 9, "roost": 1}}
    more = {**now.clearings[9].pieces, "eyrie": {}}
    before = msgspec.structs.replace(
        now,
        clearings={
            **now.clearings,
            1: msgspec.structs.replace(now.clearings[1], pieces=fewer),
            9: msgspec.structs.replace(now.clearings[9], pieces=more, ruler=None),
        },
    )
    told = scene(now, (), before).glades
    changes = {c: [s.change for s in glade.stacks if s.change] for c, glade in told.items()}
    assert {c: change for c, change in changes.items() if change} == {1: [-3], 9: [1]}
    assert [c for c, glade in told.items() if glade.won] == [9]


def test_news_change_the_picture_only_where_something_happened() -> None:
    quiet, loud = (
        Image.open(BytesIO(draw(table(), ENGLISH, since=since))).convert("RGB")
        for since in ((), SINCE)
    )
    changed = ImageChops.difference(quiet, loud).getbbox()
    assert changed is not None
    rings = places("autumn").clearings
    left, top, right, bottom = changed
    seen = Box(left, top - header.height(table()), right - left, bottom - top)
    assert rings[10].meets(seen)
    assert not any(rings[c].meets(seen) for c in MAPS["autumn"].clearings if c not in (1, 5, 9, 10))
