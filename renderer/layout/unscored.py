"""What stands for the points of a seat whose marker has left the track."""

from __future__ import annotations

from engine import CARDS, MAPS, View
from renderer.shapes import Box, Sprite


def unscored(view: View, seat: str, head: Box) -> list[Sprite]:
    """In *head*: the partner with whom it wins (9.2.8), or the suit of its dominance (3.3.1)."""
    if partner := view.partners.get(seat):
        links = Box(head.x - head.w // 8, head.y - head.h // 4, head.w * 2 // 3, head.h * 4 // 9)
        return [Sprite(head, f"coin:{partner}"), Sprite(links, "mark:pact")]
    return crowned(_suit(view, seat), head)


def crowned(suit: str, head: Box) -> list[Sprite]:
    """The suit's head, and a crown on the tips of its ears, which tell a rabbit from a mouse."""
    less, wide = head.h * 3 // 20, head.w * 3 // 4
    low = Box(head.x + less // 2, head.y + less, head.w - less, head.h - less)
    top = head.y - head.h // 4
    crown = Box(low.middle[0] - wide // 2, top, wide, low.y + low.h // 6 - top)
    return [Sprite(low, f"suit:{suit}"), Sprite(crown, "mark:crown")]


def progress(view: View, seat: str) -> str:
    """3.3.1: ``2/3``, the clearings that it rules of those it needs; "" in a coalition."""
    if seat in view.partners:
        return ""
    suit = _suit(view, seat)
    ruled = {c for c, clearing in view.clearings.items() if clearing.ruler == seat}
    if suit != "bird":
        return f"{sum(view.clearings[c].suit == suit for c in ruled)}/3"
    pairs = MAPS[view.map].opposite.items()
    return f"{max((a in ruled) + (b in ruled) for a, b in pairs)}/2"


def _suit(view: View, seat: str) -> str:
    card = view.boards[seat].dominance
    return CARDS[card].suit if card in CARDS else "bird"


def scored(view: View, seat: str) -> int | None:
    """Its points; None without a marker: it wins by dominance, or with its partner."""
    return None if seat in view.partners else view.boards[seat].points
