"""When people are awake or away, which hours are nobody's, and what is due: what is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.clock.hours import FOR_EVER, MINUTE, Hours, Span
from bot.clock.ladder import NOBODY, Absence, Agreed, Climb, Held, Person
from bot.store.database import Database, Rows, Said
from bot.store.records import AskedRow

BEAT = "heartbeat"
UNHEARD = 20 * MINUTE
"""Without a beat for longer, the bot was not there."""
_PERSON = (
    "SELECT user_id, reminders, soon, recap,"
    " iif(language = '', locale, language) AS language FROM people"
)
_HOURS = "SELECT user_id, since, until, zone, begins, ends FROM hours"
_AWAY = "SELECT user_id, begins, ends, reactions FROM absences"
_SITS = "user_id IN (SELECT user_id FROM seats WHERE game_id = ?)"
OUTAGE, REFUSED, CLOSED = "outage", "channel", "closed"
PAUSED, NOBODY_LEFT = PAUSES = "pause", "nobody"
"""Why time stands still: the bot was not there, the game's channel took no messages, those who
manage it want no game there; the game's people wanted that, nobody sits at it."""
_STILL = (
    "SELECT why, begins, ends FROM standstills WHERE game_id IN (0, :game)"
    f" UNION ALL SELECT '{OUTAGE}', CAST(value AS INTEGER), :now FROM settings"
    f" WHERE name = '{BEAT}' AND CAST(value AS INTEGER) < :now - {UNHEARD}"
    f" UNION ALL SELECT '{REFUSED}', since, NULL FROM troubles JOIN games USING (channel_id)"
    " WHERE id = :game AND closed_at IS NULL AND EXISTS (SELECT 1 FROM outbox"
    " WHERE outbox.game_id = :game AND outbox.channel_id = games.channel_id"
    " AND outbox.state IN ('owed', 'in flight'))"
    f" UNION ALL SELECT '{CLOSED}', closed_at, NULL FROM games"
    " WHERE id = :game AND closed_at IS NOT NULL"
)
_BEFORE = "SELECT until, pace, reactions FROM agreements WHERE game_id = ? ORDER BY until"
_WAIT = "SELECT question, rung, warned_at, later_at, slow_turn FROM waits WHERE game_id = ?"
_SLOW = "SELECT slow_turn FROM waits WHERE game_id = ?"
_LENT = (
    "WITH running AS (SELECT number, seat FROM turns WHERE game_id = :game"
    " ORDER BY number DESC LIMIT 1),"
    " asked AS (SELECT number, turn, seat, asked_at AS begins,"
    " lead(asked_at) OVER (ORDER BY number) AS ends FROM decisions WHERE game_id = :game"
    " AND number >= (SELECT min(number) FROM answers"
    " WHERE game_id = :game AND turn = (SELECT number FROM running)))"
    " SELECT begins, ends FROM asked, running WHERE (asked.turn, asked.seat)"
    " <> (running.number, running.seat) OR asked.number <= (SELECT tenures.begins FROM tenures"
    " WHERE game_id = :game AND tenures.seat = running.seat AND tenures.ends IS NULL)"
)
"""When whoever is on turn was not asked, or did not sit there yet."""
ASKED = "SELECT number, turn, seat, kind, asked_at, first_asked FROM decisions"
NEXT = "SELECT min(due_at) AS due FROM waits WHERE due_at IS NOT NULL"
DUE = "SELECT game_id FROM waits WHERE due_at <= ? ORDER BY due_at, game_id"


@dataclass(frozen=True)
class Times:
    """What the clock of one game goes by."""

    people: dict[int, Person] = field(default_factory=dict)
    stood: tuple[tuple[str, Span], ...] = ()
    """When its time stands still, and why."""
    before: tuple[Agreed, ...] = ()
    """What its table had agreed on before, oldest first."""
    slow_turn: int = 0
    """The turn of which it was told that it takes too long."""
    lent: tuple[Span, ...] = ()
    """When others were asked in the running turn."""
    now: Callable[[], int] = lambda: 0

    @property
    def still(self) -> tuple[Span, ...]:
        return tuple(span for _, span in self.stood)

    def still_for(self, *whys: str) -> list[Span]:
        """When it stands still for one of these reasons."""
        return [span for why, span in self.stood if why in whys]


