"""Parts of boards that several factions use."""

from __future__ import annotations

from collections import Counter

from engine import CARDS
from renderer import fonts
from renderer.shapes import Box, Label, Plate, Sprite, Thing, Tone
from renderer.tones import FAINT, INK, PAPER_LIGHT
from renderer.words import heading

SMALLEST = 18


def column(cards: tuple[str, ...], heading: str, room: Box, edge: Tone) -> list[Thing]:
    """Cards in a column: their suits, with counts, under a heading."""
    things: list[Thing] = [
        Plate(room, PAPER_LIGHT, edge, 10, 3),
        Label(Box(room.x + 6, room.y + 4, room.w - 12, 34), heading, 28, INK, True, "centre"),
    ]
    counts = Counter(_suit(card) for card in cards)
    size, gap = 56, 10
    each = max(1, (room.w - gap) // (size + gap))
    for i, (sprite, count) in enumerate(counts.items()):
        row, at = divmod(i, each)
        in_row = min(each, len(counts) - row * each)
        left = room.x + (room.w - in_row * (size + gap) + gap) // 2
        box = Box(left + at * (size + gap), room.y + 44 + row * (size + 8), size, size)
        things.append(Sprite(box, sprite, str(count) if count > 1 else ""))
    return things


def _suit(card: str) -> str:
    """The deck's cards by suit; a card of the faction's own stays and bears a crown."""
    if card not in CARDS:
        return "mark:vizier"
    own = CARDS[card].kind == "faction"
    return "mark:vizier" if own else f"suit:{CARDS[card].suit}"


def paragraph(text: str, size: int, room: Box, tone: Tone = INK) -> list[Thing]:
    """A text in lines, smaller where it would not fit."""
    while size > SMALLEST and len(fonts.wrapped(text, size, room.w)) * (size + 4) > room.h:
        size -= 1
    step = size + 4
    lines = fonts.wrapped(text, size, room.w)[: room.h // step]
    return [
        Label(Box(room.x, room.y + i * step, room.w, step), line, size, tone)
        for i, line in enumerate(lines)
    ]


def titled(title: str, name: str, text: str, room: Box, edge: Tone) -> list[Thing]:
    """A card with a name and what it does: a leader, a mood."""
    inner = room.inset(10)
    return [
        Plate(room, PAPER_LIGHT, edge, 10, 3),
        Label(Box(inner.x, inner.y, inner.w, 28), title, 22, FAINT),
        Label(Box(inner.x, inner.y + 26, inner.w, 42), heading(name), 36, edge, bold=True),
        *paragraph(text, 26, Box(inner.x, inner.y + 72, inner.w, inner.h - 72)),
    ]
