"""When people are awake or away, which hours are nobody's, and what is due: what is written."""

from __future__ import annotations

from collections.abc import Iterable

from bot.clock.hours import Hours
from bot.clock.ladder import Climb, Step
from bot.store.database import Transaction
from bot.store.times import BEAT


class ClockWrites:
    """As a part of one transaction."""

    def __init__(self, transaction: Transaction, now: int) -> None:
        self._run, self._run_many = transaction.run, transaction.run_many
        self._now = now
        self.moved: list[int] = []
        """When something is due, of what this transaction has changed."""

    # What is due

    async def wait(self, game_id: int, question: int, due_at: int | None) -> None:
        """A question is asked anew: its ladder begins."""
        await self._run(
            "INSERT INTO waits (game_id, question, due_at) SELECT ?1, ?2, ?3"
            " WHERE ?3 IS NOT NULL OR EXISTS (SELECT 1 FROM waits WHERE game_id = ?1)"
            " ON CONFLICT DO UPDATE SET question = ?2, due_at = ?3, rung = 0,"
            " warned_at = NULL, later_at = NULL",
            (game_id, question, due_at),
        )
        self._moves(due_at)

    async def climbed(self, game_id: int, question: int, climb: Climb, due_at: int | None) -> None:
        """How far the ladder of a question is now."""
        await self._run(
            "UPDATE waits SET rung = ?, warned_at = ?, later_at = ?, slow_turn = ?, due_at = ?"
            " WHERE game_id = ? AND question = ?",
            (
                *(climb.rung, climb.warned_at, climb.later_at, climb.slow_turn),
                *(due_at, game_id, question),
            ),
        )
        self._moves(due_at)

    async def new_hand(self, game_id: int) -> None:
        """Somebody else goes on with the turn: of them nothing was said."""
        await self._run("UPDATE waits SET slow_turn = 0 WHERE game_id = ?", (game_id,))

    async def rest(self, game_id: int) -> None:
        """Nothing is asked there any more."""
        await self._run("DELETE FROM waits WHERE game_id = ?", (game_id,))

    async def look(self, games: Iterable[int]) -> None:
        """What is due there has to be found anew; a game without an open question has nothing."""
        await self._run_many(
            "INSERT INTO waits (game_id, question, due_at)"
            " SELECT game_id, max(number), 0 FROM decisions WHERE game_id = ?"
            " GROUP BY game_id ON CONFLICT DO UPDATE SET due_at = 0",
            [(game,) for game in games],
        )
        self._moves(self._now)

    async def put_off(self, games: Iterable[int], due_at: int) -> None:
        """Something went wrong there: it is tried again then."""
        await self._run_many(
            "UPDATE waits SET due_at = ? WHERE game_id = ?", [(due_at, game) for game in games]
        )

    async def unsaid(self, game_id: int, question: int, step: Step) -> None:
        """A reminder was written, and not sent: the ladder is as before.

        That of a turn is about whatever is asked in it by now, too.
        """
        changes = {
            Step.PING: "rung = 0, warned_at = NULL",
            Step.LATER: f"later_at = {self._now}",
            Step.TWICE: "rung = 1",
            Step.TURN: "slow_turn = 0",
        }
        await self._run(
            f"UPDATE waits SET {changes[step]}, due_at = 0 WHERE game_id = ?1"
            f" AND (question = ?2 OR ?3 = '{Step.TURN.value}')",
            (game_id, question, step.value),
        )
        self._moves(self._now)

    async def later(self, user_id: int, guild_id: int, at: int) -> None:
        """Somebody wants to be reminded then of all that they have been reminded of there."""
        await self._run(
            "UPDATE waits SET later_at = ?, due_at = 0 WHERE rung > 0 AND question IN"
            " (SELECT number FROM seats JOIN games ON games.id = seats.game_id"
            " JOIN decisions ON decisions.game_id = games.id AND seat = faction"
            " WHERE user_id = ? AND guild_id = ?)",
            (at, user_id, guild_id),
        )
        self._moves(self._now)

    def _moves(self, due_at: int | None) -> None:
        if due_at is not None:
            self.moved.append(due_at)

    # Hours that are nobody's

    async def beats(self) -> None:
        await self._run(
            "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", (BEAT, str(self._now))
        )

    async def was_down(self, since: int) -> None:
        """Hours up to now that were nobody's in any game.

        That gives time, and takes none: when something seems due, it is found to be due later.
        """
        await self._run(
            "INSERT INTO standstills (game_id, why, begins, ends) VALUES (0, 'outage', ?, ?)",
            (since, self._now),
        )

    async def took_again(self, channel_id: int) -> None:
        """A channel takes messages again: it may have refused some."""
        games = "SELECT id FROM games JOIN troubles USING (channel_id) WHERE channel_id = ?"
        await self._run(
            "INSERT INTO standstills (game_id, why, begins, ends)"
            " SELECT id, 'channel', since, ? FROM games JOIN troubles USING (channel_id)"
            " WHERE channel_id = ? AND state = 'playing'",
            (self._now, channel_id),
        )
        await self._run(f"UPDATE waits SET due_at = 0 WHERE game_id IN ({games})", (channel_id,))

    async def opened_again(self, game_id: int) -> None:
        """It was closed until now, or its channel refused."""
        await self._run(
            "INSERT INTO standstills (game_id, why, begins, ends)"
            " SELECT id, 'closed', closed_at, ?1 FROM games WHERE id = ?2"
            " AND closed_at IS NOT NULL UNION ALL SELECT id, 'channel', since, ?1"
            " FROM games JOIN troubles USING (channel_id) WHERE id = ?2",
            (self._now, game_id),
        )
        await self._run("UPDATE waits SET due_at = 0 WHERE game_id = ?", (game_id,))
        self._moves(self._now)

    async def pause(self, game_id: int, why: str) -> None:
        """Its time stands still: one of ``PAUSES``."""
        await self._run(
            "INSERT INTO standstills (game_id, why, begins) VALUES (?, ?, ?)",
            (game_id, why, self._now),
        )
        await self.look([game_id])

    async def go_on(self, game_id: int, whys: Iterable[str]) -> None:
        await self._run_many(
            "UPDATE standstills SET ends = ? WHERE game_id = ? AND why = ? AND ends IS NULL",
            [(self._now, game_id, why) for why in whys],
        )
        await self.look([game_id])

    async def agree(self, game_id: int, pace: int, reactions: str, *, quiet: bool) -> None:
        """On that from now on; what held before is kept for the question that is open."""
        await self._run(
            "INSERT INTO agreements (game_id, until, pace, reactions)"
            " SELECT id, ?, pace, reactions FROM games WHERE id = ? AND state = 'playing'",
            (self._now, game_id),
        )
        await self._run(
            "UPDATE games SET pace = ?, reactions = ?, quiet = ? WHERE id = ?",
            (pace, reactions, quiet, game_id),
        )

    # What people say of themselves

    async def set(self, user_id: int, name: str, value: str | int) -> None:
        """``language``, ``locale``, ``reminders``, ``soon`` or ``recap`` of a person."""
        assert name in ("language", "locale", "reminders", "soon", "recap"), name
        await self._run(
            "INSERT OR IGNORE INTO people (user_id, language) VALUES (?, '')", (user_id,)
        )
        await self._run(f"UPDATE people SET {name} = ? WHERE user_id = ?", (value, user_id))

    async def awake(self, user_id: int, hours: Hours) -> None:
        """From now on; what was said before is kept for the questions that are open."""
        await self._run(
            "UPDATE hours SET until = ? WHERE user_id = ? AND until IS NULL", (self._now, user_id)
        )
        await self._run(
            "INSERT INTO hours (user_id, since, zone, begins, ends) VALUES (?, ?, ?, ?, ?)",
            (user_id, self._now, hours.zone, hours.begins, hours.ends),
        )

    async def away(self, user_id: int, until: int, reactions: str) -> None:
        """From now on, in place of what was said of the days to come."""
        await self.back(user_id)
        await self._run(
            "INSERT INTO absences (user_id, begins, ends, reactions) VALUES (?, ?, ?, ?)",
            (user_id, self._now, until, reactions),
        )

    async def back(self, user_id: int) -> None:
        await self._run(
            "UPDATE absences SET ends = ? WHERE user_id = ? AND ends > ?",
            (self._now, user_id, self._now),
        )

    async def react(self, user_id: int, reactions: str) -> None:
        """To what is asked out of turn, as long as somebody is away."""
        await self._run(
            "UPDATE absences SET reactions = ? WHERE user_id = ? AND ends > ?",
            (reactions, user_id, self._now),
        )
