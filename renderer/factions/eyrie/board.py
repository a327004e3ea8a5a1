"""The Decree, the leader, the roosts."""

from __future__ import annotations

from engine import BoardView, View
from renderer.factions.eyrie.sprites import DARK
from renderer.layout.parts import BETWEEN, columns, titled
from renderer.shapes import Box, Label, Sprite, Thing
from renderer.tones import FAINT, INK
from renderer.words import Words

COLUMN = 140
LEADER = 244
DRAW_BONUS = (2, 5)
"""Spaces of the roost track with a card on them."""


def board(view: View, board: BoardView, room: Box, words: Words) -> list[Thing]:
    things = columns(view, board, Box(room.x, room.y, COLUMN, room.h), DARK, words)
    x = room.x + len(board.columns) * (COLUMN + BETWEEN)
    things += _leader(board, Box(x + 4, room.y, LEADER, room.h), words)
    x += LEADER + 16
    return things + _roosts(board, Box(x, room.y, room.right - x, room.h), words)


def _leader(board: BoardView, room: Box, words: Words) -> list[Thing]:
    """Who leads and how, and who cannot be chosen after a turmoil."""
    leader = board.marks.get("leader", "")
    effect = words.text(f"picture.effect.{leader}") if leader else ""
    foot = ""
    if deposed := board.lists.get("deposed", ()):
        foot = f"{words.text('picture.deposed')}: {', '.join(map(words.name, deposed))}"
    name = words.name(leader) if leader else "–"
    return titled(words.text("picture.leader"), name, effect, room, DARK, foot)


def _roosts(board: BoardView, room: Box, words: Words) -> list[Thing]:
    track = board.tracks.get("roosts")
    if track is None:
        return []
    things: list[Thing] = [
        Label(Box(room.x, room.y, room.w, 36), words.text("picture.roosts"), 28, INK, bold=True)
    ]
    step = room.w // len(track.spaces)
    for i, space in enumerate(track.spaces):
        box = Box(room.x + i * step, room.y + 44, step - 4, step - 4)
        sprite = f"piece:{board.faction}:{space}" if space else "mark:space"
        things.append(Sprite(box, sprite))
        value = str(track.values[i]) if i < len(track.values) else ""
        under = Box(box.x, box.bottom + 2, box.w, 38)
        things.append(Label(under, value, 32, FAINT if space else INK, True, "centre"))
        if i in DRAW_BONUS:
            bonus = Box(box.x + 7, under.bottom + 2, 32, 32)
            things.append(Sprite(bonus, "faded:mark:card" if space else "mark:card"))
    facts = {
        "points": board.numbers.get("evening_points", 0),
        "cards": board.numbers.get("evening_draw", 1),
    }
    said = words.text("picture.evening", **facts)
    things.append(Label(Box(room.x, room.bottom - 40, room.w, 40), said, 28, INK, bold=True))
    return things
