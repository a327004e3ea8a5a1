"""What the tests of the Corvids begin with."""

from __future__ import annotations

from engine.factions.corvids.board import plot_at
from tests.table import Play, state, table

CRAFT = "turn 5 corvids birdsong.craft"
FLIP = "turn 5 corvids birdsong.flip"
RECRUIT = "turn 5 corvids birdsong.recruit"
DAYLIGHT = "turn 5 corvids daylight.act"
EVENING = "turn 5 corvids evening.exert"
COMMAND = "turn 5 hundreds daylight.command"
"""The Hundreds, who may move and battle as they like."""
MOOD = "hundreds mood=grandiose command=boot,bag,coin"
MARQUISE = "turn 5 marquise daylight.actions"


def plot(p: Play, clearing: int) -> str:
    """The plot that lies there, as it lies."""
    return plot_at(state(p.game), clearing)


def warriors(p: Play, *clearings: int) -> list[int]:
    """How many warriors of the Corvids stand in each."""
    return [p.view.clearings[c].pieces.get("corvids", {}).get("warrior", 0) for c in clearings]


def left(p: Play, piece: str) -> int:
    """How many are in the supply of the Corvids."""
    return state(p.game).factions["corvids"].supply[piece]


def marquise(*lines: str, hand: str = "-", points: int = 0) -> Play:
    """The Marquise in her Daylight, beside the Corvids."""
    return table(MARQUISE, f"marquise hand={hand} points={points}", "corvids points=3", *lines)


def attacked(*lines: str, dice: str = "0 0") -> Play:
    """The Hundreds, who battle the Corvids in 10."""
    return table(COMMAND, MOOD, "corvids points=3", f"dice {dice}", *lines).play(
        "battle 10 corvids"
    )
