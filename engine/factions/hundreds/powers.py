"""14.7: the moods.  Those without a hook here are read where they apply."""

from __future__ import annotations

from engine.factions.hundreds.actions import Embitter, Lavish
from engine.factions.hundreds.board import board, warlord_at
from engine.factions.hundreds.nouns import LAVISH_WARRIORS, MOB, ROWDY_CROWD, SEAT
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.law.orders import ALWAYS, HERE, NEVER, decline
from engine.law.question import Question
from engine.law.removal import place, remove
from engine.law.space import adjacent
from engine.table import WARRIOR, Fallen, Fight
from engine.table.events import ItemRemoved
from engine.table.orders import OrderKind, register_orders

BITTER = Question("hundreds.bitter", "14.7.1", inside=True)
LAVISH = Question("hundreds.lavish", "14.7.4", inside=True)
register_orders(
    OrderKind(
        BITTER.kind,
        BITTER.kind,
        BITTER.section,
        {ALWAYS: lambda public, options: options[0], NEVER: decline},
        default=NEVER,
        decline=NEVER,
        conditions=HERE,
        only=lambda seats, seat: seat == SEAT,
    )
)


def with_the_warlord(g: Table, fight: Fight) -> bool:
    """14.7: a battle in the warlord's clearing, he being there at this moment."""
    return warlord_at(g) == fight.clearing


class Bitter(Hooks):
    """14.7.1: mobs there and next to it become warriors, attacking or defending.

    On the turns of others too (RULINGS: mood-lasts).
    """

    async def before_roll(self, g: Table, seat: str, fight: Fight) -> None:
        while seat in (fight.attacker, fight.defender) and with_the_warlord(g, fight):
            near = (fight.clearing, *adjacent(g, seat, fight.clearing))
            mobs = [Embitter(c) for c in near if g.count(seat, MOB, c)]
            act = await BITTER.pick(g, seat, mobs)
            if not act:
                return
            await remove(g, [Fallen(seat, MOB, act.clearing, seat)])
            place(g, seat, WARRIOR, fight.clearing)


class LavishMood(Hooks):
    """14.7.4: items for warriors with the warlord, one by one (RULINGS: lavish)."""

    async def at_end_of_birdsong(self, g: Table, seat: str) -> None:
        hundreds = board(g)
        while items := sorted({*hundreds.command, *hundreds.prowess}):
            act = await LAVISH.pick(g, seat, [*map(Lavish, items)])
            if not act:
                return
            track = hundreds.command if act.item in hundreds.command else hundreds.prowess
            track.remove(act.item)
            g.lost.append(act.item)
            g.emit(ItemRemoved(seat, act.item))
            if clearing := warlord_at(g):
                place(g, seat, WARRIOR, clearing, LAVISH_WARRIORS)


class Rowdy(Hooks):
    """14.7.6: more cards in the Evening."""

    def draw_bonus(self, g: Table, seat: str) -> int:
        """14.7.6.  UNSURE with the warlord off the map: still one (RULINGS: rowdy)."""
        clearing = warlord_at(g)
        enemies = sum(n for _, _, n in g.enemy_pieces(seat, clearing)) if clearing else 0
        return 2 if enemies >= ROWDY_CROWD else 1


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
