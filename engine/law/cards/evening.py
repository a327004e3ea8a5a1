"""Effects in the Evening: Cobbler."""

from __future__ import annotations

from functools import partial

from engine.law.actions import Move
from engine.law.cards.common import use_or_not
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.law.move import move, moves, why_no_move
from engine.law.question import Question

COBBLER = Question("card.cobbler", "1.4.1", inside=True)


class Cobbler(Hooks):
    """At the start of one's Evening, one move."""

    async def at_start_of_evening(self, g: Table, seat: str) -> None:
        options = moves(g, seat, g.pieces, "cobbler")
        why = {Move: partial(why_no_move, g, seat)}
        if act := await use_or_not(g, seat, COBBLER, options, why):
            await move(g, seat, act)
