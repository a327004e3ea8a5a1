"""15.4: Birdsong."""

from __future__ import annotations

from engine.factions.keepers.actions import Decamp, Encamp
from engine.factions.keepers.board import board, stations_left, waystations_at
from engine.factions.keepers.events import Decamped, Encamped
from engine.factions.keepers.nouns import RECRUITS, SEAT, WAYSTATIONS
from engine.kernel import Action, Reason
from engine.law.actions import Pass, Recruit
from engine.law.faction import Table, Why
from engine.law.hand import spend, spendable, why_no_card
from engine.law.removal import place, take_home
from engine.law.rule import is_clearing, why_no_slot, why_none_left
from engine.law.window import choose, choose_or_use
from engine.table import WARRIOR


async def encamp(g: Table) -> None:
    """15.4.1.  Once in each clearing, a warrior may become a waystation."""
    if not on_the_map(g):
        await encamp_anew(g)
        return
    now = board(g).now
    while True:
        act = await choose_or_use(
            g,
            SEAT,
            "keepers.encamp",
            "15.4.1",
            encamp_options(g),
            why=lambda a: why_no_encamp(g, a) if isinstance(a, Encamp) else None,
        )
        if isinstance(act, Pass):
            return
        if not isinstance(act, Encamp):
            continue
        take_home(g, SEAT, WARRIOR, act.clearing, told=False)
        put_waystation(g, act)
        now.encamped.append(act.clearing)


def on_the_map(g: Table) -> bool:
    """15.4.1.  True if the Keepers have a warrior or a waystation in any clearing."""
    return any(g.on_map(SEAT, piece) for piece in (WARRIOR, *WAYSTATIONS))


async def encamp_anew(g: Table) -> None:
    """15.4.1.  With neither warrior nor waystation in any clearing: one of each, on the map edge.

    UNSURE whether that may be declined; it is done whenever it can be (RULINGS: encamp).
    """
    options = [
        Encamp(c, face)
        for c in sorted(g.map.edge)
        if why_no_slot(g, c) is None
        for face in faces_left(g)
    ]
    if not options:
        return
    act = await choose(g, SEAT, "keepers.encamp.anew", "15.4.1", options)
    put_waystation(g, act)
    place(g, SEAT, WARRIOR, act.clearing)


def faces_left(g: Table) -> list[str]:
    """15.2.2: either face of each waystation that is on the board."""
    return [
        face for name in stations_left(g) for face in (name, "-".join(reversed(name.split("-"))))
    ]


def put_waystation(g: Table, act: Encamp) -> None:
    piece = f"waystation-{act.waystation}"
    g.put(SEAT, piece, act.clearing)
    g.emit(Encamped(SEAT, act.clearing, piece))


def encamp_options(g: Table) -> list[Action]:
    faces = faces_left(g)
    options: list[Action] = [
        Encamp(c, face)
        for c in g.where(SEAT, WARRIOR)
        if why_no_encamp_at(g, c) is None
        for face in faces
    ]
    return [*options, Pass()]


def why_no_encamp_at(g: Table, clearing: int) -> Why:
    """15.4.1.  Both halves of the replacement must be possible (glossary, Replace)."""
    if why := is_clearing(g, clearing):
        return why
    if clearing in board(g).now.encamped:
        return Reason("15.4.1", "encamped_there", {"clearing": clearing})
    if not g.count(SEAT, WARRIOR, clearing):
        return Reason("15.4.1", "no_warriors", {"clearing": clearing})
    return why_no_slot(g, clearing)


def why_no_encamp(g: Table, act: Encamp) -> Why:
    """15.4.1."""
    if why := why_no_encamp_at(g, act.clearing):
        return why
    return Reason("15.2.2", "no_such_waystation", {"waystation": act.waystation})


async def decamp(g: Table) -> None:
    """15.4.2.  Once in each clearing, a waystation may become a warrior again."""
    now = board(g).now
    while True:
        act = await choose_or_use(
            g,
            SEAT,
            "keepers.decamp",
            "15.4.2",
            decamp_options(g),
            why=lambda a: why_no_decamp(g, a) if isinstance(a, Decamp) else None,
        )
        if isinstance(act, Pass):
            return
        if not isinstance(act, Decamp):
            continue
        piece = f"waystation-{act.waystation}"
        g.take(SEAT, piece, act.clearing)
        g.emit(Decamped(SEAT, act.clearing, piece))
        place(g, SEAT, WARRIOR, act.clearing, told=False)
        now.decamped.append(act.clearing)


def decamp_options(g: Table) -> list[Action]:
    options: list[Action] = [
        Decamp(c, piece.removeprefix("waystation-"))
        for c in g.pieces
        for piece in waystations_at(g, c)
        if why_no_decamp_at(g, c) is None
    ]
    return [*options, Pass()]


def why_no_decamp_at(g: Table, clearing: int) -> Why:
    """15.4.2."""
    if why := is_clearing(g, clearing):
        return why
    if clearing in board(g).now.decamped:
        return Reason("15.4.2", "decamped_there", {"clearing": clearing})
    return why_none_left(g, SEAT, WARRIOR)


def why_no_decamp(g: Table, act: Decamp) -> Why:
    """15.4.2."""
    if why := why_no_decamp_at(g, act.clearing):
        return why
    facts: dict[str, int | str] = {"clearing": act.clearing, "waystation": act.waystation}
    return Reason("15.4.2", "no_waystation", facts)


async def recruit(g: Table) -> None:
    """15.4.3.  Any number of times, a card for two warriors at a waystation that it matches.

    With fewer than two left, what is left comes (RULINGS: keepers-recruit).
    """
    keepers = board(g)
    while keepers.supply[WARRIOR] and sites(g):
        act = await choose_or_use(
            g,
            SEAT,
            "keepers.recruit",
            "15.4.3",
            recruit_options(g),
            always=bool(keepers.hand),  # whether a card fits tells the hand (1.2.1)
            why=lambda a: why_no_recruit(g, a) if isinstance(a, Recruit) else None,
        )
        if isinstance(act, Pass):
            return
        if not isinstance(act, Recruit):
            continue
        spend(g, SEAT, act.by)
        place(g, SEAT, WARRIOR, act.clearing, RECRUITS)


def sites(g: Table) -> list[int]:
    """15.4.3.  The clearings with a waystation."""
    return [c for c in g.pieces if waystations_at(g, c)]


def recruit_options(g: Table) -> list[Action]:
    options: list[Action] = [Recruit(c, card) for c in sites(g) for card in spendable(g, SEAT, c)]
    return [*options, Pass()]


def why_no_recruit(g: Table, act: Recruit) -> Why:
    """15.4.3."""
    if why := is_clearing(g, act.clearing):
        return why
    if act.clearing not in sites(g):
        return Reason("15.4.3", "no_waystation_there", {"clearing": act.clearing})
    if not act.by:
        return Reason("15.4.3", "card_needed", {"clearing": act.clearing})
    return why_no_card(g, SEAT, act.by, act.clearing)
