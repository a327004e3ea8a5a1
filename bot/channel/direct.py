"""Words to one person alone, by direct message, in their own language: for those who wish so.

They are an extra: they may get lost, or lie there unread.  So whatever they say is said elsewhere,
too, whether they have arrived or not: a reminder in the channel, and what standing orders did at
the next press.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterable

import discord

from bot.channel.send import tell
from bot.clock.ladder import DIRECT, Person, Step
from bot.clock.reminders import LINK, said
from bot.play import Letter, LiveGame, Refused, Tables
from bot.play.acts import Acts
from bot.play.orders import done_by
from bot.play.recap import brief
from bot.store import GameRow, Store
from bot.words import Words, catalogue

log = logging.getLogger(__name__)


class Directs:
    def __init__(self, client: discord.Client, store: Store, tables: Tables, acts: Acts) -> None:
        self._client, self._store, self._tables, self._acts = client, store, tables, acts

    async def after(self, game_id: int, reminded: list[Letter]) -> None:
        """Of what has just been sent to a game's channel."""
        try:
            await self._done(game_id)
            for letter in reminded:
                await self._remind(letter)
        except (Refused, sqlite3.Error) as error:
            log.warning("game %s: nobody is told directly: %s", game_id, type(error).__name__)

    async def _remind(self, letter: Letter) -> None:
        for user, person in await self._wishing(letter.ping):
            if text := await self._reminder(letter, person):
                await tell(self._client, user, text)

    async def _done(self, game_id: int) -> None:
        """What orders, or defaults, have just answered in place of somebody."""
        given = self._acts.unasked.pop(game_id, [])
        if not given:
            return
        told: dict[int, str] = {}
        async with self._tables.at(game_id) as live:
            lines = [line for line in live.untold if line.number in given]
            for user, person in await self._wishing({line.user_id for line in lines}):
                words, seat = _words(person, live), live.seat_of(user)
                own = [line for line in lines if line.user_id == user]
                told[user] = "\n".join([*done_by(words, live.view(seat), own), _place(live.row)])
        now = self._store.clock()
        for user, text in told.items():
            person = await self._store.times.person(user)
            await tell(self._client, user, text, silent=not person.reachable(now))

    async def _wishing(self, users: Iterable[int]) -> list[tuple[int, Person]]:
        people = [(user, await self._store.times.person(user)) for user in users]
        return [(user, person) for user, person in people if person.reminders == DIRECT]

    async def _reminder(self, letter: Letter, person: Person) -> str:
        """Nothing, if it has been answered meanwhile."""
        (game_id, question), *others = letter.late
        rows = [row for game, _ in others if (row := await self._store.game(game))]
        async with self._tables.at(game_id) as live:
            if live.number != question:
                return ""
            words, step = _words(person, live), Step(letter.step)
            climb = await self._store.times.climb(game_id, question)
            missed = await brief(self._store, live, words=words)
            told = said(step, live, words, climb.warned_at, missed, rows)
            return "\n".join([*told, _place(live.row)])


def _words(person: Person, live: LiveGame) -> Words:
    return catalogue(person.language) if person.language else live.words


def _place(row: GameRow) -> str:
    return f"{LINK}/{row.guild_id}/{row.channel_id}"
