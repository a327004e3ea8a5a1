"""/help: how one plays here, in pages that a person turns with buttons."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.channel.act_commands import command_name
from bot.channel.command_names import commands, names_for, translated_for
from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.languages import own_name
from bot.channel.pages import BLUE, PLAIN, Page, button, ticket
from bot.channel.slash import Command, Filled, command
from bot.words import Words, catalogue
from engine import verbs

HELP = "help"
ROWS = (("play", "commands", "undo"), ("look", "slow", "language"))
PAGES = tuple(page for row in ROWS for page in row)
BUTTONS = ("act", "hand", "board")


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
        names = await names_for(interaction)
        facts: dict[str, object] = {n.replace(" ", "_"): f"`{said}`" for n, said in names.items()}
        seen = await self._table_words(interaction)
        facts |= {f"button_{name}": seen.text(f"button.{name}") for name in BUTTONS}
        page = Page([words.text(f"help.{chosen}.text", spoken=own_name(words.language), **facts)])
        if chosen == "commands":
            page.write("\n".join(await _listed(interaction, words, names)))
        for row in ROWS:
            page.row(*(_turn_to(name, words, here=name == chosen) for name in row))
        return page

    async def _table_words(self, interaction: Interaction) -> Words:
        """Those of the buttons below its messages: a table has a language of its own."""
        row = await self._desk.store.game_in(interaction.channel_id or 0)
        return catalogue(row.language) if row else words_for(interaction)


def _turn_to(page: str, words: Words, *, here: bool) -> discord.ui.Button[Page]:
    style = BLUE if here else PLAIN
    return button(words.text(f"help.{page}"), ticket(HELP, 0, 0, page), style, disabled=here)


async def _listed(interaction: Interaction, words: Words, names: dict[str, str]) -> Sequence[str]:
    """What every command does; acts of the game by their names alone, a line for each faction."""
    told, shared, own = list[str](), list[str](), dict[str, list[str]]()
    acts = {command_name(verb) for verb in verbs()}
    locale = next(each for each in discord.Locale if each.value[:2] == words.language)
    for each in commands(interaction):
        said = names[each.qualified_name]
        if each.qualified_name not in acts:
            about = await translated_for(interaction, each, locale, described=True)
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
