"""Drive one turn's rule at a time, and keep the answers since the turn's snapshot."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engine.kernel.action import Action, parse
from engine.kernel.decision import (
    Answer,
    Decision,
    GameEnded,
    LogMismatch,
    Rule,
    StepReached,
    Steps,
)
from engine.kernel.part import Malformed


class State(Protocol):
    """What the kernel reads of the running turn; nothing of it is in a snapshot."""

    @property
    def events(self) -> Sequence[Any]:
        """What has happened so far."""
        ...

    @property
    def revealed(self) -> int:
        """How many things that has revealed."""
        ...

    @property
    def steps(self) -> Steps:
        """How many steps have begun."""
        ...

    def forget(self) -> None:
        """Drop whatever no snapshot holds, as if the state had just been thawed."""
        ...


S = TypeVar("S", bound=State)


class Laws(Protocol[S]):
    """What the kernel must be told of a game."""

    def thaw(self, snapshot: bytes) -> S: ...
    def freeze(self, state: S) -> bytes: ...
    def turn(self, state: S) -> Rule[None]: ...
    def over(self, state: S) -> bool: ...


class Finished(msgspec.Struct, frozen=True):
    """A turn that is over: its answers, its events, and the table as the next one begins."""

    answers: tuple[Answer, ...]
    events: tuple[Any, ...]
    snapshot: bytes


class Flow(Generic[S]):
    """A state, the rule that is running on it, and the answers since the turn began."""

    def __init__(self, laws: Laws[S], snapshot: bytes, answers: Sequence[Answer] = ()) -> None:
        self._laws = laws
        self.finished: list[Finished] = []
        self._rewind(snapshot, answers)

    def take(self, action: Action) -> Answer:
        """Answer the pending decision with *action*, which must be one of its options."""
        answers, given = self.answers, len(self.answers)
        snapshot, done = self.snapshot, len(self.finished)
        try:
            return self._take(action)
        except Exception:  # a bug in a rule costs this answer, never the game
            del self.finished[done:]
            self._rewind(snapshot, answers[:given])
            raise

    def free_undo(self, seats: Collection[str]) -> int:
        """How many answers whoever is one of *seats* may take back without anybody's consent."""
        now, n = self.state.revealed, 0
        for answer, revealed in zip(reversed(self.answers), reversed(self._revealed), strict=True):
            if answer.seat not in seats or revealed != now:
                break
            n += 1
        return n

    def by_answer(self) -> list[tuple[Any, ...]]:
        """The events of the turn: what happened by itself, then what came of each answer."""
        events = tuple(self.state.events)
        cuts = [0, *self._happened, len(events)]
        return [events[a:b] for a, b in pairwise(cuts)]

    def undo(self, answers: int = 1) -> None:
        """Take back so many answers of the current turn, by replaying the rest of it."""
        assert 0 < answers <= len(self.answers)
        self._rewind(self.snapshot, self.answers[:-answers])

    def checkpoint(self) -> tuple[S, tuple[Answer, ...]]:
        """The state as the running step began, built anew, and the answers since."""
        state, since = self._laws.thaw(self.snapshot), list(self.answers)
        state.steps.wanted = self.state.steps.begun
        if self._flow:
            rule = self._laws.turn(state)
            try:
                rule.send(None)
                while since:
                    rule.send(parse(since.pop(0).text))
            except StepReached:
                pass
        return state, tuple(since)

    def where(self) -> str:
        """The rules that are waiting, outermost first: for the operator's log."""
        names, at = [], self._flow
        while hasattr(at, "cr_code"):
            line = at.cr_frame.f_lineno if at.cr_frame else 0
            names.append(f"{at.cr_code.co_qualname}:{line}")
            at = at.cr_await
        return " > ".join(names)

    def _rewind(self, snapshot: bytes, answers: Iterable[Answer]) -> None:
        self.snapshot = snapshot
        self.state = self._laws.thaw(snapshot)
        self._start_turn()
        for line, answer in enumerate(answers):
            asked = self.decision
            if asked is None or (answer.seat, answer.kind) != (asked.seat, asked.kind):
                asks = f"{asked.seat} for {asked.kind}" if asked else "nobody"
                raise LogMismatch(line, answer, f"answers {answer.kind}, the rules ask {asks}")
            try:
                action = parse(answer.text)
            except Malformed as error:
                raise LogMismatch(line, answer, str(error)) from None
            option = asked.option(action)
            if option is None:
                raise LogMismatch(line, answer, f"is not legal at {asked.kind}")
            self._take(option)

    def _take(self, action: Action) -> Answer:
        asked = self.decision
        assert asked is not None
        answer = Answer(asked.seat, asked.kind, str(action))
        state = self.state
        self.answers.append(answer)
        self._revealed.append(state.revealed)
        self._happened.append(len(state.events))
        self._run(action)
        return answer

    def _start_turn(self) -> None:
        self.answers: list[Answer] = []
        self._revealed: list[int] = []
        self._happened: list[int] = []
        self.decision: Decision[Any] | None = None
        if self._laws.over(self.state):
            self._flow: Any = None
            return
        self._flow = self._laws.turn(self.state)
        self._run(None)

    def _run(self, action: Action | None) -> None:
        try:
            paused = self._flow.send(action)
        except StopIteration:
            self._end_turn()
            return
        if isinstance(paused, GameEnded):
            self._flow.close()
            self._end_turn()
            return
        self.decision = paused

    def _end_turn(self) -> None:
        events = tuple(self.state.events)
        self.snapshot = self._laws.freeze(self.state)
        self.finished.append(Finished(tuple(self.answers), events, self.snapshot))
        self.state.forget()
        self._start_turn()
