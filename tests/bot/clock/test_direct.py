"""Direct messages: an extra in somebody's own language, never relied upon."""

from __future__ import annotations

from typing import Any

import pytest

from bot.clock.hours import DAY, HOUR
from tests.bot.clock.test_slow_turn import LONG, drag
from tests.bot.clock.waiting import DUE, asked_in_battle, asleep_at_night, at_hour, told
from tests.bot.table import Table, said
from tests.bot.test_orders import BATTLE, FIGHT

MEANWHILE = {"en": "Answered by your orders meanwhile", "de": "Auf deine Vorgaben wurde"}
SILENT = 1 << 12


def direct(table: Table) -> list[dict[str, Any]]:
    """What was sent to somebody alone, whether it has arrived or not."""
    posts = [r.json for r in table.env.http_requests if r.method == "POST" and r.json]
    return [post for post in posts if post.get("content")]


async def attacked(table: Table, order: str = "battle.ambush always") -> None:
    """Ann's order answers."""
    await table.begin_at(*FIGHT)
    await table.ann.slash(table.channel, "orders", order=order, until="always")
    await table.bob.slash(table.channel, "battle", **BATTLE)


async def test_a_reminder_is_in_the_language_of_its_reader(table: Table) -> None:
    for person in (table.ann, table.bob):
        await person.slash(table.channel, "me", reminders="direct", language="de")
    await table.seat("eyrie", "hundreds", pace="8", language="en")
    await table.later(8 * HOUR + 60)
    assert told(table, DUE) == 1, "the channel reads its own"
    (message,) = direct(table)
    assert message["content"].startswith("Eine Antwort ist fällig.")
    assert "Gefragt <t:" in message["content"]
    assert f"/channels/{table.guild.id}/{table.channel.id}" in message["content"]
    await table.later(8 * HOUR + 60)
    assert "doppelt" in direct(table)[-1]["content"].lower()


async def test_it_is_that_of_their_discord_where_they_have_asked_for_none(table: Table) -> None:
    for person in (table.ann, table.bob):
        await person.slash(table.channel, "me", reminders="direct")
    await table.seat("eyrie", "hundreds", pace="8", language="pl")
    await table.later(8 * HOUR + 60)
    assert direct(table)[-1]["content"].startswith("An answer is due.")


async def test_the_word_about_a_slow_turn_is_in_it_too(table: Table) -> None:
    await table.bob.slash(table.channel, "me", reminders="direct", language="pl")
    game = await table.seat("eyrie", "hundreds", "keepers", pace="8", language="en")
    with table.env.time_context():
        await table.place(game, *LONG)
    await drag(table)
    assert "cztery razy tyle" in direct(table)[-1]["content"]


@pytest.mark.parametrize("language", ["en", "de"])
async def test_what_orders_did_is_told_at_once_and_at_the_next_press_all_the_same(
    table: Table, language: str
) -> None:
    await table.ann.slash(table.channel, "me", reminders="direct", language=language)
    await attacked(table)
    (message,) = direct(table)
    assert message["content"].startswith(MEANWHILE[language])
    assert "Ambush! (mouse)" in message["content"] or "Hinterhalt! (Maus)" in message["content"]
    assert f"/channels/{table.guild.id}/{table.channel.id}" in message["content"]
    hand = said(await table.ann.slash(table.channel, "hand"))
    assert hand.startswith(MEANWHILE[language]), "perhaps it was never read"
    assert MEANWHILE[language] not in said(await table.ann.slash(table.channel, "hand"))
    assert len(direct(table)) == 1


async def test_nobody_else_hears_of_it_so(table: Table) -> None:
    await table.bob.slash(table.channel, "me", reminders="direct")
    await attacked(table)
    assert direct(table) == []
    assert MEANWHILE["en"] in said(await table.ann.slash(table.channel, "hand"))


async def test_what_cannot_be_sent_costs_nothing(table: Table) -> None:
    await table.ann.slash(table.channel, "me", reminders="direct")
    table.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, message="no")
    await attacked(table)
    assert direct(table) == []
    assert MEANWHILE["en"] in said(await table.ann.slash(table.channel, "hand"))
    await table.restart()
    await table.later(HOUR)
    assert direct(table) == [], "it is not tried again"


async def test_after_a_restart_nothing_is_told_twice(table: Table) -> None:
    await table.ann.slash(table.channel, "me", reminders="direct")
    await attacked(table)
    await table.restart()
    await table.later(DAY)
    await table.act((await table.options())[0])
    assert len(direct(table)) == 1


async def test_at_night_it_makes_no_sound(table: Table) -> None:
    await table.ann.slash(table.channel, "me", reminders="direct")
    await asleep_at_night(table, table.ann)
    await table.begin()
    await at_hour(table, 3)
    with table.env.time_context():
        await table.place(1, *FIGHT)
    await table.ann.slash(table.channel, "orders", order="battle.ambush never", until="always")
    await table.bob.slash(table.channel, "battle", **BATTLE)
    assert direct(table)[-1]["flags"] & SILENT


async def test_a_default_is_told_of_like_an_order(table: Table) -> None:
    await table.ann.slash(table.channel, "me", reminders="direct", language="pl")
    await table.ann.slash(table.channel, "away", until="3 days", meanwhile="defaults")
    await asked_in_battle(table)
    await table.later(60)
    assert direct(table)[-1]["content"].startswith("Odpowiedzi domyślne pod twoją nieobecność")


async def test_what_was_taken_back_before_is_not_told(table: Table) -> None:
    await table.ann.slash(table.channel, "me", reminders="direct")
    await attacked(table, "battle.ambush never")
    lines = [line.number for line in await table.bot.store.answers(1) if line.by_order]
    table.bot.acts.unasked[1], before = lines, len(direct(table))
    async with table.bot.store.write() as w:
        await w.undo(lines, table.ann.id)
    table.bot.desk.tables.forget(1)
    await table.bot.desk.deliver(1)
    assert len(direct(table)) == before


async def test_the_owner_is_told_in_their_own_language_that_the_bot_cannot_post(
    table: Table,
) -> None:
    await table.ann.slash(table.channel, "language", language="pl")
    await table.seat("eyrie", "hundreds", language="en")
    path = f"/channels/{table.channel.id}/messages"
    table.env.inject_error("POST", path, status=403, code=50001, message="no", times=None)
    await table.act((await table.options())[0])
    assert direct(table)[-1]["content"].startswith("Nie mogę już pisać na kanale")
