"""9.2.9: relationships: aid that improves them, allies in moves and battles, and the hostile."""

from __future__ import annotations

from collections.abc import Sequence

from engine.factions.vagabond import items, nouns
from engine.factions.vagabond.board import board, clearing_of, is_hostile, others, relation
from engine.factions.vagabond.nouns import Aid
from engine.factions.vagabond.tables import (
    AIDS,
    ALLIED,
    ALLY_POINTS,
    HOSTILE,
    OWN_ITEMS,
    READY,
    STEP_POINTS,
    STEPS,
)
from engine.kernel import Reason
from engine.law.actions import Move, TakeItem
from engine.law.effects import deciding
from engine.law.faction import Table, Why
from engine.law.hand import give, why_no_card
from engine.law.hooks import Hooks
from engine.law.move import go, moves
from engine.law.question import Question
from engine.law.removal import may_be_removed
from engine.law.scoring import score
from engine.table import Fallen, Fight, Hit, Place, is_warrior, spendable

TAKE = Question("vagabond.take", "9.5.4", inside=True)
BRING = Question("vagabond.bring", "9.2.9.IIb", inside=True)
ALLY = Question("vagabond.ally", "9.2.9.IIc", inside=True)


# --- 9.2.9.I, 9.5.4: Aid
def aids(g: Table, seat: str) -> list[Aid]:
    """9.5.4.  Every item with every card, for everybody who has a piece there."""
    clearing = clearing_of(g, seat)
    if not clearing:
        return []
    cards = spendable(g, seat, [clearing]).get(clearing, [])
    ready = dict.fromkeys(board(g, seat).satchel[READY])
    there = [s for s in g.factions if s != seat and s in g.pieces[clearing]]
    return [Aid(other, item, card) for other in there for item in ready for card in cards]


def why_no_aid(g: Table, seat: str, act: Aid) -> Why:
    """9.5.4.  Why *act.seat* cannot be aided so."""
    clearing = clearing_of(g, seat)
    if why := why_nobody_there(g, "9.5.4", seat, act.seat):
        return why
    if act.item not in OWN_ITEMS or items.why_not_ready(g, "9.5.4", seat, act.item):
        return items.why_not_ready(g, "9.5.4", seat, act.item)
    return why_no_card(g, seat, act.card, clearing)


def why_nobody_there(g: Table, section: str, seat: str, other: str) -> Why:
    """G.10: why *other* is nobody in the clearing of the pawn."""
    clearing = clearing_of(g, seat)
    if not clearing:
        return Reason(section, "in_forest", {})
    if other == seat or other not in g.pieces[clearing]:
        return Reason(section, "nobody_there", {"seat": other, "clearing": clearing})
    return None


async def aid(g: Table, seat: str, act: Aid) -> None:
    """9.5.4.  Whoever is aided is not asked (1.3.3)."""
    items.exhaust(g, seat, act.item)
    g.emit(nouns.Aided(seat, act.seat, act.item))
    give(g, seat, act.seat, act.card)
    box = deciding(g, act.seat, Hooks.open_items).open_items(g, act.seat)
    if box and (taken := await TAKE.pick(g, seat, [*map(TakeItem, dict.fromkeys(box))])):
        box.remove(taken.item)
        items.gain(g, seat, taken.item)
        g.emit(nouns.TookItem(seat, act.seat, taken.item))
    await improve(g, seat, act.seat)


async def improve(g: Table, seat: str, other: str) -> None:
    """9.2.9.I, 9.2.9.IIa, 9.2.9.IIIc.  What an aid is worth."""
    v, now = board(g, seat), relation(g, seat, other)
    if now == ALLIED:
        await score(g, {seat: ALLY_POINTS})
    elif now in STEPS:
        at = STEPS.index(now)
        v.aided[other] = v.aided.get(other, 0) + 1
        if v.aided[other] == AIDS[at]:
            del v.aided[other]
            relate(g, seat, other, STEPS[at + 1])
            await score(g, {seat: STEP_POINTS[at]})


