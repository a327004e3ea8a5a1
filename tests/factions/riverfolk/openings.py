"""What the tests of the Riverfolk begin with."""

from __future__ import annotations

from engine.factions.riverfolk.board import RiverfolkBoard
from tests.table import Play, state

DAYLIGHT = "turn 5 riverfolk daylight.act"
BIRDSONG = "turn 5 riverfolk birdsong.start"
COSTS = "turn 5 riverfolk evening.costs"
COMMAND = "turn 5 hundreds daylight.command"
"""The Hundreds, who may move and battle as they like."""
MOOD = "hundreds mood=grandiose command=boot,bag,coin"
PRICES = "prices=hand-card:1,riverboats:1,mercenaries:1"


def board(p: Play) -> RiverfolkBoard:
    found = state(p.game).factions["riverfolk"]
    assert isinstance(found, RiverfolkBoard)
    return found


def boxes(p: Play) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """Payments, funds, commitments."""
    return board(p).payments, board(p).funds, board(p).commitments
