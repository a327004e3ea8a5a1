"""8.4: Birdsong."""

from __future__ import annotations

from functools import partial

from engine.factions.alliance.board import board, spread, sympathetic
from engine.factions.alliance.nouns import (
    BASE_OF,
    BASES,
    COSTS,
    CROWD,
    POINTS,
    REVOLT_COST,
    SEAT,
    SYMPATHY,
    OfficersGained,
    Revolt,
    Revolted,
    Spread,
)
from engine.factions.alliance.supporters import fitting, pay, why_no_supporter, why_too_few
from engine.kernel import Reason
from engine.law.faction import Table, Why
from engine.law.question import Question, Refusals
from engine.law.removal import place, remove_all
from engine.law.scoring import score
from engine.law.space import (
    adjacent,
    why_no_clearing,
    why_no_place,
    why_no_slot,
    why_none_left,
)
from engine.table import WARRIOR, is_building

RISE = Question("alliance.birdsong", "8.4", always=True)


async def revolt_and_spread(g: Table) -> None:
    """8.4.1, 8.4.2.  First all revolts, then all spreading, each as often as it can be paid.

    The first spreading ends the revolts (RULINGS: sympathy-order).  Asked whenever those who can
    only count the supporters cannot know that none is possible.
    """
    spreading = False
    while might_rise(g, spreading):
        why: Refusals = {
            Revolt: partial(why_no_revolt, g, spreading),
            Spread: partial(why_no_spread, g),
        }
        act = await RISE.pick(g, SEAT, partial(uprisings, g, spreading), why=why)
        if isinstance(act, Revolt):
            await revolt(g, act)
        elif act:
            spreading = True
            await spread_sympathy(g, act)
        else:
            return


def might_rise(g: Table, spreading: bool) -> bool:
    """1.2.1.  True if there are supporters enough for something, if only they matched."""
    n = len(board(g).supporters)
    revolts = not spreading and n >= REVOLT_COST and bool(revolt_sites(g))
    return revolts or any(n >= cost(g, c) for c in spread_sites(g))


def uprisings(g: Table, spreading: bool) -> list[Revolt | Spread]:
    acts: list[Revolt | Spread] = []
    for clearing in [] if spreading else revolt_sites(g):
        if why_too_few(g, "8.4.1.II", clearing, REVOLT_COST) is None:
            acts += [Revolt(clearing, card) for card in fitting(g, clearing)]
    for clearing in spread_sites(g):
        if why_too_few(g, "8.4.2.II", clearing, cost(g, clearing)) is None:
            acts += [Spread(clearing, card) for card in fitting(g, clearing)]
    return acts


# --- 8.4.1: Revolt
async def revolt(g: Table, act: Revolt) -> None:
    """8.4.1.  Everything of the enemies goes; then base, warriors and an officer, as many as are.

    The sympathy stays.
    """
    clearing, suit = act.clearing, g.suits[act.clearing]
    await pay(g, clearing, act.by, REVOLT_COST)
    g.emit(Revolted(SEAT, clearing))
    await remove_all(g, SEAT, [clearing])
    place(g, SEAT, BASE_OF[suit], clearing)
    alike = [c for c in sympathetic(g) if g.suits[c] == suit]
    place(g, SEAT, WARRIOR, clearing, len(alike))
    add_officer(g)


def add_officer(g: Table) -> None:
    """8.4.1.III, 8.5.3.  A warrior of the supply becomes an officer, if there is one."""
    if board(g).supply[WARRIOR]:
        board(g).supply[WARRIOR] -= 1
        board(g).officers += 1
        g.emit(OfficersGained(SEAT, 1))


def revolt_sites(g: Table) -> list[int]:
    return [c for c in sympathetic(g) if why_no_revolt_in(g, c) is None]


def why_no_revolt_in(g: Table, clearing: int) -> Why:
    """8.4.1.I.  Why there can be no revolt in *clearing*, whatever the supporters."""
    if why := why_no_clearing(g, clearing):
        return why
    if not g.count(SEAT, SYMPATHY, clearing):
        return Reason("8.4.1.I", "not_sympathetic", {"clearing": clearing})
    if any(g.count(SEAT, base, clearing) for base in BASES):
        return Reason("8.4.1.I", "base_there", {"clearing": clearing})
    if why := why_none_left(g, SEAT, BASE_OF[g.suits[clearing]]):
        return why
    cleared = [n for _, piece, n in g.enemy_pieces(SEAT, clearing) if is_building(piece)]
    return None if cleared else why_no_slot(g, clearing)


def why_no_revolt(g: Table, spreading: bool, act: Revolt) -> Why:
    """8.4.1.  Why this card does not begin a revolt there."""
    if spreading:
        return Reason("8.4.1", "revolts_are_over", {})
    return (
        why_no_revolt_in(g, act.clearing)
        or why_too_few(g, "8.4.1.II", act.clearing, REVOLT_COST)
        or why_no_supporter(g, act.by, act.clearing)
    )


# --- 8.4.2: Spread Sympathy
async def spread_sympathy(g: Table, act: Spread) -> None:
    """8.4.2.  Spend supporters, place the token, and score what lay under it."""
    await pay(g, act.clearing, act.by, cost(g, act.clearing))
    points = next_points(g)
    place(g, SEAT, SYMPATHY, act.clearing)
    await score(g, {SEAT: points})


def next_points(g: Table) -> int:
    """8.4.2.III.  What the leftmost token of the track scores as it is placed."""
    return POINTS[spread(board(g))]


def cost(g: Table, clearing: int) -> int:
    """8.4.2.II, 8.4.2.IIa.  The supporters for the next token there, with Martial Law."""
    others = [seat for seat in g.pieces[clearing] if seat != SEAT]
    martial = any(g.warriors(seat, clearing) >= CROWD for seat in others)
    return COSTS[spread(board(g))] + martial


def spread_sites(g: Table) -> list[int]:
    return [c for c in g.pieces if why_no_spread_to(g, c) is None]


def why_no_spread_to(g: Table, clearing: int) -> Why:
    """8.4.2.I.  Why sympathy cannot spread to *clearing*, whatever the supporters."""
    if why := (
        why_no_clearing(g, clearing)
        or why_none_left(g, SEAT, SYMPATHY)
        or why_no_place(g, SEAT, SYMPATHY, clearing)
    ):
        return why
    begun = sympathetic(g)
    if begun and not any(clearing in adjacent(g, SEAT, c) for c in begun):
        return Reason("8.4.2.I", "no_sympathy_near", {"clearing": clearing})
    return None


def why_no_spread(g: Table, act: Spread) -> Why:
    """8.4.2.  Why this card does not begin to spread sympathy there."""
    return (
        why_no_spread_to(g, act.clearing)
        or why_too_few(g, "8.4.2.II", act.clearing, cost(g, act.clearing))
        or why_no_supporter(g, act.by, act.clearing)
    )
