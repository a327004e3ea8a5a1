"""What is written to the database, by name, inside one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.store import events
from bot.store.clock import ClockWrites
from bot.store.database import Transaction
from bot.store.events import Past
from bot.store.orders import OrderWrites
from bot.store.records import GameRow, PostRow
from bot.store.requests import RequestWrites
from bot.store.squeeze import squeeze
from bot.store.tenures import TenureWrites

EMPTIED = (
    "body = CAST(json_object('kind', kind, 'game', game_id, 'turn', body ->> '$.turn',"
    " 'decision', body ->> '$.decision') AS BLOB)"
).replace("body ->>", "CAST(body AS TEXT) ->>")
"""Text and picture are Discord's now: what finds the message again is kept."""


class Writer:
    """One transaction: an answer, what follows from it, and the messages that it owes."""

    def __init__(self, transaction: Transaction, now: int) -> None:
        self._run, self._run_many = transaction.run, transaction.run_many
        self._add, self._next_id = transaction.add, transaction.next_id
        self.now = now
        self.orders, self.requests = OrderWrites(transaction), RequestWrites(transaction, now)
        self.clock, self.tenures = ClockWrites(transaction, now), TenureWrites(transaction, now)
        self.owing: set[int] = set()
        """Games to which letters are added."""

    # Games and seats

    async def new_game(self, draft: GameRow) -> int:
        """Its number; it is opened now, as a lobby."""
        return await self._add(
            "INSERT INTO games (guild_id, channel_id, owner_id, state, map, deck, language, rules,"
            " suits, pace, reactions, quiet, setup, draft, created_at, stirred_at)"
            " VALUES (?, ?, ?, 'lobby', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(draft.guild_id, draft.channel_id, draft.owner_id, draft.map, draft.deck),
                *(draft.language, draft.rules, draft.suits),
                *(draft.pace, draft.reactions, draft.quiet, draft.setup, draft.draft),
                *(self.now, self.now),
            ),
        )

    async def draft_from(self, game_id: int, draft: str) -> None:
        """What the people of a lobby will choose their factions from; "": there is no draft."""
        await self._run("UPDATE games SET draft = ? WHERE id = ?", (draft, game_id))

    async def note_stirred(self, game_id: int) -> None:
        """Somebody has done something in a lobby."""
        await self._run("UPDATE games SET stirred_at = ? WHERE id = ?", (self.now, game_id))

    async def move_game(self, game_id: int, guild_id: int, channel_id: int) -> None:
        """To another channel, open again, with the messages not sent yet; old buttons go.

        What is said of requests belongs where they were asked, unless the game is closed there.
        """
        owed = (
            " WHERE game_id = ? AND state IN ('owed', 'in flight')"
            " AND channel_id = (SELECT channel_id FROM games WHERE id = game_id)"
        )
        await self._run(
            f"UPDATE outbox SET channel_id = ?, state = 'owed'{owed}"
            " AND kind NOT IN ('wish', 'closed')",
            (channel_id, game_id),
        )
        await self._run(
            f"UPDATE outbox SET state = 'overtaken'{owed}"
            " AND (SELECT closed_at FROM games WHERE id = game_id) IS NOT NULL",
            (game_id,),
        )
        await self._run(
            "UPDATE posts SET doomed = 1 WHERE game_id = ? AND kind <> 'wish'", (game_id,)
        )
        await self.clock.opened_again(game_id)
        await self._run(
            "UPDATE games SET guild_id = ?, channel_id = ?, closed_at = NULL, picture = NULL,"
            " boards = '' WHERE id = ?",
            (guild_id, channel_id, game_id),
        )

    async def close_game(self, game_id: int) -> None:
        """Nothing more is posted in its channel, which is free for another game."""
        await self._run("UPDATE games SET closed_at = ? WHERE id = ?", (self.now, game_id))

    async def open_game(self, game_id: int) -> None:
        """Fails if its channel has another game by now: the index says so."""
        await self.clock.opened_again(game_id)
        await self._run("UPDATE games SET closed_at = NULL WHERE id = ?", (game_id,))

    async def set_state(self, game_id: int, state: str, winner: str = "") -> None:
        await self._run(
            "UPDATE games SET state = ?, winner = ? WHERE id = ?", (state, winner, game_id)
        )
        await self.clock.rest(game_id)

    async def start(self, game_id: int, seed: int, seating: Iterable[tuple[int, str]]) -> None:
        """*seating*: person and faction, in the order of play."""
        await self._run(
            "UPDATE games SET state = 'playing', seed = ? WHERE id = ?", (seed, game_id)
        )
        await self._run_many(
            "UPDATE seats SET place = ?, faction = ?, heard_at = ?"
            " WHERE game_id = ? AND user_id = ?",
            [(i, faction, self.now, game_id, user) for i, (user, faction) in enumerate(seating)],
        )
        await self.tenures.begin(game_id)

    async def sit(self, game_id: int, user_id: int, name: str, faction: str) -> None:
        await self._run(
            "INSERT INTO seats (game_id, user_id, name, faction, heard_at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET name = excluded.name, faction = excluded.faction",
            (game_id, user_id, name, faction, self.now),
        )

    async def note_heard(self, game_id: int, user_id: int) -> None:
        """Of somebody who sits there; of nobody else anything is kept."""
        await self._run(
            "UPDATE seats SET heard_at = ? WHERE game_id = ? AND user_id = ?",
            (self.now, game_id, user_id),
        )

    async def stand_up(self, game_id: int, user_id: int) -> None:
        await self._run("DELETE FROM seats WHERE game_id = ? AND user_id = ?", (game_id, user_id))

    # Turns, questions, answers

    async def begin_turn(self, game_id: int, number: int, seat: str, snapshot: bytes) -> None:
        await self._run(
            "INSERT INTO turns (game_id, number, seat, snapshot, began_at) VALUES (?, ?, ?, ?, ?)",
            (game_id, number, seat, squeeze(snapshot), self.now),
        )

    async def end_turn(self, game_id: int, turn: Past) -> None:
        """Keep what everybody saw of it."""
        await self._run(
            "INSERT OR REPLACE INTO turn_events (game_id, number, seat, events)"
            " VALUES (?, ?, ?, ?)",
            (game_id, turn.number, turn.seat, events.pack(turn.events)),
        )

    async def ask(self, game_id: int, turn: int, seat: str, kind: str, first: int = 0) -> int:
        """The number of the question; *first*: when it was first asked, if not now."""
        number = await self._next_id("decisions")
        await self._run(
            "INSERT INTO decisions (number, game_id, turn, seat, kind, asked_at, first_asked)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (number, game_id, turn, seat, kind, self.now, first or self.now),
        )
        return number

    async def answer(
        self,
        number: int,
        game_id: int,
        turn: int,
        *,
        seat: str,
        kind: str,
        text: str,
        user_id: int,
        by_order: str = "",
        seen: int | None = None,
    ) -> None:
        """Fails if the question is answered already: a number is a primary key."""
        await self._run(
            "INSERT INTO answers (number, game_id, turn, seat, kind, text, user_id, answered_at,"
            " by_order, seen) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (number, game_id, turn, seat, kind, text, user_id, self.now, by_order, seen),
        )

    async def undo(self, numbers: Sequence[int], user_id: int) -> None:
        await self._run_many(
            "UPDATE answers SET undone_by = ?, undone_at = ? WHERE number = ?",
            [(user_id, self.now, number) for number in numbers],
        )
        await self.orders.give_back(numbers)

    async def forget_turns(self, game_id: int, *, after: int) -> None:
        """They are played anew; the answers in them stay, marked."""
        await self._run("DELETE FROM turns WHERE game_id = ? AND number > ?", (game_id, after))
        await self._run(
            "DELETE FROM turn_events WHERE game_id = ? AND number >= ?", (game_id, after)
        )

    # Messages

    async def owe(self, game_id: int, channel_id: int, kind: str, body: bytes) -> None:
        self.owing.add(game_id)
        await self._run(
            "INSERT INTO outbox (game_id, channel_id, kind, body, owed_at) VALUES (?, ?, ?, ?, ?)",
            (game_id, channel_id, kind, body, self.now),
        )

    async def in_flight(self, row: int) -> None:
        await self._run(
            "UPDATE outbox SET state = 'in flight', tries = tries + 1 WHERE id = ?", (row,)
        )

    async def sent(
        self, row: int, message_id: int, *, picture: bool = False, boards: str = ""
    ) -> None:
        """*picture*: it shows the whole table, and later messages lead there; *boards*: these."""
        here = " WHERE (id, channel_id) = (SELECT game_id, channel_id FROM outbox WHERE id = ?)"
        if picture:
            await self._run(f"UPDATE games SET picture = ?{here}", (message_id, row))
        if boards:
            await self._run(f"UPDATE games SET boards = ?{here}", (boards, row))
        await self._run(
            f"UPDATE outbox SET state = 'sent', message_id = ?, trouble = '', {EMPTIED}"
            " WHERE id = ?",
            (message_id, row),
        )

    async def not_sent(self, row: int, trouble: str) -> None:
        """Still owed: it is tried again with the next answer, when it is due, or after a start.

        What was in flight stays so: an earlier try may have arrived, whatever became of the last.
        """
        await self._run("UPDATE outbox SET trouble = ? WHERE id = ?", (trouble, row))

    async def lowered(self, row: int, rung: int, trouble: str) -> None:
        """It was refused for good, and goes on in a plainer form, unless it is found there."""
        await self._run(
            "UPDATE outbox SET state = 'in flight', rung = ?, trouble = ? WHERE id = ?",
            (rung, trouble, row),
        )

    async def set_aside(self, row: int, trouble: str) -> None:
        """It is taken in no form."""
        await self._run(
            "UPDATE outbox SET state = 'set aside', trouble = ? WHERE id = ?", (trouble, row)
        )

    async def troubled(self, channel_id: int, trouble: str, again_at: int) -> None:
        """It is remembered since when, and how often it was tried."""
        await self._run(
            "INSERT INTO troubles (channel_id, trouble, since, tries, again_at)"
            " VALUES (?, ?, ?, 1, ?) ON CONFLICT DO UPDATE SET"
            " trouble = excluded.trouble, tries = tries + 1, again_at = excluded.again_at",
            (channel_id, trouble, self.now, again_at),
        )

    async def mended(self, channel_id: int) -> None:
        await self.clock.took_again(channel_id)
        await self._run("DELETE FROM troubles WHERE channel_id = ?", (channel_id,))

    async def overtaken(self, row: int) -> None:
        """A newer message says all that this one would."""
        await self._run(f"UPDATE outbox SET state = 'overtaken', {EMPTIED} WHERE id = ?", (row,))

    async def posted(self, post: PostRow) -> None:
        await self._run(
            "INSERT OR REPLACE INTO posts"
            " (message_id, game_id, kind, channel_id, turn, question, rung, posted_at, doomed)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(post.message_id, post.game_id, post.kind, post.channel_id, post.turn),
                *(post.question, post.rung, post.posted_at, post.doomed),
            ),
        )

    async def doom(self, messages: Iterable[int]) -> None:
        """They are taken away as soon as that can be done, after a restart too."""
        await self._run_many(
            "UPDATE posts SET doomed = 1 WHERE message_id = ?", [(m,) for m in messages]
        )

    async def stays(self, message_id: int, again_at: int) -> None:
        """It could not be taken away."""
        await self._run(
            "UPDATE posts SET tries = tries + 1, again_at = ? WHERE message_id = ?",
            (again_at, message_id),
        )

    async def gone(self, messages: Iterable[int]) -> None:
        await self._run_many("DELETE FROM posts WHERE message_id = ?", [(m,) for m in messages])

    async def forget_posts(self) -> None:
        """The channels have lost their messages."""
        await self._run("DELETE FROM posts")
        await self._run("UPDATE games SET picture = NULL, boards = ''")

    async def set(self, name: str, value: str) -> None:
        await self._run(
            "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", (name, value)
        )
