"""The open hand, the services with their prices, the trade posts, and the boxes of warriors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine import CARDS, BoardView, View
from renderer.factions.riverfolk.sprites import DARK, POSTS
from renderer.layout.chips import FIGURE, Chip, counted, flow, lines, spoken
from renderer.layout.panels import GAP, Board, Panel
from renderer.layout.parts import ASIDE, ROW, STEP, ribbon, ribbon_width, strip
from renderer.shapes import Box, Label, Plate, Sprite, Thing
from renderer.tones import FAINT, GOLD, INK
from renderer.words import Words

BOXES = ("payments", "funds", "commitments")
SERVICES = ("hand-card", "riverboats", "mercenaries")
PRICES = (1, 2, 3, 4)
PRICE = 46
"""A space of a Services track."""
MARK, VALUE = 42, 30
"""A space of a Trade Posts track, and the points beside it."""


def hand(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """11.2.3: the cards that all may see, each with its suit."""
    chips = spoken(f"{words.text('picture.column.hand')}:", FAINT)
    for card in board.columns.get("hand", ()):
        chips += [Chip(f"suit:{CARDS[card].suit}"), *spoken(words.name(card))]
    return [strip(chips, wide)]


def services(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """11.2.6: a row each, with its price lit."""
    said = [words.name(service) for service in SERVICES]
    left = ribbon_width(said)
    panels: list[Panel] = []
    for row, service in enumerate(SERVICES):
        things = ribbon(said[row], left, ROW, DARK)
        for i, price in enumerate(PRICES):
            room = Box(left + ASIDE + i * (PRICE + ASIDE), 0, PRICE, ROW)
            stands = board.numbers.get(service) == price
            if stands:
                things.append(Plate(room.inset(1), GOLD, INK, 10))
            tone = INK if stands else FAINT
            things.append(Label(room, str(price), FIGURE, tone, stands, "centre"))
        panels.append(Panel(Box(0, row * STEP, wide, ROW), things))
    return panels


def posts(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """11.2.5: what has been placed leaves its space empty, or with the warrior that pays there."""
    several = [board.tracks[post].spaces for post in POSTS if post in board.tracks]
    step = (wide - 2 * ASIDE) // max(1, sum(map(len, several)))
    things: list[Thing] = []
    for row, (post, spaces) in enumerate(zip(POSTS, several, strict=False)):
        for i, space in enumerate(spaces):
            room = Box(ASIDE + (row * len(spaces) + i) * step, 0, step, ROW)
            things += _space(board, post, space, room)
    return [Panel(Box(0, 0, wide, ROW), things)] if several else []


def _space(board: BoardView, post: str, space: str, room: Box) -> Iterator[Thing]:
    at = Box(room.x + (room.w - MARK) // 2, 1, MARK, MARK)
    piece = f"piece:{board.faction}:{post}"
    if space in POSTS:
        yield Sprite(at, piece)
    else:
        yield Sprite(at, f"piece:{space}:warrior" if space else f"faded:{piece}")


def boxes(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """11.2.4, 11.2.6: whose warriors lie in each."""
    said = {name: words.text(f"picture.{name}") for name in BOXES}
    left = ribbon_width(said.values())
    panels: list[Panel] = []
    y = 0
    for name, title in said.items():
        chips = _owners(board.lists.get(name, ()))
        room = Box(left + ASIDE, 0, wide - left - 2 * ASIDE, ROW)
        high = ROW * max(1, len(lines(chips, room.w, ROW)))
        things = [*ribbon(title, left, high, DARK), *flow(chips, room, ROW)]
        panels.append(Panel(Box(0, y, wide, high), things))
        y += high + GAP
    return panels


def _owners(owners: Sequence[str]) -> list[Chip]:
    several = Counter(owners).items()
    return [counted(f"piece:{owner}:warrior", n, always=True) for owner, n in several]


BOARD = Board((services, posts), (boxes, hand))
