"""7.2-7.6, 7.8: the abilities of the Eyrie and their leaders, their setup, and their turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.factions.eyrie import birdsong, daylight, evening
from engine.factions.eyrie.board import EyrieBoard
from engine.factions.eyrie.nouns import ROOST, SEAT, STARTING_WARRIORS
from engine.factions.eyrie.turmoil import choose_leader
from engine.law import turn
from engine.law.craft import craft_step
from engine.law.faction import Step, Table
from engine.law.hand import discard_down, draw_for_evening
from engine.law.homelands import choose_homeland
from engine.law.hooks import Hooks
from engine.law.question import Question
from engine.law.removal import place
from engine.law.setup import choose_corner
from engine.table import WARRIOR, Fallen, Fight, is_cardboard

FIRST_LEADER = Question("eyrie.leader", "7.3.3", inside=True)

STEPS = (
    Step("birdsong.start", turn.start_of_birdsong),
    Step("birdsong.orders", birdsong.emergency_orders),  # 7.4.1
    Step("birdsong.decree", birdsong.add_to_the_decree),  # 7.4.2
    Step("birdsong.roost", birdsong.a_new_roost),  # 7.4.3
    Step("birdsong.window", turn.window_of_birdsong),
    Step("birdsong.end", turn.end_of_birdsong),
    Step("daylight.start", turn.start_of_daylight),
    Step("daylight.craft", partial(craft_step, "7.5.1")),
    Step("daylight.decree", lambda g: None),  # 7.5.2: before its first column
    Step("daylight.recruit", daylight.resolve_column),  # 7.5.2.I
    Step("daylight.move", daylight.resolve_column),  # 7.5.2.II
    Step("daylight.battle", daylight.resolve_column),  # 7.5.2.III
    Step("daylight.build", daylight.resolve_column),  # 7.5.2.IV
    Step("daylight.window", turn.window_of_daylight),
    Step("evening.start", turn.start_of_evening),
    Step("evening.end", turn.end_turn),
    Step("evening.score", evening.score_points),  # 7.6.1
    Step("evening.draw", draw_for_evening),  # 7.6.2
    Step("evening.discard", partial(discard_down, "7.6.2")),
)


# --- 7.8: the leaders whose effect is a hook; the others are read where they apply
class Builder(Hooks):
    """7.8.1: ignore Disdain for Trade."""

    def item_points(self, g: Table, seat: str, points: int, printed: int, use: str) -> int:
        return printed


class Commander(Hooks):
    """7.8.3: as attacker, one extra hit."""

    def extra_hits(self, g: Table, seat: str, fight: Fight) -> int:
        return int(fight.attacker == seat)


class Despot(Hooks):
    """7.8.4: in battle, one point for all that is removed at the same time."""

    def batch_bonus(self, g: Table, seat: str, batch: Sequence[Fallen]) -> int:
        return int(g.battle is not None and any(is_cardboard(fallen.piece) for fallen in batch))


LEADERS: dict[str, Hooks] = {
    "builder": Builder(),
    "charismatic": Hooks(),
    "commander": Commander(),
    "despot": Despot(),
}


async def begin(g: Table, clearing: int) -> None:
    """7.3.2-7.3.5.  The first roost, and the first leader."""
    place(g, SEAT, ROOST, clearing)
    place(g, SEAT, WARRIOR, clearing, STARTING_WARRIORS)
    await choose_leader(g, FIRST_LEADER)


class Eyrie(EyrieBoard, tag="eyrie"):
    """Law 7: where the Eyrie change the general Law."""

    POWERS = LEADERS

    def powers(self) -> tuple[Hooks, ...]:
        """7.8: the leader, while there is one."""
        return (self.POWERS[self.leader],) if self.leader else ()

    def rules_ties(self, g: Table, seat: str, clearing: int) -> bool:
        """7.2.2 Lords of the Forest.  A piece of its own must be there."""
        return seat in g.pieces[clearing]

    def item_points(self, g: Table, seat: str, points: int, printed: int, use: str) -> int:
        """7.2.3 Disdain for Trade."""
        return 1

    def forget_turn(self, g: Table, seat: str) -> None:
        self.added = []

    async def set_up(self, g: Table, seat: str) -> None:
        """7.3.1-7.3.5."""
        await begin(g, await choose_corner(g, SEAT, "7.3.2"))

    async def set_up_advanced(self, g: Table, seat: str) -> None:
        """A.8.3: as by 7.3, in a homeland."""
        await begin(g, await choose_homeland(g, SEAT))

    def steps(self, g: Table, seat: str) -> tuple[Step, ...]:
        """7.4-7.6."""
        return STEPS
