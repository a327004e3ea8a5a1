"""What everybody saw of each turn, kept for the games that were played before it was.

A turn is played again; where the rules have changed since, its events are those that the letter
about it marked in its picture.  Only then are the letters that were sent emptied.
"""

from __future__ import annotations

import sqlite3
from itertools import pairwise
from typing import Any

import msgspec

from bot.store import events
from bot.store.events import BEGAN
from bot.store.squeeze import squeeze
from bot.store.upgrade import LOOSE
from bot.store.writer import EMPTIED
from engine import Answer, Turn, played_again


def run(connection: sqlite3.Connection) -> None:
    for (game,) in connection.execute("SELECT id FROM games ORDER BY id").fetchall():
        _keep(connection, game)
    connection.create_function("squeeze", 1, squeeze)
    connection.execute("UPDATE turns SET snapshot = squeeze(snapshot)")
    connection.execute(
        f"UPDATE outbox SET {EMPTIED} WHERE state IN ('sent', 'overtaken')"
        " AND json_valid(CAST(body AS TEXT))"
    )
    connection.execute("INSERT OR REPLACE INTO settings VALUES (?, '1')", (LOOSE,))


def _keep(connection: sqlite3.Connection, game: int) -> None:
    turns = connection.execute(
        "SELECT number, seat FROM turns WHERE game_id = ? ORDER BY number", (game,)
    ).fetchall()
    kept: dict[int, tuple[str, bytes]] = {}
    for (number, seat), _ in pairwise(turns):
        if turn := _played(connection, game, number):
            kept[number] = seat, events.pack(turn.events)
    seats = dict(turns)
    last = max(seats, default=0)
    if len(kept) < last:
        for number, told in _told(connection, game).items():
            if number < last and number not in kept:
                seat = seats[number] if number in seats else told[0]["seat"]
                kept[number] = seat, squeeze(msgspec.json.encode(told))
    connection.executemany(
        "INSERT INTO turn_events (game_id, number, seat, events) VALUES (?, ?, ?, ?)",
        [(game, number, seat, packed) for number, (seat, packed) in kept.items()],
    )


def _played(connection: sqlite3.Connection, game: int, turn: int) -> Turn | None:
    """None if the rules have changed so much that its answers no longer lead to its end."""
    where = "game_id = ? AND turn = ? AND undone_by IS NULL ORDER BY number"
    rows = connection.execute(f"SELECT seat, kind, text FROM answers WHERE {where}", (game, turn))
    answers = [Answer(*row) for row in rows]
    (snapshot,) = connection.execute(
        "SELECT snapshot FROM turns WHERE game_id = ? AND number = ?", (game, turn)
    ).fetchone()
    try:
        return played_again(snapshot, answers)
    except Exception:  # a damaged row, too: the file is brought along all the same
        return None


def _told(connection: sqlite3.Connection, game: int) -> dict[int, list[Any]]:
    """The events that the letters about turns had marked, turn by turn; the newest letter's."""
    found: dict[int, list[Any]] = {}
    rows = connection.execute(
        "SELECT body FROM outbox WHERE game_id = ? AND kind IN ('turn', 'over') ORDER BY id",
        (game,),
    )
    for (body,) in rows:
        try:
            letter = msgspec.json.decode(body)
        except msgspec.DecodeError:
            continue
        for number, marked in _by_turn(letter).items():
            if number < letter["turn"] or letter["kind"] == "over":
                found[number] = marked
    return found


def _by_turn(letter: dict[str, Any]) -> dict[int, list[Any]]:
    """A letter tells of the turns since its reader's last one; what comes before is the setup's."""
    found: dict[int, list[Any]] = {}
    number = 0
    for event in letter["news"]:
        if event["event"] == BEGAN:
            number = event["turn"]
        found.setdefault(number, []).append(event)
    return found
