"""Cards that lie in columns and act one by one: what the Decree and the Retinue share."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.decks import SUIT
from engine.kernel import Action, Reason
from engine.law.faction import Table, Why


def left_in(column: Sequence[str], done: Sequence[str]) -> list[str]:
    """The cards of *column* that are not done yet, in the order of their names."""
    left = sorted(column)
    for card in done:
        if card in left:  # a position may say otherwise
            left.remove(card)
    return left


def fitting(g: Table, cards: Sequence[str], clearing: int) -> list[str]:
    """The texts after ``by`` with which *clearing* can be named: "" where one card alone fits."""
    fit = [card for card in cards if g.matches(card, clearing)]
    return fit if len(fit) > 1 else [""] * len(fit)


def card_used(g: Table, cards: Sequence[str], clearing: int, by: str) -> str:
    """The card that acts in *clearing*: the one named, or the one that fits."""
    return by or next(card for card in cards if g.matches(card, clearing))


def as_offered(g: Table, left: Sequence[str], cards: Sequence[str], act: Action) -> Action:
    """The option of *cards* that *act* means, if it names a card that is *left* without need.

    Where one card alone fits the option names none; of cards that act alike it names one.
    """
    by, clearing = getattr(act, "by", ""), getattr(act, "origin", getattr(act, "clearing", 0))
    if by not in left or clearing not in g.suits or not g.matches(by, clearing):
        return act
    fit = [card for card in cards if g.matches(card, clearing)]
    if by in fit and len(fit) > 1:
        return act
    alike = [card for card in fit if SUIT[card] == SUIT[by]] if len(fit) > 1 else [""]
    return msgspec.structs.replace(act, by=alike[0])


def why_no_card_acts(
    g: Table, section: str, column: str, cards: Sequence[str], clearing: int, by: str
) -> Why:
    """Why none of *cards*, those left in *column*, or not the one named, acts in *clearing*."""
    if by and by not in cards:
        return Reason(section, "not_in_column", {"card": by, "column": column})
    if not any(g.matches(card, clearing) for card in ([by] if by else cards)):
        facts: dict[str, int | str] = {"clearing": clearing, "suit": g.suits[clearing]}
        if by:
            return Reason(section, "no_match", facts | {"card": by})
        suits = ",".join(sorted({SUIT[card] for card in cards}))
        return Reason(section, "no_card_matches", facts | {"suits": suits, "column": column})
    return None
