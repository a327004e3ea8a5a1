"""The plots in supply, as far as they are known; the cost of the next, the points of a flip."""

from __future__ import annotations

from collections import Counter

from engine import BoardView, View
from renderer.factions.corvids.sprites import face
from renderer.layout.chips import FIGURE, Chip, counted, spoken
from renderer.layout.panels import Board, Panel
from renderer.layout.parts import strips
from renderer.tones import FAINT
from renderer.words import Words


def supply(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """Plots of each kind by number, or their backs alone; and what the Evening draws."""
    left = Counter(face(plot)[0] for plot in board.lists.get("plots", ()))
    plots = [
        *spoken(f"{words.text('picture.plots')}:", FAINT),
        *(counted(f"piece:{board.faction}:{plot}", n, always=True) for plot, n in left.items()),
    ]
    draws = [
        *spoken(words.text("picture.phase.evening")),
        counted("mark:card", board.numbers.get("evening_draw", 1), always=True),
    ]
    return strips((plots, draws), wide)


def next_plot(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """The warriors that the next plot costs, and the points that the next flip brings."""
    costs = [
        *spoken(f"{words.text('picture.plot_cost')}:", FAINT),
        counted(f"piece:{board.faction}:warrior", board.numbers.get("plot_cost", 1), always=True),
    ]
    points = [
        *spoken(f"{words.text('picture.flip')}:", FAINT),
        Chip(text=f"+{board.numbers.get('flip', 1)}", size=FIGURE, bold=True),
    ]
    return strips((costs, points), wide)


BOARD = Board((supply,), (next_plot,))
