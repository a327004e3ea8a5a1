"""Law 2.1: drawing, spending, discarding, the hand limit."""

from __future__ import annotations

from collections.abc import Iterable

from engine.decks import CARDS
from engine.kernel import Reason
from engine.law.actions import Discard
from engine.law.effects import answers, effects, having
from engine.law.faction import Table, Why
from engine.law.hooks import Hooks
from engine.law.question import Question
from engine.table import HAND, cards_of, matching
from engine.table.events import (
    CardTaken,
    Discarded,
    DominanceAvailable,
    Drew,
    DrewCards,
    DrewOpenly,
    Reshuffled,
    Spent,
    Took,
    TookOpenly,
)

HAND_LIMIT = 5


def draw(g: Table, seat: str, n: int) -> None:
    """Glossary, Draw.  Fewer when deck and discard pile have run out (1.5.4)."""
    if drawn := take_from_deck(g, n):
        g.factions[seat].hand += drawn
        if g.factions[seat].hand_is_open:
            g.emit(DrewOpenly(seat, tuple(drawn)))
            return
        g.emit(Drew(seat, len(drawn)))
        g.emit(DrewCards((seat,), tuple(drawn)))


def take_from_deck(g: Table, n: int) -> list[str]:
    """2.1.  Up to so many cards from the top of the deck, which are in no hand yet."""
    taken: list[str] = []
    for _ in range(n):
        reshuffle(g)
        if not g.deck:
            break
        taken.append(g.deck.pop())
        reshuffle(g)  # 2.1: at the moment when the deck is empty, not at the next draw
    return taken


def reshuffle(g: Table) -> None:
    """2.1.  The discard pile becomes the deck at the moment when the deck is empty."""
    if not g.deck and g.discard:
        g.deck, g.discard = g.discard, []
        g.shuffle(g.deck)
        g.emit(Reshuffled(len(g.deck)))


def to_discard(g: Table, card: str) -> None:
    """Glossary, Discard.  Where a card goes that leaves a hand or a column."""
    takers = having(g, Hooks.takes_discard)
    if CARDS[card].kind == "faction":
        g.gone.append(card)
    elif not any(effect.takes_discard(g, seat, card) for seat, effect in takers):
        to_pile(g, [card])


def to_pile(g: Table, cards: Iterable[str]) -> None:
    """2.1, 3.3.3.  Onto the discard pile at once; but dominance cards lie beside the map."""
    for card in cards:
        if CARDS[card].kind == "dominance":
            g.available.append(card)
            g.emit(DominanceAvailable(card))
        else:
            g.discard.append(card)
    reshuffle(g)


def from_hand(g: Table, seat: str, card: str, store: str = HAND) -> None:
    """Glossary, Discard.  A card that its event tells of already goes from hand, or a *store*."""
    cards_of(g, seat, store).remove(card)
    to_discard(g, card)


def spend(g: Table, seat: str, card: str, store: str = HAND) -> None:
    """Glossary, Spend: to discard where there is a choice."""
    g.emit(Spent(seat, card))
    from_hand(g, seat, card, store)


def take_random_card(g: Table, seat: str, other: str) -> None:
    """Glossary, Random.  From the hand of *other*, which holds one, into that of *seat*."""
    hand = g.factions[other].hand
    give(g, other, seat, hand[g.random(len(hand))])


def give(g: Table, seat: str, other: str, card: str) -> None:
    """1.3.2.  From the hand of *seat* into that of *other*.

    Nobody else sees which card it is, unless one of the hands is open.
    """
    g.factions[seat].hand.remove(card)
    g.factions[other].hand.append(card)
    if g.factions[seat].hand_is_open or g.factions[other].hand_is_open:
        g.emit(TookOpenly(other, seat, card))
        return
    g.emit(Took(other, seat, 1))
    g.emit(CardTaken((other, seat), other, seat, card))


def why_not_in_hand(g: Table, seat: str, card: str) -> Why:
    """1.2.1.  Why *card* cannot be used from hand: it is not there."""
    if card in g.factions[seat].hand:
        return None
    return Reason("1.2.1", "not_in_hand", {"card": card})


def why_no_card(g: Table, seat: str, card: str, clearing: int) -> Why:
    """2.1.1.  Why *card* cannot be spent from hand for *clearing*."""
    return why_not_in_hand(g, seat, card) or why_no_match(g, "2.1.1", card, clearing)


def why_no_match(g: Table, section: str, card: str, clearing: int) -> Why:
    """2.1.1.  Why *card* cannot stand for the suit of *clearing*, as *section* wants it to."""
    if matching(g, [card], clearing):
        return None
    suit = g.suits[clearing]
    return Reason(section, "no_match", {"card": card, "clearing": clearing, "suit": suit})


async def draw_for_evening(g: Table) -> None:
    """The step in which the seat on turn draws one card, and one for each draw bonus."""
    seat = g.seat
    for effect in effects(g, seat, Hooks.instead_of_drawing):
        if await effect.instead_of_drawing(g, seat):
            return
    draw(g, seat, 1 + sum(answers(g, seat, Hooks.draw_bonus)))


async def discard_down(section: str, g: Table) -> None:
    """2.1.  The step in which the seat on turn discards down to five cards, of its choice."""
    question = Question("hand.discard", section, inside=True)
    seat, hand = g.seat, g.factions[g.seat].hand
    while len(hand) > HAND_LIMIT:
        options = [*map(Discard, sorted(set(hand)))]
        why = {Discard: lambda act: why_not_in_hand(g, seat, act.card)}
        act = await question.choose(g, seat, options, why=why)
        g.emit(Discarded(seat, act.card))
        from_hand(g, seat, act.card)
