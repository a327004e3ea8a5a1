"""6.2-6.6: the abilities of the Marquise, her setup, and her turn step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.factions.marquise import birdsong, daylight, homelands, nouns
from engine.factions.marquise.board import MarquiseBoard
from engine.factions.marquise.hospitals import field_hospitals
from engine.factions.marquise.nouns import BUILDINGS, KEEP, SEAT
from engine.kernel import Reason
from engine.law import turn
from engine.law.craft import craft_step
from engine.law.faction import Step, Table, Why
from engine.law.hand import discard_down, draw_for_evening
from engine.law.removal import place
from engine.law.setup import choose_corner
from engine.law.space import adjacent
from engine.table import WARRIOR, Fallen

STEPS = (
    Step("birdsong.start", turn.start_of_birdsong),
    Step("birdsong.wood", birdsong.place_wood),  # 6.4
    Step("birdsong.window", turn.window_of_birdsong),
    Step("birdsong.end", turn.end_of_birdsong),
    Step("daylight.start", turn.start_of_daylight),
    Step("daylight.craft", partial(craft_step, "6.5")),  # 6.2.1
    Step("daylight.actions", daylight.take_actions),  # 6.5.1-6.5.5
    Step("evening.start", turn.start_of_evening),
    Step("evening.draw", draw_for_evening),  # 6.6
    Step("evening.discard", partial(discard_down, "6.6")),
)


class Marquise(MarquiseBoard, tag="marquise"):
    """Law 6: where the Marquise changes the general Law."""

    def bars_placing(self, g: Table, seat: str, owner: str, piece: str, clearing: int) -> Why:
        """6.2.2 The Keep."""
        if owner == seat or not g.count(seat, KEEP, clearing):
            return None
        return Reason("6.2.2", "keep_stands", {"clearing": clearing})

    async def redirect(self, g: Table, seat: str, alike: Sequence[Fallen]) -> None:
        """6.2.3 Field Hospitals."""
        await field_hospitals(g, alike)

    def keeps(self, g: Table, seat: str, owner: str, piece: str) -> bool:
        """6.2.2: the keep leaves the game."""
        return piece == KEEP

    def forget_turn(self, g: Table, seat: str) -> None:
        self.acted = self.extra = 0
        self.recruited = False

    async def set_up(self, g: Table, seat: str) -> None:
        """6.3.1-6.3.5."""
        corner = await choose_corner(g, SEAT, "6.3.2")
        homelands.put_keep(g, corner)
        garrison(g, g.map.opposite[corner])
        for kind in BUILDINGS:
            await homelands.place_first(g, kind, (corner, *adjacent(g, SEAT, corner)))

    async def set_up_advanced(self, g: Table, seat: str) -> None:
        """A.8.3: three homelands, and a warrior everywhere else."""
        await homelands.set_up(g)

    def steps(self, g: Table, seat: str) -> tuple[Step, ...]:
        """6.4-6.6."""
        return STEPS


def garrison(g: Table, opposite: int) -> None:
    """6.3.3.  A warrior in each clearing but the corner that is diagonally *opposite*."""
    for clearing in g.map.clearings:
        if clearing != opposite:
            place(g, SEAT, WARRIOR, clearing, told=False)
    g.emit(nouns.Garrisoned(SEAT, opposite))
