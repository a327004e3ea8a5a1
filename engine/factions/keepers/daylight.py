"""15.5: Daylight."""

from __future__ import annotations

from functools import partial

from engine.factions.keepers import delve, recover
from engine.factions.keepers.actions import Delve, Recover
from engine.factions.keepers.board import board
from engine.factions.keepers.nouns import SEAT, SECTIONS
from engine.factions.keepers.retinue import (
    cards_to_use,
    column,
    open_column,
    put_down,
    use,
)
from engine.kernel import Action, Reason
from engine.law.actions import Battle, Move, Pass
from engine.law.columns import as_offered, fitting, why_no_card_acts
from engine.law.craft import craft_step
from engine.law.faction import Table, Why
from engine.law.move import move, moves, why_no_move
from engine.law.rule import is_clearing
from engine.law.window import choose_or_use
from engine.table import WARRIOR


async def craft_with_waystations(g: Table) -> None:
    """15.5.1."""
    await craft_step(g, SEAT, "15.5.1")


async def act_with_column(g: Table) -> None:
    """15.5.2.  Each card of the column once, in any order, or not at all."""
    open_column(g)
    if board(g).now.clearing:
        await go_on(g)
    while cards_to_use(g):
        act = await choose_or_use(
            g,
            SEAT,
            f"keepers.{column(g)}",
            SECTIONS[column(g)],
            column_options(g),
            why=lambda a: why_not_used(g, a),
            alias=partial(as_offered, g, cards_to_use(g), cards_to_use(g)),
        )
        if isinstance(act, Pass):
            return
        if act is not None:
            await use_card(g, act)


def column_options(g: Table) -> list[Action]:
    cards = cards_to_use(g)
    match column(g):
        case "move":
            options = move_actions(g, cards)
        case "delve":
            options = delve.battle_or_delve_actions(g, cards)
        case _:
            options = [*move_actions(g, cards), *recover.recover_actions(g, cards)]
    return [*options, Pass()]


def move_actions(g: Table, cards: list[str]) -> list[Action]:
    """15.5.2.I, 15.5.2.III.  A move whose origin matches."""
    return [
        act
        for origin in g.where(SEAT, WARRIOR)
        for by in fitting(g, cards, origin)
        for act in moves(g, SEAT, [origin], by)
    ]


async def use_card(g: Table, act: Action) -> None:
    match act:
        case Move():
            use(g, act.origin, act.by)
            put_down(g)
            await move(g, SEAT, act)
        case Battle():
            await delve.battle_then_delve(g, act)
        case Delve():
            use(g, act.clearing, act.by)
            await delve.delve(g, act)
        case Recover():
            use(g, act.clearing, act.by)
            await recover.recover(g, act)


async def go_on(g: Table) -> None:
    """Finish the card that is in use: the delve after a battle, or more to recover."""
    if column(g) == "delve":
        await delve.ask_to_delve(g)
    else:
        await recover.recover_more(g)


def why_not_used(g: Table, act: Action) -> Why:
    """15.5.2.  Why the open column does not allow *act*."""
    verbs: dict[str, tuple[type[Action], ...]] = {
        "move": (Move,),
        "delve": (Battle, Delve),
        "recover": (Move, Recover),
    }
    if not isinstance(act, verbs[column(g)]):
        return Reason("15.5.2", "other_column", {"column": column(g), "verb": act.verb()})
    assert isinstance(act, Move | Battle | Delve | Recover)
    clearing = act.origin if isinstance(act, Move) else act.clearing
    why = is_clearing(g, clearing) or why_no_card_acts(
        g, "15.5.2", column(g), cards_to_use(g), clearing, act.by
    )
    if why:
        return why
    match act:
        case Move():
            return why_no_move(g, SEAT, act)
        case Recover():
            return recover.why_no_recover(g, clearing, act.relic)
        case _:
            return delve.why_no_battle_or_delve(g, act)
