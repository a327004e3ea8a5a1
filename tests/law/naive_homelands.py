"""A.8.3.I-III once more, from the words of the setup cards and the public view alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import TypeAlias

from engine import MAPS, View

EDGE = ("eyrie", "hundreds", "keepers")
FROM_ENEMIES = {**dict.fromkeys(EDGE, 3), "lizards": 2, "duchy": 2, "marquise": 1, "corvids": 1}
"""Paths to the next enemy homeland: 2 is not adjacent, 3 has two clearings or more between."""
BUILDERS = ("eyrie", "hundreds", "lizards", "marquise")
"""A building stands on the homeland: it needs a slot."""
NO_WAY = 99
Paths: TypeAlias = dict[tuple[int, int], int]


def allowed(view: View, seat: str) -> set[int]:
    """Every clearing that *seat* may choose as its next homeland."""
    paths = distances(view)
    enemies = [c for c, its in view.homelands.items() if its != seat]
    own = [c for c, its in view.homelands.items() if its == seat]
    fit = {c for c in MAPS[view.map].clearings if fits(view, seat, c)}

    def away(clearing: int) -> int:
        return min((paths[clearing, enemy] for enemy in enemies), default=NO_WAY)

    def best(clearings: set[int]) -> set[int]:
        far = [{c for c in clearings if away(c) >= n} for n in range(FROM_ENEMIES[seat], 0, -1)]
        return next(filter(None, far), set())

    if seat == "keepers":
        return keepers(fit, own, paths, away, best)
    if seat == "marquise":
        return marquise(fit, own, paths)
    return best(fit)


def keepers(
    fit: set[int],
    own: list[int],
    paths: Paths,
    away: Callable[[int], int],
    best: Callable[[set[int]], set[int]],
) -> set[int]:
    """Two next to each other: both far enough, or else each as far as can be in its turn."""
    if own:
        return best({c for c in fit if paths[c, own[0]] == 1} or fit)
    pairs = [pair for pair in product(fit, fit) if paths[pair] == 1]
    good = [pair for pair in pairs if min(map(away, pair)) >= FROM_ENEMIES["keepers"]]
    return {c for pair in good for c in pair} or best({c for pair in pairs for c in pair} or fit)


def marquise(fit: set[int], own: list[int], paths: Paths) -> set[int]:
    """Three, each next to one other at least."""
    whole = {
        c
        for three in combinations([*fit, *own], 3)
        if {*own} <= {*three} and sum(paths[a, b] == 1 for a, b in combinations(three, 2)) >= 2
        for c in three
    } - {*own}
    return whole or {c for c in fit if any(paths[c, other] == 1 for other in own)} or fit


def can_be_followed(view: View, seat: str) -> bool:
    """True if all the homelands that the setup card of *seat* asks for are still to be had."""
    paths, fit = distances(view), [c for c in MAPS[view.map].clearings if fits(view, seat, c)]
    if seat == "keepers":
        return any(paths[pair] == 1 for pair in combinations(fit, 2))
    if seat == "marquise":
        threes = (combinations(three, 2) for three in combinations(fit, 3))
        return any(sum(paths[pair] == 1 for pair in pairs) >= 2 for pairs in threes)
    return seat not in FROM_ENEMIES or bool(fit)


def fits(view: View, seat: str, clearing: int) -> bool:
    """It is nobody's homeland, and whatever the card lists can be placed there."""
    there = view.clearings[clearing]
    pieces = [piece for its in there.pieces.values() for piece, n in its.items() for _ in range(n)]
    buildings = sum(view.kinds[piece] == "building" for piece in pieces)
    room = seat not in BUILDERS or there.slots - there.ruin - buildings > 0
    on_edge = seat not in EDGE or clearing in MAPS[view.map].edge
    barred = seat != "marquise" and "keep" in pieces
    return clearing not in view.homelands and room and on_edge and not barred


def distances(view: View) -> Paths:
    """Between any two clearings, by paths that are open."""
    chart = MAPS[view.map]
    links = {frozenset(link) for link in chart.paths} - {frozenset(link) for link in view.closed}
    numbers = [*chart.clearings]
    paths = {
        (a, b): 0 if a == b else 1 if frozenset((a, b)) in links else NO_WAY
        for a, b in product(numbers, numbers)
    }
    for via, a, b in product(numbers, numbers, numbers):
        paths[a, b] = min(paths[a, b], paths[a, via] + paths[via, b])
    return paths
