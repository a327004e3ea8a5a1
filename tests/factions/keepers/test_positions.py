"""15.2-15.6: a position goes on inside the use of a card, a move, a recovery, a removal."""

from __future__ import annotations

import pytest

from engine import read_position
from tests.table import Play, table

KEEPERS = "keepers points=4 hand=sword"

INSIDE = {
    "keepers.carry": (
        "turn 5 keepers daylight.move",
        "keepers.retinue move=faithful-retainer recover=bake-sale",
        "5 keepers 3 figure-1 tablet-2",
        "move 5 1 2; carry tablet-2",
    ),
    "keepers.delve.after": (
        "turn 5 keepers daylight.delve",
        "keepers.retinue delve=faithful-retainer,bake-sale",
        "5 keepers 3, eyrie 1",
        "10 keepers 1",
        "forest 1_2_5_10 figure-2?",
        "dice 1 0",
        "battle 5 eyrie by bake-sale",
    ),
    "keepers.recover.more": (
        "turn 5 keepers daylight.recover",
        "keepers.retinue recover=faithful-retainer,bake-sale",
        "5 keepers 3 waystation-figure-tablet figure-1 figure-2",
        "10 keepers 1",
        "recover 5 figure-1 by bake-sale",
    ),
    "keepers.encamp": (
        "turn 5 keepers birdsong.encamp",
        "5 keepers 3",
        "10 keepers 1",
        "7 keepers 2",
        "encamp 5 figure-tablet",
    ),
    "keepers.decamp": (
        "turn 5 keepers birdsong.decamp",
        "5 keepers waystation-figure-tablet",
        "7 keepers 2 waystation-jewelry-tablet",
        "decamp 5 figure-tablet",
    ),
    "keepers.move": (
        "turn 5 keepers daylight.move",
        "keepers.retinue move=scouting-party,bake-sale,armorers",
        *("7 keepers 3", "5 keepers 2"),
        "move 5 1 2 by bake-sale",
    ),
    "keepers.gather": (
        "turn 5 keepers evening.gather",
        "keepers.retinue move=scouting-party",
        "7 keepers 3",
        "gather sword delve",
    ),
    "keepers.trophy": (
        "turn 5 hundreds birdsong.raze",
        "hundreds mood=bitter",
        "5 keepers figure-1 tablet-2, hundreds mob",
        "",
    ),
}
"""By the question that is open at the end: a position, and the answers that lead there."""


def at(kind: str) -> Play:
    *position, answers = INSIDE[kind]
    p = table(KEEPERS, *position)
    return p.play(*filter(None, answers.split("; ")))


@pytest.mark.parametrize("kind", list(INSIDE))
def test_a_position_inside_a_rule_goes_on_where_it_was(kind: str) -> None:
    p = at(kind)
    assert p.kind == kind
    again = Play(read_position(p.game.position()))
    assert (again.asked, again.offers()) == (p.asked, p.offers())
    for number in (0, -1):
        one, other = at(kind), Play(read_position(p.game.position()))
        while one.game.turn == p.game.turn and one.asked:
            answer = one.offers()[number] if one.kind != "keepers.gather" else "end"
            one.play(answer)
            other.play(answer)
            assert one.game.position() == other.game.position()
            assert one.offers() == other.offers()
            if len(one.happened) > 40:
                break
