"""What the tests of the Vagabond begin with."""

from __future__ import annotations

from engine.factions.vagabond.board import board
from tests.table import Play, state, table

ACT = "turn 5 vagabond daylight.act"


def acting(*lines: str, ready: str = "", exhausted: str = "", damaged: str = "") -> Play:
    """His Daylight with these items; nobody else is there but who is said to be."""
    items = {"ready": ready, "exhausted": exhausted, "damaged": damaged}
    said = " ".join(f"{name}={several}" for name, several in items.items() if several)
    satchel = [f"vagabond.satchel {said}"] if said else []
    sits = [] if any(line.startswith("vagabond ") for line in lines) else ["vagabond points=3"]
    return table(ACT, *sits, *lines, *satchel)


def items(p: Play, seat: str = "vagabond") -> dict[str, list[str]]:
    """His items by their state, those of which there are any."""
    satchel = board(state(p.game), seat).satchel
    return {name: several for name, several in satchel.items() if several}


def relation(p: Play, other: str, seat: str = "vagabond") -> str:
    """Where the marker of *other* lies."""
    return board(state(p.game), seat).relations[other]
