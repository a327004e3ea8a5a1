"""Several acts in one line, by command or in a small window of its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from bot.channel.answers import Answers, brought
from bot.channel.desk import Interaction, words_for
from bot.channel.limits import INPUT, MODAL_TITLE, cut
from bot.channel.pages import Page, ticket
from bot.channel.panel import Panel
from bot.channel.refusals import explanation
from bot.play import GivenAnswer, Refused, Stale, Tables, must_be_open
from bot.play.act_lines import first_act, split_acts
from bot.play.caution import Caution, Doubtful, Way
from bot.words import Words
from engine import Action

TOLD = 2000
"""Characters of what a line has brought; the channel tells all of it."""


@dataclass
class _Line:
    """A line on its way."""

    number: int
    """Of the question that its next act answers."""
    left: list[str]
    done: list[str] = field(default_factory=list)
    """What has been done, and what it brought."""
    last: GivenAnswer | None = None
    """The last answer."""
    why: str = ""
    """Why it stops."""
    doubt: tuple[Action, Caution] | None = None
    """The act before which it stops, to be confirmed."""


class ActLines:
    def __init__(self, answers: Answers, tables: Tables) -> None:
        self._answers, self._tables = answers, tables

    def modal(self, interaction: Interaction, game_id: int, number: int) -> ui.Modal:
        """Where a line is typed; it is about the question that was open when it was asked for."""
        words = words_for(interaction)
        modal = ui.Modal(
            title=cut(words.text("line.title"), MODAL_TITLE),
            custom_id=ticket("line", game_id, number),
            timeout=None,
        )
        typed: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id="line",
            style=discord.TextStyle.paragraph,
            placeholder=words.text("line.example"),
            max_length=INPUT,
        )
        modal.add_item(ui.Label(text=words.text("line.asks"), component=typed))
        modal.stop()  # It is read by its custom id, also after a restart: nothing waits for it.
        return modal

    async def line(self, interaction: Interaction, game_id: int, number: int, typed: str) -> Page:
        """One ordinary answer after another, as far as that goes."""
        words, line = words_for(interaction), _Line(number, split_acts(typed))
        while line.left and not line.why:
            try:
                await self._next(interaction, game_id, line)
            except Stale:
                if not line.done:
                    return await self._answers.show_now(interaction, game_id)
                line.why = words.text("line.stale")
            except Refused as refused:
                line.why = explanation(refused, words)
        return await self._outcome(interaction, game_id, line)

    async def _next(self, interaction: Interaction, game_id: int, line: _Line) -> None:
        """The next act of the line, or why it is not done."""
        words = words_for(interaction)
        async with self._tables.at(game_id) as live:
            must_be_open(live, line.number)
            live.asked_of(interaction.user.id)
            action, count = first_act(live, line.left, words)
        try:
            given = await self._answers.give(interaction, game_id, line.number, action, Way.TYPED)
        except Doubtful as doubtful:
            line.doubt, line.why = (action, doubtful.caution), words.text("line.doubt")
            return
        line.last, line.number = given, given.number
        line.done += brought(given, words)
        del line.left[:count]
        if any(event.reveals for event in given.events):
            line.why = words.text("line.revealed")
        elif not given.still_asked:
            line.why = words.text("line.others")

    async def _outcome(self, interaction: Interaction, game_id: int, line: _Line) -> Page:
        """How far it came, why it stopped, and what is asked now."""
        words = words_for(interaction)
        said = cut("\n".join(line.done), TOLD)
        if line.left:
            said = f"{said}\n{_stopped(line, words)}".strip()
        async with self._tables.at(game_id) as live:
            if line.doubt and live.number == line.number:
                return Panel(live, interaction.user.id, words).confirmation(*line.doubt, said)
            return self._answers.at(live, interaction.user.id, words, said)


def _stopped(line: _Line, words: Words) -> str:
    left = cut("; ".join(line.left), TOLD // 4)
    return words.text("line.stopped", why=line.why, left=left)


def typed_into(data: Any) -> str:
    """What somebody has typed into a modal with one input."""
    todo = [*data.get("components", ())]
    while todo:
        part = todo.pop()
        if "value" in part:
            return str(part["value"])
        todo += [*part.get("components", ()), *filter(None, [part.get("component")])]
    return ""
