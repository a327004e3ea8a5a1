"""What changed since the viewer last looked."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO

from PIL import Image, ImageChops

from engine import MAPS, View, Warriors
from engine.factions.keepers.nouns import Delved
from engine.table.events import BattleBegan, Moved, Removed, Reshuffled
from renderer import draw
from renderer.layout import woodland
from renderer.layout.places import places
from renderer.scene import scene
from renderer.shapes import Arrow, Box, Sprite
from tests.renderer.samples import BOARDS, ENGLISH, table

SINCE = (
    Moved("eyrie", 1, 10, Warriors(2)),
    BattleBegan("eyrie", "hundreds", 10),
    Removed("hundreds", "warrior", 10, "eyrie"),
    Removed("hundreds", "warrior", 10, "eyrie"),
    Reshuffled(1),
)


@dataclass
class Found:
    arrows: list[Arrow] = field(default_factory=list)
    sprites: list[Sprite] = field(default_factory=list)


def found(view: View, clearing: int) -> Found:
    """The arrows, and the sprites of one clearing."""
    room = places(view.map).clearings[clearing]
    told = Found()
    for thing in woodland.lay_out(scene(view, SINCE)):
        if isinstance(thing, Arrow):
            told.arrows.append(thing)
        elif isinstance(thing, Sprite) and room.overlaps(thing.box):
            told.sprites.append(thing)
    return told


def test_a_move_is_an_arrow_and_what_arrived_is_lit_up() -> None:
    told = found(table(), 10)
    assert len(told.arrows) == 1
    lit = [sprite.name for sprite in told.sprites if sprite.fresh]
    assert lit == ["piece:eyrie:warrior"]


def test_a_battle_is_marked_and_what_fell_is_counted() -> None:
    sprites = found(table(), 10).sprites
    assert any(sprite.name == "mark:swords" for sprite in sprites)
    fallen = next(sprite for sprite in sprites if sprite.name == "fell:hundreds:warrior")
    assert fallen.count == 2


def test_news_change_the_picture_only_where_something_happened() -> None:
    quiet, loud = (
        Image.open(BytesIO(draw(table(), ENGLISH, show="map", since=since))).convert("RGB")
        for since in ((), SINCE)
    )
    changed = ImageChops.difference(quiet, loud).getbbox()
    assert changed is not None
    rooms = places("autumn").clearings
    left, top, right, bottom = changed
    seen = Box(left, top, right - left, bottom - top)
    assert seen.overlaps(rooms[10])
    assert not any(
        seen.overlaps(rooms[c]) for c in MAPS["autumn"].clearings if c not in (1, 5, 9, 10)
    )


def test_a_relic_that_was_delved_is_lit_up() -> None:
    delved = (Delved("keepers", "figure-3", "3_7_11_12", 7),)
    marks = scene(table(tuple(BOARDS)), delved).glades[7].tokens
    assert [mark.sprite for mark in marks if mark.fresh] == ["piece:keepers:figure"]
