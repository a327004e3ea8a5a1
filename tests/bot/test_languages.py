"""Each person is answered in their language, the table reads its own, commands have both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.channel import CommandNames, languages
from bot.channel.command_names import DESCRIBING
from bot.play import lobby
from bot.words import LANGUAGES, catalogue, words
from bot.words.catalogue import Catalogue, read_catalogue
from tests.bot.table import Table, said, text

GERMAN = {
    "hand.title": "**{seat}: {count} Handkarten**",
    "name.eyrie": "Horste",
    "mail.lobby.empty": "Niemand sitzt am Tisch.",
    "mail.map.printed": "Karte {map}",
    "language.done": "Ab jetzt auf {language}.",
    "command.hand": "Deine Karten",
    "verb.move": "Bewegen",
    "slash.hand": "hand",
    "slash.move": "bewegen",
    "slash.game": "Spiel",
    "slash.origin": "von",
    "field.origin": "Von welcher Lichtung?",
}
NAME = re.compile(r"[-_'\w]{1,32}")


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A few sentences in German, beside English."""
    (tmp_path / "de").mkdir()
    lines = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"']
    lines += [f'msgid "{key}"\nmsgstr "{sentence}"' for key, sentence in GERMAN.items()]
    (tmp_path / "de" / "some.po").write_text("\n\n".join(lines), encoding="utf-8")
    own = Catalogue("de", tmp_path)
    for module in (words, languages, lobby):
        monkeypatch.setattr(module, "LANGUAGES", ("de", "en"))
    monkeypatch.setattr(
        words, "read_catalogue", lambda name: own if name == "de" else read_catalogue(name)
    )
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()


async def test_a_person_chooses_a_language_for_what_is_said_to_them_alone(
    german: None, table: Table
) -> None:
    await table.begin()
    found = await table.ann.autocomplete(table.channel, "language", "language", "")
    assert [c["name"] for c in found] == ["as in my Discord", "Deutsch", "English"]
    told = said(await table.ann.slash(table.channel, "language", language="deutsch"))
    assert told == "Ab jetzt auf Deutsch."
    assert "Horste: 3 Handkarten" in said(await table.ann.slash(table.channel, "hand"))
    assert "cards in hand" in said(await table.bob.slash(table.channel, "hand"))
    assert "Horste" not in "\n".join(table.posted())
    await table.restart()
    assert "Horste: 3 Handkarten" in said(await table.ann.slash(table.channel, "hand"))
    await table.ann.slash(table.channel, "language", language="discord")
    assert "cards in hand" in said(await table.ann.slash(table.channel, "hand"))


async def test_a_language_that_is_not_spoken_is_refused(table: Table) -> None:
    told = said(await table.ann.slash(table.channel, "language", language="Quenya"))
    assert "“Quenya” is not spoken" in told
    told = said(await table.ann.slash(table.channel, "game new", language="Quenya"))
    assert "“Quenya” is not spoken" in told


async def test_a_table_has_its_own_language_whoever_reads_it(german: None, table: Table) -> None:
    await table.ann.slash(table.channel, "game new", language="Deutsch")
    assert "Karte" in text(table.last)
    await table.bob.slash(table.channel, "game join")
    await table.ann.slash(table.channel, "game start")
    row = await table.bot.store.game(1)
    assert row is not None
    assert row.language == "de"
    assert "Karte" in table.posted()[-1]


async def test_whoever_opens_a_table_gives_it_their_own_language(
    german: None, table: Table
) -> None:
    await table.ann.slash(table.channel, "language", language="de")
    await table.ann.slash(table.channel, "game new")
    row = await table.bot.store.game(1)
    assert row is not None
    assert row.language == "de"


async def test_commands_are_named_and_described_in_other_languages(
    german: None, table: Table
) -> None:
    translator = table.bot.tree.translator
    assert translator is not None
    tree = {
        c.name: await c.get_translated_payload(table.bot.tree, translator)
        for c in table.bot.tree.get_commands()
    }
    move = tree["move"]
    assert move["name_localizations"] == {"de": "bewegen"}
    assert move["description_localizations"]["de"] == "Bewegen"
    (origin,) = [o for o in move["options"] if o["name"] == "origin"]
    assert origin["name_localizations"]["de"] == "von"
    assert origin["description_localizations"]["de"] == "Von welcher Lichtung?"
    assert tree["hand"]["description_localizations"]["de"] == "Deine Karten"
    assert "de" not in tree["game"]["name_localizations"], "Discord takes small letters alone"


