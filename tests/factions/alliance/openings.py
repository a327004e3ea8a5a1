"""What the tests of the Alliance begin with."""

from __future__ import annotations

from tests.table import Play, state, table

BIRDSONG = "turn 5 alliance birdsong.sympathy"
DAYLIGHT = "turn 5 alliance daylight.act"
EVENING = "turn 5 alliance evening.operations"
COMMAND = "turn 5 hundreds daylight.command"
"""The Hundreds, who may move and battle as they like."""
MOOD = "hundreds mood=grandiose command=boot,bag,coin"


def supporters(p: Play) -> list[str]:
    """What the Alliance see of their stack."""
    return list(p.game.view("alliance").stores["alliance"]["supporters"])


def officers(p: Play) -> int:
    return p.view.boards["alliance"].numbers["officers"]


def discarded(p: Play) -> list[str]:
    return list(state(p.game).discard)


def march(*lines: str, hand: str = "-") -> Play:
    """The Hundreds, about to move from 10 to 1, where there is sympathy: a fox clearing."""
    return table(
        COMMAND,
        f"{MOOD} hand={hand}",
        "alliance points=3",
        "10 hundreds 6",
        "1 alliance sympathy",
        *lines,
    )
