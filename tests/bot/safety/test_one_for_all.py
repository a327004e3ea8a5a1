"""What goes wrong at one game keeps no other waiting, and tells the log no card."""

from __future__ import annotations

from typing import Any

import pytest

from bot.channel.pictures import Pictures
from bot.play.requests import STANDS
from tests.bot.safety.test_ending import asks
from tests.bot.table import Table


def _broken(*_: Any, **__: Any) -> Any:
    raise ValueError("ambush-fox")


async def test_requests_of_a_broken_game_stop_no_round(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await table.begin()
    await asks(table, table.ann)
    monkeypatch.setattr("bot.play.consent.run_out", _broken)
    await table.later(STANDS + 60)
    assert "its requests do not lapse: ValueError at test_one_for_all.py" in caplog.text
    assert "ambush-fox" not in caplog.text
    monkeypatch.undo()
    await table.later(60)
    assert "Not everybody has agreed in time" in "\n".join(table.posted())


async def test_a_picture_that_breaks_tells_the_log_its_place_alone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pictures = Pictures(_broken)
    assert await pictures._drawn(_broken, b"key", 7) is None
    assert "no picture of turn 7: ValueError at test_one_for_all.py" in caplog.text
    assert "ambush-fox" not in caplog.text
