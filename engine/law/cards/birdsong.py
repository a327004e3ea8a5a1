"""Effects in Birdsong: Royal Claim, Stand and Deliver!, Better Burrow Bank."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Action
from engine.law.actions import Use
from engine.law.cards.common import InPhase, discard_effect, others_with_cards, say_used
from engine.law.faction import Table
from engine.law.hand import draw
from engine.law.hooks import Hooks
from engine.law.question import Question
from engine.law.rule import ruler
from engine.law.scoring import score
from engine.table.events import CardTaken, Took

BANK = Question("card.better-burrow-bank", "1.4.1", inside=True)


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
        hand = g.factions[target].hand
        card = hand.pop(g.random(len(hand)))
        g.factions[seat].hand.append(card)
        g.emit(Took(seat, target, 1))
        g.emit(CardTaken((seat, target), seat, target, card))
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
