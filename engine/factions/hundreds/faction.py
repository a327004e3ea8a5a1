"""14.2-14.6: the abilities of the Hundreds, their setup, and their turn step by step."""

from __future__ import annotations

from functools import partial

from engine.decks import CARDS
from engine.factions.hundreds import birdsong, daylight, evening, looters
from engine.factions.hundreds.board import HundredsBoard, board
from engine.factions.hundreds.nouns import SEAT, STARTING_WARRIORS, STRONGHOLD, WARLORD
from engine.factions.hundreds.powers import MOODS
from engine.law import turn
from engine.law.craft import craft_step
from engine.law.faction import Step, Table
from engine.law.hand import discard_down, draw_for_evening
from engine.law.hooks import Hooks
from engine.law.removal import place
from engine.law.ruins import hide_ruin_items
from engine.law.setup import choose_corner
from engine.table import WARRIOR, Fight
from engine.table.events import ItemRemoved

BIRDSONG = (
    Step("birdsong.start", turn.start_of_birdsong),
    Step("birdsong.raze", birdsong.raze),  # 14.4.1
    Step("birdsong.mob", birdsong.spread_the_mob),  # 14.4.1
    Step("birdsong.recruit", birdsong.recruit),  # 14.4.2
    Step("birdsong.anoint", birdsong.anoint),  # 14.4.3
    Step("birdsong.mood", birdsong.choose_mood),  # 14.4.4
    Step("birdsong.window", turn.window_of_birdsong),
    Step("birdsong.end", turn.end_of_birdsong),
)
CRAFT = (
    Step("daylight.start", turn.start_of_daylight),
    Step("daylight.craft", partial(craft_step, "14.5.1")),
)
COMMAND = (Step("daylight.command", daylight.command_the_hundreds),)  # 14.5.2
ADVANCE = (Step("daylight.advance", daylight.advance_the_warlord),)  # 14.5.3
EVENING = (
    Step("daylight.window", turn.window_of_daylight),
    Step("evening.start", turn.start_of_evening),
    Step("evening.incite", evening.incite),  # 14.6.1
    Step("evening.oppress", evening.oppress),  # 14.6.2
    Step("evening.draw", draw_for_evening),  # 14.6.3
    Step("evening.discard", partial(discard_down, "14.6.3")),
)
STEPS = BIRDSONG + CRAFT + COMMAND + ADVANCE + EVENING
GRANDIOSE_STEPS = BIRDSONG + CRAFT + ADVANCE + COMMAND + EVENING
"""14.7.2: Grandiose advances before it commands."""


class Hundreds(HundredsBoard, tag="hundreds"):
    """Law 14: where the Hundreds change the general Law."""

    POWERS = MOODS

    def powers(self) -> tuple[Hooks, ...]:
        """14.7: the mood, once one is chosen."""
        return (self.POWERS[self.mood],) if self.mood else ()

    def may_be_removed(self, g: Table, seat: str, piece: str) -> bool:
        """14.2.2: the warlord only in battle."""
        return piece != WARLORD or g.battle is not None

    def movable_figures(self, g: Table, seat: str) -> tuple[str, ...]:
        """14.2.2: the warlord only in the Hundreds' own turn."""
        return (WARLORD,) if g.seat == seat else ()

    def open_items(self, g: Table, seat: str) -> list[str]:
        """14.2.4: the Hoard stands in place of a Crafted Items box."""
        return []

    def craft_uses(self, g: Table, seat: str, card: str) -> tuple[str, ...]:
        """14.2.3 Contempt for Trade."""
        return ("hoard", "score") if CARDS[card].item else ("",)

    def item_points(self, g: Table, seat: str, points: int, printed: int, use: str) -> int:
        """14.2.3: into the Hoard for nothing, or out of the game for the printed points."""
        return 0 if use == "hoard" else points

    async def gain_item(self, g: Table, seat: str, item: str, use: str) -> None:
        """14.2.3 Contempt for Trade."""
        if use == "hoard":
            await looters.gain_item(g, item)
        else:
            g.lost.append(item)
            g.emit(ItemRemoved(seat, item))

    def forget_turn(self, g: Table, seat: str) -> None:
        self.commanded = self.advanced = 0

    async def at_start_of_battle(self, g: Table, seat: str, fight: Fight) -> None:
        """14.2.5 Looters."""
        await looters.announce(g, fight)

    def most_rolled_hits(self, g: Table, seat: str, fight: Fight, most: int) -> int:
        """14.2.5 Looters."""
        return 0 if looters.LOOTERS in fight.used and seat == fight.attacker else most

    async def at_end_of_battle(self, g: Table, seat: str, fight: Fight) -> None:
        """14.2.5 Looters."""
        await looters.pick_up(g, fight)

    async def set_up(self, g: Table, seat: str) -> None:
        """14.3.1-14.3.4."""
        corner = await choose_corner(g, SEAT, "14.3.2")
        place(g, SEAT, WARLORD, corner)
        place(g, SEAT, WARRIOR, corner, STARTING_WARRIORS)
        place(g, SEAT, STRONGHOLD, corner)
        hide_ruin_items(g)  # 14.3.3
        board(g).mood = "stubborn"  # 14.3.4

    def steps(self, g: Table, seat: str) -> tuple[Step, ...]:
        """14.4-14.6."""
        return GRANDIOSE_STEPS if self.mood == "grandiose" else STEPS
