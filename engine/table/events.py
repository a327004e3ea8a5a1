"""What happened, as typed records.  No words: the bot finds the sentence by an event's tag."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.kernel import Warriors


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

    to: tuple[str, ...]
    reveals: ClassVar[bool] = True

    def seen_by(self, seat: str | None) -> bool:
        return seat in self.to


class TurnBegan(Event, frozen=True, tag="turn.began"):
    seat: str
    turn: int


class TurnEnded(Event, frozen=True, tag="turn.ended"):
    seat: str
    turn: int


class Moved(Event, frozen=True, tag="moved"):
    seat: str
    origin: int
    destination: int
    warriors: Warriors


class Placed(Event, frozen=True, tag="placed"):
    seat: str
    piece: str
    clearing: int
    count: int


class Removed(Event, frozen=True, tag="removed"):
    seat: str
    piece: str
    clearing: int
    by: str


class BattleBegan(Event, frozen=True, tag="battle.began"):
    seat: str
    defender: str
    clearing: int


class Ambushed(Event, frozen=True, tag="battle.ambushed"):
    seat: str
    card: str
    reveals: ClassVar[bool] = True


class Foiled(Event, frozen=True, tag="battle.foiled"):
    seat: str
    card: str
    reveals: ClassVar[bool] = True


class Rolled(Event, frozen=True, tag="battle.rolled"):
    high: int
    low: int
    reveals: ClassVar[bool] = True


class Hits(Event, frozen=True, tag="battle.hits"):
    """What each side deals after everything was counted (4.3.5)."""

    seat: str
    hits: int
    defender: str
    taken: int


class HitIgnored(Event, frozen=True, tag="battle.ignored"):
    seat: str


class BattleEnded(Event, frozen=True, tag="battle.ended"):
    seat: str
    defender: str
    clearing: int


class Scored(Event, frozen=True, tag="scored"):
    seat: str
    gained: int
    points: int


class Drew(Event, frozen=True, tag="drew"):
    seat: str
    count: int
    reveals: ClassVar[bool] = True


class DrewCards(Secret, frozen=True, tag="drew.cards"):
    cards: tuple[str, ...]


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    count: int
    reveals: ClassVar[bool] = True


class Spent(Event, frozen=True, tag="spent"):
    seat: str
    card: str


class Discarded(Event, frozen=True, tag="discarded"):
    seat: str
    card: str


class Crafted(Event, frozen=True, tag="crafted"):
    seat: str
    card: str


class ItemGained(Event, frozen=True, tag="item.gained"):
    seat: str
    item: str


class ItemRemoved(Event, frozen=True, tag="item.removed"):
    """An item left the game for good."""

    seat: str
    item: str


class EffectUsed(Event, frozen=True, tag="effect.used"):
    """A crafted card's effect; ``target`` is a seat, a clearing or ""."""

    seat: str
    card: str
    target: str


class Took(Event, frozen=True, tag="took"):
    """Cards went from hand to hand, unseen by the others."""

    seat: str
    other: str
    count: int
    reveals: ClassVar[bool] = True


class CardTaken(Secret, frozen=True, tag="took.card"):
    seat: str
    other: str
    card: str


class HandSeen(Secret, frozen=True, tag="hand.seen"):
    other: str
    cards: tuple[str, ...]


class DominanceAvailable(Event, frozen=True, tag="dominance.available"):
    """3.3.3."""

    card: str


class DominanceActivated(Event, frozen=True, tag="dominance.activated"):
    """3.3.1."""

    seat: str
    card: str


class DominanceTaken(Event, frozen=True, tag="dominance.taken"):
    """3.3.4."""

    seat: str
    card: str


class FerryMoved(Event, frozen=True, tag="ferry.moved"):
    """M.3.5."""

    seat: str
    clearing: int


class PathOpened(Event, frozen=True, tag="path.opened"):
    """M.4.3."""

    seat: str
    path: str


class PassHeld(Event, frozen=True, tag="pass.held"):
    """M.4.4."""

    seat: str
    clearing: int


class Won(Event, frozen=True, tag="won"):
    seat: str
    by: str
