"""13.6: Evening."""

from __future__ import annotations

from functools import partial

from engine.factions.corvids.board import board
from engine.factions.corvids.daylight import Act, actions, do, why_no_action
from engine.factions.corvids.nouns import SEAT
from engine.kernel import Action, Reason
from engine.law.faction import Table, Why
from engine.law.question import Question

EXERT = Question("corvids.exert", "13.6.1", ends=True, spares=True)
DISCARD = "evening.discard"


async def exert(g: Table) -> str | None:
    """13.6.1.  One more action, and then nothing is drawn in 13.6.2; the next step, if so.

    Cards that were drawn earlier in the Evening do not forbid it (RULINGS: exert-drawn).
    """
    corvids = board(g)
    while act := await EXERT.pick(
        g, SEAT, partial(exertions, g), why={Action: partial(why_no_exertion, g)}
    ):
        corvids.exerted = True
        await do(g, act)
    return DISCARD if corvids.exerted else None


def exertions(g: Table) -> list[Act]:
    return [] if board(g).exerted else actions(g)


def why_no_exertion(g: Table, act: Action) -> Why:
    """13.6.1.  Why this is not done in the Evening."""
    if board(g).exerted and not act.declines:
        return Reason("13.6.1", "exerted", {})
    return why_no_action(g, act)
