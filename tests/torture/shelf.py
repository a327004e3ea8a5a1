"""The bot's file as an onlooker reads it: rows, and the games that the engine makes of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.store.squeeze import full
from engine import Answer, Decision, Game


@dataclass(frozen=True)
class Standing:
    """A game as its rows say."""

    id: int
    state: str
    channel: str
    number: int
    """Of the open question; 0 if there is none."""
    awaited: int
    """The person who is asked, or 0."""
    decision: Decision[Any] | None


@contextmanager
def opened(db: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(f"file:{db}?mode=ro", uri=True, timeout=10)) as connection:
        connection.row_factory = sqlite3.Row
        yield connection


def newest_in(db: Path, channel: str) -> Standing | None:
    """The newest game of a channel."""
    with opened(db) as rows:
        found = rows.execute(
            "SELECT id FROM games WHERE channel_id = ? ORDER BY id DESC LIMIT 1", (int(channel),)
        ).fetchone()
        return standing(rows, found["id"]) if found else None


def standing(rows: sqlite3.Connection, game_id: int) -> Standing:
    game_row = rows.execute("SELECT * FROM games WHERE id = ?", (game_id,)).fetchone()
    state, channel = game_row["state"], str(game_row["channel_id"])
    game = live(rows, game_id) if state == "playing" else None
    if game is None:
        return Standing(game_id, state, channel, 0, 0, None)
    decision = next(iter(game.decisions), None)
    asked = rows.execute(
        "SELECT max(number) AS number FROM decisions WHERE game_id = ?", (game_id,)
    ).fetchone()
    seat = rows.execute(
        "SELECT user_id FROM seats WHERE game_id = ? AND faction = ?",
        (game_id, decision.seat if decision else ""),
    ).fetchone()
    return Standing(
        game_id, state, channel, asked["number"] or 0, seat["user_id"] if seat else 0, decision
    )


def live(rows: sqlite3.Connection, game_id: int) -> Game | None:
    """From the last snapshot and the answers since."""
    turn = rows.execute(
        "SELECT * FROM turns WHERE game_id = ? ORDER BY number DESC LIMIT 1", (game_id,)
    ).fetchone()
    if turn is None:
        return None
    return Game(full(turn["snapshot"]), list(answers(rows, game_id, turn["number"])))


def answers(rows: sqlite3.Connection, game_id: int, turn: int) -> Iterator[Answer]:
    for row in rows.execute(
        "SELECT * FROM answers WHERE game_id = ? AND turn = ? AND undone_by IS NULL"
        " ORDER BY number",
        (game_id, turn),
    ):
        yield Answer(row["seat"], row["kind"], row["text"])
