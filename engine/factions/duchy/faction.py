"""12.2-12.6: the abilities of the Duchy, their setup, and their turn step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.factions.duchy import assembly, evening, failure, parliament, sway
from engine.factions.duchy.board import DuchyBoard, on_map
from engine.factions.duchy.nouns import (
    AROUND_HOMELAND,
    BURROW,
    CITADEL,
    RECRUITS,
    SEAT,
    STARTING_WARRIORS,
    TUNNEL,
    Failure,
)
from engine.kernel import Action, Reason
from engine.law import turn
from engine.law.craft import craft_several
from engine.law.faction import Step, Table, Why
from engine.law.hand import discard_down, draw_for_evening
from engine.law.homelands import choose_homeland, spread_evenly
from engine.law.question import Question
from engine.law.removal import place
from engine.law.setup import choose_corner
from engine.table import WARRIOR, Fallen, Place

CRAFT = Question("duchy.craft", "12.6.2", from_hand=True, ends=True)


def recruit(g: Table) -> None:
    """12.4.  As many warriors as the citadels on the map tell, into the Burrow."""
    place(g, SEAT, WARRIOR, BURROW, RECRUITS[on_map(g, CITADEL)])


STEPS = (
    Step("birdsong.start", turn.start_of_birdsong),
    Step("birdsong.recruit", recruit),  # 12.4
    Step("birdsong.window", turn.window_of_birdsong),
    Step("birdsong.end", turn.end_of_birdsong),
    Step("daylight.start", turn.start_of_daylight),
    Step("daylight.assembly", assembly.assemble),  # 12.5.1
    Step("daylight.parliament", parliament.convene),  # 12.5.2
    Step("daylight.sway", sway.sway),  # 12.5.3
    Step("daylight.window", turn.window_of_daylight),
    Step("evening.start", turn.start_of_evening),
    Step("evening.return", evening.return_cards),  # 12.6.1
    Step("evening.craft", partial(craft_several, CRAFT)),  # 12.6.2
    Step("evening.draw", draw_for_evening),  # 12.6.3
    Step("evening.discard", partial(discard_down, "12.6.3")),
)


class Duchy(DuchyBoard, tag="duchy"):
    """Law 12: where the Duchy change the general Law."""

    # --- 12.2.2: the Burrow
    def always_rules(self, g: Table, seat: str, clearing: int) -> bool:
        """12.2.2: the Burrow, an empty one too, for Royal Claim as well (RULINGS: burrow-claim)."""
        return clearing == BURROW

    def also_adjacent(self, g: Table, seat: str, place: Place) -> Sequence[int]:
        """12.2.2: every clearing with a tunnel is next to the Burrow."""
        mouths = [*g.where(seat, TUNNEL)]
        if place == BURROW:
            return mouths
        return [BURROW] if place in mouths else []

    def bars_placing(self, g: Table, seat: str, owner: str, piece: str, clearing: int) -> Why:
        """12.2.2: nothing of anybody else; and a tunnel leads there, but is none of its own."""
        if clearing != BURROW or (owner == seat and piece != TUNNEL):
            return None
        return Reason("12.2.2", "burrow_closed", {"clearing": clearing})

    def bars_entering(self, g: Table, seat: str, mover: str, clearing: int) -> Why:
        """12.2.2: nobody else."""
        if clearing != BURROW or mover == seat:
            return None
        return Reason("12.2.2", "burrow_closed", {"clearing": clearing})

    # --- 12.2.3: the Price of Failure
    def set_off_by_removal(self, g: Table, seat: str, batch: Sequence[Fallen]) -> Sequence[Action]:
        """12.2.3."""
        return failure.caused_by(batch)

    async def go_off(self, g: Table, seat: str, act: Action) -> None:
        """12.2.3."""
        if isinstance(act, Failure):
            await failure.pay_the_price(g)

    def forget_turn(self, g: Table, seat: str) -> None:
        self.assembled = 0
        self.acted = []

    async def set_up(self, g: Table, seat: str) -> None:
        """12.3.3; all else lies on its board and in its supply already."""
        corner = await choose_corner(g, SEAT, "12.3.3")
        place(g, SEAT, TUNNEL, corner)
        for clearing in (corner, *g.adjacent(corner)):
            place(g, SEAT, WARRIOR, clearing, STARTING_WARRIORS)

    async def set_up_advanced(self, g: Table, seat: str) -> None:
        """A.8.3: warriors around a homeland as evenly as can be, none of them in the Burrow."""
        homeland = await choose_homeland(g, SEAT)
        place(g, SEAT, TUNNEL, homeland)
        place(g, SEAT, WARRIOR, homeland, STARTING_WARRIORS)
        await spread_evenly(g, SEAT, g.adjacent(homeland), AROUND_HOMELAND)

    def steps(self, g: Table, seat: str) -> tuple[Step, ...]:
        """12.4-12.6."""
        return STEPS
