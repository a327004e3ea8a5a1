"""What every seat's board shows: name, hand, what is left, what was crafted."""

from __future__ import annotations

from engine import CARDS, PIECES, BoardView, View
from renderer.factions import look
from renderer.layout.parts import paragraph
from renderer.layout.places import WIDTH
from renderer.shapes import Backdrop, Box, Label, Plate, Sprite, Thing
from renderer.tones import FAINT, INK, PAPER_LIGHT, WHITE, mix
from renderer.words import Words, heading

NAME = 72
FOOT = 64
GAP = 10
EDGE = 12
MOST = 6


def height(seat: str, board: BoardView) -> int:
    return NAME + look(seat).board_height + _foot(board) + 2 * GAP


def _foot(board: BoardView) -> int:
    return FOOT if board.items or board.crafted or board.dominance else 0


def lay_out(view: View, seat: str, y: int, words: Words) -> list[Thing]:
    """The board of one seat, from *y* down."""
    board, face = view.boards[seat], look(seat)
    whole = Box(EDGE, y + GAP // 2, WIDTH - 2 * EDGE, height(seat, board) - GAP)
    things: list[Thing] = [
        Plate(whole, mix(face.tone, PAPER_LIGHT, 0.88), face.dark, 16, 4),
        Plate(Box(whole.x, whole.y, whole.w, NAME), face.tone, face.dark, 16, 4),
        Backdrop(Box(whole.x + 12, whole.y + NAME - 11, whole.w - 24, 5), f"stitch:{seat}"),
    ]
    things += _name(view, seat, Box(whole.x, whole.y, whole.w, NAME), words)
    room = Box(whole.x + 14, whole.y + NAME + 6, whole.w - 28, face.board_height - 12)
    things += face.board(view, board, room, words)
    if _foot(board):
        things += _crafted(board, Box(room.x, room.bottom + 6, room.w, FOOT - 6), words)
    return things


def _name(view: View, seat: str, room: Box, words: Words) -> list[Thing]:
    board, face = view.boards[seat], look(seat)
    said = heading(words.name(seat))
    things: list[Thing] = [
        Label(Box(room.x + 18, room.y + 8, 40, 56), face.letter, 46, WHITE, True, serif=True),
        Label(Box(room.x + 70, room.y + 10, 430, 52), said, 40, WHITE, True, serif=True),
    ]
    x = room.right - 8
    for sprite, count in reversed(_counts(seat, board)):
        x -= 116
        things.append(Plate(Box(x, room.y + 6, 110, 58), PAPER_LIGHT, face.dark, 14, 3))
        things.append(Sprite(Box(x + 8, room.y + 10, 48, 50), sprite))
        things.append(Label(Box(x + 58, room.y + 8, 50, 54), str(count), 36, INK, bold=True))
    return things


def _counts(seat: str, board: BoardView) -> list[tuple[str, int]]:
    """Cards in hand, and the pieces left of every kind; a figure only while it is off the map."""
    face, counts = look(seat), [("mark:card", board.hand_size)]
    for piece, count in board.supply.items():
        figure = piece in PIECES and PIECES[piece].figure
        if piece not in face.placed and (count or not figure):
            drawing, _ = face.face(piece)
            counts.append((f"piece:{seat}:{drawing}", count))
    return counts[:MOST]


def _crafted(board: BoardView, room: Box, words: Words) -> list[Thing]:
    said = words.text("picture.crafted")
    things: list[Thing] = [Label(Box(room.x, room.y, 130, room.h), said, 28, FAINT)]
    x = room.x + 136
    if board.dominance:
        things.append(Sprite(Box(x, room.y + 3, 52, 52), "mark:crown"))
        suit = CARDS[board.dominance].suit if board.dominance in CARDS else ""
        things.append(Sprite(Box(x + 56, room.y + 3, 52, 52), f"suit:{suit}"))
        x += 118
    for item in board.items:
        things.append(Sprite(Box(x, room.y + 3, 50, 52), f"item:{item}"))
        x += 56
    if board.crafted:
        names = ", ".join(words.name(card) for card in board.crafted)
        beside = Box(x + 8, room.y, room.right - x - 8, room.h)
        things += paragraph(names, 28, beside, middle=True)
    return things
