"""The acts and events of single cards, where ``use`` and what it is used on do not say it all."""

from __future__ import annotations

from engine.kernel import Action
from engine.table.events import SeatEvent
from engine.table.parts import (
    CardName,
    Clearing,
    Count,
    Crossing,
    ItemName,
    SeatName,
    SpentCard,
)


class Sabotage(Action, frozen=True, tag="sabotage"):
    """Saboteurs: whose crafted card is discarded."""

    seat: SeatName
    card: CardName


class FalseOrders(Action, frozen=True, tag="false-orders"):
    """``false-orders eyrie 1 5``: whose warriors go where; ``over ferry`` over the lake (M.3.5)."""

    seat: SeatName
    origin: Clearing
    destination: Clearing
    over: Crossing = ""


class Swap(Action, frozen=True, tag="swap"):
    """Swap Meet: the card that is given for the one that was taken."""

    SECRET = ("card",)
    card: CardName


class Replace(Action, frozen=True, tag="propaganda"):
    """``propaganda 5 eyrie by anvil``: where, whose warrior, and the card that is spent."""

    clearing: Clearing
    seat: SeatName
    by: SpentCard


class Exhaust(Action, frozen=True, tag="league"):
    """League of Adventurous Mice: the item that is exhausted."""

    item: ItemName


class Inform(Action, frozen=True, tag="inform"):
    """Informants: the ambush card that is taken from the discard pile."""

    card: CardName


class Sabotaged(SeatEvent, frozen=True, tag="card.sabotaged"):
    other: SeatName
    card: CardName


class Exhausted(SeatEvent, frozen=True, tag="card.exhausted"):
    """An item in the Crafted Items box."""

    item: ItemName


class Informed(SeatEvent, frozen=True, tag="card.informed"):
    """It came from the discard pile, where all could see it."""

    card: CardName


class CoffinsOpened(SeatEvent, frozen=True, tag="card.coffins"):
    """So many warriors, of whomever, are back in their supplies."""

    count: Count
