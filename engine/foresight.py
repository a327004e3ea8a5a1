"""What an act would bring, told to whoever could do it, as far as they can know it beforehand."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from engine.game import Game
from engine.kernel import Action
from engine.law.actions import End
from engine.law.players import PLAYERS
from engine.outcome import Outcome
from engine.table import Event


@dataclass(frozen=True)
class Foresight:
    """It says that something would be revealed, and never what."""

    events: tuple[Event, ...]
    """What that seat would see happen, up to the first thing that it cannot know."""
    reveals: bool
    """Something would be rolled, drawn or shown."""
    asks: bool
    """Somebody else would be asked, in the middle of that seat's own turn, before that."""
    ends: bool
    """The turn would be over, or go on to its last steps (1.4.3), whatever is revealed."""


def foresee(game: Game, seat: str, action: Action) -> Foresight:
    """What would come of it, tried on a copy.  Raises IllegalAction if it is not legal."""
    copy = game.as_foreseen(seat)
    return foreseeable(copy, game.active, action, copy.answer(seat, action))


def foreseeable(game: Game, active: str, action: Action, outcome: Outcome) -> Foresight:
    """What could have been foreseen of the answer that *game* was just given, and its outcome.

    *active* is the seat whose turn it was.
    """
    seat = outcome.answer.seat
    called = seat_now(game, seat)
    own = [*takewhile(lambda step: step.answer.seat in (seat, called), outcome.steps)]
    ordered, come = outcome.steps[len(own) :], [event for step in own for event in step.events]
    known = takewhile(lambda event: not event.reveals, come)
    reveals = any(event.reveals for event in come)
    # Whether an act brings the end may hang on what it reveals: a roll, a guess.
    foreseen = not game.winners and (action.declines or not reveals)
    over = any(step.turn and step.turn.number for step in own)  # the setup is nobody's turn
    ends = (over and foreseen) or isinstance(action, End)
    # An order of another is nobody's business: its question counts as if it had waited.
    asked = [step.answer.seat for step in ordered[:1]] or [d.seat for d in game.decisions]
    settled = ends or reveals  # who is asked after a roll would tell the roll
    return Foresight(
        events=tuple(game.events_for(called, known)),
        reveals=reveals,
        asks=not settled and active == seat and any(other != called for other in asked),
        ends=ends,
    )


def seat_now(game: Game, seat: str) -> str:
    """A.8.3.  What a seat is called: by its faction, once its player has picked one."""
    return seat if seat in game.seats else game.seats[[*PLAYERS].index(seat)]
