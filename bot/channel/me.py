"""``/me`` and ``/away``: what somebody says of themselves, for all games on all servers."""

from __future__ import annotations

import discord
from discord import ui

from bot.channel.command_names import typed_as
from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.languages import (
    DISCORD,
    LanguageChoice,
    languages_or_discords,
    locale_of,
    own_name,
)
from bot.channel.limits import LABEL, SHORT, cut
from bot.channel.my_games import MyGames
from bot.channel.pages import GREEN, Page, button, ticket
from bot.channel.slash import Choices, Command, Completed, Filled, Option, command, one_of
from bot.channel.slash import value_called as called
from bot.clock import zones
from bot.clock.ladder import DEFAULTS, NO, WAIT, YES, Person
from bot.clock.said import written
from bot.play import Stale
from bot.play.times import NO_ZONE, REMINDERS, SOON
from bot.words import Words


def reminders(words: Words) -> Choices:
    return [(words.text(f"reminders.{name}"), name) for name in REMINDERS]


def soon(words: Words) -> Choices:
    return [(words.text(f"soon.{name}"), name) for name in SOON]


def recap(words: Words) -> Choices:
    return [(words.text(f"recap.{name}"), name) for name in ("yes", "no")]


def meanwhile(words: Words) -> Choices:
    return [(words.text(f"meanwhile.{name}"), name) for name in (WAIT, DEFAULTS)]


CHOICES = {"reminders": reminders, "soon": soon, "recap": recap}


class OwnPages:
    def __init__(self, desk: Desk, language_choice: LanguageChoice, games: MyGames) -> None:
        self._desk, self._times, self._games = desk, desk.times, games
        self._language_choice = language_choice

    async def me(self, interaction: Interaction, note: str = "") -> Page:
        """All that somebody has said of themselves."""
        words, now = words_for(interaction), self._desk.store.clock()
        person = await self._times.of(interaction.user.id)
        zone = await typed_as(interaction, "me", "zone")
        page = Page([note, "\n".join(_told(words, person, now, zone))])
        hours = await typed_as(interaction, "me", "hours")
        page.write(words.text("me.how", zone=zone, hours=hours))
        language = self._desk.languages.get(interaction.user.id) or DISCORD
        page.row(_changes(words, person, language))
        games = button(words.text("button.games"), ticket("games", 0))
        page.row(games, back_again(words) if person.absent(now) else None)
        return page

    async def choose(self, interaction: Interaction, chosen: str) -> Page:
        """One of the menu."""
        name, _, value = chosen.partition(";")
        if name not in ("language", *CHOICES):
            raise Stale
        return await self.say(interaction, {name: value})

    async def say(self, interaction: Interaction, given: Filled) -> Page:
        """Change what is given, and show all of it."""
        if not given:
            return await self.me(interaction)
        words, said = words_for(interaction), {name: cut(v, SHORT) for name, v in given.items()}
        language = said.pop("language", "")
        for name, choices in CHOICES.items():
            if name in said:
                said[name] = called(said[name], choices, words)
        if said.get("zone", "").casefold() == words.text("zone.none").casefold():
            said["zone"] = NO_ZONE
        if language:  # refused, if it is none, before anything is changed
            self._language_choice.read(language, words)
        await self._times.say(interaction.user.id, said, locale_of(interaction))
        if language:
            await self._language_choice.choose(interaction, language)
        waits = await self._desk.store.times.games_of(interaction.user.id)
        counts = waits and not said.keys().isdisjoint(("zone", "hours"))
        key = "me.done.open" if counts else "me.done"
        return await self.me(interaction, words_for(interaction).text(key))

    async def away(self, interaction: Interaction, until: str, typed: str) -> Page:
        words, user = words_for(interaction), interaction.user.id
        reactions = called(typed, meanwhile, words)
        ends = await self._times.away(user, cut(until, SHORT), cut(reactions, SHORT))
        return await self._away(interaction, words.text("away.done", until=f"<t:{ends}:F>"))

    async def _away(self, interaction: Interaction, done: str = "", how: str = "") -> Page:
        """That somebody is away, what that means, and how it is ended or goes on for longer."""
        words, now = words_for(interaction), self._desk.store.clock()
        person = await self._times.of(interaction.user.id)
        absent = person.absent(now)
        if absent is None:
            return Page([how])
        stands = words.text("me.away", until=f"<t:{absent.ends}:F>")
        told = [done or stands, words.text(f"away.{absent.reactions}"), how]
        if not person.hours.zone:
            command = await typed_as(interaction, "me", "zone")
            told.append(words.text("away.no_zone", command=command))
        page = Page(["\n".join(filter(None, told))])
        other = WAIT if absent.reactions == DEFAULTS else DEFAULTS
        page.row(
            button(words.text(f"button.meanwhile.{other}"), ticket("meanwhile", 0, 0, other)),
            back_again(words),
        )
        return page

    async def meanwhile(self, interaction: Interaction, reactions: str) -> Page:
        await self._times.meanwhile(interaction.user.id, reactions)
        return await self._away(interaction)

    async def back(self, interaction: Interaction) -> Page:
        """With the games that have waited meanwhile."""
        was = await self._times.back(interaction.user.id)
        page = await self._games.page(interaction)
        page.begin(words_for(interaction).text("away.back" if was else "away.was_not"))
        return page

    def commands(self, words: Words) -> list[Command]:
        async def me(interaction: Interaction, given: Filled) -> Page:
            return await self.say(interaction, given)

        async def away(interaction: Interaction, given: Filled) -> Page:
            if "until" not in given:
                command = await typed_as(interaction, "away", "until")
                how = words_for(interaction).text("away.how", command=command)
                return await self._away(interaction, how=how)
            return await self.away(interaction, given["until"], given.get("meanwhile", WAIT))

        say = words.text
        own = [
            one_of("language", say("command.language.which"), languages_or_discords),
            Option("zone", say("command.me.zone"), self._zones),
            Option("hours", say("command.me.hours")),
            *(one_of(name, say(f"command.me.{name}"), known) for name, known in CHOICES.items()),
        ]
        days = [
            Option("until", say("command.away.until")),
            one_of("meanwhile", say("command.away.meanwhile"), meanwhile),
        ]
        return [
            command(self._desk, "me", say("command.me"), me, own, anywhere=True),
            command(self._desk, "away", say("command.away"), away, days, anywhere=True),
        ]

    async def _zones(self, interaction: Interaction, current: str) -> Completed:
        words, now = words_for(interaction), self._desk.store.clock()
        found = zones.suggested(current, words.language, now)
        return found if current.strip() else [(words.text("zone.none"), NO_ZONE), *found]


