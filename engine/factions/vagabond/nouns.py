"""9.1, 9.3, V: what the Vagabond has as tables, what he alone does, and what happens to him."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from engine.decks import SUITS
from engine.kernel import Action, Part, Pieces, Warriors
from engine.law.actions import Lose
from engine.table import ITEMS, Fallen, Piece, SeatEvent
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

PAWN = "pawn"
PIECES = (Piece(PAWN, "pawn", 1, in_forests=True),)

# --- items (9.2.5)
TORCH = "torch"
OWN_ITEMS = (*ITEMS, TORCH)
READY, EXHAUSTED, DAMAGED, WORN = "ready", "exhausted", "damaged", "worn"
STATES = (READY, EXHAUSTED, DAMAGED, WORN)
"""9.2.5: face up, face down, in the Damaged box face up, and there face down."""
TRACKS = ("tea", "coin", "bag")
"""9.2.5.I: the items that lie on tracks of their own while they are ready."""
SPACES = 3
"""9.2.5.I: of each track."""
Item: TypeAlias = Annotated[str, Part("item", known=lambda: OWN_ITEMS)]
ItemState: TypeAlias = Annotated[str, Part("state", known=lambda: STATES)]


def read_items(text: str) -> Pieces:
    """Each item once, in their one order."""
    named = Pieces.read(text).each()
    order = {item: at for at, item in enumerate(REFRESHED)}
    return Pieces(
        tuple(
            (named.count(item), item)
            for item in sorted(set(named), key=lambda item: order.get(item, len(order)))
        )
    )


REFRESHED = tuple(f"{item}{state}" for state in ("", f"-{WORN}") for item in OWN_ITEMS)
"""9.4.1: what can be refreshed, by its name alone or as one that is damaged."""
Refreshed: TypeAlias = Annotated[
    Pieces, Part("pieces", read_items, known=lambda: REFRESHED, to_end=True)
]

REFRESHES = 3
"""9.4.1: beside two for each tea on its track."""
TEA_REFRESHES = 2
CAPACITY, BAG_CAPACITY = 6, 2
"""9.6.4: items beyond those on tracks, and more for each bag on its track."""
FULL_REMOVAL = 3
"""9.2.2.I: items that he damages where all enemy pieces are removed."""

CHARACTERS = {
    "thief": ("boot", "torch", "tea", "sword"),
    "tinker": ("boot", "torch", "bag", "hammer"),
    "ranger": ("boot", "torch", "crossbow", "sword"),
    "vagrant": ("coin", "torch", "boot"),
    "arbiter": ("boot", "torch", "sword", "sword"),
    "scoundrel": ("boot", "boot", "torch", "crossbow"),
    "adventurer": ("boot", "torch", "hammer"),
    "harrier": ("coin", "torch", "sword", "crossbow"),
    "ronin": ("boot", "boot", "torch", "sword"),
}
"""V: each character with its starting items (9.3.5)."""
Character: TypeAlias = Annotated[str, Part("character", known=lambda: CHARACTERS)]
HIDEOUT_REPAIRS = 3
"""V.3.2."""

# --- relationships (9.2.9)
INDIFFERENT, FIRST, SECOND, ALLIED, HOSTILE = "indifferent", "first", "second", "allied", "hostile"
STEPS = (INDIFFERENT, FIRST, SECOND, ALLIED)
RELATIONS = (*STEPS, HOSTILE)
AIDS = (1, 2, 3)
"""9.2.9.Ia: in one turn, from each step to the next."""
STEP_POINTS = (1, 2, 2)
"""9.2.9.Ib: on entering the next step."""
ALLY_POINTS = 2
"""9.2.9.IIa: for each aid to an ally."""
Relation: TypeAlias = Annotated[str, Part("relation", known=lambda: RELATIONS)]

# --- quests (9.5.5)
QUESTS = {
    "fundraising-fox": ("tea", "coin"),
    "errand-fox": ("tea", "boot"),
    "logistics-help-fox": ("boot", "bag"),
    "repair-a-shed-fox": ("torch", "hammer"),
    "give-a-speech-fox": ("torch", "tea"),
    "guard-duty-rabbit": ("torch", "sword"),
    "errand-rabbit": ("tea", "boot"),
    "give-a-speech-rabbit": ("torch", "tea"),
    "fend-off-a-bear-rabbit": ("torch", "crossbow"),
    "expel-bandits-rabbit": ("sword", "sword"),
    "expel-bandits-mouse": ("sword", "sword"),
    "guard-duty-mouse": ("torch", "sword"),
    "fend-off-a-bear-mouse": ("torch", "crossbow"),
    "escort-mouse": ("boot", "boot"),
    "logistics-help-mouse": ("boot", "bag"),
}
"""The quest cards, each with its two items."""
OPEN_QUESTS = 3
"""9.3.3: face up at a time."""
QUEST_CARDS = 2
"""9.5.5: drawn in place of points."""
QuestName: TypeAlias = Annotated[str, Part("quest", known=lambda: QUESTS)]
POINTS, CARDS = "points", "cards"
RewardKind: TypeAlias = Annotated[str, Part("reward", known=lambda: (POINTS, CARDS))]

LEAST_PLAYERS = 4
"""9.2.8: for a coalition."""


def suit(quest: str) -> str:
    """The suit of a quest."""
    return next(suit for suit in SUITS if quest.endswith(suit))


def lose(fallen: Fallen) -> Lose:
    """9.2.9.IId: a hit that is taken by an ally's piece."""
    return Lose(Pieces(((1, fallen.piece),)))


