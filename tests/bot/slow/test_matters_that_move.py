"""What is asked follows the game out of a channel that is lost, and goes when it is over."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.play import Refused, Visitor
from bot.play.consent import LOST
from tests.bot.safety.test_closed import close
from tests.bot.slow.test_counted_again import seat_of
from tests.bot.slow.test_over import one_blow, win, wish
from tests.bot.slow.test_slow_no_more import votes
from tests.bot.table import Table, click, labels, said, text
from tests.bot.voting import asking, late, others, vote


def showing(channel: simcord.ChannelHandle, label: str) -> discord.Message:
    (found,) = [m for m in channel.history() if label in labels(m)]
    return found


@pytest.mark.parametrize("lost", ["closed", "deleted"])
async def test_what_was_asked_where_nothing_can_be_said_is_asked_where_the_game_goes_on(
    table: Table, lost: str
) -> None:
    person, _ = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="caretaker")
    await two.slash(table.channel, "game leave")
    asked, offered = text(asking(table)), text(asking(table, "Sit down"))
    if lost == "closed":
        await close(table)
    else:
        table.env.backend.delete_channel(table.channel.id)
    elsewhere = table.guild.create_text_channel("elsewhere")
    await one.slash(elsewhere, "game bring", game="1")
    if lost == "closed":
        await two.click(showing(elsewhere, "I agree"), label="I agree")
    assert text(showing(elsewhere, "I agree")) == asked
    assert text(showing(elsewhere, "Sit down")) == offered
    await table.restart()
    assert "That decides it" in said(
        await two.click(showing(elsewhere, "I agree"), label="I agree")
    )
    if lost == "closed":
        old = {label for m in table.channel.history() for label in labels(m)}
        assert not old & {"I agree", "Sit down", "Vote", "Later"}
    assert "decided, the caretaker plays" in "\n".join(table.posted(elsewhere))


async def test_a_game_that_moved_on_meanwhile_is_not_gone(table: Table) -> None:
    await table.begin()
    elsewhere = table.guild.create_text_channel("elsewhere")
    who = Visitor(table.ann.id, "ann", elsewhere.id, table.guild.id)
    consents = table.bot.answers.requests.consents
    asked = await consents.ask_bring(1, who, LOST, table.channel.id + 1)
    assert asked.others == (table.bob.id,), "the lost channel is not that of the game"
    here = Visitor(table.ann.id, "ann", table.channel.id, table.guild.id)
    with pytest.raises(Refused, match="here_already"):
        await consents.ask_bring(1, here, LOST, table.channel.id)


async def test_where_another_game_has_begun_meanwhile_it_is_not_brought(table: Table) -> None:
    await table.begin()
    elsewhere = table.guild.create_text_channel("elsewhere")
    who = Visitor(table.ann.id, "ann", elsewhere.id, table.guild.id)
    await table.cleo.slash(elsewhere, "game new")
    with pytest.raises(Refused, match="channel_taken"):
        await table.bot.answers.requests.consents.ask_bring(1, who, LOST, table.channel.id)
    assert await table.bot.store.requests.standing(1) == []


async def test_whoever_has_sat_down_is_not_invited_to_another_seat_any_more(table: Table) -> None:
    person, seat = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="seat", person=table.eve)
    await two.click(asking(table), label="I agree")
    assert "No, thanks" in labels(asking(table, "Sit down"))
    await two.slash(table.channel, "game leave")
    other = await seat_of(table, two.id)
    await table.eve.click(asking(table, "Sit down"), label="Sit down")
    for each in (one, person):
        await each.click(asking(table), label="I agree")
    assert await seat_of(table, table.eve.id) == other
    assert not [m for m in table.channel.history() if "No, thanks" in labels(m)]
    assert f"{table.eve.mention} sits at this table by now" in "\n".join(table.posted())
    assert await table.bot.store.requests.standing(1) == []
    assert seat in ("eyrie", "hundreds", "keepers")


async def test_a_vote_that_stands_is_shown_to_whoever_calls_it_again(table: Table) -> None:
    person, _ = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="caretaker")
    again = await two.slash(table.channel, "game vote", what="caretaker")
    assert "Vote on the caretaker" in said(again)
    assert labels(again.response) == ["I agree", "No, play on"]
    await click(two, again, "I agree")
    assert "That decides it" in text(again.response)
    assert votes(table) == []


async def test_until_when_a_victory_can_be_taken_back_is_told(table: Table) -> None:
    await one_blow(table)
    await win(table)
    await wish(table, table.bob)
    (standing,) = await table.bot.store.requests.standing(1)
    assert "though the game is won" in text(asking(table))
    assert f"The request lapses <t:{standing.until}:R>" in text(asking(table))
