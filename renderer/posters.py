"""The poster of a game that is won: once, in its channel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from PIL import Image

from engine import View
from renderer import encode, fonts
from renderer.changes import Stack
from renderer.factions import look
from renderer.layout import woodland
from renderer.layout.poster import CHART, MAP, SIZE, lay_out
from renderer.layout.poster.banner import facts_of, reason
from renderer.layout.poster.cards import ranked
from renderer.layout.poster.chart import Course, spans
from renderer.paint import paint
from renderer.pen import Pen
from renderer.scene import scene
from renderer.small import small
from renderer.sprites.courses import course
from renderer.story import Story
from renderer.telling import ALT_LIMIT, score
from renderer.tones import PAPER
from renderer.words import Words


def poster(view: View, told: Story, words: Words, people: Mapping[str, str]) -> bytes:
    """A PNG, 1200 by 1264: who has won and why, the last map, the seats, points by turn.

    *view*: the table at the end, with its winners; *people*: as for ``draw``.
    """
    return encode.png(sheet(view, told, words, people), view)


def sheet(view: View, told: Story, words: Words, people: Mapping[str, str]) -> Image.Image:
    people = {seat: fonts.legible(name) for seat, name in people.items()}
    laid, paper = lay_out(view, told, words, people), Image.new("RGB", SIZE, PAPER)
    paint(paper, laid.things)
    paper.paste(small(view, woodland.lay_out(scene(view)).things(), MAP.w), (MAP.x, MAP.y))
    lines = _drawn(laid.courses)
    paper.paste(lines, (CHART.x, CHART.y), lines)
    paint(paper, laid.labels)
    return paper


def poster_text(view: View, told: Story, words: Words, people: Mapping[str, str]) -> str:
    """The same in words, at most 1024 characters."""
    won = ", ".join(people.get(seat) or words.name(seat) for seat in view.winners)
    said = [words.text("picture.won", seat=won), reason(view, words)]
    said += facts_of(view, told, words)
    if told.unknown:
        said.append(words.text("picture.unknown", turns=spans(told.unknown)))
    lines = [f"{' · '.join(said)}."]
    for seat in ranked(view):
        person = f"{people[seat]}, " if people.get(seat) else ""
        line = f"{person}{score(view, seat, words)}."
        for key, fell in (("lost", told.lost), ("removed", told.removed)):
            if pieces := fell.get(seat):
                line += f" {words.text(f'picture.{key}')}: {_fallen(pieces, words)}."
        lines.append(line)
    text = "\n".join(lines)
    return text if len(text) <= ALT_LIMIT else f"{text[: ALT_LIMIT - 1]}…"


def _fallen(fell: Counter[Stack], words: Words) -> str:
    """``Eyrie 3 warriors, roost; Keepers warrior``."""
    told: dict[str, list[str]] = {}
    for (seat, piece), count in fell.items():
        told.setdefault(seat, []).append(words.count(piece, count))
    return "; ".join(f"{words.name(seat)} {', '.join(pieces)}" for seat, pieces in told.items())


def _drawn(courses: Sequence[Course]) -> Image.Image:
    """All lines of the chart, on nothing."""
    pen = Pen(CHART.w, CHART.h)
    for each in courses:
        points = [(x - CHART.x, y - CHART.y) for x, y in each.points]
        course(pen, points, look(each.seat))
    return pen.done()
