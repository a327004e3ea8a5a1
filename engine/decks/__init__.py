"""The decks: data."""

from engine.decks.card import BIRD, CARDS, SUIT, SUITS, Card, register
from engine.decks.exiles import EXILES
from engine.decks.standard import STANDARD

DECKS: dict[str, tuple[Card, ...]] = {"standard": STANDARD, "exiles-partisans": EXILES}

for _deck in DECKS.values():
    register(*_deck)

__all__ = ["BIRD", "CARDS", "DECKS", "SUIT", "SUITS", "Card", "register"]
