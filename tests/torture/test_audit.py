"""The audit finds what it is there to find: books that were tampered with."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.torture.records import Attempt, Withdrawal
from tests.torture.run import Torture
from tests.wire import FakeDiscord

NEVER = (1000.0, 1000.0)
LAST = "(SELECT max(number) FROM answers WHERE undone_by IS NULL AND by_order = '')"
"""What orders and caretakers answer is no attempt of anybody's."""
TAMPERED = {
    f"DELETE FROM answers WHERE number = {LAST}": "stored",
    f"UPDATE answers SET undone_by = 1, undone_at = 1 WHERE number = {LAST}": "taken back",
    "INSERT INTO answers (number, game_id, turn, seat, kind, text, user_id, answered_at)"
    " SELECT number + 100000, game_id, turn, seat, kind, text, user_id, answered_at"
    " FROM answers WHERE undone_by IS NULL": "tried",
    f"UPDATE answers SET by_order = 'default' WHERE number = {LAST}": "voted for",
    f"UPDATE answers SET by_order = 'given by nobody' WHERE number = {LAST}": "carried out",
    "UPDATE outbox SET state = 'owed' WHERE id = (SELECT max(id) FROM outbox)": "owed",
    "UPDATE outbox SET message_id = 7 WHERE state = 'sent'": "is not there",
    "UPDATE games SET quiet = 1 - quiet": "was agreed on",
    "UPDATE turns SET snapshot = (SELECT snapshot FROM turns t WHERE t.number = 0"
    " AND t.game_id = turns.game_id) WHERE number = 1": "does not lead",
}


async def test_tampered_books_are_found_out(tmp_path: Path) -> None:
    async with FakeDiscord(window=0.2) as discord:
        run = Torture(discord, tmp_path, seed=5)
        figures = await run.run(60, NEVER, enough=40)
        assert figures.losses == ()
        assert figures.answers >= 40
        honest = tmp_path / "honest.sqlite"
        with closing(sqlite3.connect(run.db)) as file, closing(sqlite3.connect(honest)) as copy:
            file.backup(copy)
        for number, (sql, complaint) in enumerate(TAMPERED.items()):
            run.db = Path(shutil.copy(honest, tmp_path / f"tampered-{number}.sqlite"))
            with closing(sqlite3.connect(run.db)) as tampered:
                tampered.execute("PRAGMA foreign_keys = OFF")
                tampered.execute(sql)
                tampered.commit()
            assert any(complaint in loss for loss in run.audit()), sql
        run.db = honest
        run.records.attempts.append(Attempt(1, 2, "pass", 0, told=True))
        run.records.withdrawals.append(Withdrawal(1, 2, 3, told=True))
        nonce, channel, _ = discord.operations.created[-1]
        discord.operations.created.append((nonce, channel, "7"))
        found = "\n".join(run.audit())
        assert "acknowledged 1 times and stored 0 times" in found
        assert "taken back 1 times and marked 0 times" in found
        assert "was delivered 2 times" in found
