"""9.5: Daylight, in which every act is paid for with items, in any order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.factions.vagabond import items, nouns, quests, tables
from engine.factions.vagabond.board import VagabondBoard, clearing_of, pawn_at
from engine.factions.vagabond.nouns import Aid, Explore, Quest, Repair, Strike
from engine.factions.vagabond.relationships import (
    aid,
    aids,
    surcharge,
    why_no_aid,
    why_nobody_there,
)
from engine.factions.vagabond.tables import PAWN, TORCH
from engine.kernel import Action, Reason, Rule
from engine.law.actions import Battle, Craft, Move
from engine.law.battle import battle, battles, why_no_battle
from engine.law.craft import craft, crafts, why_no_craft
from engine.law.faction import Table, Why
from engine.law.move import move, moves, why_no_move
from engine.law.removal import may_be_removed, remove
from engine.law.ruins import take_item
from engine.law.scoring import score
from engine.table import FACES, Fallen, is_warrior


class Deed(NamedTuple):
    """Something that can be done in Daylight: when, why not, and what comes of it."""

    options: Callable[[Table, str], Sequence[Any]]
    why_not: Callable[[Table, str, Any], Why]
    do: Callable[[Table, str, Any], Rule[str | None]]
    """The name of the step that comes next, if it ends Daylight."""


# --- 9.5.1: Move
def walks(g: Table, seat: str) -> list[Move]:
    return [m for m in moves(g, seat, [pawn_at(g, seat)]) if why_no_boots(g, seat, m) is None]


def why_no_walk(g: Table, seat: str, act: Move) -> Why:
    """9.5.1.  Why he cannot move there."""
    return why_no_move(g, seat, act) or why_no_boots(g, seat, act)


def why_no_boots(g: Table, seat: str, act: Move) -> Why:
    """9.5.1, 9.2.9.IIIb.  A boot, and one more for the hostile."""
    boots = 1 + surcharge(g, seat, act.destination)
    return items.why_not_ready(g, "9.5.1" if boots == 1 else "9.2.9.IIIb", seat, "boot", boots)


async def walk(g: Table, seat: str, act: Move) -> None:
    items.exhaust(g, seat, "boot")
    await move(g, seat, act)


# --- 9.5.2: Battle
def fights(g: Table, seat: str) -> list[Battle]:
    ready = items.why_not_ready(g, "9.5.2", seat, "sword") is None
    return battles(g, seat, g.where(seat, PAWN)) if ready else []


def why_no_fight(g: Table, seat: str, act: Battle) -> Why:
    """9.5.2.  Why he cannot initiate this battle."""
    return why_no_battle(g, seat, act) or items.why_not_ready(g, "9.5.2", seat, "sword")


async def fight(g: Table, seat: str, act: Battle) -> None:
    items.exhaust(g, seat, "sword")
    await battle(g, seat, act.clearing, act.defender)


# --- 9.5.3: Explore
def explorations(g: Table, seat: str) -> list[Explore]:
    return [] if why_no_exploring(g, seat, Explore()) else [Explore()]


def why_no_exploring(g: Table, seat: str, act: Explore) -> Why:
    """9.5.3.  A torch, and a ruin in his clearing with an item."""
    clearing = clearing_of(g, seat)
    if not g.ruins.get(clearing):
        return Reason("9.5.3", "nothing_to_explore", {"clearing": clearing})
    return items.why_not_ready(g, "9.5.3", seat, TORCH)


async def explore(g: Table, seat: str, act: Explore) -> None:
    """9.5.3, 9.7.3.  Nothing is scored for an item that is left where it is."""
    clearing = clearing_of(g, seat)
    items.exhaust(g, seat, TORCH)
    item = await take_item(g, seat, clearing)
    g.emit(nouns.Explored(seat, clearing, item))
    if item:
        items.gain(g, seat, item)
        await score(g, {seat: 1})


# --- 9.5.6: Strike
def strikes(g: Table, seat: str) -> list[Strike]:
    if items.why_not_ready(g, "9.5.6", seat, "crossbow"):
        return []
    clearing = clearing_of(g, seat)
    there = g.enemies(seat, clearing) if clearing else []
    return [Strike(s, FACES[p].seen) for s in there for p in targets(g, seat, s, clearing)]


def targets(g: Table, seat: str, enemy: str, clearing: int) -> list[str]:
    """9.5.6.  The warriors of *enemy* there; where it has none, whatever else it has."""
    here = [p for owner, p, _ in g.enemy_pieces(seat, clearing) if owner == enemy]
    warriors = [piece for piece in here if is_warrior(piece)]
    return [piece for piece in warriors or here if may_be_removed(g, enemy, piece)]


def why_no_strike(g: Table, seat: str, act: Strike) -> Why:
    """9.5.6.  Why he cannot strike there."""
    if why := why_nobody_there(g, "9.5.6", seat, act.seat):
        return why
    if not g.enemy(seat, act.seat):
        return Reason("9.2.8", "no_enemy", {"defender": act.seat})
    clearing = clearing_of(g, seat)
    if act.piece not in [FACES[p].seen for p in targets(g, seat, act.seat, clearing)]:
        return Reason("9.5.6", "no_target", {"seat": act.seat, "piece": act.piece})
    return items.why_not_ready(g, "9.5.6", seat, "crossbow")


async def strike(g: Table, seat: str, act: Strike) -> None:
    """9.5.6.  No battle: it brings no infamy (9.2.9.IIIa)."""
    clearing = clearing_of(g, seat)
    items.exhaust(g, seat, "crossbow")
    g.emit(nouns.Struck(seat, act.seat, clearing))
    there = targets(g, seat, act.seat, clearing)
    piece = next(piece for piece in there if FACES[piece].seen == act.piece)
    await remove(g, [Fallen(act.seat, piece, clearing, seat)])


# --- 9.5.7: Repair
def mends(g: Table, seat: str) -> list[Repair]:
    return [] if items.why_not_ready(g, "9.5.7", seat, "hammer") else items.repairs(g, seat)


def why_no_repair(g: Table, seat: str, act: Repair) -> Why:
    """9.5.7.  A hammer, and something damaged."""
    why = items.why_not_damaged(g, seat, act)
    return why or items.why_not_ready(g, "9.5.7", seat, "hammer")


async def mend(g: Table, seat: str, act: Repair) -> None:
    items.exhaust(g, seat, "hammer")
    items.repair(g, seat, act)


DEEDS: Mapping[type[Action], Deed] = {
    Move: Deed(walks, why_no_walk, walk),
    Battle: Deed(fights, why_no_fight, fight),
    Explore: Deed(explorations, why_no_exploring, explore),
    Aid: Deed(aids, why_no_aid, aid),
    Quest: Deed(quests.completions, quests.why_not_completed, quests.complete),
    Strike: Deed(strikes, why_no_strike, strike),
    Repair: Deed(mends, why_no_repair, mend),
    Craft: Deed(crafts, why_no_craft, craft),
}
"""9.5.1-9.5.8, by the act."""


def crafting_icons(g: Table, v: VagabondBoard) -> dict[str, int]:
    """9.2.1.  A hammer activates the pawn once, for the suit of its clearing."""
    clearing = clearing_of(g, v.seat)
    hammers = v.satchel[tables.READY].count("hammer")
    return {g.suits[clearing]: hammers} if clearing and hammers else {}
