"""Relationships and items, held against plain models in thousands of random situations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest

from engine.factions.vagabond import birdsong, evening, items, relationships
from engine.factions.vagabond.board import VagabondBoard, board
from engine.factions.vagabond.nouns import Damage
from engine.factions.vagabond.tables import OWN_ITEMS
from engine.kernel import Decision
from engine.law.faction import Table
from engine.table import Fallen, Fight
from tests.table import state, table

SEAT, RIVALS = "vagabond", ("eyrie", "hundreds", "keepers")


def run(rule: Coroutine[Any, Any, Any], random: Random) -> None:
    """To its end, with any option at each question."""
    answer = None
    while True:
        try:
            asked: Decision[Any] = rule.send(answer)
        except StopIteration:
            return
        answer = random.choice(asked.options)


class Markers:
    """9.2.9 as a child would play it: steps on a row of boxes, pebbles for aids."""

    ROW = ("indifferent", "first", "second", "allied")

    def __init__(self) -> None:
        self.at = dict.fromkeys(RIVALS, 0)
        self.hates = dict.fromkeys(RIVALS, False)
        self.pebbles = dict.fromkeys(RIVALS, 0)
        self.points = 0

    def aid(self, rival: str) -> None:
        if self.hates[rival]:
            return
        if self.at[rival] == 3:
            self.points += 2
            return
        self.pebbles[rival] += 1
        if self.pebbles[rival] > self.at[rival]:
            self.at[rival] += 1
            self.pebbles[rival] = 0
            self.points += [1, 2, 2][self.at[rival] - 1]

    def remove(self, rival: str, warriors: int, others: int, battle: bool, own: bool) -> None:
        counted = warriors + others
        if not self.hates[rival]:
            if not warriors:
                return
            self.hates[rival] = True
            self.pebbles[rival] = 0
            counted -= 1
        self.points += counted if battle and own else 0

    def said(self) -> dict[str, str]:
        return {r: "hostile" if self.hates[r] else self.ROW[self.at[r]] for r in RIVALS}


def removed(rival: str, warriors: int, others: int) -> list[Fallen]:
    tile = {"eyrie": "roost", "hundreds": "mob", "keepers": "figure-1"}[rival]
    names = ["warrior"] * warriors + [tile] * others
    return [Fallen(rival, name, 5, SEAT) for name in names]


@pytest.mark.law("9.2.9.I", "9.2.9.Ia", "9.2.9.Ib", "9.2.9.IIa", "9.2.9.III", "9.2.9.IIIa")
def test_markers_and_points_are_those_of_a_plain_model(long: bool) -> None:
    for seed in range(5000 if long else 600):
        random = Random(seed)
        g: Table = state(table("keepers", SEAT, "turn 5 vagabond daylight.act").game)
        v, model = board(g, SEAT), Markers()
        gained = 0
        for _ in range(14):
            rival, before = random.choice(RIVALS), v.points
            if random.random() < 0.65:
                run(relationships.improve(g, SEAT, rival), random)
                model.aid(rival)
            elif random.random() < 0.3:
                v.forget_turn(g, SEAT)
                model.pebbles = dict.fromkeys(RIVALS, 0)
            else:
                battle, own = random.random() < 0.6, random.random() < 0.7
                warriors, others = random.randrange(3), random.randrange(3)
                g.battle = Fight(SEAT, rival, 5) if battle else None
                g.seat = SEAT if own else "eyrie"
                batch = removed(rival, warriors, others)
                gained += relationships.infamy(g, SEAT, batch)
                relationships.turn_hostile(g, SEAT, batch)
                g.battle, g.seat = None, SEAT
                model.remove(rival, warriors, others, battle, own)
            gained += v.points - before
            v.points = 0
            assert v.relations == model.said(), seed
            assert gained == model.points, seed


def any_satchel(random: Random) -> VagabondBoard:
    """As many items in any state as chance will have it."""
    v = board(state(TABLE.game), SEAT)
    for several in v.satchel.values():
        several[:] = sorted(random.choices(OWN_ITEMS, k=random.randrange(5)), key=OWN_ITEMS.index)
    return v


TABLE = table(SEAT, "turn 5 vagabond birdsong.refresh", "5 vagabond pawn")


def counted(v: VagabondBoard) -> Counter[tuple[str, bool, bool]]:
    """Each item by its kind, whether it lies face up, and whether it is damaged."""
    ups = {"ready": (True, False), "exhausted": (False, False)}
    ups |= {"damaged": (True, True), "worn": (False, True)}
    return Counter((item, *ups[state]) for state, its in v.satchel.items() for item in its)


@pytest.mark.law("9.2.7", "9.2.2.I", "9.2.5")
def test_hits_damage_as_many_items_and_turn_none_over(long: bool) -> None:
    for seed in range(20000 if long else 3000):
        random, g = Random(seed), state(TABLE.game)
        v, hits = any_satchel(random), random.randrange(7)
        before = counted(v)
        run(items.damage_items(g, SEAT, hits), random)
        after = counted(v)
        lost, got = before - after, after - before
        assert sum(got.values()) == min(hits, sum(n for k, n in before.items() if not k[2]))
        assert {(item, up): n for (item, up, _), n in lost.items()} == {
            (item, up): n for (item, up, _), n in got.items()
        }
        assert all(hurt for _, _, hurt in got)
        assert not any(hurt for _, _, hurt in lost)


@pytest.mark.law("9.4.1", "9.2.5.I", "9.6.4")
def test_refreshes_and_the_limit_are_those_of_a_plain_model(long: bool) -> None:
    for seed in range(20000 if long else 2000):
        random = Random(seed)
        v = any_satchel(random)
        have = counted(v)
        tracks = {k: min(3, have[k, True, False]) for k in ("tea", "coin", "bag")}
        down = sum(n for (_, up, _), n in have.items() if not up)
        offers = birdsong.refreshes(v)
        turned = min(down, 3 + 2 * tracks["tea"])
        assert {act.turned.total() for act in offers} == ({turned} if down else set())
        assert len({*offers}) == len(offers)
        assert v.carried() == sum(have.values()) - sum(tracks.values())
        assert v.limit == 6 + 2 * tracks["bag"]
        assert v.swords == have["sword", True, False] + have["sword", False, False]


@pytest.mark.law("9.6.1", "9.6.4")
def test_rest_and_capacity_leave_what_a_plain_model_leaves() -> None:
    for seed in range(600):
        random, g = Random(seed), state(TABLE.game)
        v = any_satchel(random)
        evening.rest(g)  # not in a forest
        before = counted(v)
        run(evening.check_capacity(g), random)
        assert v.carried() <= max(v.limit, 0)
        assert counted(v) <= before
        assert sum(before.values()) - sum(counted(v).values()) == len(g.lost)
        g.lost.clear()


def test_a_choice_of_damage_is_by_kind_and_side() -> None:
    v = any_satchel(Random(3))
    options = {Damage(*each) for each in items.lying(state(TABLE.game), SEAT, "ready", "exhausted")}
    assert len(options) == len({*v.satchel["ready"]}) + len({*v.satchel["exhausted"]})
