"""A game in memory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from bot.clock.ladder import NOBODY, Absence, Wait
from bot.play.refused import Refused
from bot.store import AnswerRow, GameRow, OrderRow, Past, RequestRow, SeatRow, TenureRow
from bot.store.times import Times
from bot.words import Words, catalogue
from engine import Action, Decision, Event, Game, View


def secret(game: Game, seat: str, events: Iterable[Event]) -> list[Event]:
    """Those that *seat* may see, and not everybody."""
    return [event for event in game.events_for(seat, events) if not event.seen_by(None)]


@dataclass
class LiveGame:
    """A game, who sits at it, and the number of its open question."""

    row: GameRow
    sitting: tuple[SeatRow, ...]
    """In the order of play, by the names that the seats had when this was written."""
    game: Game
    number: int
    """0: nothing is asked any more."""
    since: int
    """When it was asked."""
    undone: list[AnswerRow] = field(default_factory=list)
    """What was taken back in the running turn."""
    places: dict[int, int] = field(default_factory=dict)
    """By the number of such an answer: how many answers stand before it."""
    past: list[Past] = field(default_factory=list)
    """The turns of the other seats before this one, oldest first."""
    acted: set[int] = field(default_factory=set)
    """People who are known to have answered, at this table or another."""
    requests: list[RequestRow] = field(default_factory=list)
    """What somebody has asked of the others, and is not decided yet."""
    orders: list[OrderRow] = field(default_factory=list)
    """Answers given in advance, whether they still hold or not."""
    untold: list[AnswerRow] = field(default_factory=list)
    """What orders have answered, while their person was not there."""
    times: Times = field(default_factory=Times)
    """What its clock goes by."""
    first: int = 0
    """When the open question was first asked: before it is asked now, if an act is done again."""
    called: bool = False
    """Its person has been called for the same within the hour."""
    tenures: list[TenureRow] = field(default_factory=list)
    """Everybody who has sat here since the game began."""
    began: int = 0
    """When the running turn began."""
    paused: int | None = None
    """Since when its time stands still, because its people want that."""
    _views: dict[str | None, View] = field(default_factory=dict, init=False, repr=False)
    _seen: tuple[object, ...] = field(default=(), init=False, repr=False)
    """The question, and the place in the game, at which these were built."""

    def take_back(self, last: AnswerRow) -> None:
        """The last answer of the running turn is no more in the game."""
        stand = len(self.game.answers)
        self.undone.append(last)
        self.places = {n: min(at, stand) for n, at in self.places.items()} | {last.number: stand}

    def absent(self, user_id: int) -> Absence | None:
        """That somebody who sits here is away now."""
        return self.times.people.get(user_id, NOBODY).absent(self.times.now())

    @property
    def wait(self) -> Wait | None:
        """The open question, as the clock sees it; None: it makes nothing due, whenever."""
        decision = self.decision
        if decision is None or not self.number:
            return None
        asked = self.person(decision.seat)
        person = self.times.people.get(asked.user_id, NOBODY)
        row, before = self.row, self.times.before
        if asked.vacant or not (row.pace or person.absences or before):
            return None
        wait = Wait(self.first, row.pace, person, self.times.still, row.reactions, before=before)
        if decision.seat != self.game.active:
            return replace(wait, default=self.game.default() is not None)
        return replace(wait, turn=self.game.turn, began=self.began, lent=self.times.lent)

    def expected(self, *, lasting: bool = False) -> dict[str, str]:
        """When it is *due*, until when its person is *away*, since when the game is *paused*.

        One of these, or nothing.  Where it is read long after, too, *lasting* gives the date:
        "3 weeks ago" would be untrue of what was answered in time.
        """
        if self.paused is not None:
            return {"paused": f"<t:{self.paused}:R>"}
        if (wait := self.wait) is None:
            return {}
        if away := wait.person.absent(self.times.now()):
            return {"away": f"<t:{away.ends}:f>"}
        due = wait.due()
        return {"due": f"<t:{due}:{'f' if lasting else 'R'}>"} if due else {}

    def view(self, seat: str | None) -> View:
        """What *seat* may see; the public view for None.  Built once for each question."""
        now = (self.decision, self.game.turn, len(self.game.answers))
        if not self._seen or self._seen[0] is not now[0] or self._seen[1:] != now[1:]:
            self._views, self._seen = {}, now
        if seat not in self._views:
            self._views[seat] = self.game.view(seat)
        return self._views[seat]

    @property
    def words(self) -> Words:
        """In the table's language."""
        return catalogue(self.row.language)

    @property
    def decision(self) -> Decision[Action] | None:
        return next(iter(self.game.decisions), None)

    @property
    def awaited(self) -> str:
        """The seat that is asked, or ""."""
        return self.decision.seat if self.decision else ""

    def untold_of(self, user_id: int) -> bool:
        """True if there may be something that this person alone is to be told."""
        return (
            any(line.user_id == user_id for line in self.untold)
            or any(order.trouble for order in self.orders)
            or any(t.user_id == user_id and not t.briefed for t in self.tenures)
        )

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        """Who sits where; a player's seat becomes that of the faction that they choose (A.8.3)."""
        renamed = self.renamed
        if not renamed:
            return self.sitting
        return tuple(replace(s, faction=renamed.get(s.faction, s.faction)) for s in self.sitting)

    @property
    def renamed(self) -> dict[str, str]:
        """What the seats are called now that were called otherwise when this was written."""
        written, now = [seat.faction for seat in self.sitting], self.game.seats
        pairs = zip(written, now, strict=True) if len(written) == len(now) else ()
        return {seat: called for seat, called in pairs if seat not in now}

    def follow(self) -> None:
        """That is written, too."""
        renamed, sitting = self.renamed, self.seats
        self.tenures = [replace(t, seat=renamed.get(t.seat, t.seat)) for t in self.tenures]
        self.orders = [replace(o, seat=renamed.get(o.seat, o.seat)) for o in self.orders]
        self.requests = [replace(r, seat=renamed.get(r.seat, r.seat)) for r in self.requests]
        self.sitting = sitting

    def person(self, seat: str) -> SeatRow:
        return next(s for s in self.seats if s.faction == seat)

    def seat(self, user_id: int) -> str | None:
        return next((s.faction for s in self.seats if s.user_id == user_id), None)

    def seat_of(self, user_id: int) -> str:
        """Raises Refused for somebody who does not play here."""
        seat = self.seat(user_id)
        if seat is None:
            if (had := self.had(user_id)) is None:
                raise Refused("no_seat")
            if self.person(had).vacant:
                raise Refused("seat_left", seat=had, sit=self.words.text("button.sit"))
            raise Refused("seat_passed", seat=had)
        return seat

    def had(self, user_id: int) -> str | None:
        """The seat in which somebody has sat since the game began: nobody has two."""
        return next((t.seat for t in self.tenures if t.user_id == user_id), None)

    @property
    def people(self) -> tuple[SeatRow, ...]:
        """The seats in which somebody sits."""
        return tuple(seat for seat in self.seats if not seat.vacant)

    @property
    def names(self) -> dict[int, str]:
        """Of those who sit here, and of those who did."""
        former = {tenure.user_id: tenure.name for tenure in self.tenures}
        return former | {seat.user_id: seat.name for seat in self.seats}

    def remember(self, over: Iterable[Past]) -> None:
        """Turns that are over; as many as there are other seats are kept."""
        self.past = [*self.past, *over][1 - len(self.seats) :]

    def round(self, seat: str) -> list[Event]:
        """Everything since the last turn of *seat* ended; show people what they may see of it."""
        since: list[Past] = []
        for turn in reversed(self.past):
            if turn.seat == seat:
                break
            since.insert(0, turn)
        return [*(e for turn in since for e in turn.events), *self.game.events]

    def secrets(self, seat: str) -> list[tuple[int, list[Event]]]:
        """What this seat alone has seen, by turn: in the one before and the running one."""
        turns = [*((turn.number, turn.events) for turn in self.past[-1:])]
        turns.append((self.game.turn, self.game.events))
        found = [(turn, secret(self.game, seat, events)) for turn, events in turns]
        return [(turn, events) for turn, events in found if events]

    def may_undo(self, seat: str) -> bool:
        """Free within one's own turn, as far back as nothing new was revealed."""
        if self.decision is None or not self.number:
            return False
        own_turn = seat in (self.awaited, self.game.active)
        return own_turn and self.game.free_undo(seat) > 0

    def asked_of(self, user_id: int) -> Decision[Action]:
        """The open question, if it is this person's."""
        seat = self.seat_of(user_id)
        if self.decision is None or not self.number:
            raise Refused("over")
        if self.decision.seat != seat:
            facts = {"kind": self.decision.kind, "view": self.view(None)}
            raise Refused("not_awaited", seat=self.decision.seat, **facts)
        return self.decision
