"""A view as a picture: 1200 pixels wide, as high as it needs."""

from __future__ import annotations

from PIL import Image

from engine import MAPS, View
from renderer import encode
from renderer.changes import Changes, News, news
from renderer.ground import ground, suits_of
from renderer.layout import beside, boards, closeup, table, woodland
from renderer.layout.places import HEIGHT, WIDTH
from renderer.paint import paint, veil
from renderer.scene import Scene, scene
from renderer.shapes import Thing, moved
from renderer.shows import sheet_of
from renderer.tones import PAPER
from renderer.words import Words

GLANCE = "glance "
"""Before a clearing's number."""


def draw(view: View, words: Words, *, since: Changes | None = None, show: str = "full") -> bytes:
    """The PNG of what the view may see; ``since``: the events to mark as new.

    ``show``: ``full``, ``map``, ``boards`` (and ``boards 2``: see `sheets`), a seat's slug, a
    clearing's number with its neighbours, or ``glance 5``: that clearing alone, on a small sheet.
    """
    return encode.png(sheet(view, words, since or (), show), view)


def sheet(view: View, words: Words, since: Changes, show: str) -> Image.Image:
    if show == "map":
        paper = land(view).copy()
        paint(paper, woodland.lay_out(scene(view, since)))
        return paper
    if show in view.boards:
        return _painted(*boards.alone(view, show, words))
    if (number := sheet_of(show)) is not None:
        return _painted(*boards.sheets(view, words)[number])
    if show.removeprefix(GLANCE) in map(str, off_map(view)):
        paper = Image.new("RGB", (WIDTH, beside.STRIP), PAPER)
        paint(paper, _beside(view, int(show.removeprefix(GLANCE)), since, 0, words))
        return paper
    if show.startswith(GLANCE):
        return _part(
            view, closeup.glance(view.map, int(show.removeprefix(GLANCE))), scene(view, since)
        )
    if show.isdigit() and int(show) in view.clearings:
        return _close_up(view, int(show), since)
    return _full(view, words, since)


def _painted(things: list[Thing], high: int) -> Image.Image:
    paper = Image.new("RGB", (WIDTH, high), PAPER)
    paint(paper, things)
    return paper


def off_map(view: View) -> list[int]:
    return [c for c, clearing in view.clearings.items() if clearing.name]


def _beside(view: View, clearing: int, since: Changes, y: int, words: Words) -> list[Thing]:
    glade = scene(view, since).beside[clearing]
    return beside.lay_out(glade, view.clearings[clearing].name, y, words)


def land(view: View) -> Image.Image:
    return ground(view.map, suits_of(view))


def _close_up(view: View, clearing: int, since: Changes) -> Image.Image:
    chart = MAPS[view.map]
    closed = {c for pair in view.closed if clearing in pair for c in pair}
    near = [c for c in chart.neighbours[clearing] if c not in closed]
    forests = [forest for forest in chart.forests_at[clearing] if view.forests.get(forest)]
    shown = closeup.sheet(view.map, clearing, near, forests)
    paper, told = Image.new("RGB", shown.size, PAPER), scene(view, since)
    for window, at in shown.parts:
        paper.paste(_part(view, window, told), at)
    return paper


def _part(view: View, window: closeup.Window, told: Scene) -> Image.Image:
    region = window.region
    part = (region.x, region.y, region.right, region.bottom)
    paper = land(view).resize(window.size, Image.Resampling.BILINEAR, part)
    veil(paper, window.cut)
    paint(paper, window.seen(woodland.lay_out(window.within(told))))
    return paper


def _full(view: View, words: Words, since: Changes) -> Image.Image:
    things, foot = frame(view, words, news(since))
    for clearing in off_map(view):
        things += _beside(view, clearing, since, foot, words)
        foot += beside.STRIP
    paper = Image.new("RGB", (WIDTH, foot), PAPER)
    paper.paste(land(view), (0, table.HEADER))
    pieces = woodland.lay_out(scene(view, since))
    paint(paper, (moved(thing, 0, table.HEADER) for thing in pieces))
    paint(paper, things)
    return paper


def frame(view: View, words: Words, told: News) -> tuple[list[Thing], int]:
    """All that lies around the map, and how high the whole sheet is."""
    things = table.header(view, words)
    y = table.HEADER + HEIGHT
    things += table.score(view, told.gained, y)
    y += table.score_height(view)
    shelf, high = table.supply(view, words)
    things += (moved(thing, 0, y) for thing in shelf)
    y += high
    for seat in view.seats:
        drawn, high = boards.board(view, seat, words)
        things += (moved(thing, boards.EDGE, y + boards.EDGE) for thing in drawn)
        y += high + boards.EDGE
    return things, y + 8
