"""Effects in Daylight: Tax Collector, Codebreakers, Command Warren."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine.law.actions import Battle
from engine.law.battle import battle, battles, why_no_battle
from engine.law.cards.common import InPhase, others_with_cards, use_or_not
from engine.law.faction import Table
from engine.law.hand import draw
from engine.law.hooks import Hooks
from engine.law.question import Question
from engine.law.removal import remove
from engine.table import WARRIOR, Fallen
from engine.table.events import HandSeen

WARREN = Question("card.command-warren", "1.4.1", inside=True)


class TaxCollector(InPhase):
    """Once in one's Daylight, remove a warrior of one's own from the map to draw a card.

    Never a figure: the warlord is not removed outside battle (14.2.2).
    """

    CARD, PHASE = "tax-collector", "daylight"

    def targets(self, g: Table, seat: str) -> Iterable[str]:
        return map(str, g.where(seat, WARRIOR))

    async def use(self, g: Table, seat: str, target: str) -> None:
        await remove(g, [Fallen(seat, WARRIOR, int(target), seat)])
        draw(g, seat, 1)


class Codebreakers(InPhase):
    """Once in one's Daylight, look at another player's hand: nobody else sees it."""

    CARD, PHASE = "codebreakers", "daylight"

    def targets(self, g: Table, seat: str) -> Iterable[str]:
        return others_with_cards(g, seat)

    async def use(self, g: Table, seat: str, target: str) -> None:
        g.emit(HandSeen((seat,), target, tuple(sorted(g.factions[target].hand))))


class CommandWarren(Hooks):
    """At the start of one's Daylight, one battle."""

    async def at_start_of_daylight(self, g: Table, seat: str) -> None:
        fights = battles(g, seat, g.pieces, "command-warren")
        why = {Battle: partial(why_no_battle, g, seat)}
        if act := await use_or_not(g, seat, WARREN, fights, why):
            await battle(g, seat, act.clearing, act.defender)
