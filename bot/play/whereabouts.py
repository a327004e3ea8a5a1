"""Where a game is, and whether it is there still: put away, moved, closed, shown again."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from bot.play.acts import owe
from bot.play.letters import Letter, pack
from bot.play.live import LiveGame
from bot.play.lobby import Visitor, elsewhere, must_host, taken
from bot.play.lobby_letters import announce
from bot.play.mail import Scribe
from bot.play.refused import Refused
from bot.play.standing import anew
from bot.play.tables import Tables
from bot.store import GameRow, Store
from bot.words import catalogue

DAY = 24 * 3600
SILENCE = 7 * DAY
"""A lobby in which nobody does anything for so long is put away."""


class Whereabouts:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store, self._tables = store, tables

    async def host(self, who: Visitor, game_id: int) -> GameRow:
        """The game, if this person has a say in what becomes of it; raises Refused otherwise."""
        row = await self._store.game(game_id)
        if row is None or row.over:
            raise Refused("over")
        must_host(row, await self._store.seats(game_id), who)
        return row

    async def put_away(self, who: Visitor, game_id: int) -> None:
        """End a game that has not begun."""
        async with self._tables.alone(game_id):
            row = await self.host(who, game_id)
            if row.state != "lobby":
                raise Refused("begun")
            await self._put_away(row, "mail.ended", person=who.name)

    async def put_away_silent(self) -> None:
        """Every lobby in which nothing has happened for long."""
        for game_id in await self._store.silent_lobbies(self._store.clock() - SILENCE):
            async with self._tables.alone(game_id):
                row = await self._store.game(game_id)
                assert row is not None
                if row.state == "lobby" and row.stirred_at <= self._store.clock() - SILENCE:
                    await self._put_away(row, "mail.lobby.expired", days=SILENCE // DAY)

    async def _put_away(self, row: GameRow, key: str, **facts: object) -> None:
        letter = Letter("lobby", row.id, 0, text=(catalogue(row.language).text(key, **facts),))
        async with self._store.write() as w:
            await w.set_state(row.id, "ended")
            await w.owe(row.id, row.channel_id, letter.kind, pack(letter))

    async def room(self, who: Visitor, game_id: int) -> GameRow:
        """The game that this person wants to bring to this channel, if it has room for it."""
        row = await self._store.game(game_id)
        if row is None or row.over:
            raise Refused("no_such_game", game=game_id)
        await self.host(who, game_id)
        elsewhere(row, who)
        there = await self._store.game_in(who.channel_id)
        if there is not None and not there.over and there.closed_at is None:
            raise await taken(self._store, who.channel_id)
        return row

    async def move(self, who: Visitor, game_id: int) -> None:
        """A game that has not begun goes to another channel."""
        async with self._tables.alone(game_id):
            row = await self.room(who, game_id)
            if row.state != "lobby":
                raise Refused("begun")
            seats = await self._store.seats(game_id)
            try:
                async with self._store.write() as w:
                    await w.move_game(game_id, who.guild_id, who.channel_id)
                    await w.note_stirred(game_id)
                    there = replace(row, guild_id=who.guild_id, channel_id=who.channel_id)
                    await announce(w, there, seats)
            except sqlite3.IntegrityError:
                raise await taken(self._store, who.channel_id) from None

    async def close(self, game_id: int) -> None:
        """Nothing more is posted in its channel, and it stands still until it is brought away."""
        async with self._tables.alone(game_id):
            row = await self._store.game(game_id)
            if row is None or row.over:
                raise Refused("over")
            if row.closed_at is not None:
                raise Refused("closed", game=game_id)
            letter = closing_letter(row)
            async with self._store.write() as w:
                await w.close_game(game_id)
                await w.owe(game_id, row.channel_id, letter.kind, pack(letter))
            self._tables.forget(game_id)

    async def show_again(self, game_id: int) -> None:
        """Owe a channel that has lost its messages the lobby, or whatever is open there, anew."""
        async with self._tables.alone(game_id):
            row = await self._store.game(game_id)
            if row is None or row.closed_at is not None:
                return
            if row.state == "lobby":
                seats = await self._store.seats(game_id)
                async with self._store.write() as w:
                    await announce(w, row, seats)
        if row.state in ("playing", "won"):
            async with self._tables.at(game_id) as live:
                await self._open_again(live)

    async def _open_again(self, live: LiveGame) -> None:
        """The question, and what somebody has asked of the others."""
        asked = [(r.channel_id, await anew(self._store, live, r)) for r in live.requests]
        async with self._store.write() as w:
            if live.row.state == "playing":
                await owe(w, live, Scribe(live).again())
            for channel, letter in asked:
                await w.owe(live.row.id, channel, letter.kind, pack(letter))


def closing_letter(row: GameRow) -> Letter:
    """To the channel, as the last thing that is said there."""
    text = catalogue(row.language).text("mail.closed", game=row.id)
    return Letter("closed", row.id, 0, text=(text,))
