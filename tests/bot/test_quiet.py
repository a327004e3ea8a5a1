"""A quiet game: questions to somebody who is not on turn make no sound."""

from __future__ import annotations

import pytest

from bot.play import Letter
from tests.bot.table import Table, said
from tests.bot.test_log import FIGHT

SILENT = 1 << 12


def sent(table: Table) -> list[tuple[list[int], bool]]:
    """Whom each message to the channel may ping, and whether it is without a sound."""
    posts = [r.json for r in table.env.http_requests if r.method == "POST" and r.json]
    return [
        (
            [int(u) for u in post["allowed_mentions"].get("users", [])],
            bool(post.get("flags", 0) & SILENT),
        )
        for post in posts
        if "allowed_mentions" in post
    ]


@pytest.mark.parametrize("quiet", ["yes", "sie machen keinen Ton", "no"])
async def test_a_question_out_of_turn_makes_no_sound_where_that_is_agreed(
    table: Table, letters: list[Letter], quiet: str
) -> None:
    game = await table.seat("eyrie", "hundreds", quiet=quiet)
    lobby = next(letter for letter in letters if letter.kind == "lobby")
    assert ("makes no sound" in "".join(lobby.text)) == (quiet != "no")
    await table.place(game, *FIGHT)
    await table.ann.slash(table.channel, "battle", clearing="1", defender="hundreds")
    assert sent(table)[-1] == ([table.bob.id], quiet != "no")
    await table.restart()
    await table.bob.slash(table.channel, "pass")
    while await table.awaited() is table.ann:
        await table.act((await table.options())[-1])
    assert sent(table)[-1] == ([table.bob.id], False), "their own turn does"


async def test_what_is_neither_is_refused(table: Table) -> None:
    refused = said(await table.ann.slash(table.channel, "game new", quiet="perhaps"))
    assert "“perhaps” is not known" in refused
    assert await table.bot.store.games() == []
