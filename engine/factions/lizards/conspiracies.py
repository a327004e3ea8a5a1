"""10.4.3: Perform Conspiracies."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from engine.factions.lizards import nouns
from engine.factions.lizards.board import board, outcasts
from engine.factions.lizards.nouns import (
    CONVERT_COST,
    CRUSADE_COST,
    GARDEN_OF,
    SANCTIFY_COST,
    SEAT,
    Convert,
    Sanctify,
)
from engine.kernel import Action, Reason
from engine.law.actions import Battle, Move
from engine.law.battle import battle, battles, why_no_battle
from engine.law.faction import Table, Why
from engine.law.hooks import Hooks
from engine.law.move import move, moves, why_no_move
from engine.law.question import Question
from engine.law.removal import kept_by, place, removable, replace, take_back
from engine.law.space import barred, why_no_clearing, why_no_place, why_none_left
from engine.table import WARRIOR, Fallen, Place, is_building, is_warrior

CONSPIRE = Question("lizards.conspiracy", "10.4.3")
CRUSADE = Question("lizards.crusade", "10.4.3.I", inside=True)

Conspiracy: TypeAlias = Move | Battle | Convert | Sanctify
COSTS: dict[type[Action], int] = {
    Move: CRUSADE_COST,
    Battle: CRUSADE_COST,
    Convert: CONVERT_COST,
    Sanctify: SANCTIFY_COST,
}


async def conspire(g: Table) -> None:
    """10.4.3.  One after another, in any order, as often as acolytes pay for it."""
    why = {Action: partial(why_no_conspiracy, g)}
    while act := await CONSPIRE.pick(g, SEAT, partial(conspiracies, g), why=why):
        spend(g, act)
        match act:
            case Move():
                await crusade(g, act)
            case Battle():
                await battle(g, SEAT, act.clearing, act.defender)
            case Convert():
                await convert(g, act)
            case Sanctify():
                await sanctify(g, act)


def conspiracies(g: Table) -> list[Conspiracy]:
    """10.4.3.I, 10.4.3.II, 10.4.3.III.  Everything that could be done, and paid for."""
    here = outcasts(g)
    acts: list[Conspiracy] = []
    if why_too_few(g, Move) is None:
        acts += [*moves(g, SEAT, here), *battles(g, SEAT, here)]
    if why_too_few(g, Convert) is None and why_nobody_comes(g) is None:
        open_to = [c for c in here if why_no_place(g, SEAT, WARRIOR, c) is None]
        acts += [Convert(c, enemy) for c in open_to for enemy in converts(g, c)]
    if why_too_few(g, Sanctify) is None:
        sites = [c for c in here if why_no_garden(g, c) is None]
        acts += [Sanctify(c, building) for c in sites for building in unholy(g, c)]
    return acts


def cost(g: Table, kind: type[Action]) -> int:
    """10.4.3.  The acolytes for a conspiracy of that kind."""
    return COSTS[kind] - board(g).hated


def spend(g: Table, act: Conspiracy) -> None:
    """10.4.3.  Acolytes return to the supply, or go where else warriors go."""
    lizards, price = board(g), cost(g, type(act))
    lizards.acolytes -= price
    g.emit(nouns.AcolytesSpent(SEAT, price))
    for _ in range(price):
        take_back(g, Fallen(SEAT, WARRIOR, 0, SEAT))


async def crusade(g: Table, act: Move) -> None:
    """10.4.3.I.  A move, and then perhaps a battle where it has led, whatever the suit there."""
    await move(g, SEAT, act)
    there = partial(battles, g, SEAT, [act.destination])
    why = {Battle: partial(why_no_battle_there, g, act.destination)}
    if fought := await CRUSADE.pick(g, SEAT, there, why=why, place=act.destination):
        await battle(g, SEAT, fought.clearing, fought.defender)


async def convert(g: Table, act: Convert) -> None:
    """10.4.3.II.  The warrior that takes its place is one of the acolytes, if none is left else."""
    fallen = converts(g, act.clearing)[act.seat]
    g.emit(nouns.Converted(SEAT, act.seat, act.clearing))
    await replace(g, [fallen], partial(place, g, SEAT, WARRIOR, act.clearing, told=False))


async def sanctify(g: Table, act: Sanctify) -> None:
    """10.4.3.III.  It is removed, and scores as such (3.2.1)."""
    fallen, garden = unholy(g, act.clearing)[act.building], GARDEN_OF[g.suits[act.clearing]]
    g.emit(nouns.Sanctified(SEAT, fallen.seat, act.building, act.clearing))
    await replace(g, [fallen], partial(place, g, SEAT, garden, act.clearing, told=False))


def converts(g: Table, clearing: int) -> dict[str, Fallen]:
    """10.4.3.II.  By its seat, a warrior of each enemy that may be removed from there."""
    there = removable(g, SEAT, clearing, cardboard_only=False)
    return {fallen.seat: fallen for fallen in there if is_warrior(fallen.piece)}


def unholy(g: Table, clearing: int) -> dict[str, Fallen]:
    """10.4.3.III.  By its name, an enemy building of each kind that may be removed from there."""
    there = removable(g, SEAT, clearing, cardboard_only=True)
    return {fallen.piece: fallen for fallen in there if is_building(fallen.piece)}


# --- why not
def why_no_conspiracy(g: Table, act: Action) -> Why:
    """10.4.3.  Why this is none, or cannot be done or paid for."""
    match act:
        case Move():
            why = why_no_crusade(g, act, act.origin) or why_no_move(g, SEAT, act)
        case Battle():
            why = why_no_crusade(g, act, act.clearing) or why_no_battle(g, SEAT, act)
        case Convert():
            why = why_not_converted(g, act)
        case Sanctify():
            why = why_not_sanctified(g, act)
        case _:
            return None
    return why or why_too_few(g, type(act))


def why_too_few(g: Table, kind: type[Action]) -> Why:
    """10.4.3.  Why such a conspiracy cannot be paid for."""
    price, have = cost(g, kind), board(g).acolytes
    if have >= price:
        return None
    return Reason("10.4.3", "too_few_acolytes", {"least": price, "yours": have})


def why_not_outcast(g: Table, place: Place) -> Why:
    """10.4.3.  Why there are no conspiracies in that clearing."""
    if place in outcasts(g):
        return None
    facts = {"clearing": place, "suit": board(g).outcast}
    return why_no_clearing(g, place) or Reason("10.4.3", "not_outcast", facts)


def why_no_crusade(g: Table, act: Move | Battle, place: Place) -> Why:
    """10.4.3.I.  Why it is none, whatever is wrong with it as a move or battle."""
    return why_by_a_card(act) or why_not_outcast(g, place)


def why_by_a_card(act: Move | Battle) -> Why:
    """10.4.3.I.  Why no card makes it a crusade: acolytes do."""
    return Reason("10.4.3.I", "no_card_needed", {"card": act.by}) if act.by else None


def why_no_battle_there(g: Table, clearing: int, act: Battle) -> Why:
    """10.4.3.I.  Why this battle does not go on with a crusade that has led to *clearing*."""
    if act.clearing != clearing:
        return Reason("10.4.3.I", "not_where_it_led", {"clearing": clearing})
    return why_by_a_card(act) or why_no_battle(g, SEAT, act)


def why_not_converted(g: Table, act: Convert) -> Why:
    """10.4.3.II.  Why no warrior of that seat is converted there."""
    if why := why_not_outcast(g, act.clearing):
        return why
    if act.seat in converts(g, act.clearing):
        return why_no_place(g, SEAT, WARRIOR, act.clearing) or why_nobody_comes(g)
    for owner, piece, _ in g.enemy_pieces(SEAT, act.clearing):
        if owner == act.seat and is_warrior(piece):
            return Reason("1.5.4", "not_removable", {"piece": piece})
    facts: dict[str, int | str] = {"clearing": act.clearing, "seat": act.seat}
    return Reason("10.4.3.II", "none_to_convert", facts)


def why_nobody_comes(g: Table) -> Why:
    """10.4.3.II.  Why no warrior can take the place: none is left, if the acolytes go elsewhere.

    (RULINGS: coffins-replace)
    """
    return why_none_left(g, SEAT, WARRIOR) if kept_by(g, SEAT, WARRIOR) else None


def why_not_sanctified(g: Table, act: Sanctify) -> Why:
    """10.4.3.III.  Why that building is not sanctified."""
    if why := why_not_outcast(g, act.clearing):
        return why
    if act.building in unholy(g, act.clearing):
        return why_no_garden(g, act.clearing)
    facts: dict[str, int | str] = {"clearing": act.clearing, "piece": act.building}
    return Reason("10.4.3.III", "none_to_sanctify", facts)


def why_no_garden(g: Table, clearing: int) -> Why:
    """10.4.3.III.  Why no garden can take the slot of what is removed there."""
    garden = GARDEN_OF[g.suits[clearing]]
    return why_none_left(g, SEAT, garden) or barred(g, Hooks.bars_placing, SEAT, garden, clearing)
