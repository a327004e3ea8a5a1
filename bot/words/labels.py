"""What is told of a choice in menus and lists: plain text about a clearing or a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.words.spoken import icon_list
from engine import CARDS, Offer, View, is_warrior

if TYPE_CHECKING:
    from bot.words.words import Words

ROOM = 95
"""Characters behind the number of a clearing, in the label of an option."""


def describe_clearing(words: Words, clearing: int, view: View) -> str:
    """Suit and pieces, the viewer's own first; the pieces only counted where they are many."""
    here = view.clearings[clearing]
    ground = [words.name(here.suit)] if here.suit else []
    if here.ruin:
        ground.append(words.name("ruin"))
    return describe_pieces(words, here.pieces, view, *ground)


def describe_pieces(
    words: Words, pieces: dict[str, dict[str, int]], view: View, *ground: str
) -> str:
    """The pieces of a place, behind what is said of its *ground*."""
    seats = sorted(pieces, key=lambda seat: seat != view.seat)
    named, counted = (
        ", ".join([*ground, *(company(words, seat, pieces[seat]) for seat in seats)])
        for company in (_company, _numbers)
    )
    return named if len(named) <= ROOM else counted


def _company(words: Words, seat: str, pieces: dict[str, int]) -> str:
    """``Hundreds 3 + warlord + 2 mobs``."""
    warriors = pieces.get("warrior", 0)
    parts = [f"{words.name(seat)} {warriors}" if warriors else words.name(seat)]
    rest = sorted((p for p in pieces if p != "warrior"), key=lambda p: not is_warrior(p))
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


def describe_offer(words: Words, offer: Offer) -> str:
    """A.8.2.  What its setup card shows: its kind, its reach, and who was dealt along with it."""
    told = [
        words.text("offer.militant" if offer.militant else "offer.insurgent"),
        words.text("offer.reach", reach=offer.reach),
    ]
    if offer.character:
        items = [words.name(item, "item") for item in offer.items]
        told.append(f"{words.name(offer.character)}: {words.grouped(items)}" if items else "")
    if offer.locked:
        told.append(words.text("offer.locked"))
    return words.text("list.comma").join(filter(None, told))
