"""The head of the poster: who has won, why, and what it took."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine import CARDS, View
from renderer import fonts
from renderer.factions import look
from renderer.layout.chips import TEXT
from renderer.layout.places import WIDTH
from renderer.layout.unscored import crowned
from renderer.shapes import Backdrop, Box, Label, Plate, Sprite, Thing
from renderer.story import Story
from renderer.tones import GOLD, PALE, PAPER_LIGHT, WHITE
from renderer.words import Words, heading

HIGH, FOOT = 200, 8
"""All of it, and the seam within it."""
SIDE, AFTER = 24, 22
"""What is left free before those who have won, and after them."""
FIGURE, SHARED, TALL = 152, 124, 164
TITLE, WHY = 84, 50
HEAD, BESIDE = 52, 16
APART = " · "


def banner(view: View, told: Story, words: Words, people: Mapping[str, str]) -> list[Thing]:
    """In the colours of the seat that has won; whoever wins with it stands beside it."""
    seat, x = view.winners[0], SIDE
    wide = FIGURE if len(view.winners) == 1 else SHARED
    things: list[Thing] = [
        Plate(Box(0, 0, WIDTH, HIGH), look(seat).tone, None, 0),
        Plate(Box(0, HIGH - FOOT, WIDTH, FOOT), look(seat).dark, None, 0),
        Backdrop(Box(0, HIGH - FOOT + 2, WIDTH, 4), f"stitch:{seat}"),
    ]
    for winner in view.winners:
        frame = Box(x, (HIGH - FOOT - TALL) // 2, wide, TALL)
        things.append(Plate(frame, PAPER_LIGHT, GOLD, 18, 7))
        things.append(Sprite(_upright(frame), f"piece:{winner}:{look(winner).figure}"))
        x = frame.right + AFTER
    who = ", ".join(people.get(s) or heading(words.name(s)) for s in view.winners)
    title = Box(x, 8, WIDTH - SIDE - x, 92)
    things.append(_line(words.text("picture.won", seat=who), title, TITLE, serif=True))
    things += why(view, words, Box(x, 98, title.w, 54))
    facts = [*facts_of(view, told, words)]
    while fonts.width(APART.join(facts), TEXT) > title.w:
        facts.pop()
    things.append(Label(Box(x, 148, title.w, 40), APART.join(facts), TEXT, PALE))
    return things


def _upright(frame: Box) -> Box:
    """A figure within its frame, a little higher than wide."""
    room = frame.inset(14)
    high = round(room.w * 1.1)
    return Box(room.x, room.y + (room.h - high) // 2, room.w, high)


def _line(text: str, room: Box, size: int, *, serif: bool = False) -> Label:
    said, fits = fonts.readable(text, size, room.w, True, serif)
    return Label(room, said, fits, WHITE, True, serif=serif)


def why(view: View, words: Words, room: Box) -> list[Thing]:
    """3.1 and 3.3: the factions that have won, and by what."""
    suit = CARDS[view.won_by].suit if view.won_by in CARDS else ""
    said = reason(view, words)
    line = _line(said, room._replace(w=room.w - HEAD - BESIDE) if suit else room, WHY)
    things: list[Thing] = [line]
    if suit:
        x = room.x + fonts.width(line.text, line.size, True) + BESIDE
        things += crowned(suit, Box(x, room.y + (room.h - HEAD) // 2 + 4, HEAD, HEAD))
    return things


def reason(view: View, words: Words) -> str:
    """``Hundreds · 31 points``, ``Eyrie · Dominance: fox``."""
    who = ", ".join(heading(words.name(seat)) for seat in view.winners)
    if view.won_by in CARDS:
        suit = words.name(CARDS[view.won_by].suit)
        return f"{who}{APART}{words.text('picture.dominance')}: {suit}"
    points = view.boards[view.winners[0]].points or 0
    return f"{who}{APART}{words.text('picture.points', points=points)}"


def facts_of(view: View, told: Story, words: Words) -> Iterator[str]:
    """Where it was played, and what it took."""
    yield heading(words.name(view.map))
    yield words.text("picture.turns", count=told.turns)
    if told.days:
        yield words.text("picture.days", count=told.days)
    yield words.text("picture.battles", count=told.battles)
    yield words.text("picture.fallen", count=told.fallen)
