"""A faction that has no drawings of its own: pawns, tiles and discs with its emblem."""

from __future__ import annotations

from engine import PIECES, first_seat
from renderer.factions import Look
from renderer.layout.panels import Board
from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import eyes, inset, pawn, tile, token
from renderer.tones import PALE, mix

TONES: tuple[Tone, ...] = ((116, 84, 140), (60, 120, 84), (150, 110, 60), (70, 70, 74))
SECOND = 0.35
"""How much paler the second seat of a faction is."""


def look(seat: str) -> Look:
    first = first_seat(seat)
    own = TONES[sum(map(ord, first)) % len(TONES)]
    tone = own if seat == first else mix(own, (255, 255, 255), SECOND)

    def draw(pen: Pen, piece: str) -> bool:
        kind = PIECES[piece].kind if piece in PIECES else piece
        if kind in ("warrior", "pawn"):
            _nobody(pen, tone)
            return True
        base = tile if kind == "building" else token
        base(pen, tone)
        inset(pen, _lozenge, 0.62)
        return True

    return Look(
        tone=tone,
        dark=mix(tone, (0, 0, 0), 0.4),
        ring="dots",
        draw=draw,
        emblem=_lozenge,
        pieces=("warrior",),
        board=Board(),
    )


def _lozenge(pen: Pen) -> None:
    pen.poly([(50, 6), (90, 50), (50, 94), (10, 50)], PALE)


def _nobody(pen: Pen, tone: Tone) -> None:
    pawn(pen, tone)
    eyes(pen, (42, 24), (58, 24))
