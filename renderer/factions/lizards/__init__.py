"""The Lizard Cult: lizards in hoods, the colour of old gold."""

from renderer.factions import Look
from renderer.factions.lizards.board import BOARD
from renderer.factions.lizards.sprites import DARK, GARDENS, PIECES, TONE, draw, emblem

LOOK = Look(
    tone=TONE,
    dark=DARK,
    ring="rays",
    draw=draw,
    emblem=emblem,
    pieces=tuple(PIECES),
    board=BOARD,
    placed=tuple(GARDENS),
)
