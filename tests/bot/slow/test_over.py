"""When a game is over nothing of it speaks again; what won it can be taken back by all."""

from __future__ import annotations

from dataclasses import replace

import pytest
import simcord

from bot.clock.hours import DAY, HOUR
from bot.play import Refused, Stale, Visitor
from bot.play.consent import Consents
from bot.play.votes import Called
from bot.upkeep import _wrong
from bot.words import catalogue
from tests.bot.clock.waiting import DUE, TWICE, told
from tests.bot.table import Table, click, labels, said
from tests.bot.voting import asking, others, vote

LAST = (
    *("turn 9 hundreds daylight.command", "1 hundreds 4 warlord", "5 hundreds 4, eyrie roost"),
    *("9 eyrie roost", "hundreds points=29 mood=grandiose hand=sword", "dice 0 0"),
)
OLD = ("Later", "Vote", "I agree", "No, play on", "Sit down", "No, thanks")
"""Buttons of what can be decided still; Act shows what is asked when it is pressed."""


async def one_blow(table: Table, *more: str) -> int:
    game = await table.seat("eyrie", "hundreds", "keepers", pace="8")
    with table.env.time_context():
        await table.place(game, *LAST, *more)
    return game


async def win(table: Table) -> None:
    (blow,) = [o for o in await table.options() if str(o) == "battle 5 eyrie"]
    await table.act(blow)
    row = await table.bot.store.game(1)
    assert row is not None
    assert (row.state, row.winner) == ("won", "hundreds")


def left(table: Table) -> list[str]:
    return [label for m in table.channel.history() for label in labels(m) if label in OLD]


async def wish(table: Table, person: simcord.MemberActor) -> str:
    """Ask the others to take the last answer back; what was said of it before."""
    offered = await person.slash(table.channel, "game undo")
    about = said(offered)
    await click(person, offered, "Ask the others")
    return about


async def complaints(table: Table) -> list[str]:
    """What ``woodland check`` says of the game."""
    row = await table.bot.store.game(1)
    assert row is not None
    return [told async for told in _wrong(table.bot.store, row, catalogue("en"))]


async def test_after_the_last_answer_nothing_speaks_and_every_old_button_says_so(
    table: Table,
) -> None:
    # BOT-91.
    await one_blow(table)
    await table.later(7 * HOUR)
    await table.later(2 * HOUR)
    assert told(table, DUE) == 1
    later = await table.bob.click(table.last, label="Later")
    await click(table.bob, later, "In 4 hours")
    await table.cleo.slash(table.channel, "game leave")
    offer = asking(table, "Sit down")
    await vote(table, table.ann, what="caretaker", seat="Keepers")
    ballot = asking(table)
    await table.later(8 * HOUR)
    late = asking(table, "Vote")
    await table.ann.slash(table.channel, "game end")
    await win(table)
    assert left(table) == []
    assert "won" in table.posted()[-2]
    before, sent = table.posted(), (told(table, DUE), told(table, TWICE))
    for _ in range(4):
        await table.later(DAY)
    assert table.posted() == before
    assert (told(table, DUE), told(table, TWICE)) == sent
    there = {message.id for message in table.channel.history()}
    assert there.isdisjoint({offer.id, ballot.id, late.id}), "their buttons are gone with them"
    pressed = await table.bob.click(asking(table, "Act"), label="Act")
    assert "is over" in said(pressed)
    eve = Visitor(table.eve.id, "eve", table.channel.id, table.guild.id)
    number = await table.bot.store._database.rows("SELECT max(number) AS n FROM decisions")
    for press in (
        table.bot.votes.say(1, 1, table.bob.id, "yes", frozenset()),
        table.bot.votes.call(1, table.ann.id, Called("caretaker"), frozenset()),
        table.bot.timer.later(1, number[0]["n"], table.bob.id, "4h"),
    ):
        with pytest.raises(Refused) as refused:
            await press
        assert refused.value.code == "over"
    with pytest.raises(Stale):
        await table.bot.offers.sit(1, 1, eve)
    assert "You sit at no table" in said(await table.bob.slash(table.channel, "games"))
    assert table.posted() == before