# --- the acts that are his alone
class ChooseCharacter(Action, frozen=True, tag="character"):
    """9.3.1: ``character thief``."""

    character: Character


class Wander(Action, frozen=True, tag="wander"):
    """9.3.2: the forest in which the pawn starts."""

    forest: Forest


class Refresh(Action, frozen=True, tag="refresh"):
    """9.4.1: all that is turned up, ``refresh 2 boot 1 sword-worn``."""

    turned: Refreshed


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
    item: Item
    card: SpentCard


class Quest(Action, frozen=True, tag="quest"):
    """9.5.5: ``quest errand-fox``; ``quest errand-fox sword tea``: a sword in place of the tea."""

    quest: QuestName
    item: Item = ""
    instead: Item = ""


class Reward(Action, frozen=True, tag="reward"):
    """9.5.5: ``reward points`` or ``reward cards``."""

    reward: RewardKind


class Strike(Action, frozen=True, tag="strike"):
    """9.5.6: ``strike eyrie warrior``."""

    seat: SeatName
    piece: PieceName


class Repair(Action, frozen=True, tag="repair"):
    """9.5.7, V.3.2: ``repair sword damaged``, or ``worn``: its side is kept."""

    item: Item
    state: ItemState


class Damage(Action, frozen=True, tag="damage"):
    """9.2.7, 9.2.2.I: ``damage sword exhausted``, or ``ready``."""

    item: Item
    state: ItemState


class Unload(Action, frozen=True, tag="unload"):
    """9.6.4: ``unload boot ready``, an item beyond the limit that is removed for good."""

    item: Item
    state: ItemState


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
    *(Strike, Repair, Damage, Unload, Coalition),
    *(Steal, DayLabor, Hideout, Instigate, Enlist, Scorch, Glide, SwiftStrike),
)


# --- what happens to him alone
class CharacterChosen(SeatEvent, frozen=True, tag="vagabond.character"):
    """9.3.1."""

    character: Character


class Started(SeatEvent, frozen=True, tag="vagabond.started"):
    """9.3.2."""

    forest: Forest


class QuestRevealed(SeatEvent, frozen=True, tag="vagabond.open"):
    """9.3.3, 9.5.5: a quest lies face up now."""

    quest: QuestName
    reveals: ClassVar[bool] = True


class Exhausted(SeatEvent, frozen=True, tag="vagabond.exhausted"):
    """9.2.5: an item was turned face down."""

    item: Item


class TurnedUp(SeatEvent, frozen=True, tag="vagabond.refreshed"):
    """9.4.1: these items were turned face up."""

    items: tuple[Item, ...]


class ItemDamaged(SeatEvent, frozen=True, tag="vagabond.damaged"):
    """9.2.5: an item went to the Damaged box."""

    item: Item


class Repaired(SeatEvent, frozen=True, tag="vagabond.repaired"):
    """9.5.7: an item came back from there."""

    item: Item


class Explored(SeatEvent, frozen=True, tag="vagabond.explored"):
    """9.5.3: the item from a ruin, or none of those that lie there."""

    clearing: Clearing
    item: Item
    reveals: ClassVar[bool] = True


class Aided(SeatEvent, frozen=True, tag="vagabond.aided"):
    """9.5.4: a card was given."""

    other: SeatName
    item: Item


class TookItem(SeatEvent, frozen=True, tag="vagabond.took"):
    """9.5.4: an item of a Crafted Items box."""

    other: SeatName
    item: Item


class Related(SeatEvent, frozen=True, tag="vagabond.related"):
    """9.2.9: where the marker of that faction lies now."""

    other: SeatName
    relation: Relation


class QuestDone(SeatEvent, frozen=True, tag="vagabond.quest"):
    """9.5.5: completed."""

    quest: QuestName


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
