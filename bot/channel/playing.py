"""Playing: the panel, an answer, undo, hand, board, status and log."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from bot.channel.asking import Asking
from bot.channel.desk import Desk, Interaction, spoken
from bot.channel.limits import cut
from bot.channel.pages import RED, Page, button, ticket
from bot.channel.panel import Panel
from bot.channel.refusals import told
from bot.play import Acts, Given, Refused, Stale, line, must_be_open
from bot.play.choose import Pattern, fitting
from bot.words import Words
from engine import Action

log = logging.getLogger(__name__)
CAME = 1000
"""Characters of what an answer has brought; the channel tells all of it."""


class Playing:
    def __init__(self, desk: Desk, acts: Acts, asking: Asking) -> None:
        self._desk, self._acts, self._tables = desk, acts, desk.tables
        self.asking = asking

    async def panel(
        self,
        interaction: Interaction,
        game_id: int,
        number: int,
        pattern: Pattern = (),
        page: int = 0,
    ) -> Page:
        """The panel at some step; from its beginning if *number* is an old question's.

        0 is the number of whatever is asked now.
        """
        words, user = spoken(interaction), interaction.user.id
        async with self._tables.at(game_id) as live:
            if number in (0, live.number):
                return Panel(live, user, words, pattern, page).page()
        return await self.present(interaction, game_id)

    async def present(self, interaction: Interaction, game_id: int) -> Page:
        """Something old was pressed: say so, and show what is asked now."""
        words = spoken(interaction)
        note = words.text("refused.stale")
        async with self._tables.at(game_id) as live:
            try:
                return Panel(live, interaction.user.id, words).page(note)
            except Refused as refused:
                return Page([note, told(refused, words)])

    async def do(
        self, interaction: Interaction, game_id: int, number: int, pattern: Pattern
    ) -> Page:
        """Answer with the one action that *pattern* names, and go on with the next question."""
        try:
            async with self._tables.at(game_id) as live:
                must_be_open(live, number)
                found = fitting(live.asked_of(interaction.user.id).options, pattern)
            if len(found) != 1:
                raise Stale
            return await self.answer(interaction, game_id, number, found[0])
        except Stale:
            return await self.present(interaction, game_id)

    async def answer(
        self, interaction: Interaction, game_id: int, number: int, action: Action
    ) -> Page:
        words, user = spoken(interaction), interaction.user.id
        given = await self._acts.answer(game_id, number, user, action)
        self._desk.owes(interaction, game_id)
        log.info("game %s: question %s is answered", game_id, number)
        done = words.text("panel.done", act=words.act(given.kind, action, given.view))
        done = "\n".join([done, *_came(given, words)])
        async with self._tables.at(game_id) as live:
            if given.still_asked and live.number == given.number:
                return Panel(live, user, words).page(done)
        return Page([done])

    async def ask_undo(self, interaction: Interaction, game_id: int) -> Page:
        """What would be taken back; a second press finds the question gone."""
        words = spoken(interaction)
        try:
            number, answer = await self._acts.may_undo(game_id, interaction.user.id)
        except Refused as refused:
            if refused.code != "nothing_to_undo":
                raise
            return await self.asking.offer(interaction, game_id)
        async with self._tables.at(game_id) as live:
            act = line(words, answer, live.game.view(None))
        page = Page([words.text("undo.ask", act=act)])
        page.row(button(words.text("button.undo"), ticket("undo", game_id, number), RED))
        return page

    async def undo(self, interaction: Interaction, game_id: int, number: int) -> Page:
        words = spoken(interaction)
        try:
            taken = await self._acts.undo(game_id, number, interaction.user.id)
        except Stale:
            return await self.present(interaction, game_id)
        self._desk.owes(interaction, game_id)
        async with self._tables.at(game_id) as live:
            note = words.text("undo.done", act=line(words, taken, live.game.view(None)))
            return Panel(live, interaction.user.id, words).page(note)


def _came(given: Given, words: Words) -> Iterator[str]:
    """What chance has brought by an answer, and what only that seat has seen."""
    if not any(event.reveals for event in given.events):
        return
    told = words.digest([e for e in given.events if e.seen_by(None)], given.view)
    yield words.text("panel.came", told=cut(" · ".join(told), CAME))
    secrets = words.digest([e for e in given.events if not e.seen_by(None)], given.view)
    if secrets:
        yield words.text("panel.secret", told=" ".join(f"{line}." for line in secrets))
