"""Cards that lie in columns and act one by one: what the Decree and the Retinue share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.decks import SUIT
from engine.kernel import Reason
from engine.law.faction import Table, Why
from engine.table import Left, matching


def open_column(g: Table) -> str:
    """The column whose cards act now: its step bears its name."""
    return g.now.step.removeprefix("daylight.")


def left_of(g: Table, columns: Mapping[str, Sequence[str]], done: Sequence[str]) -> Left | None:
    """What a board shows of the open column, if that is one of its *columns*."""
    column = open_column(g)
    return Left("cards", len(left_in(columns[column], done)), column) if column in columns else None


def left_in(column: Sequence[str], done: Sequence[str]) -> list[str]:
    """The cards of *column* that are not done yet, in the order of their names."""
    left = sorted(column)
    for card in done:
        if card in left:  # a position may say otherwise
            left.remove(card)
    return left


def why_no_card_acts(g: Table, section: str, cards: Sequence[str], clearing: int, by: str) -> Why:
    """Why none of *cards*, those left in the open column, acts in *clearing*, nor *by* if said.

    That is a card, or a suit.
    """
    column, named = open_column(g), [card for card in cards if by in ("", card, SUIT[card])]
    if not named and by in SUIT:
        return Reason(section, "not_in_column", {"card": by, "column": column})
    if not named:
        return Reason(section, "no_card_of_suit", {"suit": by, "column": column})
    if matching(g, named, clearing):
        return None
    suit = g.suits[clearing]
    if by in SUIT:
        return Reason(section, "no_match", {"card": by, "clearing": clearing, "suit": suit})
    suits = ",".join(sorted({SUIT[card] for card in named}))
    facts = {"suits": suits, "column": column, "suit": suit}
    return Reason(section, "no_card_matches", facts | {"clearing": clearing})
