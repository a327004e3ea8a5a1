"""The cards that somebody holds face down, as lines for their eyes only."""

from __future__ import annotations

from collections.abc import Iterator

from bot.play.paging import capital
from bot.words import Words
from engine import View


def hand_lines(words: Words, view: View) -> Iterator[str]:
    """The viewer's hand, a line a card."""
    return _lines(words, view, view.hand)


def lines_beside_hand(words: Words, view: View) -> Iterator[str]:
    """What else the viewer holds: each store's name and number, then a line a card."""
    assert view.seat
    for store, cards in view.stores[view.seat].items():
        if store != "hand":
            yield f"**{capital(words.name(store))}: {len(cards)}**"
            yield from _lines(words, view, cards)


def _lines(words: Words, view: View, cards: tuple[str, ...]) -> Iterator[str]:
    return (f"- {words.option('card', card, view)}" for card in cards)
