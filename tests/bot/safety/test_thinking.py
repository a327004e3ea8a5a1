"""Nobody is left at "thinking...": whatever Discord refuses, a person has an answer."""

from __future__ import annotations

import logging

import discord
import pytest

from tests.bot.table import GALLERY, MENU, Table, parts, said

COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
MOVE = {"origin": "4", "destination": "9", "warriors": "1"}
ANSWER, ACKNOWLEDGE = "/webhooks/*", "/interactions/*"


def refuse(table: Table, method: str, path: str, status: int, code: int, times: int = 1) -> None:
    table.env.inject_error(method, path, status=status, code=code, message="no", times=times)


@pytest.mark.parametrize(
    ("status", "code"), [(400, 20009), (413, 40005), (400, 240000), (403, 50013)]
)
async def test_a_picture_that_is_refused_is_told_in_words(
    table: Table, status: int, code: int
) -> None:
    await table.begin_at(*COMMAND)
    refuse(table, "PATCH", ANSWER, status, code)
    seen = await table.ann.slash(table.channel, "board")
    assert "stronghold" in said(seen)
    kinds = [part["type"] for part in parts(seen.response)]
    assert GALLERY not in kinds
    assert MENU in kinds, "the way to the other parts is still there"


@pytest.mark.parametrize("name", ["board", "hand", "game status", "game report", "act"])
async def test_what_is_refused_in_every_form_leaves_a_word(table: Table, name: str) -> None:
    await table.begin_at(*COMMAND)
    with_files = name in ("board", "game report")
    refuse(table, "PATCH", ANSWER, 400, 50035, 2 if with_files else 1)
    told = said(await table.bob.slash(table.channel, name))
    assert "Discord does not let me show" in told


async def test_an_answer_that_may_pass_is_shown_after_the_letters(table: Table) -> None:
    await table.begin_at(*COMMAND)
    refuse(table, "PATCH", ANSWER, 500, 0)
    assert said(await table.bob.slash(table.channel, "move", **MOVE)).startswith("Done")


async def test_an_acknowledgement_whose_receipt_was_lost_is_one(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord took it, said so to nobody, and says 40060 to the second try."""
    await table.begin_at(*COMMAND)
    defer, number = discord.InteractionResponse.defer, await table.number()

    async def twice(response: discord.InteractionResponse[discord.Client], **how: bool) -> None:
        await defer(response, **how)
        answer = type("Response", (), {"status": 400, "reason": "Bad Request"})()
        raise discord.HTTPException(answer, {"code": 40060, "message": "acknowledged"})

    monkeypatch.setattr(discord.InteractionResponse, "defer", twice)
    assert said(await table.bob.slash(table.channel, "move", **MOVE)).startswith("Done")
    assert await table.number() != number


async def test_an_acknowledgement_that_may_have_arrived_does_nothing_and_says_so(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin_at(*COMMAND)
    defer, number = discord.InteractionResponse.defer, await table.number()

    async def lost(response: discord.InteractionResponse[discord.Client], **how: bool) -> None:
        await defer(response, **how)
        raise ConnectionError("the line is cut")

    monkeypatch.setattr(discord.InteractionResponse, "defer", lost)
    told = said(await table.bob.slash(table.channel, "move", **MOVE))
    assert "nothing was done. Please try again" in told
    assert await table.number() == number


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060)])
async def test_suggestions_that_come_too_late_are_no_news(
    table: Table, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    await table.begin_at(*COMMAND)
    refuse(table, "POST", ACKNOWLEDGE, status, code)
    with caplog.at_level(logging.DEBUG):
        assert not await table.bob.autocomplete(table.channel, "move", "origin", "")
    assert "Traceback" not in caplog.text
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]
