"""The Woodland Alliance: rabbits, and all others, in green."""

from renderer.factions import Look
from renderer.factions.alliance.board import BOARD
from renderer.factions.alliance.sprites import BASES, DARK, PIECES, TONE, draw, emblem

LOOK = Look(
    tone=TONE,
    dark=DARK,
    ring="leaves",
    draw=draw,
    emblem=emblem,
    pieces=tuple(PIECES),
    board=BOARD,
    placed=("sympathy", *BASES),
)
