"""A faction that has no drawings of its own: pawns, tiles and discs with its letter."""

from __future__ import annotations

from engine import PIECES, first_seat
from renderer.factions import Look
from renderer.layout.panels import Board
from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import pawn, tile, token
from renderer.tones import mix

SHAPES = {"warrior": pawn, "pawn": pawn, "building": tile}
"""By the kind of piece; discs for all others."""
TONES: tuple[Tone, ...] = ((116, 84, 140), (60, 120, 84), (150, 110, 60), (70, 70, 74))


def look(seat: str) -> Look:
    tone = TONES[sum(map(ord, seat)) % len(TONES)]
    dark = mix(tone, (0, 0, 0), 0.4)

    def draw(pen: Pen, piece: str) -> bool:
        kind = PIECES[piece].kind if piece in PIECES else "token"
        SHAPES.get(kind, token)(pen, tone)
        return True

    return Look(
        letter=seat[:1].upper() + seat.removeprefix(first_seat(seat))[-1:],
        tone=tone,
        dark=dark,
        ring="dots",
        draw=draw,
        pieces=("warrior",),
        board=Board(),
        face=lambda piece: (piece, "" if piece == "warrior" else piece[:1].upper()),
    )
