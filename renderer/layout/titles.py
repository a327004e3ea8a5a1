"""The title of a board: whose it is, its place in the order of play, the hand, what is left."""

from __future__ import annotations

from engine import PIECES, BoardView, View
from renderer import fonts
from renderer.factions import look
from renderer.layout.chips import TEXT, Chip, counted, lines
from renderer.layout.panels import GAP
from renderer.shapes import Box, Label, Plate, Sprite, Thing
from renderer.tones import FRESH, LIT, PAPER_LIGHT, WHITE
from renderer.words import Words, heading

NAME, LINE, EMBLEM, TAB = 40, 56, 44, 44
"""The name of a faction, the line that it stands in, and what lies beside it there."""
SIDE, AROUND = 10, 6
"""What is left free before the emblem, and in a tab at either side of what stands on it."""
PERSON = 80
"""The room of a person's name, at least; else the counts take lines of their own."""
RIM, THIN, BOLD = 3, 2, 4


def title(
    view: View, seat: str, words: Words, person: str, before: View | None, across: int
) -> tuple[list[Thing], int]:
    """The title's things, and how high it is; the counts that have changed have a bright rim."""
    said = f"{view.seats.index(seat) + 1}. {heading(words.name(seat))}"
    left = SIDE + EMBLEM + GAP // 2
    ends = left + fonts.width(said, NAME, True, True) + GAP
    chips = _counts(seat, view.boards[seat])
    row = sum(map(_wide, chips)) + GAP
    beside = ends + PERSON + row <= across
    room = Box(ends, 0, across - ends - (row if beside else GAP), LINE)
    things: list[Thing] = [
        Sprite(Box(SIDE, (LINE - EMBLEM) // 2, EMBLEM, EMBLEM), f"emblem:{seat}"),
        Label(Box(left, 0, ends - left, LINE), said, NAME, WHITE, True, serif=True),
        Label(room, fonts.cut(person, TEXT, room.w), TEXT, PAPER_LIGHT),
    ]
    old = {*_counts(seat, before.boards[seat])} if before else {*chips}
    y = 0 if beside else LINE - (LINE - TAB) // 2
    for line in lines(chips, across - 2 * GAP - AROUND, TAB, 2 * AROUND + GAP):
        x = across - GAP // 2 - sum(map(_wide, line))
        for chip in line:
            box = Box(x, y + (LINE - TAB) // 2, _wide(chip) - GAP, TAB)
            things += _tab(chip, box, chip not in old, seat)
            x += _wide(chip)
        y += TAB + GAP
    return things, max(LINE, y + (LINE - TAB) // 2)


def _wide(chip: Chip) -> int:
    return chip.width(TAB) + 2 * AROUND + GAP


def _tab(chip: Chip, box: Box, fresh: bool, seat: str) -> list[Thing]:
    rim = [Plate(box.inset(-RIM), FRESH, None, 14)] if fresh else []
    paper, width = (LIT, BOLD) if fresh else (PAPER_LIGHT, THIN)
    plate = Plate(box, paper, look(seat).dark, 12, width)
    return [*rim, plate, *chip.things(Box(box.x + AROUND, box.y, box.w - 2 * AROUND, box.h))]


def _counts(seat: str, board: BoardView) -> list[Chip]:
    """Cards in hand, and the pieces left of every kind; a figure only while it is off the map."""
    face, chips = look(seat), [counted("mark:card", board.hand_size, always=True)]
    for piece, count in board.supply.items():
        figure = piece in PIECES and PIECES[piece].figure
        if piece not in face.placed and (count or not figure):
            drawing, _ = face.face(piece)
            chips.append(counted(f"piece:{seat}:{drawing}", count, always=True))
    return chips
