"""15.5.2: the cards of the Retinue, and the checks that dismiss them."""

from __future__ import annotations

from engine.factions.keepers.board import board
from engine.factions.keepers.events import Dismissed
from engine.factions.keepers.nouns import SEAT
from engine.law.columns import card_used, left_in
from engine.law.faction import Table
from engine.law.hand import to_discard


def column(g: Table) -> str:
    """The column that is open: its step bears its name."""
    return g.now.step.split(".")[1]


def cards_to_use(g: Table) -> list[str]:
    """15.5.2.  The cards of the open column that are not used yet, each name once."""
    keepers = board(g)
    return list(dict.fromkeys(left_in(keepers.retinue[column(g)], keepers.now.done)))


def use(g: Table, clearing: int, by: str) -> None:
    """15.5.2.  Take up a card in *clearing*."""
    now = board(g).now
    now.by = card_used(g, cards_to_use(g), clearing, by)
    now.clearing = clearing
    now.done.append(now.by)


def put_down(g: Table) -> None:
    """15.5.2.  The card in use is done, and stays in its column."""
    now = board(g).now
    now.by, now.clearing = "", 0


def ruled(g: Table, clearings: tuple[int, ...]) -> int:
    return sum(g.ruler(c) == SEAT for c in clearings)


def check(g: Table, clearings: tuple[int, ...], value: int) -> bool:
    """15.5.2.IIb, 15.5.2.IIIc.  False if the Keepers rule too few: the card is dismissed."""
    n = ruled(g, clearings)
    if n >= value:
        return True
    keepers = board(g)
    card = keepers.now.by
    keepers.retinue[column(g)].remove(card)
    keepers.now.done.remove(card)
    g.emit(Dismissed(SEAT, card, n, value))
    to_discard(g, card)
    put_down(g)
    return False


def open_column(g: Table) -> None:
    """15.5.2.  Begin the column of this step, if it is not begun yet."""
    now = board(g).now
    if now.column != column(g):
        now.column, now.done = column(g), []
