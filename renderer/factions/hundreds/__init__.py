"""The Lord of the Hundreds: rats in red."""

from renderer.factions import Look
from renderer.factions.hundreds.board import BOARD
from renderer.factions.hundreds.sprites import DARK, PIECES, TONE, draw, emblem

LOOK = Look(
    tone=TONE,
    dark=DARK,
    ring="teeth",
    draw=draw,
    emblem=emblem,
    pieces=tuple(PIECES),
    board=BOARD,
)
