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


class Event(msgspec.Struct, frozen=True, tag_field="event", gc=False):
    """A public event, unless it names those who may see it."""

    reveals: ClassVar[bool] = False
    """True if somebody learnt what they could not know: free undo ends here."""

    @classmethod
    def kind(cls) -> str:
        """Stable and dotted."""
        return str(cls.__struct_config__.tag)

    def seen_by(self, seat: str | None) -> bool:
        return True


class SeatEvent(Event, frozen=True):
    """What one seat has done, or what has happened to it."""

    seat: SeatName


class Secret(Event, frozen=True):
    """An event for the seats in ``to`` alone."""

    to: tuple[SeatName, ...]
    reveals: ClassVar[bool] = True

    def seen_by(self, seat: str | None) -> bool:
        return seat in self.to


class TurnBegan(SeatEvent, frozen=True, tag="turn.began"):
    turn: Turn


class TurnEnded(SeatEvent, frozen=True, tag="turn.ended"):
    turn: Turn


class Moved(SeatEvent, frozen=True, tag="moved"):
    origin: AnyPlace
    destination: AnyPlace
    warriors: Warriors


class Placed(SeatEvent, frozen=True, tag="placed"):
    piece: PieceName
    clearing: Clearing
    count: PieceCount


class Removed(SeatEvent, frozen=True, tag="removed"):
    piece: PieceName
    clearing: Clearing
    by: SeatName


class BattleBegan(SeatEvent, frozen=True, tag="battle.began"):
    defender: SeatName
    clearing: Clearing


class Ambushed(SeatEvent, frozen=True, tag="battle.ambushed"):
    card: CardName
    reveals: ClassVar[bool] = True


class Foiled(SeatEvent, frozen=True, tag="battle.foiled"):
    card: CardName
    reveals: ClassVar[bool] = True


class Rolled(Event, frozen=True, tag="battle.rolled"):
    high: Count
    low: Count
    reveals: ClassVar[bool] = True


class Hits(SeatEvent, frozen=True, tag="battle.hits"):
    """What each side deals after everything was counted (4.3.5)."""

    hits: Count
    defender: SeatName
    taken: Count


class HitIgnored(SeatEvent, frozen=True, tag="battle.ignored"):
    """4.3.5.III: it takes no first hit."""


class BattleEnded(SeatEvent, frozen=True, tag="battle.ended"):
    defender: SeatName
    clearing: Clearing


class Scored(SeatEvent, frozen=True, tag="scored"):
    gained: Points
    points: Points


class Drew(SeatEvent, frozen=True, tag="drew"):
    count: Count
    reveals: ClassVar[bool] = True


class DrewCards(Secret, frozen=True, tag="drew.cards"):
    cards: tuple[CardName, ...]


class DrewOpenly(SeatEvent, frozen=True, tag="drew.openly"):
    """11.2.3: into an open hand."""

    cards: tuple[CardName, ...]
    reveals: ClassVar[bool] = True


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    count: Count
    reveals: ClassVar[bool] = True


class Spent(SeatEvent, frozen=True, tag="spent"):
    card: CardName


class Discarded(SeatEvent, frozen=True, tag="discarded"):
    card: CardName


class Crafted(SeatEvent, frozen=True, tag="crafted"):
    card: CardName


class ItemGained(SeatEvent, frozen=True, tag="item.gained"):
    item: ItemName


class ItemRemoved(SeatEvent, frozen=True, tag="item.removed"):
    """An item left the game for good."""

    item: ItemName


class EffectUsed(SeatEvent, frozen=True, tag="effect.used"):
    """A crafted card's effect; ``target`` is a seat, a clearing or ""."""

    card: CardName
    target: Target


class Took(SeatEvent, frozen=True, tag="took"):
    """Cards went from hand to hand, unseen by the others."""

    other: SeatName
    count: Count
    reveals: ClassVar[bool] = True


class CardTaken(Secret, frozen=True, tag="took.card"):
    seat: SeatName
    other: SeatName
    card: CardName


class TookOpenly(SeatEvent, frozen=True, tag="took.openly"):
    """11.2.3: a card went from hand to hand, out of an open one or into it."""

    other: SeatName
    card: CardName
    reveals: ClassVar[bool] = True


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


class DominanceActivated(SeatEvent, frozen=True, tag="dominance.activated"):
    """3.3.1: the seat scores no more, and wins by it alone."""

    card: CardName


class DominanceTaken(SeatEvent, frozen=True, tag="dominance.taken"):
    """3.3.4: from beside the map into a hand."""

    card: CardName


class FerryMoved(SeatEvent, frozen=True, tag="ferry.moved"):
    """M.3.5: it has gone along to this clearing."""

    clearing: Clearing


class PathOpened(SeatEvent, frozen=True, tag="path.opened"):
    """M.4.3: the path is open to everybody from now on."""

    path: Path


class PassHeld(SeatEvent, frozen=True, tag="pass.held"):
    """M.4.4: a point for who rules there."""

    clearing: Clearing


class Won(SeatEvent, frozen=True, tag="won"):
    by: Victory