async def test_a_victory_is_taken_back_when_all_agree(table: Table) -> None:
    # BOT-91.
    await one_blow(table)
    before, known = await table.checksum(), await complaints(table)  # of the position alone
    await table.cleo.slash(table.channel, "game leave")
    await table.later(6 * HOUR)
    await win(table)
    assert "Battle Eyrie in 5" in await wish(table, table.bob)
    assert "do not sit" in said(await table.eve.click(asking(table), label="I agree"))
    await table.restart()
    await table.ann.click(asking(table), label="I agree")
    row = await table.bot.store.game(1)
    assert row is not None
    assert row.state == "won"
    await table.cleo.click(asking(table), label="I agree")
    row = await table.bot.store.game(1)
    assert row is not None
    assert (row.state, row.winner) == ("playing", "")
    assert await table.checksum() == before
    assert table.pinged() == [table.bob.id]
    assert not [m for m in table.channel.history() if "Sit down" in labels(m)]
    assert "Waiting for you" in said(await table.bob.slash(table.channel, "games"))
    # The question has a time of its own.
    await table.later(7 * HOUR)
    assert told(table, DUE) == 0
    await table.later(HOUR + 60)
    assert told(table, DUE) == 1
    await table.restart()
    assert await table.checksum() == before
    assert await complaints(table) == known
    await win(table)
    assert await complaints(table) == known
    assert "~~Hundreds: Battle Eyrie in 5~~" in said(
        await table.eve.slash(table.channel, "game log")
    )


@pytest.mark.parametrize("language", ["en", "de", "pl"])
async def test_a_victory_stands_where_somebody_says_no_or_nothing(
    table: Table, language: str
) -> None:
    await one_blow(table)
    words = catalogue(language)
    async with table.bot.store._database.transaction() as t:
        await t.run("UPDATE games SET language = ?", (language,))
    table.bot.desk.tables.forget(1)
    await win(table)
    for way in ("refuse", "wait"):
        await wish(table, table.bob)
        message = asking(table, words.text("button.agree"))
        if way == "refuse":
            refused = await table.ann.click(message, label=words.text("button.refuse"))
            assert "goes on" not in said(refused)
        await table.later(3 * DAY + 60)
        assert not [m for m in table.channel.history() if "agree:" in repr(m.components)]
        end = "refused" if way == "refuse" else "expired"
        outcome = words.text(f"request.undo.{end}", who=table.bob.mention, by=table.ann.mention)
        assert outcome in table.posted()
    row = await table.bot.store.game(1)
    assert row is not None
    assert row.state == "won"


async def test_once_it_is_taken_back_nobody_takes_it_back_again(table: Table) -> None:
    await one_blow(table)
    await win(table)
    await wish(table, table.bob)
    requests = table.bot.store.requests
    (first,) = await requests.standing(1)
    async with table.bot.store.write() as w:
        await w.requests.ask(replace(first, user_id=table.ann.id), [table.bob.id, table.cleo.id])
    table.bot.desk.tables.forget(1)
    for person in (table.ann, table.cleo):
        await person.click(asking(table), label="I agree")
    assert await requests.standing(1) == []
    await win(table)
    with pytest.raises(Stale):
        await Consents(table.bot.store, table.bot.desk.tables).agree(1, 2, table.bob.id)


async def test_a_victory_stands_where_another_game_has_begun(table: Table) -> None:
    await one_blow(table)
    await win(table)
    await wish(table, table.bob)
    message = asking(table)
    await table.eve.slash(table.channel, "game new")
    await table.ann.click(message, label="I agree")
    told = said(await table.cleo.click(message, label="I agree"))
    assert "is being played in this channel already" in told
    (row, other) = [await table.bot.store.game(game) for game in (1, 2)]
    assert row is not None
    assert other is not None
    assert (row.state, other.state) == ("won", "lobby")
    assert "but another game is being played in this channel by now" in "\n".join(table.posted())


async def test_what_its_people_have_ended_stays_ended(table: Table) -> None:
    await one_blow(table)
    ending = await table.ann.slash(table.channel, "game end")
    await click(table.ann, ending, "End the game")
    for person in others(table, table.ann):
        await person.click(asking(table), label="I agree")
    assert "is over" in said(await table.bob.slash(table.channel, "game undo"))
