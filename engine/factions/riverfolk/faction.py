"""11.2-11.6: the abilities of the Riverfolk, their setup, and their turn step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from engine.factions.riverfolk import birdsong, daylight, evening, nouns
from engine.factions.riverfolk.board import RiverfolkBoard
from engine.factions.riverfolk.funds import add, disrupt
from engine.factions.riverfolk.nouns import (
    POST_OF,
    POSTS,
    SEAT,
    STARTING_PAYMENTS,
    STARTING_WARRIORS,
    Disruption,
    PlaceWarrior,
)
from engine.factions.riverfolk.services import Services, along_rivers
from engine.kernel import Action
from engine.law import turn
from engine.law.faction import Step, Table
from engine.law.hand import discard_down
from engine.law.hooks import Hooks
from engine.law.question import Question
from engine.law.removal import place
from engine.law.space import why_no_place
from engine.table import WARRIOR, Fallen, Place

FIRST_WARRIORS = Question("riverfolk.warriors", "11.3.2", inside=True)
EXPORT = "export"

STEPS = (
    Step("birdsong.start", turn.start_of_birdsong),
    Step("birdsong.protectionism", birdsong.protectionism),  # 11.4.1
    Step("birdsong.dividends", birdsong.score_dividends),  # 11.4.2
    Step("birdsong.gather", birdsong.gather_funds),  # 11.4.3
    Step("birdsong.window", turn.window_of_birdsong),
    Step("birdsong.end", turn.end_of_birdsong),
    Step("daylight.start", turn.start_of_daylight),
    Step("daylight.act", daylight.act_in_daylight),  # 11.5.1-11.5.6
    Step("daylight.window", turn.window_of_daylight),
    Step("evening.start", turn.start_of_evening),
    Step("evening.discard", partial(discard_down, "11.6.1")),
    Step("evening.costs", evening.set_costs),  # 11.6.2
)


class Riverfolk(RiverfolkBoard, tag="riverfolk"):
    """Law 11: where the Riverfolk change the general Law."""

    UPON_OTHERS: ClassVar[tuple[Hooks, ...]] = (Services(),)

    # --- 11.2.1: crafting
    def crafting_icons(self, g: Table, seat: str) -> dict[str, int]:
        """11.2.1: one for each empty space, as long as there are funds."""
        return {suit: n for suit, n in self.free_spaces().items() if n and self.funds}

    async def activate(self, g: Table, seat: str, icons: Counter[str]) -> None:
        """11.2.1."""
        await daylight.activate(g, icons)

    def craft_uses(self, g: Table, seat: str, card: str) -> tuple[str, ...]:
        """11.5.3.I: whatever it is."""
        return ("", EXPORT)

    async def craft_instead(self, g: Table, seat: str, card: str, use: str) -> bool:
        """11.5.3.I Export."""
        if use == EXPORT:
            daylight.export(g)
        return use == EXPORT

    # --- 11.2.2: Swimmers
    def also_adjacent(self, g: Table, seat: str, place: Place) -> Sequence[int]:
        """11.2.2."""
        return along_rivers(g, place)

    def needs_rule(self, g: Table, seat: str, origin: Place, destination: int, over: str) -> bool:
        """11.2.2: not along a river; the Ferry goes over, and not along it (M.3.5)."""
        return bool(over) or destination not in along_rivers(g, origin)

    # --- 11.2.5: trade posts
    def keeps(self, g: Table, seat: str, owner: str, piece: str) -> bool:
        """11.2.5.I: a removed trade post leaves the game."""
        return piece in POSTS

    def on_kept(self, g: Table, seat: str, owner: str, piece: str) -> None:
        suit = next(suit for suit, post in POST_OF.items() if post == piece)
        self.lost_posts[suit] = self.lost_posts.get(suit, 0) + 1

    def set_off_by_removal(self, g: Table, seat: str, batch: Sequence[Fallen]) -> Sequence[Action]:
        """11.2.5.I Trade Disruption."""
        return [Disruption(fallen.clearing) for fallen in batch if fallen.piece in POSTS]

    async def go_off(self, g: Table, seat: str, act: Action) -> None:
        if isinstance(act, Disruption):
            await disrupt(g, act.clearing)

    # --- 11.3
    async def set_up(self, g: Table, seat: str) -> None:
        """11.3.1-11.3.5; the posts are on their tracks already."""
        for _ in range(STARTING_WARRIORS):
            sites = [c for c in g.map.waters if why_no_place(g, SEAT, WARRIOR, c) is None]
            act = await FIRST_WARRIORS.choose(g, SEAT, [*map(PlaceWarrior, sites)])
            place(g, SEAT, WARRIOR, act.clearing)
        self.supply[WARRIOR] -= STARTING_PAYMENTS
        add(self.payments, SEAT, STARTING_PAYMENTS)
        g.emit(nouns.Started(SEAT, STARTING_PAYMENTS))
        await evening.set_first_prices(g)

    def steps(self, g: Table, seat: str) -> tuple[Step, ...]:
        """11.4-11.6."""
        return STEPS
