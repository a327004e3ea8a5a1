"""6.5: Daylight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.decks import BIRD, SUIT
from engine.factions.marquise.birdsong import place_at, shares
from engine.factions.marquise.board import board, spots
from engine.factions.marquise.building import build, builds, why_no_build
from engine.factions.marquise.nouns import (
    RECRUITER,
    SAWMILL,
    SEAT,
    WOOD,
    Extra,
    ExtraAction,
    Overwork,
    RecruitAll,
)
from engine.kernel import Action, Reason
from engine.law.actions import Battle, Build, Move
from engine.law.battle import battle, battlefields, battles, why_no_battle
from engine.law.faction import Table, Why
from engine.law.hand import from_hand, spend, why_no_card, why_not_in_hand
from engine.law.move import move, moves, why_no_move
from engine.law.question import Question
from engine.law.removal import place
from engine.law.space import why_no_clearing, why_no_place, why_none_left
from engine.table import WARRIOR, spendable

ACTION = Question("marquise.action", "6.5", ends=True)
MARCH = Question("marquise.march", "6.5.2", inside=True)


async def take_actions(g: Table) -> None:
    """6.5.  Up to three actions in any order, and one more for each bird that is spent.

    ``end`` goes on to the draw (1.4.3): the Evening has no other step.
    """
    marquise = board(g)
    why = {Action: partial(why_no_action, g)}
    while act := await ACTION.pick(g, SEAT, partial(actions, g), why=why):
        if isinstance(act, Extra):
            marquise.extra += 1
            g.emit(ExtraAction(SEAT, act.card))
            from_hand(g, SEAT, act.card)
        else:
            marquise.acted += 1
            await do(g, act)


def actions(g: Table) -> Sequence[Action]:
    """6.5.  What can be done, if an action is left; and every bird in hand for one more."""
    birds = [card for card in sorted(set(board(g).hand)) if SUIT[card] == BIRD]
    extras = [*map(Extra, birds)]
    if not board(g).actions_left():
        return extras
    here = [*battlefields(g, SEAT)]
    return [
        *battles(g, SEAT, here),
        *moves(g, SEAT, here),
        *recruits(g),
        *builds(g),
        *overworks(g),
        *extras,
    ]


async def do(g: Table, act: Action) -> None:
    match act:
        case Battle():
            await battle(g, SEAT, act.clearing, act.defender)
        case Move():
            await march(g, act)
        case RecruitAll():
            board(g).recruited = True
            place_at(g, WARRIOR, act.where or everywhere(g))
        case Build():
            await build(g, act)
        case Overwork():
            spend(g, SEAT, act.by)
            place(g, SEAT, WOOD, act.clearing)


async def march(g: Table, act: Move) -> None:
    """6.5.2.  Up to two moves, and nothing between them (1.4.2)."""
    await move(g, SEAT, act)
    then = partial(moves, g, SEAT, [*g.where(SEAT, WARRIOR)])
    if more := await MARCH.pick(g, SEAT, then, why={Move: partial(why_no_march, g)}):
        await move(g, SEAT, more)


def recruits(g: Table) -> list[RecruitAll]:
    """6.5.3.  Once a turn, at every recruiter; with too few warriors, wherever she says."""
    found = [] if board(g).recruited else shares(g, RECRUITER, WARRIOR)
    return [RecruitAll()] if list(found) == [everywhere(g)] else [*map(RecruitAll, found)]


def everywhere(g: Table) -> str:
    """6.5.3.  Every recruiter, by its clearing."""
    return "+".join(map(str, sorted(spots(g, RECRUITER).elements())))


def overworks(g: Table) -> list[Overwork]:
    """6.5.5.  A wood at a sawmill, for a card that matches its clearing."""
    sites = [c for c in spots(g, SAWMILL) if why_no_overwork_in(g, c) is None]
    return [Overwork(c, card) for c, cards in spendable(g, SEAT, sites).items() for card in cards]


# --- why not
def why_no_action(g: Table, act: Action) -> Why:
    """6.5.  Why this is not done now."""
    if isinstance(act, Extra):
        return why_no_extra(g, act)
    if not isinstance(act, Battle | Move | RecruitAll | Build | Overwork):
        return None
    if not board(g).actions_left():
        return Reason("6.5", "no_action_left", {"most": board(g).acted})
    match act:
        case Battle(by=card) if card:
            return Reason("6.5.1", "no_card_needed", {"card": card})
        case Battle():
            return why_no_battle(g, SEAT, act)
        case Move():
            return why_no_march(g, act)
        case RecruitAll():
            return why_no_recruit(g)
        case Build():
            return why_no_build(g, act)
        case _:
            return why_no_overwork(g, act)


def why_no_extra(g: Table, act: Extra) -> Why:
    """6.5, 2.1.1.II.  A bird alone buys an action."""
    if why := why_not_in_hand(g, SEAT, act.card):
        return why
    return None if SUIT[act.card] == BIRD else Reason("2.1.1.II", "no_bird", {"card": act.card})


def why_no_march(g: Table, act: Move) -> Why:
    """6.5.2."""
    if act.by:
        return Reason("6.5.2", "no_card_needed", {"card": act.by})
    return why_no_move(g, SEAT, act)


def why_no_recruit(g: Table) -> Why:
    """6.5.3.  Why nobody is recruited, wherever that might be."""
    if board(g).recruited:
        return Reason("6.5.3", "recruited", {})
    if not (sites := spots(g, RECRUITER)):
        return Reason("6.5.3", "no_recruiter", {})
    if why := why_none_left(g, SEAT, WARRIOR):
        return why
    barred = [why_no_place(g, SEAT, WARRIOR, clearing) for clearing in sites]
    if all(barred):
        return barred[0]
    if len(shares(g, RECRUITER, WARRIOR)) == 1:  # unless others were named, that is what is meant
        return None
    return Reason("6.5.3", "which_recruiters", {"most": board(g).supply[WARRIOR]})


def why_no_overwork_in(g: Table, clearing: int) -> Why:
    """6.5.5.  Why no wood can come there, whatever is spent."""
    if why := why_no_clearing(g, clearing):
        return why
    if not g.count(SEAT, SAWMILL, clearing):
        return Reason("6.5.5", "no_sawmill", {"clearing": clearing})
    return why_none_left(g, SEAT, WOOD) or why_no_place(g, SEAT, WOOD, clearing)


def why_no_overwork(g: Table, act: Overwork) -> Why:
    """6.5.5.  Why this card brings no wood there."""
    return why_no_overwork_in(g, act.clearing) or why_no_card(g, SEAT, act.by, act.clearing)
