"""10.4: Birdsong, up to the conspiracies."""

from __future__ import annotations

from collections import Counter

from engine.decks import SUIT, SUITS
from engine.factions.lizards import nouns
from engine.factions.lizards.board import board
from engine.factions.lizards.nouns import SEAT
from engine.law.faction import Table
from engine.law.hand import to_pile


def adjust_outcast(g: Table) -> None:
    """10.4.1.  The suit of most Lost Souls; hated if that changes nothing, or in a tie.

    Birds do not count.  Without any other card all suits are tied.
    """
    lizards = board(g)
    before = lizards.outcast, lizards.hated
    souls = Counter(SUIT[card] for card in lizards.souls)
    most = max(souls[suit] for suit in SUITS)
    first, *tied = [suit for suit in SUITS if souls[suit] == most]
    lizards.hated = bool(tied) or first == lizards.outcast
    lizards.outcast = lizards.outcast if tied else first
    if before != (lizards.outcast, lizards.hated):
        told = nouns.OutcastHated if lizards.hated else nouns.OutcastChosen
        g.emit(told(SEAT, lizards.outcast))


def discard_souls(g: Table) -> None:
    """10.4.2.  All at once: an empty deck is made of all of them."""
    souls, board(g).souls = board(g).souls, []
    if souls:
        g.emit(nouns.SoulsDiscarded(SEAT, len(souls)))
        to_pile(g, souls)
