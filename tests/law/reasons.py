"""Why a section has no test, or is cited nowhere in the code."""

from __future__ import annotations

OVERVIEW = "an overview: it rules nothing"
TALK = "talk at the table: the engine neither enforces nor hinders it"
GENERAL = "a principle that the rules obey wherever they are written: no one place is its code"
COMPONENTS = "a list: the numbers and the data stand in the tables of the code"
HOMELAND = "this character comes with the Homeland box"
BOTS = "no seat is played by a bot of the printing"
HIRELINGS = "hirelings come with boxes of their own"
HOMELAND_BOX = "comes with the Homeland box, or a landmark pack; the maps bring their own landmarks"
MAP_DATA = "figures of a map: its file in engine/maps is the code"

REASONS: dict[str, str] = {
    "1.3.1": TALK,
    "1.3.2": TALK,
    "1.5.2": "a seat is its faction: nobody changes factions",
    "6.1": OVERVIEW,
    "7.1": OVERVIEW,
    "8.1": OVERVIEW,
    "9.1": OVERVIEW,
    "10.1": OVERVIEW,
    "11.1": OVERVIEW,
    "13.1": OVERVIEW,
    "12.1": OVERVIEW,
    "14.1": OVERVIEW,
    "15.1": OVERVIEW,
    "A.9": "nobody has a point before the first turn, so no marker is to be placed",
    "M.3.1": MAP_DATA,
    "M.3.3": MAP_DATA,
    "M.4.1": MAP_DATA,
    "M.4.5": MAP_DATA,
}
"""By section."""

LATER: dict[str, str] = {
    "A.3": BOTS,
    "A.5": HOMELAND_BOX,
    "A.6": HIRELINGS,
    "A.8.2.IV": HOMELAND_BOX,
    "M.5": "the Marsh comes with its box",
    "M.6": "the Gorge comes with its box",
    "V.10": HOMELAND,
    "V.11": HOMELAND,
    "V.12": HOMELAND,
}
"""By a section and all below it."""


def reason(section: str) -> str:
    """Why *section* is open, or ""."""
    later = [why for above, why in LATER.items() if f"{section}.".startswith(f"{above}.")]
    return REASONS.get(section) or next(reversed(later), "")
