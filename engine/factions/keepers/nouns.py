"""15.1, 15.3: the pieces, relics and cards of the Keepers, as tables."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from engine.decks import Card
from engine.kernel import Part, read_number
from engine.table import Piece

SEAT = "keepers"
RETAINER = "faithful-retainer"

TYPES = ("figure", "tablet", "jewelry")
VALUES = (1, 2, 3)
RELICS = tuple(
    Piece(f"{kind}-{value}", "token", 2 if value == 3 else 1, back=kind, in_forests=True)
    for kind in TYPES
    for value in VALUES
)
"""15.2.1: twelve relics; of each type a 1, a 2 and two 3s, with the type on their backs."""

STATIONS = ("figure-tablet", "jewelry-tablet", "figure-jewelry")
"""15.2.2: the three waystations, by their two faces."""
FACES = tuple(
    face for a, b in (s.split("-") for s in STATIONS) for face in (f"{a}-{b}", f"{b}-{a}")
)
"""How a waystation can lie: the face that is shown first."""
Waystation: TypeAlias = Annotated[str, Part("waystation", known=lambda: FACES)]
"""By its face that is shown, and its back."""
WAYSTATIONS = tuple(f"waystation-{face}" for face in FACES)

PIECES = (
    Piece("warrior", "warrior", 15),
    *(Piece(name, "building", 1) for name in WAYSTATIONS),
    *RELICS,
)
RELIC_NAMES = frozenset(piece.name for piece in RELICS)
RelicName: TypeAlias = Annotated[str, Part("relic", known=lambda: RELIC_NAMES, implied=True)]
RelicColumn: TypeAlias = Annotated[int, Part("relic-column", read_number)]
"""The number of a column of relics on the board, from the left."""
CARDS = (Card(RETAINER, "Faithful Retainer", "bird", "faction", copies=3),)

COLUMNS = ("move", "delve", "recover")
"""15.5.2: the Retinue, from left to right."""
MOST_RETINUE = 10
"""15.6.2: cards of the Retinue, all columns together."""

STARTING_WARRIORS = 4
RECRUITS = 2
"""15.4.3: warriors for each card."""
CROWD = 4
"""15.6.1: a clearing with as many warriors loses one."""
COLUMN_BONUS = 2
"""15.5.2.IIIb: points for each column of relics that is complete."""
ROW = 4
"""Spaces in a row of relics."""


def value(relic: str) -> int:
    """15.2.1: the value of a relic."""
    return int(relic.split("-")[1])


def kind(relic: str) -> str:
    """15.2.1: its type."""
    return relic.split("-")[0]


def station(face: str) -> str:
    """15.2.2: the waystation that has this face, whichever is shown."""
    return face if face in STATIONS else "-".join(reversed(face.split("-")))
