"""What the effects of several cards do alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeVar

from engine.kernel import Action, Reason
from engine.law.actions import Use
from engine.law.faction import Table, Why
from engine.law.hand import to_discard
from engine.law.hooks import Hooks
from engine.law.question import Options, Question, Refusals
from engine.table.events import EffectUsed

A = TypeVar("A", bound=Action)


def say_used(g: Table, seat: str, card: str, target: str = "") -> None:
    """Tell the table that an effect is used."""
    g.emit(EffectUsed(seat, card, target))


def discard_effect(g: Table, seat: str, card: str) -> None:
    """Use an effect that is discarded with it."""
    say_used(g, seat, card)
    g.factions[seat].crafted.remove(card)
    g.rulers.clear()
    to_discard(g, card)


class InPhase(Hooks):
    """An effect that may be used once a turn, at any time in one phase of its owner's."""

    CARD: ClassVar[str]
    PHASE: ClassVar[str]

    def targets(self, g: Table, seat: str) -> Iterable[str]:
        """What it may be used on, seats or clearings; "" where it is on nothing."""
        return ("",)

    async def use(self, g: Table, seat: str, target: str) -> None:
        """What it does, once that is told."""

    def window_options(self, g: Table, seat: str, phase: str) -> Sequence[Action]:
        if phase != self.PHASE or self.CARD in g.now.used:
            return ()
        return [Use(self.CARD, target) for target in self.targets(g, seat)]

    def why_not_in_window(self, g: Table, seat: str, phase: str, act: Action) -> Why:
        if isinstance(act, Use) and act.card == self.CARD and phase != self.PHASE:
            return Reason("1.4.1", "not_this_phase", {"phase": phase, "needed": self.PHASE})
        return None

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
