"""The language in which a person is answered, and that of a table."""

from __future__ import annotations

from babel.core import Locale

from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.pages import Page
from bot.channel.slash import Choices, value_called
from bot.play import Refused
from bot.words import LANGUAGES, Words, catalogue

DISCORD = "discord"
"""The choice that leaves it to the language of somebody's Discord."""


def own_name(language: str) -> str:
    return (Locale.parse(language).get_language_name(language) or language).capitalize()


def locale_of(interaction: Interaction) -> str:
    """The language of somebody's Discord, or the one that stands in for it."""
    return catalogue(str(interaction.locale)).language


def languages(_: Words) -> Choices:
    """Each by its own name."""
    return [(own_name(language), language) for language in LANGUAGES]


def languages_or_discords(words: Words) -> Choices:
    return [(words.text("language.discord"), DISCORD), *languages(words)]


class LanguageChoice:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def read(self, typed: str, words: Words) -> str:
        """Raises Refused for what is none; "": the language of somebody's Discord."""
        chosen = value_called(typed, languages_or_discords, words)
        if chosen not in (DISCORD, *LANGUAGES):
            raise Refused("no_such_language", language=typed)
        return "" if chosen == DISCORD else chosen

    async def choose(self, interaction: Interaction, typed: str) -> Page:
        """From now on this person is answered in another language, at every table."""
        language = self.read(typed, words_for(interaction))
        async with self._desk.store.write() as w:
            await w.clock.set(interaction.user.id, "language", language)
            await w.clock.set(interaction.user.id, "locale", locale_of(interaction))
        self._desk.languages[interaction.user.id] = language
        words = words_for(interaction)
        return Page([words.text("language.done", language=own_name(words.language))])
