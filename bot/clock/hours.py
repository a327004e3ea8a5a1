"""Waking hours: which hours count, for how long somebody has been asked, when time is up.

Moments are whole seconds, as Discord's timestamps have them; a span is half open.  Real hours are
counted, whatever the clock on the wall does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.clock.zones import seconds_ahead, zone

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
LEAST = 6 * HOUR
"""So long at least somebody has to be awake."""
FOR_EVER = 1 << 40


class Span(NamedTuple):
    """From the first moment up to, and without, the second one."""

    begins: int
    ends: int


@dataclass(frozen=True)
class Hours:
    """When somebody is awake, by the clock on their wall."""

    zone: str = ""
    """Without one, or with one that there is no more, every hour counts."""
    begins: int = 0
    """Minutes after midnight."""
    ends: int = 0
    """Over midnight, if it is earlier; equal: awake all day."""

    @property
    def all_day(self) -> bool:
        return self.begins == self.ends or zone(self.zone) is None

    @property
    def length(self) -> int:
        """Seconds on a day on which no clock is changed."""
        return ((self.ends - self.begins) * MINUTE - 1) % DAY + 1

    def awake(self, at: int) -> bool:
        return self.all_day or self._state(at)[0]

    def next_awake(self, at: int) -> int:
        """The first moment from *at* on at which they are awake."""
        return next(self.spans(at)).begins

    def spans(self, since: int) -> Iterator[Span]:
        """When they are awake from then on, for ever."""
        if self.all_day:
            yield Span(since, FOR_EVER)
            return
        at = since
        while True:
            (awake, until), begins = self._state(at), at
            while awake:
                at, (awake, until) = until, self._state(until)
            if at > begins:
                yield Span(begins, at)
            at = until

    def _state(self, at: int) -> tuple[bool, int]:
        """Whether they are awake, and until when at least that is so."""
        place = zone(self.zone)
        ahead = seconds_ahead(place, at)
        wall = (at + ahead) % DAY
        begins, ends = self.begins * MINUTE, self.ends * MINUTE
        after_begin, after_end = (wall - begins) % DAY, (wall - ends) % DAY
        awake = after_begin < after_end
        until = at + DAY - (after_end if awake else after_begin)
        if seconds_ahead(place, until - 1) == ahead:
            return awake, until
        low, high = at, until - 1  # the clocks are changed between these
        while high - low > 1:
            middle = (low + high) // 2
            if seconds_ahead(place, middle) == ahead:
                low = middle
            else:
                high = middle
        return awake, high


def merged(spans: Iterable[Span]) -> list[Span]:
    """The same moments, in order, none twice."""
    found: list[Span] = []
    for span in sorted(spans):
        if span.ends <= span.begins:
            continue
        if found and span.begins <= found[-1].ends:
            found[-1] = Span(found[-1].begins, max(found[-1].ends, span.ends))
        else:
            found.append(span)
    return found


def counting(hours: Hours, still: Iterable[Span], since: int) -> Iterator[Span]:
    """The spans that count from then on: awake, and none of those in which time stands *still*."""
    lost = [span for span in merged(still) if span.ends > since]
    for begins, ends in hours.spans(since):
        while lost and lost[0].ends <= begins:
            lost.pop(0)
        for span in lost:
            if span.begins >= ends:
                break
            if span.begins > begins:
                yield Span(begins, span.begins)
            begins = max(begins, span.ends)
        if lost and lost[-1].ends >= FOR_EVER and begins >= lost[-1].begins:
            return
        if begins < ends:
            yield Span(begins, ends)


def due(since: int, seconds: int, hours: Hours, still: Sequence[Span] = ()) -> int | None:
    """The first moment at which so many seconds have counted; None: time stands still for now."""
    left = seconds
    for begins, ends in counting(hours, still, since):
        if left <= ends - begins:
            return begins + left
        left -= ends - begins
    return None


def elapsed(since: int, until: int, hours: Hours, still: Sequence[Span] = ()) -> int:
    """The seconds that have counted between two moments."""
    told = 0
    for begins, ends in counting(hours, still, since):
        if begins >= until:
            break
        told += min(ends, until) - begins
    return told
