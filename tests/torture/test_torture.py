"""Twenty seconds of everything going wrong at once."""

from __future__ import annotations

from pathlib import Path

from tests.torture import torture


async def test_nothing_is_lost_whatever_happens(tmp_path: Path) -> None:
    figures = await torture(tmp_path, seconds=20, seed=6)
    assert figures.losses == ()
    assert figures.kills > 0
    assert figures.faults > 0
    assert figures.acknowledged > 0
