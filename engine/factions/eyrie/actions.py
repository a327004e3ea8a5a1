"""The acts of the Eyrie alone."""

from __future__ import annotations

from engine.factions.eyrie.nouns import Leader
from engine.kernel import Action
from engine.table.parts import CardName, Clearing, Column


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
