"""The names and descriptions of commands, in the languages of the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Place

from bot.channel.limits import LABEL, cut
from bot.words import Words, catalogue

NAMES = (Place.command_name, Place.group_name, Place.parameter_name)
NAME = re.compile(r"[-_'\w]{1,32}")
Command: TypeAlias = "app_commands.Command[Any, ..., Any]"
Known: TypeAlias = "Command | app_commands.Group | app_commands.Parameter"
DESCRIBING = ("command.", "verb.", "field.", "faction.")
"""How the keys begin whose sentences describe commands and their options."""


class CommandNames(app_commands.Translator):
    """*words* are those that the commands have been made with.

    A description is known by its own sentence, as everywhere in gettext; a name by its place
    (``slash.game.end``), or wherever it stands (``slash.end``).
    """

    def __init__(self, words: Words) -> None:
        self._own = words
        keys = (key for catalogue in words.catalogues for key in sorted(catalogue.keys))
        self._keys = {
            cut(words.text(key), LABEL): key for key in keys if key.startswith(DESCRIBING)
        }

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        words = catalogue(locale.value)
        if words.language == self._own.language:
            return None
        if context.location not in NAMES:
            key = self._keys.get(string.message)
            return cut(words.text(key), LABEL) if key else None
        key = next((k for k in _keys(string.message, context) if words.has(k)), None)
        name = words.text(key) if key else ""
        # One name that Discord does not take would cost the whole tree.
        return name if NAME.fullmatch(name) and name == name.lower() else None


async def translated(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Every command as Discord is told of it."""
    translator = tree.translator
    assert translator is not None
    return [await c.get_translated_payload(tree, translator) for c in tree.get_commands()]


def _keys(name: str, context: app_commands.TranslationContextTypes) -> list[str]:
    """Where a sentence for *name* may stand: at its full place first, without any place last."""
    data = context.data
    if isinstance(data, app_commands.Parameter):
        place = [*data.command.qualified_name.split(), name]
    elif isinstance(data, app_commands.Command):
        place = data.qualified_name.split()
    else:
        place = [name]
    found = [".".join(["slash", *place[start:]]) for start in range(len(place))]
    # A verb that two factions share has its faction's name before it: ``slash.corvids-recruit``.
    return [f"slash.{'-'.join(place)}", *found]


# --- as somebody's Discord shows them


def commands(interaction: discord.Interaction[Any]) -> Iterator[Command]:
    for found in interaction.client.tree.walk_commands():
        if isinstance(found, app_commands.Command):
            yield found


async def names_for(interaction: discord.Interaction[Any]) -> dict[str, str]:
    """Every command by its own name, as somebody's Discord names it."""
    found: dict[str, str] = {}
    for each in commands(interaction):
        path: list[Known] = [each.parent, each] if each.parent else [each]
        said = [await translated_for(interaction, part, interaction.locale) for part in path]
        found[each.qualified_name] = f"/{' '.join(said)}"
    return found


async def option_for(interaction: discord.Interaction[Any], command: str, option: str) -> str:
    """The name of an option, as somebody's Discord names it."""
    (known,) = (c for c in commands(interaction) if c.qualified_name == command)
    parameter = known.get_parameter(option)
    assert parameter is not None
    return await translated_for(interaction, parameter, interaction.locale)


async def typed_as(interaction: discord.Interaction[Any], command: str, option: str = "") -> str:
    """What somebody types in their Discord: ``/ich``, or ``/ich zeitzone:`` with an option."""
    said = (await names_for(interaction))[command]
    return f"{said} {await option_for(interaction, command, option)}:" if option else said


async def translated_for(
    interaction: discord.Interaction[Any],
    known: Known,
    locale: discord.Locale,
    *,
    described: bool = False,
) -> str:
    """The name of a command or an option, or what it does, as Discord is told it."""
    text = str(known.description) if described else known.name
    place: Any = Place.command_description if described else Place.command_name
    if isinstance(known, app_commands.Group):
        place = Place.group_name
    elif isinstance(known, app_commands.Parameter):
        place = Place.parameter_name
    context: Any = app_commands.TranslationContext(place, known)
    translator = interaction.client.tree.translator
    return await translator.translate(app_commands.locale_str(text), locale, context) or text
