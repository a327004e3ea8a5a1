"""9.1, 9.3, V: what the Vagabond alone does, and what happens to him."""

from __future__ import annotations

from typing import ClassVar

from engine.factions.vagabond import tables
from engine.kernel import Action, Warriors
from engine.table import SeatEvent
from engine.table.parts import (
    AnyPlace,
    CardName,
    Clearing,
    Count,
    Crossing,
    Forest,
    PieceName,
    SeatName,
    SpentCard,
)


# --- the acts that are his alone
class ChooseCharacter(Action, frozen=True, tag="character"):
    """9.3.1: ``character thief``."""

    character: tables.Character


class Wander(Action, frozen=True, tag="wander"):
    """9.3.2: the forest in which the pawn starts."""

    forest: Forest


class Refresh(Action, frozen=True, tag="refresh"):
    """9.4.1: all that is turned up, ``refresh 2 boot 1 sword-worn``."""

    turned: tables.Refreshed


class Slip(Action, frozen=True, tag="slip"):
    """9.4.2: ``slip 5``, or into a forest, ``slip 1_2_5_10``."""

    destination: AnyPlace
    over: Crossing = ""


class Bring(Action, frozen=True, tag="bring"):
    """9.2.9.IIb: ``bring eyrie 3``, allied warriors that are forced along."""

    seat: SeatName
    warriors: Warriors


class FightBeside(Action, frozen=True, tag="ally"):
    """9.2.9.IIc: whose warriors are treated as his own in this battle."""

    seat: SeatName


class Explore(Action, frozen=True, tag="explore"):
    """9.5.3: search the ruin."""


class Aid(Action, frozen=True, tag="aid"):
    """9.5.4: ``aid eyrie torch anvil``, the item that is exhausted and the card that is given."""

    SECRET: ClassVar[tuple[str, ...]] = ("card",)

    seat: SeatName
    item: tables.Item
    card: SpentCard


class Quest(Action, frozen=True, tag="quest"):
    """9.5.5: ``quest errand-fox``; ``quest errand-fox sword tea``: a sword in place of the tea."""

    quest: tables.QuestName
    item: tables.Item = ""
    instead: tables.Item = ""


class Reward(Action, frozen=True, tag="reward"):
    """9.5.5: ``reward points`` or ``reward cards``."""

    reward: tables.RewardKind


class Strike(Action, frozen=True, tag="strike"):
    """9.5.6: ``strike eyrie warrior``."""

    seat: SeatName
    piece: PieceName


class Repair(Action, frozen=True, tag="repair"):
    """9.5.7, V.3.2: ``repair sword damaged``, or ``worn``: its side is kept."""

    item: tables.Item
    state: tables.ItemState


class Exhaust(Action, frozen=True, tag="exhaust"):
    """11.2.6.III: all that pays for what another sells, ``exhaust 2 boot 1 sword``."""

    turned: tables.Refreshed


class Damage(Action, frozen=True, tag="damage"):
    """9.2.7, 9.2.2.I: ``damage sword exhausted``, or ``ready``."""

    item: tables.Item
    state: tables.ItemState


class Unload(Action, frozen=True, tag="unload"):
    """9.6.4: ``unload boot ready``, an item beyond the limit that is removed for good."""

    item: tables.Item
    state: tables.ItemState


class Coalition(Action, frozen=True, tag="coalition"):
    """9.2.8: ``coalition dominance-fox eyrie``."""

    card: CardName
    seat: SeatName


class Steal(Action, frozen=True, tag="steal"):
    """V.1.2: a random card."""

    seat: SeatName


class DayLabor(Action, frozen=True, tag="labor"):
    """V.2.2: ``labor anvil``, from the discard pile."""

    card: CardName


class Hideout(Action, frozen=True, tag="hideout"):
    """V.3.2: repair, and be done with Daylight."""


class Instigate(Action, frozen=True, tag="instigate"):
    """V.4.2: ``instigate eyrie hundreds``: the one is forced to attack the other."""

    attacker: SeatName
    defender: SeatName


