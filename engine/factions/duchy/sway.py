"""12.5.3: Sway."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from engine.decks import BIRD, SUIT, SUITS
from engine.factions.duchy.assembly import reveal
from engine.factions.duchy.board import board, crowns
from engine.factions.duchy.nouns import MINISTERS, RANKS, SEAT, MinisterSwayed, Reveal, Sway
from engine.kernel import Reason
from engine.law.faction import Table, Why
from engine.law.hand import why_not_in_hand
from engine.law.question import Question
from engine.law.scoring import score

SWAY = Question("duchy.sway", "12.5.3", always=True)
REVEAL = Question("duchy.reveal", "12.5.3.II", inside=True, always=True)


async def sway(g: Table) -> None:
    """12.5.3.  One minister, or none.

    Asked whenever those who can only count the cards in hand cannot know that none is possible.
    """
    if not might_sway(g):
        return
    act = await SWAY.pick(g, SEAT, partial(sways, g), why={Sway: partial(why_no_sway, g)})
    if not act:
        return
    rank = RANKS[MINISTERS[act.minister]]
    await reveal_cards(g, rank.cards)
    board(g).swayed.append(act.minister)
    g.emit(MinisterSwayed(SEAT, act.minister))
    await score(g, {SEAT: rank.points})


def might_sway(g: Table) -> bool:
    """1.2.1.  True if there are cards and clearings enough, if only they matched."""
    most = min(len(board(g).hand), sum(places(g).values()))
    return any(not why_no_crown(g, m) and RANKS[MINISTERS[m]].cards <= most for m in MINISTERS)


def sways(g: Table) -> list[Sway]:
    return [act for act in map(Sway, MINISTERS) if why_no_sway(g, act) is None]


async def reveal_cards(g: Table, n: int) -> None:
    """12.5.3.II.  So many cards, each named, the last ones too: what is shown is said."""
    shown: list[str] = []
    why = {Reveal: partial(why_not_revealed, g, shown)}
    while len(shown) < n:
        acts = [*map(Reveal, sorted(set(board(g).hand)))]
        fitting = [act for act in acts if why_not_revealed(g, shown, act) is None]
        card = (await REVEAL.choose(g, SEAT, fitting, why=why)).card
        reveal(g, card)
        shown.append(card)


def places(g: Table) -> Counter[str]:
    """12.5.3.II.  By suit, how many clearings hold a piece of theirs; the Burrow has none."""
    return Counter(g.suits[c] for c in g.present(SEAT) if g.suits[c])


def assigned(g: Table, cards: Sequence[str]) -> int:
    """12.5.3.II.  How many of *cards* can be assigned, each to a clearing of its own that matches.

    Birds go wherever no other card does, so the others come first.
    """
    free, suits = places(g), Counter(SUIT[card] for card in cards)
    suited = sum(min(suits[suit], free[suit]) for suit in SUITS)
    return suited + min(suits[BIRD], free.total() - suited)


def why_no_crown(g: Table, minister: str) -> Why:
    """12.5.3.I.  Why this minister cannot be swayed, whatever is revealed."""
    if minister not in MINISTERS:
        return Reason("12.5.3.I", "no_such_minister", {"minister": minister})
    if minister in board(g).swayed:
        return Reason("12.5.3.I", "swayed_already", {"minister": minister})
    if not crowns(board(g))[MINISTERS[minister]]:
        return Reason("12.5.3.I", "no_crown", {"minister": minister})
    return None


def why_no_sway(g: Table, act: Sway) -> Why:
    """12.5.3.  Why this minister cannot be swayed now."""
    if why := why_no_crown(g, act.minister):
        return why
    least, yours = RANKS[MINISTERS[act.minister]].cards, assigned(g, board(g).hand)
    if yours >= least:
        return None
    return Reason("12.5.3.II", "too_few_to_reveal", {"least": least, "yours": yours})


def why_not_revealed(g: Table, shown: Sequence[str], act: Reveal) -> Why:
    """12.5.3.II.  Why this card is not revealed with those that are *shown*."""
    if why := why_not_in_hand(g, SEAT, act.card):
        return why
    if assigned(g, [*shown, act.card]) > len(shown):
        return None
    return Reason("12.5.3.II", "no_clearing_for_it", {"card": act.card})
