"""15.5.2.II: Battle then Delve."""

from __future__ import annotations

from functools import partial

from engine.factions.keepers.actions import Delve
from engine.factions.keepers.board import relics_at
from engine.factions.keepers.events import Delved, RelicFlipped
from engine.factions.keepers.nouns import SEAT, value
from engine.factions.keepers.retinue import check
from engine.kernel import Reason
from engine.law.actions import Battle
from engine.law.battle import battle, battles, why_no_battle
from engine.law.columns import fitting
from engine.law.faction import Table, Why
from engine.law.question import Question
from engine.law.rule import why_not_ruled
from engine.table import FACES

DELVE_AFTER = Question("keepers.delve.after", "15.5.2.II", inside=True)


def battle_or_delve_actions(g: Table, cards: list[str]) -> list[Battle | Delve]:
    """15.5.2.II.  In a matching clearing: a battle if there can be one, else a delve."""
    options: list[Battle | Delve] = []
    fought = {act.clearing for act in battles(g, SEAT, g.pieces)}
    for clearing in g.pieces:
        for by in fitting(g, cards, clearing):
            if clearing in fought:
                options += battles(g, SEAT, [clearing], by)
            else:
                options += delves(g, clearing, by)
    return options


def delves(g: Table, clearing: int, by: str) -> list[Delve]:
    """15.5.2.IIa.  Every relic that could be delved into *clearing*."""
    if why_no_delve_into(g, clearing):
        return []
    return [
        Delve(clearing, forest, relic, by)
        for forest in g.map.forests_at[clearing]
        for relic in dict.fromkeys(map(seen, relics_at(g, forest)))
    ]


def seen(relic: str) -> str:
    """15.2.1: how a relic in a forest can be named: by its value only if it lies face up."""
    return FACES[relic].back or relic


def why_no_delve_into(g: Table, clearing: int) -> Why:
    """15.5.2.II.  Rule and a warrior, at this moment."""
    if not g.warriors(SEAT, clearing):
        return Reason("15.5.2.II", "no_warriors", {"clearing": clearing})
    return why_not_ruled(g, SEAT, clearing)


def why_no_battle_or_delve(g: Table, act: Battle | Delve) -> Why:
    """15.5.2.II.  Why the card does not allow this battle, or this delve at once."""
    if isinstance(act, Battle):
        return why_no_battle(g, SEAT, act)
    if battles(g, SEAT, [act.clearing]):
        return Reason("15.5.2.II", "must_battle", {"clearing": act.clearing})
    return why_no_delve(g, act)


def why_no_delve(g: Table, act: Delve) -> Why:
    """15.5.2.IIa.  Why this relic cannot be delved into the clearing."""
    if why := why_no_delve_into(g, act.clearing):
        return why
    facts: dict[str, int | str] = {"clearing": act.clearing, "forest": act.forest}
    if act.forest not in g.map.forests_at[act.clearing]:
        return Reason("2.4.1", "forest_not_adjacent", facts)
    if act.relic not in map(seen, relics_at(g, act.forest)):
        return Reason("15.5.2.IIa", "no_such_relic", facts | {"relic": act.relic})
    return None


def why_no_delve_after(g: Table, clearing: int, act: Delve) -> Why:
    """15.5.2.II.  After the battle, in its clearing alone."""
    if act.clearing != clearing:
        return Reason("15.5.2.II", "other_clearing", {"clearing": clearing})
    return why_no_delve(g, act)


async def battle_then_delve(g: Table, act: Battle) -> None:
    """15.5.2.II.  After the battle the Keepers may delve, if they rule and have a warrior."""
    await battle(g, SEAT, act.clearing, act.defender)
    then = await DELVE_AFTER.pick(
        g,
        SEAT,
        delves(g, act.clearing, act.by),
        why={Delve: partial(why_no_delve_after, g, act.clearing)},
    )
    if then:
        delve(g, then)


def delve(g: Table, act: Delve) -> None:
    """15.5.2.IIa, 15.5.2.IIb.  Flip the relic, move it in, and check for discard.

    Which of several alike it is, is chance (RULINGS: delve-alike).
    """
    here = [relic for relic in relics_at(g, act.forest) if seen(relic) == act.relic]
    alike = [relic for relic in here for _ in range(g.count(SEAT, relic, act.forest))]
    relic = alike[g.random(len(alike))] if len(alike) > 1 else alike[0]
    g.take(SEAT, relic, act.forest)
    piece = FACES[relic].piece
    if piece != relic:
        g.emit(RelicFlipped(SEAT, piece, act.forest))
    g.put(SEAT, piece, act.clearing)
    g.emit(Delved(SEAT, piece, act.forest, act.clearing))
    check(g, act.by, g.map.forests[act.forest].boundary, value(piece))
