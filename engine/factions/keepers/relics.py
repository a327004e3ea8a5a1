"""15.2.4, 15.2.5: relics that are carried, and relics that are taken as trophies."""

from __future__ import annotations

from engine.factions.keepers.actions import Bury, Carry
from engine.factions.keepers.board import board, relics_at
from engine.factions.keepers.events import Buried, Carried
from engine.factions.keepers.nouns import SEAT
from engine.kernel import Reason, ask
from engine.law.actions import Pass
from engine.law.faction import Table, Why
from engine.table import Fallen


async def carry_relics(g: Table) -> None:
    """15.2.4.  With a move, up to one relic for each warrior that moved."""
    now = board(g).now
    while now.carrying:
        origin, destination, left = now.carrying
        options: list[Carry | Pass] = [Carry(r) for r in relics_at(g, origin)] if left else []
        act = await ask(
            SEAT,
            "keepers.carry",
            "15.2.4",
            [*options, Pass()],
            why=lambda a: why_not_carried(g, a) if isinstance(a, Carry) else None,
        )
        if isinstance(act, Pass):
            now.carrying = []
            return
        g.take(SEAT, act.relic, origin)
        g.put(SEAT, act.relic, destination)
        g.emit(Carried(SEAT, act.relic, origin, destination))
        now.carrying = [origin, destination, left - 1]


def why_not_carried(g: Table, act: Carry) -> Why:
    """15.2.4."""
    return Reason("15.2.4", "no_relic", {"relic": act.relic, "clearing": board(g).now.carrying[0]})


async def bury(g: Table, fallen: Fallen) -> None:
    """15.2.5 Prized Trophies.  Whoever removed it chooses its forest, on turn or not."""
    options = [Bury(forest, fallen.piece) for forest in g.forests]
    act = await ask(
        fallen.by,
        "keepers.trophy",
        "15.2.5",
        options,
        alias=lambda a: Bury(a.forest, fallen.piece) if a == Bury(getattr(a, "forest", "")) else a,
        place=fallen.clearing,
    )
    g.forests[act.forest].append(fallen.piece)
    g.emit(Buried(fallen.by, fallen.piece, act.forest))
