"""The commands once ten factions are here; those that are missing are invented."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.channel import act_commands, help_pages
from bot.channel.act_commands import command_name
from bot.channel.command_names import CommandNames
from bot.channel.help_pages import PAGES
from bot.channel.limits import TEXT
from bot.words import catalogue
from engine import verbs, whose
from engine.table.parts import CardName, Clearing, ItemName, SpentCard
from tests.bot.table import Table, said
from tests.bot.test_help import pages
from tests.bot.test_languages import check_names
from tests.bot.test_limits import check_tree

MISSING = {
    "marquise": "keep workshop fell overwork hire heal march wood",
    "cult": "convert crusade sanctify sacrifice outcast ritual reveal cult-score acolyte",
    "riverfolk": "price buy export fund commit protect trade-post hire-out",
    "duchy": "dig sway duchy-reveal duchy-march crown minister tunnel",
    "corvids": "plot flip expose trick swap raid extort snare bomb vanish",
}
"""Verbs as each of them might have."""
SEATS = {faction: (faction,) for faction in MISSING}
OWNER = {verb: faction for faction, own in MISSING.items() for verb in own.split()}
PARTS: list[tuple[str, Any]] = [
    *(("clearing", Clearing), ("destination", Clearing), ("card", CardName)),
    *(("item", ItemName), ("by", SpentCard)),
]


@pytest.fixture
def ten(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Every verb with its action; the bot that is started next has a command for each."""
    aside = {"for_all": False}
    made = {verb: msgspec.defstruct("Invented", PARTS, namespace=aside) for verb in OWNER}
    found: dict[str, Any] = dict(sorted({**verbs(), **made}.items()))

    def of(verb: str) -> tuple[str, ...]:
        return SEATS[OWNER[verb]] if verb in OWNER else whose(verb)

    for module in (act_commands, help_pages):
        monkeypatch.setattr(module, "verbs", lambda: found)
    monkeypatch.setattr(act_commands, "whose", of)
    return found


async def test_a_command_for_each_of_a_hundred_acts_is_within_discords_limits(
    ten: dict[str, Any], table: Table
) -> None:
    assert len(ten) >= 105
    names = {command.qualified_name for command in table.bot.tree.walk_commands()}
    assert {command_name(verb) for verb in ten} <= names
    await check_tree(table)
    payloads = [
        await command.get_translated_payload(table.bot.tree, CommandNames(catalogue("en")))
        for command in table.bot.tree.get_commands()
    ]
    check_names(payloads)


async def test_two_factions_may_have_a_word_in_common(ten: dict[str, Any], table: Table) -> None:
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
async def test_help_has_room_for_all_of_them(
    ten: dict[str, Any], table: Table, language: str
) -> None:
    await table.ann.slash(table.channel, "language", language=language)
    told = (await pages(table.ann, table, language))[PAGES.index("commands")]
    assert len(told) < TEXT
    assert "…" not in told
    for verb in OWNER:
        assert f"`{command_name(verb).split()[1]}`" in told, verb
