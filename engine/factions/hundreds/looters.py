"""14.2.4-14.2.5: what comes into the Hoard, and the battles that are fought for it."""

from __future__ import annotations

from engine.factions.hundreds import nouns
from engine.factions.hundreds.board import board, track_of
from engine.factions.hundreds.nouns import SEAT, SPACES
from engine.law.actions import TakeItem
from engine.law.effects import deciding
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.law.question import Question
from engine.law.ruins import lose_item
from engine.law.scoring import score
from engine.law.space import ruler
from engine.table import Fight
from engine.table.events import ItemGained

LOOTERS = "looters"

OVERFLOW = Question("hundreds.overflow", "14.2.4.I", inside=True)
LOOT = Question("hundreds.loot", "14.2.5", inside=True)
TAKE = Question("hundreds.take", "14.2.5", inside=True)


async def gain_item(g: Table, item: str) -> None:
    """14.2.4.I.  Into the leftmost empty space of its track; a full one loses an item for good."""
    hundreds = board(g)
    track = hundreds.track(track_of(item))
    g.emit(ItemGained(SEAT, item))
    if len(track) < SPACES:
        track.append(item)
        return
    hundreds.incoming = item
    options = [nouns.DropItem(i) for i in dict.fromkeys([item, *track])]
    act = await OVERFLOW.choose(g, SEAT, options)
    hundreds.incoming = ""
    if act.item != item:
        track.remove(act.item)
        track.append(item)
    lose_item(g, SEAT, act.item)
    await score(g, {SEAT: 1})


def lootable(g: Table, fight: Fight) -> list[str]:
    """14.2.5: what there is to loot."""
    return deciding(g, fight.defender, Hooks.open_items).open_items(g, fight.defender)


async def announce(g: Table, fight: Fight) -> None:
    """14.2.5.  Before the defender says anything about an ambush."""
    if lootable(g, fight) and await LOOT.pick(g, SEAT, [nouns.Loot()]):
        fight.used.append(LOOTERS)
        g.emit(nouns.Looting(SEAT, fight.defender))


async def pick_up(g: Table, fight: Fight) -> None:
    """14.2.5.  At the end of the battle, if the Hundreds rule there.

    Also when an ambush has ended it (RULINGS: looters-ambush).
    """
    items = lootable(g, fight)
    if LOOTERS not in fight.used or not items or ruler(g, fight.clearing) != SEAT:
        return
    options = [TakeItem(item) for item in dict.fromkeys(items)]
    act = await TAKE.choose(g, SEAT, options)
    items.remove(act.item)
    g.emit(nouns.Looted(SEAT, fight.defender, act.item))
    await gain_item(g, act.item)
