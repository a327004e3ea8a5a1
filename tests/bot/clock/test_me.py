"""What people say of themselves, and what they are told when it cannot be so."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, date, datetime, timedelta

import pytest

from bot.clock.hours import DAY, HOUR, Hours
from bot.clock.ladder import NOBODY, Held, Person, Wait
from bot.clock.said import TwoReadings, day, end_of, waking
from bot.clock.zones import zone
from tests.bot.table import Table, choose, click, labels, said, text

TODAY = date(2026, 12, 1)


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        ("8-22", (480, 1320)),
        ("08:30 – 1:00", (510, 60)),
        ("18.30 bis 2", (1110, 120)),
        ("0-0", (0, 0)),
        ("0-24", (0, 0)),
        *((none, None) for none in ("", "8", "8-25", "8:70-9", "-1-5", "morning", "8-22-3")),
    ],
)
def test_waking_hours_as_typed(typed: str, hours: tuple[int, int] | None) -> None:
    assert waking(typed) == hours


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        # BOT-80
        ("2026-12-24", date(2026, 12, 24)),
        ("today", TODAY),
        ("Morgen", TODAY + timedelta(days=1)),
        ("tomorrow", TODAY + timedelta(days=1)),
        ("pojutrze", TODAY + timedelta(days=2)),
        ("24.12.", date(2026, 12, 24)),
        ("24. 12. 2026", date(2026, 12, 24)),
        ("1.11.", date(2027, 11, 1)),
        ("12/24", date(2026, 12, 24)),
        ("24/12/2026", date(2026, 12, 24)),
        ("04/04/2027", date(2027, 4, 4)),
        ("in 30 days", date(2026, 12, 31)),
        ("30 Tage", date(2026, 12, 31)),
        ("za 10 dni", date(2026, 12, 11)),
        ("29.2.", None),
        *(
            (none, None)
            for none in ("2027-02-30", "30.2.", "30 February", "soon", "", "24", "1/32")
        ),
    ],
)
def test_a_day_as_typed(typed: str, meant: date | None) -> None:
    assert day(typed, TODAY) == meant


def test_a_day_with_two_readings_is_never_guessed() -> None:
    with pytest.raises(TwoReadings) as two:
        day("03/04/2027", TODAY)
    assert (two.value.one, two.value.other) == (date(2027, 3, 4), date(2027, 4, 3))


def test_a_day_ends_by_its_own_calendar() -> None:
    for place, seconds in (("Europe/Berlin", 25 * HOUR), ("America/Sao_Paulo", 24 * HOUR)):
        begins = int(datetime(2026, 10, 25, tzinfo=zone(place)).timestamp())
        assert end_of(date(2026, 10, 25), place) - begins == seconds
    assert end_of(date(1970, 1, 1), "") == DAY


def test_a_change_never_lengthens_the_time_of_an_open_question() -> None:
    asked = int(datetime(2026, 5, 1, 8, tzinfo=UTC).timestamp())
    long, short = Hours("Etc/UTC", 0, 0), Hours("Europe/London", 9 * 60, 15 * 60)
    changed = Person((Held(0, asked + HOUR, long), Held(asked + HOUR, None, short)))
    assert Wait(asked, 8, changed).due() == asked + 8 * HOUR
    assert Wait(asked + 2 * HOUR, 8, changed).due() != asked + 10 * HOUR, "the next one goes by it"
    first_said = Person((Held(asked + HOUR, None, short),))
    assert Wait(asked, 8, first_said).due() == Wait(asked, 8, NOBODY).due()


# --- at the table


async def test_me_shows_what_was_said(table: Table) -> None:
    assert "Time zone: none" in said(await table.ann.slash(table.channel, "me"))
    result = await table.ann.slash(
        table.channel, "me", zone="kyiv", hours="8-22", reminders="none", soon="half", recap="no"
    )
    told = said(result)
    for line in ("Europe/Kyiv (UTC+", "Awake: 08:00–22:00", "Reminders: not at all"):
        assert line in told
    for line in ("once half the agreed time is over", "with every ping: no"):
        assert line in told
    await table.restart()
    assert said(await table.ann.slash(table.channel, "me")) in told
    assert "Język: Polski" in said(await table.ann.slash(table.channel, "me", language="pl"))
    assert "Strefa czasowa: brak" in said(await table.ann.slash(table.channel, "me", zone="none"))


async def test_zones_are_suggested(table: Table) -> None:
    found = await table.ann.autocomplete(table.channel, "me", "zone", "kiev")
    assert [choice["value"] for choice in found] == ["Europe/Kyiv"]
    some = await table.ann.autocomplete(table.channel, "me", "zone", "")
    assert some[0]["value"] == "none"
    assert len(some) == 25


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize(
    "given",
    [
        *({"zone": none} for none in ("CEST", "UTC+25", "Mars/Phobos", "../etc/passwd")),
        *({"hours": none} for none in ("8", "25-3", "8-12", "8-22")),
        {"zone": "kyiv", "hours": "8-12"},
        {"zone": "kyiv", "reminders": "often"},
        {"zone": "kyiv", "soon": "never"},
        {"zone": "kyiv", "recap": "maybe"},
        {"zone": "kyiv", "language": "Klingon"},
    ],
)
async def test_what_cannot_be_is_refused_in_one_sentence_and_changes_nothing(
    table: Table, given: dict[str, str], language: str
) -> None:
    await table.ann.slash(table.channel, "language", language=language)
    before = said(await table.ann.slash(table.channel, "me"))
    if given == {"hours": "8-12"}:
        await table.ann.slash(table.channel, "me", zone="kyiv")
        before = said(await table.ann.slash(table.channel, "me"))
    refused = said(await table.ann.slash(table.channel, "me", **given))
    assert "\n" not in refused
    assert refused.count(". ") == 0
    assert said(await table.ann.slash(table.channel, "me")) == before


async def test_away_and_back(table: Table) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    person = await table.awaited()
    await person.slash(table.channel, "me", zone="Europe/Berlin")
    with table.env.time_context():
        today = datetime.fromtimestamp(table.bot.store.clock(), zone("Europe/Berlin")).date()
    until = end_of(today + timedelta(days=10), "Europe/Berlin")
    page = await person.slash(table.channel, "away", until="10 days", meanwhile="defaults")
    assert f"<t:{until}:F>" in said(page)
    assert "answered at once by its default" in said(page)
    assert labels(page.response) == ["Let questions wait", "I am back"]
    status = said(await table.eve.slash(table.channel, "game status"))
    assert f"away until <t:{until}:f>" in status
    await click(person, page, "Let questions wait")
    assert "waits for you" in said(page)
    back = await click(person, page, "I am back")
    assert "Welcome back" in said(back)
    assert "away" not in said(await table.eve.slash(table.channel, "game status"))


@pytest.mark.parametrize(
    ("until", "told"),
    [
        ("03/04/2027", "may be 2027-03-04 or 2027-04-03"),
        ("2027-02-30", "cannot be read as a day"),
        ("2020-01-01", "is over already"),
        ("in 31 days", "30 days at a stretch"),
        ("2999-01-01", "30 days at a stretch"),
    ],
)
async def test_a_day_that_cannot_be_is_refused(table: Table, until: str, told: str) -> None:
    refused = said(await table.ann.slash(table.channel, "away", until=until))
    assert told in refused
    assert "\n" not in refused
    assert (await table.bot.store.times.person(table.ann.id)).absences == ()


async def test_whoever_is_away_is_told_until_when(table: Table) -> None:
    assert said(await table.ann.slash(table.channel, "away")).startswith("Until when?")
    page = await table.ann.slash(table.channel, "away", until="5 days")
    until = re.search(r"<t:\d+:F>", said(page))
    assert until
    for again in (
        await table.ann.slash(table.channel, "away"),
        await click(table.ann, page, "Answer by defaults"),
    ):
        assert said(again).startswith(f"Away until {until[0]}")


async def test_stretches_less_than_a_week_apart_are_one(table: Table) -> None:
    # BOT-82.
    assert "midnight UTC" in said(await table.ann.slash(table.channel, "away", until="in 30 days"))
    table.env.backend.advance_clock(31 * DAY)
    refused = said(await table.ann.slash(table.channel, "away", until="in 3 days"))
    assert "only lately" in refused
    table.env.backend.advance_clock(8 * DAY)
    assert "You are away" in said(await table.ann.slash(table.channel, "away", until="30 days"))


async def test_whoever_is_back_early_may_go_again_within_the_same_thirty_days(
    table: Table,
) -> None:
    await table.ann.slash(table.channel, "away", until="in 10 days")
    table.env.backend.advance_clock(2 * DAY)
    page = await table.ann.slash(table.channel, "me")
    await click(table.ann, page, "I am back")
    table.env.backend.advance_clock(2 * DAY)
    assert "You are away" in said(await table.ann.slash(table.channel, "away", until="in 26 days"))
    assert "only lately" in said(await table.ann.slash(table.channel, "away", until="in 27 days"))


SILENT = 1 << 12
"""The flag of a message that makes no sound."""


@pytest.mark.parametrize(
    ("said_of_themselves", "silent"),
    [({}, False), ({"zone": "Europe/Berlin", "hours": "8-22"}, True), ({"until": "5 days"}, True)],
)
async def test_your_turn_comes_at_once_and_at_night_without_a_sound(
    table: Table, said_of_themselves: dict[str, str], silent: bool
) -> None:
    await table.seat("eyrie", "hundreds")
    person, other = await table.awaited(), await table.other()
    command = "away" if "until" in said_of_themselves else "me"
    await other.slash(table.channel, command, **said_of_themselves)
    with table.env.time_context():
        now = table.bot.store.clock()
    # to two o'clock at night in Berlin
    table.env.backend.advance_clock((1 * HOUR - now) % DAY)
    while await table.awaited() is person:
        await table.act((await table.options())[0])
    assert table.pinged() == [other.id]
    sent = [r.json for r in table.env.http_requests if r.path.endswith("/messages")]
    assert sent[-1] is not None
    assert bool(int(sent[-1].get("flags", 0)) & SILENT) is silent


async def test_an_answer_while_away_offers_to_be_back(table: Table) -> None:
    # BOT-82.
    await table.seat("eyrie", "hundreds")
    person = await table.awaited()
    await person.slash(table.channel, "away", until="5 days")
    panel = await person.click(table.last, label="Act")
    await choose(person, panel.response, "")
    while "I am back" not in labels(panel.response):
        await choose(person, panel.response, "")
    assert "still away until" in text(panel.response)
    assert "Welcome back" in said(await click(person, panel, "I am back"))


async def test_whose_zone_is_gone_is_told_at_the_next_press_and_once(table: Table) -> None:
    # BOT-71.
    await table.seat("eyrie", "hundreds", pace="8")
    for person in (table.ann, table.bob):
        await person.slash(table.channel, "me", zone="Europe/Berlin", hours="8-22")
    async with table.bot.store._database.transaction() as t:
        await t.run("UPDATE hours SET zone = 'Mars/Phobos' WHERE user_id = ?", (table.ann.id,))
    await table.restart()
    assert "Mars/Phobos does not exist" in said(await table.ann.slash(table.channel, "hand"))
    assert "Mars" not in said(await table.ann.slash(table.channel, "hand"))
    assert "Mars" not in said(await table.bob.slash(table.channel, "hand"))
    assert "Time zone: none" in said(await table.ann.slash(table.channel, "me"))
    assert "Europe/Berlin" in said(await table.bob.slash(table.channel, "me"))


async def test_whoever_names_another_zone_in_its_place_keeps_that(table: Table) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    await table.ann.slash(table.channel, "me", zone="Europe/Berlin", hours="8-22")
    async with table.bot.store._database.transaction() as t:
        await t.run("UPDATE hours SET zone = 'Mars/Phobos' WHERE user_id = ?", (table.ann.id,))
    await table.restart()
    await table.ann.slash(table.channel, "me", zone="Asia/Tokyo")
    assert "does not exist" not in said(await table.ann.slash(table.channel, "hand"))
    assert "Tokyo" in said(await table.ann.slash(table.channel, "me"))


async def test_of_two_things_that_are_said_at_once_neither_undoes_the_other(table: Table) -> None:
    times, user = table.bot.desk.times, table.ann.id
    await asyncio.gather(
        times.say(user, {"zone": "Europe/Berlin"}),
        times.say(user, {"hours": "8-22"}),
        times.say(user, {"soon": "half"}),
    )
    person = await times.of(user)
    assert person.hours == Hours("Europe/Berlin", 8 * 60, 22 * 60)
    assert person.soon == "half"
