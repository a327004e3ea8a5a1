"""6.5.4.II by another way: sets that grow, against what the rules offer, in random situations."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.factions.marquise import building
from engine.factions.marquise.nouns import BUILDINGS
from engine.law.actions import Build
from engine.law.faction import Table
from engine.maps import MAPS
from engine.positions import read_table
from tests.factions.marquise.test_6_5_4_build import COSTS

SITUATIONS = 100
"""Each asks for every clearing and kind; thirty times as many with --long."""


def situation(chance: Random, name: str) -> Table:
    """Warriors, buildings and wood strewn about; the Eyrie rule where there is a tie."""
    chart, lines = MAPS[name], [f"map {name}"]
    suits = {c: chance.choice(("fox", "rabbit", "mouse")) for c in chart.clearings}
    lines.append("suits " + " ".join(f"{c}:{suit}" for c, suit in suits.items()))
    if chart.closed:
        closed = [p for p in chart.closed if chance.random() < 0.6]
        lines.append("closed " + (" ".join(f"{a}-{b}" for a, b in closed) or "-"))
    left = {"wood": 8, **dict.fromkeys(BUILDINGS, 6)}
    for clearing, its in chart.clearings.items():
        here, slots = [f"marquise {chance.choice((0, 1, 1, 2))}"], its.slots - its.ruin
        for piece, most in (("wood", 3), *((kind, slots) for kind in BUILDINGS)):
            n = min(left[piece], most, chance.choice((0, 0, 1, 2)))
            n = min(n, slots) if piece != "wood" else n
            slots -= n if piece != "wood" else 0
            left[piece] -= n
            here += [f"{piece}*{n}"] if n else []
        hers = " ".join(here).replace(" 0", "")
        other = f"{chance.choice(('eyrie', 'hundreds'))} {chance.choice((0, 0, 0, 1, 2))}"
        both = [hers] if hers != "marquise" else []
        both += [other] if other[-1] != "0" else []
        lines += [f"{clearing} {', '.join(both)}"] if both else []
    lines += ["turn 5 marquise daylight.actions", "marquise points=0"]
    lines += ["eyrie leader=builder", "hundreds mood=bitter"]
    return read_table("\n".join(["woodland position 1", *lines]))[0]


def rules(g: Table, clearing: int) -> bool:
    """Whether the Marquise outweighs everybody, and no Eyrie equal her."""
    here = g.pieces[clearing]
    weights = {
        seat: sum(n for piece, n in pieces.items() if piece not in ("wood", "keep", "mob"))
        for seat, pieces in here.items()
    }
    mine = weights.pop("marquise", 0)
    return mine > max(weights.values(), default=0)


def linked(g: Table, a: int, b: int) -> bool:
    chart = MAPS[g.map_name]
    return b in chart.neighbours[a] and (min(a, b), max(a, b)) not in g.closed


def joined(g: Table) -> list[set[int]]:
    """The ruled clearings, in groups that merge as long as a path leads from one to another."""
    groups = [{c} for c in g.pieces if rules(g, c)]
    merged = True
    while merged:
        merged = False
        for one, other in product(groups, groups):
            if one is not other and any(linked(g, a, b) for a, b in product(one, other)):
                one |= other
                groups.remove(other)
                merged = True
                break
    return groups


def naive(g: Table) -> set[tuple[int, str]]:
    """Everything that can be built, by counting."""
    found: set[tuple[int, str]] = set()
    chart = MAPS[g.map_name]
    lying = [here.get("marquise", {}) for here in g.pieces.values()]
    for group in joined(g):
        wood = sum(g.pieces[c].get("marquise", {}).get("wood", 0) for c in group)
        for clearing, kind in product(group, BUILDINGS):
            here = g.pieces[clearing]["marquise"]
            full = chart.clearings[clearing].slots - chart.clearings[clearing].ruin
            before = sum(pieces.get(kind, 0) for pieces in lying)
            roomy = sum(here.get(each, 0) for each in BUILDINGS) < full
            if roomy and before < 6 and COSTS[before] <= wood:
                found.add((clearing, kind))
    return found


@pytest.mark.law("6.5.4.I", "6.5.4.II", "2.5")
@pytest.mark.parametrize("name", MAPS)
def test_a_naive_count_agrees_with_what_can_be_built(name: str, long: bool) -> None:
    built = refused = 0
    for seed in range(SITUATIONS * (30 if long else 1)):
        g = situation(Random(f"{name} {seed}"), name)
        offered = {(act.clearing, act.building) for act in building.builds(g)}
        assert offered == naive(g), f"{name} {seed}"
        for clearing, kind in product(g.pieces, BUILDINGS):
            why = building.why_no_build(g, Build(clearing, kind))
            assert (why is None) == ((clearing, kind) in offered), (name, seed, clearing, kind)
            built, refused = built + (why is None), refused + (why is not None)
        nets = {frozenset(net) for net in building.networks(g).values()}
        assert nets == {frozenset(group) for group in joined(g)}
    assert min(built, refused) > 50
