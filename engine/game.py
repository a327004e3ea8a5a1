"""A game of Root: what bot, renderer and tests are given."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from engine.kernel import (
    Action,
    Answer,
    Decision,
    Flow,
    IllegalAction,
    Malformed,
    Reason,
    Rule,
    parse,
)
from engine.law import play_turn
from engine.law.draft import offers
from engine.law.effects import deciding
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.law.players import player_at
from engine.law.space import rulers
from engine.law.window import Window
from engine.outcome import GivenOrder, NotCarriedOut, Outcome, Step, Turn
from engine.saves import FORMAT, freeze, thaw
from engine.standing import Standing, default, taken
from engine.table import Event, View, view
from engine.table.notation import write
from engine.table.orders import Order, OrderKind, OrderRefused, orders_for, read_order
from engine.table.public import cards_seen, public_table

RULES = 4
"""Raised with every change of the rules that could make an old turn's answers misfit."""


class _Root:
    """What the kernel must be told of Root."""

    def thaw(self, snapshot: bytes) -> Table:
        return thaw(snapshot)

    def freeze(self, state: Table) -> bytes:
        return freeze(state)

    def turn(self, state: Table) -> Rule[None]:
        return play_turn(state)

    def over(self, state: Table) -> bool:
        return bool(state.winners)


