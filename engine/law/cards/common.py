"""What the effects of several cards do alike."""

from __future__ import annotations

from typing import TypeVar

from engine.kernel import Action, Reason
from engine.law.actions import Use
from engine.law.faction import Table, Why
from engine.law.hand import to_discard
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


def why_other_phase(act: Action, card: str, phase: str, needed: str) -> Why:
    """1.4.1.  Why the effect of *card* cannot be used in *phase*, if *act* uses it at all."""
    if isinstance(act, Use) and act.card == card and phase != needed:
        return Reason("1.4.1", "not_this_phase", {"phase": phase, "needed": needed})
    return None


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
