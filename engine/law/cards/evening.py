"""Effects in the Evening: Cobbler."""

from __future__ import annotations

from functools import partial

from engine.kernel import Action
from engine.law.actions import Move
from engine.law.cards.common import ask_once
from engine.law.faction import Table, Why
from engine.law.hooks import Hooks
from engine.law.move import move, moves, why_no_move


class Cobbler(Hooks):
    """At the start of one's Evening, one move."""

    async def at_start_of_evening(self, g: Table, seat: str) -> None:
        options = moves(g, seat, g.pieces, "cobbler")
        why = partial(self.why_not, g, seat)
        if act := await ask_once(g, seat, "card.cobbler", "1.4.1", options, why):
            await move(g, seat, act)

    def why_not(self, g: Table, seat: str, act: Action) -> Why:
        """4.2."""
        return why_no_move(g, seat, act) if isinstance(act, Move) else None
