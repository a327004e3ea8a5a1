"""The three Buildings tracks with what they cost and score, the keep, the next draw."""

from __future__ import annotations

from collections.abc import Iterator

from engine import BoardView, Track, View
from renderer.layout import tracks
from renderer.layout.chips import FIGURE, LINE, Chip, counted, spoken
from renderer.layout.panels import GAP, Board, Panel
from renderer.layout.parts import ASIDE, INSET, strip
from renderer.shapes import Box, Label, Sprite, Thing
from renderer.tones import FAINT, GOLD, INK, PAPER_SHADE
from renderer.words import Words

DRAW_BONUS = {"recruiter": (2, 4)}
"""6.6: spaces of a track with a card on them."""
SHARE = 640


def buildings(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """The costs in wood, which all three share, and below them a track for each kind."""
    several = board.tracks
    if not several:
        return []
    length = max(len(track.spaces) for track in several.values())
    bonus = {i for spaces in DRAW_BONUS.values() for i in spaces}
    rooms = [*tracks.rooms(length, wide, bonus)]
    costs = next(iter(several.values())).costs
    panels = [Panel(Box(0, 0, wide, LINE), _costs(board, costs, rooms))]
    for row, (kind, track) in enumerate(several.items()):
        y = LINE + GAP + row * (tracks.HIGH + GAP)
        panels.append(Panel(Box(0, y, wide, tracks.HIGH), [*_track(board, kind, track, rooms)]))
    return panels


def _costs(board: BoardView, costs: tuple[int, ...], rooms: list[Box]) -> list[Thing]:
    size = LINE - INSET
    things: list[Thing] = [
        Sprite(
            Box(ASIDE + (tracks.HEAD - size) // 2, INSET // 2, size, size),
            f"piece:{board.faction}:wood",
        )
    ]
    for cost, room in zip(costs, rooms, strict=False):
        over = Box(room.x, 0, tracks.SPACE, LINE)
        things.append(Label(over, str(cost), FIGURE, INK, True, "centre"))
    return things


def _track(board: BoardView, kind: str, track: Track, rooms: list[Box]) -> Iterator[Thing]:
    """What is built leaves its space empty; the next building is lit, and scores what it says."""
    built = track.spaces.count("")
    yield tracks.head(f"piece:{board.faction}:{kind}")
    for i, (space, room) in enumerate(zip(track.spaces, rooms, strict=True)):
        under = None if i < built else GOLD if i == built else PAPER_SHADE
        sprite = f"piece:{board.faction}:{space}" if space else "mark:space"
        value = str(track.values[i]) if i < len(track.values) else ""
        bonus = i in DRAW_BONUS.get(kind, ())
        yield from tracks.space(sprite, value, room, under, bonus=bonus)


def keep(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """Whether the keep stands, and with it the Field Hospitals; what the Evening draws."""
    stands = board.marks.get("keep")
    mark = f"piece:{board.faction}:keep"
    said = words.text("picture.hospitals" if stands else "picture.keep_gone")
    chips = [
        Chip(mark if stands else f"faded:{mark}"),
        *spoken(said, INK if stands else FAINT),
    ]
    draws = [
        *spoken(words.text("picture.phase.evening")),
        counted("mark:card", board.numbers.get("evening_draw", 1), always=True),
    ]
    first = strip(chips, wide)
    second = strip(draws, wide)
    return [first, Panel(second.box.moved(0, first.box.bottom + GAP), second.things)]


BOARD = Board((buildings,), (keep,), SHARE)
