"""13.5: Daylight: up to three actions in any order."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TypeAlias

from engine.factions.corvids import board, nouns
from engine.factions.corvids.board import cost, plot_at
from engine.factions.corvids.nouns import ACTIONS, PLOTS, SEAT, Plot, Trick
from engine.factions.corvids.plots import named
from engine.kernel import Action, Reason
from engine.law.actions import Battle, Move
from engine.law.battle import battle, battlefields, battles, why_no_battle
from engine.law.faction import Table, Why
from engine.law.move import move, moves, why_no_move
from engine.law.question import Question
from engine.law.removal import place, remove
from engine.law.space import why_no_clearing, why_no_place, why_none_left
from engine.table import WARRIOR, Fallen, face_down

ACTION = Question("corvids.action", "13.5")
Act: TypeAlias = Move | Battle | Plot | Trick


async def act(g: Table) -> None:
    """13.5.  Up to three."""
    why = {Action: partial(why_no_action, g)}
    while board.board(g).acted < ACTIONS and (
        act := await ACTION.pick(g, SEAT, partial(actions, g), why=why)
    ):
        board.board(g).acted += 1
        await do(g, act)


def actions(g: Table) -> list[Act]:
    """13.5.1-13.5.4.  All that can be done, if an action is left."""
    return [
        *moves(g, SEAT, g.where(SEAT, WARRIOR)),
        *battles(g, SEAT, battlefields(g, SEAT)),
        *plots(g),
        *tricks(g),
    ]


async def do(g: Table, act: Act) -> None:
    match act:
        case Move():
            await move(g, SEAT, act)
        case Battle():
            await battle(g, SEAT, act.clearing, act.defender)
        case Plot():
            await plot(g, act)
        case Trick():
            trick(g, act)


# --- 13.5.2: Plot
def plots(g: Table) -> list[Plot]:
    """13.5.2.  Every plot that could be placed, of each kind that is left."""
    acts = [Plot(c, kind) for c in g.where(SEAT, WARRIOR) for kind in PLOTS]
    return [act for act in acts if why_not_plotted(g, act) is None]


async def plot(g: Table, act: Plot) -> None:
    """13.5.2.  A warrior more for each plot that was placed this turn before."""
    price = cost(g)
    board.board(g).plotted += 1
    g.emit(nouns.Plotted(SEAT, act.clearing, WARRIOR, price))
    await remove(g, [Fallen(SEAT, WARRIOR, act.clearing, SEAT)] * price, told=False)
    place(g, SEAT, face_down(act.plot), act.clearing, told=False)


def why_not_plotted(g: Table, act: Plot) -> Why:
    """13.5.2, 13.2.2.II.  Why no such plot can be placed there."""
    clearing, yours = act.clearing, 0
    if why := why_no_clearing(g, clearing):
        return why
    if act.plot not in PLOTS:
        return Reason("13.5.2", "no_such_plot", {"piece": act.plot})
    if plot_at(g, clearing):
        return Reason("13.2.2.II", "plot_there", {"clearing": clearing})
    if (yours := g.count(SEAT, WARRIOR, clearing)) < cost(g):
        facts = {"clearing": clearing, "least": cost(g), "yours": yours}
        return Reason("13.5.2", "too_few_to_plot", facts)
    return why_none_left(g, SEAT, act.plot) or why_no_place(g, SEAT, face_down(act.plot), clearing)


# --- 13.5.4: Trick
def tricks(g: Table) -> list[Trick]:
    """13.5.4.  Every two plots that both lie face up, or both face down."""
    pairs = (
        pair
        for several in (board.face_up(g), board.face_down(g))
        for pair in combinations(several, 2)
    )
    return [Trick("+".join(map(str, pair))) for pair in pairs]


def trick(g: Table, act: Trick) -> None:
    """13.5.4.  Neither placed nor moved: no ban hinders it, and nothing comes of it."""
    one, other = named(act.where)
    for clearing, face in ((one, plot_at(g, other)), (other, plot_at(g, one))):
        g.take(SEAT, plot_at(g, clearing), clearing)
        g.put(SEAT, face, clearing)
    g.emit(nouns.Tricked(SEAT, act.where))


def why_no_trick(g: Table, act: Trick) -> Why:
    """13.5.4.  Why the plots of these two are not swapped."""
    clearings = named(act.where)
    for clearing in clearings:
        if why := why_no_clearing(g, clearing):
            return why
        if not plot_at(g, clearing):
            return Reason("13.5.4", "no_plot_there", {"clearing": clearing})
    if not clearings or act in tricks(g):  # which two is only unsaid
        return None
    return Reason("13.5.4", "not_alike", {"where": act.where})


# --- why not
def why_no_action(g: Table, act: Action) -> Why:
    """13.5.  Why this is not done now, if an action is left."""
    match act:
        case Move():
            return why_no_move(g, SEAT, act)
        case Battle():
            return why_no_battle(g, SEAT, act)
        case Plot():
            return why_not_plotted(g, act)
        case Trick():
            return why_no_trick(g, act)
        case _:
            return None
