"""What a seat has left of its turn, read from what everybody may see."""

from __future__ import annotations

from engine import Board, View

VALUES = {"daylight.command": ("command", "commanded"), "daylight.advance": ("prowess", "advanced")}
"""In which step a board's value is used up, and which number says how much of it has been."""


def left(view: View, seat: str) -> tuple[str, int, str]:
    """What is left (``cards``, or the name of a value), how much, and of which column."""
    board = view.boards[seat]
    if column := _open_column(board, view.step):
        return "cards", len(board.columns[column]) - len(board.lists.get("done", ())), column
    value, used = VALUES.get(view.step, ("", ""))
    if value not in board.numbers:
        return "", 0, ""
    return value, board.numbers[value] - board.numbers[used], ""


def _open_column(board: Board, step: str) -> str:
    """The column that is being used: marked on the board, or named by the step."""
    phase, _, name = step.partition(".")
    column = board.marks.get("column", "") if name == "decree" else name
    return column if phase == "daylight" and column in board.columns else ""
