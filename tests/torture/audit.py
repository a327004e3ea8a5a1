"""The books, when all is quiet: nothing lost, nothing twice, every game goes on."""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

from bot.play.choose import codes
from bot.store.squeeze import full
from engine import Game, IllegalAction, LogMismatch, parse
from tests.torture.records import Records
from tests.torture.seats import of_agreed, of_marks, of_seats
from tests.torture.shelf import answers, live, opened
from tests.wire import FakeDiscord
from tests.wire.people import buttons

UNSENT = ("owed", "in flight")
Key: TypeAlias = tuple[int, int, str]
"""Of an answer: the game, the person, the act."""


def audit(db: Path, discord: FakeDiscord, records: Records, log: str, token: str) -> list[str]:
    """Everything that should not be."""
    found = [*records.lost]
    found += [f"refused or unknown: {t} ({n} times)" for t, n in discord.rest.troubles.items()]
    with opened(db) as rows:
        found += _of_answers(rows, records)
        found += _of_undo(rows, records)
        found += _of_messages(rows, discord)
        found += _of_buttons(rows, discord)
        for row in rows.execute("SELECT id FROM games WHERE seed IS NOT NULL").fetchall():
            found += _of_game(rows, row["id"])
            found += of_seats(rows, row["id"])
            found += of_agreed(rows, row["id"])
            found += of_marks(rows, row["id"], records)
        if rows.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
            found.append("the file is corrupt")
    if token in log:
        found.append("the token stands in the log")
    return found


def _of_answers(rows: sqlite3.Connection, records: Records) -> Iterator[str]:
    """What was told as done is stored once; what is stored was tried, and not more often.

    A press names its row by number; every other row was typed.  What an order or the caretaker
    has answered nobody has tried.
    """
    stored: dict[int, Key] = {}
    for row in rows.execute("SELECT * FROM answers WHERE by_order = ''"):
        pattern = "|".join(codes(parse(row["text"])))
        stored[row["number"]] = (row["game_id"], row["user_id"], pattern)
    told: Counter[Key] = Counter()
    tried: Counter[Key] = Counter()
    told_of: set[int] = set()
    pressed: set[int] = set()
    for attempt in records.attempts:
        key = (attempt.game, attempt.user, attempt.pattern)
        if not attempt.number:
            tried[key] += 1
            told[key] += attempt.told
        elif stored.get(attempt.number) == key:
            pressed.add(attempt.number)
            if attempt.told:
                told_of.add(attempt.number)
        elif attempt.told:
            yield f"game {attempt.game}: acknowledged and not stored: {attempt}"
    left = Counter(key for number, key in stored.items() if number not in told_of)
    for key, times in told.items():
        if left[key] < times:
            yield f"acknowledged {times} times and stored {left[key]} times: {key}"
    typed = Counter(key for number, key in stored.items() if number not in pressed)
    for key, times in typed.items():
        if times > tried[key]:
            yield f"stored {times} times and tried {tried[key]} times: {key}"


def _of_undo(rows: sqlite3.Connection, records: Records) -> Iterator[str]:
    """What was told as taken back is marked with who; nothing else is."""
    marked = Counter(
        (row["game_id"], row["undone_by"])
        for row in rows.execute(
            "SELECT * FROM answers WHERE undone_by IS NOT NULL AND NOT EXISTS"
            " (SELECT * FROM requests WHERE kind = 'undo' AND state = 'granted'"
            " AND game_id = answers.game_id"
            " AND user_id = undone_by"
            " AND answers.number BETWEEN back_to AND ifnull(question, answers.number))"
        )
    )
    for row in rows.execute(
        "SELECT game_id, back_to FROM requests WHERE kind = 'undo' AND state = 'granted'"
        " AND EXISTS (SELECT * FROM answers WHERE game_id = requests.game_id AND undone_by IS NULL"
        " AND answers.number BETWEEN back_to AND question)"
    ):
        yield f"game {row['game_id']}: all agreed, and {row['back_to']} is not taken back"
    told = {(w.game, w.user, w.number) for w in records.withdrawals if w.told}
    tried = {(w.game, w.user, w.number) for w in records.withdrawals}
    for key, times in Counter(t[:2] for t in told).items():
        if marked[key] < times:
            yield f"taken back {times} times and marked {marked[key]} times: {key}"
    for key, times in marked.items():
        if times > Counter(t[:2] for t in tried)[key]:
            yield f"marked {times} times as taken back, and not asked for as often: {key}"


