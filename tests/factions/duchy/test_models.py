"""12.5 by another way: counting and trying, against what the rules offer, in random situations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from engine.decks import DECKS, SUIT
from engine.factions.duchy import assembly, parliament, sway
from engine.factions.duchy.nouns import Reveal, Sway
from engine.kernel import Action
from engine.law.faction import Table
from engine.maps import MAPS
from engine.positions import read_table

SITUATIONS = 60
"""Each asks for every act; thirty times as many with --long."""
CARDS = sorted({card.slug for card in DECKS["standard"]})
RANK = {
    **dict.fromkeys(("foremole", "captain", "marshal"), (2, "squire")),
    **dict.fromkeys(("brigadier", "banker", "mayor"), (3, "noble")),
    **dict.fromkeys(("duchess-of-mud", "baron-of-dirt", "earl-of-stone"), (4, "lord")),
}


def situation(chance: Random, name: str) -> Table:
    """Pieces of the Duchy and of three enemies strewn about, a hand, ministers."""
    chart, lines = MAPS[name], [f"map {name}", "turn 5 duchy daylight.assembly"]
    suits = {c: chance.choice(("fox", "rabbit", "mouse")) for c in chart.clearings}
    lines.append("suits " + " ".join(f"{c}:{suit}" for c, suit in suits.items()))
    left = Counter({"warrior": 20, "citadel": 3, "market": 3, "tunnel": chance.randint(0, 3)})
    keep = chance.choice((0, *chart.corners))
    for clearing, its in chart.clearings.items():
        here, slots = list[str](), its.slots - its.ruin
        if n := min(chance.choice((0, 0, 0, 1, 2)), left["warrior"]):
            left["warrior"] -= n if clearing != keep else 0
            here.append(str(n))
        for piece in chance.sample(("citadel", "market", "tunnel"), 3):
            wanted = clearing != keep and left[piece] and chance.random() < 0.25
            if wanted and (piece == "tunnel" or slots):
                left[piece] -= 1
                slots -= piece != "tunnel"
                here.append(piece)
        said = [f"duchy {' '.join(here)}"] if here and clearing != keep else []
        said += [f"marquise keep {chance.randint(1, 2)}"] if clearing == keep else []
        for enemy in chance.sample(("eyrie", "hundreds"), chance.choice((0, 1, 1, 2))):
            said.append(f"{enemy} {chance.choice((1, 1, 2))}")
        lines += [f"{clearing} {', '.join(said)}"] if said else []
    lines += [f"13 duchy {n}"] if (n := min(chance.randint(0, 6), left["warrior"])) else []
    ministers, lost = chance.sample(sorted(RANK), chance.randint(0, 4)), []
    for rank in ("squire", "noble", "lord"):
        crowned = sum(RANK[minister][1] == rank for minister in ministers)
        lost += [rank] * chance.randint(0, 3 - crowned)
    hand = chance.sample(CARDS, chance.randint(0, 7))
    lists = (("hand", hand), ("swayed", ministers), ("crowns_lost", lost))
    board = "".join(f" {key}={','.join(said)}" for key, said in lists if said)
    lines += [f"duchy points=0{board}", "eyrie leader=builder", "hundreds mood=bitter"]
    lines += ["marquise points=0"] if keep else []
    return read_table("\n".join(["woodland position 1", *lines]))[0]


def situations(name: str, long: bool) -> list[Table]:
    return [
        situation(Random(f"{name} {seed}"), name)
        for seed in range(SITUATIONS * (30 if long else 1))
    ]


# --- the Burrow, tunnels, and what an Assembly can do
def mine(g: Table, clearing: int) -> Counter[str]:
    return Counter(g.pieces[clearing].get("duchy", {}))


def rules(g: Table, clearing: int) -> bool:
    """The Burrow always; elsewhere with more warriors and buildings than anybody else."""
    if clearing == 13:
        return True
    weight = {
        seat: sum(n for piece, n in here.items() if piece not in ("tunnel", "keep", "mob"))
        for seat, here in g.pieces[clearing].items()
    }
    return weight.pop("duchy", 0) > max(weight.values(), default=0)


def linked(g: Table, a: int, b: int) -> bool:
    """By an open path, or by a tunnel from the Burrow."""
    if 13 in (a, b):
        return a != b and mine(g, a + b - 13)["tunnel"] > 0
    low, high = sorted((a, b))
    return high in MAPS[g.map_name].neighbours[low] and (low, high) not in g.closed


def over_the_lake(g: Table, a: int, b: int) -> bool:
    return a == g.ferry and b in g.map.coast and b not in (a, 13)


def naive_moves(g: Table) -> set[str]:
    found: set[str] = set()
    for a in g.pieces:
        for b in g.pieces:
            for n in range(1, mine(g, a)["warrior"] + 1):
                ruled = rules(g, a) or rules(g, b)
                if ruled and linked(g, a, b):
                    found.add(f"move {a} {b} {n}")
                if ruled and g.ferry and over_the_lake(g, a, b):
                    found.add(f"move {a} {b} {n} over ferry")
    return found


def matches(g: Table, card: str, clearing: int) -> bool:
    return clearing != 13 and SUIT[card] in ("bird", g.suits[clearing])


def kept(g: Table, clearing: int) -> bool:
    return "keep" in g.pieces[clearing].get("marquise", {})


def naive_builds(g: Table, *, any_card: bool) -> set[str]:
    found: set[str] = set()
    for c, its in g.map.clearings.items():
        built = sum(
            n
            for here in g.pieces[c].values()
            for piece, n in here.items()
            if piece in ("citadel", "market", "roost", "stronghold")
        )
        if not rules(g, c) or kept(g, c) or built + (c in g.ruins) >= its.slots:
            continue
        for kind in ("citadel", "market"):
            if sum(mine(g, other)[kind] for other in g.pieces) < 3:
                for card in g.factions["duchy"].hand:
                    if any_card or matches(g, card, c):
                        found.add(f"build {c} {kind} by {card}")
    return found


def naive_digs(g: Table) -> set[str]:
    free = [c for c in g.map.clearings if not mine(g, c)["tunnel"] and not kept(g, c)]
    return {
        f"dig {c} {n} by {card}"
        for c in free
        for card in g.factions["duchy"].hand
        if matches(g, card, c)
        for n in range(1, min(4, mine(g, 13)["warrior"]) + 1)
    }


def naive_battles(g: Table) -> set[str]:
    return {
        f"battle {c} {enemy}"
        for c, here in g.pieces.items()
        if mine(g, c)["warrior"]
        for enemy in here
        if enemy != "duchy"
    }


@pytest.mark.law("12.2.2", "12.5.1.I", "12.5.1.III", "12.5.1.IV", "12.5.1.V", "12.5.2.I", "4.2.1")
@pytest.mark.parametrize("name", MAPS)
def test_a_naive_count_agrees_with_what_an_assembly_can_do(name: str, long: bool) -> None:
    seen = Counter[str]()
    for at, g in enumerate(situations(name, long)):
        several: dict[str, tuple[Sequence[Action], set[str]]] = {
            "move": (assembly.marches(g), naive_moves(g)),
            "battle": (assembly.fights(g), naive_battles(g)),
            "dig": (assembly.digs(g), naive_digs(g)),
            "foremole": (parliament.builds(g), naive_builds(g, any_card=True)),
            "build": (
                [act for act in assembly.actions(g) if act.verb() == "build"],
                naive_builds(g, any_card=False),
            ),
        }
        for kind, (offered, counted) in several.items():
            assert {*map(str, offered)} == counted, (name, at, kind)
            seen[kind] += len(counted)
    assert min(seen.values()) > 50


# --- 12.5.3: Sway
def places(g: Table) -> list[int]:
    return [c for c in g.map.clearings if mine(g, c)]


def assignable(g: Table, cards: tuple[str, ...]) -> bool:
    """Every way to lay the cards onto different clearings is tried."""
    return any(
        all(matches(g, card, c) for card, c in zip(cards, several, strict=True))
        for several in permutations(places(g)[:7], len(cards))
    )


def naive_sways(g: Table) -> set[str]:
    duchy: Any = g.factions["duchy"]
    swayed: list[str] = duchy.swayed
    lost: list[str] = duchy.crowns_lost
    found: set[str] = set()
    for minister, (n, rank) in RANK.items():
        taken = sum(RANK[other][1] == rank for other in swayed) + lost.count(rank)
        ways = combinations(duchy.hand, n)
        if minister not in swayed and taken < 3 and any(assignable(g, way) for way in ways):
            found.add(f"sway {minister}")
    return found


@pytest.mark.law("12.5.3.I", "12.5.3.II")
@pytest.mark.parametrize("name", MAPS)
def test_trying_every_assignment_agrees_with_who_can_be_swayed_and_by_what(
    name: str, long: bool
) -> None:
    seen = Counter[str]()
    for at, g in enumerate(situations(name, long)):
        if len(places(g)) > 7:
            continue
        counted, hand = naive_sways(g), g.factions["duchy"].hand
        assert {*map(str, sway.sways(g))} == counted, (name, at)
        assert all((sway.why_no_sway(g, Sway(m)) is None) == (f"sway {m}" in counted) for m in RANK)
        seen["may"] += bool(counted)
        seen["may not"] += not counted
        if counted and not sway.might_sway(g):
            pytest.fail(f"not asked: {name} {at}")
        for n in {RANK[text.removeprefix("sway ")][0] for text in counted}:
            shown: list[str] = []
            for due in range(n, 0, -1):
                rest = [card for card in hand if card not in shown]
                naive = {
                    card
                    for card in rest
                    if any(
                        assignable(g, (*shown, card, *way))
                        for way in combinations([c for c in rest if c != card], due - 1)
                    )
                }
                assert {c for c in rest if not sway.why_not_revealed(g, shown, Reveal(c))} == naive
                shown.append(Random(f"{name} {at} {due}").choice(sorted(naive)))
    assert min(seen["may"], seen["may not"]) > 5
