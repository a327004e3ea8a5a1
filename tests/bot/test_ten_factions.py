"""The commands of ten factions and two decks."""

from __future__ import annotations

import pytest

from bot.channel import act_commands
from bot.channel.act_commands import command_name
from bot.channel.command_names import CommandNames
from bot.channel.help_pages import PAGES
from bot.channel.limits import TEXT
from bot.words import catalogue
from engine import verbs, whose
from tests.bot.table import Table, said
from tests.bot.test_help import pages
from tests.bot.test_languages import check_names
from tests.bot.test_limits import check_tree


async def test_a_command_for_each_of_a_hundred_acts_is_within_discords_limits(
    table: Table,
) -> None:
    assert len(verbs()) >= 105
    names = {command.qualified_name for command in table.bot.tree.walk_commands()}
    assert {command_name(verb) for verb in verbs()} <= names
    await check_tree(table)
    payloads = [
        await command.get_translated_payload(table.bot.tree, CommandNames(catalogue("en")))
        for command in table.bot.tree.get_commands()
    ]
    check_names(payloads)


async def test_two_factions_may_have_a_word_in_common(table: Table) -> None:
    assert command_name("spread") == "hundreds spread"
    assert command_name("alliance-spread") == "alliance spread"
    await table.begin()
    told = said(await table.ann.slash(table.channel, "alliance spread", clearing="1"))
    assert told == "“Spread sympathy” belongs to one faction alone: Alliance. You play: Eyrie."


async def test_both_seats_of_a_faction_type_the_same_command(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin()
    told = said(await table.bob.slash(table.channel, "eyrie decree", card="anvil"))
    assert "belongs to one faction alone" in told
    monkeypatch.setattr(act_commands, "whose", lambda verb: ("eyrie", "hundreds"))
    assert command_name("decree") == "eyrie decree"
    told = said(await table.bob.slash(table.channel, "eyrie decree", card="anvil"))
    assert "belongs" not in told
    assert "not your choice" in told


@pytest.mark.parametrize("language", ["en", "de", "pl"])
async def test_help_has_room_for_all_of_them(table: Table, language: str) -> None:
    await table.ann.slash(table.channel, "language", language=language)
    told = (await pages(table.ann, table, language))[PAGES.index("commands")]
    assert len(told) < TEXT
    assert "…" not in told
    for verb in filter(whose, verbs()):
        assert f"`{command_name(verb).split()[1]}`" in told, verb
