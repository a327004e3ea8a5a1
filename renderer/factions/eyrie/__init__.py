"""The Eyrie Dynasties: birds in blue."""

from renderer.factions import Look
from renderer.factions.eyrie.board import BOARD
from renderer.factions.eyrie.sprites import DARK, PIECES, TONE, draw, emblem

LOOK = Look(
    tone=TONE,
    dark=DARK,
    ring="solid",
    draw=draw,
    emblem=emblem,
    pieces=tuple(PIECES),
    board=BOARD,
    placed=("roost",),
)
