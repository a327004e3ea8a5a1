"""13.4: Birdsong."""

from __future__ import annotations

from functools import partial

from engine.decks import BIRD, SUIT, SUITS
from engine.factions.corvids import board, nouns
from engine.factions.corvids.board import face_up
from engine.factions.corvids.nouns import SEAT, Flip, RecruitSuit
from engine.factions.corvids.plots import choices, named, take_effect, turn_up
from engine.kernel import Reason
from engine.law.faction import Table, Why
from engine.law.hand import spend, why_not_in_hand
from engine.law.question import Question
from engine.law.removal import place
from engine.law.scoring import score
from engine.law.space import why_no_clearing, why_no_place, why_none_left
from engine.table import WARRIOR

FLIP = Question("corvids.flip", "13.4.2")
RECRUIT = Question("corvids.recruit", "13.4.3", from_hand=True)


async def flip_plots(g: Table) -> None:
    """13.4.2.  One after another: a point for each plot face up, then what it does."""
    why = {Flip: lambda act: why_not_flipped(g, act.clearing)}
    while act := await FLIP.pick(g, SEAT, partial(flips, g), why=why):
        plot = turn_up(g, act.clearing)
        g.emit(nouns.Flipped(SEAT, plot, act.clearing))
        await score(g, {SEAT: len(face_up(g))})
        await take_effect(g, plot, act.clearing)


def flips(g: Table) -> list[Flip]:
    return [Flip(c) for c in board.face_down(g) if why_not_flipped(g, c) is None]


def why_not_flipped(g: Table, clearing: int) -> Why:
    """13.4.2.  A plot face down, and a warrior of their own there."""
    if why := why_no_clearing(g, clearing):
        return why
    if clearing not in board.face_down(g):
        return Reason("13.4.2", "no_plot_face_down", {"clearing": clearing})
    if not g.count(SEAT, WARRIOR, clearing):
        return Reason("13.4.2", "no_warriors", {"clearing": clearing})
    return None


async def recruit(g: Table) -> None:
    """13.4.3.  Once: a warrior in every clearing of the card's suit, of one suit for a bird."""
    why = {RecruitSuit: partial(why_not_recruited, g)}
    if act := await RECRUIT.pick(g, SEAT, partial(recruits, g), why=why):
        spend(g, SEAT, act.by)
        for clearing in named(act.where) or sites(g, act.suit):
            place(g, SEAT, WARRIOR, clearing)


def recruits(g: Table) -> list[RecruitSuit]:
    """13.4.3.  Every card for every suit that it can stand for."""
    ways: dict[str, list[str]] = {suit: ways_to_recruit(g, suit) for suit in SUITS}
    return [
        RecruitSuit(suit, card, way)
        for card in sorted(set(g.factions[SEAT].hand))
        for suit in suits_for(card)
        for way in ways[suit]
    ]


def suits_for(card: str) -> tuple[str, ...]:
    """2.1.1.  Its own suit; a bird has any."""
    return SUITS if SUIT[card] == BIRD else (SUIT[card],)


def sites(g: Table, suit: str) -> list[int]:
    """The clearings of *suit* in which a warrior can be placed."""
    return [c for c in g.pieces if g.suits[c] == suit and not why_no_place(g, SEAT, WARRIOR, c)]


def ways_to_recruit(g: Table, suit: str) -> list[str]:
    """13.4.3, 1.5.4.  Where, with too few warriors for all; "" for everywhere; none of nowhere.

    Nothing is spent for nothing (RULINGS: corvids-recruit).
    """
    where, warriors = sites(g, suit), g.factions[SEAT].supply[WARRIOR]
    if warriors >= len(where):
        return [""] if where else []
    return choices(where, warriors) if warriors else []


def why_not_recruited(g: Table, act: RecruitSuit) -> Why:
    """13.4.3.  Why this card recruits nobody there."""
    if why := why_not_in_hand(g, SEAT, act.by):
        return why
    if act.suit not in suits_for(act.by):
        return Reason("13.4.3", "other_suit", {"card": act.by, "suit": act.suit})
    if why := why_none_left(g, SEAT, WARRIOR):
        return why
    if not (where := sites(g, act.suit)):
        return Reason("13.4.3", "nowhere_to_recruit", {"suit": act.suit})
    if len(ways_to_recruit(g, act.suit)) == 1 and not act.where:
        return None
    most = min(len(where), g.factions[SEAT].supply[WARRIOR])
    of = "+".join(map(str, where))
    return Reason("13.4.3", "which_clearings", {"where": of, "most": most})
