"""12.5.2: Parliament, and what each of the ministers does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from engine.decks import BIRD, SUIT
from engine.factions.duchy.assembly import (
    build,
    build_sites,
    fights,
    march_or_fight,
    marches,
    why_no_build,
    why_not_done,
)
from engine.factions.duchy.board import board, on_map
from engine.factions.duchy.nouns import (
    BANKER,
    BARON,
    BRIGADE,
    BRIGADIER,
    CAPTAIN,
    CITADEL,
    DUCHESS,
    DUCHESS_POINTS,
    EARL,
    FOREMOLE,
    LORD,
    MARKET,
    MARSHAL,
    MAYOR,
    MINISTERS,
    SEAT,
    TUNNEL,
    TUNNELS,
    Bank,
    Call,
    MayorActed,
    MinisterActed,
)
from engine.kernel import Action, Reason, Rule
from engine.law.actions import Build
from engine.law.faction import Table, Why
from engine.law.hand import spend, why_not_in_hand
from engine.law.question import Question
from engine.law.scoring import score

PARLIAMENT = Question("duchy.parliament", "12.5.2")
FOREMOLE_BUILDS = Question("duchy.foremole", "12.5.2.I", inside=True)
CAPTAIN_FIGHTS = Question("duchy.captain", "12.5.2.II", inside=True)
MARSHAL_MOVES = Question("duchy.marshal", "12.5.2.III", inside=True)
BRIGADIER_ACTS = Question("duchy.brigadier", "12.5.2.IV", inside=True)
BANKER_SPENDS = Question("duchy.banker", "12.5.2.V", inside=True, from_hand=True)


async def convene(g: Table) -> None:
    """12.5.2.  Each swayed minister once, in any order; one that is lost meanwhile acts no more.

    But it ends what it has begun (RULINGS: dismissed-midst).
    """
    why = {Call: partial(why_no_call, g)}
    while act := await PARLIAMENT.pick(g, SEAT, partial(calls, g), why=why):
        board(g).acted.append(act.minister)
        g.emit(MayorActed(SEAT, act.deputy) if act.deputy else MinisterActed(SEAT, act.minister))
        await DEEDS[act.deputy or act.minister].act(g)


def calls(g: Table) -> list[Call]:
    """12.5.2.  The ministers that may still act, and have something to do."""
    swayed = board(g).swayed
    acts = [Call(minister) for minister in swayed if minister != MAYOR]
    acts += [Call(MAYOR, other) for other in swayed if MAYOR in swayed]
    return [act for act in acts if why_no_call(g, act) is None]


def why_no_call(g: Table, act: Call) -> Why:
    """12.5.2.  Why this minister does not act, or the Mayor not as this one."""
    minister, deputy, duchy = act.minister, act.deputy, board(g)
    for each in (minister, deputy):
        if each and each not in duchy.swayed:
            code = "not_swayed" if each in MINISTERS else "no_such_minister"
            return Reason("12.5.2", code, {"minister": each})
    if minister in duchy.acted:
        return Reason("12.5.2", "has_acted", {"minister": minister})
    if minister == MAYOR:
        return why_no_deputy(g, deputy)
    if deputy:
        return Reason("12.5.2.VI", "mayor_alone", {"minister": minister})
    return why_idle(g, minister)


def why_no_deputy(g: Table, deputy: str) -> Why:
    """12.5.2.VI.  Whose action the Mayor takes: a squire's or a noble's, used or not, swayed."""
    if not deputy:
        possible = [other for other in board(g).swayed if not why_no_deputy(g, other)]
        return None if len(possible) == 1 else Reason("12.5.2.VI", "whose_action", {})
    if deputy == MAYOR or MINISTERS[deputy] == LORD:
        return Reason("12.5.2.VI", "not_for_the_mayor", {"minister": deputy})
    return why_idle(g, deputy)


def why_idle(g: Table, minister: str) -> Why:
    """12.5.2.  What it lacks to do anything, as everybody can see (RULINGS: idle-minister)."""
    section, can, _ = DEEDS[minister]
    if can(g):
        return None
    if minister == DUCHESS:
        return Reason(section, "tunnels_missing", {"yours": on_map(g, TUNNEL), "least": TUNNELS})
    return Reason(section, "minister_idle", {"minister": minister})


# --- squires
async def foremole(g: Table) -> None:
    """12.5.2.I.  A citadel or market in any clearing they rule, whatever the card."""
    why = {Build: partial(why_no_build, g, "12.5.2.I", matched=False)}
    build(g, await FOREMOLE_BUILDS.choose(g, SEAT, builds(g), why=why))


def builds(g: Table) -> list[Build]:
    """12.5.2.I."""
    hand = sorted(set(board(g).hand))
    return [Build(c, kind, card) for c, kind in build_sites(g) for card in hand]


async def captain(g: Table) -> None:
    """12.5.2.II.  A battle."""
    why = {Action: partial(why_not_done, g, "12.5.2.II")}
    await march_or_fight(g, await CAPTAIN_FIGHTS.choose(g, SEAT, fights(g), why=why))


async def marshal(g: Table) -> None:
    """12.5.2.III.  A move."""
    why = {Action: partial(why_not_done, g, "12.5.2.III")}
    await march_or_fight(g, await MARSHAL_MOVES.choose(g, SEAT, marches(g), why=why))


# --- nobles
async def brigadier(g: Table) -> None:
    """12.5.2.IV.  Up to two moves, or up to two battles, and nothing between them (1.4.2)."""
    why = {Action: partial(why_not_done, g, "12.5.2.IV")}
    act = await BRIGADIER_ACTS.choose(g, SEAT, orders(g), why=why)
    await march_or_fight(g, act)
    alike = type(act)
    for _ in range(BRIGADE - 1):
        more = [other for other in orders(g) if isinstance(other, alike)]
        why = {Action: partial(why_no_more, g, alike)}
        if then := await BRIGADIER_ACTS.pick(g, SEAT, more, why=why):
            await march_or_fight(g, then)


def orders(g: Table) -> list[Action]:
    """12.5.2.IV."""
    return [*marches(g), *fights(g)]


def why_no_more(g: Table, alike: type[Action], act: Action) -> Why:
    """12.5.2.IV.  Why this is not the second of two moves, or of two battles."""
    if not isinstance(act, alike):
        return Reason("12.5.2.IV", "one_of_each", {})
    return why_not_done(g, "12.5.2.IV", act)


async def banker(g: Table) -> None:
    """12.5.2.V.  Any number of cards of one suit, a bird being of any, for a point each."""
    spent: list[str] = []
    why = {Bank: partial(why_not_banked, g, spent)}
    act: Bank | None = await BANKER_SPENDS.choose(g, SEAT, deposits(g, spent), why=why)
    while act:
        spend(g, SEAT, act.card)
        spent.append(act.card)
        act = await BANKER_SPENDS.pick(g, SEAT, deposits(g, spent), why=why)
    await score(g, {SEAT: len(spent)})


def deposits(g: Table, spent: Sequence[str]) -> list[Bank]:
    """12.5.2.V, 2.1.1.  The cards in hand that are of one suit with those that are *spent*."""
    hand = sorted(set(board(g).hand))
    return [Bank(card) for card in hand if len(suits(card, *spent)) < 2]


def suits(*cards: str) -> set[str]:
    """2.1.1.  The suits of which a bird could not be one as well."""
    return {SUIT[card] for card in cards} - {BIRD}


def why_not_banked(g: Table, spent: Sequence[str], act: Bank) -> Why:
    """12.5.2.V.  Why this card is not spent with the others."""
    if why := why_not_in_hand(g, SEAT, act.card):
        return why
    return Reason("12.5.2.V", "of_another_suit", {"card": act.card, "suit": suits(*spent).pop()})


# --- lords
async def duchess(g: Table) -> None:
    """12.5.2.VII."""
    await score(g, {SEAT: DUCHESS_POINTS})


async def by_the_map(piece: str, g: Table) -> None:
    """12.5.2.VIII, 12.5.2.IX.  A point for each such building on the map."""
    await score(g, {SEAT: on_map(g, piece)})


class Deed(NamedTuple):
    """The action of a minister: its section, whether there is anything to do, and doing it."""

    section: str
    can: Callable[[Table], object]
    act: Callable[[Table], Rule[None]]


DEEDS = {
    FOREMOLE: Deed("12.5.2.I", builds, foremole),
    CAPTAIN: Deed("12.5.2.II", fights, captain),
    MARSHAL: Deed("12.5.2.III", marches, marshal),
    BRIGADIER: Deed("12.5.2.IV", orders, brigadier),
    BANKER: Deed("12.5.2.V", lambda g: board(g).hand, banker),
    DUCHESS: Deed("12.5.2.VII", lambda g: on_map(g, TUNNEL) == TUNNELS, duchess),
    BARON: Deed("12.5.2.VIII", partial(on_map, piece=MARKET), partial(by_the_map, MARKET)),
    EARL: Deed("12.5.2.IX", partial(on_map, piece=CITADEL), partial(by_the_map, CITADEL)),
}
"""All but the Mayor's, who has no action of his own."""
