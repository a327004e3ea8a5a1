"""The Keepers in Iron: badgers in grey."""

from renderer.factions import Look
from renderer.factions.keepers.board import BOARD
from renderer.factions.keepers.sprites import DARK, PIECES, TONE, draw, emblem, face

LOOK = Look(
    tone=TONE,
    dark=DARK,
    ring="double",
    draw=draw,
    emblem=emblem,
    pieces=PIECES,
    board=BOARD,
    face=face,
)
