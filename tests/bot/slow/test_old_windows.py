"""A small window that was opened before its question, or its seat, went to somebody else."""

from __future__ import annotations

from typing import Any

import pytest
import simcord

from tests.bot.table import Table, click, parts, said, text
from tests.bot.test_tenure import sits
from tests.bot.voting import asking

FALL = (
    *("turn 4 eyrie daylight.battle", "8 eyrie 9, keepers 1 figure-2 waystation-figure-tablet"),
    *("eyrie.decree battle=loyal-vizier", "eyrie leader=builder", "1 eyrie roost"),
    *("keepers hand=anvil,sword", "2 hundreds warlord", "dice 3 0"),
)
SECRETS = ("Anvil", "Sword", "Your choice")


async def asked_what_falls(table: Table) -> simcord.InteractionResult:
    """Cleo, the Keepers, has the window open in which a line is typed."""
    game = await table.seat("eyrie", "hundreds", "keepers")
    await table.place(game, *FALL)
    await table.ann.slash(table.channel, "battle", clearing="8", defender="keepers")
    while (await table.options(), table.kind)[1] != "battle.lose":
        await (await table.awaited()).slash(table.channel, "pass")
    assert await table.awaited() is table.cleo
    panel = await table.cleo.slash(table.channel, "act")
    return await click(table.cleo, panel, "Several at once…")


async def in_place_of_cleo(table: Table, person: simcord.MemberActor) -> None:
    """She offers her seat, that person takes it, and all others agree."""
    await table.cleo.slash(table.channel, "game leave")
    await person.click(asking(table, "Sit down"), label="Sit down")
    ballot = asking(table)
    for other in (table.ann, table.bob):
        await other.click(ballot, label="I agree")
    assert person.id in (await sits(table)).values()


async def lines(table: Table) -> list[tuple[str, str, int]]:
    return [(a.seat, a.text, a.user_id) for a in await table.bot.store.answers(1)]


def shown_to(person: simcord.MemberActor, went: simcord.InteractionResult) -> str:
    """What the window brought, with every button and menu of it."""
    assert went.response is not None
    assert went.response.ephemeral
    found: list[Any] = [part for part in parts(went.response) if part.get("custom_id")]
    return "\n".join([text(went.response), *map(str, found)])


@pytest.mark.law("4.3.6")
@pytest.mark.parametrize("answered", [False, True])
async def test_a_window_of_whoever_sat_there_is_refused_and_shows_nothing(
    table: Table, answered: bool
) -> None:
    # BOT-89.
    window = await asked_what_falls(table)
    (first, *_) = await table.options()
    await in_place_of_cleo(table, table.eve)
    if answered:
        assert "from now on" in said(await table.eve.slash(table.channel, "act"))
        await table.act(first)
    before, state = await lines(table), await table.checksum()
    went = await table.cleo.submit_modal(window, {"line": str(first)})
    told = shown_to(table.cleo, went)
    assert "You no longer play here" in told
    assert not [secret for secret in SECRETS if secret in told]
    assert (await lines(table), await table.checksum()) == (before, state)
    assert not answered or before[-1] == ("keepers", str(first), table.eve.id)
