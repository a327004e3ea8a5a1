"""8.5: Daylight: crafting, mobilizing and training in any order, and as often as can be paid."""

from __future__ import annotations

from functools import partial

from engine.factions.alliance import supporters
from engine.factions.alliance.birdsong import add_officer
from engine.factions.alliance.board import based, board
from engine.factions.alliance.nouns import SEAT, Mobilize, Mobilized, Train
from engine.kernel import Reason
from engine.law.actions import Craft
from engine.law.craft import craft, crafts, why_no_craft
from engine.law.faction import Table, Why
from engine.law.hand import spend, why_not_in_hand
from engine.law.question import Question, Refusals
from engine.law.space import why_none_left
from engine.table import WARRIOR, matching, spendable

DAYLIGHT = Question("alliance.daylight", "8.5", from_hand=True)


async def act(g: Table) -> None:
    """8.5.1-8.5.3.  One act after another, until they pass."""
    why: Refusals = {
        Craft: partial(why_no_craft, g, SEAT),
        Mobilize: lambda act: why_not_in_hand(g, SEAT, act.card),
        Train: partial(why_no_training, g),
    }
    while act := await DAYLIGHT.pick(g, SEAT, partial(acts, g), why=why):
        match act:
            case Craft():
                await craft(g, SEAT, act)
            case Mobilize():
                mobilize(g, act)
            case Train():
                spend(g, SEAT, act.card)
                add_officer(g)


def acts(g: Table) -> list[Craft | Mobilize | Train]:
    hand = sorted(set(board(g).hand))
    return [*crafts(g, SEAT), *map(Mobilize, hand), *trainings(g)]


def mobilize(g: Table, act: Mobilize) -> None:
    """8.5.2.  Into a full stack, too: then the card is discarded (RULINGS: mobilize-full)."""
    board(g).hand.remove(act.card)
    g.emit(Mobilized(SEAT))
    supporters.add(g, act.card)


def trainings(g: Table) -> list[Train]:
    """8.5.3.  Every card in hand that matches a clearing with a base."""
    if not board(g).supply[WARRIOR]:
        return []
    cards = spendable(g, SEAT, based(g)).values()
    return [*map(Train, sorted({card for several in cards for card in several}))]


def why_no_training(g: Table, act: Train) -> Why:
    """8.5.3.  Why this card trains no officer."""
    if why := why_not_in_hand(g, SEAT, act.card) or why_none_left(g, SEAT, WARRIOR):
        return why
    if any(matching(g, [act.card], clearing) for clearing in based(g)):
        return None
    return Reason("8.5.3", "no_base_matches", {"card": act.card})
