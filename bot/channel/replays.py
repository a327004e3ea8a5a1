"""The round once more, as a moving picture for whoever asks."""

from __future__ import annotations

import asyncio
from functools import partial

from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.limits import ALT_TEXT, cut
from bot.channel.pages import Page, looks
from bot.channel.pictures import Shot
from bot.play.passage import Passage, passage, title
from bot.words import Words
from renderer import replay

AT_ONCE = 1
"""So many are drawn at the same time: the pictures of turns always find a thread."""


class Replays:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._room = desk, asyncio.Semaphore(AT_ONCE)

    async def page(self, interaction: Interaction, game_id: int, turn: int) -> Page:
        """What led to a turn, as the table then saw it; people who watch may see it, too."""
        self._desk.patience.spend(interaction.user.id)
        words, user = words_for(interaction), interaction.user.id
        async with self._desk.tables.at(game_id) as live:
            seat, view = live.seat(user), live.view(None)
            shown = await passage(self._desk.store, live, user, turn)
        page = Page(game=game_id if seat else 0)
        said = shown.in_words(words, view)
        async with self._room:
            made = partial(drawn, shown, words)
            data = await self._desk.pictures.made(shown.key(words), made, turn)
        if data is None:
            page.write(words.text("replay.failed"))
            page.write(said)
        else:
            first, last = shown.numbers
            alt = cut(f"{title(shown, words)}\n{said}", ALT_TEXT)
            page.photos([Shot(f"turns-{first}-{last}.gif", data, alt)], lambda: said)
        page.row(*(looks(game_id, words, "act", "hand", "board") if seat else ()))
        return page


def drawn(shown: Passage, words: Words) -> bytes:
    """In a thread: the turns are played there, too."""
    return replay([*shown.frames(words)], words)
