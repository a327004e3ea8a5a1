"""The pictures that whoever changes the renderer should look at again, on a page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine import FACTIONS, MAPS
from renderer.gallery.guests import GUESTS, PEOPLE
from renderer.gallery.page import page
from renderer.gallery.played import Stage, stages
from renderer.picture import GLANCE, draw
from renderer.shows import sheets
from renderer.words import Words

MOST = 6
"""Seats."""


def write(out: Path, words: Words) -> list[Path]:
    """A page of maps by seats by stages, each as its message shows it; then what is asked for."""
    out.mkdir(parents=True, exist_ok=True)
    written = []
    for name, stage, show in _pictures(words):
        path = out / f"{name}.png"
        people = dict(zip(stage.view.seats, PEOPLE, strict=False))
        told = draw(
            stage.view, words, since=stage.since, show=show, people=people, before=stage.before
        )
        path.write_bytes(told)
        written.append(path)
    (out / "index.html").write_text(page([path.name for path in written]), encoding="utf-8")
    return written


def _pictures(words: Words) -> Iterator[tuple[str, Stage, str]]:
    everybody = tuple(dict.fromkeys((*FACTIONS, *GUESTS)))
    for chart in MAPS:
        for count in range(2, MOST + 1):
            for when, stage in stages(chart, everybody[:count]):
                for show in sheets(stage.view, words):
                    yield f"{chart}-{count}-{when}-{show.replace(' ', '-')}", stage, show
    *_, (_, late) = stages("autumn", everybody[:3])
    clearing = max(late.view.clearings)
    for show in (*late.view.seats, str(clearing), f"{GLANCE}{clearing}"):
        yield f"asked-{show.replace(' ', '-')}", late, show
