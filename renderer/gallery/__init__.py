"""The pictures that whoever changes the renderer should look at again, on a page."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, cycle
from pathlib import Path

from engine import MAPS
from renderer.film import replay
from renderer.gallery.page import page
from renderer.gallery.played import MOST, PEOPLE, Stage, company, drafted, stages
from renderer.gallery.whole import ending, round_
from renderer.picture import GLANCE, draw
from renderer.posters import poster
from renderer.shows import sheets
from renderer.words import Words

ENDED = 2, 3, MOST


def write(out: Path, words: Words) -> list[Path]:
    """A page of maps by seats by stages, each as its message shows it; then what is asked for.

    Then how games end, and how a round is shown once more.
    """
    out.mkdir(parents=True, exist_ok=True)
    written = []
    for name, picture in chain(_drawn(words), _whole(words)):
        path = out / name
        path.write_bytes(picture)
        written.append(path)
    (out / "index.html").write_text(page([path.name for path in written]), encoding="utf-8")
    return written


def _drawn(words: Words) -> Iterator[tuple[str, bytes]]:
    for name, stage, show in _pictures(words):
        people = dict(zip(stage.view.seats, PEOPLE, strict=False))
        told = draw(
            stage.view, words, since=stage.since, show=show, people=people, before=stage.before
        )
        yield f"{name}.png", told


def _whole(words: Words) -> Iterator[tuple[str, bytes]]:
    for chart in MAPS:
        for count in ENDED:
            view, told = ending(chart, company(chart)[:count])
            people = dict(zip(view.seats, PEOPLE, strict=False))
            yield f"{chart}-{count}-poster.png", poster(view, told, words, people)
        yield f"{chart}-replay.gif", replay(round_(chart, company(chart)[:3]), words)


def _pictures(words: Words) -> Iterator[tuple[str, Stage, str]]:
    for chart in MAPS:
        for count in range(2, MOST + 1):
            for when, stage in stages(chart, company(chart)[:count]):
                for show in sheets(stage.view, words):
                    yield f"{chart}-{count}-{when}-{show.replace(' ', '-')}", stage, show
    for count, chart in zip(range(2, MOST + 1), cycle(MAPS), strict=False):
        stage = drafted(chart, count)
        for show in sheets(stage.view, words):
            yield f"draft-{count}-{show}", stage, show
    for chart in MAPS:
        *_, (_, late) = stages(chart, company(chart))
        clearing = max(MAPS[chart].clearings)
        for show in (*late.view.seats, str(clearing), f"{GLANCE}{clearing}"):
            yield f"{chart}-asked-{show.replace(' ', '-')}", late, show