class Game:
    """One game: the turn that is being played, and what has been answered in it."""

    def __init__(self, snapshot: bytes, answers: Sequence[Answer] = ()) -> None:
        """Resume from the snapshot of a turn's start and the answers since.

        A snapshot is one that a game gave, and is taken as it is: what comes from outside is
        checked by ``load_game`` and ``read_position``.  Raises LogMismatch if the answers do not
        fit; what comes before its ``line`` does.
        """
        self._flow: Flow[Table] = Flow(_Root(), snapshot, answers)
        self._standing = Standing(self._flow.state, {})

    @property
    def decisions(self) -> tuple[Decision[Any], ...]:
        """The open questions; empty when the game is over."""
        return (self._flow.decision,) if self._flow.decision else ()

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers since the turn began."""
        return tuple(self._flow.answers)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in this turn so far: for the operator; show people ``events_for``."""
        return tuple(self._flow.state.events)

    def by_answer(self) -> list[tuple[Event, ...]]:
        """The same in parts: what happened by itself, then what came of each answer."""
        return self._flow.by_answer()

    def events_for(self, seat: str | None, events: Iterable[Event] | None = None) -> list[Event]:
        """Those of *events* (this turn's, if not given) that *seat* may see; None: everybody."""
        return [e for e in (self.events if events is None else events) if e.seen_by(seat)]

    @property
    def snapshot(self) -> bytes:
        """The table as the running turn began.  It holds every secret."""
        return self._flow.snapshot

    @property
    def turn(self) -> int:
        """The number of the running turn; 0 is the setup."""
        return self._flow.state.turn

    @property
    def active(self) -> str:
        """The seat whose turn it is."""
        return self._flow.state.seat

    @property
    def seats(self) -> tuple[str, ...]:
        """In the order of play."""
        return tuple(self._flow.state.factions)

    @property
    def winners(self) -> tuple[str, ...]:
        """The seat that has won, and then whoever wins with it; empty while the game goes on."""
        return self._flow.state.winners

    # --- standing orders: no part of the table, so no re-run of it reads them
    def orders_for(self, seat: str) -> dict[str, OrderKind]:
        """What *seat* can order, by name."""
        return orders_for(self._flow.state, seat)

    def ready(self, seat: str, kind: OrderKind) -> Sequence[str]:
        """The words of a kind of order for what *seat* has in force now."""
        return kind.ready(self._flow.state, seat)

    def order(self, seat: str, text: str) -> Order:
        """The order that *text* says; its ``str`` is canonical.  Raises OrderRefused."""
        return read_order(self._flow.state, seat, text)

    def give_orders(self, orders: Mapping[str, Iterable[GivenOrder]]) -> list[OrderRefused]:
        """From the next answer on these orders stand, and no others; what is none is given back."""
        self._standing = Standing(self._flow.state, orders)
        return self._standing.refused

    def as_foreseen(self, seat: str) -> Game:
        """A copy for *seat* to try things on: of orders it has those of that seat alone."""
        copy = Game(self.snapshot, self.answers)
        copy._standing = self._standing.of(self._flow.state, seat)
        return copy

    def default(self) -> Action | None:
        """What answers the open question if nobody does; None: it waits for its person.

        Only a question to a seat that is not on turn has such an answer.
        """
        asked = self._flow.decision
        if asked is None or asked.seat == self._flow.state.seat:
            return None
        return default(asked, self.view(None))

    def answer(self, seat: str, action: Action | str) -> Outcome:
        """Answer the pending question, and go on through those that standing orders answer.

        Raises IllegalAction, with its reasons, and changes nothing if the action is not legal.
        """
        try:
            act = parse(action) if isinstance(action, str) else action
        except Malformed:
            raise IllegalAction(str(action), self.why_not(seat, str(action))) from None
        asked = self._flow.decision
        option = asked.option(act) if asked and asked.seat == seat else None
        if option is None:
            raise IllegalAction(str(act), self.why_not(seat, str(act)))
        steps = [self._step(option)]
        while self._standing and (
            order := self._standing.order(self._flow.state, self._flow.decision)
        ):
            asked = self._flow.decision
            assert asked
            try:
                option = taken(order, asked, self.view(None))
                if option is None:
                    break
                steps.append(self._step(option, str(order)))
            except Exception as error:  # a bug costs this order, never the answers before it
                return Outcome(tuple(steps), NotCarriedOut(asked.seat, str(order), error))
        return Outcome(tuple(steps))

    def _step(self, option: Action, order: str = "") -> Step:
        """Take *option*: one answer, until the next question."""
        flow = self._flow
        seen, number, whose = len(flow.state.events), flow.state.turn, flow.state.seat
        flow.finished.clear()
        answer = flow.take(option)
        if not flow.finished:
            return Step(answer, tuple(flow.state.events[seen:]), None, order)
        first, *others = flow.finished
        events = first.events[seen:]
        for later in others:
            events += later.events
        turn = Turn(number, whose, first.answers, first.events, flow.finished[-1].snapshot)
        return Step(answer, events + tuple(flow.state.events), turn, order)

    def why_not(self, seat: str, text: str) -> tuple[Reason, ...]:
        """Why *text* is not legal for *seat* now; empty if it is."""
        asked = self._flow.decision
        if asked is None:
            return (Reason("3.1", "game_over", {"winners": ",".join(self.winners)}),)
        try:
            action = parse(text)
        except Malformed as error:
            return (Reason("", "malformed", {"text": text, "error": str(error)}),)
        if asked.seat != seat:
            facts: dict[str, int | str] = {"awaited": asked.seat, "kind": asked.kind}
            return (Reason("1.4.1", "not_awaited", facts),)
        if asked.option(action):
            return ()
        reason = asked.why(action) if asked.why else None
        table = self._flow.state
        if reason is None and table.turn and seat == table.seat:
            reason = Window(table, seat).why_not(action, None)
        if reason is None and (meant := asked.meant(action)):
            acting = dict.fromkeys(getattr(option, "by", "") for option in meant)
            reason = Reason(asked.section, "which_card", {"acting": ",".join(acting)})
        if reason is None:
            verbs = sorted({option.verb() for option in asked.options})
            code = "not_here" if action.verb() in verbs else "not_now"
            reason = Reason(
                asked.section,
                code,
                {"verb": action.verb(), "kind": asked.kind, "verbs": ",".join(verbs)},
            )
        return (reason,)

    def window(self) -> tuple[Action, ...]:
        """What the awaited seat may do besides, whatever it is asked (1.4.2)."""
        asked, table = self._flow.decision, self._flow.state
        return tuple(Window(table, asked.seat).offers) if asked else ()

    def view(self, seat: str | None) -> View:
        """What *seat* may see; the public view for None."""
        return seen(self._flow.state, seat, self.decisions)

    def free_undo(self, seat: str) -> int:
        """How many answers *seat* may take back without anybody's consent."""
        place = self.seats.index(seat)
        return self._flow.free_undo((seat, player_at(place)))

    def undo(self, answers: int = 1) -> tuple[Answer, ...]:
        """Take back the last answers of this turn, and give them back, oldest first.

        Whether that is free, or who must consent, is for the caller to ask first.
        """
        undone = self.answers[-answers:]
        self._flow.undo(answers)
        return undone

    def where(self) -> str:
        """The rules that are waiting, outermost first: for the operator's log."""
        return self._flow.where()

    def save(self) -> bytes:
        """The whole game, with the format's number; it holds every secret."""
        return msgspec.json.encode(
            {
                "format": FORMAT,
                "rules": RULES,
                "snapshot": msgspec.Raw(self.snapshot),
                "answers": self.answers,
            }
        )

    def position(self, *, public: bool = False) -> str:
        """The table as the running step began, and the answers since; it holds every secret.

        With *public*, the table as it stands, and what everybody may see of it.
        """
        if public:
            return write(public_table(self._flow.state))
        return write(*self._flow.checkpoint())

    def checksum(self) -> str:
        """Sixteen hexadecimal digits that tell two tables apart, secrets included."""
        return hashlib.sha256(freeze(self._flow.state)).hexdigest()[:16]


def seen(g: Table, seat: str | None, decisions: tuple[Decision[Any], ...] = ()) -> View:
    """What *seat* may see of a table while these questions are open."""
    shown = public_table(g, seat)
    boards = {s: deciding(shown, s, Hooks.board_view).board_view(shown, s) for s in g.factions}
    # 2.5: what counts for rule lies open, and who rules the table itself knows already
    return view(shown, seat, cards_seen(g, seat), rulers(g), boards, offers(g), decisions)
