"""What lies around the map: whose turn, the score, the supply."""

from __future__ import annotations

from engine import CARDS, View
from renderer.factions import look
from renderer.layout.woodland import WIDTH
from renderer.shapes import Box, Label, Plate, Sprite, Stroke, Thing
from renderer.tones import FAINT, INK, PAPER_LIGHT, PAPER_SHADE, WHITE, mix
from renderer.words import Words

HEADER = 84
LANE = 56
SUPPLY = 84
GOAL = 30


def header(view: View, words: Words) -> list[Thing]:
    """Whose turn it is, and how far."""
    seat = view.winner or view.active
    face = look(seat)
    turn = words.text("picture.turn", turn=view.turn) if view.turn else words.text("picture.setup")
    phase = view.step.partition(".")[0]
    said = words.name(seat)
    if view.winner:
        said = words.text("picture.won", seat=said)
    elif view.turn:
        said = f"{said} · {words.text(f'picture.phase.{phase}')}"
    return [
        Plate(Box(0, 0, WIDTH, HEADER), face.tone, None, 0),
        Sprite(Box(20, 8, 62, 68), f"piece:{seat}:warrior", face.letter),
        Label(Box(100, 12, 820, 60), said, 46, WHITE, bold=True),
        Label(Box(940, 12, 240, 60), turn, 44, WHITE, bold=True, align="right"),
    ]


def score_height(view: View) -> int:
    return len(view.seats) * LANE + 40


def score(view: View, words: Words, y: int) -> list[Thing]:
    """A lane for every seat, from 0 to 30."""
    left, right = 40, WIDTH - 40
    step = (right - left) / GOAL
    things: list[Thing] = [Plate(Box(0, y, WIDTH, score_height(view)), PAPER_LIGHT, None, 0)]
    for seat_index, seat in enumerate(view.seats):
        lane = y + 6 + seat_index * LANE
        face, board = look(seat), view.boards[seat]
        groove = (left, lane + LANE // 2), (right, lane + LANE // 2)
        things.append(Stroke(groove, mix(face.tone, PAPER_LIGHT, 0.6), 8))
        points = board.points
        if points is None:
            suit = CARDS[board.dominance].suit if board.dominance in CARDS else ""
            things.append(Sprite(Box(left - 24, lane + 2, 52, 52), "mark:crown"))
            things.append(Sprite(Box(left + 34, lane + 4, 48, 48), f"suit:{suit}", face.letter))
            continue
        at = round(left + step * min(max(points, 0), GOAL))
        things.append(Sprite(Box(at - 27, lane, 54, LANE - 2), f"shield:{seat}", str(points)))
    foot = y + 6 + len(view.seats) * LANE
    for mark in range(0, GOAL + 1, 5):
        at = round(left + step * mark)
        things.append(Label(Box(at - 30, foot, 60, 30), str(mark), 26, FAINT, align="centre"))
    return things


def supply(view: View, words: Words, y: int) -> list[Thing]:
    """Items left, deck, discard and the dominance cards that can be had."""
    things: list[Thing] = [Plate(Box(0, y, WIDTH, SUPPLY), PAPER_SHADE, None, 0)]
    x = 20
    for item, count in view.items.items():
        tone = INK if count else FAINT
        things.append(Sprite(Box(x, y + 16, 50, 52), f"item:{item}" if count else "mark:space"))
        things.append(Label(Box(x + 52, y + 18, 30, 48), str(count), 36, tone, bold=True))
        x += 84
    x += 16
    for key, number in (("deck", view.deck_size), ("discard", len(view.discard))):
        things.append(Label(Box(x, y + 6, 130, 30), words.text(f"picture.{key}"), 26, INK))
        things.append(Label(Box(x, y + 36, 130, 42), str(number), 38, INK, bold=True))
        x += 136
    if view.available:
        things.append(Sprite(Box(x, y + 14, 54, 54), "mark:crown"))
        x += 60
    for card in view.available:
        things.append(Sprite(Box(x, y + 14, 54, 54), f"suit:{CARDS[card].suit}"))
        x += 58
    return things
