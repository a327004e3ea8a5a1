"""The acts of the Keepers alone."""

from __future__ import annotations

from typing import ClassVar

from engine.factions.keepers.nouns import RelicName, Waystation
from engine.kernel import Action
from engine.table.parts import ActingCard, CardName, Clearing, Column, Forest


class Camp(Action, frozen=True, tag="camp"):
    """15.3.3: the clearing of the second group, on the map edge next to the corner."""

    clearing: Clearing


class Encamp(Action, frozen=True, tag="encamp"):
    """15.4.1: ``encamp 5 figure-tablet``, the face that is shown first."""

    clearing: Clearing
    waystation: Waystation


class Decamp(Action, frozen=True, tag="decamp"):
    """15.4.2: ``decamp 5 figure-tablet``, back to a warrior."""

    clearing: Clearing
    waystation: Waystation


class Carry(Action, frozen=True, tag="carry"):
    """15.2.4: a relic that goes along with a move."""

    relic: RelicName


class Delve(Action, frozen=True, tag="delve"):
    """15.5.2.II: ``delve 5 1_2_5_10 figure``; a relic that lies face up is named with its value."""

    clearing: Clearing
    forest: Forest
    relic: RelicName
    by: ActingCard = ""


class Recover(Action, frozen=True, tag="recover"):
    """15.5.2.III: ``recover 5 figure-2``."""

    clearing: Clearing
    relic: RelicName
    by: ActingCard = ""


class Gather(Action, frozen=True, tag="gather"):
    """15.6.2: a card from hand into the Retinue."""

    card: CardName
    column: Column


class Shift(Action, frozen=True, tag="shift"):
    """15.6.2: a card of the Retinue into another column."""

    card: CardName
    column: Column
    to: Column


class Bury(Action, frozen=True, tag="trophy"):
    """15.2.5: ``trophy 3_6_11 figure-2``, the forest that a removed relic goes to."""

    for_all: ClassVar[bool] = True

    forest: Forest
    relic: RelicName = ""
