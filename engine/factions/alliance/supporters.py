"""8.2.3: the Supporters stack: what joins it, and how its cards are spent."""

from __future__ import annotations

from engine.factions.alliance import nouns
from engine.factions.alliance.board import based, board
from engine.factions.alliance.nouns import CAPACITY, SEAT, SUPPORTERS
from engine.kernel import Reason
from engine.law.faction import Table, Why
from engine.law.hand import spend, take_from_deck, to_discard, why_no_match
from engine.law.question import Question
from engine.table import matching

SUPPORT = Question("alliance.support", "8.2.3", inside=True, always=True)


def add(g: Table, card: str) -> None:
    """8.2.3.I.  A card joins the stack; without a base on the map a full one discards it."""
    if len(board(g).supporters) < CAPACITY or based(g):
        board(g).supporters.append(card)
    else:
        g.emit(nouns.SupporterLost(SEAT, card))
        to_discard(g, card)


def draw(g: Table, n: int) -> None:
    """8.2.6, 8.3.4.  So many cards from the deck, which the Alliance alone see."""
    if cards := take_from_deck(g, n):
        g.emit(nouns.SupportersDrawn(SEAT, len(cards)))
        g.emit(nouns.SupportersSeen((SEAT,), tuple(cards)))
        for card in cards:
            add(g, card)


def lose(g: Table, card: str) -> None:
    """8.2.4.  A supporter is discarded."""
    board(g).supporters.remove(card)
    g.emit(nouns.SupporterLost(SEAT, card))
    to_discard(g, card)


def fitting(g: Table, clearing: int) -> list[str]:
    """8.2.3.  The supporters that match *clearing*, each name once."""
    return sorted(set(matching(g, board(g).supporters, clearing)))


async def pay(g: Table, clearing: int, first: str, n: int) -> None:
    """8.2.3.  Spend so many supporters that match *clearing*; one has been named.

    Where others can count that some will be left, each is asked for: what is not asked would tell
    how many match.
    """
    spend(g, SEAT, first, SUPPORTERS)
    for due in range(n - 1, 0, -1):
        acts = [*map(nouns.Support, fitting(g, clearing))]
        why = {nouns.Support: lambda act: why_no_supporter(g, act.card, clearing)}
        if len(board(g).supporters) > due:
            acts = [await SUPPORT.choose(g, SEAT, acts, why=why, place=clearing)]
        spend(g, SEAT, acts[0].card, SUPPORTERS)


def why_too_few(g: Table, section: str, clearing: int, n: int) -> Why:
    """Why *n* supporters cannot be spent for *clearing*: too few match it."""
    have = len(matching(g, board(g).supporters, clearing))
    if have >= n:
        return None
    facts: dict[str, int | str] = {"clearing": clearing, "suit": g.suits[clearing]}
    return Reason(section, "too_few_supporters", facts | {"least": n, "yours": have})


def why_no_supporter(g: Table, card: str, clearing: int) -> Why:
    """8.2.3.  Why *card* is no supporter that can be spent for *clearing*."""
    if card not in board(g).supporters:
        return Reason("8.2.3", "no_supporter", {"card": card})
    return why_no_match(g, "8.2.3", card, clearing)
