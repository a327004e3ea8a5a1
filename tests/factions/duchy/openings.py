"""What the tests of the Duchy begin with."""

from __future__ import annotations

from engine.factions.duchy.board import board, crowns
from tests.table import Play, state, table

ASSEMBLY = "turn 5 duchy daylight.assembly"
PARLIAMENT = "turn 5 duchy daylight.parliament"
SWAY = "turn 5 duchy daylight.sway"
EVENING = "turn 5 duchy evening.return"
COMMAND = "turn 5 hundreds daylight.command"
MOOD = "hundreds mood=grandiose command=boot,bag,coin"
"""The Hundreds, who may move and battle as they like."""


def duchy(step: str, *lines: str, **said: str) -> Play:
    """The Duchy in that step, with what is said of their board."""
    fields = " ".join(f"{name}={value}" for name, value in said.items())
    return table(step, f"duchy points=3 {fields}".rstrip(), *lines)


def swayed(p: Play) -> list[str]:
    return list(board(state(p.game)).swayed)


def crowns_left(p: Play) -> tuple[int, ...]:
    """Of squires, nobles and lords."""
    return tuple(crowns(board(state(p.game))).values())


def revealed(p: Play) -> list[str]:
    return list(board(state(p.game)).revealed)


def burrow(p: Play) -> int:
    """How many warriors are in the Burrow."""
    return state(p.game).count("duchy", "warrior", 13)
