"""The Sympathy track with what it costs and scores; supporters, officers, bases, the next draw."""

from __future__ import annotations

from collections.abc import Iterator

from engine import BoardView, Track, View
from renderer.layout.chips import FIGURE, LINE, Chip, counted, spoken
from renderer.layout.panels import Board, Panel
from renderer.layout.parts import ASIDE, strips
from renderer.shapes import Box, Label, Plate, Sprite, Thing
from renderer.tones import FAINT, GOLD, INK, PAPER_SHADE
from renderer.words import Words

TRACK = "sympathy"
SPACE = 42
"""A space of the track: what it costs stands above it, and what it scores below."""
HIGH = LINE + SPACE + LINE
SHARE = 620


def sympathy(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """What is on the map leaves its space empty; the next token is lit."""
    track = board.tracks.get(TRACK)
    if track is None:
        return []
    head = LINE + ASIDE
    step = (wide - 2 * ASIDE - head) // len(track.spaces)
    left = ASIDE + head
    things: list[Thing] = [Sprite(Box(ASIDE, 2, LINE - 4, LINE - 4), "mark:card")]
    for i in range(len(track.spaces)):
        things += _space(board, track, i, Box(left + i * step, 0, step, HIGH))
    return [Panel(Box(0, 0, wide, HIGH), things)]


def _space(board: BoardView, track: Track, i: int, room: Box) -> Iterator[Thing]:
    space, spread = track.spaces[i], track.spaces.count("")
    if i >= spread:
        under = Box(room.x + 1, 2, room.w - 2, HIGH - 4)
        yield Plate(under, GOLD if i == spread else PAPER_SHADE, None, 12)
    tone = INK if i >= spread else FAINT
    for y, figures in ((0, track.costs), (LINE + SPACE, track.values)):
        value = str(figures[i]) if i < len(figures) else ""
        yield Label(Box(room.x, y, room.w, LINE), value, FIGURE, tone, True, "centre")
    sprite = f"piece:{board.faction}:{space}" if space else "mark:space"
    yield Sprite(Box(room.x + (room.w - SPACE) // 2, LINE, SPACE, SPACE), sprite)


def standing(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """Supporters and officers by number, the bases that are left, what the Evening draws."""
    supporters = [
        *spoken(f"{words.text('picture.supporters')}:", FAINT),
        counted("mark:card", board.numbers.get("supporters", 0), always=True),
    ]
    officers = [
        *spoken(f"{words.text('picture.officers')}:", FAINT),
        counted(f"piece:{board.faction}:warrior", board.numbers.get("officers", 0), always=True),
    ]
    left = [Chip(f"piece:{board.faction}:{base}") for base in board.lists.get("bases", ())]
    bases = [*spoken(f"{words.text('picture.bases')}:", FAINT), *left] if left else []
    draws = [
        *spoken(words.text("picture.phase.evening")),
        counted("mark:card", board.numbers.get("evening_draw", 1), always=True),
    ]
    return strips(filter(None, (supporters, officers, bases, draws)), wide)


BOARD = Board((sympathy,), (standing,), SHARE)
