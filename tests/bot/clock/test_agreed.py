"""What a table has agreed on is changed by consent, and what is open gains no time by it."""

from __future__ import annotations

from pathlib import Path

import pytest
import simcord

from bot.clock.hours import HOUR
from bot.play.late import SILENCE
from bot.store import VERSION
from tests.bot.clock.test_pace import asked, waits
from tests.bot.clock.waiting import DUE, TWICE, asked_in_battle, sent, told
from tests.bot.safety.test_ending import request
from tests.bot.store.old_files import taken_up, unpacked
from tests.bot.table import Table, click, labels, said, text


async def change(table: Table, person: simcord.MemberActor, **wish: str) -> str:
    return said(await person.slash(table.channel, "game change", **wish))


async def agreed(table: Table, person: simcord.MemberActor, **wish: str) -> None:
    """All the others agree."""
    assert "others are asked" in await change(table, person, **wish)
    for other in (table.ann, table.bob, table.cleo):
        message = request(table) if asking(table) else None
        if message and other is not person and other.mention in text(message):
            await other.click(message, label="I agree")
    assert not asking(table)


def asking(table: Table) -> bool:
    return any("I agree" in labels(m) for m in table.channel.history())


async def holds(table: Table) -> tuple[int, str, int]:
    row = await table.bot.store.game(1)
    assert row is not None
    return row.pace, row.reactions, row.quiet


