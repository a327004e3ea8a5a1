"""The Gardens tracks, Lost Souls and revealed cards, outcast, acolytes, the next draw."""

from __future__ import annotations

from collections.abc import Iterator

from engine import BoardView, Track, View
from renderer.factions.lizards.sprites import DARK
from renderer.layout import tracks
from renderer.layout.chips import Chip, counted, spoken
from renderer.layout.panels import GAP, Board, Panel
from renderer.layout.parts import columns, strips
from renderer.shapes import Box, Thing
from renderer.tones import FAINT, GOLD, PAPER_SHADE
from renderer.words import Words

DRAW_BONUS = 1
"""10.6.3: the space of each track with a card on it."""
SHARE = 560


def gardens(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """A track for each suit: its rightmost empty space, which scores, is lit until it has."""
    panels: list[Panel] = []
    for row, (garden, track) in enumerate(board.tracks.items()):
        things = _track(board, garden.rpartition("-")[2], track, wide)
        panels.append(Panel(Box(0, row * (tracks.HIGH + GAP), wide, tracks.HIGH), [*things]))
    return panels


def _track(board: BoardView, suit: str, track: Track, wide: int) -> Iterator[Thing]:
    scores = track.spaces.count("") - 1
    lit = GOLD if suit not in board.lists.get("scored", ()) else PAPER_SHADE
    yield tracks.head(f"suit:{suit}")
    for i, room in enumerate(tracks.rooms(len(track.spaces), wide, (DRAW_BONUS,))):
        under = None if i < scores else lit if i == scores else PAPER_SHADE
        space, value = track.spaces[i], str(track.values[i])
        sprite = f"piece:{board.faction}:{space}" if space else "mark:space"
        yield from tracks.space(sprite, value, room, under, bonus=i == DRAW_BONUS)


def standing(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """The outcast and whether it is hated, the acolytes, what the Evening draws."""
    suit = board.marks.get("outcast", "")
    outcast = [
        *spoken(f"{words.text('picture.outcast')}:", FAINT),
        Chip(f"suit:{suit}" if suit else "mark:space"),
        *(spoken(words.text("picture.hated")) if board.marks.get("hated") else ()),
    ]
    acolytes = [
        *spoken(f"{words.text('picture.acolytes')}:", FAINT),
        counted(f"piece:{board.faction}:warrior", board.numbers.get("acolytes", 0), always=True),
    ]
    draws = [
        *spoken(words.text("picture.phase.evening")),
        counted("mark:card", board.numbers.get("evening_draw", 1), always=True),
    ]
    return strips((outcast, acolytes, draws), wide)


def open_cards(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """Lost Souls and revealed cards, by their suits."""
    return columns(view, board, DARK, words, wide)


BOARD = Board((gardens, open_cards), (standing,), SHARE)
