"""Nobody ends a running game alone."""

from __future__ import annotations

import asyncio
import random

import discord
import pytest
import simcord

from bot.clock.hours import DAY
from bot.play import Stale
from bot.play.consent import AGAIN
from bot.play.late import SILENCE
from bot.play.requests import STANDS
from tests.bot.table import GALLERY, Table, click, labels, parts, said, text


async def asks(table: Table, person: simcord.MemberActor) -> simcord.InteractionResult:
    """They ask to end the game; what they are told at the end."""
    offered = await person.slash(table.channel, "game end")
    assert "without a winner" in said(offered)
    confirmed = "End the game" in labels(offered.response)
    return await click(person, offered, "End the game") if confirmed else offered


async def agree(table: Table, person: simcord.MemberActor) -> bool:
    """As if the button were still there."""
    with table.env.time_context():
        return await table.bot.answers.requests.consents.agree(1, 1, person.id)


async def state(table: Table) -> str:
    row = await table.bot.store.game(1)
    assert row is not None
    return row.state


def request(table: Table, label: str = "I agree") -> discord.Message:
    """The newest message with a button to agree."""
    return next(m for m in reversed(table.channel.history()) if label in labels(m))


async def test_all_of_three_have_to_agree_and_then_there_is_a_last_picture(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    assert "asked" in said(await asks(table, table.cleo))
    asked = request(table)
    assert table.ann.mention in text(asked)
    assert table.bob.mention in text(asked)
    assert sorted(table.pinged()) == sorted([table.ann.id, table.bob.id])
    await table.ann.click(asked, label="I agree")
    assert await state(table) == "playing"
    assert said(await table.act((await table.options())[0])).startswith("Done")
    await table.bob.click(asked, label="I agree")
    assert await state(table) == "ended"
    last = table.last
    assert "ended by cleo" in text(last)
    assert any(f"Agreed: {who}" in text(last) for who in ("ann and bob", "bob and ann"))
    assert [c for c in parts(last) if c["type"] == GALLERY]
    assert labels(last) == ["Board"]
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]
    assert "over" in said(await table.ann.slash(table.channel, "act"))


async def test_one_no_is_enough(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await asks(table, table.cleo)
    asked = request(table)
    await table.ann.click(asked, label="I agree")
    await table.bob.click(asked, label="No, play on")
    assert await state(table) == "playing"
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]
    assert f"{table.bob.mention} said no" in "\n".join(table.posted())
    with pytest.raises(Stale):
        await agree(table, table.bob)
    assert await state(table) == "playing"


async def test_it_is_bound_to_no_question_and_outlives_a_restart(table: Table) -> None:
    await table.begin()
    await asks(table, table.ann)
    asked = request(table)
    for _ in range(3):
        await table.act((await table.options())[0])
    await table.restart()
    await table.bob.click(asked, label="I agree")
    assert await state(table) == "ended"


async def test_strangers_and_the_one_who_asks_decide_nothing(table: Table) -> None:
    await table.begin()
    await asks(table, table.ann)
    asked = request(table)
    assert "do not sit" in said(await table.eve.click(asked, label="I agree"))
    assert "do not sit" in said(await table.eve.click(asked, label="No, play on"))
    assert "others who are asked" in said(await table.ann.click(asked, label="I agree"))
    assert await state(table) == "playing"
    assert "I agree" in labels(request(table))


async def test_two_presses_at_the_same_moment_end_it_once(table: Table) -> None:
    await table.begin()
    await asks(table, table.ann)
    presses = [agree(table, table.bob), agree(table, table.bob)]
    found = await asyncio.gather(*presses, return_exceptions=True)
    assert found[0] is True
    assert isinstance(found[1], Stale)
    owed = await table.bot.store.owed(1)
    assert [row.kind for row in owed].count("over") == 1


async def test_after_three_days_it_has_lapsed_and_says_so(table: Table) -> None:
    await table.begin()
    await asks(table, table.ann)
    await table.later(STANDS - 60)
    assert "I agree" in labels(request(table))
    await table.later(120)
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]
    assert "Not everybody has agreed in time" in "\n".join(table.posted())
    with pytest.raises(Stale):
        await agree(table, table.bob)
    assert await state(table) == "playing"
    assert "asked" in said(await asks(table, table.ann))


async def test_what_has_lapsed_is_closed_by_the_press_that_finds_it_so(table: Table) -> None:
    await table.begin()
    await asks(table, table.ann)
    await table.bot.rounds.end()
    table.env.backend.advance_clock(STANDS + 1)
    with table.env.time_context():
        async with table.bot.store.write() as w:
            await w.clock.beats()
    with pytest.raises(Stale):
        await agree(table, table.bob)
    assert await state(table) == "playing"
    assert await table.bot.store.requests.standing(1) == []


