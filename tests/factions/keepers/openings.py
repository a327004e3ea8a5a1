"""What the tests of the Keepers' knights and trophies begin with."""

from __future__ import annotations

from tests.table import Play, table

DELVE = "turn 5 keepers daylight.delve"
COMMAND = "turn 5 hundreds daylight.command"
KEEPERS = "keepers points=4"
RETAINER = "keepers.retinue delve=faithful-retainer"


def decree(leader: str, *lines: str) -> Play:
    """The Eyrie, about to battle by a vizier."""
    return table(
        "turn 5 eyrie daylight.battle",
        f"eyrie leader={leader}",
        "eyrie.decree battle=loyal-vizier move=loyal-vizier",
        KEEPERS,
        *lines,
    )
