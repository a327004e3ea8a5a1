"""Law 1.5.4, 3.2.1 and the glossary's Place and Remove."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.law.effects import effects
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.law.scoring import score
from engine.table import Fallen, is_cardboard
from engine.table.events import Placed, Removed


def place(g: Table, seat: str, piece: str, clearing: int, n: int = 1, *, told: bool = True) -> int:
    """Glossary, Place.  From the supply, as many as there are (1.5.4); how many that were.

    Not *told* where an event of its own tells it.
    """
    supply = g.factions[seat].supply
    n = min(n, supply.get(piece, 0))
    if n:
        supply[piece] -= n
        g.put(seat, piece, clearing, n)
        if told:
            g.emit(Placed(seat, piece, clearing, n))
    return n


def take_back(g: Table, seat: str, piece: str) -> None:
    """Glossary, Remove.  To the supply, or to the board, where none is counted."""
    faction = g.factions[seat]
    if piece not in faction.ON_BOARD:
        faction.supply[piece] = faction.supply.get(piece, 0) + 1


def take_home(g: Table, seat: str, piece: str, clearing: int, *, told: bool = True) -> None:
    """A piece of one's own that goes back to its supply: no points, no trigger."""
    g.take(seat, piece, clearing)
    take_back(g, seat, piece)
    if told:
        g.emit(Removed(seat, piece, clearing, seat))


def removable(g: Table, seat: str, clearing: int, *, cardboard_only: bool) -> list[Fallen]:
    """The enemy pieces that *seat* would remove from *clearing*, outside battle."""
    return [
        Fallen(owner, piece, clearing, seat)
        for owner in g.enemies(seat, clearing)
        for piece, n in g.pieces[clearing][owner].items()
        if is_cardboard(piece) or not cardboard_only
        if may_be_removed(g, owner, piece, in_battle=False)
        for _ in range(n)
    ]


def may_be_removed(g: Table, seat: str, piece: str, *, in_battle: bool) -> bool:
    """1.5.4.  True if nothing forbids to remove such a piece of *seat*."""
    asked = effects(g, seat, Hooks.may_be_removed)
    return all(effect.may_be_removed(g, seat, piece, in_battle) for effect in asked)


async def remove(g: Table, batch: Iterable[Fallen], *, in_battle: bool) -> None:
    """1.5.4.  Lift everything, score it, and only then see where it goes."""
    fallen = list(batch)
    for piece in fallen:
        g.take(piece.seat, piece.piece, piece.clearing)
        g.limbo.append(piece)
        g.emit(Removed(piece.seat, piece.piece, piece.clearing, piece.by))
    await score(g, _points(g, fallen, in_battle=in_battle))
    await settle(g)


def _points(g: Table, fallen: Sequence[Fallen], *, in_battle: bool) -> dict[str, int]:
    """3.2.1.  One point for each enemy building or token, and what bonuses add."""
    points: dict[str, int] = {}
    for piece in fallen:
        if is_cardboard(piece.piece) and g.enemy(piece.by, piece.seat):
            asked = effects(g, piece.seat, Hooks.removal_bonus)
            bonus = sum(e.removal_bonus(g, piece.seat, piece.piece) for e in asked)
            points[piece.by] = points.get(piece.by, 0) + 1 + bonus
    for seat in points:
        mine = [p for p in fallen if p.by == seat and is_cardboard(p.piece)]
        for effect in effects(g, seat, Hooks.batch_bonus):
            points[seat] += effect.batch_bonus(g, seat, mine, in_battle)
    return points


async def settle(g: Table) -> None:
    """Send home what was lifted, and then the rest where its owner says: first come, first gone."""
    for piece in [p for p in g.limbo if not redirectors(g, p)]:
        g.limbo.remove(piece)
        take_back(g, piece.seat, piece.piece)
    while g.limbo:
        await redirectors(g, g.limbo[0])[0].redirect(g, g.limbo[0].seat, g.limbo[0])
        g.limbo.pop(0)


def redirectors(g: Table, fallen: Fallen) -> list[Hooks]:
    """Whatever of its owner says where *fallen* goes instead of home: the first does."""
    asked = effects(g, fallen.seat, Hooks.redirects)
    return [effect for effect in asked if effect.redirects(g, fallen.seat, fallen)]
