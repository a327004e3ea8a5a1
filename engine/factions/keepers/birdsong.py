"""15.4: Birdsong."""

from __future__ import annotations

from functools import partial

from engine.factions.keepers import nouns
from engine.factions.keepers.board import board, stations_left, waystations_at
from engine.factions.keepers.nouns import RECRUITS, SEAT, WAYSTATIONS
from engine.kernel import Reason
from engine.law.actions import Recruit
from engine.law.faction import Table, Why
from engine.law.hand import spend, why_no_card
from engine.law.question import Question
from engine.law.removal import place, replace
from engine.law.space import why_no_clearing, why_no_place, why_none_left
from engine.table import WARRIOR, Fallen, spendable

ENCAMP = Question("keepers.encamp", "15.4.1")
ENCAMP_ANEW = Question("keepers.encamp.anew", "15.4.1")
DECAMP = Question("keepers.decamp", "15.4.2")
RECRUIT = Question("keepers.recruit", "15.4.3", from_hand=True)


async def encamp(g: Table) -> None:
    """15.4.1.  Once in each clearing, a warrior may become a waystation."""
    if not on_the_map(g):
        await encamp_anew(g)
        return
    done: list[int] = []
    while act := await ENCAMP.pick(
        g, SEAT, partial(encamps, g, done), why={nouns.Encamp: partial(why_no_encamp, g, done)}
    ):
        warrior = Fallen(SEAT, WARRIOR, act.clearing, SEAT)
        await replace(g, [warrior], partial(put_waystation, g, act))
        done.append(act.clearing)


def on_the_map(g: Table) -> bool:
    """15.4.1.  True if the Keepers have a warrior or a waystation in any clearing."""
    return any(any(g.where(SEAT, piece)) for piece in (WARRIOR, *WAYSTATIONS))


async def encamp_anew(g: Table) -> None:
    """15.4.1.  With neither warrior nor waystation in any clearing: one of each, on the map edge.

    UNSURE whether that may be declined; it is done whenever it can be (RULINGS: encamp).
    """
    options = [
        nouns.Encamp(c, face)
        for c in sorted(g.map.edge)
        if why_no_place(g, SEAT, WAYSTATIONS[0], c) is None
        for face in faces_left(g)
    ]
    if not options:
        return
    act = await ENCAMP_ANEW.choose(g, SEAT, options)
    put_waystation(g, act)
    place(g, SEAT, WARRIOR, act.clearing)


def faces_left(g: Table) -> list[str]:
    """15.2.2: either face of each waystation that is on the board."""
    left = stations_left(g)
    return [face for face, station in nouns.FACES.items() if station in left]


def put_waystation(g: Table, act: nouns.Encamp) -> None:
    piece = f"waystation-{act.waystation}"
    g.put(SEAT, piece, act.clearing)
    g.emit(nouns.Encamped(SEAT, act.clearing, piece))


def encamps(g: Table, done: list[int]) -> list[nouns.Encamp]:
    faces = faces_left(g)
    return [
        nouns.Encamp(c, face)
        for c in g.where(SEAT, WARRIOR)
        if why_no_encamp_at(g, done, c) is None
        for face in faces
    ]


def why_no_encamp_at(g: Table, done: list[int], clearing: int) -> Why:
    """15.4.1.  Both halves of the replacement must be possible (glossary, Replace)."""
    if why := why_no_clearing(g, clearing):
        return why
    if clearing in done:
        return Reason("15.4.1", "encamped_there", {"clearing": clearing})
    if not g.count(SEAT, WARRIOR, clearing):
        return Reason("15.4.1", "no_warriors", {"clearing": clearing})
    return why_no_place(g, SEAT, WAYSTATIONS[0], clearing)


def why_no_encamp(g: Table, done: list[int], act: nouns.Encamp) -> Why:
    """15.4.1.  Why this waystation cannot be placed there."""
    return why_no_encamp_at(g, done, act.clearing) or Reason(
        "15.2.2", "no_such_waystation", {"waystation": act.waystation}
    )


async def decamp(g: Table) -> None:
    """15.4.2.  Once in each clearing, a waystation may become a warrior again."""
    done: list[int] = []
    while act := await DECAMP.pick(
        g, SEAT, partial(decamps, g, done), why={nouns.Decamp: partial(why_no_decamp, g, done)}
    ):
        station = Fallen(SEAT, f"waystation-{act.waystation}", act.clearing, SEAT)
        await replace(g, [station], partial(place, g, SEAT, WARRIOR, act.clearing, told=False))
        g.emit(nouns.Decamped(SEAT, act.clearing, station.piece))
        done.append(act.clearing)


def decamps(g: Table, done: list[int]) -> list[nouns.Decamp]:
    return [
        nouns.Decamp(c, piece.removeprefix("waystation-"))
        for c in g.present(SEAT)
        for piece in waystations_at(g, c)
        if why_no_decamp_at(g, done, c) is None
    ]


def why_no_decamp_at(g: Table, done: list[int], clearing: int) -> Why:
    """15.4.2.  Why nothing can decamp in *clearing*."""
    if why := why_no_clearing(g, clearing):
        return why
    if clearing in done:
        return Reason("15.4.2", "decamped_there", {"clearing": clearing})
    return why_no_place(g, SEAT, WARRIOR, clearing) or why_none_left(g, SEAT, WARRIOR)


def why_no_decamp(g: Table, done: list[int], act: nouns.Decamp) -> Why:
    """15.4.2.  Why this waystation cannot decamp there."""
    return why_no_decamp_at(g, done, act.clearing) or Reason(
        "15.4.2", "no_waystation", {"clearing": act.clearing, "waystation": act.waystation}
    )


async def recruit(g: Table) -> None:
    """15.4.3.  Any number of times, a card for two warriors at a waystation that it matches.

    With fewer than two left, what is left comes (RULINGS: keepers-recruit).
    """
    why = {Recruit: partial(why_no_recruit, g)}
    while board(g).supply[WARRIOR] and sites(g):
        act = await RECRUIT.pick(g, SEAT, partial(recruits, g), why=why)
        if not act:
            return
        spend(g, SEAT, act.by)
        place(g, SEAT, WARRIOR, act.clearing, RECRUITS)


def sites(g: Table) -> list[int]:
    """15.4.3.  The clearings with a waystation where warriors may be placed."""
    camps = (c for c in g.present(SEAT) if waystations_at(g, c))
    return [c for c in camps if why_no_place(g, SEAT, WARRIOR, c) is None]


def recruits(g: Table) -> list[Recruit]:
    return [Recruit(c, card) for c, cards in spendable(g, SEAT, sites(g)).items() for card in cards]


def why_no_recruit(g: Table, act: Recruit) -> Why:
    """15.4.3.  Why this card recruits nobody there."""
    if why := why_no_place(g, SEAT, WARRIOR, act.clearing):
        return why
    if act.clearing not in sites(g):
        return Reason("15.4.3", "no_waystation_there", {"clearing": act.clearing})
    if not act.by:
        return Reason("15.4.3", "card_needed", {"clearing": act.clearing})
    return why_no_card(g, SEAT, act.by, act.clearing)
