"""What lies above the boards: the supply that all seats share."""

from __future__ import annotations

from engine import CARDS, View
from renderer.layout.chips import FIGURE, Chip, counted, flow, lines
from renderer.layout.places import WIDTH
from renderer.shapes import Backdrop, Box, Thing
from renderer.words import Words

THING, SHELF, APART = 50, 14, 11
"""What lies on the shelf, how much of it is free around, and between two things."""


def supply(view: View, words: Words) -> tuple[list[Thing], int]:
    """Items left, deck, discard and the dominance cards that can be had; how high they lie."""
    chips = [
        counted(f"item:{i}" if n else f"faded:item:{i}", n, always=True, faint=not n)
        for i, n in view.items.items()
    ]
    for key, number in (("deck", view.deck_size), ("discard", len(view.discard))):
        said = words.text(f"picture.{key}")
        chips += [Chip(text=said), Chip(text=str(number), size=FIGURE, bold=True)]
    suits = [Chip(f"suit:{CARDS[card].suit}") for card in view.available]
    chips += [Chip("mark:crown"), *suits] if suits else []
    room = Box(SHELF, SHELF // 2, WIDTH - 2 * SHELF, THING)
    high = THING * len(lines(chips, room.w, THING, APART)) + SHELF
    return [Backdrop(Box(0, 0, WIDTH, high), "mark:plank"), *flow(chips, room, THING, APART)], high