def _of_messages(rows: sqlite3.Connection, discord: FakeDiscord) -> Iterator[str]:
    """Every owed message came into being once, or is still owed; in the order in which it was."""
    created: Counter[tuple[str, str]] = Counter()
    order: defaultdict[int, list[int]] = defaultdict(list)
    games = {str(row["id"]): row["game_id"] for row in rows.execute("SELECT * FROM outbox")}
    for nonce, channel, _ in discord.operations.created:
        created[nonce, channel] += 1
        if nonce in games:  # a private word to an owner is none of these
            order[games[nonce]].append(int(nonce))
    known = {message for _, _, message in discord.operations.created}
    for row in rows.execute("SELECT * FROM outbox"):
        times = created[str(row["id"]), str(row["channel_id"])]
        if times > 1:
            yield f"message {row['id']} ({row['kind']}) was delivered {times} times"
        if row["state"] == "sent" and str(row["message_id"]) not in known:
            yield f"message {row['id']} ({row['kind']}) is said to be sent, and is not there"
        gone = str(row["channel_id"]) not in discord.world.channels
        if row["state"] in UNSENT and not gone:
            yield f"message {row['id']} ({row['kind']}) is still owed: {row['trouble']}"
        if times and row["state"] == "owed":
            yield f"message {row['id']} ({row['kind']}) was delivered and is owed again"
    for game, nonces in order.items():
        if nonces != sorted(nonces):
            yield f"game {game}: its messages came in another order than they were owed"


def _of_buttons(rows: sqlite3.Connection, discord: FakeDiscord) -> Iterator[str]:
    """No message offers to answer what is answered."""
    asked = dict(rows.execute("SELECT game_id, max(number) FROM decisions GROUP BY game_id"))
    for channel in discord.world.channels.values():
        for message in discord.messages(channel):
            for custom_id in buttons(message):
                what, game, number, *_ = custom_id.split(":")
                if what == "act" and int(number) not in (0, asked[int(game)]):
                    yield f"game {game}: a button of question {number} is left in {message['id']}"


def _of_game(rows: sqlite3.Connection, game_id: int) -> Iterator[str]:
    """Each turn, played from its snapshot, ends at the snapshot of the next."""
    turns = rows.execute(
        "SELECT number, snapshot FROM turns WHERE game_id = ? ORDER BY number", (game_id,)
    ).fetchall()
    for turn, following in pairwise(turns):
        if _played(rows, game_id, turn) != full(following["snapshot"]):
            yield f"game {game_id}: turn {turn['number']} does not lead to the next one"
    state = rows.execute("SELECT state FROM games WHERE id = ?", (game_id,)).fetchone()["state"]
    try:
        game = live(rows, game_id)
    except LogMismatch as error:
        yield f"game {game_id} does not load: {error}"
    else:
        if game is None or (state == "playing" and not game.decisions):
            yield f"game {game_id} does not go on"


def _played(rows: sqlite3.Connection, game_id: int, turn: sqlite3.Row) -> bytes:
    """Where a turn ends; b"" if it does not."""
    game, end = Game(full(turn["snapshot"])), b""
    try:
        for line in answers(rows, game_id, turn["number"]):
            outcome = game.answer(line.seat, line.text)
            end = outcome.turn.snapshot if outcome.turn else b""
    except IllegalAction:
        return b""
    return end
