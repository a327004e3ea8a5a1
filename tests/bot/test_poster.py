"""The poster: once in the channel of a game that is won, whatever happens to Discord or to us."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.channel.forms import Form
from bot.channel.pages import Page
from bot.channel.send import send
from bot.store import Writer
from bot.words import LANGUAGES, catalogue
from engine import View
from renderer.story import Story
from tests.bot.safety.test_ending import asks
from tests.bot.slow.test_over import one_blow, win, wish
from tests.bot.table import Table, text
from tests.bot.test_board import alts
from tests.bot.voting import asking

SAID = "The game has ended in turn"


def words_of(form: Form) -> str:
    return form.view.text() if isinstance(form.view, Page) else form.content or ""


def posters(table: Table) -> list[discord.Message]:
    return [message for message in table.channel.history() if text(message).startswith(SAID)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> list[tuple[View, Story]]:
    """How it looks is tested elsewhere."""
    drawn = list[tuple[View, Story]]()

    def draw(view: View, told: Story, words: Any, people: Any) -> bytes:
        drawn.append((view, told))
        return b"png"

    monkeypatch.setattr("bot.channel.posters.poster", draw)
    return drawn


async def test_it_stands_once_below_the_message_of_the_end(
    table: Table, quick: list[tuple[View, Story]]
) -> None:
    await one_blow(table)
    await win(table)
    (message,) = posters(table)
    assert message.id == table.last.id
    assert [file.filename for file in message.attachments] == ["poster.png"]
    ((view, told),) = quick
    assert (view.winners, view.seat, view.hand) == (("hundreds",), None, ())
    assert told.lost
    assert told.battles == 1
    (alt,) = alts(message)
    assert alt.startswith("bob won · Hundreds · 30 points · Autumn")
    assert "not kept: turns 1–8" in alt, "the game begins at a position"
    await table.restart()
    await table.later(3 * 24 * 3600)
    assert posters(table) == [message]


async def test_it_says_what_it_took(table: Table, quick: list[tuple[View, Story]]) -> None:
    await table.begin()
    table.env.backend.advance_clock(11 * 24 * 3600)
    await table.play(seed=3)
    ((view, told),) = quick
    assert not told.unknown
    assert told.turns == view.turn
    for seat, board in view.boards.items():
        assert told.points[seat][-1][1] == board.points or seat in told.dominance
    (alt,) = alts(posters(table)[0])
    assert "12 days" in alt


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_in_the_language_of_the_table(table: Table, language: str) -> None:
    await one_blow(table)
    async with table.bot.store._database.transaction() as t:
        await t.run("UPDATE games SET language = ?", (language,))
    table.bot.desk.tables.forget(1)
    await win(table)
    words = catalogue(language)
    assert words.text("mail.poster", turn=9) in text(table.last)
    (alt,) = alts(table.last)
    assert alt.startswith(words.text("picture.won", seat="bob"))


async def test_a_restart_in_between_posts_it_neither_twice_nor_never(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await one_blow(table)
    sent = Writer.sent

    async def lost(w: Writer, row: int, message: int, **told: Any) -> None:
        if text(table.last).startswith(SAID):
            raise ConnectionError("the power is gone")
        await sent(w, row, message, **told)

    with monkeypatch.context() as m:
        m.setattr(Writer, "sent", lost)
        await win(table)
    (message,) = posters(table)
    await table.restart()
    assert posters(table) == [message]
    assert await table.bot.store.owed(1) == []


async def test_it_is_posted_after_a_restart_if_it_never_left(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await one_blow(table)

    async def gone(*_: object, **__: object) -> int:
        raise ConnectionError("the power is gone")

    with monkeypatch.context() as m:
        m.setattr("bot.channel.delivery.send", gone)
        await win(table)
    assert posters(table) == []
    await table.restart()
    assert len(posters(table)) == 1


async def test_a_victory_that_is_taken_back_takes_it_away(table: Table) -> None:
    await one_blow(table)
    await win(table)
    await wish(table, table.bob)
    message = asking(table)
    assert posters(table)
    await table.ann.click(message, label="I agree")
    assert posters(table)
    await table.cleo.click(message, label="I agree")
    assert posters(table) == []
    await table.restart()
    assert posters(table) == []
    await win(table)
    assert len(posters(table)) == 1


async def test_one_that_was_not_sent_yet_never_is_if_the_victory_is_taken_back(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await one_blow(table)

    async def gone(client: Any, channel: int, form: Form, **rest: Any) -> int:
        if SAID in words_of(form):
            raise ConnectionError("the power is gone")
        return await send(client, channel, form, **rest)

    with monkeypatch.context() as m:
        m.setattr("bot.channel.delivery.send", gone)
        await win(table)
        await wish(table, table.bob)
        with table.env.time_context():
            for person in (table.ann, table.cleo):
                await table.bot.answers.requests.consents.agree(1, 1, person.id)
    await table.later(24 * 3600)
    assert "taken it back" in "\n".join(table.posted())
    assert posters(table) == []
    assert await table.bot.store.owed(1) == []


async def test_one_that_cannot_be_drawn_is_told_in_words(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise ValueError("no such seat")

    monkeypatch.setattr("bot.channel.posters.poster", broken)
    await one_blow(table)
    await win(table)
    (message,) = posters(table)
    assert not message.attachments
    assert "bob won · Hundreds · 30 points" in text(message)


async def test_one_that_discord_refuses_is_told_in_words(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Down the ladder: without its picture, then without components."""
    await one_blow(table)
    tries = list[Form]()

    async def refused(client: Any, channel: int, form: Form, **rest: Any) -> int:
        if SAID in words_of(form):
            tries.append(form)
            if len(tries) < 3:
                no: Any = SimpleNamespace(status=400, reason="Bad Request")
                raise discord.HTTPException(no, {"code": 50035, "message": "no"})
        return await send(client, channel, form, **rest)

    monkeypatch.setattr("bot.channel.delivery.send", refused)
    await win(table)
    assert [len(form.shots) for form in tries] == [1, 0, 0]
    assert [form.editable for form in tries] == [True, True, False]
    assert "bob won · Hundreds" in words_of(tries[1])
    assert table.last.content == f"{SAID} 9."


async def test_a_game_that_its_people_end_has_none(table: Table) -> None:
    await table.begin()
    await asks(table, table.ann)
    await table.bob.click(asking(table), label="I agree")
    row = await table.bot.store.game(1)
    assert row is not None
    assert row.state == "ended"
    assert posters(table) == []