class Enlist(Action, frozen=True, tag="enlist"):
    """V.5.2: the defender has the Arbiter on its side."""

    for_all: ClassVar[bool] = True


class Scorch(Action, frozen=True, tag="scorch"):
    """V.6.2: leave the clearing to the flames."""


class Glide(Action, frozen=True, tag="glide"):
    """V.8.2: ``glide 5``, wherever that is."""

    destination: Clearing


class SwiftStrike(Action, frozen=True, tag="swift"):
    """V.9.2: a sword for an extra hit."""


ACTS = (
    *(ChooseCharacter, Wander, Refresh, Slip, Bring, FightBeside, Explore, Aid, Quest, Reward),
    *(Strike, Repair, Exhaust, Damage, Unload, Coalition),
    *(Steal, DayLabor, Hideout, Instigate, Enlist, Scorch, Glide, SwiftStrike),
)


# --- what happens to him alone
class CharacterChosen(SeatEvent, frozen=True, tag="vagabond.character"):
    """9.3.1."""

    character: tables.Character


class Started(SeatEvent, frozen=True, tag="vagabond.started"):
    """9.3.2."""

    forest: Forest


class Exhausted(SeatEvent, frozen=True, tag="vagabond.exhausted"):
    """9.2.5: an item was turned face down."""

    item: tables.Item


class TurnedUp(SeatEvent, frozen=True, tag="vagabond.refreshed"):
    """9.4.1: these items were turned face up."""

    items: tuple[tables.Item, ...]


class ItemDamaged(SeatEvent, frozen=True, tag="vagabond.damaged"):
    """9.2.5: an item went to the Damaged box."""

    item: tables.Item


class Repaired(SeatEvent, frozen=True, tag="vagabond.repaired"):
    """9.5.7: an item came back from there."""

    item: tables.Item


class Explored(SeatEvent, frozen=True, tag="vagabond.explored"):
    """9.5.3: the item from a ruin, or none of those that lie there."""

    clearing: Clearing
    item: tables.Item
    reveals: ClassVar[bool] = True


class Aided(SeatEvent, frozen=True, tag="vagabond.aided"):
    """9.5.4: a card was given."""

    other: SeatName
    item: tables.Item


class TookItem(SeatEvent, frozen=True, tag="vagabond.took"):
    """9.5.4: an item of a Crafted Items box."""

    other: SeatName
    item: tables.Item


class Related(SeatEvent, frozen=True, tag="vagabond.related"):
    """9.2.9: where the marker of that faction lies now."""

    other: SeatName
    relation: tables.Relation


class Struck(SeatEvent, frozen=True, tag="vagabond.struck"):
    """9.5.6: a piece is shot at."""

    other: SeatName
    clearing: Clearing


class Beside(SeatEvent, frozen=True, tag="vagabond.ally"):
    """9.2.9.IIc: whose warriors fight beside him."""

    other: SeatName


class CoalitionFormed(SeatEvent, frozen=True, tag="vagabond.coalition"):
    """9.2.8: he wins with that seat alone, by this card."""

    other: SeatName
    card: CardName


class Labored(SeatEvent, frozen=True, tag="vagabond.labored"):
    """V.2.2: the card that was taken from the discard pile."""

    card: CardName


class HidOut(SeatEvent, frozen=True, tag="vagabond.hid"):
    """V.3.2: Daylight is over."""


class Instigated(SeatEvent, frozen=True, tag="vagabond.instigated"):
    """V.4.2: who must battle whom."""

    attacker: SeatName
    defender: SeatName


class Enlisted(SeatEvent, frozen=True, tag="vagabond.enlisted"):
    """V.5.2: the defender has the Arbiter's swords."""

    other: SeatName
    swords: Count


class Scorched(SeatEvent, frozen=True, tag="vagabond.scorched"):
    """V.6.2: nothing comes into this clearing any more."""

    clearing: Clearing


class StruckSwiftly(SeatEvent, frozen=True, tag="vagabond.swift"):
    """V.9.2: an extra hit."""
