"""15.5.2: the cards of the Retinue, and the checks that dismiss them."""

from __future__ import annotations

from engine.factions.keepers.board import board
from engine.factions.keepers.events import Dismissed
from engine.factions.keepers.nouns import SEAT
from engine.law.columns import left_in
from engine.law.faction import Table
from engine.law.hand import to_discard
from engine.law.rule import ruler


def column(g: Table) -> str:
    """The column that is open: its step bears its name."""
    return g.now.step.split(".")[1]


def cards_left(g: Table) -> list[str]:
    """15.5.2.  The cards of the open column that are not used yet, each name once."""
    keepers = board(g)
    return list(dict.fromkeys(left_in(keepers.retinue[column(g)], keepers.done)))


def ruled(g: Table, clearings: tuple[int, ...]) -> int:
    return sum(ruler(g, c) == SEAT for c in clearings)


def check(g: Table, card: str, clearings: tuple[int, ...], value: int) -> bool:
    """15.5.2.IIb, 15.5.2.IIIc.  False if the Keepers rule too few: *card* is dismissed."""
    n = ruled(g, clearings)
    if n >= value:
        return True
    keepers = board(g)
    keepers.retinue[column(g)].remove(card)
    keepers.done.remove(card)
    g.emit(Dismissed(SEAT, card, n, value))
    to_discard(g, card)
    return False
