"""9.2.5, 9.2.9, 9.3, V: what the Vagabond has as tables: items, characters, relations, quests."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from engine.decks import SUITS
from engine.kernel import Part, Pieces
from engine.law.actions import Lose
from engine.table import ITEMS, Fallen, Piece

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
"""V.1.1-V.9.1: each character with its starting items (9.3.5)."""
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
"""9.2.9.II, 9.2.9.IIa: for each aid to an ally."""
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
