"""What is asked once more before it is done: whatever cannot freely be taken back afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from bot.play.live import LiveGame
from bot.words import Words
from engine import Action, Event, foresee


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


def caution(live: LiveGame, action: Action, words: Words, *, typed: bool) -> Caution | None:
    """None for an act that is done at once.

    Whoever types an act means it, and is asked only about what they may have overlooked.
    """
    decision = live.decision
    assert decision is not None
    try:
        seen = foresee(live.game, decision.seat, action)
    except Exception:
        # To answer fails likewise, and whoever answers is told why.
        return None
    left: tuple[str, ...] = ()
    if seen.ends and action.declines:
        undone = (option.verb() for option in decision.options if not option.declines)
        left = tuple(dict.fromkeys(undone))
    warned = tuple(event for event in seen.events if words.has(f"warn.{event.kind()}"))
    final = not typed and not action.declines and (seen.reveals or seen.asks)
    if left or warned or final:
        return Caution(left, warned, seen.events, final)
    return None
