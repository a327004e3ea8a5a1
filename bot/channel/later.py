"""``Later``: somebody who was reminded says when they want to hear of it again.  Always private."""

from __future__ import annotations

from bot.channel.answers import Answers
from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.pages import Page, button, looks, ticket
from bot.clock.timer import LATER, Timer
from bot.play import Stale, must_be_open


class LaterPages:
    def __init__(self, desk: Desk, timer: Timer, answers: Answers) -> None:
        self._desk, self._timer, self._answers = desk, timer, answers

    async def page(self, interaction: Interaction, game_id: int, question: int, how: str) -> Page:
        """When, or what was chosen; the number of a message's row stands for no choice yet."""
        words, user = words_for(interaction), interaction.user.id
        try:
            if how in LATER:
                at = await self._timer.later(game_id, question, user, how)
                return Page([words.text("later.done", when=f"<t:{at}:F>")])
            async with self._desk.tables.at(game_id) as live:
                must_be_open(live, question)
                live.asked_of(user)
        except Stale:
            return await self._answers.show_now(interaction, game_id)
        page = Page([words.text("later.ask")])
        page.row(
            *(
                button(words.text(f"later.{each}"), ticket("later", game_id, question, each))
                for each in LATER
            )
        )
        page.row(*looks(game_id, words, "act"))
        return page
