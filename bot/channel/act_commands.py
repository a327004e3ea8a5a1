"""One slash command for each kind of action, made from the action's fields."""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping

from bot.channel.desk import Desk, Interaction, spoken
from bot.channel.limits import COMMANDS
from bot.channel.pages import Page
from bot.channel.panel import Panel
from bot.channel.playing import Playing
from bot.channel.slash import Command, Completed, Given, Option, command, containing
from bot.play import Refused, refusal
from bot.play.choose import NOTHING, suggested, understand
from bot.play.typed import meant, said
from bot.words import Words
from engine import verbs

log = logging.getLogger(__name__)
ACT = "act"


class ActCommands:
    def __init__(self, desk: Desk, playing: Playing, words: Words) -> None:
        self._desk, self._playing, self._words = desk, playing, words

    def all(self, taken: Collection[str]) -> list[Command]:
        """What finds no room, or whose name is *taken*, is still reached by /act."""
        own = [verb for verb in verbs() if verb not in (*taken, ACT)]
        room = COMMANDS - len(taken) - 1
        for verb in own[room:]:
            log.warning("no room for a command of its own: %s", verb)
        return [self._any(), *map(self._of, own[:room])]

    def _of(self, verb: str) -> Command:
        async def act(interaction: Interaction, given: Given) -> Page:
            return await self._act(interaction, verb, given)

        options = [self._option(verb, name) for name in verbs()[verb].__struct_fields__]
        return command(self._desk, verb, self._words.verb(verb), act, options)

    def _option(self, verb: str, field: str) -> Option:
        async def complete(interaction: Interaction, current: str) -> Completed:
            return await self._values(interaction, verb, field, current)

        return Option(field, self._words.field(field), complete)

    async def _act(self, interaction: Interaction, verb: str, given: Mapping[str, str]) -> Page:
        """One act fits: done.  Several: the panel asks for the rest.  None: why not."""
        words, game_id = spoken(interaction), await self._desk.game_here(interaction)
        async with self._desk.tables.at(game_id) as live:
            decision, number = live.asked_of(interaction.user.id), live.number
            found = meant(live, decision, verb, given, words)
            if len(found) > 1:
                pattern = said(verb, found, given)
                return Panel(live, interaction.user.id, words, pattern).page()
        return await self._playing.answer(interaction, game_id, number, found[0])

    async def _values(
        self, interaction: Interaction, verb: str, field: str, current: str
    ) -> Completed:
        """The legal values of a field that fit the fields filled in already."""
        words, game_id = spoken(interaction), await self._desk.game_here(interaction)
        async with self._desk.tables.at(game_id) as live:
            try:
                decision = live.asked_of(interaction.user.id)
            except Refused:
                return []
            view = live.game.view(decision.seat)
            found = [option for option in decision.options if option.verb() == verb]
            for name, typed in interaction.namespace:
                if name != field and typed:
                    found = understand(typed, name, found, words, view)
        return [
            (words.option(field, value, view), str(value) or NOTHING)
            for value in suggested(current, field, found, words, view)
        ]

    def _any(self) -> Command:
        """Every act there is, as one text."""

        async def act(interaction: Interaction, given: Given) -> Page:
            return await self._any_act(interaction, given.get("what", ""))

        options = [Option("what", self._words.text("command.act.what"), self._sentences)]
        return command(self._desk, ACT, self._words.text("command.act"), act, options)

    async def _any_act(self, interaction: Interaction, what: str) -> Page:
        words, game_id = spoken(interaction), await self._desk.game_here(interaction)
        async with self._desk.tables.at(game_id) as live:
            decision, number = live.asked_of(interaction.user.id), live.number
            if not what:
                return Panel(live, interaction.user.id, words).page()
            view = live.game.view(decision.seat)
            found = [
                act
                for act in decision.options
                if what.casefold() in (str(act), words.act(decision.kind, act, view).casefold())
            ]
            if not found:
                raise refusal(live, live.game.why_not(decision.seat, what))
        return await self._playing.answer(interaction, game_id, number, found[0])

    async def _sentences(self, interaction: Interaction, current: str) -> Completed:
        words, game_id = spoken(interaction), await self._desk.game_here(interaction)
        async with self._desk.tables.at(game_id) as live:
            try:
                decision = live.asked_of(interaction.user.id)
            except Refused:
                return []
            view = live.game.view(decision.seat)
            choices = [(words.act(decision.kind, act, view), str(act)) for act in decision.options]
        return containing(current, choices)
