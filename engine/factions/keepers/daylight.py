"""15.5: Daylight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.factions.keepers import relics
from engine.factions.keepers.board import board, cards_left
from engine.factions.keepers.nouns import SEAT, Delve, Recover
from engine.kernel import Action, Reason
from engine.law.actions import Battle, Move
from engine.law.columns import open_column, why_no_card_acts
from engine.law.faction import Table, Why
from engine.law.move import move, moves_by, why_no_move
from engine.law.question import Question
from engine.law.space import why_no_clearing
from engine.table import WARRIOR, matched

COLUMN = {
    "move": Question("keepers.move", "15.5.2.I"),
    "delve": Question("keepers.delve", "15.5.2.II"),
    "recover": Question("keepers.recover", "15.5.2.III"),
}


async def act_with_column(g: Table) -> None:
    """15.5.2.  Each card of the column once, in any order, or not at all."""
    done = board(g).done
    while (cards := cards_left(g)) and (
        act := await COLUMN[open_column(g)].pick(
            g, SEAT, partial(column_actions, g, cards), why={Action: partial(why_not_used, g)}
        )
    ):
        done.append(act.by)
        await use_card(g, act)
    done.clear()


def column_actions(g: Table, cards: list[str]) -> Sequence[Move | Battle | Delve | Recover]:
    match open_column(g):
        case "move":
            return move_actions(g, cards)
        case "delve":
            return relics.battle_or_delve_actions(g, cards)
        case _:
            return [*move_actions(g, cards), *relics.recover_actions(g, cards)]


def move_actions(g: Table, cards: list[str]) -> list[Move]:
    """15.5.2.I, 15.5.2.III.  A move whose origin matches."""
    return moves_by(g, SEAT, matched(g, cards, g.where(SEAT, WARRIOR)))


async def use_card(g: Table, act: Move | Battle | Delve | Recover) -> None:
    match act:
        case Move():
            await move(g, SEAT, act)
        case Battle():
            await relics.battle_then_delve(g, act)
        case Delve():
            relics.delve(g, act)
        case Recover():
            await relics.recover(g, act)


def why_not_used(g: Table, act: Action) -> Why:
    """15.5.2.  Why the open column does not allow *act*."""
    verbs: dict[str, tuple[type[Action], ...]] = {
        "move": (Move,),
        "delve": (Battle, Delve),
        "recover": (Move, Recover),
    }
    if not isinstance(act, verbs[open_column(g)]):
        return Reason("15.5.2", "other_column", {"column": open_column(g), "verb": act.verb()})
    assert isinstance(act, Move | Battle | Delve | Recover)
    clearing = act.origin if isinstance(act, Move) else act.clearing
    if why := why_no_clearing(g, clearing):
        return why
    if why := why_no_card_acts(g, "15.5.2", cards_left(g), int(clearing), act.by):
        return why
    match act:
        case Move():
            return why_no_move(g, SEAT, act)
        case Recover():
            return relics.why_no_recover(g, act.clearing, act.relic)
        case _:
            return relics.why_no_battle_or_delve(g, act)
