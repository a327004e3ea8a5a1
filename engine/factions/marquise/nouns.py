"""6.1, 6.3: what the Marquise has as tables, what she alone does, and what happens to her."""

from __future__ import annotations

from engine.kernel import Action
from engine.table import Piece, SeatEvent
from engine.table.parts import CardName, Clearing, Clearings, PieceCount, PieceName, SpentCard

SEAT = "marquise"
HOMELANDS = 3
"""A.8.3: in each one of the first buildings."""
KEEP = "keep"
WOOD = "wood"
SAWMILL, WORKSHOP, RECRUITER = "sawmill", "workshop", "recruiter"

BUILDINGS = (SAWMILL, WORKSHOP, RECRUITER)
SPACES = 6
"""6.3.5: of each Buildings track, and buildings of each kind."""
COSTS = (0, 1, 2, 3, 3, 4)
"""6.5.4.II: wood, by the space of the Buildings tracks from which a building is taken."""
POINTS = {
    SAWMILL: (0, 1, 2, 3, 4, 5),
    WORKSHOP: (0, 2, 2, 3, 4, 5),
    RECRUITER: (0, 1, 2, 3, 3, 4),
}
"""6.5.4.III: what stands under each space."""
DRAW_BONUS_SPACES = (2, 4)
"""6.6: spaces of the recruiters' track, from 0, that bear a draw bonus."""

PIECES = (
    Piece("warrior", "warrior", 25),
    *(Piece(kind, "building", SPACES) for kind in BUILDINGS),
    Piece(WOOD, "token", 8),
    Piece(KEEP, "token", 1, once=True),
)

ACTIONS = 3
"""6.5: as many, and one for each bird that is spent."""


# --- the acts that are hers alone
class Extra(Action, frozen=True, tag="extra"):
    """6.5: ``extra sappers``, a bird that is spent for one more action."""

    card: SpentCard


class RecruitAll(Action, frozen=True, tag="recruit-all"):
    """6.5.3: at every recruiter; ``recruit-all 1+5`` where there are fewer warriors than those."""

    where: Clearings = ""


class Overwork(Action, frozen=True, tag="overwork"):
    """6.5.5: ``overwork 5 by anvil``."""

    clearing: Clearing
    by: SpentCard


class Wood(Action, frozen=True, tag="wood"):
    """6.4: the sawmills that get the last wood; 6.5.4.II: the wood that pays."""

    where: Clearings


class Heal(Action, frozen=True, tag="heal"):
    """6.2.3: the card that is spent for all warriors that were removed from a clearing."""

    card: SpentCard


class PlaceKeep(Action, frozen=True, tag="place-keep"):
    """A.8.3: ``place-keep 5``, the homeland in which it stands."""

    clearing: Clearing


ACTS = (PlaceKeep, Extra, RecruitAll, Overwork, Wood, Heal)


# --- what happens to her alone
class Garrisoned(SeatEvent, frozen=True, tag="marquise.garrison"):
    """6.3.3: a warrior in every clearing but this corner."""

    clearing: Clearing


class Settled(SeatEvent, frozen=True, tag="marquise.settled"):
    """A.8.3: two warriors in each of these clearings, and one in every other."""

    where: Clearings


class ExtraAction(SeatEvent, frozen=True, tag="marquise.extra"):
    """6.5: a bird was spent for one more action."""

    card: CardName


class WoodSpent(SeatEvent, frozen=True, tag="marquise.wood"):
    """6.5.4.II: the wood that has paid for a building, by where it was."""

    where: Clearings
    building: PieceName


class Healed(SeatEvent, frozen=True, tag="marquise.healed"):
    """6.2.3: so many warriors that were removed from a clearing stand at the keep."""

    clearing: Clearing
    destination: Clearing
    piece: PieceName
    count: PieceCount
