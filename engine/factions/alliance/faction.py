"""8.2-8.6: the abilities of the Alliance, their setup, and their turn step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.factions.alliance import birdsong, daylight, evening, outrage, supporters
from engine.factions.alliance.board import AllianceBoard
from engine.factions.alliance.nouns import STARTING_SUPPORTERS, LostBase, Outrage
from engine.kernel import Action
from engine.law import turn
from engine.law.faction import Step, Table
from engine.law.hand import discard_down, draw_for_evening
from engine.table import Fallen, Fight
from engine.table.events import Moved

STEPS = (
    Step("birdsong.start", turn.start_of_birdsong),
    Step("birdsong.sympathy", birdsong.revolt_and_spread),  # 8.4.1, 8.4.2
    Step("birdsong.window", turn.window_of_birdsong),
    Step("birdsong.end", turn.end_of_birdsong),
    Step("daylight.start", turn.start_of_daylight),
    Step("daylight.act", daylight.act),  # 8.5.1-8.5.3
    Step("daylight.window", turn.window_of_daylight),
    Step("evening.start", turn.start_of_evening),
    Step("evening.operations", evening.operate),  # 8.6.1
    Step("evening.draw", draw_for_evening),  # 8.6.2
    Step("evening.discard", partial(discard_down, "8.6.2")),
)


class Alliance(AllianceBoard, tag="alliance"):
    """Law 8: where the Alliance change the general Law."""

    def takes_higher_roll(self, g: Table, seat: str, fight: Fight) -> bool:
        """8.2.2 Guerrilla War: as defender."""
        return True

    def set_off_by_move(self, g: Table, seat: str, moved: Moved) -> Sequence[Action]:
        """8.2.6 Outrage."""
        return outrage.caused_by_move(g, moved)

    def set_off_by_removal(self, g: Table, seat: str, batch: Sequence[Fallen]) -> Sequence[Action]:
        """8.2.4 Removing Bases, 8.2.6 Outrage."""
        return outrage.caused_by_removal(g, batch)

    def never_reorders(self, g: Table, seat: str) -> bool:
        """8.2.4, 8.2.6: what Outrage brings would be lost with the base (RULINGS: base-first)."""
        return True

    async def go_off(self, g: Table, seat: str, act: Action) -> None:
        match act:
            case Outrage():
                await outrage.outrage(g, act)
            case LostBase():
                await outrage.lose_base(g, act)

    async def set_up(self, g: Table, seat: str) -> None:
        """8.3.4; what is in the supply and on the board lies there already (8.3.1-8.3.3)."""
        supporters.draw(g, STARTING_SUPPORTERS)

    def steps(self, g: Table, seat: str) -> tuple[Step, ...]:
        """8.4-8.6."""
        return STEPS
