"""The Marquise de Cat: cats in orange."""

from renderer.factions import Look
from renderer.factions.marquise.board import BOARD
from renderer.factions.marquise.sprites import BUILDINGS, DARK, PIECES, TONE, draw, emblem

LOOK = Look(
    tone=TONE,
    dark=DARK,
    ring="dashes",
    draw=draw,
    emblem=emblem,
    pieces=tuple(PIECES),
    board=BOARD,
    placed=tuple(BUILDINGS),
)
