"""Moving pictures: the map with arrows, losses and differences as they come, frame by frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from PIL import Image, ImageOps

from engine import View
from renderer.changes import Changes
from renderer.layout import beside, woodland
from renderer.layout.strip import FOOT, foot, head, height
from renderer.moving import colours, even, few, gif, within
from renderer.paint import paint
from renderer.scene import scene
from renderer.small import small
from renderer.tones import PAPER
from renderer.words import Words

WIDE, MOST = 600, 24
"""Pixels of a replay, and its frames at most."""
FIRST, EACH, QUICK, LAST = 1500, 1000, 700, 5000
"""Milliseconds that a frame stands; a quick one in a film of a whole game."""


@dataclass(frozen=True)
class Frame:
    """A table, and what has led to it."""

    view: View
    seat: str
    """Whose turn it was."""
    turn: int
    said: str
    """What was done, in words."""
    since: Changes = ()
    before: View | None = None
    """As for ``draw``: what arrows, losses and differences tell of."""


class Film(NamedTuple):
    data: bytes
    frames: int
    width: int


def replay(frames: Sequence[Frame], words: Words) -> bytes:
    """A GIF that begins anew when it is over: 24 frames at most, the last one stands longest."""
    shown = chosen(frames)
    tones = colours(shown[-1].view)
    pictures = even([few(still(frame, words), tones) for frame in shown])
    return gif(pictures, lasts(len(shown)))


def film(
    frames: Sequence[Frame], words: Words, end: Image.Image | None, kind: str, most: int
) -> Film:
    """A whole game, all its frames, in a file of *most* bytes: ``.gif``, ``.webp`` or ``.png``.

    *end*: what it closes with, a poster.  Raises ValueError where it cannot be made so small.
    """
    tones = colours(frames[-1].view)  # who has a faction at last may have had none at first
    pictures = even([few(still(frame, words), tones) for frame in frames])
    if end is not None:
        pictures.append(few(_fitted(end, pictures[0].size), tones))
    data, width = within(pictures, lasts(len(pictures), QUICK), kind, most)
    return Film(data, len(pictures), width)


def _fitted(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """All of it in the middle of a sheet."""
    paper = Image.new("RGB", size, PAPER)
    inside = ImageOps.contain(picture, size, Image.Resampling.BOX)
    paper.paste(inside, ((size[0] - inside.width) // 2, (size[1] - inside.height) // 2))
    return paper


def lasts(frames: int, each: int = EACH) -> list[int]:
    """Milliseconds, frame by frame."""
    return [FIRST, *[each] * (frames - 2), LAST][-frames:]


def chosen(frames: Sequence[Frame], most: int = MOST) -> list[Frame]:
    """None on which nothing has changed; of the others the ends of turns before all else."""
    kept = _distinct(frames)
    last = len(kept) - 1
    ends = [i for i in range(last) if kept[i].turn != kept[i + 1].turn]
    between = [i for i in range(1, last) if i not in ends]
    fixed = _spread([0, *ends], most - 1)
    shown = sorted({*fixed, *_spread(between, most - 1 - len(fixed)), last})
    return [kept[i] for i in shown]


def _spread(places: Sequence[int], room: int) -> list[int]:
    """So many of them at most, as far from each other as can be."""
    if len(places) <= room:
        return [*places]
    return [places[i * len(places) // room] for i in range(room)]


def _distinct(frames: Sequence[Frame]) -> list[Frame]:
    """What is done without a trace on the picture is told with what follows."""
    kept, shown, untold = list[Frame](), None, list[str]()
    for frame in frames:
        points = tuple((seat, board.points) for seat, board in frame.view.boards.items())
        sight = scene(frame.view, frame.since, frame.before), frame.seat, points
        untold.append(frame.said)
        if sight == shown and frame is not frames[-1]:
            continue
        said = " · ".join(filter(None, untold))
        if sight == shown:
            said = " · ".join(filter(None, (kept.pop().said, said)))
        kept.append(replace(frame, said=said))
        shown, untold = sight, []
    return kept


def still(frame: Frame, words: Words, wide: int = WIDE) -> Image.Image:
    """One frame, in all its colours: as high as what it tells below the land needs it."""
    view, top = frame.view, height(frame.view)
    told = scene(view, frame.since, frame.before)
    laid = woodland.lay_out(told)
    others, high = beside.strips(view, told, words, laid.ground.high)
    drawn = small(view, [*laid.things(), *others], wide, high)
    end = top + drawn.height
    paper = Image.new("RGB", (wide, end + FOOT), PAPER)
    paper.paste(drawn, (0, top))
    paint(paper, head(view, frame.seat, frame.turn, words, wide))
    paint(paper, foot(frame.said, end, wide))
    return paper
