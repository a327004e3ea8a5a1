"""6.2.3 by another way: who is asked, and where the warriors are afterwards, in random removals."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.decks import SUIT
from engine.maps import MAPS
from tests.play import conserved
from tests.table import Play, state, table

REMOVALS = 60
"""Games of one removal each; twenty times as many with --long."""
HANDS = ("anvil", "bake-sale", "codebreakers", "sappers", "armorers", "mouse-in-a-sack", "sword")
FAVORS = {
    "fox": "favor-of-the-foxes",
    "rabbit": "favor-of-the-rabbits",
    "mouse": "favor-of-the-mice",
}


def favor(chance: Random, suit: str) -> tuple[Play, int, list[str]]:
    """The Eyrie are about to craft a Favor of that suit; the keep's clearing, and her hand."""
    keep = chance.choice((0, 1, 2, 3, 4))
    hand = chance.sample(HANDS, chance.randrange(4))
    lines = []
    suited = [c for c, its in MAPS["autumn"].clearings.items() if its.suit == suit]
    roosts = chance.sample([c for c in suited if c != keep], 3)
    for clearing in MAPS["autumn"].clearings:
        hers = [f"marquise {chance.choice((1, 2))}"] if chance.random() < 0.7 else []
        if clearing == keep:
            hers = [f"{(hers or ['marquise'])[0]} keep"]
        theirs = ["eyrie roost"] if clearing in roosts else []
        lines += [f"{clearing} {', '.join([*theirs, *hers])}"] if hers or theirs else []
    p = table(
        "turn 5 eyrie daylight.craft",
        f"eyrie leader=commander points=3 hand={FAVORS[suit]}",
        f"marquise points=4 hand={','.join(hand) or '-'}",
        *lines,
    )
    return p, keep, hand


def warriors(p: Play) -> dict[int, int]:
    return {c: state(p.game).count("marquise", "warrior", c) for c in p.view.clearings}


@pytest.mark.law("6.2.3", "2.1.1")
@pytest.mark.parametrize("suit", FAVORS)
def test_whoever_is_healed_stands_at_the_keep_and_all_else_is_gone(suit: str, long: bool) -> None:
    outcomes = Counter[str]()
    for seed in range(REMOVALS * (20 if long else 1)):
        chance = Random(f"{suit} {seed}")
        p, keep, hand = favor(chance, suit)
        before, suits = warriors(p), {c: its.suit for c, its in p.view.clearings.items()}
        p.play(f"craft {FAVORS[suit]}")
        expected = {c: 0 if suits[c] == suit else n for c, n in before.items()}
        stands = keep and suits[keep] != suit
        for clearing in [c for c, n in before.items() if n and suits[c] == suit]:
            if not stands or not hand:
                continue
            assert p.asked == "marquise marquise.hospitals", seed
            assert p.game.decisions[0].place == clearing
            fits = sorted(card for card in hand if SUIT[card] in (suit, "bird"))
            assert p.offers() == [*(f"heal {card}" for card in fits), "pass"]
            answer = chance.choice(p.offers())
            p.play(answer)
            outcomes[answer.split()[0]] += 1
            if answer != "pass":
                hand.remove(answer.split()[1])
                expected[keep] += before[clearing]
        assert p.kind != "marquise.hospitals"
        assert warriors(p) == expected
        assert sorted(p.hand("marquise")) == sorted(hand)
        assert p.supply("marquise") == 25 - sum(expected.values())
        conserved.pieces(p.game)
        outcomes["gone" if keep and not stands else "asked" if stands else "none"] += 1
    assert set(outcomes) == {"heal", "pass", "gone", "asked", "none"}
