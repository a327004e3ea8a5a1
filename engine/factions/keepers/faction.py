"""15.2-15.6: the abilities of the Keepers, their setup, and their turn step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.factions.keepers import birdsong, daylight, evening, nouns
from engine.factions.keepers.board import KeepersBoard, board, relics_at
from engine.factions.keepers.nouns import RELIC_NAMES, RELICS, SEAT, STARTING_WARRIORS, WAYSTATIONS
from engine.kernel import Action, Reason
from engine.law import turn
from engine.law.craft import craft_step
from engine.law.faction import Step, Table, Why
from engine.law.hand import discard_down, draw_for_evening
from engine.law.homelands import choose_homeland, far_enough, free_homelands
from engine.law.orders import order_about, whether
from engine.law.question import Question
from engine.law.removal import place
from engine.law.setup import choose_corner
from engine.law.space import adjacent
from engine.table import WARRIOR, Fallen, Fight, Place, View, face_down
from engine.table.events import Moved
from engine.table.orders import Pick, register_orders

CAMP = Question("keepers.camp", "15.3.3", inside=True)
CARRY = Question("keepers.carry", "15.2.4", inside=True)
TROPHY = Question("keepers.trophy", "15.2.5", inside=True)


def forest_by_relics(sign: int) -> Pick:
    """The forest with the fewest relics (1) or the most (-1); of several the first by its name."""

    def pick(public: View, options: Sequence[Action]) -> Action:
        burials = [act for act in options if isinstance(act, nouns.Bury)]
        return min(burials, key=lambda a: (sign * len(public.forests[a.forest]), a.forest))

    return pick


register_orders(
    order_about(
        TROPHY,
        {"fewest": forest_by_relics(1), "most": forest_by_relics(-1)},
        only=lambda seats, seat: SEAT in seats and seat != SEAT,
    ),
    # of those that another seat's effect moves (1.5.5)
    whether(CARRY, only=lambda seats, seat: seat == SEAT),
)

STEPS = (
    Step("birdsong.start", turn.start_of_birdsong),
    Step("birdsong.encamp", birdsong.encamp),  # 15.4.1
    Step("birdsong.decamp", birdsong.decamp),  # 15.4.2
    Step("birdsong.recruit", birdsong.recruit),  # 15.4.3
    Step("birdsong.window", turn.window_of_birdsong),
    Step("birdsong.end", turn.end_of_birdsong),
    Step("daylight.start", turn.start_of_daylight),
    Step("daylight.craft", partial(craft_step, "15.5.1")),
    Step("daylight.move", daylight.act_with_column),  # 15.5.2.I
    Step("daylight.delve", daylight.act_with_column),  # 15.5.2.II
    Step("daylight.recover", daylight.act_with_column),  # 15.5.2.III
    Step("daylight.window", turn.window_of_daylight),
    Step("evening.start", turn.start_of_evening),
    Step("evening.live", evening.live_off_the_land),  # 15.6.1
    Step("evening.gather", evening.gather_retinue),  # 15.6.2
    Step("evening.draw", draw_for_evening),  # 15.6.3
    Step("evening.discard", partial(discard_down, "15.6.3")),
)


class Keepers(KeepersBoard, tag="keepers"):
    """Law 15: where the Keepers change the general Law."""

    def ignores_first_hit(self, g: Table, seat: str, fight: Fight) -> bool:
        """15.2.4 Devout Knights: with a relic and a warrior there, at this moment."""
        there = g.count(SEAT, WARRIOR, fight.clearing)
        return bool(there and relics_at(g, fight.clearing))

    async def carry(self, g: Table, seat: str, moved: Moved) -> None:
        """15.2.4 Devout Knights.  Up to one relic for each warrior that moved."""
        origin, destination = moved.origin, moved.destination
        for _ in range(moved.warriors.total()):
            relics = [*map(nouns.Carry, relics_at(g, origin))]
            why = {nouns.Carry: partial(why_not_carried, origin)}
            if not relics or not (act := await CARRY.pick(g, SEAT, relics, why=why)):
                return
            g.take(SEAT, act.relic, origin)
            g.put(SEAT, act.relic, destination)
            g.emit(nouns.Carried(SEAT, act.relic, origin, destination))

    def removal_bonus(self, g: Table, seat: str, piece: str) -> int:
        """15.2.5 Prized Trophies."""
        return int(piece in RELIC_NAMES)

    async def redirect(self, g: Table, seat: str, alike: Sequence[Fallen]) -> None:
        """15.2.5 Prized Trophies.  Whoever removed a relic chooses its forest, on turn or not."""
        for fallen in alike:
            if fallen.piece in RELIC_NAMES:
                options = [nouns.Bury(forest, fallen.piece) for forest in g.forests]
                act = await TROPHY.choose(g, fallen.by, options, place=fallen.clearing)
                g.limbo.remove(fallen)
                g.put(SEAT, fallen.piece, act.forest)
                g.emit(nouns.Buried(fallen.by, fallen.piece, act.forest))

    def keeps(self, g: Table, seat: str, owner: str, piece: str) -> bool:
        """15.3.6: a waystation lies on the board, where none is counted."""
        return piece in WAYSTATIONS

    async def set_up(self, g: Table, seat: str) -> None:
        """15.3.1-15.3.6."""
        hide_first_relics(g)
        corner = await choose_corner(g, SEAT, "15.3.3")
        place(g, SEAT, WARRIOR, corner, STARTING_WARRIORS)
        await camp(g)
        finish(g)

    async def set_up_advanced(self, g: Table, seat: str) -> None:
        """A.8.3: as by 15.3, in two homelands."""
        hide_first_relics(g)
        first = await choose_homeland(g, SEAT, first_homelands(g))
        place(g, SEAT, WARRIOR, first, STARTING_WARRIORS)
        second = await choose_homeland(g, SEAT, second_homelands(g, first))
        place(g, SEAT, WARRIOR, second, STARTING_WARRIORS)
        finish(g)

    def steps(self, g: Table, seat: str) -> tuple[Step, ...]:
        """15.4-15.6."""
        return STEPS


def why_not_carried(origin: Place, act: nouns.Carry) -> Why:
    """15.2.4.  A relic that does not lie where the warriors come from."""
    return Reason("15.2.4", "no_relic", {"relic": act.relic, "clearing": origin})


def shuffled_relics(g: Table) -> list[str]:
    """The relics that are still in the supply, face down and mixed."""
    supply = board(g).supply
    mixed = [piece.name for piece in RELICS for _ in range(supply[piece.name])]
    g.shuffle(mixed)
    return mixed


def hide(g: Table, relic: str, forest: str) -> None:
    """15.2.1: face down, its type visible and its value not."""
    board(g).supply[relic] -= 1
    g.put(SEAT, face_down(relic), forest)


def hide_first_relics(g: Table) -> None:
    """15.3.1: one at random in each forest."""
    for forest, relic in zip(g.forests, shuffled_relics(g), strict=False):
        hide(g, relic, forest)


async def camp(g: Table) -> None:
    """15.3.3: four more warriors in a clearing of the map edge next to the corner."""
    corner = g.corners[SEAT]
    options = [nouns.Camp(c) for c in adjacent(g, SEAT, corner) if c in g.map.edge]
    act = await CAMP.choose(g, SEAT, options)
    place(g, SEAT, WARRIOR, act.clearing, STARTING_WARRIORS)


def first_homelands(g: Table) -> list[int]:
    """A.8.3.III.  With another next to it: both far enough, or this one as far as can be.

    RULINGS: homelands-in-turn.
    """
    free = free_homelands(g, SEAT)
    far = far_enough(g, SEAT, free)
    for wanted in (far, free):
        if found := [c for c in wanted if {*g.adjacent(c)} & {*wanted}]:
            return found
    return free


def second_homelands(g: Table, first: int) -> list[int]:
    """A.8.3.III.  Next to the *first*, if there is one at all."""
    free = free_homelands(g, SEAT)
    return [c for c in g.adjacent(first) if c in free] or free


def finish(g: Table) -> None:
    """15.3.4, 15.3.5."""
    hide_other_relics(g)
    for column in nouns.COLUMNS:
        board(g).retinue[column].append(nouns.RETAINER)


def hide_other_relics(g: Table) -> None:
    """15.3.4: the rest at random and evenly among forests away from Keeper warriors."""
    camps = set(g.where(SEAT, WARRIOR))
    far = [f for f, forest in g.map.forests.items() if not camps & set(forest.boundary)]
    rest = shuffled_relics(g)
    g.shuffle(far)
    for i, relic in enumerate(rest):
        hide(g, relic, far[i % len(far)])
