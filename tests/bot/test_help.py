"""/help: how one plays here, for its reader alone."""

from __future__ import annotations

import pytest
import simcord

from bot.channel.help_pages import PAGES
from bot.channel.limits import TEXT
from bot.words import LANGUAGES, catalogue
from tests.bot.table import Table, click, labels, said, text

DISCORDS = {"en": "en-US", "de": "de", "pl": "pl"}


async def pages(person: simcord.MemberActor, table: Table, language: str) -> list[str]:
    """Every page of the help, turned to one after the other."""
    words = catalogue(language)
    shown = await person.slash(table.channel, "help")
    told = [said(shown)]
    for page in PAGES[1:]:
        await click(person, shown, words.text(f"help.{page}"))
        assert shown.response is not None
        told.append(text(shown.response))
    return told


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_is_told_in_the_readers_language(table: Table, language: str) -> None:
    assert set(DISCORDS) == set(LANGUAGES)
    await table.ann.slash(table.channel, "language", language=language)
    told = await pages(table.ann, table, language)
    assert len(set(told)) == len(PAGES)
    for page, shown in zip(PAGES, told, strict=True):
        assert shown.startswith("### ")
        assert len(shown) < TEXT
        assert "?" not in shown.replace("**?**", ""), page
        assert "{" not in shown
        assert "Root" not in shown
    assert table.channel.history() == []


async def test_help_calls_the_buttons_as_the_table_does(table: Table) -> None:
    await table.ann.slash(table.channel, "language", language="de")
    assert "- **Aktion** unter" in said(await table.ann.slash(table.channel, "help"))
    await table.bob.slash(table.channel, "game new", language="pl")
    assert "- **Akcja** unter" in said(await table.ann.slash(table.channel, "help"))


async def test_help_lists_every_command_there_is(table: Table) -> None:
    told = (await pages(table.ann, table, "en"))[PAGES.index("commands")]
    for command in table.bot.tree.get_commands():
        assert f"`/{command.name}" in told, command.name
    assert "- `/eyrie`: `decree`, `leader`, `roost` and `turmoil`" in told.splitlines()
    assert "`/game undo`: Take back your last choice" in told


@pytest.mark.usefixtures("in_german")
async def test_help_names_the_commands_as_the_readers_discord_does(table: Table) -> None:
    german = catalogue("de")
    move = f"`/{german.text('slash.move')}`"
    assert "move" not in move
    told = said(await table.ann.slash(table.channel, "help"))
    assert move in told
    assert told.startswith("### So wird")
    await table.ann.slash(table.channel, "language", language="english")
    told = said(await table.ann.slash(table.channel, "help"))
    assert move in told
    assert told.startswith("### How one plays here")


@pytest.mark.usefixtures("in_german")
async def test_what_cannot_be_shown_names_them_so_too(table: Table) -> None:
    await table.begin()
    await table.ann.slash(table.channel, "language", language="polski")
    table.env.inject_error("PATCH", "/webhooks/*", status=400, code=50035, message="no")
    told = said(await table.ann.slash(table.channel, "hand"))
    polish = catalogue("pl").text
    board = f"`/tisch zeigen:{polish('board.text')}`"
    facts = {"status": "/game status", "hand": "/hand", "board": board.strip("`")}
    assert told == polish("refused.not_shown", **facts)
    assert board in told


async def test_the_pages_of_help_are_turned_after_a_restart(table: Table) -> None:
    shown = await table.eve.slash(table.channel, "help")
    await table.restart()
    await click(table.eve, shown, "Taking back")
    assert shown.response is not None
    assert text(shown.response).startswith("### Taking back")
    assert labels(shown.response) == [catalogue("en").text(f"help.{page}") for page in PAGES]


async def test_help_is_given_in_private_too(table: Table) -> None:
    (command,) = [c for c in table.bot.tree.get_commands() if c.name == "help"]
    assert command.allowed_contexts is not None
    assert command.allowed_contexts.dm_channel
    user = table.ann.user
    await user.send_dm("hello")
    shown = await user.slash("help")
    assert said(shown).startswith("### How one plays here")
    assert shown.response is not None
    await user.click(shown.response, label="Slow play")
    assert text(shown.response).startswith("### Slow play")
    alone = ("help", "me", "away", "games")
    others = [c for c in table.bot.tree.get_commands() if c.name not in alone]
    assert not any(c.allowed_contexts and c.allowed_contexts.dm_channel for c in others)


async def test_the_lobby_leads_to_help(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    assert "`/help`" in text(table.last)
