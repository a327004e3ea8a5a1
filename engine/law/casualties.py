"""Law 4.3.6: Deal hits, in battle and by an ambush."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.kernel import ask
from engine.law.actions import Lose
from engine.law.faction import Table
from engine.law.removal import remove
from engine.table import PIECES, Fallen, is_warrior


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
        for piece in await choose_losses(g, hit.seat, hit.clearing, hit.hits):
            fallen.append(Fallen(hit.seat, piece, hit.clearing, hit.by))
    await remove(g, fallen, in_battle=True)


async def choose_losses(g: Table, seat: str, clearing: int, hits: int) -> list[str]:
    """4.3.6.  The side that is hit chooses, but all its warriors go before anything else."""
    left = dict(g.pieces[clearing].get(seat, {}))
    lost: list[str] = []
    while len(lost) < hits and left:
        pool = [piece for piece in left if is_warrior(piece)] or list(left)
        rest = hits - len(lost)
        if sum(left[piece] for piece in pool) <= rest:  # all of them fall: nothing to choose
            lost += [piece for piece in pool for _ in range(left.pop(piece))]
            continue
        pool.sort(key=lambda piece: PIECES[piece].figure)  # the warlord is named last
        act = await ask(seat, "battle.lose", "4.3.6", [Lose(piece) for piece in pool])
        lost.append(act.piece)
        left[act.piece] -= 1
        left = {piece: n for piece, n in left.items() if n}
    return lost
