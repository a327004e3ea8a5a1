"""The three Buildings tracks with what they cost and score, the keep, the next draw."""

from __future__ import annotations

from collections.abc import Iterator

from engine import BoardView, Track, View
from renderer.layout.chips import FIGURE, LINE, Chip, counted, spoken
from renderer.layout.panels import GAP, Board, Panel
from renderer.layout.parts import ASIDE, INSET, strip
from renderer.shapes import Box, Label, Plate, Sprite, Thing
from renderer.tones import FAINT, GOLD, INK, PAPER_SHADE
from renderer.words import Words

DRAW_BONUS = {"recruiter": (2, 4)}
"""6.6: spaces of a track with a card on them."""
TILE, VALUE, BONUS = 42, 28, 24
"""A space, the points beside it, and the card that some have."""
HEAD = 46
"""The kind at the left of its track, and the wood that the costs are in."""
HIGH = 52
SHARE = 640


def tracks(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """The costs in wood, which all three share, and below them a track for each kind."""
    several = board.tracks
    if not several:
        return []
    length = max(len(track.spaces) for track in several.values())
    rooms = [*_rooms(length, wide)]
    costs = next(iter(several.values())).costs
    panels = [Panel(Box(0, 0, wide, LINE), _costs(board, costs, rooms))]
    for row, (kind, track) in enumerate(several.items()):
        y = LINE + GAP + row * (HIGH + GAP)
        panels.append(Panel(Box(0, y, wide, HIGH), [*_track(board, kind, track, rooms)]))
    return panels


def _rooms(length: int, wide: int) -> Iterator[Box]:
    """Where the spaces of a track lie: those that bear a card on one track are wider on all."""
    bonus = {i for spaces in DRAW_BONUS.values() for i in spaces}
    widths = [TILE + VALUE + BONUS * (i in bonus) for i in range(length)]
    left = 2 * ASIDE + HEAD
    gap = (wide - left - ASIDE - sum(widths)) // max(1, length - 1)
    x = left
    for w in widths:
        yield Box(x, 0, w, HIGH)
        x += w + gap


def _costs(board: BoardView, costs: tuple[int, ...], rooms: list[Box]) -> list[Thing]:
    size = LINE - INSET
    things: list[Thing] = [
        Sprite(
            Box(ASIDE + (HEAD - size) // 2, INSET // 2, size, size), f"piece:{board.faction}:wood"
        )
    ]
    for cost, room in zip(costs, rooms, strict=False):
        over = Box(room.x, 0, TILE, LINE)
        things.append(Label(over, str(cost), FIGURE, INK, True, "centre"))
    return things


def _track(board: BoardView, kind: str, track: Track, rooms: list[Box]) -> Iterator[Thing]:
    """What is built leaves its space empty; the next building is lit, and scores what it says."""
    top, built = (HIGH - TILE) // 2, track.spaces.count("")
    yield Sprite(Box(ASIDE, (HIGH - HEAD) // 2, HEAD, HEAD), f"piece:{board.faction}:{kind}")
    for i, (space, room) in enumerate(zip(track.spaces, rooms, strict=True)):
        bonus = i in DRAW_BONUS.get(kind, ())
        under = Box(room.x - 3, 4, TILE + VALUE + BONUS * bonus + 6, HIGH - 8)
        if i == built:
            yield Plate(under, GOLD, None, 12)
        elif i > built:
            yield Plate(under, PAPER_SHADE, None, 12)
        sprite = f"piece:{board.faction}:{space}" if space else "mark:space"
        yield Sprite(Box(room.x, top, TILE, TILE), sprite)
        value = str(track.values[i]) if i < len(track.values) else ""
        beside = Box(room.x + TILE, 0, VALUE, HIGH)
        yield Label(beside, value, FIGURE, INK if i >= built else FAINT, True, "centre")
        if bonus:
            yield Sprite(Box(beside.right, top + 4, BONUS, TILE - 8), "mark:card")


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


BOARD = Board((tracks,), (keep,), SHARE)
