"""Waking hours against a calendar, and against a count minute by minute."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bot.clock.hours import FOR_EVER, HOUR, Hours, Span, due, elapsed, merged
from bot.clock.ladder import DEFAULTS, NOBODY, PACES, WAIT, Agreed, Wait
from bot.clock.zones import called, names, offset, suggested, zone

ZONES = [
    *("", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"),
    *("Pacific/Apia", "Africa/Casablanca", "Pacific/Chatham", "America/St_Johns"),
]
BEGIN = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp())


def at(place: str, *when: int, fold: int = 0) -> int:
    return int(datetime(*when, fold=fold, tzinfo=zone(place)).timestamp())  # type: ignore[misc,arg-type]


def waking(place: str, begins: int, ends: int) -> Hours:
    return Hours(place, begins * 60, ends * 60)


WARSAW, BERLIN, YORK = "Europe/Warsaw", "Europe/Berlin", "America/New_York"


@pytest.mark.parametrize(
    ("hours", "pace", "asked", "expected"),
    [
        # BOT-68: over midnight, and the very end of the hours
        (waking(WARSAW, 18, 2), 8, (2026, 1, 13, 1), (2026, 1, 14, 1)),
        (waking(WARSAW, 18, 2), 8, (2026, 1, 13, 3), (2026, 1, 14, 2)),
        # BOT-70: the clocks are changed
        (waking(BERLIN, 8, 22), 24, (2026, 10, 24, 13), (2026, 10, 26, 9)),
        (waking(YORK, 8, 22), 24, (2026, 3, 7, 13), (2026, 3, 9, 9)),
        (waking(BERLIN, 0, 6), 8, (2026, 10, 24, 23), (2026, 10, 26, 1)),
        (waking(BERLIN, 0, 6), 8, (2026, 3, 28, 23), (2026, 3, 30, 3)),
        (waking(BERLIN, 0, 0), 24, (2026, 3, 28, 23), (2026, 3, 30, 0)),
    ],
)
def test_due_by_the_clock_on_the_wall(
    hours: Hours, pace: int, asked: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert due(at(hours.zone, *asked), pace * HOUR, hours) == at(hours.zone, *expected)


def test_hours_are_half_open() -> None:
    hours = waking(WARSAW, 18, 2)
    assert hours.awake(at(WARSAW, 2026, 1, 13, 1, 30))
    assert not hours.awake(at(WARSAW, 2026, 1, 13, 12))
    assert not hours.awake(at(WARSAW, 2026, 1, 13, 2))
    assert hours.next_awake(at(WARSAW, 2026, 1, 13, 2)) == at(WARSAW, 2026, 1, 13, 18)
    assert hours.next_awake(at(WARSAW, 2026, 1, 13, 19)) == at(WARSAW, 2026, 1, 13, 19)
    assert (hours.length, waking(WARSAW, 0, 0).length) == (8 * HOUR, 24 * HOUR)


def test_an_hour_that_comes_twice_is_one_stretch_and_none_that_is_skipped_counts() -> None:
    twice = Hours(BERLIN, 150, 200)  # 02:30-03:20
    first = at(BERLIN, 2026, 10, 25, 2, 30)
    assert due(first, 60, twice) == first + 60
    # 02:30-03:00, then the clocks go back and 02:00-02:30 is no hour of theirs
    second = at(BERLIN, 2026, 10, 25, 2, 30, fold=1)
    assert due(first, 40 * 60, twice) == second + 10 * 60
    skipped = Hours(BERLIN, 120, 180)  # 02:00-03:00
    assert skipped.next_awake(at(BERLIN, 2026, 3, 29, 0)) == at(BERLIN, 2026, 3, 30, 2)


def test_nobody_is_late_for_hours_that_were_not_theirs() -> None:
    hours, asked = waking(BERLIN, 8, 20), at(BERLIN, 2026, 5, 1, 8)
    away = Span(at(BERLIN, 2026, 5, 1, 12), at(BERLIN, 2026, 5, 4, 0))
    down = Span(at(BERLIN, 2026, 5, 3, 0), at(BERLIN, 2026, 5, 4, 10))
    assert due(asked, 8 * HOUR, hours, [down, away]) == at(BERLIN, 2026, 5, 4, 14)
    assert due(asked, 4 * HOUR, hours, [down, away]) == at(BERLIN, 2026, 5, 1, 12), (
        "late stays late"
    )
    assert due(asked, 8 * HOUR, hours, [Span(away.begins, FOR_EVER)]) is None
    assert elapsed(asked, down.ends + 60, hours, [down, away]) == 4 * HOUR + 60


def test_without_a_zone_every_hour_counts() -> None:
    for nowhere in (Hours(), Hours("Mars/Phobos", 60, 120)):
        assert due(1000, 5 * HOUR, nowhere) == 1000 + 5 * HOUR
        assert nowhere.awake(1000)


spans = st.lists(
    st.tuples(st.integers(0, 14 * 24 * 60), st.integers(1, 5 * 24 * 60)).map(
        lambda s: Span(BEGIN + s[0] * 60, BEGIN + (s[0] + s[1]) * 60)
    ),
    max_size=4,
)
hours = st.builds(
    Hours,
    st.sampled_from(ZONES),
    st.integers(0, 95).map(lambda q: q * 15),
    st.integers(0, 95).map(lambda q: q * 15),
)
moments = st.integers(0, 365 * 24 * 60).map(lambda minute: BEGIN + minute * 60)


def counts(hours: Hours, still: list[Span], moment: int) -> bool:
    """By the clock on the wall at that minute alone."""
    if any(span.begins <= moment < span.ends for span in still):
        return False
    if not hours.zone or hours.begins == hours.ends:
        return True
    wall = datetime.fromtimestamp(moment, zone(hours.zone))
    minute = wall.hour * 60 + wall.minute
    if hours.begins < hours.ends:
        return hours.begins <= minute < hours.ends
    return minute >= hours.begins or minute < hours.ends


@settings(deadline=None, max_examples=120)
@given(hours, spans, moments, st.integers(1, 3 * 24 * 60))
def test_the_count_is_that_of_every_single_minute(
    hours: Hours, still: list[Span], since: int, minutes: int
) -> None:
    moved = [Span(b + since - BEGIN, e + since - BEGIN) for b, e in still]
    one_by_one = sum(counts(hours, moved, since + m * 60) for m in range(minutes))
    assert elapsed(since, since + minutes * 60, hours, moved) == one_by_one * 60


@settings(deadline=None, max_examples=200)
@given(hours, spans, moments, st.integers(1, 72 * HOUR))
def test_due_is_the_first_moment_at_which_the_time_is_up(
    hours: Hours, still: list[Span], since: int, seconds: int
) -> None:
    moved = [Span(b + since - BEGIN, e + since - BEGIN) for b, e in still]
    when = due(since, seconds, hours, moved)
    assert when is not None
    assert elapsed(since, when, hours, moved) == seconds
    assert elapsed(since, when - 1, hours, moved) == seconds - 1
    assert counts(hours, moved, (when - 1) // 60 * 60)


@settings(deadline=None, max_examples=200)
@given(hours, spans, moments, st.integers(1, 72 * HOUR), spans)
def test_what_is_nobodys_only_gives_time(
    hours: Hours, still: list[Span], since: int, seconds: int, more: list[Span]
) -> None:
    moved = [Span(b + since - BEGIN, e + since - BEGIN) for b, e in still]
    before, after = due(since, seconds, hours, moved), due(since, seconds, hours, [*moved, *more])
    assert before is not None
    assert after is not None
    assert after >= before
    assume(all(span.begins >= before for span in more))
    assert after == before


@given(spans)
def test_spans_are_merged(spans: list[Span]) -> None:
    found = merged(spans)
    assert all(a.ends < b.begins for a, b in pairwise(found))
    inside = {m for s in spans for m in range(s.begins, s.ends, 60)}
    assert inside == {m for s in found for m in range(s.begins, s.ends, 60)}


# --- zones


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        # BOT-71
        ("Europe/Kyiv", "Europe/Kyiv"),
        ("Europe/Kiev", "Europe/Kyiv"),
        ("kyiv", "Europe/Kyiv"),
        ("New York", "America/New_York"),
        ("Warschau", "Europe/Warsaw"),
        ("Nowy Jork", "America/New_York"),
        ("Europe/Oslo", "Europe/Oslo"),
        ("Asia/Calcutta", "Asia/Kolkata"),
        *((none, None) for none in ("CEST", "UTC+25", "Mars/Phobos", "../etc/passwd", "", "/")),
    ],
)
def test_a_zone_by_its_names(typed: str, name: str | None) -> None:
    assert called(typed) == name


def test_zones_are_suggested_by_city_with_their_present_offset() -> None:
    summer, winter = at(BERLIN, 2026, 7, 1), at(BERLIN, 2026, 12, 1)
    assert suggested("kiev", "en", winter) == [("Kyiv (Europe/Kyiv), UTC+02:00", "Europe/Kyiv")]
    assert ("Warschau (Europe/Warsaw), UTC+02:00", "Europe/Warsaw") in suggested(
        "wars", "de", summer
    )
    assert offset("America/St_Johns", winter) == "UTC-03:30"
    assert len(suggested("", "pl", summer)) == len(names())


def test_every_zone_is_that_of_the_pinned_data() -> None:
    for name in names():
        assert zone(name) is not None
        assert called(name) == name
    assert zone("Europe/Kiev") is not None, "stored by an earlier version"
    assert zone("../etc/passwd") is None


def test_spans_are_found_quickly_over_years() -> None:
    hours, since = waking(BERLIN, 8, 14), at(BERLIN, 2026, 1, 1)
    end = datetime.fromtimestamp(since, zone(BERLIN)) + timedelta(days=365)
    assert elapsed(since, int(end.timestamp()), hours) == 365 * 6 * HOUR


MOMENTS = st.integers(0, 200 * HOUR)
AGREEMENTS = st.tuples(st.sampled_from(PACES), st.sampled_from((WAIT, DEFAULTS)))


@given(MOMENTS, st.lists(st.tuples(MOMENTS, AGREEMENTS), max_size=4), MOMENTS, AGREEMENTS)
def test_a_change_never_lengthens_what_is_open(
    first: int, past: list[tuple[int, tuple[int, str]]], after: int, new: tuple[int, str]
) -> None:
    *held, last = [(0, (8, WAIT)), *sorted(past, key=lambda one: one[0])]
    times = [at for at, _ in (*held, last)][1:]
    before = tuple(Agreed(at, *kept) for at, (_, kept) in zip(times, held, strict=True))
    now = first + after
    if times and now < times[-1]:
        now = times[-1]
    (pace, reactions), at = last[1], now
    was = Wait(first, pace, NOBODY, (), reactions, True, before)
    changed = Wait(
        *(first, new[0], NOBODY, (), new[1], True),
        (*before, Agreed(at, pace, reactions)),
    )
    for old, young in (
        (was.due(), changed.due()),
        (was.due(2), changed.due(2)),
        (was.default_at(first), changed.default_at(first)),
    ):
        assert old is None or (young is not None and young <= old)
