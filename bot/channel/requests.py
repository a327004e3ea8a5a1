"""What needs the consent of the others: asking them, and what they press."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Collection, Sequence

from discord import ui

from bot.channel.desk import Desk, Interaction, visitor, words_for
from bot.channel.pages import GREEN, RED, Page, button, ticket
from bot.channel.reach import departed, reach
from bot.channel.refusals import explanation
from bot.play import Stale, mention
from bot.play.agreed import Wish
from bot.play.consent import Asked, Consents
from bot.play.requests import AGAINST, sentence
from bot.play.takeback import summary
from bot.store import RequestRow
from bot.words import Words

log = logging.getLogger(__name__)


class Requests:
    def __init__(self, desk: Desk, consents: Consents) -> None:
        self._desk, self.consents, self._tables = desk, consents, desk.tables

    # Asking

    async def offer(self, interaction: Interaction, game_id: int) -> Page:
        """What would be taken back, and that the others have to agree."""
        words = words_for(interaction)
        wished = await self.consents.wished(game_id, interaction.user.id)
        async with self._tables.at(game_id) as live:
            lines = summary(words, live, wished)
        page = Page([words.text("wish.offer", count=len(wished.lines)), "\n".join(lines)])
        ask = button(words.text("button.wish"), ticket("wish", game_id, wished.question), RED)
        page.row(ask)
        return page

    async def ask(self, interaction: Interaction, game_id: int, question: int) -> Page:
        """To take something back."""
        words = words_for(interaction)
        try:
            asked = await self.consents.ask_undo(game_id, question, interaction.user.id)
        except Stale as stale:
            return Page([words.text("wish.old"), explanation(stale, words)])
        return await self._asked(interaction, asked)

    async def offer_end(self, interaction: Interaction, game_id: int) -> Page:
        """What it means to end a game that has begun, and who has to agree; or who has asked."""
        words = words_for(interaction)
        gone = await self.departed(interaction, game_id)
        others = await self.consents.who_counts(game_id, interaction.user.id, gone)
        standing = await self.consents.asked_to_end(game_id)
        if standing and others:
            return await self._asked(interaction, standing)
        page = Page([words.text("end.ask.playing"), _who(words, others)])
        page.row(button(words.text("button.end"), ticket("end", game_id), RED))
        return page

    async def end(self, interaction: Interaction, game_id: int) -> Page:
        gone = await self.departed(interaction, game_id)
        asked = await self.consents.ask_all(game_id, interaction.user.id, gone)
        return await self._asked(interaction, asked, "end.done")

    async def ask_all(self, interaction: Interaction, game_id: int, kind: str) -> Page:
        """To pause the game, or to go on."""
        gone = await self.departed(interaction, game_id)
        asked = await self.consents.ask_all(game_id, interaction.user.id, gone, kind)
        return await self._asked(interaction, asked, f"{kind}.done")

    async def change(self, interaction: Interaction, game_id: int, wish: Wish) -> Page:
        """What the table has agreed on."""
        gone = await self.departed(interaction, game_id)
        asked = await self.consents.ask_change(game_id, interaction.user.id, wish, gone)
        return await self._asked(interaction, asked, "change.done")

    async def bring(self, interaction: Interaction, game_id: int, channel_id: int) -> Page:
        """*channel_id*: where the game is now."""
        known = await self._desk.store.trouble(channel_id)
        found = await reach(interaction.client, channel_id, trouble=known is not None)
        gone = await self.departed(interaction, game_id)
        asked = await self.consents.ask_bring(
            game_id, visitor(interaction), found, channel_id, gone
        )
        return await self._asked(interaction, asked, "bring.done")

    async def departed(
        self, interaction: Interaction, game_id: int, others: Sequence[int] = ()
    ) -> frozenset[int]:
        """Who has left the server in which the game is played: of its people, and of *others*."""
        store = self._desk.store
        row, seats = await store.game(game_id), await store.seats(game_id)
        people = [s.user_id for s in seats if not s.vacant and s.user_id != interaction.user.id]
        asked = [*people, *others]
        return await departed(interaction.client, row.guild_id, asked) if row else frozenset()

    async def _asked(
        self, interaction: Interaction, asked: Asked, done: str = "wish.agreed"
    ) -> Page:
        words, request = words_for(interaction), asked.request
        self._desk.owes(interaction, request.game_id)
        if not asked.others:
            log.info("game %s: %s, nobody had to be asked", request.game_id, request.kind)
            return Page([words.text(done)])
        if asked.new:
            log.info("game %s: %s is asked for", request.game_id, request.kind)
            return Page([await self._said(request.game_id, "wish.asked", words)])
        others = words.listed([mention(user) for user in asked.others])
        stands = sentence(words, asked.row, request, "asked", others=others)
        page = Page([words.text("wish.standing"), stands])
        page.row(*self.buttons(interaction, request, asked.others))
        return page

    def buttons(
        self, interaction: Interaction, request: RequestRow, asked: Collection[int]
    ) -> list[ui.Button[Page]]:
        """Those of its message, as far as they are for this person; *asked*: who has a say."""
        words, user = words_for(interaction), interaction.user.id
        number, own = (request.game_id, request.id), request.user_id == user
        agree = button(words.text("button.agree"), ticket("agree", *number), GREEN)
        no = "button.withdraw" if own and request.kind not in AGAINST else "button.refuse"
        refuse = button(words.text(no), ticket("refuse", *number))
        return [agree, refuse] if user in asked else [refuse]

    # Answering

    async def agree(self, interaction: Interaction, game_id: int, request: int) -> Page:
        gone = await self.departed(interaction, game_id)
        press = self.consents.agree(game_id, request, interaction.user.id, gone)
        return await self._unless_old(interaction, game_id, press, "wish.agreed", "wish.agreed")

    async def refuse(self, interaction: Interaction, game_id: int, request: int) -> Page:
        press = self.consents.refuse(game_id, request, interaction.user.id)
        return await self._unless_old(interaction, game_id, press, "wish.refused", "wish.withdrawn")

    async def _unless_old(
        self, interaction: Interaction, game_id: int, work: Awaitable[bool], yes: str, no: str
    ) -> Page:
        """*yes* if the work has done what the button says, *no* if less."""
        words = words_for(interaction)
        self._desk.owes(interaction, game_id)
        try:
            done = await work
        except Stale as stale:
            return Page([words.text("wish.old"), explanation(stale, words)])
        log.info("game %s: %s", game_id, yes if done else no)
        return Page([await self._said(game_id, yes if done else no, words)])

    async def _said(self, game_id: int, key: str, words: Words) -> str:
        """The sentence; of a game that is closed or won nobody is told that it goes on."""
        row, closed = await self._desk.store.game(game_id), f"{key}.closed"
        still = row is not None and (row.closed_at is not None or row.state == "won")
        return words.text(closed if still and words.has(closed) else key)


def _who(words: Words, others: Sequence[int]) -> str:
    """Who has to agree to what becomes of the game."""
    if not others:
        return words.text("wish.nobody")
    return words.text("wish.who", others=words.listed([mention(user) for user in others]))
