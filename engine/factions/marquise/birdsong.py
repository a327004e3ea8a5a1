"""6.4: Birdsong, and what is placed at every building of a kind as far as it goes (1.5.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from engine.factions.marquise.board import board, spots
from engine.factions.marquise.nouns import SAWMILL, SEAT, WOOD, Wood
from engine.law.faction import Table
from engine.law.question import Question
from engine.law.removal import place
from engine.law.space import why_no_place

PLACE_WOOD = Question("marquise.wood", "6.4", inside=True)


async def place_wood(g: Table) -> None:
    """6.4.  One for each sawmill; with fewer left, where she says."""
    if ways := shares(g, SAWMILL, WOOD):
        act = await PLACE_WOOD.choose(g, SEAT, [*map(Wood, ways)])
        place_at(g, WOOD, act.where)


def shares(g: Table, building: str, piece: str) -> tuple[str, ...]:
    """Every way to place one *piece* at each such building, or as many as there are (1.5.4)."""
    sites = spots(g, building)
    free = {c: n for c, n in sites.items() if why_no_place(g, SEAT, piece, c) is None}
    return ways(Counter(free), min(sum(free.values()), board(g).supply[piece]))


def place_at(g: Table, piece: str, where: str) -> None:
    """One for each time that a clearing is named."""
    for clearing, n in named(where).items():
        place(g, SEAT, piece, clearing, n)


def named(where: str) -> Counter[int]:
    """How often each clearing is named."""
    return Counter(map(int, where.split("+")))


def ways(spots: Counter[int], n: int) -> tuple[str, ...]:
    """Every choice of *n* out of so many in each clearing, as text; none of nothing."""
    return _ways(tuple(sorted(spots.items())), n) if n else ()


@lru_cache(maxsize=1024)
def _ways(spots: tuple[tuple[int, int], ...], n: int) -> tuple[str, ...]:
    return tuple("+".join(map(str, way)) for way in _choices(spots, n))


def _choices(spots: tuple[tuple[int, int], ...], n: int) -> Iterator[tuple[int, ...]]:
    """Each once, however many lie in one clearing; most of the first one first."""
    if not n:
        yield ()
    elif spots:
        (clearing, most), *others = spots
        for here in range(min(most, n), -1, -1):
            for way in _choices(tuple(others), n - here):
                yield (clearing,) * here + way
