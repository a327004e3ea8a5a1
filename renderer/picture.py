"""A view as a picture: 1200 pixels wide, as high as it needs."""

from __future__ import annotations

from PIL import Image

from engine import View
from renderer import encode
from renderer.ground import ground
from renderer.layout import boards, table, woodland
from renderer.paint import paint
from renderer.rings import rings
from renderer.scene import Changes, scene
from renderer.shapes import Thing
from renderer.tones import PAPER
from renderer.words import English, Words


def draw(
    view: View, *, words: Words | None = None, since: Changes | None = None, show: str = "full"
) -> bytes:
    """The PNG of what the view may see; ``since``: the events to mark as new."""
    return encode.png(sheet(view, words or English(), since or (), show))


def sheet(view: View, words: Words, since: Changes, show: str) -> Image.Image:
    if show == "map":
        return _map(view, since)
    if show in view.boards:
        return _sheet(boards.lay_out(view, show, 0, words), boards.height(show, view.boards[show]))
    return _full(view, words, since)


def _sheet(things: list[Thing], height: int) -> Image.Image:
    paper = Image.new("RGB", (woodland.WIDTH, height), PAPER)
    paint(paper, things)
    return paper


def _map(view: View, since: Changes) -> Image.Image:
    paper = ground(view.map).copy()
    rings(paper, view)
    paint(paper, woodland.lay_out(scene(view, since), view.map))
    return paper


def _full(view: View, words: Words, since: Changes) -> Image.Image:
    things, foot = frame(view, words)
    paper = Image.new("RGB", (woodland.WIDTH, foot), PAPER)
    paper.paste(_map(view, since), (0, table.HEADER))
    paint(paper, things)
    return paper


def frame(view: View, words: Words) -> tuple[list[Thing], int]:
    """All that lies around the map, and how high the whole sheet is."""
    things = table.header(view, words)
    y = table.HEADER + woodland.HEIGHT
    things += table.score(view, words, y)
    y += table.score_height(view)
    things += table.supply(view, words, y)
    y += table.SUPPLY
    for seat in view.seats:
        things += boards.lay_out(view, seat, y, words)
        y += boards.height(seat, view.boards[seat])
    return things, y + 8
