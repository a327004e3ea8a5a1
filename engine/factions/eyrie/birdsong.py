"""7.4: Birdsong."""

from __future__ import annotations

from functools import partial

from engine.decks import BIRD, SUIT
from engine.factions.eyrie import nouns
from engine.factions.eyrie.board import board
from engine.factions.eyrie.nouns import COLUMNS, NEW_ROOST_WARRIORS, ROOST, SEAT
from engine.kernel import Action, Reason
from engine.law.actions import Pass
from engine.law.faction import Table, Why
from engine.law.hand import draw, why_not_in_hand
from engine.law.question import Question
from engine.law.removal import place
from engine.law.space import why_no_place
from engine.table import WARRIOR

MOST_CARDS = 2

DECREE = Question("eyrie.decree", "7.4.2", from_hand=True)
ROOST_ANEW = Question("eyrie.roost", "7.4.3")


def emergency_orders(g: Table) -> None:
    """7.4.1.  A card for an empty hand."""
    if not board(g).hand:
        draw(g, SEAT, 1)


async def add_to_the_decree(g: Table) -> None:
    """7.4.2.  One or two cards, at most one of them a bird; one at least, if there is a hand.

    Without a hand it is asked for the window's sake alone, which may bring a card.
    """
    eyrie = board(g)
    while len(eyrie.added) < MOST_CARDS:
        act = await DECREE.choose(
            g, SEAT, partial(decree_options, g), why={Action: partial(why_not_decreed, g)}
        )
        if not isinstance(act, nouns.AddToDecree):
            return
        eyrie.hand.remove(act.card)
        eyrie.decree[act.column].append(act.card)
        eyrie.added.append(act.card)
        g.emit(nouns.Decreed(SEAT, act.card, act.column))


def decree_options(g: Table) -> list[Action]:
    eyrie = board(g)
    cards = [c for c in sorted(set(eyrie.hand)) if why_not_added(g, c) is None]
    options: list[Action] = [nouns.AddToDecree(card, to) for card in cards for to in COLUMNS]
    return [*options, Pass()] if eyrie.added or not eyrie.hand else options


def why_not_added(g: Table, card: str) -> Why:
    """7.4.2.  Why *card* may not be added to the Decree."""
    eyrie = board(g)
    if why := why_not_in_hand(g, SEAT, card):
        return why
    if SUIT[card] == BIRD and any(SUIT[added] == BIRD for added in eyrie.added):
        return Reason("7.4.2", "second_bird", {"card": card})
    return None


def why_not_decreed(g: Table, act: Action) -> Why:
    """7.4.2.  At least one card must be added, each to one of the four columns."""
    if isinstance(act, nouns.AddToDecree):
        if act.column not in COLUMNS:
            return Reason("7.5.2", "no_such_column", {"column": act.column})
        return why_not_added(g, act.card)
    return Reason("7.4.2", "must_add", {}) if isinstance(act, Pass) else None


async def a_new_roost(g: Table) -> None:
    """7.4.3.  Only, and always, when no roost is on the map and a clearing can take one."""
    if any(g.where(SEAT, ROOST)):
        return
    why = {nouns.NewRoost: partial(why_no_new_roost, g)}
    if options := [*map(nouns.NewRoost, new_roost_clearings(g))]:
        act = await ROOST_ANEW.choose(g, SEAT, options, why=why)
        place(g, SEAT, ROOST, act.clearing)
        place(g, SEAT, WARRIOR, act.clearing, NEW_ROOST_WARRIORS)


def new_roost_clearings(g: Table) -> list[int]:
    """7.4.3.  Those with the fewest warriors of everybody, among those with an open slot.

    UNSURE with fewer than three warriors left: as many as there are (RULINGS: new-roost).
    """
    free = (c for c in g.pieces if why_no_place(g, SEAT, ROOST, c) is None)
    crowd = {c: sum(g.warriors(s, c) for s in g.factions) for c in free}
    fewest = min(crowd.values(), default=0)
    return [c for c, warriors in crowd.items() if warriors == fewest]


def why_no_new_roost(g: Table, act: nouns.NewRoost) -> Why:
    """7.4.3.  Why the new roost cannot be placed there."""
    return why_no_place(g, SEAT, ROOST, act.clearing) or Reason(
        "7.4.3", "not_fewest_warriors", {"clearing": act.clearing}
    )
