"""7.5: Daylight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from engine.decks import SUIT
from engine.factions.eyrie import nouns
from engine.factions.eyrie.board import board
from engine.factions.eyrie.nouns import ROOST, SEAT
from engine.factions.eyrie.turmoil import turmoil
from engine.kernel import Action, Reason
from engine.law.actions import Battle, Build, Move, Recruit
from engine.law.battle import battle, battlefields, battles, why_no_battle
from engine.law.columns import left_in, open_column, why_no_card_acts
from engine.law.faction import Table, Why
from engine.law.move import move, moves_by, why_no_move
from engine.law.question import Question
from engine.law.removal import place
from engine.law.space import ruler, why_no_clearing, why_no_place, why_none_left, why_not_built
from engine.table import WARRIOR, matched

Decreed: TypeAlias = Recruit | Move | Battle | Build

COLUMN = {
    "recruit": Question("eyrie.recruit", "7.5.2.I", shuts=True),
    "move": Question("eyrie.move", "7.5.2.II", shuts=True),
    "battle": Question("eyrie.battle", "7.5.2.III", shuts=True),
    "build": Question("eyrie.build", "7.5.2.IV", shuts=True),
}
"""Any of them may end in turmoil, and Daylight with it (7.7.4)."""


async def resolve_column(g: Table) -> str | None:
    """7.5.2.  Every card once, in any order; what cannot be done is turmoil, and Daylight ends."""
    eyrie, question = board(g), COLUMN[open_column(g)]
    why = {Action: partial(why_not_decreed, g)}
    while left := cards_to_do(g):
        act = await question.choose(g, SEAT, partial(decree_actions, g, left), why=why)
        if isinstance(act, nouns.FallIntoTurmoil) or not await do(g, act, left):
            await turmoil(g)
            return "evening.start"  # 7.7.4
    eyrie.done = []
    return None


def cards_left(g: Table) -> list[str]:
    """7.5.2.  The cards of the open column that are not done yet."""
    eyrie = board(g)
    return left_in(eyrie.decree[open_column(g)], eyrie.done)


def cards_to_do(g: Table) -> dict[str, str]:
    """7.5.2.  One of them for each suit, by its suit: only that matters."""
    first = {SUIT[card]: card for card in reversed(cards_left(g))}
    return dict(sorted(first.items(), key=lambda suited: suited[1]))


def decree_actions(g: Table, left: dict[str, str]) -> list[Decreed | nouns.FallIntoTurmoil]:
    """7.5.2.  What the cards left in the column allow; a card that allows nothing is turmoil.

    The order inside a column is free, so a hopeless card may be taken up first
    (RULINGS: early-turmoil).
    """
    acting = matched(g, [*left.values()], battlefields(g, SEAT))
    by_suit = {c: [SUIT[card] for card in cards] for c, cards in acting.items()}
    legal = DOABLE[open_column(g)](g, by_suit)
    hopeless = set(left) - {act.by for act in legal}
    return [*legal, nouns.FallIntoTurmoil()] if hopeless else [*legal]


DOABLE: dict[str, Callable[[Table, dict[int, list[str]]], Sequence[Decreed]]] = {
    "recruit": lambda g, acting: [
        Recruit(c, by) for c in acting if not why_no_recruit(g, c) for by in acting[c]
    ],
    "move": lambda g, acting: moves_by(g, SEAT, acting),
    "battle": lambda g, acting: [
        act for c in acting for by in acting[c] for act in battles(g, SEAT, [c], by)
    ],
    "build": lambda g, acting: [
        Build(c, by=by)
        for c in acting
        if ruler(g, c) == SEAT and not why_not_built(g, SEAT, ROOST, c)
        for by in acting[c]
    ],
}
"""7.5.2.I-IV.  What the cards of each column can do in the clearings in which they act."""


async def do(g: Table, act: Decreed, left: dict[str, str]) -> bool:
    """Do what a card of the Decree says; False if it could not be done in full."""
    eyrie = board(g)
    eyrie.done.append(left[act.by])
    match act:
        case Recruit():
            n = 2 if eyrie.leader == "charismatic" else 1  # 7.8.2
            return place(g, SEAT, WARRIOR, act.clearing, n) == n
        case Move():
            await move(g, SEAT, act)
        case Battle():
            await battle(g, SEAT, act.clearing, act.defender)
        case Build():
            place(g, SEAT, ROOST, act.clearing)
    return True


def why_no_recruit(g: Table, clearing: int) -> Why:
    """7.5.2.I.  Why nobody can be recruited in *clearing*."""
    if not g.count(SEAT, ROOST, clearing):
        return Reason("7.5.2.I", "no_roost", {"clearing": clearing})
    return why_no_place(g, SEAT, WARRIOR, clearing) or why_none_left(g, SEAT, WARRIOR)


def why_not_decreed(g: Table, act: Action) -> Why:
    """7.5.2.  Why the open column does not allow *act*."""
    column = open_column(g)
    wanted = {"recruit": Recruit, "move": Move, "battle": Battle, "build": Build}[column]
    if not isinstance(act, wanted):
        return Reason("7.5.2", "other_column", {"column": column, "verb": act.verb()})
    clearing = act.origin if isinstance(act, Move) else act.clearing
    if why := why_no_clearing(g, clearing):
        return why
    if why := why_no_card_acts(g, "7.5.2", cards_left(g), clearing, act.by):
        return why
    match act:
        case Recruit():
            return why_no_recruit(g, clearing)
        case Move():
            return why_no_move(g, SEAT, act)
        case Battle():
            return why_no_battle(g, SEAT, act)
        case _:
            return why_not_built(g, SEAT, ROOST, clearing)
