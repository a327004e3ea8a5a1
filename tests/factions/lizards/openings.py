"""Positions that tests of the Cult begin with, and what they look at."""

from __future__ import annotations

from engine.factions.lizards.board import LizardsBoard
from tests.table import Play, state

ADJUST = "turn 5 lizards birdsong.outcast"
CONSPIRE = "turn 5 lizards birdsong.conspiracies"
RITUALS = "turn 5 lizards daylight.rituals"
EVENING = "turn 5 lizards evening.start"
COMMAND = "turn 5 hundreds daylight.command"
MOOD = "hundreds mood=grandiose command=boot,bag"


def board(p: Play) -> LizardsBoard:
    found = state(p.game).factions["lizards"]
    assert isinstance(found, LizardsBoard)
    return found


def outcast(p: Play) -> str:
    """``mouse``, or ``mouse hated``."""
    return board(p).outcast + " hated" * board(p).hated


def acolytes(p: Play) -> tuple[int, int]:
    """Those in the box, and the warriors in the supply."""
    return board(p).acolytes, board(p).supply["warrior"]


def souls(p: Play) -> list[str]:
    """The Lost Souls, in the order in which they were lost."""
    return list(board(p).souls)


def discarded(p: Play) -> list[str]:
    return list(state(p.game).discard)
