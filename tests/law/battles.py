"""A battle in a few words, for the tests of 4.3."""

from __future__ import annotations

from tests.table import Play, table

COMMAND = "turn 5 hundreds daylight.command"
DECREE = """
    turn 5 eyrie daylight.battle
    eyrie.decree move=loyal-vizier battle=loyal-vizier
    """
"""One card is left in the Decree, so the Eyrie battle at once where they can."""
MOUSE = 11
FOX = 8


def attack_by_hundreds(here: str, *lines: str, clearing: int = MOUSE, dice: str = "0 0") -> Play:
    position = table(COMMAND, f"{clearing} {here}", f"dice {dice}", *lines)
    return position.play(f"battle {clearing} eyrie")


def attack_by_eyrie(here: str, *lines: str, dice: str = "0 0") -> Play:
    return table(DECREE, f"{MOUSE} {here}", f"dice {dice}", *lines)
