"""The Hoard's two tracks, the mood, the moods still open."""

from __future__ import annotations

from engine import BoardView, View
from renderer import fonts
from renderer.factions.hundreds.sprites import DARK
from renderer.layout.parts import titled
from renderer.shapes import Box, Label, Plate, Sprite, Thing
from renderer.tones import INK, PAPER_LIGHT, WHITE
from renderer.words import Words, heading

MOOD_ITEMS = {
    "bitter": "hammer",
    "grandiose": "tea",
    "jubilant": "boot",
    "relentless": "bag",
    "rowdy": "coin",
    "stubborn": "crossbow",
    "wrathful": "sword",
}
"""14.7: the item in the hoard that forbids a mood."""
LARGEST, LEAST = 28, 22
BESIDE = 48
"""The item beside the name of a mood, and what is left free."""


def board(view: View, board: BoardView, room: Box, words: Words) -> list[Thing]:
    things: list[Thing] = []
    high = (room.h - 10) // 2
    for i, (name, track) in enumerate(board.tracks.items()):
        line = Box(room.x, room.y + i * (high + 10), 490, high)
        value = str(board.numbers.get(name, 1))
        things += _track(name, track.spaces, value, line, words)
    mood = board.marks.get("mood", "")
    effect = words.text(f"picture.effect.{mood}") if mood else ""
    box = Box(room.x + 502, room.y, 270, room.h)
    name = words.name(mood) if mood else "–"
    things += titled(words.text("picture.mood"), name, effect, box, DARK)
    x = room.x + 786
    return things + _moods(board, Box(x, room.y, room.right - x, room.h), words)


def _track(name: str, spaces: tuple[str, ...], value: str, line: Box, words: Words) -> list[Thing]:
    things: list[Thing] = [
        Plate(line, PAPER_LIGHT, DARK, 10, 3),
        Label(Box(line.x + 14, line.y, 150, line.h), heading(words.name(name)), 32, INK, bold=True),
        Plate(Box(line.x + 170, line.y + line.h // 2 - 34, 68, 68), DARK, None, 34),
        Label(
            Box(line.x + 170, line.y + line.h // 2 - 34, 68, 66), value, 50, WHITE, True, "centre"
        ),
    ]
    for i, item in enumerate(spaces):
        box = Box(line.x + 248 + i * 60, line.y + line.h // 2 - 28, 56, 56)
        things.append(Sprite(box, f"item:{item}" if item else "mark:space"))
    return things


def _moods(board: BoardView, room: Box, words: Words) -> list[Thing]:
    said = words.text("picture.moods")
    things: list[Thing] = [Label(Box(room.x, room.y, room.w, 36), said, 28, INK, bold=True)]
    others = [m for m in board.lists.get("moods", ()) if m != board.marks.get("mood")]
    names = [heading(words.name(mood)) for mood in others]
    size, cut = _columns(names, room)
    for i, (mood, name) in enumerate(zip(others, names, strict=True)):
        x, w = (room.x + cut, room.w - cut) if i % 2 else (room.x, cut)
        box = Box(x, room.y + 38 + i // 2 * 40, w - 6, 38)
        item = MOOD_ITEMS.get(mood)
        sprite = f"item:{item}" if item else "mark:space"
        things.append(Sprite(Box(box.x, box.y + 1, 36, 36), sprite))
        label = Box(box.x + 42, box.y, box.w - 42, 38)
        things.append(Label(label, name, size, INK))
    return things


def _columns(names: list[str], room: Box) -> tuple[int, int]:
    """The size of the names, and where the second column begins: half way, if that will do.

    A name that is longer still is written smaller than the others.
    """
    half, size, left, right = room.w // 2, LARGEST + 1, room.w, room.w
    while size > LEAST and left + right > room.w:
        size -= 1
        left, right = (
            max((fonts.width(name, size) for name in names[i::2]), default=0) + BESIDE
            for i in (0, 1)
        )
        if max(left, right) <= half:
            return size, half
    return size, left * room.w // (left + right)
