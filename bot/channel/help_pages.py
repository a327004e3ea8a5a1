"""/help: how one plays here, in pages that a person turns with buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Place

from bot.channel.act_commands import command_name
from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.languages import own_name
from bot.channel.pages import BLUE, PLAIN, Page, button, ticket
from bot.channel.slash import Command, Filled, command
from bot.words import Words
from engine import verbs

HELP = "help"
ROWS = (("play", "commands", "undo"), ("look", "slow", "language"))
PAGES = tuple(page for row in ROWS for page in row)
BUTTONS = ("act", "hand", "board")
Known: TypeAlias = "Command | app_commands.Group"


class HelpPages:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def command(self, words: Words) -> Command:
        async def help_(interaction: Interaction, _: Filled) -> Page:
            return await self.page(interaction)

        return command(self._desk, HELP, words.text("command.help"), help_, anywhere=True)

    async def page(self, interaction: Interaction, wanted: str = PAGES[0]) -> Page:
        """One page for its reader alone; commands bear the names that their Discord shows."""
        words, chosen = words_for(interaction), wanted if wanted in PAGES else PAGES[0]
        names = await _names(interaction)
        facts: dict[str, object] = {n.replace(" ", "_"): f"`{said}`" for n, said in names.items()}
        facts |= {f"button_{name}": words.text(f"button.{name}") for name in BUTTONS}
        page = Page([words.text(f"help.{chosen}.text", spoken=own_name(words.language), **facts)])
        if chosen == "commands":
            page.write("\n".join(await _listed(interaction, words, names)))
        for row in ROWS:
            page.row(*(_turn_to(name, words, here=name == chosen) for name in row))
        return page


def _turn_to(page: str, words: Words, *, here: bool) -> discord.ui.Button[Page]:
    style = BLUE if here else PLAIN
    return button(words.text(f"help.{page}"), ticket(HELP, 0, 0, page), style, disabled=here)


def _commands(interaction: Interaction) -> Iterator[Command]:
    for found in interaction.client.tree.walk_commands():
        if isinstance(found, app_commands.Command):
            yield found


async def _names(interaction: Interaction) -> dict[str, str]:
    """Every command by its own name, as somebody's Discord names it."""
    found: dict[str, str] = {}
    for each in _commands(interaction):
        path: list[Known] = [each.parent, each] if each.parent else [each]
        said = [await _translated(interaction, part, interaction.locale) for part in path]
        found[each.qualified_name] = f"/{' '.join(said)}"
    return found


async def _listed(interaction: Interaction, words: Words, names: dict[str, str]) -> Sequence[str]:
    """What every command does; acts of the game by their names alone, a line for each faction."""
    told, shared, own = list[str](), list[str](), dict[str, list[str]]()
    acts = {command_name(verb) for verb in verbs()}
    locale = next(each for each in discord.Locale if each.value[:2] == words.language)
    for each in _commands(interaction):
        said = names[each.qualified_name]
        if each.qualified_name not in acts:
            about = await _translated(interaction, each, locale, described=True)
            told.append(words.text("help.commands.line", command=f"`{said}`", about=about))
        elif each.parent is None:
            shared.append(f"`{said}`")
        else:
            faction, _, act = said.partition(" ")
            own.setdefault(faction, []).append(f"`{act}`")
    told += ["", words.text("help.commands.acts", acts=words.listed(shared))]
    for faction, each_act in own.items():
        about = words.listed(each_act)
        told.append(words.text("help.commands.line", command=f"`{faction}`", about=about))
    return told


async def _translated(
    interaction: Interaction, known: Known, locale: discord.Locale, *, described: bool = False
) -> str:
    """The name of a command, or what it does, as Discord is told it."""
    group = isinstance(known, app_commands.Group)
    text = known.description if described else known.name
    place: Any = Place.command_description if described else Place.command_name
    if group:
        place = Place.group_name
    context: Any = app_commands.TranslationContext(place, known)
    translator = interaction.client.tree.translator
    return await translator.translate(app_commands.locale_str(text), locale, context) or text