async def test_who_has_been_silent_for_two_weeks_is_not_counted(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await table.later(SILENCE - DAY)
    await table.bob.slash(table.channel, "hand")
    await table.later(2 * DAY)
    await asks(table, table.ann)
    asked = request(table)
    assert table.cleo.mention not in text(asked)
    assert "your no counts" in said(await table.cleo.click(asked, label="I agree"))
    assert await state(table) == "playing"
    await table.bob.click(asked, label="I agree")
    assert await state(table) == "ended"


async def test_a_no_of_the_silent_one_counts(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await table.later(SILENCE - DAY)
    await table.bob.slash(table.channel, "hand")
    await table.later(2 * DAY)
    await asks(table, table.ann)
    await table.cleo.click(request(table), label="No, play on")
    assert await state(table) == "playing"
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]


async def test_it_is_done_at_once_when_nobody_else_counts(table: Table) -> None:
    await table.begin()
    await table.later(SILENCE + DAY)
    offered = await table.ann.slash(table.channel, "game end")
    assert "at once" in said(offered)
    assert await state(table) == "playing"
    await click(table.ann, offered, "End the game")
    assert await state(table) == "ended"
    assert "ended by ann" in text(table.last)
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]


async def test_a_press_on_board_or_an_answer_is_no_silence(table: Table) -> None:
    await table.begin()
    await table.later(SILENCE - DAY)
    board = next(m for m in reversed(table.channel.history()) if "Board" in labels(m))
    await table.bob.click(board, label="Board")
    await table.later(2 * DAY)
    assert "asked" in said(await asks(table, table.ann))
    assert await state(table) == "playing"


async def test_asked_again_and_again_it_is_one_request(table: Table) -> None:
    """A hundred times: the file does not grow, and the channel hears it once."""
    await table.begin()
    await asks(table, table.ann)
    count, chance = len(table.channel.history()), random.Random(3)
    for _ in range(30):
        person = chance.choice((table.ann, table.bob))
        told = await asks(table, person)
        assert "asked already" in said(told)
        wanted = ["Withdraw it"] if person is table.ann else ["I agree", "No, play on"]
        assert labels(told.response) == wanted
    assert len(table.channel.history()) == count
    assert len(await table.bot.store.requests.standing(1)) == 1


async def test_what_is_asked_already_is_shown_at_once(table: Table) -> None:
    await table.begin()
    before = await table.bob.slash(table.channel, "game end")
    await asks(table, table.ann)
    at_once = await table.bob.slash(table.channel, "game end")
    for told in (at_once, await click(table.bob, before, "End the game")):
        assert "asked already" in said(told)
        assert labels(told.response) == ["I agree", "No, play on"]
    own = await table.ann.slash(table.channel, "game end")
    assert labels(own.response) == ["Withdraw it"]
    await click(table.bob, at_once, "I agree")
    assert await state(table) == "ended"


async def test_the_private_answer_agrees_as_well_as_the_message(table: Table) -> None:
    await table.begin()
    await asks(table, table.ann)
    told = await asks(table, table.bob)
    await click(table.bob, told, "I agree")
    assert await state(table) == "ended"


async def test_withdrawn_or_refused_it_rests_for_an_hour(table: Table) -> None:
    await table.begin()
    await asks(table, table.ann)
    await click(table.ann, await asks(table, table.ann), "Withdraw it")
    assert "no longer" in "\n".join(table.posted())
    count = len(table.channel.history())
    told = said(await asks(table, table.ann))
    assert "again <t:" in told
    assert len(table.channel.history()) == count
    await table.later(AGAIN + 1)
    assert "others are asked" in said(await asks(table, table.ann))


async def test_a_request_falls_with_the_game(table: Table) -> None:
    """Ended by consent, an undo that was asked for has nothing left to take back."""
    await table.begin()
    while await table.awaited() is table.ann:
        await table.act((await table.options())[0])
    person = await table.awaited()
    other = await table.other()
    offered = await other.slash(table.channel, "game undo")
    await click(other, offered, "Ask the others")
    await asks(table, person)
    await other.click(request(table), label="I agree")
    assert await state(table) == "ended"
    assert "nothing is taken back" in "\n".join(table.posted())
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]


async def test_a_request_falls_with_a_victory(table: Table) -> None:
    await table.begin_at(
        "turn 5 hundreds evening.incite",
        *("1 eyrie 4 roost", "6 eyrie 3", "8 eyrie 2", "3 hundreds warlord 3 stronghold"),
        *("eyrie dominance=dominance-fox", "hundreds hand=anvil"),
    )
    await asks(table, table.ann)
    asked = request(table)
    await table.bob.slash(table.channel, "end")
    assert await state(table) == "won"
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]
    assert "it is over already" in "\n".join(table.posted())
    with pytest.raises(Stale):
        await agree(table, table.bob)
    assert labels(asked) == ["I agree", "No, play on"], "as it was seen before"


async def test_who_has_left_the_server_is_not_asked(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    table.guild.remove_member(table.cleo)
    await asks(table, table.ann)
    assert table.cleo.mention not in text(request(table))
    await table.bob.click(request(table), label="I agree")
    assert await state(table) == "ended"


async def test_a_server_that_cannot_be_asked_about_somebody_keeps_their_say(table: Table) -> None:
    await table.begin()
    table.env.inject_error(
        "GET", "/guilds/*/members/*", status=404, code=10004, message="Unknown Guild", times=9
    )
    await asks(table, table.ann)
    assert table.bob.mention in text(request(table))
    assert await state(table) == "playing"


async def test_a_lobby_is_its_owners_alone(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    await table.bob.slash(table.channel, "game join")
    told = said(await table.bob.slash(table.channel, "game end"))
    assert table.ann.mention in told
    assert "/game leave" in told
    await table.ann.slash(table.channel, "game leave")
    ending = await table.bob.slash(table.channel, "game end")
    await click(table.bob, ending, "End the game")
    assert await state(table) == "ended"
