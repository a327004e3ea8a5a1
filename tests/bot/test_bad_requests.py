"""What cannot be asked for in a slow game: one clear sentence in each language, nothing changed."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing

import pytest
import simcord

from bot.clock.hours import DAY
from bot.play import Refused
from bot.play.votes import Called
from bot.words import catalogue
from tests.bot.table import Table, labels, said, text
from tests.bot.test_orders import FIGHT
from tests.bot.voting import asking, late, others

LANGUAGES = ("en", "de", "pl")
PASSING = ("heard_at", "stirred_at")
"""A press alone is no silence."""


def kept(table: Table) -> list[tuple[str, list[tuple[object, ...]]]]:
    """Every row of the file, but for who was heard when, and who speaks what."""
    with closing(sqlite3.connect(table.bot.store.path)) as file:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_schema WHERE rootpage")]
        columns = {
            name: [c[1] for c in file.execute(f"PRAGMA table_info({name})") if c[1] not in PASSING]
            for name in names
        }
        return [
            (name, list(file.execute(f"SELECT {', '.join(found)} FROM {name}")))
            for name, found in columns.items()
            if found and name not in ("settings", "people")
        ]


async def refused(
    table: Table, who: simcord.MemberActor, code: str, command: str, /, **given: object
) -> None:
    """It is refused with that sentence in every language of a person, and nothing is changed."""
    for language in LANGUAGES:
        await who.slash(table.channel, "language", language=language)
        before, seen = kept(table), table.posted()
        told = said(await who.slash(table.channel, command, **given))
        assert says(language, code, told), (language, told)
        assert "\n" not in told
        assert kept(table) == before
        assert table.posted() == seen
    await who.slash(table.channel, "language", language="en")


def says(language: str, code: str, told: str) -> bool:
    """Whether it is that sentence, whatever stands in its gaps."""
    parts, at = gaps(language, code), 0
    for part in parts:
        at = told.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return told.startswith(parts[0])


def gaps(language: str, code: str) -> Sequence[str]:
    """What stands between the gaps of a sentence."""
    facts = dict.fromkeys(GAPS, "\0")
    return catalogue(language).text(code, **facts).split("\0")


GAPS = ("typed", "most", "last", "day", "one", "or_that", "seat", "when", "condition", "about")


@pytest.mark.parametrize(
    ("until", "code"),
    [
        ("whenever", "no_such_day"),
        ("30.2.", "no_such_day"),
        ("03/04/2027", "two_days"),
        ("2020-01-01", "day_past"),
        ("31 days", "away_too_long"),
    ],
)
async def test_a_day_that_cannot_be(table: Table, until: str, code: str) -> None:
    # BOT-80.
    await table.begin()
    await refused(table, table.ann, f"refused.{code}", "away", until=until)


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ("battle.ambush if ambush else ask", "order_would_leak"),
        ("battle.ambush never if card-in-hand else ask", "order_would_leak"),
        ("battle.ambush if enemy=keepers else ask", "no_such_condition"),
        ("battle.ambush if clearing=13 else ask", "no_such_condition"),
    ],
)
async def test_an_order_that_would_leak_or_is_about_nobody_here(
    table: Table, order: str, code: str
) -> None:
    # BOT-58, BOT-61.
    await table.begin_at(*FIGHT)
    await refused(table, table.ann, f"why.{code}", "orders", order=order)


async def test_a_vote_on_oneself_or_on_nobody_late(table: Table) -> None:
    person, _ = await late(table)
    one, _ = others(table, person)
    await refused(table, person, "refused.vote_on_oneself", "game vote", what="caretaker")
    seats = await table.bot.store.seats(1)
    seat = next(s.faction for s in seats if s.user_id not in (one.id, person.id))
    called = {"what": "caretaker", "seat": seat.capitalize()}
    await refused(table, one, "refused.not_late", "game vote", **called)


async def test_a_newcomer_who_cannot_sit_there(table: Table) -> None:
    person, _ = await late(table)
    one, two = others(table, person)
    await refused(table, one, "refused.sits_already", "game vote", what="seat", person=two)
    await refused(table, one, "refused.no_newcomer", "game vote", what="seat")
    table.guild.remove_member(table.eve)
    gone = table.eve.user
    await refused(table, one, "refused.no_member", "game vote", what="seat", person=gone)


async def test_a_second_game_where_no_thread_can_be_made(table: Table) -> None:
    # BOT-86.
    await table.begin()
    table.env.inject_error(
        "POST", "/channels/*/threads", status=403, code=50013, message="x", times=None
    )
    await refused(table, table.cleo, "refused.no_thread", "game new", thread="yes")


@pytest.mark.law("4.3.1")
async def test_an_order_for_this_turn_is_gone_with_the_turn(table: Table) -> None:
    # BOT-62.
    await table.begin_at(*FIGHT)
    await table.ann.slash(table.channel, "orders", order="battle.ambush never", until="this turn")
    assert "**Ambush:** no ambush (" in said(await table.ann.slash(table.channel, "orders"))
    chance = random.Random(3)
    while await table.awaited() is table.bob:
        options = await table.options()
        await table.act(chance.choice([o for o in options if o.verb() != "battle"] or options))
    page = said(await table.ann.slash(table.channel, "orders"))
    assert "**Ambush:** I am asked each time" in page


async def test_whoever_is_away_is_not_voted_about(table: Table) -> None:
    # BOT-88.
    await table.begin()
    silent, other = await table.awaited(), await table.other()
    await silent.slash(table.channel, "away", until="30 days")
    await table.later(21 * DAY)
    await refused(table, other, "refused.not_late_yet", "game vote", what="caretaker")


@pytest.mark.law("4.3.1")
@pytest.mark.parametrize("first", ["attack", "withdrawal"])
async def test_an_order_taken_back_in_the_moment_of_the_attack(table: Table, first: str) -> None:
    # BOT-67.
    await table.begin_at(*FIGHT)
    await table.ann.slash(table.channel, "orders", order="battle.ambush never", until="always")
    attack = next(o for o in await table.options() if str(o) == "battle 11 eyrie")
    both = [
        table.bot.acts.answer(1, await table.number(), table.bob.id, attack),
        table.bot.desk.orders.withdraw(1, table.ann.id),
    ]
    await asyncio.gather(*(both if first == "attack" else reversed(both)))
    ambushes = [a for a in await table.bot.store.answers(1) if a.kind == "battle.ambush"]
    by_order = [a.by_order for a in ambushes]
    assert by_order == (["battle.ambush never"] if first == "attack" else [])
    assert (await table.awaited() is table.ann) == (first == "withdrawal")
    assert "no ambush" not in said(await table.ann.slash(table.channel, "orders"))


async def test_a_second_vote_about_the_same_seat(table: Table) -> None:
    person, _ = await late(table)
    one, two = others(table, person)
    await one.slash(table.channel, "game vote", what="caretaker")
    await refused(table, two, "refused.vote_stands", "game vote", what="seat", person=table.eve)


async def test_of_two_votes_at_the_same_moment_one_is_called(table: Table) -> None:
    person, _ = await late(table)
    results = await asyncio.gather(
        *(
            table.bot.votes.call(1, caller.id, Called("caretaker"), frozenset())
            for caller in others(table, person)
        ),
        return_exceptions=True,
    )
    (second,) = [result for result in results if isinstance(result, Refused)]
    assert second.code == "vote_stands"
    assert len(await table.bot.store.requests.standing(1)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_replacement_who_never_accepts(table: Table, language: str) -> None:
    await table.seat("eyrie", "hundreds", "keepers", pace="8", language=language)
    await table.later(17 * 3600)
    person, before = await table.awaited(), await table.bot.store.seats(1)
    one, two = others(table, person)
    await one.slash(table.channel, "game vote", what="seat", person=table.eve)
    wish = asking(table, catalogue(language).text("button.agree"))
    await two.click(wish, label=catalogue(language).text("button.agree"))
    await table.later(3 * DAY + 1)
    (told,) = [
        text(message)
        for message in table.channel.history()
        if text(message).endswith(gaps(language, "request.invite.expired")[-1])
    ]
    assert table.eve.mention in told
    assert "\n" not in told
    for message in table.channel.history():
        assert catalogue(language).text("button.sit") not in labels(message)
    assert [(s.faction, s.user_id) for s in await table.bot.store.seats(1)] == [
        (s.faction, s.user_id) for s in before
    ]
