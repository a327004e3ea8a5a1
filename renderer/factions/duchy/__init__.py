"""The Underground Duchy: moles in the colour of clay."""

from renderer.factions import Look
from renderer.factions.duchy.board import BOARD
from renderer.factions.duchy.sprites import BUILDINGS, DARK, PIECES, TONE, draw, emblem

LOOK = Look(
    tone=TONE,
    dark=DARK,
    ring="bricks",
    draw=draw,
    emblem=emblem,
    pieces=tuple(PIECES),
    board=BOARD,
    placed=tuple(BUILDINGS),
)
