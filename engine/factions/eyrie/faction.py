"""7.2-7.6: the abilities of the Eyrie, their setup, and their turn step by step."""

from __future__ import annotations

from engine.factions.eyrie import birdsong, daylight, evening
from engine.factions.eyrie.board import EyrieBoard, draw_bonus
from engine.factions.eyrie.powers import LEADERS
from engine.factions.eyrie.setup import set_up_eyrie
from engine.law import turn
from engine.law.faction import Faction, Step, Table
from engine.law.hooks import Hooks
from engine.table import table as nouns

STEPS = (
    Step("birdsong.start", turn.start_of_birdsong),
    Step("birdsong.orders", birdsong.emergency_orders),  # 7.4.1
    Step("birdsong.decree", birdsong.add_to_the_decree),  # 7.4.2
    Step("birdsong.roost", birdsong.a_new_roost),  # 7.4.3
    Step("birdsong.window", turn.window_of_birdsong),
    Step("birdsong.end", turn.end_of_birdsong),
    Step("daylight.start", turn.start_of_daylight),
    Step("daylight.craft", daylight.craft_with_roosts),  # 7.5.1
    Step("daylight.decree", daylight.begin_the_decree),  # 7.5.2
    Step("daylight.recruit", daylight.resolve_column),  # 7.5.2.I
    Step("daylight.move", daylight.resolve_column),  # 7.5.2.II
    Step("daylight.battle", daylight.resolve_column),  # 7.5.2.III
    Step("daylight.build", daylight.resolve_column),  # 7.5.2.IV
    Step("daylight.window", turn.window_of_daylight),
    Step("evening.start", turn.start_of_evening),
    Step("evening.end", turn.end_turn),
    Step("evening.score", evening.score_points),  # 7.6.1
    Step("evening.draw", evening.draw_cards),  # 7.6.2
    Step("evening.discard", evening.discard_cards),  # 7.6.2
)


class Eyrie(EyrieBoard, tag="eyrie"):
    """Law 7: where the Eyrie change the general Law."""

    def powers(self) -> tuple[Hooks, ...]:
        """7.8."""
        return (LEADERS[self.leader],) if self.leader else ()

    def rules_ties(self, g: nouns.Table[Faction], clearing: int) -> bool:
        """7.2.2 Lords of the Forest.  Every Eyrie piece counts, so a tie is never at 0."""
        return self.seat in g.pieces[clearing]

    async def craft_item(self, g: Table, item: str, printed: int, use: str) -> int:
        """7.2.3 Disdain for Trade, which the Builder ignores (7.8.1)."""
        await Faction.craft_item(self, g, item, printed, use)
        return printed if self.leader == "builder" else 1

    def draw_bonus(self, g: Table, seat: str) -> int:
        """7.6.2.  Each uncovered draw bonus of the Roosts track."""
        return draw_bonus(self)

    async def set_up(self, g: Table) -> None:
        """7.3."""
        await set_up_eyrie(g)

    def steps(self, g: Table) -> tuple[Step, ...]:
        """7.4-7.6."""
        return STEPS
