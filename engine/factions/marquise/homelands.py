"""A.8.3, 6.3: how the Marquise begins: her first buildings, and homelands if she has them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.factions.marquise import nouns
from engine.factions.marquise.nouns import BUILDINGS, HOMELANDS, KEEP, SEAT
from engine.law.actions import Build
from engine.law.faction import Table
from engine.law.homelands import all_together, choose_homeland, free_homelands, paths_to_enemies
from engine.law.question import Question
from engine.law.removal import place
from engine.law.space import why_no_place
from engine.table import WARRIOR
from engine.table.events import Placed

FIRST_BUILDINGS = Question("marquise.building", "6.3.4", inside=True)
FIRST_KEEP = Question("marquise.keep", "A.8.3", inside=True)


async def set_up(g: Table) -> None:
    """A.8.3.  Three homelands; warriors; the keep in one; a building of each kind in each."""
    chosen: list[int] = []
    while len(chosen) < HOMELANDS:
        chosen.append(await choose_homeland(g, SEAT, beside(g, chosen)))
    for clearing in g.map.clearings:
        place(g, SEAT, WARRIOR, clearing, 1 + (clearing in chosen), told=False)
    g.emit(nouns.Settled(SEAT, "+".join(map(str, sorted(chosen)))))
    paths = paths_to_enemies(g, SEAT)
    sites = [c for c in chosen if paths.get(c, 2) > 1] or chosen  # A.8.3.II
    act = await FIRST_KEEP.choose(g, SEAT, [*map(nouns.PlaceKeep, sites)])
    put_keep(g, act.clearing)
    for kind in BUILDINGS:
        chosen.remove(await place_first(g, kind, chosen))


def beside(g: Table, chosen: Sequence[int]) -> list[int]:
    """A.8.3.III.  What makes three, each next to another; if none can, as near as possible.

    RULINGS: homelands-none.
    """
    free = free_homelands(g, SEAT)
    threes = [three for three in all_together(g, SEAT, chosen) if {*chosen} <= {*three}]
    whole = [c for c in free if any(c in three for three in threes)]
    return whole or [c for c in free if {*g.adjacent(c)} & {*chosen}] or free


def put_keep(g: Table, clearing: int) -> None:
    """6.2.2.  It comes from no supply."""
    g.put(SEAT, KEEP, clearing)
    g.emit(Placed(SEAT, KEEP, clearing, 1))


async def place_first(g: Table, kind: str, sites: Iterable[int]) -> int:
    """6.3.4, A.8.3.  In one of *sites*, which is given back."""
    options = [Build(c, kind) for c in sites if why_no_place(g, SEAT, kind, c) is None]
    act = await FIRST_BUILDINGS.choose(g, SEAT, options)
    place(g, SEAT, kind, act.clearing)
    return act.clearing
