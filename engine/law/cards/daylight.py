"""Effects in Daylight: Tax Collector, Codebreakers, Command Warren."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.kernel import Action
from engine.law.actions import Battle, Use
from engine.law.battle import battle, battles, why_no_battle
from engine.law.cards.common import others_with_cards, say_used, use_or_not, why_other_phase
from engine.law.faction import Table, Why
from engine.law.hand import draw
from engine.law.hooks import Hooks
from engine.law.question import Question
from engine.law.removal import remove
from engine.table import WARRIOR, Fallen
from engine.table.events import HandSeen

WARREN = Question("card.command-warren", "1.4.1", inside=True)


class TaxCollector(Hooks):
    """Once in one's Daylight, remove a warrior of one's own from the map to draw a card.

    Never a figure: the warlord is not removed outside battle (14.2.2).
    """

    def window_options(self, g: Table, seat: str, phase: str) -> Sequence[Action]:
        if phase != "daylight" or "tax-collector" in g.now.used:
            return []
        return [Use("tax-collector", str(c)) for c in g.where(seat, WARRIOR)]

    def why_not_in_window(self, g: Table, seat: str, phase: str, act: Action) -> Why:
        return why_other_phase(act, "tax-collector", phase, "daylight")

    async def use_in_window(self, g: Table, seat: str, act: Action) -> None:
        assert isinstance(act, Use)
        g.now.used.append("tax-collector")
        say_used(g, seat, "tax-collector", act.target)
        await remove(g, [Fallen(seat, WARRIOR, int(act.target), seat)])
        draw(g, seat, 1)


class Codebreakers(Hooks):
    """Once in one's Daylight, look at another player's hand: nobody else sees it."""

    def window_options(self, g: Table, seat: str, phase: str) -> Sequence[Action]:
        if phase != "daylight" or "codebreakers" in g.now.used:
            return []
        return [Use("codebreakers", other) for other in others_with_cards(g, seat)]

    def why_not_in_window(self, g: Table, seat: str, phase: str, act: Action) -> Why:
        return why_other_phase(act, "codebreakers", phase, "daylight")

    async def use_in_window(self, g: Table, seat: str, act: Action) -> None:
        assert isinstance(act, Use)
        g.now.used.append("codebreakers")
        say_used(g, seat, "codebreakers", act.target)
        g.emit(HandSeen((seat,), act.target, tuple(sorted(g.factions[act.target].hand))))


class CommandWarren(Hooks):
    """At the start of one's Daylight, one battle."""

    async def at_start_of_daylight(self, g: Table, seat: str) -> None:
        fights = battles(g, seat, g.pieces, "command-warren")
        why = {Battle: partial(why_no_battle, g, seat)}
        if act := await use_or_not(g, seat, WARREN, fights, why):
            await battle(g, seat, act.clearing, act.defender)
