"""15.5.2.III: Recover."""

from __future__ import annotations

from functools import partial

from engine.factions.keepers.actions import Recover
from engine.factions.keepers.board import (
    board,
    columns_complete,
    relics_at,
    waystations_at,
)
from engine.factions.keepers.events import ColumnCompleted, Recovered
from engine.factions.keepers.nouns import COLUMN_BONUS, SEAT, kind, value
from engine.factions.keepers.retinue import check
from engine.kernel import Reason
from engine.law.columns import fitting
from engine.law.faction import Table, Why
from engine.law.question import Question
from engine.law.scoring import score

MORE = Question("keepers.recover.more", "15.5.2.III", inside=True)


def recover_actions(g: Table, cards: list[str]) -> list[Recover]:
    """15.5.2.III.  Every relic that could be recovered first, in a matching clearing."""
    return [
        Recover(clearing, relic, by)
        for clearing in g.present(SEAT)
        for relic in recoverable(g, clearing)
        for by in fitting(g, cards, clearing)
    ]


def recoverable(g: Table, clearing: int) -> list[str]:
    """15.5.2.IIIa.  Relics there whose type a waystation there shows."""
    return [r for r in relics_at(g, clearing) if why_no_recover(g, clearing, r) is None]


def why_no_recover(g: Table, clearing: int, relic: str) -> Why:
    """15.5.2.IIIa.  Neither rule nor a warrior is needed."""
    if relic not in relics_at(g, clearing):
        return Reason("15.5.2.IIIa", "no_relic", {"relic": relic, "clearing": clearing})
    if not any(name.split("-")[1] == kind(relic) for name in waystations_at(g, clearing)):
        facts: dict[str, int | str] = {"type": kind(relic), "clearing": clearing}
        return Reason("15.5.2.IIIa", "no_waystation_shows", facts)
    return None


async def recover(g: Table, act: Recover) -> None:
    """15.5.2.III.  A relic, and after each that passes its check another of the same clearing."""
    clearing = act.clearing
    more: Recover | None = act
    while more and await take_up(g, more):
        more = await MORE.pick(
            g,
            SEAT,
            [Recover(clearing, relic, act.by) for relic in recoverable(g, clearing)],
            why={Recover: partial(why_no_more, g, clearing)},
        )


async def take_up(g: Table, act: Recover) -> bool:
    """15.5.2.IIIa-c.  Take the relic, score it, and only then check for discard."""
    keepers = board(g)
    before = columns_complete(keepers)
    g.take(SEAT, act.relic, act.clearing)
    keepers.relics[kind(act.relic)].append(act.relic)
    g.emit(Recovered(SEAT, act.relic, act.clearing))
    complete = columns_complete(keepers)
    if complete > before:
        g.emit(ColumnCompleted(SEAT, complete))
    await score(g, {SEAT: value(act.relic) + COLUMN_BONUS * (complete - before)})
    alike = tuple(c for c, suit in g.suits.items() if suit == g.suits[act.clearing])
    return check(g, act.by, alike, value(act.relic))


def why_no_more(g: Table, clearing: int, act: Recover) -> Why:
    """15.5.2.III.  Why the card does not go on with this relic."""
    if act.clearing != clearing:
        return Reason("15.5.2.III", "other_clearing", {"clearing": clearing})
    return why_no_recover(g, clearing, act.relic)
