"""11.1-11.3: what the Riverfolk have as tables, what they alone do and sell, what happens to them.

``fund marquise+riverfolk`` names warriors by their owners, whichever act they pay for.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from engine.decks import SUITS
from engine.kernel import Action, Part, read_name, read_number
from engine.table import Piece, SeatEvent
from engine.table.parts import CardName, Clearing, Count, PieceCount

SEAT = "riverfolk"
POST_OF: dict[str, str] = {suit: f"post-{suit}" for suit in SUITS}
"""11.3.3: the trade posts, by the suit of their track and of their clearing."""
POSTS = tuple(POST_OF.values())
SPACES = 3
"""11.3.3: of each Trade Posts track, and posts of each suit."""
POST_POINTS = 2
"""11.5.6.III: printed on every space."""

PIECES = (
    Piece("warrior", "warrior", 15),
    *(Piece(post, "token", SPACES, lone="11.5.6.I", once=True) for post in POSTS),
)

HAND_CARD, RIVERBOATS, MERCENARIES = "hand-card", "riverboats", "mercenaries"
SERVICES = (HAND_CARD, RIVERBOATS, MERCENARIES)
PRICES = (1, 2, 3, 4)
"""11.1: the spaces of each Services track."""

STARTING_WARRIORS = 4
"""11.3.2."""
STARTING_PAYMENTS = 3
"""11.3.4."""
PROTECTION = 2
"""11.4.1: warriors, where nobody has paid anything."""
FUNDS_A_POINT = 2
"""11.4.2."""
POST_COST = 2
"""11.5.6.II: funds of the ruler."""


def read_owners(word: str) -> str:
    """In the order of their names."""
    return "+".join(sorted(map(read_name, word.split("+"))))


Service: TypeAlias = Annotated[str, Part("service", known=lambda: SERVICES)]
Price: TypeAlias = Annotated[int, Part("price", read_number)]
Owners: TypeAlias = Annotated[str, Part("owners", read_owners)]
"""Whose warriors, each as often as there are."""


# --- the acts that are theirs alone
class PlaceWarrior(Action, frozen=True, tag="riverfolk-place"):
    """11.3.2: where one of the first warriors stands."""

    clearing: Clearing


class SetPrice(Action, frozen=True, tag="price"):
    """11.3.5, 11.6.2: ``price riverboats 3``."""

    service: Service
    price: Price


class DrawCard(Action, frozen=True, tag="draw"):
    """11.5.4."""


class Establish(Action, frozen=True, tag="establish"):
    """11.5.6: a trade post with its garrison."""

    clearing: Clearing


class Fund(Action, frozen=True, tag="fund"):
    """11.2.1, 11.2.4, 11.2.5.I: the funds that pay, or that are lost."""

    owners: Owners


class Buy(Action, frozen=True, tag="buy"):
    """11.2.6: ``buy riverboats``, ``buy hand-card anvil``."""

    for_all: ClassVar[bool] = True

    service: Service
    card: CardName = ""


class Disruption(Action, frozen=True, tag="disruption"):
    """11.2.5.I: what is set off where a trade post stood."""

    for_all: ClassVar[bool] = True

    clearing: Clearing


ACTS = (PlaceWarrior, SetPrice, DrawCard, Establish, Fund, Buy, Disruption)


# --- what happens to them alone
class Bought(SeatEvent, frozen=True, tag="riverfolk.bought"):
    """11.2.6: this seat has bought a service at this price."""

    service: Service
    price: Count


class CardBought(SeatEvent, frozen=True, tag="riverfolk.card"):
    """11.2.7.I: this seat has it now, from the open hand."""

    card: CardName


class Protected(SeatEvent, frozen=True, tag="riverfolk.protectionism"):
    """11.4.1: warriors from the supply to Payments."""

    count: Count


class Gathered(SeatEvent, frozen=True, tag="riverfolk.gathered"):
    """11.4.3: so many funds lie there now."""

    count: Count


class NoFunds(SeatEvent, frozen=True, tag="riverfolk.no_funds"):
    """11.4.3: nothing is gathered, so nothing can be done but to set prices (11.5).

    It stays so until somebody pays, or a warrior is in their supply for Protectionism (11.4.1).
    """


class PriceSet(SeatEvent, frozen=True, tag="riverfolk.price"):
    """11.3.5, 11.6.2."""

    service: Service
    price: Count


class Exported(SeatEvent, frozen=True, tag="riverfolk.exported"):
    """11.5.3.I: the crafted card is discarded, for so many warriors in Payments."""

    count: Count


class FundsSpent(SeatEvent, frozen=True, tag="riverfolk.spent"):
    """11.2.4: they went back to the supplies of their owners."""

    owners: Owners


class FundsLost(SeatEvent, frozen=True, tag="riverfolk.lost"):
    """11.2.5.I: the same, for a trade post that was removed from the clearing."""

    clearing: Clearing
    owners: Owners


class Started(SeatEvent, frozen=True, tag="riverfolk.started"):
    """11.3.4: so many of their own warriors lie in Payments."""

    count: PieceCount
