"""What people type of hours and days, read with care: what has two readings is never guessed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

from bot.clock.hours import MINUTE
from bot.clock.zones import zone

_TIME = r"(\d{1,2})(?:[:.h](\d{2}))?"
_HOURS = re.compile(rf"{_TIME}\s*(?:-|–|—|to|bis|do|\s)\s*{_TIME}")
_IN_DAYS = re.compile(r"(?:in\s+|za\s+)?(\d{1,4})\s*(?:days?|d|tage?n?|dni|dzień|dnia)")
_NAMED = (
    ("today", "heute", "dziś", "dzisiaj"),
    ("tomorrow", "morgen", "jutro"),
    ("the day after tomorrow", "day after tomorrow", "übermorgen", "pojutrze"),
)
"""What the first days from now on are called."""
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DOTTED = re.compile(r"(\d{1,2})\.\s*(\d{1,2})\.?\s*(\d{4})?")
_SLASHED = re.compile(r"(\d{1,2})/(\d{1,2})(?:/(\d{4}))?")


class TwoReadings(Exception):
    """A day that may be one or another one."""

    def __init__(self, one: date, other: date) -> None:
        super().__init__(one, other)
        self.one, self.other = one, other


def waking(typed: str) -> tuple[int, int] | None:
    """``8-22``, ``08:30 – 1:00``: beginning and end in minutes after midnight."""
    match = _HOURS.fullmatch(typed.strip().casefold())
    if match is None:
        return None
    hours, minutes = match.group(1, 3), match.group(2, 4)
    found = [int(h) * 60 + int(m or 0) for h, m in zip(hours, minutes, strict=True)]
    fine = all(int(m or 0) < 60 for m in minutes) and max(found) <= 24 * 60
    return (found[0] % 1440, found[1] % 1440) if fine else None


def written(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def day(typed: str, today: date) -> date | None:
    """The day that somebody means; None if there is none.  Raises TwoReadings."""
    plain = typed.strip().casefold()
    for ahead, names in enumerate(_NAMED):
        if plain in names:
            return today + timedelta(days=ahead)
    if match := _IN_DAYS.fullmatch(plain):
        return today + timedelta(days=int(match[1]))
    readings = sorted(set(_readings(plain, today)))
    if len(readings) > 1:
        raise TwoReadings(*readings[:2])
    return readings[0] if readings else None


def _readings(plain: str, today: date) -> Iterator[date]:
    if match := _ISO.fullmatch(plain):
        yield from _date(match[1], match[2], match[3], today)
    elif match := _DOTTED.fullmatch(plain):
        yield from _date(match[3], match[2], match[1], today)
    elif match := _SLASHED.fullmatch(plain):
        yield from _date(match[3], match[1], match[2], today)
        yield from _date(match[3], match[2], match[1], today)


def _date(year: str | None, month: str, of_month: str, today: date) -> Iterator[date]:
    """The next such day, where no year is said."""
    years = [int(year)] if year else [today.year, today.year + 1]
    for each in years:
        try:
            found = date(each, int(month), int(of_month))
        except ValueError:
            continue
        if year or found >= today:
            yield found
            return


def day_of(moment: int, place: str) -> date:
    """By the calendar of a zone; of Greenwich without one."""
    return datetime.fromtimestamp(moment, zone(place) or UTC).date()


def end_of(when: date, place: str) -> int:
    """The moment at which that day is over there."""
    midnight = datetime.combine(when + timedelta(days=1), datetime.min.time())
    seconds = int(midnight.replace(tzinfo=zone(place) or UTC).timestamp())
    while day_of(seconds, place) <= when:  # where midnight comes twice, or not at all
        seconds += 30 * MINUTE
    return seconds
