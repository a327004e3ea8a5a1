"""What comes of an answer."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from engine.kernel import Answer
from engine.table import Event


class Turn(msgspec.Struct, frozen=True):
    """A turn that is over."""

    number: int
    seat: str
    answers: tuple[Answer, ...]
    events: tuple[Event, ...]
    snapshot: bytes
    """The table as the next turn begins."""


class Step(msgspec.Struct, frozen=True):
    """One answer, and what came of it: what a row of the log is written from."""

    answer: Answer
    events: tuple[Event, ...]
    """All that happened until the next question, across the end of a turn too."""
    turn: Turn | None
    """The turn that this answer ended."""
    order: str = ""
    """The order that gave the answer; "" if a person did."""


class GivenOrder(NamedTuple):
    """An order as its owner gave it, and until when."""

    text: str
    before: int = 0
    """The number of the turn from which it holds no longer; 0: it always holds."""


class NotCarriedOut(NamedTuple):
    """An order that covered a question and could not answer it: for its owner alone."""

    seat: str
    order: str
    error: Exception
    """What was raised.  It may name hidden cards."""


class Outcome(msgspec.Struct, frozen=True):
    """What came of one person's answer, and of those that orders gave at once."""

    steps: tuple[Step, ...]
    """The person's own answer, and then what orders answered, in turn."""
    failed: NotCarriedOut | None = None
    """The order that ought to have answered the question that is open now."""

    @property
    def answer(self) -> Answer:
        """The person's own."""
        return self.steps[0].answer

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened until the next question to a person."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that ended: after a person's answer has ended one, an order may end another."""
        return tuple(step.turn for step in self.steps if step.turn)

    @property
    def turn(self) -> Turn | None:
        """The last turn that ended."""
        return self.turns[-1] if self.turns else None
