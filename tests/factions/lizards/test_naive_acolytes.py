"""10.2.3, 10.2.5, 10.2.6: the account of acolytes, cards and points in random removals."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.factions.lizards.openings import COMMAND, CONSPIRE, acolytes, souls
from tests.play import conserved
from tests.table import Play, table

BATTLES = 100
"""Of each kind; thirty times as many with --long."""
HAND = ("anvil", "sword", "cobbler", "armorers", "bake-sale")


def here(warriors: int, gardens: int) -> str:
    several = [str(warriors)] * bool(warriors) + ["garden-fox"] * (gardens == 1)
    return " ".join([*several, *["garden-fox*2"] * (gardens == 2)])


def lost(hits: int, warriors: int, others: int) -> tuple[int, int]:
    """How many warriors fall, and after them how many others."""
    fallen = min(hits, warriors)
    return fallen, min(hits - fallen, others)


@pytest.mark.law("10.2.3", "10.2.5", "4.3.1.II", "4.3.5.II", "4.3.6")
def test_the_cult_defends_as_the_model_says(long: bool) -> None:
    chance, seen = Random(20), Counter[str]()
    for _ in range(BATTLES * (30 if long else 1)):
        ours, gardens = chance.randrange(5), chance.randrange(3)
        theirs, before = chance.randint(1, 6), chance.randrange(4)
        if not ours + gardens:
            continue
        low, high = sorted((chance.randrange(4), chance.randrange(4)))
        hand = chance.sample(HAND, chance.randrange(4))
        ambush = chance.random() < 0.3
        held = [*hand, *["ambush-fox"] * ambush]
        p = table(
            COMMAND,
            "hundreds mood=grandiose command=boot,bag",
            f"lizards acolytes={before} hand={','.join(held) or '-'}",
            *(f"8 hundreds {theirs}, lizards {here(ours, gardens)}", f"dice {high} {low}"),
        ).play("battle 8 lizards")
        if p.kind == "battle.ambush":
            p.play("ambush ambush-fox" if ambush else "pass")
        left = max(0, theirs - 2) if ambush else theirs
        hits = min(high, left) + (not ours) if left else 0
        fallen, burnt = lost(hits, ours, gardens)
        feared = min(burnt, len(hand))
        assert acolytes(p) == (before + fallen, 25 - before - ours)
        assert p.points("hundreds") == burnt
        assert len(p.hand("lizards")) == len(hand) - feared
        assert len(souls(p)) == feared + ambush
        seen.update({"fallen": fallen, "burnt": burnt, "feared": feared, "ended": not left})
        conserved.check(p.game)
    assert min(seen.values()) > 5, seen


@pytest.mark.law("10.2.3", "10.4.3.I")
def test_who_attacks_feeds_nobody_as_the_model_says(long: bool) -> None:
    chance, fell = Random(21), 0
    for _ in range(BATTLES * (30 if long else 1)):
        ours, theirs, before = chance.randint(1, 5), chance.randint(1, 5), chance.randrange(2, 5)
        low, high = sorted((chance.randrange(4), chance.randrange(4)))
        p = table(
            CONSPIRE,
            f"lizards outcast=fox hand=anvil acolytes={before}",
            *(f"8 hundreds {theirs}, lizards {ours}", f"dice {high} {low}"),
        ).play("battle 8 hundreds")
        fallen, _ = lost(min(low, theirs), ours, 0)
        fell += fallen
        assert acolytes(p) == (before - 2, 25 - before - ours + 2 + fallen)
    assert fell > 20


def favored(chance: Random) -> tuple[Play, int, int, int]:
    """The Eyrie craft a Favor of the Foxes: warriors and gardens that go, cards in hand."""
    gone, burnt, lines = 0, 0, []
    for clearing, slots in ((8, 2), (12, 1), (2, 2), (9, 2)):
        n, gardens = chance.randrange(1, 4), chance.randrange(slots + 1)
        if clearing in (8, 12):
            gone, burnt = gone + n, burnt + gardens
        name = "garden-fox" if clearing in (8, 12) else "garden-mouse"
        lines.append(f"{clearing} lizards {n}" + (f" {name}*{gardens}" if gardens else ""))
    hand = chance.sample(HAND, chance.randrange(5))
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=despot hand=favor-of-the-foxes",
        f"lizards acolytes=2 hand={','.join(hand) or '-'}",
        *("1 eyrie 3 roost", "6 eyrie roost", "4 eyrie roost"),
        *(
            "suits 1:fox 2:mouse 3:rabbit 4:fox 5:rabbit 6:fox 7:mouse 8:fox 9:mouse 10:rabbit "
            "11:mouse 12:fox",
            *lines,
        ),
    )
    return p, gone, burnt, len(hand)


@pytest.mark.law("10.2.3", "10.2.5", "10.2.6", "1.5.4")
def test_a_favor_makes_no_acolytes_and_burns_as_the_model_says(long: bool) -> None:
    chance, seen = Random(22), Counter[str]()
    for _ in range(BATTLES * (30 if long else 1) // 4):
        p, gone, burnt, cards = favored(chance)
        before = acolytes(p)
        p.play("craft favor-of-the-foxes")
        feared = min(burnt, cards)
        assert acolytes(p) == (before[0], before[1] + gone)
        assert p.points("eyrie") == burnt
        assert (len(souls(p)), len(p.hand("lizards"))) == (1 + feared, cards - feared)
        seen.update({"gone": gone, "burnt": burnt, "feared": feared})
        conserved.check(p.game)
    assert min(seen.values()) > 5, seen
