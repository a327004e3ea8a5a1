"""A game whose table has something to vote about."""

from __future__ import annotations

import discord
import simcord

from bot.clock.hours import HOUR
from tests.bot.table import Table, labels, said
from tests.bot.test_tenure import sits


async def vote(table: Table, caller: simcord.MemberActor, **given: object) -> str:
    return said(await caller.slash(table.channel, "game vote", **given))


def asking(table: Table, label: str = "I agree") -> discord.Message:
    """The newest message with that button."""
    return next(m for m in reversed(table.channel.history()) if label in labels(m))


async def late(table: Table, *, pace: str = "8") -> tuple[simcord.MemberActor, str]:
    """Three people, of whom one has been asked for twice the pace; and their seat."""
    await table.seat("eyrie", "hundreds", "keepers", pace=pace)
    await table.later(17 * HOUR)
    person = await table.awaited()
    return person, next(seat for seat, user in (await sits(table)).items() if user == person.id)


def others(table: Table, person: simcord.MemberActor) -> list[simcord.MemberActor]:
    return [p for p in (table.ann, table.bob, table.cleo) if p is not person]
