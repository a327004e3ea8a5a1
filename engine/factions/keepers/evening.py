"""15.6: Evening."""

from __future__ import annotations

from functools import partial

from engine.factions.keepers import nouns
from engine.factions.keepers.board import board
from engine.factions.keepers.nouns import COLUMNS, CROWD, MOST_RETINUE, SEAT, Gather, Shift
from engine.kernel import Action, Reason, Rule
from engine.law.faction import Table, Why
from engine.law.hand import why_not_in_hand
from engine.law.question import Question, Refusals
from engine.law.removal import remove
from engine.table import WARRIOR, Fallen

GATHER = Question("keepers.gather", "15.6.2", ends=True)


def live_off_the_land(g: Table) -> Rule[None]:
    """15.6.1.  One warrior from each clearing with four or more."""
    crowds = [c for c in g.present(SEAT) if g.count(SEAT, WARRIOR, c) >= CROWD]
    for clearing in crowds:
        g.emit(nouns.LivedOffTheLand(SEAT, clearing))
    return remove(g, [Fallen(SEAT, WARRIOR, c, SEAT) for c in crowds], told=False)


async def gather_retinue(g: Table) -> None:
    """15.6.2.  Any number of cards from hand, or one card into another column, or neither.

    ``end`` goes on to the draw (1.4.3).
    """
    retinue, before = board(g).retinue, list[Action]()
    options = partial(retinue_acts, g, before)
    why: Refusals = {
        Gather: partial(why_no_gather, g, before),
        Shift: partial(why_no_shift, g, before),
    }
    while act := await GATHER.pick(g, SEAT, options, why=why):
        if isinstance(act, Gather):
            board(g).hand.remove(act.card)
            retinue[act.column].append(act.card)
            g.emit(nouns.Gathered(SEAT, act.card, act.column))
        else:
            retinue[act.column].remove(act.card)
            retinue[act.to].append(act.card)
            g.emit(nouns.Shifted(SEAT, act.card, act.column, act.to))
        before.append(act)


def retinue_acts(g: Table, before: list[Action]) -> list[Gather | Shift]:
    hand, retinue, acts = sorted(set(board(g).hand)), board(g).retinue, list[Gather | Shift]()
    if why_no_more_cards(g, before) is None:
        acts += [Gather(card, to) for card in hand for to in COLUMNS]
    if not before:
        cards = [(card, column) for column in COLUMNS for card in sorted(set(retinue[column]))]
        acts += [Shift(card, at, to) for card, at in cards for to in COLUMNS if to != at]
    return acts


def why_no_more_cards(g: Table, before: list[Action]) -> Why:
    """15.6.2.  Why no card can be gathered, whichever it is."""
    if any(isinstance(act, Shift) for act in before):
        return Reason("15.6.2", "shifted", {})
    if len(board(g).cards_on_board(g, SEAT)) >= MOST_RETINUE:
        return Reason("15.6.2", "retinue_full", {"most": MOST_RETINUE})
    return None


def why_no_gather(g: Table, before: list[Action], act: Gather) -> Why:
    """15.6.2.  Why this card cannot be gathered there."""
    return (
        why_no_column(act.column)
        or why_not_in_hand(g, SEAT, act.card)
        or why_no_more_cards(g, before)
    )


def why_no_shift(g: Table, before: list[Action], act: Shift) -> Why:
    """15.6.2.  Why this card cannot move between these columns."""
    if why := why_no_column(act.column, act.to):
        return why
    if act.card not in board(g).retinue[act.column]:
        return Reason("15.6.2", "not_in_column", {"card": act.card, "column": act.column})
    if before:  # one alone may, and instead of gathering
        return Reason("15.6.2", "gathered" if isinstance(before[-1], Gather) else "shifted", {})
    return None


def why_no_column(*columns: str) -> Why:
    """15.5.2.  The first of *columns* that the Retinue does not have."""
    wrong = [column for column in columns if column not in COLUMNS]
    return Reason("15.5.2", "no_such_column", {"column": wrong[0]}) if wrong else None
