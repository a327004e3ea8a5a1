"""10.2-10.6: the abilities of the Cult, its setup, and its turn step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.decks import SUITS
from engine.factions.lizards import birdsong, conspiracies, daylight, evening, faithful, nouns
from engine.factions.lizards.board import LizardsBoard
from engine.factions.lizards.nouns import (
    AROUND_HOMELAND,
    FIRST_ACOLYTES,
    GARDEN_OF,
    GARDENS,
    SEAT,
    STARTING_WARRIORS,
    Fear,
)
from engine.kernel import Action
from engine.law import turn
from engine.law.faction import Step, Table
from engine.law.hand import discard_down, draw_for_evening
from engine.law.homelands import choose_homeland, spread_evenly
from engine.law.question import Question
from engine.law.removal import place
from engine.law.setup import choose_corner
from engine.law.space import adjacent
from engine.table import WARRIOR, Fallen

OUTCAST = Question("lizards.outcast", "10.3.3", inside=True)

STEPS = (
    Step("birdsong.start", turn.start_of_birdsong),
    Step("birdsong.outcast", birdsong.adjust_outcast),  # 10.4.1
    Step("birdsong.souls", birdsong.discard_souls),  # 10.4.2
    Step("birdsong.conspiracies", conspiracies.conspire),  # 10.4.3
    Step("birdsong.window", turn.window_of_birdsong),
    Step("birdsong.end", turn.end_of_birdsong),
    Step("daylight.start", turn.start_of_daylight),
    Step("daylight.rituals", daylight.perform),  # 10.5.1-10.5.4
    Step("daylight.window", turn.window_of_daylight),
    Step("evening.start", turn.start_of_evening),
    Step("evening.return", evening.take_back_revealed),  # 10.6.1
    Step("evening.craft", evening.craft),  # 10.6.2
    Step("evening.draw", draw_for_evening),  # 10.6.3
    Step("evening.discard", partial(discard_down, "10.6.3")),
)


def begin(g: Table, clearing: int) -> None:
    """10.3.2.  Four warriors and a garden of the clearing's suit."""
    place(g, SEAT, WARRIOR, clearing, STARTING_WARRIORS)
    place(g, SEAT, GARDEN_OF[g.suits[clearing]], clearing)


class Lizards(LizardsBoard, tag="lizards"):
    """Law 10: where the Cult changes the general Law."""

    def crafting_pieces(self, g: Table, seat: str) -> Sequence[str]:
        """10.2.1: gardens of the outcast suit alone."""
        return [garden for suit, garden in GARDEN_OF.items() if suit == self.outcast]

    async def redirect(self, g: Table, seat: str, alike: Sequence[Fallen]) -> None:
        """10.2.3 Revenge."""
        faithful.revenge(g, alike)

    def always_rules(self, g: Table, seat: str, clearing: int) -> bool:
        """10.2.4 Pilgrims."""
        return any(g.count(seat, garden, clearing) for garden in GARDENS)

    def set_off_by_removal(self, g: Table, seat: str, batch: Sequence[Fallen]) -> Sequence[Action]:
        """10.2.5 Fear of the Faithful."""
        return faithful.frightened(batch)

    async def go_off(self, g: Table, seat: str, act: Action) -> None:
        if isinstance(act, Fear):
            faithful.fear(g)

    def takes_discard(self, g: Table, seat: str, card: str) -> bool:
        """10.2.6 The Lost Souls Pile."""
        self.souls.append(card)
        return True

    def forget_turn(self, g: Table, seat: str) -> None:
        self.scored = []

    async def set_up(self, g: Table, seat: str) -> None:
        """10.3.1-10.3.4."""
        corner = await choose_corner(g, SEAT, "10.3.2")
        begin(g, corner)
        for clearing in adjacent(g, SEAT, corner):
            place(g, SEAT, WARRIOR, clearing)
        await self.choose_outcast(g)

    async def set_up_advanced(self, g: Table, seat: str) -> None:
        """A.8.3: in a homeland, with acolytes."""
        homeland = await choose_homeland(g, SEAT)
        begin(g, homeland)
        await spread_evenly(g, SEAT, g.adjacent(homeland), AROUND_HOMELAND)
        self.supply[WARRIOR] -= FIRST_ACOLYTES
        self.gain_acolytes(g, FIRST_ACOLYTES)
        await self.choose_outcast(g)

    async def choose_outcast(self, g: Table) -> None:
        """10.3.3."""
        act = await OUTCAST.choose(g, SEAT, [*map(nouns.Outcast, SUITS)])
        self.outcast = act.suit
        g.emit(nouns.OutcastChosen(SEAT, act.suit))

    def steps(self, g: Table, seat: str) -> tuple[Step, ...]:
        """10.4-10.6."""
        return STEPS
