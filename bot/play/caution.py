"""What is asked once more before it is done: whatever cannot freely be taken back afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.play.live import LiveGame
from bot.play.refused import Refused
from bot.words import Words
from engine import Action, Decision, Event, Foresight, foresee


@dataclass(frozen=True)
class Caution:
    """Why somebody is asked once more."""

    left: tuple[str, ...]
    """Verbs that the end of the turn leaves undone."""
    warned: tuple[Event, ...]
    """What would happen that nobody should be led into unawares."""
    events: tuple[Event, ...]
    """All that would happen, as far as it can be known."""
    final: bool
    """Something would be revealed, or others asked."""

    @property
    def grave(self) -> bool:
        return bool(self.left or self.warned)


class Way(Enum):
    """How an act was given."""

    PRESSED = "pressed"
    TYPED = "typed"
    """Whoever types an act means it, and is asked only about what they may have overlooked."""
    CONFIRMED = "confirmed"


class Doubtful(Refused):
    """An act that is asked about once more."""

    def __init__(self, caution: Caution) -> None:
        super().__init__("doubtful")
        self.caution = caution


def caution(live: LiveGame, action: Action, words: Words) -> Caution | None:
    """What would be asked about an act that is pressed; None if it would be done at once."""
    decision = live.decision
    assert decision is not None
    try:
        seen = foresee(live.game, decision.seat, action)
    except Exception:
        # To answer fails likewise, and whoever answers is told why.
        return None
    return doubt(decision, action, seen, words, Way.PRESSED)


def doubt(
    decision: Decision[Action], action: Action, seen: Foresight, words: Words, way: Way
) -> Caution | None:
    """What is asked about an act of which this can be foreseen; None if it is done at once."""
    if way is Way.CONFIRMED:
        return None
    left: tuple[str, ...] = ()
    if seen.ends and action.declines:
        undone = dict.fromkeys(o.verb() for o in decision.options if not o.declines)
        left = tuple(verb for verb in undone if verb not in decision.spared)
    warned = tuple(event for event in seen.events if words.has(f"warn.{event.kind()}"))
    pressed = way is Way.PRESSED
    final = pressed and not action.declines and (seen.reveals or seen.asks)
    if left or warned or final:
        return Caution(left, warned, seen.events, final)
    return None