def relate(g: Table, seat: str, other: str, relation: str) -> None:
    """9.2.9.  Move the marker of *other*."""
    board(g, seat).relations[other] = relation
    g.emit(nouns.Related(seat, other, relation))


# --- 9.2.9.III: the hostile
def turn_hostile(g: Table, seat: str, batch: Sequence[Fallen]) -> None:
    """9.2.9.III.  The factions of which he has removed a warrior, by any means on any turn.

    Not those whose warriors fight for another (11.2.7.IIIb, RULINGS: hired-hostile).
    """
    removed = [f.seat for f in batch if f.by == seat and is_warrior(f.piece)]
    for other in dict.fromkeys(s for s in removed if s not in g.now.lent):
        if other in others(g) and g.enemy(seat, other) and not is_hostile(g, seat, other):
            make_hostile(g, seat, other)


def make_hostile(g: Table, seat: str, other: str) -> None:
    board(g, seat).aided.pop(other, None)
    relate(g, seat, other, HOSTILE)


def infamy(g: Table, seat: str, batch: Sequence[Fallen]) -> int:
    """9.2.9.IIIa.  For pieces of the hostile that he removes in battle on his turn.

    Not for the one warrior by which they become so.
    """
    if g.seat != seat or not g.battle:
        return 0
    points = 0
    for other in dict.fromkeys(fallen.seat for fallen in batch):
        mine = [fallen for fallen in batch if fallen.seat == other]
        if is_hostile(g, seat, other):
            points += len(mine)
        elif other in others(g) and any(is_warrior(fallen.piece) for fallen in mine):
            points += len(mine) - 1
    return points


def surcharge(g: Table, seat: str, clearing: Place) -> int:
    """9.2.9.IIIb.  Boots beyond what a move costs, for warriors of the hostile there."""
    if not isinstance(clearing, int):
        return 0
    return int(any(is_hostile(g, seat, s) and g.warriors(s, clearing) for s in g.pieces[clearing]))


# --- 9.2.9.II: allies
def allies(g: Table, seat: str) -> list[str]:
    """9.2.9.II."""
    return [other for other in others(g) if relation(g, seat, other) == ALLIED]


async def bring_allies(g: Table, seat: str, act: Move) -> None:
    """9.2.9.IIb, 1.5.5.  Warriors of one ally that could make his move are forced along.

    They go first, but all arrive together (RULINGS: allies-move).
    """
    if isinstance(act.origin, str):
        return
    parties = {
        nouns.Bring(ally, way.warriors): way
        for ally in allies(g, seat)
        for way in moves(g, ally, [act.origin])
        if (way.destination, way.over) == (act.destination, act.over)
    }
    if brought := await BRING.pick(g, seat, [*parties]):
        await go(g, brought.seat, parties[brought])


async def ask_for_ally(g: Table, seat: str, fight: Fight) -> None:
    """9.2.9.IIc.  At the start of a battle in which he attacks."""
    there = [s for s in allies(g, seat) if s != fight.defender and g.warriors(s, fight.clearing)]
    if act := await ALLY.pick(g, seat, [*map(nouns.FightBeside, there)]):
        board(g, seat).ally = act.seat
        g.emit(nouns.Beside(seat, act.seat))


async def take_hits(g: Table, seat: str, hit: Hit, fallen: list[Fallen]) -> None:
    """9.2.7, 9.2.9.IId.  By damaged items, and by warriors of the ally in any mix."""
    ally = board(g, seat).ally
    there = g.pieces[hit.clearing].get(ally, {})
    warriors = [
        Fallen(ally, piece, hit.clearing, hit.by)
        for piece, n in there.items()
        if is_warrior(piece) and may_be_removed(g, ally, piece)
        for _ in range(n)
    ]
    fallen += await items.damage_items(g, seat, hit.hits, warriors)


def part_from_ally(g: Table, seat: str) -> None:
    """9.2.9.IId.  After the battle: who has taken more hits than the items is hostile."""
    v = board(g, seat)
    if v.ally and v.ally_hits > v.item_hits:
        make_hostile(g, seat, v.ally)
    v.ally, v.item_hits, v.ally_hits = "", 0, 0
