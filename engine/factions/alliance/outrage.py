"""8.2.4, 8.2.6: what is set off where a base or sympathy falls, or warriors move into sympathy."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks import BIRD, CARDS, SUIT
from engine.factions.alliance import nouns, supporters
from engine.factions.alliance.board import based, board
from engine.factions.alliance.nouns import (
    BASES,
    CAPACITY,
    SEAT,
    SYMPATHY,
    Give,
    LostBase,
    Outrage,
)
from engine.kernel import Action, Reason
from engine.law.actions import Discard
from engine.law.faction import Table, Why
from engine.law.hand import why_not_in_hand
from engine.law.orders import order_about
from engine.law.question import Question, Refusals
from engine.law.removal import take_back
from engine.table import WARRIOR, Fallen, View, is_warrior, matching
from engine.table.events import HandSeen, Moved
from engine.table.orders import Pick, register_orders

GIVE = Question("alliance.outrage", "8.2.6", inside=True, always=True)
KEEP = Question("alliance.capacity", "8.2.4", inside=True, always=True)


# --- 8.2.6: Outrage
def caused_by_move(g: Table, moved: Moved) -> list[Action]:
    """8.2.6.  Another player's warriors have moved in: one card, however many they are."""
    party, there = moved.warriors, moved.destination
    marched = party.number or (party.figure and is_warrior(party.figure))
    if moved.seat == SEAT or not marched or isinstance(there, str):  # no sympathy is in a forest
        return []
    return [Outrage(moved.seat, g.suits[there])] if g.count(SEAT, SYMPATHY, there) else []


def caused_by_removal(g: Table, batch: Sequence[Fallen]) -> list[Action]:
    """8.2.4, 8.2.6.  For each base, and for each token that another player has removed.

    The bases come first: so the cards of the Outrage are kept.
    """
    own = [fallen for fallen in batch if fallen.seat == SEAT]
    tokens = [fallen for fallen in own if fallen.piece == SYMPATHY and fallen.by != SEAT]
    return [
        *(LostBase(fallen.clearing) for fallen in own if fallen.piece in BASES),
        *(Outrage(fallen.by, g.suits[fallen.clearing]) for fallen in tokens),
    ]


async def outrage(g: Table, act: Outrage) -> None:
    """8.2.6, 2.1.1.I.  A card that matches, of the offender's choice; a bird if nothing else does.

    Who has none shows the hand to the Alliance alone, and the deck gives the card instead.
    """
    offender, hand = act.seat, g.factions[act.seat].hand
    g.emit(nouns.Outraged(offender, act.suit))
    if options := [Give(card) for card in sorted(set(hand)) if SUIT[card] in (act.suit, BIRD)]:
        if offender != g.seat:
            g.emit(nouns.CardOwed(offender))
        why: Refusals = {Give: lambda given: why_not_given(g, act, given.card)}
        given = await GIVE.choose(g, offender, options, why=why)
        hand.remove(given.card)
        g.emit(nouns.Gave(offender))
        g.emit(nouns.CardGiven((offender, SEAT), offender, given.card))
        supporters.add(g, given.card)
        return
    if hand:
        g.emit(nouns.ShowedHand(offender))
        g.emit(HandSeen((SEAT,), offender, tuple(sorted(hand))))
    supporters.draw(g, 1)


def why_not_given(g: Table, act: Outrage, card: str) -> Why:
    """8.2.6.  Why the offender cannot give *card*."""
    if why := why_not_in_hand(g, act.seat, card):
        return why
    return Reason("8.2.6", "does_not_soothe", {"card": card, "suit": act.suit})


# --- 8.2.4: Removing Bases
async def lose_base(g: Table, act: LostBase) -> None:
    """8.2.4.  All supporters that match its clearing, half the officers; then down to five."""
    clearing = act.clearing
    if board(g).supporters:
        g.emit(nouns.BaseLost(SEAT, clearing))
    for card in sorted(matching(g, board(g).supporters, clearing)):
        supporters.lose(g, card)
    lose_officers(g, clearing)
    while len(board(g).supporters) > CAPACITY and not based(g):
        options = [*map(Discard, sorted(set(board(g).supporters)))]
        why: Refusals = {Discard: lambda given: why_not_lost(g, given.card)}
        supporters.lose(g, (await KEEP.choose(g, SEAT, options, why=why)).card)


def lose_officers(g: Table, clearing: int) -> None:
    """8.2.4.  Half of them, rounded up, go to the supply, or where else warriors go."""
    alliance = board(g)
    if lost := (alliance.officers + 1) // 2:
        alliance.officers -= lost
        g.emit(nouns.OfficersLost(SEAT, lost))
        for _ in range(lost):
            take_back(g, Fallen(SEAT, WARRIOR, clearing, SEAT))


def why_not_lost(g: Table, card: str) -> Why:
    """8.2.4.  Why *card* is not discarded: it is no supporter."""
    return Reason("8.2.3", "no_supporter", {"card": card})


# --- answers in advance
def worth(card: str) -> tuple[bool, int, int, str]:
    """What it costs to part with *card*: one that can be played as it is costs most."""
    printed = CARDS[card]
    return printed.kind in ("ambush", "dominance"), printed.points, len(printed.cost), card


def giving(*, bird_first: bool) -> Pick:
    """The card of least worth, a bird before or after the others."""

    def pick(public: View, options: Sequence[Action]) -> Action:
        gifts = [act for act in options if isinstance(act, Give)]
        return min(gifts, key=lambda act: ((SUIT[act.card] == BIRD) != bird_first, worth(act.card)))

    return pick


def from_the_largest_suit(public: View, options: Sequence[Action]) -> Action:
    """The card of least worth, of the suit of which there are most."""
    cards = [act for act in options if isinstance(act, Discard)]
    suits = [SUIT[act.card] for act in cards]
    return min(cards, key=lambda act: (-suits.count(SUIT[act.card]), worth(act.card)))


register_orders(
    order_about(
        GIVE,
        {"suit-first": giving(bird_first=False), "bird-first": giving(bird_first=True)},
        hidden=True,
        only=lambda seats, seat: SEAT in seats and seat != SEAT,
    ),
    order_about(
        KEEP,
        {"largest-suit": from_the_largest_suit},
        hidden=True,
        only=lambda seats, seat: seat == SEAT,
    ),
)
