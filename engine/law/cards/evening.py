"""Effects in the Evening: Cobbler."""

from __future__ import annotations

from functools import partial

from engine.kernel import Action, ask
from engine.law.actions import Move, Pass
from engine.law.cards.common import named, say_used
from engine.law.faction import Table, Why
from engine.law.hooks import Hooks
from engine.law.move import move, moves, why_no_move


class Cobbler(Hooks):
    """At the start of one's Evening, one move."""

    async def at_start_of_evening(self, g: Table, seat: str) -> None:
        if "cobbler" in g.now.used:
            return
        options: list[Move | Pass] = [*moves(g, seat, g.pieces, "cobbler")]
        act = await ask(
            seat,
            "card.cobbler",
            "1.4.1",
            [*options, Pass()],
            why=lambda a: self.why_not(g, seat, a),
            alias=partial(named, "cobbler"),
        )
        g.now.used.append("cobbler")
        if isinstance(act, Move):
            say_used(g, seat, "cobbler")
            await move(g, seat, act)

    def why_not(self, g: Table, seat: str, act: Action) -> Why:
        """4.2."""
        return why_no_move(g, seat, act) if isinstance(act, Move) else None
