"""9.2.5: items, from hand to hand of their owner: ready, exhausted, damaged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import combinations

from msgspec.structs import replace

from engine.factions.vagabond import nouns, tables
from engine.factions.vagabond.board import VagabondBoard, board
from engine.factions.vagabond.tables import DAMAGED, EXHAUSTED, OWN_ITEMS, READY, WORN
from engine.kernel import Action, Pieces, Reason
from engine.law.faction import Table, Why
from engine.law.question import Question
from engine.law.ruins import lose_item
from engine.table import Fallen

DAMAGE = Question("vagabond.damage", "9.2.7", inside=True)
FULL = replace(DAMAGE, section="9.2.2.I")
PAY = Question("vagabond.pay", "11.2.6.III", inside=True)


def put(v: VagabondBoard, item: str, state: str) -> None:
    """Among those of that *state*, which lie in their one order."""
    v.satchel[state].append(item)
    v.satchel[state].sort(key=OWN_ITEMS.index)


def turn(v: VagabondBoard, item: str, before: str, after: str) -> None:
    """From the one state to the other."""
    v.satchel[before].remove(item)
    put(v, item, after)


def gain(g: Table, seat: str, item: str) -> None:
    """9.2.5: whatever comes to him lies face up and undamaged."""
    put(board(g, seat), item, READY)


def why_not_ready(g: Table, section: str, seat: str, item: str, least: int = 1) -> Why:
    """9.5: why such an item pays for nothing: too few are face up and undamaged."""
    if board(g, seat).satchel[READY].count(item) >= least:
        return None
    return Reason(section, "item_not_ready", {"item": item, "least": least})


def exhaust(g: Table, seat: str, item: str) -> None:
    """9.2.5: pay with it."""
    turn(board(g, seat), item, READY, EXHAUSTED)
    g.emit(nouns.Exhausted(seat, item))


def damage(g: Table, seat: str, item: str, state: str) -> None:
    """9.2.5: into the Damaged box, on the side on which it lies."""
    turn(board(g, seat), item, state, WORN if state == EXHAUSTED else DAMAGED)
    g.emit(nouns.ItemDamaged(seat, item))


def repair(g: Table, seat: str, act: nouns.Repair) -> None:
    """9.5.7: out of it, on the same side."""
    turn(board(g, seat), act.item, act.state, EXHAUSTED if act.state == WORN else READY)
    g.emit(nouns.Repaired(seat, act.item))


def repairs(g: Table, seat: str) -> list[nouns.Repair]:
    """9.5.7: whatever is damaged."""
    return [nouns.Repair(item, state) for item, state in lying(g, seat, DAMAGED, WORN)]


def why_not_damaged(g: Table, seat: str, act: nouns.Repair) -> Why:
    """9.5.7: why it cannot be repaired."""
    return why_none_so(g, seat, "9.5.7", act.item, act.state, (DAMAGED, WORN))


def why_none_so(
    g: Table, seat: str, section: str, item: str, state: str, states: Sequence[str]
) -> Why:
    """Why no such item lies so, or none of these *states* is meant at all."""
    if state in states and item in board(g, seat).satchel[state]:
        return None
    return Reason(section, "no_such_item_there", {"item": item, "state": state})


def lying(g: Table, seat: str, *states: str) -> list[tuple[str, str]]:
    """Every item of these states, each kind once, and its state."""
    satchel = board(g, seat).satchel
    return [(item, state) for state in states for item in dict.fromkeys(satchel[state])]


def choices(several: Sequence[str], n: int) -> list[Pieces]:
    """Every choice of *n* of them; none of no items."""
    ways = dict.fromkeys(combinations(several, n)) if n else ()
    return [Pieces(tuple((k, item) for item, k in Counter(way).items())) for way in ways]


async def pay(g: Table, seat: str, price: int) -> None:
    """11.2.6.III.  Exhaust so many, which are said in one answer."""
    options = [*map(nouns.Exhaust, choices(board(g, seat).satchel[READY], price))]
    why = {nouns.Exhaust: lambda act: why_not_paid(g, seat, price, act)}
    for item in (await PAY.choose(g, seat, options, why=why)).turned.each():
        exhaust(g, seat, item)


def why_not_paid(g: Table, seat: str, price: int, act: nouns.Exhaust) -> Why:
    """11.2.6.III.  Why these items do not pay the price."""
    if (named := act.turned.total()) != price:
        return Reason("11.2.6.III", "not_the_items", {"least": price, "named": named})
    ready = Counter(board(g, seat).satchel[READY])
    missing = next(item for n, item in act.turned.counts if n > ready[item])
    return Reason("11.2.6.III", "no_such_item_there", {"item": missing, "state": READY})


async def damage_items(
    g: Table, seat: str, hits: int, allied: Sequence[Fallen] = (), *, question: Question = DAMAGE
) -> list[Fallen]:
    """9.2.2.I, 9.2.7, 9.2.9.IId.  So many undamaged items of his choice, or all that there are.

    He may take hits on *allied* pieces as well: those that fall.
    """
    v, left, fallen = board(g, seat), list(allied), list[Fallen]()
    why = {nouns.Damage: partial(why_not_undamaged, g, seat, question.section)}
    undamaged = sum(len(v.satchel[state]) for state in (EXHAUSTED, READY))
    for _ in range(min(hits, undamaged + len(left))):
        options = [nouns.Damage(*each) for each in lying(g, seat, EXHAUSTED, READY)]
        lost: dict[Action, Fallen] = {tables.lose(piece): piece for piece in left}
        several: list[Action] = [*options, *lost]
        if hits >= undamaged + len(allied):  # all of it, whichever comes first
            act = several[0]
        else:
            act = await question.choose(g, seat, several, why=why)
        if isinstance(act, nouns.Damage):
            damage(g, seat, act.item, act.state)
            v.item_hits += bool(v.ally)
        else:
            left.remove(lost[act])
            fallen.append(lost[act])
            v.ally_hits += 1
    return fallen


def why_not_undamaged(g: Table, seat: str, section: str, act: nouns.Damage) -> Why:
    """9.2.2.I, 9.2.7: why it cannot be damaged."""
    return why_none_so(g, seat, section, act.item, act.state, (READY, EXHAUSTED))


def leave(g: Table, seat: str, item: str, state: str) -> None:
    """9.6.4: out of the game."""
    board(g, seat).satchel[state].remove(item)
    lose_item(g, seat, item)
