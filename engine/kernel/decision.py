"""A question to one seat, and the answer to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine, Generator, Mapping
from operator import attrgetter
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from engine.kernel.action import KEYWORDS, Action, public_text
from engine.kernel.part import parts_of

A = TypeVar("A", bound=Action)
T = TypeVar("T")
Rule: TypeAlias = Coroutine[Any, Any, T]


class Reason(msgspec.Struct, frozen=True):
    """Why an act is not legal: the section, a stable code, and the facts.  No words."""

    section: str
    code: str
    facts: Mapping[str, int | str] = {}


class Answer(msgspec.Struct, frozen=True, gc=False):
    """One line of the log."""

    seat: str
    kind: str
    text: str

    @property
    def public(self) -> str:
        """The text that everybody may read."""
        return public_text(self.text)


class Decision(msgspec.Struct, Generic[A], frozen=True):
    """One question, to one seat, with every legal action; as secret as that seat's hand."""

    seat: str
    kind: str
    """Stable and dotted (``battle.ambush``): logged, and checked when the log is replayed."""
    section: str
    options: tuple[A, ...]
    why: Callable[[Action], Reason | None] | None = None
    """What this question has against an action that is not among the options."""
    place: int = 0
    """The clearing that it is about, where it is about one; public."""
    spared: frozenset[str] = frozenset()
    """Verbs of what anybody leaves undone as a rule: who ends a turn is not reminded of them."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and _said(self) == _said(other)

    def __repr__(self) -> str:
        """Without the functions, which hold the table and all its secrets."""
        return f"Decision{_said(self)!r}"

    def option(self, action: Action) -> A | None:
        """The option that *action* is, or the only one that it can mean; None: it is not legal.

        What the question has something against as it was said is not completed: a card that is
        to pay must be named.
        """
        for option in self.options:
            if option is action:
                return option
        if action in self.options:
            return self.options[self.options.index(action)]
        meant = self.meant(action)
        return meant[0] if len(meant) == 1 and not self._objects(action) else None

    def meant(self, action: Action) -> list[A]:
        """Every option that *action* can mean, as far as it says anything."""
        return [option for option in self.options if action.may_mean(option)]

    def in_short(self) -> dict[A, A]:
        """Every option as it may be said: without a card, or suits, that need not be named."""
        short = dict(zip(self.options, self.options, strict=True))
        for name in KEYWORDS:
            bare = {
                option: msgspec.structs.replace(option, **{name: ""})
                for option in self.options
                if getattr(option, name, "") and parts_of(type(option))[name].implied
            }
            alike = Counter(bare.values())
            short |= {
                option: act
                for option, act in bare.items()
                if alike[act] == 1 and act not in short and not self._objects(act)
            }
        return short

    def _objects(self, action: Action) -> bool:
        return bool(self.why and self.why(action))

    def __await__(self) -> Generator[Decision[A], A, A]:
        return (yield self)


_said = attrgetter("seat", "kind", "section", "options", "place")
"""What makes one question differ from another: not how it refuses an act."""


class GameEnded:
    """What a rule yields when the game is over in the middle of it."""

    def __await__(self) -> Generator[GameEnded, None, None]:
        yield self


class StepReached(Exception):
    """The turn has been run again up to the step that was wanted; it goes no further."""


class Steps:
    """Counts the steps of a turn; what stands on the state as one begins is all that it needs."""

    __slots__ = ("begun", "wanted")

    def __init__(self) -> None:
        self.begun = self.wanted = 0

    def begin(self) -> None:
        self.begun += 1
        if self.begun == self.wanted:
            raise StepReached


async def end_game() -> None:
    """Stop here: whatever awaits this never goes on."""
    await GameEnded()
    raise AssertionError("a rule went on after the game had ended")


class IllegalAction(Exception):
    """The action does not answer the question; nothing has changed."""

    def __init__(self, text: str, reasons: tuple[Reason, ...]) -> None:
        super().__init__(f"{text!r}: {', '.join(f'{r.code} ({r.section})' for r in reasons)}")
        self.text, self.reasons = text, reasons


class LogMismatch(Exception):
    """The log does not fit these rules: ``line`` (from 0) is the first answer that does not."""

    def __init__(self, line: int, answer: Answer, why: str) -> None:
        super().__init__(f"answer {line + 1}, {answer.seat}: {answer.public!r} {why}")
        self.line, self.answer, self.why = line, answer, why
