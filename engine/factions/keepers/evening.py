"""15.6: Evening."""

from __future__ import annotations

from engine.factions.keepers.actions import Gather, Shift
from engine.factions.keepers.board import board
from engine.factions.keepers.events import Gathered, LivedOffTheLand, Shifted
from engine.factions.keepers.nouns import COLUMNS, CROWD, MOST_RETINUE, SEAT
from engine.kernel import Action, Reason, ask
from engine.law.actions import End
from engine.law.faction import Table, Why
from engine.law.hand import discard_down, draw_for_evening, why_not_in_hand
from engine.law.removal import take_home
from engine.table import WARRIOR


async def live_off_the_land(g: Table) -> None:
    """15.6.1.  One warrior from each clearing with four or more."""
    for clearing in g.pieces:
        if g.count(SEAT, WARRIOR, clearing) >= CROWD:
            take_home(g, SEAT, WARRIOR, clearing, told=False)
            g.emit(LivedOffTheLand(SEAT, clearing))


async def gather_retinue(g: Table) -> None:
    """15.6.2.  Any number of cards from hand, or one card into another column, or neither.

    ``end`` goes on to the draw (1.4.3).
    """
    keepers = board(g)
    while True:
        act = await ask(
            SEAT,
            "keepers.gather",
            "15.6.2",
            [*gather_options(g), End()],
            always=True,
            why=lambda a: why_not_gathered(g, a),
        )
        match act:
            case Gather():
                keepers.hand.remove(act.card)
                keepers.retinue[act.column].append(act.card)
                keepers.now.gathered += 1
                g.emit(Gathered(SEAT, act.card, act.column))
            case Shift():
                keepers.retinue[act.column].remove(act.card)
                keepers.retinue[act.to].append(act.card)
                keepers.now.shifted = True
                g.emit(Shifted(SEAT, act.card, act.column, act.to))
            case _:
                return


def gather_options(g: Table) -> list[Action]:
    keepers = board(g)
    options: list[Action] = []
    if why_no_more_cards(g) is None:
        options += [Gather(card, c) for card in sorted(set(keepers.hand)) for c in COLUMNS]
    if why_no_shift(g) is None:
        options += [
            Shift(card, column, to)
            for column in COLUMNS
            for card in sorted(set(keepers.retinue[column]))
            for to in COLUMNS
            if to != column
        ]
    return options


def why_no_more_cards(g: Table) -> Why:
    """15.6.2."""
    keepers = board(g)
    if keepers.now.shifted:
        return Reason("15.6.2", "shifted", {})
    if len(keepers.cards_on_board()) >= MOST_RETINUE:
        return Reason("15.6.2", "retinue_full", {"most": MOST_RETINUE})
    return None


def why_no_shift(g: Table) -> Why:
    """15.6.2."""
    now = board(g).now
    if now.gathered:
        return Reason("15.6.2", "gathered", {})
    return Reason("15.6.2", "shifted", {}) if now.shifted else None


def why_not_gathered(g: Table, act: Action) -> Why:
    """15.6.2."""
    keepers = board(g)
    for column in (getattr(act, "column", COLUMNS[0]), getattr(act, "to", COLUMNS[0])):
        if column not in COLUMNS:
            return Reason("15.5.2", "no_such_column", {"column": column})
    if isinstance(act, Gather):
        if why := why_not_in_hand(g, SEAT, act.card):
            return why
        return why_no_more_cards(g)
    if isinstance(act, Shift):
        if act.card not in keepers.retinue.get(act.column, []):
            return Reason("15.6.2", "not_in_column", {"card": act.card, "column": act.column})
        return why_no_shift(g)
    return None


async def draw_cards(g: Table) -> None:
    """15.6.3."""
    draw_for_evening(g, SEAT)


async def discard_cards(g: Table) -> None:
    """15.6.3."""
    await discard_down(g, SEAT, "15.6.3")
