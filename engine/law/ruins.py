"""Law 2.2.4: what lies under the ruins, and who takes it."""

from __future__ import annotations

from itertools import cycle

from engine.law.faction import Table
from engine.table import RUIN_ITEMS


def ruin_items(g: Table) -> tuple[str, ...]:
    """9.3.4, 9.7.1, 14.3.3.  The R items that are in the game."""
    return RUIN_ITEMS * max(faction.RUIN_SETS for faction in g.factions.values())


def hide_ruin_items(g: Table) -> None:
    """9.3.4, 14.3.3.  Once a game: as many under each ruin, unseen by all."""
    if any(g.ruins.values()):
        return
    items = list(ruin_items(g))
    g.shuffle(items)
    for clearing, item in zip(cycle(g.ruins), items, strict=False):
        g.ruins[clearing].append(item)


def take_item(g: Table, clearing: int) -> str:
    """9.5.3, 14.4.1.  Lift an item from under the ruin there, which goes with its last one.

    "" if there is none.
    """
    items = g.ruins[clearing]
    item = items.pop(0) if items else ""
    if not items:
        del g.ruins[clearing]
    return item
