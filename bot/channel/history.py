"""/game log: what was done and what came of it, in pages that a person turns with buttons."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ui

from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.numbers import whole_number
from bot.channel.pages import Page, button, ticket
from bot.channel.patience import Patience
from bot.play import Refused
from bot.play.chronicle import chronicle, paged
from bot.words import Words

ROOM = 3500
"""Characters on a page of the log."""


class History:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._tables = desk, desk.tables
        self._patience = Patience()

    async def log(
        self, interaction: Interaction, game_id: int, turn: int | None = None, at: int = 0
    ) -> Page:
        """One page of the whole game, or of one turn; the last one, if it is not said which."""
        self._patience.spend(interaction.user.id)
        words = words_for(interaction)
        async with self._tables.at(game_id) as live:
            seat, last = live.seat(interaction.user.id), live.game.turn
            lines = await chronicle(self._desk.store, live, words, seat, turn)
        if turn is not None and turn > last and not lines:
            raise Refused("no_turn", turn=turn, last=last)
        told = paged(lines, words, ROOM)
        if not told:
            return Page([words.text("log.empty")])
        at = min(at or len(told), len(told))
        page = Page([told[at - 1]])
        if len(told) > 1:
            page.write(words.text("log.page", page=at, count=len(told)))
            page.row(*_turning(words, game_id, turn, at, len(told)))
        return page

    async def turned(self, interaction: Interaction, game_id: int, at: int, turn: str) -> Page:
        """The page to which a button leads."""
        return await self.log(interaction, game_id, whole_number(turn), at)


def _turning(
    words: Words, game_id: int, turn: int | None, at: int, count: int
) -> Iterator[ui.Button[Page]]:
    of = "" if turn is None else turn
    if at > 1:
        yield button(words.text("log.back"), ticket("log", game_id, at - 1, of))
    if at < count:
        yield button(words.text("log.on"), ticket("log", game_id, at + 1, of))
    if at < count - 1:
        yield button(words.text("log.newest"), ticket("log", game_id, 0, of))
