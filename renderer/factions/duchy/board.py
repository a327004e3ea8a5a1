"""The ministers by rank with the crowns that are left; the tracks; what is revealed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine import BoardView, Track, View
from renderer.factions.duchy.sprites import DARK
from renderer.layout import parts
from renderer.layout.chips import FIGURE, Chip, counted, flow, lines, spoken
from renderer.layout.panels import GAP, Board, Panel, height
from renderer.layout.parts import ASIDE, ROW, STEP, ribbon, ribbon_width
from renderer.shapes import Box, Label, Plate, Sprite, Thing
from renderer.tones import FAINT, GOLD, INK, PAPER_SHADE
from renderer.words import Words

RANKS = {
    "squire": ("foremole", "captain", "marshal"),
    "noble": ("brigadier", "banker", "mayor"),
    "lord": ("duchess-of-mud", "baron-of-dirt", "earl-of-stone"),
}
"""12.3.5: from the lowest, with their ministers."""
TRACKS = {"citadel": ("piece:duchy:warrior", 1), "market": ("mark:card", 1)}
"""12.4, 12.6.3: what a track brings, and how many without any building."""
CROWN = "piece:duchy:crown"
TILE, VALUE = 46, 34
"""A space, and the number that it lays open."""
HIGH = 56
SHARE = 640


def ministers(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """A row for each rank: its crowns, who is swayed, and faint who is not."""
    said = {rank: words.text(f"picture.rank.{rank}") for rank in RANKS}
    left = ribbon_width(said.values())
    panels: list[Panel] = []
    for rank in RANKS:
        crowns = board.numbers.get(f"crowns_{rank}", 0)
        chips = [counted(CROWN, crowns, always=True, faint=not crowns)]
        chips += [*_named(board, rank, words)]
        room = Box(left + ASIDE, 0, wide - left - 2 * ASIDE, ROW)
        high = ROW * max(1, len(lines(chips, room.w, ROW)))
        things = [*ribbon(said[rank], left, high, DARK), *flow(chips, room, ROW)]
        y = height(panels) + STEP - ROW if panels else 0
        panels.append(Panel(Box(0, y, wide, high), things))
    return panels


def _named(board: BoardView, rank: str, words: Words) -> Iterator[Chip]:
    """The ministers of a rank, those with a crown first."""
    swayed = [m for m in board.lists.get("swayed", ()) if m in RANKS[rank]]
    for minister in swayed:
        yield Chip(CROWN, words.name(minister), bold=True)
    yield from spoken(", ".join(words.name(m) for m in RANKS[rank] if m not in swayed), FAINT)


def tracks(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """What is on the map leaves its space empty; the number that is laid open is lit."""
    panels: list[Panel] = []
    for kind, track in board.tracks.items():
        y = height(panels) + GAP if panels else 0
        panels.append(Panel(Box(0, y, wide, HIGH), [*_track(board, kind, track, wide)]))
    return panels


def _track(board: BoardView, kind: str, track: Track, wide: int) -> Iterator[Thing]:
    brings, first = TRACKS[kind]
    on_map, top = track.spaces.count(""), (HIGH - TILE) // 2
    yield Sprite(Box(ASIDE, top, TILE, TILE), brings)
    left = 2 * ASIDE + TILE
    step = (wide - left - ASIDE) // (len(track.spaces) + 1)
    starts = [left + i * step for i in range(len(track.spaces) + 2)]
    for i, (x, end) in enumerate(pairwise(starts)):
        lit = i == on_map
        yield Plate(Box(x, 4, end - x - 6, HIGH - 8), GOLD if lit else PAPER_SHADE, None, 12)
        if i:
            space = track.spaces[i - 1]
            sprite = f"piece:{board.faction}:{space}" if space else "mark:space"
            yield Sprite(Box(x + 6, top, TILE, TILE), sprite)
        value = str(track.values[i - 1] if i else first)
        room = Box(x + 6 + (TILE if i else 0), 0, VALUE, HIGH)
        yield Label(room, value, FIGURE, INK if i <= on_map else FAINT, True, "centre")


def revealed(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """12.6.1: the suits of what lies in the play area."""
    return parts.columns(view, board, DARK, words, wide) if any(board.columns.values()) else []


BOARD = Board((ministers,), (tracks, revealed), SHARE)