def back_again(words: Words) -> ui.Button[Page]:
    return button(words.text("button.back_again"), ticket("back", 0), GREEN)


def _changes(words: Words, person: Person, language: str) -> ui.Select[Page]:
    """All that can be chosen from a few, but what is so already."""
    now = {"language": language, "reminders": person.reminders, "soon": person.soon}
    now["recap"] = YES if person.recap else NO
    options = [
        discord.SelectOption(
            label=cut(words.text(f"me.{name}", how=label, language=label), LABEL),
            value=f"{name};{value}",
        )
        for name, choices in ({"language": languages_or_discords} | CHOICES).items()
        for label, value in choices(words)
        if value != now[name]
    ]
    return ui.Select(
        custom_id=ticket("me", 0), placeholder=words.text("me.change"), options=options
    )


def _told(words: Words, person: Person, now: int, zone: str) -> list[str]:
    """*zone*: what they type to name one."""
    hours, say = person.hours, words.text
    told = [say("me.title"), say("me.language", language=own_name(words.language))]
    if zones.zone(hours.zone) is None:
        key = "me.zone.gone" if hours.zone else "me.zone.none"
        told.append(say(key, zone=hours.zone, command=zone))
    else:
        told.append(say("me.zone", zone=hours.zone, offset=zones.offset(hours.zone, now)))
        if hours.all_day:
            told.append(say("me.hours.all"))
        else:
            facts = {"begins": written(hours.begins), "ends": written(hours.ends)}
            told.append(say("me.hours", **facts))
    told.append(say("me.reminders", how=say(f"reminders.{person.reminders}")))
    told.append(say("me.soon", how=say(f"soon.{person.soon}")))
    told.append(say("me.recap", how=say("recap.yes" if person.recap else "recap.no")))
    if absent := person.absent(now):
        told.append(say("me.away", until=f"<t:{absent.ends}:F>"))
    return told
