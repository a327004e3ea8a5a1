"""The one list of factions: a folder each in ``engine/factions/``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from importlib import import_module
from operator import or_
from types import GenericAlias
from typing import cast

from engine.kernel import verbs
from engine.law import roster
from engine.law.faction import Faction, Table
from engine.law.players import PLAYERS
from engine.table import table as nouns

SEATS = (
    "alliance",
    "corvids",
    "duchy",
    "eyrie",
    "hundreds",
    "keepers",
    "lizards",
    "marquise",
    "riverfolk",
    "vagabond",
)


def seats_of(folder: str) -> dict[str, type[Faction]]:
    """The seats of one faction, and their classes: its first, and its second if it has one."""
    named = vars(import_module(f"engine.factions.{folder}"))
    return {kind().seat: kind for name in ("FACTION", "SECOND") if (kind := named.get(name))}


FACTIONS, FIRST = roster.FACTIONS, roster.FIRST
for folder in SEATS:
    FACTIONS.update(seats_of(folder))
    FIRST.update(dict.fromkeys(seats_of(folder), folder))

KINDS = FACTIONS | PLAYERS
"""Whoever can sit at a table: factions, and players who have none yet."""

Woodland = cast("type[Table]", GenericAlias(nouns.Table, (reduce(or_, KINDS.values()),)))
"""The table with every seat that can be saved."""

REACH = {seat: faction.REACH for seat, faction in FACTIONS.items()}
"""5.2.2: what each seat brings to the sum of a table."""

RECOMMENDED = {2: 17, 3: 18, 4: 21, 5: 25, 6: 28}
"""5.2.1: the least reach by the number of players.  It is advice."""


def new_faction(seat: str) -> Faction:
    """A faction before its setup, or a player without one."""
    return KINDS[seat]()


def first_seat(seat: str) -> str:
    """The first seat of its faction, whose name is the faction's: mostly itself."""
    return FIRST.get(seat, seat)


def whose(verb: str) -> tuple[str, ...]:
    """The seats of the faction whose act it is; none for an act of the general Law."""
    kind = verbs()[verb]
    return tuple(seat for seat, faction in FACTIONS.items() if kind in faction.ACTS)


def reach_advice(seats: Sequence[str]) -> tuple[int, int] | None:
    """5.2.  The reach of these seats and the one that is recommended, if it falls short.

    None as long as any of them is a player without a faction.
    """
    if not FACTIONS.keys() >= {*seats}:
        return None
    total, least = sum(REACH[seat] for seat in seats), RECOMMENDED.get(len(seats), 0)
    return (total, least) if total < least else None
