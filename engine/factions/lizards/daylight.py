"""10.5: Daylight: the rituals, in any order, each by a card that is revealed."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from engine.decks import BIRD, SUIT
from engine.factions.lizards import nouns
from engine.factions.lizards.board import board, grown
from engine.factions.lizards.nouns import GARDEN_OF, POINTS, SEAT, Sacrifice, Score
from engine.kernel import Action, Reason
from engine.law.actions import Build, Recruit
from engine.law.faction import Table, Why
from engine.law.hand import spend, why_not_in_hand
from engine.law.question import Question
from engine.law.removal import place
from engine.law.scoring import score
from engine.law.space import why_no_clearing, why_no_place, why_none_left, why_not_built
from engine.table import WARRIOR

RITUAL = Question("lizards.ritual", "10.5", from_hand=True)
Ritual: TypeAlias = Build | Recruit | Score | Sacrifice


async def perform(g: Table) -> None:
    """10.5.  One ritual after another, as long as there are cards to reveal."""
    why = {Action: partial(why_no_ritual, g)}
    while act := await RITUAL.pick(g, SEAT, partial(rituals, g), why=why):
        match act:
            case Build():
                reveal(g, act.by)
                place(g, SEAT, GARDEN_OF[g.suits[act.clearing]], act.clearing)
            case Recruit():
                reveal(g, act.by)
                place(g, SEAT, WARRIOR, act.clearing)
            case Score():
                await score_gardens(g, act.card)
            case Sacrifice():
                reveal(g, act.card)
                board(g).supply[WARRIOR] -= 1
                board(g).gain_acolytes(g, 1)


def rituals(g: Table) -> list[Ritual]:
    """10.5.1, 10.5.2, 10.5.3, 10.5.4.  All that the cards in hand could be revealed for."""
    acts: list[Ritual] = []
    for card in sorted(set(board(g).hand)):
        alike = [c for c, suit in g.suits.items() if suit == SUIT[card]]
        acts += [Build(c, by=card) for c in alike if why_no_garden(g, c) is None]
        acts += [Recruit(c, card) for c in alike if why_no_recruit(g, c) is None]
        acts += [Score(card)] if why_no_score(g, SUIT[card]) is None else []
        acts += [Sacrifice(card)] if why_no_sacrifice(g, card) is None else []
    return acts


def reveal(g: Table, card: str) -> None:
    """10.5, 2.1.4.  From hand into the play area, where it serves nothing else."""
    board(g).hand.remove(card)
    board(g).revealed.append(card)
    g.emit(nouns.Revealed(SEAT, card))


async def score_gardens(g: Table, card: str) -> None:
    """10.5.3.  The card is spent; what stands under the rightmost empty space of its suit."""
    suit = SUIT[card]
    spend(g, SEAT, card)
    board(g).scored.append(suit)
    await score(g, {SEAT: POINTS[grown(board(g), suit) - 1]})


# --- why not
def why_no_ritual(g: Table, act: Ritual) -> Why:
    """10.5.  Why there is no such ritual with this card."""
    match act:
        case Build():
            return why_not_revealed(g, act) or why_no_garden(g, act.clearing)
        case Recruit():
            return why_not_revealed(g, act) or why_no_recruit(g, act.clearing)
        case Score():
            return why_not_in_hand(g, SEAT, act.card) or why_no_score(g, SUIT[act.card])
        case Sacrifice():
            return why_not_in_hand(g, SEAT, act.card) or why_no_sacrifice(g, act.card)
        case _:
            return None


def why_not_revealed(g: Table, act: Build | Recruit) -> Why:
    """10.5.1, 10.5.2, 10.2.2.  Why this card does nothing there: no bird is of its suit."""
    clearing, card = act.clearing, act.by
    if why := why_no_clearing(g, clearing):
        return why
    if not card:
        return Reason("10.5", "card_to_reveal", {"clearing": clearing})
    if why := why_not_in_hand(g, SEAT, card):
        return why
    if SUIT[card] == BIRD:
        return Reason("10.2.2", "bird_is_hated", {"card": card})
    suit = g.suits[clearing]
    if SUIT[card] == suit:
        return None
    return Reason("10.5", "no_match", {"card": card, "clearing": clearing, "suit": suit})


def why_no_garden(g: Table, clearing: int) -> Why:
    """10.5.1.  Why no garden can be built there, whatever is revealed."""
    return why_not_built(g, SEAT, GARDEN_OF[g.suits[clearing]], clearing)


def why_no_recruit(g: Table, clearing: int) -> Why:
    """10.5.2.  Why no warrior can be placed there, whatever is revealed."""
    return why_none_left(g, SEAT, WARRIOR) or why_no_place(g, SEAT, WARRIOR, clearing)


def why_no_score(g: Table, suit: str) -> Why:
    """10.5.3, 10.2.2.  Why the gardens of *suit* do not score: there is none, or they have."""
    if suit == BIRD:
        return Reason("10.2.2", "bird_scores_nothing", {})
    if suit in board(g).scored:
        return Reason("10.5.3", "suit_has_scored", {"suit": suit})
    if not grown(board(g), suit):
        return Reason("10.5.3", "no_garden_of_suit", {"suit": suit})
    return None


def why_no_sacrifice(g: Table, card: str) -> Why:
    """10.5.4, 2.1.1.II.  Why nobody becomes an acolyte for this card."""
    if SUIT[card] != BIRD:
        return Reason("10.5.4", "sacrifice_needs_bird", {"card": card})
    return why_none_left(g, SEAT, WARRIOR)
