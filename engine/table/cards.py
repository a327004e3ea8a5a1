"""Law 2.1: which cards match a clearing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.decks import BIRD, SUIT
from engine.table.table import Table

HAND = "hand"


def matching(g: Table[Any], cards: Iterable[str], clearing: int) -> list[str]:
    """2.1.1, 2.2.2.  Those of *cards* that have its suit; a bird if it has any."""
    here = g.suits[clearing]
    suits = (here, BIRD) if here else ()
    return [card for card in cards if SUIT[card] in suits]


def matched(g: Table[Any], cards: Sequence[str], clearings: Iterable[int]) -> dict[int, list[str]]:
    """2.1.1.  Those of *clearings* that any of *cards* matches, each with all that do."""
    by_suit: dict[str, list[str]] = {}
    found: dict[int, list[str]] = {}
    for clearing in clearings:
        suit = g.suits[clearing]
        if suit not in by_suit:
            by_suit[suit] = matching(g, cards, clearing)
        if by_suit[suit]:
            found[clearing] = by_suit[suit]
    return found


def cards_of(g: Table[Any], seat: str, store: str) -> list[str]:
    """The cards that *seat* holds face down, in hand or in another of its ``STORES``."""
    held: list[str] = getattr(g.factions[seat], store)
    return held


def spendable(
    g: Table[Any], seat: str, clearings: Iterable[int], store: str = HAND
) -> dict[int, list[str]]:
    """2.1.1.  The same of the cards in the hand of *seat*, or in a *store*, each once."""
    return matched(g, sorted(set(cards_of(g, seat, store))), clearings)
