"""What lies around the map: whose turn, the score, the supply."""

from __future__ import annotations

from collections.abc import Mapping

from engine import CARDS, View
from renderer.factions import look
from renderer.layout.chips import FIGURE, Chip, counted, flow, lines
from renderer.layout.places import WIDTH
from renderer.shapes import Backdrop, Box, Label, Plate, Sprite, Thing
from renderer.tones import FAINT, PAPER_LIGHT, WHITE
from renderer.words import Words, heading

HEADER = 84
LANE = 56
THING, SHELF, APART = 50, 14, 11
"""What lies on the shelf, how much of it is free around, and between two things."""
GOAL = 30
EDGE = 52
"""Left of the lanes: whose they are."""


def header(view: View, words: Words) -> list[Thing]:
    """Whose turn it is, and how far."""
    seat = (*view.winners, view.active)[0]
    face = look(seat)
    turn = words.text("picture.turn", turn=view.turn) if view.turn else words.text("picture.setup")
    phase = view.step.partition(".")[0]
    said = words.name(seat)
    if view.winners:
        said = words.text("picture.won", seat=", ".join(map(words.name, view.winners)))
    elif view.battle is not None:
        fight = view.battle
        facts = {
            "attacker": words.name(fight.attacker),
            "defender": words.name(fight.defender),
            "clearing": fight.clearing,
        }
        said = words.text("picture.battle", **facts)
    elif view.turn:
        said = f"{said} · {words.text(f'picture.phase.{phase}')}"
    return [
        Plate(Box(0, 0, WIDTH, HEADER), face.tone, None, 0),
        Backdrop(Box(0, HEADER - 9, WIDTH, 5), f"stitch:{seat}"),
        Sprite(Box(20, 8, 62, 68), f"piece:{seat}:warrior", face.letter),
        Label(Box(100, 12, 820, 60), heading(said), 48, WHITE, True, serif=True),
        Label(Box(940, 12, 240, 60), turn, 44, WHITE, True, "right", serif=True),
    ]


def score_height(view: View) -> int:
    return len(view.seats) * LANE + 40


def score(view: View, gained: Mapping[str, int], y: int) -> list[Thing]:
    """A lane for every seat, from 0 to 30; what it gained lately stands beside its shield."""
    things: list[Thing] = [Plate(Box(0, y, WIDTH, score_height(view)), PAPER_LIGHT, None, 0)]
    left = EDGE + LANE // 2
    step = (WIDTH - left - LANE // 2 - EDGE // 4) / GOAL
    for i, seat in enumerate(view.seats):
        lane = y + 6 + i * LANE
        whose = Box(8, lane, EDGE - 12, LANE)
        things.append(Label(whose, look(seat).letter, 40, look(seat).dark, True, "centre", True))
        things += _lane(view, seat, gained.get(seat, 0), lane, left, step)
    foot = y + 6 + len(view.seats) * LANE
    for mark in range(0, GOAL + 1, 5):
        at = round(left + step * mark)
        things.append(Label(Box(at - 30, foot, 60, 30), str(mark), 26, FAINT, align="centre"))
    return things


def _lane(view: View, seat: str, gained: int, lane: int, left: int, step: float) -> list[Thing]:
    board, face = view.boards[seat], look(seat)
    span = Box(left - LANE // 2, lane, round(step * GOAL) + LANE, LANE)
    track = Backdrop(span, f"lane:{seat}")
    if board.points is None:
        suit = CARDS[board.dominance].suit if board.dominance in CARDS else ""
        return [
            track,
            Sprite(Box(left - 24, lane + 2, 50, 50), "mark:crown"),
            Sprite(Box(left + 32, lane + 2, 50, 50), f"suit:{suit}", face.letter),
        ]
    at = round(left + step * min(max(board.points, 0), GOAL))
    things: list[Thing] = [
        track,
        Sprite(Box(at - 26, lane + 1, 52, LANE - 2), f"shield:{seat}", str(board.points)),
    ]
    if gained:
        pill = Box(at + 30 if at < WIDTH - 130 else at - 88, lane + 10, 58, LANE - 20)
        things.append(Plate(pill, PAPER_LIGHT, face.tone, 14))
        things.append(Label(pill, f"{gained:+d}", 28, face.dark, bold=True, align="centre"))
    return things


def supply(view: View, words: Words) -> tuple[list[Thing], int]:
    """Items left, deck, discard and the dominance cards that can be had; how high they lie."""
    chips = [
        counted(f"item:{i}" if n else f"faded:item:{i}", n, always=True, faint=not n)
        for i, n in view.items.items()
    ]
    for key, number in (("deck", view.deck_size), ("discard", len(view.discard))):
        said = words.text(f"picture.{key}")
        chips += [Chip(text=said), Chip(text=str(number), size=FIGURE, bold=True)]
    suits = [Chip(f"suit:{CARDS[card].suit}") for card in view.available]
    chips += [Chip("mark:crown"), *suits] if suits else []
    room = Box(SHELF, SHELF // 2, WIDTH - 2 * SHELF, THING)
    high = THING * len(lines(chips, room.w, THING, APART)) + SHELF
    return [Backdrop(Box(0, 0, WIDTH, high), "mark:plank"), *flow(chips, room, THING, APART)], high