class Clock:
    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self._database, self._clock = database, clock

    async def person(self, user_id: int) -> Person:
        asked = (f"{sql} WHERE user_id = ?" for sql in (_PERSON, _HOURS, _AWAY))
        rows = await self._database.several([(sql, (user_id,)) for sql in asked])
        return _people(*rows).get(user_id, NOBODY)

    async def times(self, game_id: int) -> Times:
        """Of those who sit in a game, and of the game itself."""
        asked: Said = [(f"{sql} WHERE {_SITS}", (game_id,)) for sql in (_PERSON, _HOURS, _AWAY)]
        here = {"game": game_id, "now": self._clock()}
        asked += [(_BEFORE, (game_id,)), (_SLOW, (game_id,)), (_LENT, here), (_STILL, here)]
        *rows, before, slow, lent, still = await self._database.several(asked)
        stood = ((row["why"], Span(row["begins"], _end(row["ends"]))) for row in still)
        return Times(
            _people(*rows),
            tuple(stood),
            tuple(Agreed(**row) for row in before),
            slow[0]["slow_turn"] if slow else 0,
            tuple(Span(row["begins"], _end(row["ends"])) for row in lent),
            self._clock,
        )

    async def climb(self, game_id: int, question: int) -> Climb:
        """How far the ladder of a question is."""
        for row in await self._database.rows(_WAIT, (game_id,)):
            if row.pop("question") == question:
                return Climb(**row)
        return Climb()

    async def paused(self, game_id: int) -> int | None:
        """Since when a game is paused."""
        rows = await self._database.rows(
            "SELECT min(begins) AS since FROM standstills"
            " WHERE game_id = ? AND why IN (?, ?) AND ends IS NULL",
            (game_id, *PAUSES),
        )
        return None if rows[0]["since"] is None else int(rows[0]["since"])

    async def next_due(self) -> int | None:
        """When the earliest of all waiting games has something due."""
        rows = await self._database.rows(NEXT)
        return None if rows[0]["due"] is None else int(rows[0]["due"])

    async def due(self) -> list[int]:
        """The games that have something due by now, earliest first."""
        return [row["game_id"] for row in await self._database.rows(DUE, (self._clock(),))]

    async def followed(self, number: int) -> AskedRow | None:
        """The question that was asked next in the same game, after that of this number."""
        rows = await self._database.rows(
            f"{ASKED} WHERE game_id = (SELECT game_id FROM decisions WHERE number = ?1)"
            " AND number > ?1 ORDER BY number LIMIT 1",
            (number,),
        )
        return AskedRow(**rows[0]) if rows else None

    async def first_asked(self, number: int) -> int:
        """When a question was first asked."""
        rows = await self._database.rows(f"{ASKED} WHERE number = ?", (number,))
        return int(rows[0]["first_asked"])

    async def games_of(self, user_id: int) -> list[int]:
        """Games that go on, and in which somebody sits."""
        rows = await self._database.rows(
            "SELECT game_id FROM seats JOIN games ON games.id = game_id"
            " WHERE user_id = ? AND state = 'playing' ORDER BY game_id",
            (user_id,),
        )
        return [row["game_id"] for row in rows]

    async def zones(self) -> dict[int, str]:
        """Of everybody who has named one, or taken it back."""
        rows = await self._database.rows("SELECT user_id, zone FROM hours WHERE until IS NULL")
        return {row["user_id"]: row["zone"] for row in rows}

    async def beat(self) -> int | None:
        """When the bot was last known to be there."""
        rows = await self._database.rows("SELECT value FROM settings WHERE name = ?", (BEAT,))
        return int(rows[0]["value"]) if rows else None


def _people(settings: Rows, hours: Rows, absences: Rows) -> dict[int, Person]:
    said = {row.pop("user_id"): row for row in settings}
    held: dict[int, list[Held]] = {}
    for row in sorted(hours, key=lambda row: int(row["since"])):
        own = Hours(row["zone"], row["begins"], row["ends"])
        held.setdefault(row["user_id"], []).append(Held(row["since"], row["until"], own))
    away: dict[int, list[Absence]] = {}
    for row in absences:
        away.setdefault(row.pop("user_id"), []).append(Absence(**row))
    return {
        user: Person(
            tuple(held.get(user, ())),
            tuple(away.get(user, ())),
            **{**said.get(user, {}), "recap": bool(said.get(user, {"recap": 1})["recap"])},
        )
        for user in {*said, *held, *away}
    }


def _end(moment: int | None) -> int:
    return FOR_EVER if moment is None else moment
