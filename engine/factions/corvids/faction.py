"""13.2-13.6: the abilities of the Corvids, their setup, and their turn step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.decks import SUITS
from engine.factions.corvids import birdsong, board, daylight, evening, nouns, plots
from engine.factions.corvids.board import CorvidsBoard, plot_at
from engine.factions.corvids.exposure import Exposure
from engine.factions.corvids.nouns import PLOTS, SEAT, Plot, Raid, Scatter
from engine.kernel import Action
from engine.law import turn
from engine.law.craft import craft_step
from engine.law.faction import Step, Table, Why
from engine.law.hand import discard_down, draw_for_evening
from engine.law.homelands import choose_homeland
from engine.law.question import Question
from engine.law.removal import place
from engine.law.space import why_no_place
from engine.table import FACES, WARRIOR, Fallen, Fight, Place, face_down

FIRST_PLOT = Question("corvids.first-plot", "A.8.3", inside=True)
SCATTER = Question("corvids.scatter", "13.3.2", inside=True)

STEPS = (
    Step("birdsong.start", turn.start_of_birdsong),
    Step("birdsong.craft", partial(craft_step, "13.4.1")),
    Step("birdsong.flip", birdsong.flip_plots),  # 13.4.2
    Step("birdsong.recruit", birdsong.recruit),  # 13.4.3
    Step("birdsong.window", turn.window_of_birdsong),
    Step("birdsong.end", turn.end_of_birdsong),
    Step("daylight.start", turn.start_of_daylight),
    Step("daylight.act", daylight.act),  # 13.5.1-13.5.4
    Step("daylight.window", turn.window_of_daylight),
    Step("evening.start", turn.start_of_evening),
    Step("evening.exert", evening.exert),  # 13.6.1
    Step("evening.draw", draw_for_evening),  # 13.6.2
    Step(evening.DISCARD, partial(discard_down, "13.6.2")),
)


class Corvids(CorvidsBoard, tag="corvids"):
    """Law 13: where the Corvids change the general Law."""

    UPON_OTHERS = (Exposure(),)  # 13.2.4

    def needs_rule(self, g: Table, seat: str, origin: Place, destination: int, over: str) -> bool:
        """13.2.3 Nimble."""
        return False

    def bars_placing(self, g: Table, seat: str, owner: str, piece: str, clearing: int) -> Why:
        """13.7.2: an item is nobody's piece (1.5.2)."""
        return plots.why_snared(g, owner, clearing) if piece in FACES else None

    def bars_leaving(self, g: Table, seat: str, mover: str, place: Place) -> Why:
        """13.7.2."""
        return plots.why_snared(g, mover, place) if isinstance(place, int) else None

    def extra_hits(self, g: Table, seat: str, fight: Fight) -> int:
        """13.2.5 Embedded Agents: as defender, beside a plot that lies face down."""
        hidden = plot_at(g, fight.clearing) in board.FACE_DOWN
        return int(fight.defender == seat and hidden)

    def on_lifted(self, g: Table, seat: str, batch: Sequence[Fallen]) -> None:
        """13.2.2.I: whatever it was, it is known now whether a raid follows."""
        for fallen in batch:
            if fallen.seat == seat and FACES[fallen.piece].back:
                g.emit(nouns.Returned(seat, fallen.clearing))

    def set_off_by_removal(self, g: Table, seat: str, batch: Sequence[Fallen]) -> Sequence[Action]:
        """13.7.4 Raid."""
        return plots.set_off(g, batch)

    async def go_off(self, g: Table, seat: str, act: Action) -> None:
        if isinstance(act, Raid):
            await plots.raid(g, act.clearing)

    def forget_turn(self, g: Table, seat: str) -> None:
        self.acted = self.plotted = 0
        self.exerted = False

    async def set_up_advanced(self, g: Table, seat: str) -> None:
        """A.8.3: a warrior and a plot in a homeland; then as by 13.3.2, there again or not."""
        homeland = await choose_homeland(g, SEAT)
        place(g, SEAT, WARRIOR, homeland)
        act = await FIRST_PLOT.choose(g, SEAT, [Plot(homeland, kind) for kind in PLOTS])
        place(g, SEAT, face_down(act.plot), homeland)
        await self.set_up(g, seat)

    async def set_up(self, g: Table, seat: str) -> None:
        """13.3.2 Scatter: a warrior in a clearing of each suit (13.3.1 lies in the supply)."""
        suits: list[str] = [*SUITS]
        while options := [
            Scatter(c)
            for c in g.pieces
            if g.suits[c] in suits and why_no_place(g, SEAT, WARRIOR, c) is None
        ]:
            act = await SCATTER.choose(g, SEAT, options)
            place(g, SEAT, WARRIOR, act.clearing)
            suits.remove(g.suits[act.clearing])

    def steps(self, g: Table, seat: str) -> tuple[Step, ...]:
        """13.4-13.6."""
        return STEPS
