"""Answers and undo: lock, engine, one transaction; the messages are sent by whoever asked."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from itertools import takewhile

from msgspec.structs import replace as renamed

from bot.play.asking import ask, before, follow, keeps
from bot.play.caution import Doubtful, Way, doubt
from bot.play.letters import Letter, pack
from bot.play.live import LiveGame
from bot.play.mail import Scribe
from bot.play.orders import reread, settle, stand
from bot.play.recap import brief, with_brief
from bot.play.refused import Illegal, Refused, Stale
from bot.play.reports import Reports
from bot.play.requests import close, drop_void
from bot.play.tables import Tables
from bot.play.vacant import BY_DEFAULT, minded, minds
from bot.store import AnswerRow, RequestRow, Store, Writer
from bot.store.events import BEGAN, ended, seen_before
from engine import (
    Action,
    Answer,
    Decision,
    Event,
    Game,
    IllegalAction,
    OrderRefused,
    Outcome,
    Reason,
    Turn,
    View,
    foreseeable,
)

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class GivenAnswer:
    """An answer that is stored."""

    action: Action
    """In short: without what was obvious."""
    kind: str
    view: View
    """As everybody saw the table when it was given."""
    number: int
    """Of the question that is open now; 0 when the game is over."""
    still_asked: bool
    """The same person is asked again."""
    events: tuple[Event, ...]
    """What came of it within the turn, as that seat may see it."""


class Acts:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store, self._tables, self._reports = store, tables, Reports(store.path)
        self.unasked: dict[int, list[int]] = {}
        """By game: questions that an order or a default has answered in place of a person, and of
        which nobody has told them yet."""

    async def answer(
        self,
        game_id: int,
        number: int,
        user_id: int,
        action: Action,
        way: Way = Way.CONFIRMED,
    ) -> GivenAnswer:
        """Raises Refused, and changes nothing, for what is stale, illegal or somebody else's.

        It is Doubtful for what is to be asked about once more.
        """
        async with self._tables.at(game_id) as live:
            must_be_open(live, number)
            asked = live.asked_of(user_id)
            view, short = live.view(None), asked.in_short()
            refused = stand(live)
            outcome = await minded(live, self._played(live, asked, action, way), self._broken)
            live.acted.add(user_id)
            await self._keep(live, outcome, refused)
            own = live.seat_of(user_id)  # A.8.3: by another name, perhaps
            within = takewhile(lambda event: event.kind() != BEGAN, outcome.events)
            seen = tuple(live.game.events_for(own, within))
            said = short.get(action, action)
            return GivenAnswer(said, asked.kind, view, live.number, live.awaited == own, seen)

    async def by_default(self, live: LiveGame, vote: RequestRow | None = None) -> None:
        """What nobody answers out of turn: an answer as any other of that seat, and marked.

        *vote* has decided so, if anything has.
        """
        asked, action = live.decision, live.game.default()
        assert asked is not None
        assert action is not None
        refused = stand(live)
        came = self._played(live, asked, action, Way.CONFIRMED)
        own = renamed(came.steps[0], order=BY_DEFAULT)
        came = renamed(came, steps=(own, *came.steps[1:]))
        await self._keep(live, await minded(live, came, self._broken), refused, vote)
        live.untold = await self._store.orders.untold(live.row.id)

    async def mind(self, game_id: int) -> bool:
        """The caretaker answers, where it is asked; True if it has."""
        async with self._tables.at(game_id) as live:
            if live.row.closed_at is not None or not minds(live):
                return False
            refused = stand(live)
            outcome = await minded(live, Outcome(()), self._broken)
            if outcome.steps:
                await self._keep(live, outcome, refused)
            return bool(outcome.steps)

    async def mind_all(self) -> None:
        """Wherever it is asked still: after a start, or where it had much to answer."""
        for game_id in await self._store.tenures.vacant():
            try:
                await self.mind(game_id)
            except Refused as refused:
                log.error("game %s: its caretaker does not answer: %s", game_id, refused.code)

    async def _keep(
        self,
        live: LiveGame,
        outcome: Outcome,
        refused: list[OrderRefused],
        vote: RequestRow | None = None,
    ) -> None:
        """Store what was answered, what follows from it, and what the table is told."""
        seat = live.renamed.get(outcome.answer.seat, outcome.answer.seat)
        if outcome.failed:
            self._reports.broken(live, outcome.failed.order, outcome.failed.error)
        led = await before(self._store, live, outcome)
        missed = await brief(self._store, live, outcome, seat)
        async with self._store.write() as w:
            if vote is not None:
                await close(w, live, vote, "granted")
            await self._steps(w, live, outcome)
            await settle(w, live, outcome, refused)
            await self._go_on(w, live, outcome)
            first, called = keeps(led, seat, w.now)
            await ask(w, live, first, called=called)
            await drop_void(w, live)
            letters = Scribe(live).after_answer(outcome, seat)
            await owe(w, live, with_brief(letters, missed))
        await reread(self._store, live)

    def _played(self, live: LiveGame, asked: Decision[Action], action: Action, way: Way) -> Outcome:
        """What comes of it; whatever is raised, the table stands as before.

        To try it first on a copy would cost more than to build the table anew after a doubt.
        """
        before, active = (live.game.snapshot, live.game.answers), live.game.active
        try:
            outcome = live.game.answer(asked.seat, action)
        except IllegalAction as error:
            raise refusal(live, error.reasons) from None
        except Exception as error:
            raise self._broken(live, action, error) from error
        seen = foreseeable(live.game, active, action, outcome)
        if careful := doubt(asked, action, seen, live.words, way):
            live.game = Game(*before)
            raise Doubtful(careful)
        return outcome

    def _broken(self, live: LiveGame, action: Action | str, error: Exception) -> Refused:
        """A bug in a rule costs one answer: the table stands, and the operator is told."""
        name = self._reports.broken(live, action, error)
        self._tables.forget(live.row.id)
        return Refused("rule_broken", report=name)

    async def _steps(self, w: Writer, live: LiveGame, outcome: Outcome) -> None:
        """What answered the open question, and what then was answered at once."""
        sat = {s.faction: s.user_id for s in (*live.sitting, *live.seats)}
        await follow(w, live)
        number, game_id = live.number, live.row.id
        turns, cuts = _turns(live.game, outcome), seen_before(live.game, outcome)
        for step, turn, seen in zip(outcome.steps, turns, cuts, strict=True):
            seat, kind = step.answer.seat, step.answer.kind
            if step is not outcome.steps[0]:
                number = await w.ask(game_id, turn, seat, kind)
            if step.order:
                await w.orders.use(game_id, seat, step.order, number)
                self.unasked.setdefault(game_id, []).append(number)
            await w.answer(
                number,
                game_id,
                turn,
                seat=seat,
                kind=kind,
                text=step.answer.text,
                user_id=sat[seat],
                by_order=step.order,
                seen=seen,
            )

    async def _go_on(self, w: Writer, live: LiveGame, outcome: Outcome) -> None:
        """What follows from an answer besides the next question: a new turn, or the end."""
        game, game_id = live.game, live.row.id
        if outcome.turn:
            live.undone, live.places = [], {}
            live.began = w.now
            over = ended(game, outcome)
            live.remember(over)
            for past in over:
                await w.end_turn(game_id, past)
            begun = [(turn.number, turn.seat) for turn in outcome.turns[1:]]
            begun.append((_running(game, outcome.turn), game.active))
            for (number, seat), turn in zip(begun, outcome.turns, strict=True):
                await w.begin_turn(game_id, number, seat, turn.snapshot)
        if game.winners:
            winner = ",".join(game.winners)
            await w.set_state(game_id, "won", winner)
            live.row = replace(live.row, state="won", winner=winner)

    async def may_undo(self, game_id: int, user_id: int) -> tuple[int, Answer]:
        """The number of the open question, and the answer that this person may take back."""
        async with self._tables.at(game_id) as live:
            return live.number, _last_free(live, user_id)

    async def undo(self, game_id: int, number: int, user_id: int) -> Answer:
        """Take back one answer, while the question *number* is still open."""
        async with self._tables.at(game_id) as live:
            must_be_open(live, number)
            taken = _last_free(live, user_id)
            live.game.undo(1)
            lines = await self._store.answers(game_id, live.game.turn)
            last = [line for line in lines if line.undone_by is None][-1]
            first = await self._store.times.first_asked(last.number)
            async with self._store.write() as w:
                await w.undo([last.number], user_id)
                live.take_back(_marked(last, user_id, w.now))
                await ask(w, live, first)
                await drop_void(w, live)
                await owe(w, live, Scribe(live).anew())
            await reread(self._store, live)
            return taken


def _running(game: Game, ended: Turn) -> int:
    """The number of the turn that runs now; *ended* is the last one before it.

    A game that is won stands still; its last table is kept as one more turn.
    """
    return max(game.turn, ended.number + 1)


def _turns(game: Game, outcome: Outcome) -> list[int]:
    """The turn of each answer: the next one that ended, or the one that runs now."""
    found, turn = list[int](), _running(game, outcome.turn) if outcome.turn else game.turn
    for step in reversed(outcome.steps):
        turn = step.turn.number if step.turn else turn
        found.insert(0, turn)
    return found


def must_be_open(live: LiveGame, number: int) -> None:
    if live.row.closed_at is not None:
        raise Refused("closed", game=live.row.id)
    if live.row.state != "playing" or not live.number:
        raise Refused("over")
    if live.number != number:
        raise Stale


def refusal(live: LiveGame, reasons: tuple[Reason, ...]) -> Illegal:
    """For the seat that is asked: why not, and what it may do."""
    decision = live.decision
    assert decision is not None
    legal = tuple(dict.fromkeys(o.verb() for o in decision.options))
    return Illegal(reasons, live.view(decision.seat), legal)


async def owe(w: Writer, live: LiveGame, letters: list[Letter]) -> None:
    for letter in letters:
        await w.owe(live.row.id, live.row.channel_id, letter.kind, pack(letter))


def _last_free(live: LiveGame, user_id: int) -> Answer:
    seat = live.seat_of(user_id)
    if live.decision is None or not live.number:
        raise Refused("over")
    if not live.may_undo(seat):
        raise Refused("nothing_to_undo")
    return live.game.answers[-1]


def _marked(line: AnswerRow, user_id: int, now: int) -> AnswerRow:
    return replace(line, undone_by=user_id, undone_at=now)
