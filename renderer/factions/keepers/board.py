"""The relics in their tracks, the Retinue, the waystations still on the board."""

from __future__ import annotations

from engine import BoardView, View
from renderer.factions.keepers.sprites import DARK, face
from renderer.layout.parts import BETWEEN, columns
from renderer.shapes import Box, Label, Sprite, Thing
from renderer.tones import FAINT, INK
from renderer.words import Words

SPACE = 56
TILE = 72
RELICS = 316
"""How wide the relics' tracks are."""
COLUMN = 194
COLUMN_BONUS = 2
"""15.5.2: points for a column of all three types."""


def board(view: View, board: BoardView, room: Box, words: Words) -> list[Thing]:
    things = _relics(board, room)
    first = Box(room.x + RELICS, room.y, COLUMN, room.h)
    things += columns(view, board, first, DARK, words)
    x = first.x + len(board.columns) * (COLUMN + BETWEEN) + 6
    return things + _waystations(board, Box(x, room.y, room.right - x, room.h), words)


def _relics(board: BoardView, room: Box) -> list[Thing]:
    things: list[Thing] = []
    for row, (kind, track) in enumerate(board.tracks.items()):
        y = room.y + row * (SPACE + 4)
        things.append(Sprite(Box(room.x, y + 6, 44, 44), f"piece:{board.faction}:{kind}"))
        for i, space in enumerate(track.spaces):
            box = Box(room.x + 60 + i * (SPACE + 6), y, SPACE, SPACE)
            drawing, value = face(space)
            sprite = f"piece:{board.faction}:{drawing}" if space else "mark:space"
            things.append(Sprite(box, sprite, value))
    rows = [track.spaces for track in board.tracks.values()]
    y = room.y + 3 * (SPACE + 4)
    for i in range(max(map(len, rows), default=0)):
        full = all(i < len(spaces) and spaces[i] for spaces in rows)
        box = Box(room.x + 60 + i * (SPACE + 6), y, SPACE, 36)
        tone = INK if full else FAINT
        things.append(Label(box, f"+{COLUMN_BONUS}", 30, tone, full, "centre"))
    return things


def _waystations(board: BoardView, room: Box, words: Words) -> list[Thing]:
    said = words.text("picture.waystations")
    things: list[Thing] = [Label(Box(room.x, room.y, room.w, 36), said, 28, INK, bold=True)]
    for i, faces in enumerate(board.lists.get("waystations", ())):
        box = Box(room.x + i * (TILE + 6), room.y + 48, TILE, TILE)
        things.append(Sprite(box, f"piece:{board.faction}:waystation-{faces.replace('/', '-')}"))
    said = words.text("picture.draw", cards=board.numbers.get("evening_draw", 1))
    things.append(Label(Box(room.x, room.y + 60 + TILE, room.w, 40), said, 28, INK, bold=True))
    return things
