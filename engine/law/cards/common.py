"""What the effects of several cards do alike."""

from __future__ import annotations

from engine.law.faction import Table
from engine.law.hand import to_discard
from engine.table.events import EffectUsed


def say_used(g: Table, seat: str, card: str, target: str = "") -> None:
    """Tell the table that an effect is used."""
    g.emit(EffectUsed(seat, card, target))


def discard_effect(g: Table, seat: str, card: str) -> None:
    """Use an effect that is discarded with it."""
    say_used(g, seat, card)
    g.factions[seat].crafted.remove(card)
    to_discard(g, card)


def once_a_turn(g: Table, card: str) -> bool:
    """True, once in the running turn."""
    if card in g.now.used:
        return False
    g.now.used.append(card)
    return True


def others_with_cards(g: Table, seat: str) -> list[str]:
    """The other seats that hold a card."""
    return [s for s, faction in g.factions.items() if s != seat and faction.hand]