async def test_a_changed_translation_reaches_discord(table: Table, german: None) -> None:
    def told() -> int:
        return sum(r.method == "PUT" for r in table.env.http_requests)

    before = told()
    await table.restart()
    assert told() == before + 1
    await table.restart()
    assert told() == before + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_names_its_commands_as_discord_wants_it(language: str) -> None:
    own = read_catalogue(language)
    names = [key for key in own.keys if key.startswith("slash.")]
    assert names
    for key in names:
        name = own.get(key)
        assert name is not None
        assert NAME.fullmatch(name), name
        assert name == name.lower(), name


def localised(payload: dict[str, Any], locale: str) -> str:
    """The name in one language; no two beside each other may be alike."""
    inside = [localised(option, locale) for option in payload.get("options", ())]
    assert len(set(inside)) == len(inside), (locale, payload["name"])
    return str(payload.get("name_localizations", {}).get(locale, payload["name"]))


def check_names(payloads: list[dict[str, Any]]) -> None:
    """No two commands beside each other are called alike, in no language."""
    for locale in discord.Locale:
        names = [localised(payload, locale.value) for payload in payloads]
        assert len(set(names)) == len(names), locale


async def test_no_two_commands_share_a_name_in_any_language(table: Table) -> None:
    tree, translator = table.bot.tree, CommandNames(catalogue("en"))
    check_names([await c.get_translated_payload(tree, translator) for c in tree.get_commands()])


def unnamed(payload: dict[str, Any]) -> list[str]:
    """Commands and options without a name of their own in another language."""
    named = set(payload.get("name_localizations", {})) >= {"de", "pl"}
    inside = [name for option in payload.get("options", ()) for name in unnamed(option)]
    return [*([] if named else [payload["name"]]), *inside]


async def test_every_command_and_each_of_its_parts_has_a_name_in_every_language(
    table: Table,
) -> None:
    tree, translator = table.bot.tree, CommandNames(catalogue("en"))
    for command in tree.get_commands():
        assert unnamed(await command.get_translated_payload(tree, translator)) == []


async def test_a_name_is_known_by_its_place_first(table: Table) -> None:
    tree, translator = table.bot.tree, CommandNames(catalogue("en"))
    found = {c.name: await c.get_translated_payload(tree, translator) for c in tree.get_commands()}
    (end,) = [made for made in found["game"]["options"] if made["name"] == "end"]
    assert end["name_localizations"]["de"] == end["name_localizations"]["pl"] == "end"
    assert found["end"]["name_localizations"]["de"] == "zug-beenden"
    assert found["end"]["name_localizations"]["pl"] == "koniec-tury"


async def test_a_command_keeps_its_names_in_a_group(table: Table) -> None:
    group = app_commands.Group(name="keepers", description="What the Keepers do")

    @group.command(name="delve", description="Delve")
    async def delve(interaction: discord.Interaction, clearing: str) -> None:
        """Nothing: its names are what is looked at."""

    translator = CommandNames(catalogue("en"))
    payload = await group.get_translated_payload(table.bot.tree, translator)
    (moved,) = payload["options"]
    assert moved["name_localizations"]["de"] == "ausgraben"
    assert moved["description_localizations"]["de"] == "Ausgraben"
    assert moved["options"][0]["name_localizations"]["pl"] == "polana"


def test_a_description_is_known_by_its_english() -> None:
    own = {language: read_catalogue(language) for language in LANGUAGES}
    found: dict[str, set[tuple[str | None, ...]]] = {}
    for key in own["en"].keys:
        if key.startswith(DESCRIBING):
            others = tuple(own[language].get(key) for language in LANGUAGES)
            found.setdefault(own["en"].get(key) or "", set()).add(others)
    assert not [said for said in found.values() if len(said) > 1]
