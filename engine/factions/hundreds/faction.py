"""14.2-14.7: the abilities of the Hundreds and their moods, their setup, and their turn."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.decks import CARDS
from engine.factions.hundreds import birdsong, daylight, evening, looters, nouns
from engine.factions.hundreds.board import HundredsBoard, board, track_of, warlord_at
from engine.factions.hundreds.nouns import MOB, SEAT, STRONGHOLD, WARLORD
from engine.law import turn
from engine.law.craft import craft_step
from engine.law.faction import Step, Table
from engine.law.hand import discard_down, draw_for_evening
from engine.law.homelands import choose_homeland
from engine.law.hooks import Hooks
from engine.law.orders import HERE, as_listed, order_about, whether
from engine.law.question import Question
from engine.law.removal import place, remove
from engine.law.ruins import hide_ruin_items, lose_item
from engine.law.setup import choose_corner
from engine.law.space import adjacent
from engine.table import WARRIOR, Fallen, Fight
from engine.table.orders import register_orders

BITTER = Question("hundreds.bitter", "14.7.1", inside=True)
LAVISH = Question("hundreds.lavish", "14.7.4", inside=True)
OWN: dict[str, Any] = {"only": lambda seats, seat: seat == SEAT}
register_orders(
    whether(BITTER, conditions=HERE, **OWN),
    # in a battle that they are forced to begin, too (1.5.5.I)
    whether(looters.LOOT, conditions=HERE, **OWN),
    *(order_about(q, {"first": as_listed}, **OWN) for q in (looters.TAKE, looters.OVERFLOW)),
)

BEFORE = (
    Step("birdsong.start", turn.start_of_birdsong),
    Step("birdsong.raze", birdsong.raze),  # 14.4.1
    Step("birdsong.mob", birdsong.spread_the_mob),  # 14.4.1
    Step("birdsong.recruit", birdsong.recruit),  # 14.4.2
    Step("birdsong.anoint", birdsong.anoint),  # 14.4.3
    Step("birdsong.mood", birdsong.choose_mood),  # 14.4.4
    Step("birdsong.window", turn.window_of_birdsong),
    Step("birdsong.end", turn.end_of_birdsong),
    Step("daylight.start", turn.start_of_daylight),
    Step("daylight.craft", partial(craft_step, "14.5.1")),
)
COMMAND = Step("daylight.command", daylight.command_the_hundreds)  # 14.5.2
ADVANCE = Step("daylight.advance", daylight.advance_the_warlord)  # 14.5.3
AFTER = (
    Step("daylight.window", turn.window_of_daylight),
    Step("evening.start", turn.start_of_evening),
    Step("evening.incite", evening.incite),  # 14.6.1
    Step("evening.oppress", evening.oppress),  # 14.6.2
    Step("evening.draw", draw_for_evening),  # 14.6.3
    Step("evening.discard", partial(discard_down, "14.6.3")),
)
STEPS = (*BEFORE, COMMAND, ADVANCE, *AFTER)
GRANDIOSE_STEPS = (*BEFORE, ADVANCE, COMMAND, *AFTER)
"""14.7.2: Grandiose advances before it commands."""


# --- 14.7: the moods; those without a hook here are read where they apply
def with_the_warlord(g: Table, fight: Fight) -> bool:
    """14.7: a battle in the warlord's clearing, he being there at this moment."""
    return warlord_at(g) == fight.clearing


def come_to_the_warlord(g: Table, n: int) -> None:
    """14.7.1, 14.7.4.  So many warriors; where none can, that is told."""
    clearing = warlord_at(g)
    if not place(g, SEAT, WARRIOR, clearing, n):
        g.emit(nouns.NobodyCame(SEAT, clearing))


class Bitter(Hooks):
    """14.7.1: mobs there and next to it become warriors, attacking or defending.

    On the turns of others too (RULINGS: mood-lasts), and where none may come
    (RULINGS: bitter-barred).
    """

    async def before_roll(self, g: Table, seat: str, fight: Fight) -> None:
        while seat in (fight.attacker, fight.defender) and with_the_warlord(g, fight):
            near = (fight.clearing, *adjacent(g, seat, fight.clearing))
            mobs = [nouns.Embitter(c) for c in near if g.count(seat, MOB, c)]
            act = await BITTER.pick(g, seat, mobs)
            if not act:
                return
            await remove(g, [Fallen(seat, MOB, act.clearing, seat)])
            come_to_the_warlord(g, 1)


class LavishMood(Hooks):
    """14.7.4: items for warriors with the warlord, one by one (RULINGS: lavish)."""

    async def at_end_of_birdsong(self, g: Table, seat: str) -> None:
        hundreds = board(g)
        while items := sorted({*hundreds.command, *hundreds.prowess}):
            act = await LAVISH.pick(g, seat, [*map(nouns.Lavish, items)])
            if not act:
                return
            hundreds.track(track_of(act.item)).remove(act.item)
            lose_item(g, seat, act.item)
            if warlord_at(g):
                come_to_the_warlord(g, nouns.LAVISH_WARRIORS)


class Rowdy(Hooks):
    """14.7.6: more cards in the Evening."""

    def draw_bonus(self, g: Table, seat: str) -> int:
        """14.7.6.  UNSURE with the warlord off the map: still one (RULINGS: rowdy)."""
        clearing = warlord_at(g)
        enemies = sum(n for _, _, n in g.enemy_pieces(seat, clearing)) if clearing else 0
        return 2 if enemies >= nouns.ROWDY_CROWD else 1


class Stubborn(Hooks):
    """14.7.7: attacking or defending; an ambush's hit counts (RULINGS: stubborn)."""

    def ignores_first_hit(self, g: Table, seat: str, fight: Fight) -> bool:
        return with_the_warlord(g, fight)


class Wrathful(Hooks):
    """14.7.8: as attacker, while looting too."""

    def extra_hits(self, g: Table, seat: str, fight: Fight) -> int:
        return int(fight.attacker == seat and with_the_warlord(g, fight))


MOODS: dict[str, Hooks] = {
    "bitter": Bitter(),
    "grandiose": Hooks(),
    "jubilant": Hooks(),
    "lavish": LavishMood(),
    "relentless": Hooks(),
    "rowdy": Rowdy(),
    "stubborn": Stubborn(),
    "wrathful": Wrathful(),
}


def begin(g: Table, clearing: int) -> None:
    """14.3.2-14.3.4.  The warlord and his own, the items under the ruins, and the first mood."""
    place(g, SEAT, WARLORD, clearing)
    place(g, SEAT, WARRIOR, clearing, nouns.STARTING_WARRIORS)
    place(g, SEAT, STRONGHOLD, clearing)
    hide_ruin_items(g)
    board(g).mood = "stubborn"


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
            lose_item(g, seat, item)

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
        begin(g, await choose_corner(g, SEAT, "14.3.2"))

    async def set_up_advanced(self, g: Table, seat: str) -> None:
        """A.8.3: as by 14.3, in a homeland."""
        begin(g, await choose_homeland(g, SEAT))

    def steps(self, g: Table, seat: str) -> tuple[Step, ...]:
        """14.4-14.6."""
        return GRANDIOSE_STEPS if self.mood == "grandiose" else STEPS
