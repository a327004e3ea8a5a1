"""A view as a picture: a card of the map, the boards, or a part of these."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from engine import MAPS, View
from renderer import encode, fonts
from renderer.changes import Changes
from renderer.ground import ground, suits_of
from renderer.layout import beside, boards, closeup, header, woodland
from renderer.layout.marks.homes import homes
from renderer.layout.marks.since import since as since_when
from renderer.layout.places import WIDTH
from renderer.paint import paint, veil
from renderer.scene import Scene, scene
from renderer.shapes import Thing, moved
from renderer.shows import BOARDS, CARD, boards_called
from renderer.tones import PAPER
from renderer.words import Words

GLANCE = "glance "
"""Before a clearing's number."""
NOBODY: Mapping[str, str] = {}


def draw(
    view: View,
    words: Words,
    *,
    since: Changes | None = None,
    show: str = CARD,
    people: Mapping[str, str] = NOBODY,
    before: View | None = None,
) -> bytes:
    """The PNG of what the view may see.

    ``before``: the table as the viewer last left it, which differences are counted against;
    ``since``: the events from there to here, for arrows and losses; ``people``: seat to the
    person's name as shown, the faction's where there is none.

    ``show``: ``card`` (the map with whose turn it is and the points, 1200 by some 1260, with four
    seats or more 1300), ``boards`` (all seats' boards and the supply; and ``boards 2``: see
    `sheets`), a seat's slug, a clearing's number with its neighbours, or ``glance 5``: that
    clearing alone, on a small sheet.  Raises ValueError for anything else.
    """
    return encode.png(sheet(view, words, since or (), show, people, before), view)


def sheet(
    view: View,
    words: Words,
    since: Changes,
    show: str,
    people: Mapping[str, str] = NOBODY,
    before: View | None = None,
) -> Image.Image:
    people = {seat: fonts.legible(name) for seat, name in people.items()}
    if show == CARD:
        return _card(view, words, scene(view, since, before), people, before)
    if show in view.boards:
        return _painted(*boards.alone(view, show, words, people.get(show, ""), before))
    if show.startswith(BOARDS):
        for number, drawn in enumerate(boards.sheets(view, words, people, before)):
            if show == boards_called(number):
                return _painted(*drawn)
    for clearing in view.clearings:
        if show in (str(clearing), f"{GLANCE}{clearing}"):
            return _place(view, words, clearing, scene(view, since, before), show)
    raise ValueError(f"nothing of this table is called {show!r}")


def _place(view: View, words: Words, clearing: int, told: Scene, show: str) -> Image.Image:
    """A clearing close up, at a glance, or in the one way in which those off the map are drawn."""
    if clearing in told.beside:
        return _painted(*beside.strips(view, told, words, 0, [clearing]))
    if show.startswith(GLANCE):
        return _glance(view, clearing, told)
    return _close_up(view, words, clearing, told)


def _painted(things: list[Thing], high: int) -> Image.Image:
    paper = Image.new("RGB", (WIDTH, high), PAPER)
    paint(paper, things)
    return paper


def land(view: View) -> Image.Image:
    return ground(view.map, suits_of(view), view.closed)


def _glance(view: View, clearing: int, told: Scene) -> Image.Image:
    laid = woodland.lay_out(told)
    window = closeup.glance(laid, clearing)
    wide, high = window.size
    under, foot = closeup.below(laid, [clearing], wide, high)
    paper = Image.new("RGB", (wide, foot), PAPER)
    paper.paste(_part(view, window, laid), (0, 0))
    paint(paper, under)
    return paper


def _close_up(view: View, words: Words, clearing: int, told: Scene) -> Image.Image:
    chart = MAPS[view.map]
    closed = {c for pair in view.closed if clearing in pair for c in pair}
    near = [c for c in chart.neighbours[clearing] if c not in closed]
    forests = [forest for forest in chart.forests_at[clearing] if told.groves.get(forest)]
    laid = woodland.lay_out(told)
    shown = closeup.sheet(laid, clearing, near, forests)
    wide, high = shown.size
    under, foot = closeup.below(laid, [clearing, *near], wide, high)
    others, foot = beside.strips(view, told, words, foot)
    paper = Image.new("RGB", (wide, foot), PAPER)
    for window, at in shown.parts:
        paper.paste(_part(view, window, laid), at)
    paint(paper, [*under, *others])
    return paper


def _part(view: View, window: closeup.Window, laid: woodland.Laid) -> Image.Image:
    region = window.region
    part = (region.x, region.y, region.right, region.bottom)
    paper = land(view).resize(window.size, Image.Resampling.BILINEAR, part)
    veil(paper, window.cut)
    paint(paper, window.seen(laid))
    return paper


def _card(
    view: View, words: Words, told: Scene, people: Mapping[str, str], before: View | None
) -> Image.Image:
    """The header, the map, and the clearings off it."""
    laid, things = woodland.lay_out(told), header.lay_out(view, words, people, before)
    marks = [*laid.things()]
    if not view.turn and view.homelands:
        marks += homes(words.text("picture.homeland"), laid.ground)
    if before is not None:
        key = "picture.since" if before.turn else "picture.since.setup"
        marks += since_when(words.text(key, turn=before.turn), laid.ground)
    top = header.height(view)
    others, foot = beside.strips(view, told, words, top + laid.ground.high)
    paper = Image.new("RGB", (WIDTH, foot), PAPER)
    paper.paste(land(view), (0, top))
    paint(paper, (moved(thing, 0, top) for thing in marks))
    paint(paper, [*things, *others])
    return paper
