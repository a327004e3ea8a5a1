"""15.5.2.II, 15.5.2.III: Battle then Delve, Recover, and the checks that dismiss cards for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.factions.keepers import nouns
from engine.factions.keepers.board import board, columns_complete, relics_at, waystations_at
from engine.factions.keepers.nouns import COLUMN_BONUS, SEAT, Delve, Recover, kind, value
from engine.kernel import Reason
from engine.law.actions import Battle
from engine.law.battle import battle, battlefields, battles, why_no_battle
from engine.law.columns import open_column
from engine.law.faction import Table, Why
from engine.law.hand import to_discard
from engine.law.hooks import Hooks
from engine.law.question import Question
from engine.law.scoring import score
from engine.law.space import barred, ruler, why_not_ruled
from engine.table import FACES, matched

DELVE_AFTER = Question("keepers.delve.after", "15.5.2.II", inside=True)
MORE = Question("keepers.recover.more", "15.5.2.III", inside=True)


def battle_or_delve_actions(g: Table, cards: list[str]) -> list[Battle | Delve]:
    """15.5.2.II.  In a matching clearing: a battle if there can be one, else a delve."""
    options: list[Battle | Delve] = []
    acting = matched(g, cards, battlefields(g, SEAT))
    fought = {act.clearing for act in battles(g, SEAT, acting)}
    for clearing, those in acting.items():
        if clearing in fought:
            options += [act for by in those for act in battles(g, SEAT, [clearing], by)]
        else:
            options += delves(g, clearing, those)
    return options


def delves(g: Table, clearing: int, acting: Sequence[str]) -> list[Delve]:
    """15.5.2.IIa.  Every relic that could be delved into *clearing*, by each card."""
    if why_no_delve_into(g, clearing):
        return []
    return [
        Delve(clearing, forest, relic, by)
        for by in acting
        for forest in g.map.forests_at[clearing]
        for relic in sorted({*map(seen, relics_at(g, forest))})  # how they lie is secret
    ]


def seen(relic: str) -> str:
    """15.2.1: how a relic in a forest can be named: by its value only if it lies face up."""
    return FACES[relic].back or relic


def why_no_delve_into(g: Table, clearing: int) -> Why:
    """15.5.2.II.  Rule and a warrior, at this moment."""
    if not g.warriors(SEAT, clearing):
        return Reason("15.5.2.II", "no_warriors", {"clearing": clearing})
    return why_not_ruled(g, SEAT, clearing) or barred(g, Hooks.bars_entering, SEAT, clearing)


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
    clearing, forest = act.clearing, act.forest
    if forest not in g.map.forests_at[clearing]:
        return Reason("2.4.1", "forest_not_adjacent", {"clearing": clearing, "forest": forest})
    if act.relic not in map(seen, relics_at(g, forest)):
        facts = {"forest": forest, "relic": act.relic}
        return Reason("15.5.2.IIa", "no_such_relic", facts | {"clearing": clearing})
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
        delves(g, act.clearing, [act.by]),
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
        g.emit(nouns.RelicFlipped(SEAT, piece, act.forest))
    g.put(SEAT, piece, act.clearing)
    g.emit(nouns.Delved(SEAT, piece, act.forest, act.clearing))
    check(g, act.by, g.map.forests[act.forest].boundary, value(piece))


def recover_actions(g: Table, cards: list[str]) -> list[Recover]:
    """15.5.2.III.  Every relic that could be recovered first, in a matching clearing."""
    return [
        Recover(clearing, relic, by)
        for clearing, acting in matched(g, cards, g.present(SEAT)).items()
        for relic in recoverable(g, clearing)
        for by in acting
    ]


def recoverable(g: Table, clearing: int) -> list[str]:
    """15.5.2.IIIa.  Relics there whose type a waystation there shows."""
    return [r for r in relics_at(g, clearing) if why_no_recover(g, clearing, r) is None]


def why_no_recover(g: Table, clearing: int, relic: str) -> Why:
    """15.5.2.IIIa.  Neither rule nor a warrior is needed."""
    if relic not in relics_at(g, clearing):
        return Reason("15.5.2.IIIa", "no_relic", {"relic": relic, "clearing": clearing})
    if not any(name.split("-")[1] == kind(relic) for name in waystations_at(g, clearing)):
        facts = {"type": kind(relic)}
        return Reason("15.5.2.IIIa", "no_waystation_shows", facts | {"clearing": clearing})
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
    g.emit(nouns.Recovered(SEAT, act.relic, act.clearing))
    complete = columns_complete(keepers)
    if complete > before:
        g.emit(nouns.ColumnCompleted(SEAT, complete))
    await score(g, {SEAT: value(act.relic) + COLUMN_BONUS * (complete - before)})
    alike = tuple(c for c, suit in g.suits.items() if suit == g.suits[act.clearing])
    return check(g, act.by, alike, value(act.relic))


def why_no_more(g: Table, clearing: int, act: Recover) -> Why:
    """15.5.2.III.  Why the card does not go on with this relic."""
    if act.clearing != clearing:
        return Reason("15.5.2.III", "other_clearing", {"clearing": clearing})
    return why_no_recover(g, clearing, act.relic)


def check(g: Table, card: str, clearings: tuple[int, ...], value: int) -> bool:
    """15.5.2.IIb, 15.5.2.IIIc.  False if the Keepers rule too few: *card* is dismissed."""
    n = sum(ruler(g, c) == SEAT for c in clearings)
    if n >= value:
        return True
    keepers = board(g)
    keepers.retinue[open_column(g)].remove(card)
    keepers.done.remove(card)
    g.emit(nouns.Dismissed(SEAT, card, n, value))
    to_discard(g, card)
    return False
