"""What is read from the database, by name."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.store import events
from bot.store.database import Database
from bot.store.events import Past
from bot.store.mail import POSTS, TO_SEND, UNSENT, Mail, about_mail, read_mail, read_post
from bot.store.mine import Mine
from bot.store.orders import Orders
from bot.store.records import (
    ANSWER,
    AnswerRow,
    AskedRow,
    GameRow,
    OwedRow,
    PostRow,
    SeatRow,
    TroubleRow,
    TurnRow,
)
from bot.store.requests import Requests
from bot.store.squeeze import full
from bot.store.tenures import Tenures
from bot.store.times import ASKED, Clock
from bot.store.writer import Writer
from engine import Event

FRESH = 60
"""Seconds until what a game owes is read once more: it may be closed from outside."""
NO_MAIL: tuple[int, Mail | None] = (0, None)
_OPEN = "(state IN ('lobby', 'playing') AND closed_at IS NULL)"


class Store:
    """The one owner of SQL."""

    def __init__(self, database: Database, path: Path, clock: Callable[[], int]) -> None:
        self._database, self.path, self.clock = database, path, clock
        self.requests, self.orders = Requests(database, clock), Orders(database)
        self.times, self.tenures = Clock(database, clock), Tenures(database)
        self.mine = Mine(database)
        self.woken: Callable[[int], None] = lambda due: None
        """Told when something is due, whenever that changes."""
        self._mail: dict[int, tuple[int, Mail]] = {}
        """What games owe, as it was read then, with what was added; nothing was sent since."""

    @classmethod
    async def open(cls, path: Path, clock: Callable[[], int]) -> Store:
        return cls(await Database.open(path), path, clock)

    @classmethod
    async def join(cls, path: Path, clock: Callable[[], int]) -> Store:
        """A file with which a bot may be playing."""
        return cls(await Database.join(path), path, clock)

    async def close(self) -> None:
        await self._database.close()

    async def must_be_in_place(self) -> None:
        """Raises sqlite3.Error where the file was deleted or replaced: nothing is written then."""
        await self._database.must_be_in_place()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Writer]:
        """One transaction.  What it owes is read with it: it is sent next."""
        async with self._database.transaction() as transaction:
            writer = Writer(transaction, self.clock())
            yield writer
            games = [*writer.owing]
            transaction.asks += [asked for game_id in games for asked in about_mail(game_id)]
        for i, game_id in enumerate(games):
            mail = read_mail(*transaction.found[3 * i : 3 * i + 3])
            self._mail[game_id] = writer.now, mail
        if writer.clock.moved:
            self.woken(min(writer.clock.moved))

    @asynccontextmanager
    async def write_soon(self) -> AsyncIterator[Writer]:
        """With the next transaction: for what is done again, without harm, if it is lost."""
        async with self._database.with_the_next() as transaction:
            yield Writer(transaction, self.clock())

    async def game(self, game_id: int) -> GameRow | None:
        asked = "SELECT * FROM games WHERE id = ?", (game_id,)
        (rows,) = await self._database.as_written([asked])
        return GameRow(**rows[0]) if rows else None

    async def games(self) -> list[GameRow]:
        return [GameRow(**row) for row in await self._database.rows("SELECT * FROM games")]

    async def game_in(self, channel_id: int) -> GameRow | None:
        """The game that is open in a channel, or else the newest one, over or closed."""
        asked = f"SELECT * FROM games WHERE channel_id = ? ORDER BY {_OPEN} DESC, id DESC LIMIT 1"
        (rows,) = await self._database.as_written([(asked, (channel_id,))])
        return GameRow(**rows[0]) if rows else None

    async def opened_by(self, user_id: int) -> int:
        """How many games of a person are open."""
        rows = await self._database.rows(
            f"SELECT count(*) AS count FROM games WHERE owner_id = ? AND {_OPEN}", (user_id,)
        )
        return int(rows[0]["count"])

    async def opened_since(self, user_id: int, since: int) -> list[int]:
        """When a person opened games, over or not, oldest first."""
        rows = await self._database.rows(
            "SELECT created_at FROM games WHERE owner_id = ? AND created_at > ?"
            " ORDER BY created_at",
            (user_id, since),
        )
        return [row["created_at"] for row in rows]

    async def silent_lobbies(self, since: int) -> list[int]:
        """Lobbies in which nobody has done anything since then."""
        rows = await self._database.rows(
            "SELECT id FROM games WHERE state = 'lobby' AND stirred_at <= ?", (since,)
        )
        return [row["id"] for row in rows]

    async def games_with_mail(self) -> list[int]:
        """Games that owe messages, or have some that should be gone."""
        rows = await self._database.rows(
            f"SELECT game_id FROM outbox WHERE {UNSENT}"
            " UNION SELECT game_id FROM posts WHERE doomed ORDER BY game_id"
        )
        return [row["game_id"] for row in rows]

    async def games_due(self) -> list[int]:
        """Those of them that should be tried now."""
        rows = await self._database.rows(
            "SELECT game_id FROM outbox LEFT JOIN troubles USING (channel_id)"
            f" WHERE {UNSENT} AND coalesce(troubles.again_at, 0) <= :now"
            " UNION SELECT game_id FROM posts WHERE doomed AND again_at <= :now ORDER BY game_id",
            {"now": self.clock()},
        )
        return [row["game_id"] for row in rows]

    async def next_due(self) -> int | None:
        """When something that failed should be tried again."""
        rows = await self._database.rows(
            "SELECT min(again_at) AS due FROM ("
            " SELECT again_at FROM outbox JOIN troubles USING (channel_id)"
            f" WHERE {UNSENT}"
            " UNION ALL SELECT again_at FROM posts WHERE doomed)"
        )
        return rows[0]["due"] if rows else None

    async def trouble(self, channel_id: int) -> TroubleRow | None:
        rows = await self._database.rows(
            "SELECT trouble, since, tries, again_at FROM troubles WHERE channel_id = ?",
            (channel_id,),
        )
        return TroubleRow(**rows[0]) if rows else None

    async def games_at(self, place: int) -> list[int]:
        """Games with mail for a channel, or for any channel of a guild."""
        rows = await self._database.rows(
            "SELECT game_id FROM outbox JOIN games ON games.id = game_id"
            f" WHERE {UNSENT} AND :place IN (outbox.channel_id, guild_id)"
            " UNION SELECT game_id FROM posts JOIN games ON games.id = game_id"
            " WHERE doomed AND :place IN (posts.channel_id, guild_id) ORDER BY game_id",
            {"place": place},
        )
        return [row["game_id"] for row in rows]

    async def seats(self, game_id: int) -> list[SeatRow]:
        """In the order of play; of joining, before the game has begun."""
        rows = await self._database.rows(
            "SELECT user_id, name, faction, place, heard_at FROM seats WHERE game_id = ?"
            " ORDER BY place, rowid",
            (game_id,),
        )
        return [SeatRow(**row) for row in rows]

    async def last_turn(self, game_id: int) -> TurnRow | None:
        rows = await self._database.rows(
            "SELECT number, seat, snapshot, began_at FROM turns WHERE game_id = ?"
            " ORDER BY number DESC LIMIT 1",
            (game_id,),
        )
        return _turn(rows[0]) if rows else None

    async def turn(self, game_id: int, number: int) -> TurnRow | None:
        rows = await self._database.rows(
            "SELECT number, seat, snapshot, began_at FROM turns WHERE game_id = ? AND number = ?",
            (game_id, number),
        )
        return _turn(rows[0]) if rows else None

    async def turns(self, game_id: int) -> list[TurnRow]:
        rows = await self._database.rows(
            "SELECT number, seat, snapshot, began_at FROM turns WHERE game_id = ? ORDER BY number",
            (game_id,),
        )
        return [_turn(row) for row in rows]

    async def events(self, game_id: int, turn: int) -> tuple[Event, ...] | None:
        """What everybody saw of a turn; None if it is not over, or was not kept."""
        rows = await self._database.rows(
            "SELECT events FROM turn_events WHERE game_id = ? AND number = ?", (game_id, turn)
        )
        return events.unpack(rows[0]["events"]) if rows else None

    async def past(self, game_id: int, turn: int, count: int) -> list[Past]:
        """The last *count* turns before one, oldest first, with what everybody saw of them."""
        rows = await self._database.rows(
            "SELECT number, seat, events FROM turn_events WHERE game_id = ? AND number < ?"
            " ORDER BY number DESC LIMIT ?",
            (game_id, turn, count),
        )
        return [
            Past(row["number"], row["seat"], events.unpack(row["events"])) for row in reversed(rows)
        ]

    async def seats_of_turns(self, game_id: int) -> dict[int, str]:
        """Whose each turn is."""
        rows = await self._database.rows(
            "SELECT number, seat FROM turns WHERE game_id = ?", (game_id,)
        )
        return {row["number"]: row["seat"] for row in rows}

    async def asked(self, game_id: int) -> AskedRow | None:
        """The newest question of a game."""
        rows = await self._database.rows(
            f"{ASKED} WHERE game_id = ? ORDER BY number DESC LIMIT 1",
            (game_id,),
        )
        return AskedRow(**rows[0]) if rows else None

    async def answers(self, game_id: int, turn: int | None = None) -> list[AnswerRow]:
        """The log, undone lines too; of one turn, if given."""
        where, values = ("", (game_id,)) if turn is None else (" AND turn = ?", (game_id, turn))
        rows = await self._database.rows(
            f"{ANSWER} WHERE game_id = ?{where} ORDER BY number", values
        )
        return [AnswerRow(**row) for row in rows]

    async def mail(self, game_id: int) -> Mail:
        """A game, its messages, and what is still to be sent; oldest first."""
        since, mail = self._mail.pop(game_id, NO_MAIL)
        if mail and self.clock() - since < FRESH:
            return mail
        return read_mail(*await self._database.several(about_mail(game_id)))

    def delivered(self, game_id: int) -> None:
        """Something of what a game owed may have been sent."""
        self._mail.pop(game_id, None)

    async def owed(self, game_id: int) -> list[OwedRow]:
        """What is still to be sent, oldest first."""
        return [OwedRow(**row) for row in await self._database.rows(TO_SEND, (game_id,))]

    async def last_aside(self, game_id: int) -> int | None:
        """When the newest letter that was set aside had been owed."""
        rows = await self._database.rows(
            "SELECT max(owed_at) AS last FROM outbox WHERE game_id = ? AND state = 'set aside'",
            (game_id,),
        )
        return rows[0]["last"] if rows else None

    async def posts(self, game_id: int) -> list[PostRow]:
        """Oldest first."""
        return [*map(read_post, await self._database.rows(POSTS, (game_id,)))]

    async def have_acted(self, game_id: int) -> set[int]:
        """Of the people at this table those who have answered at any."""
        rows = await self._database.rows(
            "SELECT user_id FROM seats AS here WHERE game_id = ? AND EXISTS"
            " (SELECT 1 FROM seats AS there JOIN answers ON answers.game_id = there.game_id"
            " AND answers.user_id = there.user_id WHERE there.user_id = here.user_id)",
            (game_id,),
        )
        return {row["user_id"] for row in rows}

    async def languages(self) -> dict[int, str]:
        """Of the people who have asked for one."""
        rows = await self._database.rows(
            "SELECT user_id, language FROM people WHERE language <> ''"
        )
        return {row["user_id"]: row["language"] for row in rows}

    async def setting(self, name: str) -> str | None:
        rows = await self._database.rows("SELECT value FROM settings WHERE name = ?", (name,))
        return str(rows[0]["value"]) if rows else None


def _turn(row: dict[str, Any]) -> TurnRow:
    return TurnRow(**{**row, "snapshot": full(row["snapshot"])})
