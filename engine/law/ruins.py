"""Law 2.2.4: what lies under the ruins, and who takes it."""

from __future__ import annotations

from itertools import cycle

from engine.law.actions import TakeItem
from engine.law.faction import Table
from engine.law.question import Question
from engine.table import RUIN_ITEMS
from engine.table.events import ItemRemoved, RuinSeen

TAKE = Question("ruin.take", "9.7.3", inside=True, always=True)


def ruin_items(g: Table) -> tuple[str, ...]:
    """9.3.4, 9.7.1, 14.3.3.  The R items that are in the game."""
    return RUIN_ITEMS * max(faction.RUIN_SETS for faction in g.factions.values())


def hide_ruin_items(g: Table) -> None:
    """9.3.4, 14.3.3.  As many under each ruin, unseen by all: once a game.

    A second set, whose seat is picked later in a draft, is mixed with the first (9.7.1).
    RULINGS: ruins-of-two.
    """
    items = list(ruin_items(g))
    if len(items) == sum(map(len, g.ruins.values())):
        return
    g.ruins = {clearing: [] for clearing in g.ruins}
    g.shuffle(items)
    for clearing, item in zip(cycle(g.ruins), items, strict=False):
        g.ruins[clearing].append(item)


async def take_item(g: Table, seat: str, clearing: int) -> str:
    """9.5.3, 9.7.3, 14.4.1.  The item that *seat* takes from under the ruin there, or "".

    Of several it sees all and may take one, of a kind of which it has none from a ruin; the ruin
    goes with its last one.  It is asked with none to take, too, or all would know of what kinds
    they are (1.2.1).
    """
    items = g.ruins[clearing]
    free = [item for item in dict.fromkeys(items) if item not in g.marked.get(seat, ())]
    item = "".join(free[:1])
    if len(items) > 1 or len(free) < len(items):
        g.emit(RuinSeen((seat,), clearing, tuple(items)))
    if len(items) > 1:
        act = await TAKE.pick(g, seat, [*map(TakeItem, free)])
        item = act.item if act else ""
    if item:
        items.remove(item)
        if len(ruin_items(g)) > len(RUIN_ITEMS):  # with one set nobody can have two of a kind
            g.marked[seat] = [*g.marked.get(seat, []), item]
    if not items:
        del g.ruins[clearing]
    return item


def lose_item(g: Table, seat: str, item: str) -> None:
    """Glossary, Remove.  It has left the board of *seat* already, and is out of the game for good.

    Of several alike one from a ruin goes first (RULINGS: marked-items).
    """
    g.lost.append(item)
    if item in (marked := g.marked.pop(seat, [])):
        marked.remove(item)
    if marked:
        g.marked[seat] = marked
    g.emit(ItemRemoved(seat, item))
