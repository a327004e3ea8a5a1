"""Effects in one's own turn, by the phase in which they are used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, ClassVar, TypeVar

from engine.kernel import Action, Reason
from engine.law.actions import Battle, Move, Use
from engine.law.battle import battle, battles, why_no_battle
from engine.law.cards.battle import discard_effect, say_used
from engine.law.faction import Table, Why
from engine.law.hand import draw, take_random_card
from engine.law.hooks import Hooks
from engine.law.move import move, moves, why_no_move
from engine.law.question import Options, Question, Refusals
from engine.law.removal import remove
from engine.law.scoring import score
from engine.law.space import ruler
from engine.table import WARRIOR, Fallen
from engine.table.events import HandSeen

A = TypeVar("A", bound=Action)

BANK = Question("card.better-burrow-bank", "1.4.1", inside=True)
WARREN = Question("card.command-warren", "1.4.1", inside=True)
COBBLER = Question("card.cobbler", "1.4.1", inside=True)


class InPhase(Hooks):
    """An effect that may be used once a turn, at any time in one phase of its owner's."""

    CARD: ClassVar[str]
    PHASE: ClassVar[str]
    ACT: ClassVar[type[Action]] = Use
    """How its use is said; ``use`` with its card, if it has no act of its own."""

    def targets(self, g: Table, seat: str) -> Iterable[str]:
        """What it may be used on, seats or clearings; "" where it is on nothing."""
        return ("",)

    async def use(self, g: Table, seat: str, target: str) -> None:
        """What it does, once that is told."""

    def options(self, g: Table, seat: str) -> Sequence[Action]:
        """Every use of it, if it is not used yet."""
        return [Use(self.CARD, target) for target in self.targets(g, seat)]

    def why_not(self, g: Table, seat: str, act: Any) -> Why:
        """What is against an act of its own."""

    def window_options(self, g: Table, seat: str, phase: str) -> Sequence[Action]:
        if phase != self.PHASE or self.CARD in g.now.used:
            return ()
        return self.options(g, seat)

    def why_not_in_window(self, g: Table, seat: str, phase: str, act: Action) -> Why:
        if not isinstance(act, self.ACT) or (isinstance(act, Use) and act.card != self.CARD):
            return None
        if phase != self.PHASE:
            return Reason("1.4.1", "not_this_phase", {"phase": phase, "needed": self.PHASE})
        if self.CARD in g.now.used:
            return Reason("1.4.2", "used_this_turn", {"card": self.CARD})
        return self.why_not(g, seat, act)

    async def use_in_window(self, g: Table, seat: str, act: Action) -> None:
        assert isinstance(act, Use)
        g.now.used.append(self.CARD)
        say_used(g, seat, self.CARD, act.target)
        await self.use(g, seat, act.target)


async def use_or_not(
    g: Table, seat: str, question: Question, options: Options[A], why: Refusals
) -> A | None:
    """The one of *options* that a card's effect is used for; None if it is not.

    The card is the last part of the question's kind.
    """
    card = question.kind.removeprefix("card.")
    act = await question.pick(g, seat, options, why=why)
    g.now.used.append(card)
    if act:
        say_used(g, seat, card)
    return act


def others_with_cards(g: Table, seat: str) -> list[str]:
    """The other seats that hold a card."""
    return [s for s, faction in g.factions.items() if s != seat and faction.hand]


class RoyalClaim(InPhase):
    """At any time in one's Birdsong, discard it to score a point for each clearing ruled."""

    CARD, PHASE = "royal-claim", "birdsong"

    async def use_in_window(self, g: Table, seat: str, act: Action) -> None:
        discard_effect(g, seat, "royal-claim")
        await score(g, {seat: sum(ruler(g, c) == seat for c in g.pieces)})


class StandAndDeliver(InPhase):
    """In one's Birdsong, take a random card from another player, who scores a point.

    Once a Birdsong (RULINGS: stand-and-deliver).
    """

    CARD, PHASE = "stand-and-deliver", "birdsong"

    def targets(self, g: Table, seat: str) -> Iterable[str]:
        return others_with_cards(g, seat)

    async def use(self, g: Table, seat: str, target: str) -> None:
        take_random_card(g, seat, target)
        await score(g, {target: 1})


class BetterBurrowBank(Hooks):
    """At the start of one's Birdsong, and always: one card for oneself and one for another.

    The owner draws first (RULINGS: burrow-bank).
    """

    async def at_start_of_birdsong(self, g: Table, seat: str) -> None:
        options = [Use("better-burrow-bank", other) for other in g.factions if other != seat]
        act = await BANK.choose(g, seat, options)
        g.now.used.append("better-burrow-bank")
        say_used(g, seat, "better-burrow-bank", act.target)
        draw(g, seat, 1)
        draw(g, act.target, 1)


class TaxCollector(InPhase):
    """Once in one's Daylight, remove a warrior of one's own from the map to draw a card.

    Never a figure: the warlord is not removed outside battle (14.2.2).
    """

    CARD, PHASE = "tax-collector", "daylight"

    def targets(self, g: Table, seat: str) -> Iterable[str]:
        return [str(c) for c in g.where(seat, WARRIOR) if c not in g.off_map]  # 12.2.2

    async def use(self, g: Table, seat: str, target: str) -> None:
        await remove(g, [Fallen(seat, WARRIOR, int(target), seat)])
        draw(g, seat, 1)


class Codebreakers(InPhase):
    """Once in one's Daylight, look at another player's hand: nobody else sees it."""

    CARD, PHASE = "codebreakers", "daylight"

    def targets(self, g: Table, seat: str) -> Iterable[str]:
        return others_with_cards(g, seat)

    async def use(self, g: Table, seat: str, target: str) -> None:
        g.emit(HandSeen((seat,), target, tuple(sorted(g.factions[target].hand))))


class CommandWarren(Hooks):
    """At the start of one's Daylight, one battle."""

    async def at_start_of_daylight(self, g: Table, seat: str) -> None:
        fights = battles(g, seat, g.pieces, "command-warren")
        why = {Battle: partial(why_no_battle, g, seat)}
        if act := await use_or_not(g, seat, WARREN, fights, why):
            await battle(g, seat, act.clearing, act.defender)


class Cobbler(Hooks):
    """At the start of one's Evening, one move."""

    async def at_start_of_evening(self, g: Table, seat: str) -> None:
        options = moves(g, seat, (*g.pieces, *g.forests), "cobbler")
        why = {Move: partial(why_no_move, g, seat)}
        if act := await use_or_not(g, seat, COBBLER, options, why):
            await move(g, seat, act)
