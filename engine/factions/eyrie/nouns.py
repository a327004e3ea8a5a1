"""7.1, 7.3, 7.8: what the Eyrie have as tables, what they alone do, and what happens to them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from engine.decks import Card
from engine.kernel import Action, Part
from engine.table import Piece, SeatEvent
from engine.table.parts import CardName, Clearing, Column, Count, Points

SEAT = "eyrie"
ROOST = "roost"
VIZIER = "loyal-vizier"

PIECES = (Piece("warrior", "warrior", 20), Piece(ROOST, "building", 7, lone="7.5.2.IV"))
CARDS = (Card(VIZIER, "Loyal Vizier", "bird", "faction", copies=2),)

STARTING_WARRIORS = 6
NEW_ROOST_WARRIORS = 3
"""7.4.3: with the roost, as far as there are any."""

COLUMNS = ("recruit", "move", "battle", "build")
"""7.5.2: the Decree, from left to right."""

VIZIERS = {
    "builder": ("recruit", "move"),
    "charismatic": ("recruit", "battle"),
    "commander": ("move", "battle"),
    "despot": ("move", "build"),
}
"""7.8: each leader with the columns that the Loyal Viziers are tucked into."""
Leader: TypeAlias = Annotated[str, Part("leader", known=lambda: VIZIERS)]

ROOST_POINTS = (0, 1, 2, 3, 4, 4, 5)
"""The Roosts track: what stands under each space."""
DRAW_BONUS_SPACES = (2, 5)
"""Spaces of the Roosts track, from 0, that bear a draw bonus."""


# --- the acts that are theirs alone
class AddToDecree(Action, frozen=True, tag="decree"):
    """7.4.2: ``decree bake-sale move``."""

    card: CardName
    column: Column


class NewRoost(Action, frozen=True, tag="roost"):
    """7.4.3: ``roost 5``, with its warriors."""

    clearing: Clearing


class FallIntoTurmoil(Action, frozen=True, tag="turmoil"):
    """7.5.2: take up a card whose action cannot be done."""


class ChooseLeader(Action, frozen=True, tag="leader"):
    """7.3.3, 7.7.3: ``leader despot``, at the setup or after turmoil."""

    leader: Leader


ACTS = (AddToDecree, NewRoost, FallIntoTurmoil, ChooseLeader)


# --- what happens to them alone
class Decreed(SeatEvent, frozen=True, tag="eyrie.decreed"):
    """7.4.2: a card was added to the Decree."""

    card: CardName
    column: Column


class Turmoil(SeatEvent, frozen=True, tag="eyrie.turmoil"):
    """7.7: so many birds were in the Decree, these cards were purged, and so many points lost."""

    birds: Count
    purged: tuple[CardName, ...]
    lost: Points = 0
    """As many as there are birds, but for the end of the track (RULINGS: floor)."""


class Deposed(SeatEvent, frozen=True, tag="eyrie.deposed"):
    """7.7.3: the leader lies face down from now on."""

    leader: Leader


class NewClutch(SeatEvent, frozen=True, tag="eyrie.clutch"):
    """7.7.3.I: all four leaders may be chosen again."""


class LeaderChosen(SeatEvent, frozen=True, tag="eyrie.leader"):
    """7.3.3, 7.7.3: the viziers lie where this one says."""

    leader: Leader
