"""The outbox and the messages of a file that an earlier version wrote."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import bot.store
from bot.store import Store

OLD = 4
"""The format before letters could be set aside."""


def an_old_file(path: Path) -> None:
    """One game in its lobby, one that is played, one that is over."""
    with closing(sqlite3.connect(path)) as file:
        for number in range(1, OLD + 1):
            script = Path(bot.store.__file__).with_name(f"{number:04}.sql")
            file.executescript(script.read_text("utf-8"))
        file.execute(f"PRAGMA user_version = {OLD}")
        for game, state in ((1, "lobby"), (2, "playing"), (3, "won")):
            file.execute(
                "INSERT INTO games (id, guild_id, channel_id, owner_id, state, map, deck,"
                " language, rules, created_at) VALUES (?, 1, ?, 2, ?, 'autumn', 'standard', 'en',"
                " 1, 0)",
                (game, 10 + game, state),
            )
            for kind in ("lobby", "status", "turn", "asked", "more", "over"):
                file.execute(
                    "INSERT INTO posts (game_id, kind, channel_id, message_id, turn, posted_at)"
                    " VALUES (?, ?, ?, ?, 5, 100)",
                    (game, kind, 10 + game, 100 * len(kind) + 10 * ord(kind[0]) + game),
                )
        for letter, state in ((4, "sent"), (7, "owed"), (9, "in flight")):
            file.execute(
                "INSERT INTO outbox (id, game_id, channel_id, kind, body, state, owed_at)"
                " VALUES (?, 2, 12, 'turn', x'7b7d', ?, 50)",
                (letter, state),
            )
        file.commit()


async def test_letters_and_messages_of_an_older_file_are_brought_along(tmp_path: Path) -> None:
    path = tmp_path / "game.sqlite"
    an_old_file(path)
    store = await Store.open(path, lambda: 1000)
    try:
        assert [(o.id, o.state, o.rung) for o in await store.owed(2)] == [
            (7, "owed", 0),
            (9, "in flight", 0),
        ]
        assert {post.kind for post in await store.posts(1)} == {"lobby"}
        assert {post.kind for post in await store.posts(2)} == {"status", "asked"}
        assert await store.posts(3) == []
        assert {post.channel_id for post in await store.posts(2)} == {12}
        async with store.write() as w:
            await w.owe(2, 12, "turn", b"{}")
            await w.set_aside(7, "refused")
        first, new = [o.id for o in await store.owed(2)]
        assert first == 9
        assert new > 9
        assert await store.last_aside(2) == 50
    finally:
        await store.close()
