"""The ladder of one question: when its person is reminded, when the table hears of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from bot.clock.hours import DAY, FOR_EVER, HOUR, Hours, Span, counting, due

PACES = (0, 8, 24, 72)
"""Waking hours; 0: no answer is expected in any."""
WAIT, DEFAULTS = "wait", "defaults"
CHANNEL, DIRECT, NONE = "channel", "direct", "none"
PACE, HALF = "pace", "half"
YES, NO = "yes", "no"
SLOW = 4
"""Paces that a turn may take, however many questions are answered in it."""
MORNING = 8 * 60
"""Minutes after midnight, for somebody who has not said when they wake up."""


class Step(Enum):
    """What is due."""

    PING = "ping"
    LATER = "later"
    """Once more, because its person wished so."""
    TWICE = "twice"
    TURN = "turn"
    """The whole turn takes too long, whatever is done in it."""
    DEFAULT = "default"


@dataclass(frozen=True)
class Held:
    """What somebody has said of their hours, from then until they said something else."""

    since: int
    until: int | None
    hours: Hours


@dataclass(frozen=True)
class Agreed:
    """What a table had agreed on, until it agreed on something else."""

    until: int
    pace: int
    reactions: str


@dataclass(frozen=True)
class Absence:
    begins: int
    ends: int
    reactions: str


@dataclass(frozen=True)
class Person:
    """Whose question it is."""

    held: tuple[Held, ...] = ()
    """Oldest first."""
    absences: tuple[Absence, ...] = ()
    reminders: str = CHANNEL
    soon: str = PACE
    recap: bool = True
    language: str = ""
    """The one that they have asked for, or that of their Discord, as far as it is known."""

    @property
    def hours(self) -> Hours:
        return next((held.hours for held in reversed(self.held) if held.until is None), Hours())

    def hours_since(self, moment: int) -> Iterator[Hours]:
        """All that were theirs at any time since then."""
        if not self.held or self.held[0].since > moment:
            yield Hours()
        for held in self.held:
            if held.until is None or held.until > moment:
                yield held.hours

    @property
    def away(self) -> list[Span]:
        return [Span(absence.begins, absence.ends) for absence in self.absences]

    def absent(self, at: int) -> Absence | None:
        return next((a for a in self.absences if a.begins <= at < a.ends), None)

    def reachable(self, at: int) -> bool:
        """Awake, and not away: a message may make a sound."""
        return self.hours.awake(at) and self.absent(at) is None


NOBODY = Person()


@dataclass(frozen=True)
class Climb:
    """How far the ladder of a question is."""

    rung: int = 0
    warned_at: int | None = None
    later_at: int | None = None
    slow_turn: int = 0
    """The turn of which the table was told that it takes too long."""


@dataclass(frozen=True)
class Wait:
    """A question that waits for somebody: all its times follow from this."""

    first: int
    """When it was first asked."""
    pace: int
    person: Person
    still: tuple[Span, ...] = ()
    """In which this game's time stands still."""
    reactions: str = WAIT
    default: bool = False
    """It is out of turn, and has an answer of its own."""
    before: tuple[Agreed, ...] = ()
    """What its table had agreed on before, oldest first."""
    turn: int = 0
    """The number of the turn, if it is its person's own."""
    began: int = 0
    """When that turn began."""
    lent: tuple[Span, ...] = ()
    """When others were asked in it."""

    def agreed(self) -> Iterator[tuple[int, Agreed]]:
        """All that has held since it was first asked, each with its beginning."""
        return self._held(self.first)

    def _held(self, asked: int) -> Iterator[tuple[int, Agreed]]:
        since = 0
        for agreed in (*self.before, Agreed(FOR_EVER, self.pace, self.reactions)):
            if agreed.until >= asked and agreed.pace:
                yield since, agreed
            since = agreed.until

    def due(
        self, paces: float = 1, since: int | None = None, *, by_default: bool = False
    ) -> int | None:
        """When so many paces are over; None: without a pace, or while time stands still.

        Of hours and of agreements that were changed meanwhile, those count that give less time: a
        pace that was agreed on later from the moment at which it was.  *by_default*: as long as
        defaults were agreed on.
        """
        agreed = [(at, a) for at, a in self.agreed() if a.reactions == DEFAULTS or not by_default]
        return self._over(paces, self.first, self.first if since is None else since, agreed)

    @property
    def turn_due(self) -> int | None:
        """When their turn has taken too long, as long as it is theirs to go on with it."""
        if not self.turn:
            return None
        return self._over(SLOW, self.began, self.began, self._held(self.began), self.lent)

    def _over(
        self,
        paces: float,
        asked: int,
        since: int,
        agreed: Iterable[tuple[int, Agreed]],
        lent: Iterable[Span] = (),
    ) -> int | None:
        lost, found = [*self.still, *self.person.away, *lent], FOR_EVER
        for held_from, each in agreed:
            begins, seconds = max(since, held_from), round(each.pace * HOUR * paces)
            for hours in self.person.hours_since(asked):
                when = due(begins, seconds, hours, lost)
                found = min(found, FOR_EVER if when is None else when)
        return None if found == FOR_EVER else found

    @property
    def open_ended(self) -> bool:
        """Something still goes on that gives its person time: nobody knows how much."""
        return any(span.ends == FOR_EVER for span in (*self.still, *self.lent))

    def free(self, at: int | None, now: int) -> int | None:
        """The first moment from then and now on at which its person may be called."""
        if at is None:
            return None
        lost = [*self.still, *self.person.away]
        spans = counting(self.person.hours, lost, max(at, now))
        return next((span.begins for span in spans), None)

    @property
    def by_default(self) -> bool:
        return self.default and any(a.reactions == DEFAULTS for _, a in self.agreed())

    def default_at(self, warned_at: int | None) -> int | None:
        """When its default is given: to nobody who was not reminded before."""
        if not self.by_default or warned_at is None:
            return None
        over, warned = self.due(2, by_default=True), self.due(1, warned_at, by_default=True)
        return None if over is None or warned is None else max(over, warned)

    def steps(self, climb: Climb, now: int) -> Iterator[tuple[int | None, Step]]:
        """What comes next, each with its time; None: not as long as time stands still."""
        if any(span.begins <= now < span.ends for span in self.still):
            return
        absent = self.person.absent(now)
        if self.default and absent and absent.reactions == DEFAULTS:
            yield now, Step.DEFAULT
        if not any(self.agreed()):
            return
        if climb.rung == 0 and (self.by_default or self.person.reminders != NONE):
            soon = 0.5 if self.person.soon == HALF else 1
            yield self.free(self.due(soon), now), Step.PING
        if self.by_default:
            yield self.default_at(climb.warned_at), Step.DEFAULT
        elif climb.rung < 2:
            yield self.free(self.due(2), now), Step.TWICE
            if climb.slow_turn != self.turn:
                yield self.free(self.turn_due, now), Step.TURN
        if climb.later_at is not None:
            yield self.free(climb.later_at, now), Step.LATER

    def next(self, climb: Climb, now: int) -> tuple[int, Step] | None:
        """What is due first; of what is due already, that which says most."""
        known = [(at, step) for at, step in self.steps(climb, now) if at is not None]
        over, order = [found for found in known if found[0] <= now], list(Step)
        if over:
            return max(over, key=lambda found: order.index(found[1]))
        return min(known, key=lambda found: found[0], default=None)


def morning(person: Person, now: int) -> int:
    """The next beginning of somebody's waking hours, or eight o'clock."""
    hours = person.hours
    if hours.all_day:
        wakes = Hours(hours.zone or "Etc/UTC", MORNING, MORNING + 1)
        return wakes.next_awake(now)
    spans = hours.spans(now)
    first = next(spans)
    return first.begins if first.begins > now else next(spans).begins


def absence(person: Person, begins: int, ends: int) -> tuple[int, int]:
    """From when to when somebody is away at a stretch, with *ends* as its new end.

    Stretches less than a week apart are one.
    """
    first = begins
    for past in sorted(person.absences, key=lambda a: a.begins, reverse=True):
        if past.begins < first and past.ends > first - 7 * DAY:
            first = past.begins
    return first, ends
