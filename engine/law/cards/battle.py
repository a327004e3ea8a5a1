"""Effects in battle: Armorers, Sappers, Brutal Tactics, Scouting Party, the Partisans."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks import SUIT
from engine.kernel import Action
from engine.law.actions import Use
from engine.law.effects import EFFECTS
from engine.law.faction import Table
from engine.law.hand import from_hand, to_discard
from engine.law.hooks import Hooks
from engine.law.scoring import score
from engine.table import Fight
from engine.table.events import Discarded, EffectUsed


def say_used(g: Table, seat: str, card: str, target: str = "") -> None:
    """Tell the table that an effect is used."""
    g.emit(EffectUsed(seat, card, target))


def discard_effect(g: Table, seat: str, card: str) -> None:
    """Use an effect that is discarded with it."""
    say_used(g, seat, card)
    leave_play(g, seat, card)


def leave_play(g: Table, seat: str, card: str) -> None:
    """4.1.3.  A persistent effect of *seat* is discarded."""
    g.factions[seat].crafted.remove(card)
    g.rulers.clear()
    EFFECTS[card].on_discarded(g, seat)
    to_discard(g, card)


class Armorers(Hooks):
    """Discard it, on either side, to ignore all rolled hits: not an ambush, not extra hits."""

    def after_roll(self, g: Table, seat: str, fight: Fight) -> Sequence[Action]:
        return [Use("armorers")] if fight.rolled[fight.enemy(seat)] else []

    async def use_after_roll(self, g: Table, seat: str, fight: Fight, act: Action) -> None:
        discard_effect(g, seat, "armorers")
        fight.no_rolled_hits.append(seat)


class Sappers(Hooks):
    """Discard it, as defender, to deal an extra hit."""

    def after_roll(self, g: Table, seat: str, fight: Fight) -> Sequence[Action]:
        return [Use("sappers")] if seat == fight.defender else []

    async def use_after_roll(self, g: Table, seat: str, fight: Fight, act: Action) -> None:
        discard_effect(g, seat, "sappers")
        fight.extra[seat] = fight.extra.get(seat, 0) + 1


class BrutalTactics(Hooks):
    """As attacker, deal an extra hit; the defender scores a point at once.  It stays in play.

    Once a battle (RULINGS: brutal-tactics).
    """

    def after_roll(self, g: Table, seat: str, fight: Fight) -> Sequence[Action]:
        if seat != fight.attacker or "brutal-tactics" in fight.used:
            return []
        return [Use("brutal-tactics")]

    async def use_after_roll(self, g: Table, seat: str, fight: Fight, act: Action) -> None:
        say_used(g, seat, "brutal-tactics")
        fight.used.append("brutal-tactics")
        fight.extra[seat] = fight.extra.get(seat, 0) + 1
        await score(g, {fight.defender: 1})


class ScoutingParty(Hooks):
    """As attacker, not affected by ambushes: the defender is not asked for one.

    (RULINGS: scouting-party)
    """

    def stops_ambush(self, g: Table, seat: str, fight: Fight) -> bool:
        return True


class Partisans(Hooks):
    """Once in a battle in a clearing of its suit, on either side, deal an extra hit.

    Then every card in hand that is not of that very suit is discarded (RULINGS: partisans-birds).
    """

    def __init__(self, suit: str) -> None:
        self.suit, self.card = suit, f"{suit}-partisans"

    def after_roll(self, g: Table, seat: str, fight: Fight) -> Sequence[Action]:
        if g.suits[fight.clearing] != self.suit or self.card in fight.used:
            return []
        return [Use(self.card)]

    async def use_after_roll(self, g: Table, seat: str, fight: Fight, act: Action) -> None:
        say_used(g, seat, self.card)
        fight.used.append(self.card)
        fight.extra[seat] = fight.extra.get(seat, 0) + 1
        for card in [card for card in g.factions[seat].hand if SUIT[card] != self.suit]:
            g.emit(Discarded(seat, card))
            from_hand(g, seat, card)
