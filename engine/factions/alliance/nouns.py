"""8.1-8.3: what the Alliance have as tables, what they alone do, and what happens to them."""

from __future__ import annotations

from typing import ClassVar

from engine.decks import SUITS
from engine.kernel import Action
from engine.table import Piece, SeatEvent, Secret
from engine.table.parts import CardName, Clearing, Count, SeatName, SpentCard, Suit

SEAT = "alliance"
SYMPATHY = "sympathy"
SUPPORTERS = "supporters"
BASE_OF: dict[str, str] = {suit: f"base-{suit}" for suit in SUITS}
"""8.3.2: one base of each suit."""
BASES = tuple(BASE_OF.values())

PIECES = (
    Piece("warrior", "warrior", 10),  # 8.3.1
    *(Piece(base, "building", 1) for base in BASES),
    Piece(SYMPATHY, "token", 10, lone="8.2.5.I"),
)

COSTS = (1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
"""8.4.2.II: supporters for the next sympathy token, by how many are on the map."""
POINTS = (0, 1, 1, 1, 2, 2, 3, 4, 4, 4)
"""8.4.2.III, 8.6.1.IV: points for it."""
CROWD = 3
"""8.4.2.IIa: warriors of one other player in a clearing that make it cost one supporter more."""
REVOLT_COST = 2
"""8.4.1.II: supporters for a revolt."""
STARTING_SUPPORTERS = 3
"""8.3.4."""
CAPACITY = 5
"""8.2.3.I: supporters at most, without a base on the map."""


# --- the acts that are theirs alone
class Revolt(Action, frozen=True, tag="revolt"):
    """8.4.1: ``revolt 5 by anvil``, the first of the two supporters."""

    clearing: Clearing
    by: SpentCard


class Spread(Action, frozen=True, tag="alliance-spread"):
    """8.4.2: ``alliance-spread 5 by anvil``, the first supporter."""

    clearing: Clearing
    by: SpentCard


class Support(Action, frozen=True, tag="support"):
    """8.4.1.II, 8.4.2.II: one more supporter that is spent."""

    card: SpentCard


class Mobilize(Action, frozen=True, tag="mobilize"):
    """8.5.2: a card from hand becomes a supporter."""

    SECRET = ("card",)
    card: CardName


class Train(Action, frozen=True, tag="train"):
    """8.5.3: the card that is spent for an officer."""

    card: SpentCard


class Organize(Action, frozen=True, tag="organize"):
    """8.6.1.IV: where a warrior becomes sympathy."""

    clearing: Clearing


class Give(Action, frozen=True, tag="give"):
    """8.2.6: the card that the offender adds to the supporters."""

    for_all: ClassVar[bool] = True
    SECRET = ("card",)
    card: CardName


# --- what is set off, and may have to be put in an order (1.1.3)
class Outrage(Action, frozen=True, tag="outrage"):
    """8.2.6: ``outrage eyrie fox``, who owes a card, and of which suit."""

    for_all: ClassVar[bool] = True

    seat: SeatName
    suit: Suit


class LostBase(Action, frozen=True, tag="lost-base"):
    """8.2.4: what is lost with the base that stood in the clearing."""

    for_all: ClassVar[bool] = True

    clearing: Clearing


ACTS = (Revolt, Spread, Support, Mobilize, Train, Organize, Give, Outrage, LostBase)


# --- what happens to them alone
class Revolted(SeatEvent, frozen=True, tag="alliance.revolted"):
    """8.4.1: a revolt breaks out."""

    clearing: Clearing


class OfficersGained(SeatEvent, frozen=True, tag="alliance.officers"):
    """8.4.1.III, 8.5.3: warriors from the supply to the Officers box."""

    count: Count


class BaseLost(SeatEvent, frozen=True, tag="alliance.base.lost"):
    """8.2.4: a base is lost while there are supporters: whether any of them match comes to light.

    That none does is told by it alone: so it cannot be learned and then taken back.
    """

    clearing: Clearing
    reveals: ClassVar[bool] = True


class OfficersLost(SeatEvent, frozen=True, tag="alliance.officers.lost"):
    """8.2.4: officers back to the supply."""

    count: Count


class Organized(SeatEvent, frozen=True, tag="alliance.organized"):
    """8.6.1.IV: a warrior has become sympathy."""

    clearing: Clearing


class Mobilized(SeatEvent, frozen=True, tag="alliance.mobilized"):
    """8.5.2: a card from hand lies among the supporters, unseen by the others."""


class Outraged(SeatEvent, frozen=True, tag="alliance.outraged"):
    """8.2.6: this seat has caused Outrage, in a clearing of the suit."""

    suit: Suit


class CardOwed(SeatEvent, frozen=True, tag="alliance.owed"):
    """8.2.6: this seat holds a card that matches, in a turn that is another's.

    So whoever has brought that about (9.2.9.IIb) cannot learn it and then take it back.
    """

    reveals: ClassVar[bool] = True


class Gave(SeatEvent, frozen=True, tag="alliance.gave"):
    """8.2.6: this seat has given a card that matches."""

    reveals: ClassVar[bool] = True


class CardGiven(Secret, frozen=True, tag="alliance.gave.card"):
    """The same, for the two who know which card."""

    seat: SeatName
    card: CardName


class ShowedHand(SeatEvent, frozen=True, tag="alliance.showed"):
    """8.2.6: this seat has nothing that matches, and shows the Alliance its hand."""

    reveals: ClassVar[bool] = True


class SupportersDrawn(SeatEvent, frozen=True, tag="alliance.drew"):
    """8.2.6, 8.3.4: cards from the deck to the supporters."""

    count: Count
    reveals: ClassVar[bool] = True


class SupportersSeen(Secret, frozen=True, tag="alliance.drew.cards"):
    """The same, for the Alliance, who see which."""

    cards: tuple[CardName, ...]


class SupporterLost(SeatEvent, frozen=True, tag="alliance.supporter.lost"):
    """8.2.3.I, 8.2.4: a supporter, or what was to be one, is discarded for all to see."""

    card: CardName
    reveals: ClassVar[bool] = True
