"""9.2-9.6: the abilities of a Vagabond, his setup, and his turn step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from engine.factions.vagabond import (
    birdsong,
    characters,
    daylight,
    evening,
    items,
    nouns,
    quests,
    tables,
)
from engine.factions.vagabond import relationships as related
from engine.factions.vagabond.board import VagabondBoard, is_hostile, others, vagabonds
from engine.factions.vagabond.orders import register
from engine.factions.vagabond.tables import CHARACTERS as ITEMS_OF
from engine.factions.vagabond.tables import (
    FULL_REMOVAL,
    INDIFFERENT,
    OWN_ITEMS,
    PAWN,
    READY,
)
from engine.kernel import Action, Reason
from engine.law import turn
from engine.law.actions import Activate, Move
from engine.law.dominance import why_not_activated
from engine.law.draft import dealt_to
from engine.law.faction import Step, Table, Why
from engine.law.hand import discard_down, draw_for_evening
from engine.law.hooks import Hooks
from engine.law.question import Question
from engine.law.ruins import hide_ruin_items
from engine.table import Fallen, Fight, Hit, Place
from engine.table.events import ItemGained

CHARACTER = Question("vagabond.character", "9.3.1", inside=True)
START = Question("vagabond.start", "9.3.2", inside=True)

STEPS = (
    Step("birdsong.start", turn.start_of_birdsong),
    Step("birdsong.refresh", birdsong.refresh),  # 9.4.1
    Step("birdsong.slip", birdsong.slip),  # 9.4.2
    Step("birdsong.window", turn.window_of_birdsong),
    Step("birdsong.end", turn.end_of_birdsong),
    Step("daylight.start", turn.start_of_daylight),
    Step("daylight.act", characters.act_in_daylight),  # 9.5
    Step("daylight.window", turn.window_of_daylight),
    Step("evening.start", turn.start_of_evening),
    Step("evening.rest", evening.rest),  # 9.6.1
    Step("evening.end", turn.end_turn),
    Step("evening.draw", draw_for_evening),  # 9.6.2
    Step("evening.window", turn.window_of_evening),
    Step("evening.discard", partial(discard_down, "9.6.3")),
    Step("evening.capacity", evening.check_capacity),  # 9.6.4
)


class Vagabond(VagabondBoard, tag="vagabond"):
    """Law 9: where a Vagabond changes the general Law."""

    POWERS = characters.CHARACTERS
    UPON_OTHERS: ClassVar[tuple[Hooks, ...]] = (characters.Protector(),)

    def powers(self) -> tuple[Hooks, ...]:
        """V: the character, once one is chosen."""
        return (self.POWERS[self.character],) if self.character else ()

    # --- 9.2.1: crafting
    def crafting_icons(self, g: Table, seat: str) -> dict[str, int]:
        """9.2.1."""
        return daylight.crafting_icons(g, self)

    async def activate(self, g: Table, seat: str, icons: Counter[str]) -> None:
        """9.2.1: a hammer for each icon."""
        for _ in range(icons.total()):
            items.exhaust(g, seat, "hammer")

    async def gain_item(self, g: Table, seat: str, item: str, use: str) -> None:
        """9.2.1, 9.2.5."""
        items.gain(g, seat, item)
        g.emit(ItemGained(seat, item))

    # --- 11.2.6.III: what others sell
    def means(self, g: Table, seat: str) -> int:
        return len(self.satchel[READY])

    async def pay(self, g: Table, seat: str, price: int) -> bool:
        await items.pay(g, seat, price)
        return False

    # --- 9.2.2, 9.2.3: the pawn
    def may_be_removed(self, g: Table, seat: str, piece: str) -> bool:
        """9.2.2: never."""
        return False

    async def on_full_removal(self, g: Table, seat: str, clearing: int, by: str) -> None:
        """9.2.2.I."""
        await items.damage_items(g, seat, FULL_REMOVAL, question=items.FULL)

    def movable_figures(self, g: Table, seat: str) -> tuple[str, ...]:
        return (PAWN,)

    def needs_rule(self, g: Table, seat: str, origin: Place, destination: int, over: str) -> bool:
        """9.2.3 Nimble."""
        return False

    def bars_entering(self, g: Table, seat: str, mover: str, clearing: int) -> Reason | None:
        """9.2.9.IIIb: for lack of a boot for the hostile there."""
        if mover != seat or not related.surcharge(g, seat, clearing):
            return None
        return items.why_not_ready(g, "9.2.9.IIIb", seat, "boot")

    async def before_move(self, g: Table, seat: str, act: Move) -> None:
        """9.2.9.IIIb, 9.2.9.IIb."""
        if related.surcharge(g, seat, act.destination):
            items.exhaust(g, seat, "boot")
        await related.bring_allies(g, seat, act)

    # --- 9.2.4, 9.2.6, 9.2.7: battle
    def fights_in(self, g: Table, seat: str, clearing: int, enemy: str) -> bool:
        """9.2.2: his pawn does, as long as it is there."""
        return seat in g.pieces[clearing]

    async def at_start_of_battle(self, g: Table, seat: str, fight: Fight) -> None:
        """9.2.9.IIc."""
        await related.ask_for_ally(g, seat, fight)

    def most_rolled_hits(self, g: Table, seat: str, fight: Fight, most: int) -> int:
        """9.2.6, 9.2.9.IIc."""
        beside = g.warriors(self.ally, fight.clearing) if self.ally else 0
        return most + self.swords + beside

    def is_defenseless(self, g: Table, seat: str, fight: Fight) -> bool:
        """9.2.4."""
        return not self.swords

    async def take_hits(self, g: Table, seat: str, hit: Hit, fallen: list[Fallen]) -> int:
        """9.2.7, 9.2.9.IId."""
        await related.take_hits(g, seat, hit, fallen)
        return 0

    async def at_end_of_battle(self, g: Table, seat: str, fight: Fight) -> None:
        """9.2.9.IId."""
        related.part_from_ally(g, seat)

    def batch_bonus(self, g: Table, seat: str, batch: Sequence[Fallen]) -> int:
        """9.2.9.IIIa Infamy."""
        return related.infamy(g, seat, batch)

    def on_lifted(self, g: Table, seat: str, batch: Sequence[Fallen]) -> None:
        """9.2.9.III."""
        related.turn_hostile(g, seat, batch)

    def forget_turn(self, g: Table, seat: str) -> None:
        """9.2.9.Ia: aids that have brought no step are lost."""
        self.aided = {}

    # --- 9.2.8: dominance
    def uses_of_dominance(self, g: Table, seat: str, card: str) -> Sequence[Action]:
        """9.2.8."""
        return [nouns.Coalition(card, other) for other in partners(g, seat)]

    def why_not_in_window(self, g: Table, seat: str, phase: str, act: Action) -> Reason | None:
        """9.2.8."""
        if isinstance(act, Activate):
            return Reason("9.2.8", "coalition_only", {"card": act.card})
        if not isinstance(act, nouns.Coalition):
            return None
        if phase != "daylight":
            return Reason("3.3.1", "not_this_phase", {"phase": phase, "needed": "daylight"})
        return why_not_activated(g, seat, act.card) or why_no_coalition(g, seat, act.seat)

    async def use_dominance(self, g: Table, seat: str, act: Action) -> None:
        """9.2.8, 9.2.9.IIId: one-way, and for good."""
        assert isinstance(act, nouns.Coalition)
        self.hand.remove(act.card)
        self.dominance, self.points = act.card, 0
        g.partners[seat] = act.seat
        g.emit(nouns.CoalitionFormed(seat, act.seat, act.card))
        if is_hostile(g, seat, act.seat):
            related.relate(g, seat, act.seat, INDIFFERENT)

    # --- 9.3
    async def set_up(self, g: Table, seat: str) -> None:
        """9.3.1-9.3.5, 9.7.1."""
        taken = [v.character for v in vagabonds(g)]
        free = [nouns.ChooseCharacter(name) for name in ITEMS_OF if name not in taken]
        await self.begin(g, seat, (await CHARACTER.choose(g, seat, free)).character)

    async def set_up_advanced(self, g: Table, seat: str) -> None:
        """A.8.2.III: as the one that was dealt along with his card."""
        await self.begin(g, seat, dealt_to(g, seat))

    async def begin(self, g: Table, seat: str, character: str) -> None:
        """9.3.1-9.3.5, as *character*."""
        self.character = character
        g.emit(nouns.CharacterChosen(seat, character))
        act = await START.choose(g, seat, [*map(nouns.Wander, g.forests)])
        self.supply[PAWN] -= 1
        g.put(seat, PAWN, act.forest)
        g.emit(nouns.Started(seat, act.forest))
        quests.lay_out(g)
        hide_ruin_items(g)  # 9.3.4
        self.satchel[READY] = sorted(ITEMS_OF[self.character], key=OWN_ITEMS.index)  # 9.3.5

    def at_end_of_setup(self, g: Table, seat: str) -> None:
        """9.3.6."""
        self.relations = dict.fromkeys(others(g), INDIFFERENT)

    def steps(self, g: Table, seat: str) -> tuple[Step, ...]:
        """9.4-9.6."""
        return STEPS


class SecondVagabond(Vagabond, tag="vagabond-2"):
    """9.7: the second one, who has a reach and a setup of his own (RULINGS: second-letter)."""

    LETTER: ClassVar[str] = "E"
    REACH: ClassVar[int] = 2
    RUIN_SETS: ClassVar[int] = 2  # 9.7.1


def partners(g: Table, seat: str) -> list[str]:
    """9.2.8.  With whom he could form a coalition."""
    return [other for other in g.factions if why_no_coalition(g, seat, other) is None]


def why_no_coalition(g: Table, seat: str, other: str) -> Why:
    """9.2.8.  In a game of four or more, whoever has fewest points and no coalition.

    Not with another Vagabond (RULINGS: coalition-of-vagabonds).
    """
    if len(g.factions) < tables.LEAST_PLAYERS:
        return Reason("9.2.8", "too_few_players", {"least": tables.LEAST_PLAYERS})
    if other not in others(g):
        return Reason("9.2.8", "no_partner", {"seat": other})
    if {other, seat} & {*g.partners, *g.partners.values()}:
        return Reason("9.2.8", "in_coalition", {"seat": other})
    scores = {s: f.points for s, f in g.factions.items() if s != seat and not f.dominance}
    if scores.get(other) != min(scores.values(), default=None):
        return Reason("9.2.8", "not_fewest_points", {"seat": other})
    return None


register((Vagabond().seat, SecondVagabond().seat))
