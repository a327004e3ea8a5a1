"""The acts that every faction shares.  Each is one act of the rulebook, with one text."""

from __future__ import annotations

from typing import ClassVar

from engine.kernel import Action, Pieces, Warriors
from engine.table import FACES
from engine.table.parts import (
    ActingCard,
    AnyPlace,
    BuildingName,
    CardName,
    Clearing,
    Crossing,
    Icons,
    ItemName,
    ItemUse,
    Losses,
    Path,
    SeatName,
    SpentCard,
    Target,
)


class Pass(Action, frozen=True, tag="pass"):
    """Decline, or be done with what is offered."""

    declines: ClassVar[bool] = True


class End(Action, frozen=True, tag="end"):
    """Begin the last steps of the turn: score, draw, discard (1.4.3)."""

    declines: ClassVar[bool] = True


class Corner(Action, frozen=True, tag="corner"):
    """5.1.7: a starting corner."""

    clearing: Clearing


class Move(Action, frozen=True, tag="move"):
    """4.2: ``move 1 10 3``; ``by`` the card, or the suit of the Decree, that allows it.

    ``move 1 10 3 over ferry`` goes over the lake (M.3.5).
    """

    origin: AnyPlace
    destination: Clearing
    warriors: Warriors
    by: ActingCard = ""
    over: Crossing = ""


class Battle(Action, frozen=True, tag="battle"):
    """4.3: ``battle 10 hundreds``."""

    clearing: Clearing
    defender: SeatName
    by: ActingCard = ""


class Recruit(Action, frozen=True, tag="recruit"):
    """Place warriors in a clearing, by a card where one is used."""

    clearing: Clearing
    by: ActingCard = ""


class Build(Action, frozen=True, tag="build"):
    """Place a building in a clearing, by a card where one is used or spent.

    ``build 5 sawmill`` where there is more than one kind.
    """

    clearing: Clearing
    building: BuildingName = ""
    by: ActingCard = ""


class Craft(Action, frozen=True, tag="craft"):
    """4.1: ``use`` is what becomes of the item, where the faction has a choice.

    ``paying`` names the suits that are activated.
    """

    card: CardName
    use: ItemUse = ""
    paying: Icons = ""


class Ambush(Action, frozen=True, tag="ambush"):
    """4.3.1: the defender's ambush, or the attacker's that foils it."""

    card: CardName


class Lose(Action, frozen=True, tag="lose"):
    """4.3.6: all of one's own pieces that take the hits, ``lose 2 warrior 1 roost``."""

    pieces: Losses

    def covered(self) -> Lose:
        """What lies face down is seen from above."""
        counts = (
            (n, FACES[face].seen if face in FACES else face) for n, face in self.pieces.counts
        )
        return Lose(Pieces(tuple(counts)))


class Use(Action, frozen=True, tag="use"):
    """A crafted card's effect, on a seat or clearing where it needs one."""

    card: CardName
    target: Target = ""


class Defer(Action, frozen=True, tag="defer"):
    """4.3.4: the attacker lets the defender use its effects first."""


class Activate(Action, frozen=True, tag="dominance"):
    """3.3.1: ``dominance dominance-fox``, the victory by points given up for it."""

    card: CardName


class Claim(Action, frozen=True, tag="claim"):
    """3.3.4: ``claim dominance-fox by anvil``."""

    card: CardName
    by: SpentCard


class OpenPath(Action, frozen=True, tag="open"):
    """M.4.3: ``open 2-5 by anvil``."""

    path: Path
    by: SpentCard


class TakeItem(Action, frozen=True, tag="take"):
    """9.7.3, 14.2.5: an item out of several that could be had."""

    item: ItemName


class Discard(Action, frozen=True, tag="discard"):
    """A card given up at the hand limit."""

    card: CardName