async def test_all_of_three_have_to_agree(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers", pace="8")
    assert "others are asked" in await change(
        table, table.cleo, pace="24", reactions="defaults", quiet="yes"
    )
    message = request(table)
    for words in ("→ 24 waking hours", "after 48 waking hours", "without a sound"):
        assert words in text(message)
    assert sorted(table.pinged()) == sorted([table.ann.id, table.bob.id])
    await table.ann.click(message, label="I agree")
    assert await holds(table) == (8, "wait", 0)
    await table.restart()
    await table.bob.click(message, label="I agree")
    assert await holds(table) == (24, "defaults", 1)
    assert not asking(table)
    assert "This is agreed on from now on" in "\n".join(table.posted())
    assert "within 24 waking hours" in await change(table, table.eve)


async def test_one_no_is_enough_and_then_not_again_for_an_hour(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers", pace="8")
    await change(table, table.cleo, pace="0")
    await table.ann.click(request(table), label="I agree")
    await table.bob.click(request(table), label="No, play on")
    assert await holds(table) == (8, "wait", 0)
    assert "all stays as it was agreed on" in "\n".join(table.posted())
    assert "short while ago" in await change(table, table.cleo, pace="72")
    assert not asking(table)


async def test_whoever_is_late_or_silent_is_not_asked(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers", pace="8")
    await table.later(17 * HOUR)
    late = await table.awaited()
    one, _ = (p for p in (table.ann, table.bob, table.cleo) if p is not late)
    await change(table, one, pace="24")
    assert late.mention not in text(request(table))
    await late.click(request(table), label="No, play on")
    assert await holds(table) == (8, "wait", 0), "their no counts"


async def test_it_is_done_at_once_where_nobody_else_counts(table: Table) -> None:
    await table.begin()
    await table.later(SILENCE + HOUR)
    assert "It is agreed on" in await change(table, table.ann, pace="24")
    assert await holds(table) == (24, "wait", 0)
    assert "no reminder → 24 waking hours" in "\n".join(table.posted())


async def test_what_was_asked_before_is_dropped_then(table: Table) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    one = await table.other()
    await change(table, one, pace="24")
    await table.later(17 * HOUR)
    assert "It is agreed on" in await change(table, one, pace="72")
    assert not asking(table), "whoever was late cannot agree to the older wish any more"
    assert await table.bot.store.requests.standing(1) == []
    assert await holds(table) == (72, "wait", 0)


async def test_that_the_pace_is_given_up_is_told(table: Table) -> None:
    await table.seat("eyrie", "hundreds", pace="8", quiet="yes")
    await change(table, table.ann, pace="0")
    assert "8 waking hours → no limit, no reminder" in text(request(table))


@pytest.mark.parametrize(
    ("wish", "refusal"),
    [
        ({"pace": "25"}, "names no pace"),
        ({"pace": "soon"}, "names no pace"),
        ({"reactions": "perhaps"}, "is not known"),
        ({"quiet": "perhaps"}, "is not known"),
        ({"pace": "8"}, "agreed on already"),
        ({"pace": "0", "reactions": "defaults"}, "so they need one"),
    ],
)
async def test_what_cannot_be_agreed_on_is_refused(
    table: Table, wish: dict[str, str], refusal: str
) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    refused = await change(table, table.ann, **wish)
    assert refusal in refused
    assert "\n" not in refused
    assert "do not sit" in await change(table, table.eve, pace="24")
    assert await table.bot.store.requests.standing(1) == []


async def test_without_a_pace_questions_out_of_turn_wait_again(table: Table) -> None:
    await table.seat("eyrie", "hundreds", pace="8", reactions="defaults")
    await agreed(table, table.ann, pace="0")
    assert await holds(table) == (0, "wait", 0)
    assert "No answer is expected within any time" in await change(table, table.ann)


async def test_a_longer_pace_holds_from_the_next_question_on(table: Table) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    _, at, _ = await asked(table)
    await table.later(6 * HOUR)
    await agreed(table, table.ann, pace="24")
    assert f"due <t:{at + 8 * HOUR}:R>" in "\n".join(table.posted()), "the status says so"
    await table.restart()
    await table.later(HOUR)
    assert told(table, DUE) == 0
    await table.later(HOUR + 60)
    assert told(table, DUE) == 1
    await table.act((await table.options())[0])
    await table.later(23 * HOUR)
    assert told(table, DUE) == 1
    await table.later(HOUR + 60)
    assert told(table, DUE) == 2


async def test_a_shorter_pace_counts_from_the_moment_of_the_change(table: Table) -> None:
    await table.seat("eyrie", "hundreds", pace="72")
    await table.later(20 * HOUR)
    await agreed(table, table.ann, pace="8")
    await table.later(7 * HOUR)
    assert told(table, DUE) == 0, "nobody is late at once"
    await table.later(HOUR + 60)
    assert told(table, DUE) == 1
    await table.later(6 * HOUR)
    assert told(table, TWICE) == 0
    await table.later(2 * HOUR)
    assert told(table, TWICE) == 1


async def test_a_game_that_had_agreed_on_nothing_has_a_pace_from_then_on(table: Table) -> None:
    await table.begin()
    await table.later(100 * HOUR)
    assert await waits(table) == []
    await agreed(table, table.ann, pace="8")
    await table.later(7 * HOUR)
    assert told(table, DUE) == 0
    await table.later(HOUR + 60)
    assert told(table, DUE) == 1


async def test_where_the_pace_is_given_up_what_is_open_keeps_its_time(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers", pace="8")
    await agreed(table, table.ann, pace="0")
    await table.later(8 * HOUR + 60)
    assert told(table, DUE) == 1
    await table.later(8 * HOUR)
    called = await (await table.other()).slash(table.channel, "game vote", what="caretaker")
    assert "1 of 2" in said(called)
    await table.act((await table.options())[0])
    for _ in range(3):
        await table.later(30 * HOUR)
    assert (told(table, DUE), told(table, TWICE)) == (1, 1)
    assert "Nothing can be voted" in said(
        await (await table.other()).slash(table.channel, "game vote", what="caretaker")
    )


async def test_a_default_that_was_agreed_on_is_given_to_what_is_open(table: Table) -> None:
    await asked_in_battle(table, pace="8", reactions="defaults")
    await agreed(table, table.ann, reactions="wait")
    await table.later(9 * HOUR)
    assert "If nobody answers" in str(sent(table)[-1])
    await table.later(8 * HOUR)
    assert (await table.bot.store.answers(1))[-1].by_order == "default"


async def test_a_default_is_given_at_twice_the_pace_from_the_change_on(table: Table) -> None:
    await asked_in_battle(table, pace="8")
    await table.later(17 * HOUR)
    assert told(table, TWICE) == 1
    await table.bob.slash(table.channel, "hand")
    await table.ann.slash(table.channel, "game change", reactions="defaults")
    await table.bob.click(request(table), label="I agree")
    await table.later(15 * HOUR)
    assert await table.awaited() is table.ann
    await table.later(HOUR + 60)
    assert (await table.bot.store.answers(1))[-1].by_order == "default"


async def test_a_quiet_game_is_quiet_from_then_on(table: Table) -> None:
    await asked_in_battle(table)
    assert not sent(table)[-1].get("flags", 0) & (1 << 12)
    await table.ann.slash(table.channel, "pass")
    await agreed(table, table.ann, quiet="yes")
    await table.act((await table.options())[0])
    await table.until("battle.ambush", "battle.hits", seed=4)
    call = next(json for json in reversed(sent(table)) if json["allowed_mentions"].get("users"))
    assert call["flags"] & (1 << 12)


async def test_at_a_table_that_has_not_begun_it_is_changed_at_once_and_told(table: Table) -> None:
    await table.ann.slash(table.channel, "game new", pace="8")
    await table.bob.slash(table.channel, "game join")
    assert f"only {table.ann.mention} may" in await change(table, table.bob, pace="0")
    assert await holds(table) == (8, "wait", 0)
    assert "It is agreed on" in await change(table, table.ann, pace="24", reactions="defaults")
    assert await holds(table) == (24, "defaults", 0)
    table_told = "\n".join(table.posted())
    assert f"{table.ann.mention} has changed" in table_told
    lobby = next(m for m in reversed(table.channel.history()) if "Start" in " ".join(labels(m)))
    assert "within 24 waking hours" in text(lobby)
    await table.bob.slash(table.channel, "game start")
    await table.later(24 * HOUR + 60)
    assert told(table, DUE) == 1


async def test_a_request_that_stands_is_not_asked_twice(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers", pace="8")
    await change(table, table.ann, pace="24")
    again = await table.bob.slash(table.channel, "game change", pace="72")
    assert "asked already" in said(again)
    assert "8 waking hours → 24 waking hours" in said(again)
    await click(table.bob, again, "I agree")
    await table.cleo.click(request(table), label="I agree")
    assert await holds(table) == (24, "wait", 0)


async def test_it_is_said_in_every_language(table: Table) -> None:
    for language, words in (("de", "wache Stunden"), ("pl", "godziny aktywności")):
        channel = table.guild.create_text_channel(f"wald-{language}")
        await table.ann.slash(channel, "game new", language=language)
        await table.bob.slash(channel, "game join")
        await table.ann.slash(channel, "game start")
        await table.ann.slash(channel, "game change", pace="24")
        message = next(m for m in reversed(channel.history()) if len(labels(m)) == 2)
        assert words in text(message)
        await table.bob.click(message, label=labels(message)[0])
        told_all = "\n".join(table.posted(channel))
        assert "agree" not in told_all
        assert "request." not in told_all


async def test_a_game_of_the_version_before_has_agreed_on_what_it_had(tmp_path: Path) -> None:
    """Of commit be27f8e: game 1 (chance 3, pace 8, defaults) stands at a question of an ambush, of
    which its person, German, by direct message too, was reminded; a pause is asked for.  Game 2 has
    agreed on nothing, game 3 is a lobby with a pace of 24."""
    async with taken_up(unpacked(12, tmp_path)) as table:
        store = table.bot.store
        (version,) = await store._database.rows("PRAGMA user_version")
        assert version["user_version"] == VERSION
        assert await holds(table) == (8, "defaults", 0)
        (standing,) = await store.requests.standing(1)
        assert (standing.kind, standing.to_pace, standing.turn) == ("pause", None, None)
        assert (await store.times.times(1)).before == ()
        (wait,) = await waits(table)
        assert (wait["rung"], wait["slow_turn"]) == (1, 0)
        german = await store.times.person(table.ann.id)
        assert (german.reminders, german.language) == ("direct", "de")
        assert await table.awaited() is table.ann
        assert await store.times.next_due() is not None
        await table.act((await table.options())[0])
        await table.act((await table.options(2))[0], 2)
        assert len(await waits(table)) == 1
        await change(table, table.bob, pace="24")
        for person in (table.ann, table.cleo):
            await person.click(request(table, "Einverstanden"), label="Einverstanden")
        assert await holds(table) == (24, "defaults", 0)
