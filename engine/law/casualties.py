"""Law 4.3.6: Deal hits, in battle and by an ambush."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from engine.kernel import Pieces, Reason
from engine.law.actions import Lose
from engine.law.faction import Table, Why
from engine.law.question import Question
from engine.law.removal import remove
from engine.table import Fallen, is_warrior, rank

LOSE = Question("battle.lose", "4.3.6", inside=True)


class Hit(NamedTuple):
    """So many hits on one side in a clearing, and who deals them."""

    seat: str
    clearing: int
    by: str
    hits: int


async def deal_hits(g: Table, hits: Sequence[Hit]) -> None:
    """4.3.6.  Every side chooses, in the order given, before anything is removed.

    The Law names no order; the defender comes first (RULINGS: casualties).
    """
    fallen: list[Fallen] = []
    for hit in hits:
        for piece in await choose_losses(g, hit):
            fallen.append(Fallen(hit.seat, piece, hit.clearing, hit.by))
    await remove(g, fallen, in_battle=True)


async def choose_losses(g: Table, hit: Hit) -> list[str]:
    """4.3.6.  All that falls, in one answer of the side that is hit."""
    act = await LOSE.choose(
        g,
        hit.seat,
        [Lose(pieces) for pieces in losses(g, hit)],
        why={Lose: partial(why_not_lost, g, hit)},
    )
    return act.pieces.each()


def losses(g: Table, hit: Hit) -> Iterator[Pieces]:
    """4.3.6.  Every choice of pieces: all the warriors there fall before anything else does."""
    here = g.pieces[hit.clearing].get(hit.seat, {})
    warriors = {piece: here[piece] for piece in sorted(here, key=rank) if is_warrior(piece)}
    others = {piece: here[piece] for piece in sorted(here, key=rank) if not is_warrior(piece)}
    rest = hit.hits - sum(warriors.values())
    if rest <= 0:
        for chosen in choices(warriors, hit.hits):
            yield Pieces(chosen)
    else:
        for chosen in choices(others, min(rest, sum(others.values()))):
            yield Pieces((*((n, piece) for piece, n in warriors.items()), *chosen))


def choices(pool: Mapping[str, int], number: int) -> Iterator[tuple[tuple[int, str], ...]]:
    """Every way to take so many pieces of *pool*, the most of its first ones first."""
    if not number:
        yield ()
        return
    piece, *later = pool
    rest = {name: pool[name] for name in later}
    least = max(0, number - sum(rest.values()))
    for n in range(min(number, pool[piece]), least - 1, -1):
        for others in choices(rest, number - n):
            yield ((n, piece), *others) if n else others


def why_not_lost(g: Table, hit: Hit, act: Lose) -> Why:
    """4.3.6.  Why these pieces cannot take the hits."""
    here = g.pieces[hit.clearing].get(hit.seat, {})
    for number, piece in act.pieces.counts:
        if number > here.get(piece, 0):
            there: dict[str, int | str] = {"piece": piece, "clearing": hit.clearing}
            return Reason("4.3.6", "not_so_many_there", there | {"have": here.get(piece, 0)})
    if act.pieces.total() != hit.hits:
        named = act.pieces.total()
        return Reason("4.3.6", "not_the_hits", {"hits": hit.hits, "named": named})
    return Reason("4.3.6", "warriors_first", {"clearing": hit.clearing})
