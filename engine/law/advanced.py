"""Law A: the advanced setup, in its fixed order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from engine.decks import CARDS
from engine.kernel import Action, Reason
from engine.law.draft import choose_faction, deal_along, deal_cards
from engine.law.effects import deciding
from engine.law.faction import Table, Why
from engine.law.hand import why_not_in_hand
from engine.law.hooks import Hooks
from engine.law.orders import as_listed
from engine.law.players import players
from engine.law.question import Question
from engine.law.setup import DEAL, deal, enter, finish, step_of
from engine.table import ADVANCED
from engine.table.events import SeatEvent
from engine.table.orders import OrderKind, Pick, register_orders
from engine.table.parts import CardName, Count

HANDS = "setup.hands"
"""The step in which everybody keeps three cards, after those of the factions."""
KEPT = 3

KEEP = Question("setup.hand", "A.10", inside=True, always=True)


class Keep(Action, frozen=True, tag="keep"):
    """A.10: ``keep anvil cobbler sappers``, in whatever order, and nobody else reads which."""

    SECRET = ("first", "second", "third")

    first: CardName
    second: CardName
    third: CardName

    def cards(self) -> tuple[str, ...]:
        return self.first, self.second, self.third

    def may_mean(self, other: Action) -> bool:
        return isinstance(other, Keep) and sorted(self.cards()) == sorted(other.cards())


class Kept(SeatEvent, frozen=True, tag="setup.kept"):
    """A.10: so many cards are face down on the deck."""

    count: Count


async def set_up(g: Table) -> None:
    """A.7-A.10.  The deal; each faction, from the last seat to the first; then the hands."""
    if g.now.step == DEAL:
        deal(g)
        deal_factions(g)
    if g.now.step != HANDS:
        for place in range([*g.factions].index(g.seat), -1, -1):
            await set_up_place(g, place)
        finish(g)
        g.now.step, g.seat = HANDS, next(iter(g.factions))
    await choose_hands(g)


def deal_factions(g: Table) -> None:
    """A.8.2.  The setup cards: those that are picked from, or else what goes with their own.

    RULINGS: dealt-anyhow.
    """
    if players(g):
        deal_cards(g)
        return
    for seat in g.factions:
        deal_along(g, seat)
        g.taken[seat] = seat


async def set_up_place(g: Table, place: int) -> None:
    """A.8.3.  Whoever sits there picks a faction, if need be, and sets it up at once."""
    seat = [*g.factions][place]
    enter(g, step_of(seat), seat)
    if seat in players(g):
        seat = await choose_faction(g, seat)
        enter(g, step_of(seat), seat)
    await deciding(g, seat, Hooks.set_up_advanced).set_up_advanced(g, seat)


# --- A.10: starting hands
async def choose_hands(g: Table) -> None:
    """A.10.  Three of five, the others face down on the deck; once all have, it is shuffled."""
    seats = [*g.factions]
    for seat in seats[seats.index(g.seat) :]:
        enter(g, HANDS, seat)
        await choose_hand(g, seat)
    g.shuffle(g.deck)


async def choose_hand(g: Table, seat: str) -> None:
    """A.10.  Three cards that *seat* keeps."""
    hand = g.factions[seat].hand
    if len(hand) <= KEPT:  # in a position: nothing can be put back
        return
    three = dict.fromkeys(combinations(sorted(hand), KEPT))
    why = {Keep: lambda act: why_not_kept(g, seat, act.cards())}
    act = await KEEP.choose(g, seat, [Keep(*cards) for cards in three], why=why)
    back = [*(Counter(hand) - Counter(act.cards())).elements()]
    g.factions[seat].hand = [*act.cards()]
    g.deck += back
    g.emit(Kept(seat, len(back)))


def why_not_kept(g: Table, seat: str, cards: Sequence[str]) -> Why:
    """A.10.  Why these cannot be kept: one is not in hand, or not so often."""
    for card in cards:
        if why := why_not_in_hand(g, seat, card):
            return why
    return next((twice(card) for card in Counter(cards) - Counter(g.factions[seat].hand)), None)


def twice(card: str) -> Reason:
    return Reason("A.10", "not_so_often", {"card": card})


def these(word: str) -> Pick | None:
    """A.10.  The word that names the three cards to keep."""
    cards = word.split(",")
    if len(cards) != KEPT or any(card not in CARDS for card in cards):
        return None
    wanted = Keep(*cards)
    return lambda public, options: next((act for act in options if wanted.may_mean(act)), None)


def why_not_ordered(g: Table, seat: str, word: str) -> Why:
    """A.10.  Why *seat* cannot order to keep these: the hand is dealt, and stays till then."""
    return None if word in FIRST_THREE else why_not_kept(g, seat, word.split(","))


FIRST_THREE: dict[str, Pick] = {"first": as_listed}

register_orders(
    OrderKind(
        KEEP.kind,
        KEEP.kind,
        KEEP.section,
        FIRST_THREE,
        default="first",
        hidden=True,
        made=these,
        still=lambda g, seat: g.setup == ADVANCED and not g.turn,
        why_not=why_not_ordered,
    )
)
