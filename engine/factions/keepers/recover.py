"""15.5.2.III: Recover."""

from __future__ import annotations

from engine.factions.keepers.actions import Recover
from engine.factions.keepers.board import (
    board,
    columns_complete,
    relics_at,
    waystations_at,
)
from engine.factions.keepers.events import ColumnCompleted, Recovered
from engine.factions.keepers.nouns import COLUMN_BONUS, SEAT, kind, value
from engine.factions.keepers.retinue import check, put_down
from engine.kernel import Action, Reason, ask
from engine.law.actions import Pass
from engine.law.columns import fitting
from engine.law.faction import Table, Why
from engine.law.scoring import score


def recover_actions(g: Table, cards: list[str]) -> list[Action]:
    """15.5.2.III.  Every relic that could be recovered first, in a matching clearing."""
    return [
        Recover(clearing, relic, by)
        for clearing in g.pieces
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
    if check(g, alike, value(act.relic)):
        await recover_more(g)


async def recover_more(g: Table) -> None:
    """15.5.2.IIIc.  Another relic in the same clearing, or stop."""
    clearing = board(g).now.clearing
    options: list[Recover | Pass] = [Recover(clearing, r) for r in recoverable(g, clearing)]
    act = await ask(
        SEAT,
        "keepers.recover.more",
        "15.5.2.III",
        [*options, Pass()],
        why=lambda a: why_no_more(g, a) if isinstance(a, Recover) else None,
    )
    if isinstance(act, Recover):
        await recover(g, act)
    else:
        put_down(g)


def why_no_more(g: Table, act: Recover) -> Why:
    """15.5.2.III."""
    clearing = board(g).now.clearing
    if act.clearing != clearing:
        return Reason("15.5.2.III", "other_clearing", {"clearing": clearing})
    return why_no_recover(g, clearing, act.relic)
