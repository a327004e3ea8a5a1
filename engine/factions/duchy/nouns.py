"""12.1-12.3: what the Duchy have as tables, what they alone do, and what happens to them."""

from __future__ import annotations

from typing import Annotated, ClassVar, NamedTuple, TypeAlias

from engine.kernel import Action, Part, Warriors
from engine.table import Piece, SeatEvent
from engine.table.parts import CardName, Clearing, SpentCard

SEAT = "duchy"
BURROW = 13
"""12.2.2: the number of the clearing that lies on no map."""
BURROW_NAME = "burrow"
TUNNEL = "tunnel"
CITADEL, MARKET = "citadel", "market"
BUILDINGS = (CITADEL, MARKET)
TUNNELS = 3
"""12.2.4: of which a fourth is taken from the map."""

PIECES = (
    Piece("warrior", "warrior", 20),
    Piece(CITADEL, "building", 3, dear=True),
    Piece(MARKET, "building", 3),
    Piece(TUNNEL, "token", TUNNELS, lone="12.5.1.V"),
)

RECRUITS = (1, 2, 4, 6)
"""12.4: warriors for the Burrow, by how many citadels are on the map."""
DRAWS = (1, 2, 3, 4)
"""12.6.3: cards, by how many markets are on the map."""
STARTING_WARRIORS = 2
"""12.3.3: in the corner, and in each clearing next to it."""
AROUND_HOMELAND = 5
"""A.8.3: in the clearings next to it."""
ACTIONS = 2
"""12.5.1: in an Assembly."""
DIGGERS = 4
"""12.5.1.V: warriors that may come out of the Burrow at most."""
BRIGADE = 2
"""12.5.2.IV: moves, or battles."""
DUCHESS_POINTS = 2
"""12.5.2.VII."""


class Rank(NamedTuple):
    """12.5.3: how many cards are revealed to sway a minister of it, and what that scores."""

    cards: int
    points: int


SQUIRE, NOBLE, LORD = "squire", "noble", "lord"
RANKS = {SQUIRE: Rank(2, 1), NOBLE: Rank(3, 2), LORD: Rank(4, 3)}
"""From the lowest to the highest."""
CROWNS = 3
"""12.3.6: of each rank."""

FOREMOLE, CAPTAIN, MARSHAL = "foremole", "captain", "marshal"
BRIGADIER, BANKER, MAYOR = "brigadier", "banker", "mayor"
DUCHESS, BARON, EARL = "duchess-of-mud", "baron-of-dirt", "earl-of-stone"
MINISTERS = {
    **dict.fromkeys((FOREMOLE, CAPTAIN, MARSHAL), SQUIRE),
    **dict.fromkeys((BRIGADIER, BANKER, MAYOR), NOBLE),
    **dict.fromkeys((DUCHESS, BARON, EARL), LORD),
}
"""12.3.5: each with its rank, in the order of 12.5.2."""

MinisterName: TypeAlias = Annotated[str, Part("minister", known=lambda: MINISTERS)]
Deputy: TypeAlias = Annotated[str, Part("minister", known=lambda: MINISTERS, implied=True)]
"""12.5.2.VI: whose action the Mayor takes."""


# --- the acts that are theirs alone
class Dig(Action, frozen=True, tag="dig"):
    """12.5.1.V: ``dig 5 3 by anvil``, a tunnel, and three warriors out of the Burrow."""

    clearing: Clearing
    warriors: Warriors
    by: SpentCard


class TakeUp(Action, frozen=True, tag="take-up"):
    """12.2.4: the clearing of the tunnel that is taken from the map."""

    clearing: Clearing


class Call(Action, frozen=True, tag="call"):
    """12.5.2: ``call captain``; ``call mayor captain``, who takes the Captain's action."""

    minister: MinisterName
    deputy: Deputy = ""


class Bank(Action, frozen=True, tag="bank"):
    """12.5.2.V: a card that is spent."""

    card: SpentCard


class Sway(Action, frozen=True, tag="sway"):
    """12.5.3: ``sway captain``."""

    minister: MinisterName


class Reveal(Action, frozen=True, tag="reveal"):
    """12.5.3.II: one of the cards that sway a minister."""

    card: SpentCard


class Dismiss(Action, frozen=True, tag="dismiss"):
    """12.2.3: the minister that is lost, of several of the same rank."""

    minister: MinisterName


class Failure(Action, frozen=True, tag="failure"):
    """12.2.3: set off where buildings fall, and may have to be put in an order (1.1.3)."""

    for_all: ClassVar[bool] = True


ACTS = (Dig, TakeUp, Call, Bank, Sway, Reveal, Dismiss, Failure)


# --- what happens to them alone
class CardRevealed(SeatEvent, frozen=True, tag="duchy.revealed"):
    """12.5.1.I, 12.5.2.I, 12.5.3.II: a card from hand lies in the play area."""

    card: CardName


class CardsReturned(SeatEvent, frozen=True, tag="duchy.returned"):
    """12.6.1: the revealed cards that come back to hand."""

    cards: tuple[CardName, ...]


class BirdDiscarded(SeatEvent, frozen=True, tag="duchy.bird"):
    """12.6.1: a bird that was revealed is discarded."""

    card: CardName


class TunnelTakenUp(SeatEvent, frozen=True, tag="duchy.tunnel"):
    """12.2.4: their own tunnel leaves a clearing, for another."""

    clearing: Clearing


class MinisterActed(SeatEvent, frozen=True, tag="duchy.acted"):
    """12.5.2: a minister takes its action."""

    minister: MinisterName


class MayorActed(SeatEvent, frozen=True, tag="duchy.mayor"):
    """12.5.2.VI: the Mayor takes the action of this minister."""

    minister: MinisterName


class MinisterSwayed(SeatEvent, frozen=True, tag="duchy.swayed"):
    """12.5.3.III."""

    minister: MinisterName


class MinisterLost(SeatEvent, frozen=True, tag="duchy.lost"):
    """12.2.3: a minister is swayed no more, and its crown is out of the game."""

    minister: MinisterName


class CardLost(SeatEvent, frozen=True, tag="duchy.card.lost"):
    """12.2.3: a random card from hand."""

    card: CardName
    reveals: ClassVar[bool] = True
