"""The Hoard's two tracks, the mood, the moods still open."""

from __future__ import annotations

from engine import BoardView, View
from renderer.factions.hundreds.sprites import DARK
from renderer.layout.chips import Chip, spoken
from renderer.layout.panels import GAP, Board, Panel, height
from renderer.layout.parts import ASIDE, ribbon, ribbon_width, strip, titled
from renderer.shapes import Box, Label, Plate, Sprite, Thing
from renderer.tones import FAINT, PAPER_LIGHT
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
HIGH, VALUE, ITEM = 62, 52, 54
SHARE = 544


def hoard(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """Command and Prowess: the value in force and the items that make it; one has no space yet."""
    said = {name: heading(words.name(name)) for name in board.tracks}
    left = ribbon_width(said.values(), VALUE + ASIDE)
    panels = [
        Panel(
            Box(0, i * (HIGH + GAP), wide, HIGH),
            [
                *ribbon(said[name], left, HIGH, DARK),
                *_value(str(board.numbers.get(name, 1)), left),
                *_items(track.spaces, left, wide),
            ],
        )
        for i, (name, track) in enumerate(board.tracks.items())
    ]
    if incoming := board.lists.get("incoming", ()):
        waiting = strip([Chip(f"item:{item}", "?") for item in incoming], wide)
        panels.append(Panel(waiting.box.moved(0, height(panels) + GAP), waiting.things))
    return panels


def _value(value: str, right: int) -> list[Thing]:
    disc = Box(right - ASIDE - VALUE, (HIGH - VALUE) // 2, VALUE, VALUE)
    return [
        Plate(disc, PAPER_LIGHT, None, VALUE // 2),
        Label(disc, value, VALUE, DARK, True, "centre"),
    ]


def _items(spaces: tuple[str, ...], left: int, right: int) -> list[Thing]:
    step = (right - left - ASIDE) // len(spaces)
    return [
        Sprite(
            Box(left + i * step + (step - ITEM) // 2 + 4, (HIGH - ITEM) // 2, ITEM, ITEM),
            f"item:{item}" if item else "mark:space",
        )
        for i, item in enumerate(spaces)
    ]


def mood(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    now = board.marks.get("mood", "")
    effect = words.text(f"picture.effect.{now}") if now else ""
    return [titled(words.text("picture.mood"), words.name(now) if now else "–", effect, DARK, wide)]


def moods(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """Those that may still be chosen, each with the item that would forbid it."""
    others = [m for m in board.lists.get("moods", ()) if m != board.marks.get("mood")]
    chips = [
        Chip(f"item:{MOOD_ITEMS[m]}" if m in MOOD_ITEMS else "mark:space", heading(words.name(m)))
        for m in others
    ]
    return [strip([*spoken(f"{words.text('picture.moods')}:", FAINT), *chips], wide)]


BOARD = Board((hoard,), (mood, moods), SHARE)
