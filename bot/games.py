"""``woodland games``: what the operator sees of the games, closes and opens again.

A bot may be playing with the file meanwhile: each change is one transaction, and the bot reads
the row of a game whenever somebody turns to it.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from datetime import UTC, datetime
from pathlib import Path

from bot.channel.numbers import whole_number
from bot.mistake import Mistake
from bot.play import Letter, mention, pack
from bot.play.lobby_letters import lobby_letter
from bot.play.whereabouts import closing_letter
from bot.store import GameRow, SeatRow, Store
from bot.words import Words, catalogue

CLOSE, OPEN = "close", "open"


def run_games(db: Path, words: Words) -> None:
    asyncio.run(_list(db, words))


def run_change(db: Path, change: str, typed: str, words: Words) -> None:
    """*change*: ``close`` or ``open``; *typed*: the number of the game."""
    game_id = whole_number(typed)
    if game_id is None:
        raise Mistake(words.text("cli.games.unknown", file=db, game=typed))
    asyncio.run(_change(db, change, game_id, words))
    print(words.text(f"cli.games.did.{change}", game=game_id))


async def _list(db: Path, words: Words) -> None:
    store = await Store.join(db, _now)
    try:
        rows = await store.games()
        for row in rows:
            print(await _line(store, row, words))
        if not rows:
            print(words.text("cli.games.none"))
    finally:
        await store.close()


async def _line(store: Store, row: GameRow, words: Words) -> str:
    state = words.text(f"cli.games.{row.state}")
    if row.closed_at is not None:
        state = words.text("cli.games.closed", state=state, since=_date(row.closed_at))
    seats = await store.seats(row.id)
    told = [_seat(seat, words) for seat in seats]
    facts = {"game": row.id, "state": state, "guild": row.guild_id, "channel": row.channel_id}
    facts["seats"] = ", ".join(told) or words.text("cli.games.nobody")
    asked = await store.asked(row.id) if row.state == "playing" else None
    if asked is None:
        return words.text("cli.games.line", **facts)
    who = next((seat.name for seat in seats if seat.faction == asked.seat), "")
    return words.text("cli.games.awaited", since=_date(asked.asked_at), who=_plain(who), **facts)


def _seat(seat: SeatRow, words: Words) -> str:
    """By name, as it is; the terminal is kept from reading it as anything else."""
    name = words.text("mail.vacant") if seat.vacant else _plain(seat.name)
    return f"{name} ({words.name(seat.faction)})" if seat.faction else name


def _plain(name: str) -> str:
    return "".join(c for c in name if c.isprintable())


async def _change(db: Path, change: str, game_id: int, words: Words) -> None:
    store = await Store.join(db, _now)
    try:
        row = await _row(store, game_id, words)
        if change == OPEN and row.closed_at is None:
            raise Mistake(words.text("cli.games.is_open", game=row.id))
        if change == CLOSE and row.closed_at is not None:
            raise Mistake(words.text("cli.games.is_closed", game=row.id))
        letter = closing_letter(row) if change == CLOSE else await _opened(store, row)
        async with store.write() as w:
            if change == CLOSE:
                await w.close_game(row.id)
            else:
                await w.open_game(row.id)
            await w.owe(row.id, row.channel_id, letter.kind, pack(letter))
    except sqlite3.IntegrityError as error:
        raise Mistake(words.text("cli.games.taken", game=game_id)) from error
    finally:
        await store.close()


async def _row(store: Store, game_id: int, words: Words) -> GameRow:
    row = await store.game(game_id)
    if row is None:
        raise Mistake(words.text("cli.games.unknown", file=store.path, game=game_id))
    if row.over:
        raise Mistake(words.text("cli.games.over", game=game_id))
    return row


async def _opened(store: Store, row: GameRow) -> Letter:
    """Whoever is awaited is called back."""
    words, asked = catalogue(row.language), await store.asked(row.id)
    seats = await store.seats(row.id)
    if row.state == "lobby" or asked is None:
        return lobby_letter(row, seats)
    users = [s.user_id for s in seats if s.faction == asked.seat and not s.vacant]
    who = words.listed([mention(user) for user in users])
    text = words.text("mail.opened", game=row.id, who=who)
    return Letter("asked", row.id, asked.turn, asked.number, "play", (text,), tuple(users))


def _date(seconds: int) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M} UTC"


def _now() -> int:
    return int(time.time())
