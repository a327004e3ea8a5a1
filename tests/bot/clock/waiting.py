"""What the tests of the clock share: hours of the day, and what was sent to a channel."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from bot.clock.hours import DAY, HOUR
from bot.clock.zones import zone
from tests.bot.table import Table

BATTLE = (
    "turn 5 hundreds daylight.command",
    "11 eyrie roost 3, hundreds warlord 4",
    "eyrie hand=ambush-mouse",
)
BERLIN = "Europe/Berlin"


async def at_hour(table: Table, hour: float, place: str = BERLIN) -> None:
    """To the next such hour of the day, by the clock of a zone, with the bot there all the time."""
    with table.env.time_context():
        now = table.bot.store.clock()
        ahead = datetime.fromtimestamp(now, zone(place)).utcoffset()
        assert ahead is not None
    await table.later((hour * HOUR - now - ahead.total_seconds()) % DAY or DAY)


async def asleep_at_night(table: Table, *people: Any) -> None:
    for person in people or (table.ann, table.bob, table.cleo):
        await person.slash(table.channel, "me", zone=BERLIN, hours="8-22")


def reminders(table: Table, person: Any = None, channel: Any = None) -> list[str]:
    """The newest message of the channel, if it is a reminder."""
    return [t for t in table.posted(channel) if "is due." in t or "Twice the time" in t]


def sent(table: Table) -> list[dict[str, Any]]:
    """Every message that was ever sent to a channel."""
    found = [r.json for r in table.env.http_requests if r.method == "POST"]
    return [json for json in found if json and "allowed_mentions" in json and "nonce" in json]


def told(table: Table, word: str) -> int:
    """How many messages have said so."""
    return sum(word in str(json) for json in sent(table))


DUE, TWICE = "An answer is due", "Twice the time"


async def asked_in_battle(table: Table, **agreed: str) -> None:
    game = await table.seat("eyrie", "hundreds", **agreed)
    with table.env.time_context():
        await table.place(game, *BATTLE)
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    assert await table.awaited() is table.ann
