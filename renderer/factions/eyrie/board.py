"""The Decree, the leader, the roosts."""

from __future__ import annotations

from engine import BoardView, Track, View
from renderer.factions.eyrie.sprites import DARK
from renderer.layout.chips import FIGURE
from renderer.layout.panels import Board, Panel
from renderer.layout.parts import ASIDE, columns, titled
from renderer.shapes import Box, Label, Plate, Sprite, Thing
from renderer.tones import GOLD, INK, PAPER_SHADE
from renderer.words import Words

DRAW_BONUS = (2, 5)
"""Spaces of the roost track with a card on them."""
NEST, VALUE, BONUS = 40, 26, 26
"""A space, the points beside it, and the card that some have."""
HIGH = 54
SHARE = 500


def decree(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    return columns(view, board, DARK, words, wide)


def leader(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """Who leads and how, and who cannot be chosen after a turmoil."""
    who = board.marks.get("leader", "")
    effect = words.text(f"picture.effect.{who}") if who else ""
    past = ""
    if deposed := board.lists.get("deposed", ()):
        past = f"{words.text('picture.deposed')}: {', '.join(map(words.name, deposed))}"
    name = words.name(who) if who else "–"
    return [titled(words.text("picture.leader"), name, effect, DARK, wide, past)]


def roosts(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """The track with its points and draws: what counts next Evening lit, what is covered shaded."""
    track = board.tracks.get("roosts")
    if track is None:
        return []
    widths = [NEST + VALUE + BONUS * (i in DRAW_BONUS) for i in range(len(track.spaces))]
    gap = (wide - 2 * ASIDE - sum(widths)) // (len(widths) - 1)
    things: list[Thing] = []
    x = ASIDE
    for i, w in enumerate(widths):
        things += _space(board, track, i, Box(x, 0, w, HIGH))
        x += w + gap
    return [Panel(Box(0, 0, wide, HIGH), things)]


def _space(board: BoardView, track: Track, i: int, room: Box) -> list[Thing]:
    space, top = track.spaces[i], (HIGH - NEST) // 2
    sprite = f"piece:{board.faction}:{space}" if space else "mark:space"
    value = str(track.values[i]) if i < len(track.values) else ""
    beside = Box(room.x + NEST, 0, VALUE, HIGH)
    things: list[Thing] = []
    counts = not space and all(track.spaces[i + 1 :])
    if space or counts:
        under = Box(room.x - 3, 5, room.w + 6, HIGH - 10)
        things.append(Plate(under, GOLD if counts else PAPER_SHADE, None, 14))
    things.append(Sprite(Box(room.x, top, NEST, NEST), sprite))
    things.append(Label(beside, value, FIGURE, INK, True, "centre"))
    if i in DRAW_BONUS:
        things.append(Sprite(Box(beside.right, top + 4, BONUS, NEST - 8), "mark:card"))
    return things


BOARD = Board((decree,), (leader, roosts), SHARE)
