"""Everything goes wrong at once, until enough has happened."""

from __future__ import annotations

from pathlib import Path

from tests.torture import torture

AT_MOST = 240.0
"""Seconds, on the slowest machine."""
PAUSE = (0.2, 1.5)
ANSWERS, KILLS = 40, 4


async def test_nothing_is_lost_whatever_happens(tmp_path: Path, long: bool) -> None:
    enough, kills = (400, 20) if long else (ANSWERS, KILLS)
    figures = await torture(
        tmp_path, seconds=AT_MOST, seed=6, pause=PAUSE, enough=enough, kills=kills
    )
    assert figures.losses == ()
    assert figures.kills >= kills
    assert figures.faults > 0
    assert figures.acknowledged >= enough
