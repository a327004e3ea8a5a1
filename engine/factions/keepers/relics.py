"""15.2.4, 15.2.5: relics that are carried, and relics that are taken as trophies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.factions.keepers.actions import Bury, Carry
from engine.factions.keepers.board import relics_at
from engine.factions.keepers.events import Buried, Carried
from engine.factions.keepers.nouns import SEAT
from engine.kernel import Action, Reason
from engine.law.faction import Table, Why
from engine.law.question import Question
from engine.table import Fallen, Place, View
from engine.table.events import Moved
from engine.table.orders import OrderKind, Pick, register_orders

CARRY = Question("keepers.carry", "15.2.4", inside=True)
TROPHY = Question("keepers.trophy", "15.2.5", inside=True)


def forest_by_relics(sign: int) -> Pick:
    """The forest with the fewest relics (1) or the most (-1); of several the first by its name."""

    def pick(public: View, options: Sequence[Action]) -> Action:
        burials = [act for act in options if isinstance(act, Bury)]
        return min(burials, key=lambda a: (sign * len(public.forests[a.forest]), a.forest))

    return pick


register_orders(
    OrderKind(
        TROPHY.kind,
        TROPHY.kind,
        TROPHY.section,
        {"fewest": forest_by_relics(1), "most": forest_by_relics(-1)},
        default="fewest",
        only=lambda seats, seat: SEAT in seats and seat != SEAT,
    )
)


async def carry_relics(g: Table, moved: Moved) -> None:
    """15.2.4.  With a move, up to one relic for each warrior that moved."""
    origin, destination = moved.origin, moved.destination
    for _ in range(moved.warriors.total()):
        relics = [*map(Carry, relics_at(g, origin))]
        act = await CARRY.pick(g, SEAT, relics, why={Carry: partial(why_not_carried, origin)})
        if not act:
            return
        g.take(SEAT, act.relic, origin)
        g.put(SEAT, act.relic, destination)
        g.emit(Carried(SEAT, act.relic, origin, destination))


def why_not_carried(origin: Place, act: Carry) -> Why:
    """15.2.4.  A relic that does not lie where the warriors come from."""
    return Reason("15.2.4", "no_relic", {"relic": act.relic, "clearing": origin})


async def bury(g: Table, fallen: Fallen) -> None:
    """15.2.5 Prized Trophies.  Whoever removed it chooses its forest, on turn or not."""
    options = [Bury(forest, fallen.piece) for forest in g.forests]
    act = await TROPHY.choose(g, fallen.by, options, place=fallen.clearing)
    g.limbo.remove(fallen)
    g.put(SEAT, fallen.piece, act.forest)
    g.emit(Buried(fallen.by, fallen.piece, act.forest))
