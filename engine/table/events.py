"""What happened, as typed records.  No words: the bot finds the sentence by an event's tag."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.kernel import Warriors
from engine.table.parts import (
    AnyPlace,
    CardName,
    Clearing,
    Count,
    ItemName,
    Path,
    PieceCount,
    PieceName,
    Points,
    SeatName,
    Target,
    Turn,
    Victory,
)


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """A public event, unless it names those who may see it."""

    reveals: ClassVar[bool] = False
    """True if somebody learnt what they could not know: free undo ends here."""

    @classmethod
    def kind(cls) -> str:
        """Stable and dotted."""
        return str(cls.__struct_config__.tag)

    def seen_by(self, seat: str | None) -> bool:
        return True


class Secret(Event, frozen=True):
    """An event for the seats in ``to`` alone."""

    to: tuple[SeatName, ...]
    reveals: ClassVar[bool] = True

    def seen_by(self, seat: str | None) -> bool:
        return seat in self.to


class TurnBegan(Event, frozen=True, tag="turn.began"):
    seat: SeatName
    turn: Turn


class TurnEnded(Event, frozen=True, tag="turn.ended"):
    seat: SeatName
    turn: Turn


class Moved(Event, frozen=True, tag="moved"):
    seat: SeatName
    origin: AnyPlace
    destination: Clearing
    warriors: Warriors


class Placed(Event, frozen=True, tag="placed"):
    seat: SeatName
    piece: PieceName
    clearing: Clearing
    count: PieceCount


class Removed(Event, frozen=True, tag="removed"):
    seat: SeatName
    piece: PieceName
    clearing: Clearing
    by: SeatName


class BattleBegan(Event, frozen=True, tag="battle.began"):
    seat: SeatName
    defender: SeatName
    clearing: Clearing


class Ambushed(Event, frozen=True, tag="battle.ambushed"):
    seat: SeatName
    card: CardName
    reveals: ClassVar[bool] = True


class Foiled(Event, frozen=True, tag="battle.foiled"):
    seat: SeatName
    card: CardName
    reveals: ClassVar[bool] = True


class Rolled(Event, frozen=True, tag="battle.rolled"):
    high: Count
    low: Count
    reveals: ClassVar[bool] = True


class Hits(Event, frozen=True, tag="battle.hits"):
    """What each side deals after everything was counted (4.3.5)."""

    seat: SeatName
    hits: Count
    defender: SeatName
    taken: Count


class HitIgnored(Event, frozen=True, tag="battle.ignored"):
    seat: SeatName


class BattleEnded(Event, frozen=True, tag="battle.ended"):
    seat: SeatName
    defender: SeatName
    clearing: Clearing


class Scored(Event, frozen=True, tag="scored"):
    seat: SeatName
    gained: Points
    points: Points


class Drew(Event, frozen=True, tag="drew"):
    seat: SeatName
    count: Count
    reveals: ClassVar[bool] = True


class DrewCards(Secret, frozen=True, tag="drew.cards"):
    cards: tuple[CardName, ...]


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    count: Count
    reveals: ClassVar[bool] = True


class Spent(Event, frozen=True, tag="spent"):
    seat: SeatName
    card: CardName


class Discarded(Event, frozen=True, tag="discarded"):
    seat: SeatName
    card: CardName


class Crafted(Event, frozen=True, tag="crafted"):
    seat: SeatName
    card: CardName


class ItemGained(Event, frozen=True, tag="item.gained"):
    seat: SeatName
    item: ItemName


class ItemRemoved(Event, frozen=True, tag="item.removed"):
    """An item left the game for good."""

    seat: SeatName
    item: ItemName


class EffectUsed(Event, frozen=True, tag="effect.used"):
    """A crafted card's effect; ``target`` is a seat, a clearing or ""."""

    seat: SeatName
    card: CardName
    target: Target


class Took(Event, frozen=True, tag="took"):
    """Cards went from hand to hand, unseen by the others."""

    seat: SeatName
    other: SeatName
    count: Count
    reveals: ClassVar[bool] = True


class CardTaken(Secret, frozen=True, tag="took.card"):
    seat: SeatName
    other: SeatName
    card: CardName


class HandSeen(Secret, frozen=True, tag="hand.seen"):
    other: SeatName
    cards: tuple[CardName, ...]


class RuinSeen(Secret, frozen=True, tag="ruin.seen"):
    """9.7.3: what lies under a ruin, for who searches it."""

    clearing: Clearing
    items: tuple[ItemName, ...]


class DominanceAvailable(Event, frozen=True, tag="dominance.available"):
    """3.3.3: it lies beside the map."""

    card: CardName


class DominanceActivated(Event, frozen=True, tag="dominance.activated"):
    """3.3.1: the seat scores no more, and wins by it alone."""

    seat: SeatName
    card: CardName


class DominanceTaken(Event, frozen=True, tag="dominance.taken"):
    """3.3.4: from beside the map into a hand."""

    seat: SeatName
    card: CardName


class FerryMoved(Event, frozen=True, tag="ferry.moved"):
    """M.3.5: it has gone along to this clearing."""

    seat: SeatName
    clearing: Clearing


class PathOpened(Event, frozen=True, tag="path.opened"):
    """M.4.3: the path is open to everybody from now on."""

    seat: SeatName
    path: Path


class PassHeld(Event, frozen=True, tag="pass.held"):
    """M.4.4: a point for who rules there."""

    seat: SeatName
    clearing: Clearing


class Won(Event, frozen=True, tag="won"):
    seat: SeatName
    by: Victory
