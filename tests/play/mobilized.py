"""An invented act with a secret part, and a rule that asks for it: no faction of today has one."""

from __future__ import annotations

import pytest

from engine import Action, verbs
from engine.law import play_turn
from engine.law.faction import Table
from engine.law.question import Question
from engine.table.parts import CardName

QUESTION = Question("test.mobilize", "1.2.1", inside=True)


def mobilize(monkeypatch: pytest.MonkeyPatch) -> None:
    """As every turn goes on, its seat may put a card below the deck, and nobody sees which."""
    known = verbs()  # counted before there is one more

    class Mobilize(Action, frozen=True, tag="mobilize"):
        SECRET = ("card",)
        card: CardName

    async def turn(g: Table) -> None:
        hand = g.factions[g.seat].hand if g.turn else []
        acts = [*map(Mobilize, sorted(set(hand)))]
        if acts and (act := await QUESTION.pick(g, g.seat, acts)):
            hand.remove(act.card)
            g.deck.insert(0, act.card)
        await play_turn(g)

    monkeypatch.setattr("engine.kernel.action.verbs", lambda: {**known, "mobilize": Mobilize})
    monkeypatch.setattr("engine.game.play_turn", turn)
