"""Parts of boards that several factions use."""

from __future__ import annotations

from collections import Counter

from engine import CARDS, BoardView, View
from renderer import fonts
from renderer.layout.rows import height_of, spread
from renderer.scene import Mark
from renderer.shapes import Box, Label, Plate, Thing, Tone
from renderer.tones import FAINT, GOLD, INK, PAPER_LIGHT
from renderer.words import Words, heading

SMALLEST = 18
HEADING = 42
FOOT = 46
HEAD_SIZE = 28
ASIDE = 12
"""What a column's heading leaves free at either side."""
BETWEEN = 8
CARD_SIZES = (62, 56, 50, 44, 38)


def columns(view: View, board: BoardView, first: Box, edge: Tone, words: Words) -> list[Thing]:
    """A board's columns of cards, side by side; their headings are all of one size."""
    headings = {name: words.text(f"picture.column.{name}") for name in board.columns}
    size = fonts.common(headings.values(), HEAD_SIZE, first.w - 2 * ASIDE, bold=True)
    things: list[Thing] = []
    for i, (name, cards) in enumerate(board.columns.items()):
        room = first.moved(i * (first.w + BETWEEN), 0)
        head = Box(room.x + ASIDE, room.y + 4, room.w - 2 * ASIDE, 34)
        things += _column(cards, room, edge, in_use(view, board, name))
        things.append(Label(head, headings[name], size, INK, True, "centre"))
    return things


def _column(
    cards: tuple[str, ...], room: Box, edge: Tone, done: tuple[str, ...] | None
) -> list[Thing]:
    """Cards in a column: their suits, with counts.

    *done*: the cards that are used already, if the column is the one in use.
    """
    mark = (edge, 3) if done is None else (GOLD, 6)
    used = Counter(_suit(card) for card in done or ())
    left = Counter(_suit(card) for card in cards)
    left.subtract(used)
    counts = [*left.items(), *((f"faded:{sprite}", n) for sprite, n in used.items())]
    marks = [Mark(sprite, str(n) if n > 1 else "") for sprite, n in counts if n > 0]
    inner = Box(room.x + 8, room.y + HEADING, room.w - 16, room.h - HEADING - 6)
    size = next(
        (s for s in CARD_SIZES if height_of(len(marks), s, s, inner.w) <= inner.h), CARD_SIZES[-1]
    )
    plate = Plate(room, PAPER_LIGHT, mark[0], 10, mark[1])
    return [plate, *spread(marks, size, size, inner.x, inner.y, inner.w)]


def in_use(view: View, board: BoardView, name: str) -> tuple[str, ...] | None:
    """What is done of the column that is being resolved; None for all other columns."""
    now = view.active == board.faction and view.step.startswith("daylight")
    return board.lists.get("done", ()) if now and board.marks.get("column") == name else None


def _suit(card: str) -> str:
    """The deck's cards by suit; a card of the faction's own stays and bears a crown."""
    if card not in CARDS:
        return "mark:vizier"
    own = CARDS[card].kind == "faction"
    return "mark:vizier" if own else f"suit:{CARDS[card].suit}"


def paragraph(
    text: str, size: int, room: Box, tone: Tone = INK, middle: bool = False
) -> list[Thing]:
    """A text in lines, smaller where it would not fit; *middle*: centred from top to foot."""
    while size > SMALLEST and len(fonts.wrapped(text, size, room.w)) * (size + 4) > room.h:
        size -= 1
    step = size + 4
    lines = fonts.wrapped(text, size, room.w)[: room.h // step]
    y = room.y + (room.h - len(lines) * step) // 2 if middle else room.y
    return [
        Label(Box(room.x, y + i * step, room.w, step), line, size, tone)
        for i, line in enumerate(lines)
    ]


def titled(title: str, name: str, text: str, room: Box, edge: Tone, foot: str = "") -> list[Thing]:
    """A card with a name and what it does: a leader, a mood."""
    inner = room.inset(10)
    low = FOOT if foot else 0
    return [
        Plate(room, PAPER_LIGHT, edge, 10, 3),
        Label(Box(inner.x, inner.y, inner.w, 28), title, 22, FAINT),
        Label(Box(inner.x, inner.y + 28, inner.w, 42), heading(name), 38, edge, True, serif=True),
        *paragraph(text, 26, Box(inner.x, inner.y + 72, inner.w, inner.h - 72 - low)),
        *paragraph(foot, 20, Box(inner.x, inner.bottom - low, inner.w, low), FAINT),
    ]
