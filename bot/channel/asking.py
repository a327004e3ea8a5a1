"""Undo beyond what is free: asking the others, and what they press."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

from bot.channel.desk import Desk, Interaction, spoken
from bot.channel.pages import RED, Page, button, ticket
from bot.channel.refusals import told as reason
from bot.play import Stale
from bot.play.consent import Consents, told

log = logging.getLogger(__name__)


class Asking:
    def __init__(self, desk: Desk, consents: Consents) -> None:
        self._desk, self.consents, self._tables = desk, consents, desk.tables

    async def offer(self, interaction: Interaction, game_id: int) -> Page:
        """What would be taken back, and that the others have to agree."""
        words = spoken(interaction)
        wished = await self.consents.wished(game_id, interaction.user.id)
        async with self._tables.at(game_id) as live:
            lines = told(words, live, wished.lines)
        page = Page([words.text("wish.offer", count=len(wished.lines)), "\n".join(lines)])
        ask = button(words.text("button.wish"), ticket("wish", game_id, wished.question), RED)
        page.row(ask)
        return page

    async def ask(self, interaction: Interaction, game_id: int, question: int) -> Page:
        user = interaction.user.id
        return await self._unless_old(
            interaction, game_id, self.consents.ask(game_id, question, user), "wish.asked"
        )

    async def agree(self, interaction: Interaction, game_id: int, wish: int) -> Page:
        user = interaction.user.id
        return await self._unless_old(
            interaction, game_id, self.consents.agree(game_id, wish, user), "wish.agreed"
        )

    async def refuse(self, interaction: Interaction, game_id: int, wish: int) -> Page:
        user = interaction.user.id
        return await self._unless_old(
            interaction, game_id, self.consents.refuse(game_id, wish, user), "wish.refused"
        )

    async def _unless_old(
        self, interaction: Interaction, game_id: int, work: Awaitable[object], key: str
    ) -> Page:
        words = spoken(interaction)
        try:
            done = await work
        except Stale as stale:
            return Page([words.text("wish.old"), reason(stale, words)])
        log.info("game %s: %s by %s: %s", game_id, key, interaction.user.id, bool(done))
        self._desk.owes(interaction, game_id)
        return Page([words.text(key)])
