"""What a card is (Law 2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Suit = Literal["fox", "rabbit", "mouse"]
SUITS: tuple[Suit, ...] = ("fox", "rabbit", "mouse")
BIRD = "bird"

Kind = Literal["ambush", "dominance", "item", "immediate", "persistent", "faction"]


@dataclass(frozen=True, slots=True)
class Card:
    """A card by its slug; copies of it are interchangeable."""

    slug: str
    name: str
    suit: str
    kind: Kind
    copies: int = 1
    cost: tuple[str, ...] = ()
    """Crafting icons: suits, or ``any`` (4.1.1).  Empty: it cannot be crafted."""
    item: str = ""
    points: int = 0


CARDS: dict[str, Card] = {}
"""Every card by its slug: those of the decks, and those that a faction brings along."""

SUIT: dict[str, str] = {}
"""The suit of every card by its slug."""


def register(*cards: Card) -> None:
    """Make *cards* known by their slugs."""
    for card in cards:
        assert CARDS.get(card.slug, card) == card, card.slug
        CARDS[card.slug] = card
        SUIT[card.slug] = card.suit
