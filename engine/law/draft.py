"""Law A.8: which factions are offered to the players, and who picks which."""

from __future__ import annotations

from functools import partial

from engine.kernel import Action, Reason
from engine.law.faction import Faction, Table, Why
from engine.law.homelands import fits_nowhere
from engine.law.players import players
from engine.law.question import Question
from engine.law.roster import CORNERS, FACTIONS, FIRST, room, seats_of
from engine.table import ADVANCED, Offer
from engine.table.events import Event, SeatEvent
from engine.table.notation import derived_supply
from engine.table.parts import CardName, SeatName

CHOOSE = {
    True: Question("setup.faction", "A.8.3", inside=True),
    False: Question("setup.faction", "5.1.1", inside=True),
}
"""In the advanced setup, and in the standard one."""


class Choose(Action, frozen=True, tag="choose"):
    """A.8.3: the setup card that is picked, ``choose eyrie``."""

    faction: SeatName


class Offered(Event, frozen=True, tag="setup.offered"):
    """A.8.2: the setup cards that lie open for all to pick from."""

    factions: tuple[SeatName, ...]
    reveals = True


class Exchanged(Event, frozen=True, tag="setup.exchanged"):
    """A.8.3: the homelands of this setup card fit nowhere any more, and another lies there now."""

    faction: SeatName
    other: SeatName
    reveals = True


class Chosen(SeatEvent, frozen=True, tag="setup.chosen"):
    """A.8.3: from now on this player plays that faction, and is called by its name."""

    faction: SeatName
    picked: SeatName
    """The setup card, if it is another seat's: of two Vagabonds the first picked is the first."""


class HandOpened(SeatEvent, frozen=True, tag="setup.opened"):
    """11.2.3: the hand that this seat drew before it had its faction lies open now."""

    cards: tuple[CardName, ...]
    reveals = True


def listed(g: Table) -> list[str]:
    """A.8.1.  What was agreed on: every faction, if nothing was."""
    return [*(g.draft or FACTIONS)]


def deal_cards(g: Table) -> None:
    """A.8.2.  A militant; then of all others one for each player, without insurgents for two."""
    militants = [card for card in listed(g) if FACTIONS[card].MILITANT]
    insurgents = [card for card in listed(g) if not FACTIONS[card].MILITANT]
    g.shuffle(militants)
    first = militants.pop()
    rest = militants + (insurgents if len(g.factions) > 2 else [])  # A.8.2.I
    g.shuffle(rest)
    for card in [first, *rest[: len(g.factions)]]:  # of two alike the first dealt is the first
        g.pool.append(next(s for s in seats_of(FIRST[card]) if s not in g.pool))
    for card in g.pool:
        deal_along(g, card)
    g.emit(Offered(tuple(g.pool)))


def deal_along(g: Table, card: str) -> None:
    """A.8.2.III.  What lies beside a setup card, a different one beside each."""
    free = [name for name in FACTIONS[card].DEALT if name not in g.dealt.values()]
    if free:
        g.dealt[card] = free[g.random(len(free))]


def dealt_to(g: Table, seat: str) -> str:
    """A.8.2.III.  What lay beside the setup card of *seat*; "" if nothing did."""
    return next((g.dealt[card] for card, its in g.taken.items() if its == seat), "")


def seat_of(g: Table, card: str) -> str:
    """A.8.2.III, 9.7.  Of whoever has picked *card*, or would now: its faction's first free one."""
    free = (seat for seat in seats_of(FIRST[card]) if seat not in g.factions)
    return g.taken.get(card) or next(free)


def is_locked(g: Table, card: str) -> bool:
    """A.8.2.II.  The last one, if it is an insurgent, until a militant has been picked."""
    if g.setup != ADVANCED or card != g.pool[-1] or FACTIONS[card].MILITANT:
        return False
    return not any(FACTIONS[other].MILITANT for other in g.taken)


def why_not_chosen(g: Table, act: Choose) -> Why:
    """A.8.3, 5.1.  Why that card cannot be picked now."""
    card = act.faction
    if card not in g.pool:
        return Reason("A.8.1", "not_offered", {"seat": card})
    if card in g.taken:
        return Reason("A.8.3", "faction_taken", {"seat": card})
    if is_locked(g, card):
        return Reason("A.8.2.II", "faction_locked", {"seat": card})
    if g.setup != ADVANCED and not leaves_room(g, card):
        return Reason("5.1.7", "no_corner_left", {"most": CORNERS})
    return None


def leaves_room(g: Table, card: str) -> bool:
    """5.1.7.  True if, with *card*, all who pick later find a faction that can sit with these."""
    seated = [FACTIONS[taken] for taken in (*g.taken, card)]
    others = [FACTIONS[left] for left in g.pool if left not in g.taken and left != card]
    return room(seated, others) >= len(players(g)) - 1


def exchange_cards(g: Table) -> None:
    """A.8.3.  Another militant for every setup card that cannot be followed, as long as any can.

    RULINGS: homelands-none.
    """
    for at, card in enumerate(g.pool):
        if card in g.taken or not fits_nowhere(g, card):
            continue
        others = [c for c in listed(g) if FACTIONS[c].MILITANT and c not in g.pool]
        if others := [other for other in others if not fits_nowhere(g, other)]:
            g.pool[at] = others[g.random(len(others))]
            deal_along(g, g.pool[at])
            g.emit(Exchanged(card, g.pool[at]))


async def choose_faction(g: Table, player: str) -> str:
    """A.8.3, 5.1.1.  The seat that *player* sits down on: the faction's."""
    if g.setup == ADVANCED:
        exchange_cards(g)
    options = [act for act in map(Choose, g.pool) if why_not_chosen(g, act) is None]
    why = {Choose: partial(why_not_chosen, g)}
    act = await CHOOSE[g.setup == ADVANCED].choose(g, player, options, why=why)
    g.taken[act.faction] = seat = seat_of(g, act.faction)
    g.emit(Chosen(player, seat, act.faction if act.faction != seat else ""))
    sit_down(g, player, FACTIONS[seat]())
    return seat


def sit_down(g: Table, player: str, faction: Faction) -> None:
    """A.8.3.  In the place of *player*, and with that hand; its pieces come into its supply."""
    faction.hand = g.factions[player].hand
    g.factions = {
        (faction.seat if seat == player else seat): (faction if seat == player else other)
        for seat, other in g.factions.items()
    }
    g.suits |= dict.fromkeys(faction.EXTRA_CLEARINGS, "")
    g.pieces |= {clearing: {} for clearing in faction.EXTRA_CLEARINGS}
    faction.supply = derived_supply(g, faction)
    g.reseated()
    if faction.hand and faction.hand_is_open:
        g.emit(HandOpened(faction.seat, tuple(sorted(faction.hand))))


def offers(g: Table) -> tuple[Offer, ...]:
    """A.8.2.  Every setup card that was dealt, as it lies before all."""
    return tuple(
        Offer(
            faction=card,
            militant=FACTIONS[card].MILITANT,
            reach=FACTIONS[seat_of(g, card)].REACH,
            character=g.dealt.get(card, ""),
            items=FACTIONS[card].DEALT.get(g.dealt.get(card, ""), ()),
            taken=g.taken.get(card, ""),
            locked=card not in g.taken and is_locked(g, card),
        )
        for card in g.pool
    )
