"""8.6: Evening."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from engine.factions.alliance.birdsong import next_points
from engine.factions.alliance.board import based, board
from engine.factions.alliance.nouns import SEAT, SYMPATHY, Organize, Organized
from engine.kernel import Action, Reason
from engine.law.actions import Battle, Move, Recruit
from engine.law.battle import battle, battlefields, battles, why_no_battle
from engine.law.faction import Table, Why
from engine.law.move import move, moves, why_no_move
from engine.law.question import Question
from engine.law.removal import place, replace
from engine.law.scoring import score
from engine.law.space import why_no_clearing, why_no_place, why_none_left
from engine.table import WARRIOR, Fallen

OPERATE = Question("alliance.operations", "8.6.1", ends=True)
Operation: TypeAlias = Move | Battle | Recruit | Organize


async def operate(g: Table) -> None:
    """8.6.1.  As many operations as officers, in any mix; ``end`` goes on to the draw (1.4.3).

    Officers that are lost meanwhile do no more (RULINGS: officers).
    """
    while act := await OPERATE.pick(
        g, SEAT, partial(operations, g), why={Action: partial(why_no_operation, g)}
    ):
        board(g).operations += 1
        match act:
            case Move():
                await move(g, SEAT, act)
            case Battle():
                await battle(g, SEAT, act.clearing, act.defender)
            case Recruit():
                place(g, SEAT, WARRIOR, act.clearing)
            case Organize():
                await organize(g, act.clearing)
    board(g).operations = 0


def operations(g: Table) -> list[Operation]:
    """8.6.1.I, 8.6.1.II, 8.6.1.III, 8.6.1.IV.  Every operation that an officer could do."""
    if why_no_officer(g):
        return []
    return [
        *moves(g, SEAT, g.where(SEAT, WARRIOR)),
        *battles(g, SEAT, battlefields(g, SEAT)),
        *(Recruit(c) for c in based(g) if why_no_recruit(g, c) is None),
        *(Organize(c) for c in g.where(SEAT, WARRIOR) if why_no_organizing(g, c) is None),
    ]


async def organize(g: Table, clearing: int) -> None:
    """8.6.1.IV.  A warrior becomes sympathy: no supporters, no adjacency, no Martial Law."""
    warrior, points = Fallen(SEAT, WARRIOR, clearing, SEAT), next_points(g)
    await replace(g, [warrior], partial(place, g, SEAT, SYMPATHY, clearing, told=False))
    g.emit(Organized(SEAT, clearing))
    await score(g, {SEAT: points})


def why_no_officer(g: Table) -> Why:
    """8.6.1.  Why there is no further operation: each of the officers has had one."""
    if board(g).operations < board(g).officers:
        return None
    return Reason("8.6.1", "no_officer_left", {"most": board(g).officers})


def why_no_recruit(g: Table, clearing: int) -> Why:
    """8.6.1.III.  Why nobody is recruited in *clearing*: it needs a base."""
    if why := why_no_clearing(g, clearing):
        return why
    if clearing not in based(g):
        return Reason("8.6.1.III", "no_base_there", {"clearing": clearing})
    return why_none_left(g, SEAT, WARRIOR) or why_no_place(g, SEAT, WARRIOR, clearing)


def why_no_organizing(g: Table, clearing: int) -> Why:
    """8.6.1.IV.  Why no warrior there can become sympathy."""
    if why := why_no_clearing(g, clearing):
        return why
    if not g.count(SEAT, WARRIOR, clearing):
        return Reason("8.6.1.IV", "no_warriors", {"clearing": clearing})
    return why_none_left(g, SEAT, SYMPATHY) or why_no_place(g, SEAT, SYMPATHY, clearing)


def why_no_operation(g: Table, act: Operation) -> Why:
    """8.6.1.  Why this is no operation now."""
    match act:
        case Move():
            return why_no_officer(g) or why_no_move(g, SEAT, act)
        case Battle():
            return why_no_officer(g) or why_no_battle(g, SEAT, act)
        case Recruit():
            return why_no_officer(g) or why_no_recruit(g, act.clearing)
        case Organize():
            return why_no_officer(g) or why_no_organizing(g, act.clearing)
        case _:
            return None
