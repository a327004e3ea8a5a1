"""The Riverfolk Company: otters in teal."""

from renderer.factions import Look
from renderer.factions.riverfolk.board import BOARD
from renderer.factions.riverfolk.sprites import DARK, PIECES, POSTS, TONE, draw, emblem

LOOK = Look(
    tone=TONE,
    dark=DARK,
    ring="waves",
    draw=draw,
    emblem=emblem,
    pieces=tuple(PIECES),
    board=BOARD,
    placed=tuple(POSTS),
)
