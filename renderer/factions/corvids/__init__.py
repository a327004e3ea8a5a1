"""The Corvid Conspiracy: crows in violet."""

from renderer.factions import Look
from renderer.factions.corvids.board import BOARD
from renderer.factions.corvids.sprites import DARK, PIECES, TONE, draw, emblem, face

LOOK = Look(
    tone=TONE,
    dark=DARK,
    ring="barbs",
    draw=draw,
    emblem=emblem,
    pieces=tuple(PIECES),
    board=BOARD,
    face=face,
)
