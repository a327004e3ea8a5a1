"""Law 4.3.6: Deal hits, in battle and by an ambush."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import combinations

from engine.kernel import Pieces, Reason
from engine.law.actions import Lose
from engine.law.effects import effects
from engine.law.faction import Table, Why
from engine.law.hooks import Hooks
from engine.law.question import Question, Refusals
from engine.law.removal import may_be_removed, remove
from engine.table import Fallen, Fight, Hit, is_cardboard, is_warrior, rank

LOSE = Question("battle.lose", "4.3.6", inside=True)


async def deal_hits(g: Table, fight: Fight, hits: Sequence[Hit]) -> None:
    """4.3.6.  Every side says in one answer what falls, in the order given; then all is removed.

    The Law names no order; the defender comes first (RULINGS: casualties).
    """
    fallen: list[Fallen] = []
    for hit in hits:
        for effect in effects(g, hit.seat, Hooks.take_hits):
            hit = hit._replace(hits=await effect.take_hits(g, hit.seat, hit, fallen))
        why: Refusals = {Lose: partial(why_not_lost, g, hit)}
        act = await LOSE.choose(g, hit.seat, losses(g, hit), why=why)
        for piece in act.pieces.each():
            by = (is_cardboard(piece) and fight.remover) or hit.by
            fallen.append(Fallen(hit.seat, piece, hit.clearing, by))
    await remove(g, fallen)


def losses(g: Table, hit: Hit) -> list[Lose]:
    """4.3.6.  Every choice of pieces: all the warriors there fall before anything else does."""
    here = g.pieces[hit.clearing].get(hit.seat, {})
    kinds = [p for p in sorted(here, key=rank) if may_be_removed(g, hit.seat, p)]
    each = [piece for piece in kinds for _ in range(min(here[piece], hit.hits))]
    warriors = [piece for piece in each if is_warrior(piece)]
    others = [piece for piece in each if not is_warrior(piece)]
    most = min(hit.hits, len(warriors))
    rest = min(hit.hits - most, len(others))
    ways = [w + o for w in combinations(warriors, most) for o in combinations(others, rest)]
    counted = [Counter(way) for way in dict.fromkeys(ways)]
    return [Lose(Pieces(tuple((n, piece) for piece, n in way.items()))) for way in counted]


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
