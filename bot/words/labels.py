"""What is told of a choice in menus and lists: plain text about a clearing or a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.words.spoken import icon_list
from engine import CARDS, PIECES, View

if TYPE_CHECKING:
    from bot.words.words import Words

ROOM = 95
"""Characters behind the number of a clearing, in the label of an option."""


def describe_clearing(words: Words, clearing: int, view: View) -> str:
    """Suit and pieces, the viewer's own first; the pieces only counted where they are many."""
    told = _clearing(words, clearing, view, _company)
    if len(told) <= ROOM:
        return told
    return _clearing(words, clearing, view, _numbers)


def _clearing(
    words: Words,
    clearing: int,
    view: View,
    company: Callable[[Words, str, dict[str, int]], str],
) -> str:
    here = view.clearings[clearing]
    parts = [words.name(here.suit)]
    if here.ruin:
        parts.append(words.name("ruin"))
    for seat in sorted(here.pieces, key=lambda s: s != view.seat):
        parts.append(company(words, seat, here.pieces[seat]))
    return ", ".join(parts)


def _company(words: Words, seat: str, pieces: dict[str, int]) -> str:
    """``Hundreds 3 + warlord + 2 mobs``."""
    warriors = pieces.get("warrior", 0)
    parts = [f"{words.name(seat)} {warriors}" if warriors else words.name(seat)]
    rest = sorted((p for p in pieces if p != "warrior"), key=lambda p: PIECES[p].kind != "warrior")
    for piece in rest:
        n = pieces[piece]
        parts.append(words.name(piece) if n == 1 else words.count(piece, n))
    return " + ".join(parts) if warriors else f"{parts[0]} {' + '.join(parts[1:])}"


def _numbers(words: Words, seat: str, pieces: dict[str, int]) -> str:
    """``Hundreds 3 + 3 more``."""
    warriors = pieces.get("warrior", 0)
    rest = sum(pieces.values()) - warriors
    more = words.text("option.more", count=rest)
    name = words.name(seat)
    if not rest:
        return f"{name} {warriors}"
    return f"{name} {warriors} + {more}" if warriors else f"{name} {more}"


def describe_card(words: Words, slug: str) -> str:
    """What the card crafts, or what it does."""
    card = CARDS[slug]
    if card.item:
        crafts = words.text("card.item", item=words.name(card.item, "item"), points=card.points)
    elif words.has(f"about.{slug}"):
        crafts = words.text(f"about.{slug}")
    else:
        return ""
    if not card.cost:
        return crafts
    return words.text("card.costs", what=crafts, cost=icon_list(words, card.cost))
