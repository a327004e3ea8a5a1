"""14.5: Daylight."""

from __future__ import annotations

from functools import partial

from engine.factions.hundreds.board import board, warlord_at
from engine.factions.hundreds.nouns import SEAT, STRONGHOLD, WARLORD
from engine.kernel import Action, Reason
from engine.law.actions import Battle, Build, Move
from engine.law.battle import battle, battlefields, battles, why_no_battle
from engine.law.faction import Table, Why
from engine.law.hand import spend, why_no_card
from engine.law.move import move, moves, why_no_move
from engine.law.question import Question, Refusals
from engine.law.removal import place
from engine.law.space import ruler, why_not_built
from engine.table import spendable

COMMAND = Question("hundreds.command", "14.5.2", from_hand=True)  # it may hold what builds
ADVANCE = Question("hundreds.advance", "14.5.3")
ADVANCE_BATTLE = Question("hundreds.advance.battle", "14.5.3", inside=True)
RELENTLESS = Question("hundreds.relentless", "14.7.5", inside=True)


async def command_the_hundreds(g: Table) -> None:
    """14.5.2.  Up to Command times: move, battle or build, in any order."""
    hundreds = board(g)
    while hundreds.commanded < hundreds.value("command") and (
        act := await COMMAND.pick(
            g, SEAT, partial(command_actions, g), why={Action: partial(why_no_command, g)}
        )
    ):
        hundreds.commanded += 1
        if isinstance(act, Build):
            spend(g, SEAT, act.by)
            place(g, SEAT, STRONGHOLD, act.clearing)
        else:
            await do(g, act)


def command_actions(g: Table) -> list[Action]:
    """14.5.2.I, 14.5.2.II, 14.5.2.III.  Every move and battle, and a stronghold for each card."""
    here = battlefields(g, SEAT)
    ruled = [c for c in here if ruler(g, c) == SEAT]
    sites = [c for c in ruled if why_not_built(g, SEAT, STRONGHOLD, c) is None]
    spent = spendable(g, SEAT, sites)
    builds = [Build(c, by=card) for c, cards in spent.items() for card in cards]
    return [*moves(g, SEAT, here), *battles(g, SEAT, here), *builds]


def why_no_command(g: Table, act: Action) -> Why:
    """14.5.2.  Why this cannot be commanded."""
    if not isinstance(act, Build):
        return why_not_done(g, "14.5.2", act)
    if why := why_not_built(g, SEAT, STRONGHOLD, act.clearing):
        return why
    if not act.by:
        return Reason("14.5.2.III", "card_needed", {"clearing": act.clearing})
    return why_no_card(g, SEAT, act.by, act.clearing)


def why_not_done(g: Table, section: str, act: Action) -> Why:
    """14.5.2, 14.5.3.  Why this move or battle, which no card allows, is not legal."""
    if isinstance(act, Move | Battle) and act.by:
        return Reason(section, "no_card_needed", {"card": act.by})
    if isinstance(act, Move):
        return why_no_move(g, SEAT, act)
    return why_no_battle(g, SEAT, act) if isinstance(act, Battle) else None


async def advance_the_warlord(g: Table) -> None:
    """14.5.3.  Up to Prowess times: the warlord moves, then battles; each half may be left out.

    Nothing else can come between the halves (1.4.2).
    """
    hundreds = board(g)
    why: Refusals = {Action: partial(why_no_advance, g)}
    either, battles_only = partial(move_or_battle, g), partial(warlord_battles, g)
    while warlord_at(g) and hundreds.advanced < hundreds.value("prowess"):
        act = await ADVANCE.pick(g, SEAT, either, why=why)
        if not act:
            return
        hundreds.advanced += 1
        await do(g, act)
        if isinstance(act, Battle):
            continue
        act = await ADVANCE_BATTLE.pick(g, SEAT, battles_only, why=why)
        if not act:
            continue
        await do(g, act)
        if hundreds.mood == "relentless" and (
            act := await RELENTLESS.pick(g, SEAT, either, why=why)
        ):
            await do(g, act)


def move_or_battle(g: Table) -> list[Action]:
    return [*warlord_moves(g), *warlord_battles(g)]


async def do(g: Table, act: Action) -> None:
    if isinstance(act, Move):
        await move(g, SEAT, act)
    elif isinstance(act, Battle):
        await battle(g, SEAT, act.clearing, act.defender)


def warlord_moves(g: Table) -> list[Action]:
    """14.5.3.  The warlord and any number of warriors of his clearing, along one path."""
    return [m for m in moves(g, SEAT, g.where(SEAT, WARLORD)) if m.warriors.figure == WARLORD]


def warlord_battles(g: Table) -> list[Action]:
    """14.5.3.  A battle in the warlord's clearing."""
    return [*battles(g, SEAT, g.where(SEAT, WARLORD))]


def why_no_advance(g: Table, act: Action) -> Why:
    """14.5.3.  Why the warlord cannot do this."""
    clearing = warlord_at(g)
    if isinstance(act, Move) and (act.origin, act.warriors.figure) != (clearing, WARLORD):
        return Reason("14.5.3", "without_warlord", {"clearing": clearing})
    if isinstance(act, Battle) and act.clearing != clearing:
        return Reason("14.5.3", "not_with_warlord", {"clearing": clearing})
    return why_not_done(g, "14.5.3", act)
