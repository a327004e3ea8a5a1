"""The relics in their tracks, the Retinue, the waystations still on the board."""

from __future__ import annotations

from engine import BoardView, View
from renderer import fonts
from renderer.factions.keepers.sprites import DARK, face
from renderer.layout.chips import FIGURE, LINE, TEXT, Chip, counted, flow
from renderer.layout.panels import GAP, Board, Panel
from renderer.layout.parts import ASIDE, INSET, columns
from renderer.shapes import Box, Label, Sprite, Thing
from renderer.tones import FAINT, INK
from renderer.words import Words

KIND, SPACE, RELIC = 40, 66, 42
STEP = 46
TILE = 54
LEFT = ASIDE + KIND + ASIDE
"""Where the spaces of a track begin."""
RELICS = Box(0, 0, LEFT + 4 * SPACE + INSET, 3 * STEP + LINE + 2 * INSET)
COLUMN_BONUS = 2
"""15.5.2: points for a column of all three types."""


def relics(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """Three tracks by their columns, and the waystations beside them."""
    things: list[Thing] = []
    for row, (kind, track) in enumerate(board.tracks.items()):
        y = INSET + row * STEP
        things.append(Sprite(Box(ASIDE, y + 3, KIND, KIND), f"piece:{board.faction}:{kind}"))
        for i, space in enumerate(track.spaces):
            things += _space(board.faction, space, Box(LEFT + i * SPACE, y, SPACE, STEP))
    return [Panel(RELICS, [*things, *_bonus(board)]), _waystations(board, words, wide)]


def _space(seat: str, space: str, room: Box) -> list[Thing]:
    if not space:
        return [Sprite(Box(room.x + (room.w - RELIC) // 2, room.y + 2, RELIC, RELIC), "mark:space")]
    drawing, value = face(space)
    wide = room.w - RELIC - INSET
    return [
        Sprite(Box(room.x, room.y + 2, RELIC, RELIC), f"piece:{seat}:{drawing}"),
        Label(Box(room.x + RELIC, room.y, wide, STEP), value, FIGURE, INK, True),
    ]


def _bonus(board: BoardView) -> list[Thing]:
    """Under every column what it brings, dark where it has."""
    rows = [track.spaces for track in board.tracks.values()]
    things: list[Thing] = []
    for i in range(max(map(len, rows), default=0)):
        full = all(i < len(spaces) and spaces[i] for spaces in rows)
        box = Box(LEFT + i * SPACE, INSET + 3 * STEP, SPACE, LINE)
        tone = INK if full else FAINT
        things.append(Label(box, f"+{COLUMN_BONUS}", FIGURE, tone, True, "centre"))
    return things


def _waystations(board: BoardView, words: Words, wide: int) -> Panel:
    box = Box(RELICS.right + GAP, 0, wide - RELICS.right - GAP, RELICS.h)
    room = Box(ASIDE, INSET // 2, box.w - 2 * ASIDE, LINE)
    said = fonts.wrapped(words.text("picture.waystations"), TEXT, room.w)
    things: list[Thing] = [
        Label(room.moved(0, i * LINE), line, TEXT, INK) for i, line in enumerate(said)
    ]
    y = room.y + 2 * LINE + INSET // 2
    for i, faces in enumerate(board.lists.get("waystations", ())):
        sprite = f"piece:{board.faction}:waystation-{faces.replace('/', '-')}"
        things.append(Sprite(Box(room.x + i * (TILE + INSET), y, TILE, TILE), sprite))
    draws = [
        Chip(text=words.text("picture.phase.evening")),
        counted("mark:card", board.numbers.get("evening_draw", 1), always=True),
    ]
    return Panel(box, [*things, *flow(draws, Box(room.x, y + TILE, room.w, LINE), LINE)])


def retinue(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    return columns(view, board, DARK, words, wide)


BOARD = Board((relics,), (retinue,))
