"""``/me`` and ``/away``: what somebody says of themselves, for all games on all servers."""

from __future__ import annotations

from discord import ui

from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.languages import LanguageChoice, languages_or_discords, own_name
from bot.channel.limits import SHORT, cut
from bot.channel.pages import GREEN, Page, button, ticket
from bot.channel.slash import Choices, Command, Completed, Filled, Option, command, one_of
from bot.channel.slash import value_called as called
from bot.clock import zones
from bot.clock.ladder import DEFAULTS, WAIT, Person
from bot.clock.said import written
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
    def __init__(self, desk: Desk, language_choice: LanguageChoice) -> None:
        self._desk, self._times, self._language_choice = desk, desk.times, language_choice

    async def me(self, interaction: Interaction, note: str = "") -> Page:
        """All that somebody has said of themselves."""
        words, now = words_for(interaction), self._desk.store.clock()
        person = await self._times.of(interaction.user.id)
        page = Page([note, "\n".join(_told(words, person, now))])
        if person.absent(now):
            page.row(back_again(words))
        return page

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
        await self._times.say(interaction.user.id, said)
        if language:
            await self._language_choice.choose(interaction, language)
        return await self.me(interaction, words_for(interaction).text("me.done"))

    async def away(self, interaction: Interaction, until: str, typed: str) -> Page:
        words, user = words_for(interaction), interaction.user.id
        reactions = called(typed, meanwhile, words)
        ends = await self._times.away(user, cut(until, SHORT), cut(reactions, SHORT))
        return await self._away(interaction, words.text("away.done", until=f"<t:{ends}:F>"))

    async def _away(self, interaction: Interaction, note: str) -> Page:
        """That somebody is away, what that means, and how it is ended."""
        words, now = words_for(interaction), self._desk.store.clock()
        person = await self._times.of(interaction.user.id)
        absent = person.absent(now)
        if absent is None:
            return Page([note])
        told = [note, words.text(f"away.{absent.reactions}")]
        if not person.hours.zone:
            told.append(words.text("away.no_zone"))
        page = Page(["\n".join(told)])
        other = WAIT if absent.reactions == DEFAULTS else DEFAULTS
        page.row(
            button(words.text(f"button.meanwhile.{other}"), ticket("meanwhile", 0, 0, other)),
            back_again(words),
        )
        return page

    async def meanwhile(self, interaction: Interaction, reactions: str) -> Page:
        await self._times.meanwhile(interaction.user.id, reactions)
        return await self._away(interaction, "")

    async def back(self, interaction: Interaction) -> Page:
        was = await self._times.back(interaction.user.id)
        return Page([words_for(interaction).text("away.back" if was else "away.was_not")])

    def commands(self, words: Words) -> list[Command]:
        async def me(interaction: Interaction, given: Filled) -> Page:
            return await self.say(interaction, given)

        async def away(interaction: Interaction, given: Filled) -> Page:
            if "until" not in given:
                return await self._away(interaction, words_for(interaction).text("away.how"))
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


def _told(words: Words, person: Person, now: int) -> list[str]:
    hours, say = person.hours, words.text
    told = [say("me.title"), say("me.language", language=own_name(words.language))]
    if zones.zone(hours.zone) is None:
        told.append(say("me.zone.gone", zone=hours.zone) if hours.zone else say("me.zone.none"))
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
