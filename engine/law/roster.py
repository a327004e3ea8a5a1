"""Every faction that can be played, by its seat: the registry fills it, so the Law names none."""

from __future__ import annotations

from collections.abc import Iterable

from engine.law.faction import Faction

FACTIONS: dict[str, type[Faction]] = {}
FIRST: dict[str, str] = {}
"""Each seat with the first seat of its faction, whose name is the faction's: mostly itself."""

CORNERS = 4
"""5.1.7: every map has so many to start in."""


def corners_left(seated: Iterable[type[Faction]]) -> int:
    """5.1.7.  How many corners they leave to others: less than none, if they want too many."""
    return CORNERS - sum(kind.STARTS_IN_CORNER for kind in seated)


def room(seated: Iterable[type[Faction]], others: Iterable[type[Faction]]) -> int:
    """5.1.7.  How many of *others* can sit down together with those *seated*.

    -1 if these cannot sit together themselves.
    """
    left, cornered = corners_left(seated), [kind.STARTS_IN_CORNER for kind in others]
    return -1 if left < 0 else cornered.count(False) + min(left, cornered.count(True))


def seats_of(faction: str) -> list[str]:
    """Its first seat, and its second if it has one."""
    return [seat for seat, first in FIRST.items() if first == faction]
