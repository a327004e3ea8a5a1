"""A faction that has no drawings of its own: pawns, tiles and discs with its emblem."""

from __future__ import annotations

from engine import PIECES, first_seat
from renderer.factions import Look
from renderer.factions.awaited import AWAITED, Awaited, vagabond
from renderer.layout.panels import Board
from renderer.pen import Pen
from renderer.shapes import Tone
from renderer.sprites.parts import eyes, pawn, tile, token
from renderer.tones import mix

SHAPES = {"warrior": pawn, "pawn": pawn, "building": tile}
"""By the kind of piece; discs for all others."""
TONES: tuple[Tone, ...] = ((116, 84, 140), (60, 120, 84), (150, 110, 60), (70, 70, 74))


def look(seat: str) -> Look:
    own = AWAITED.get(first_seat(seat)) or _unheard_of(seat)
    tone = own.tone

    def draw(pen: Pen, piece: str) -> bool:
        kind = PIECES[piece].kind if piece in PIECES else "token"
        SHAPES.get(kind, token)(pen, tone)
        if kind in ("warrior", "pawn"):
            _face(pen, own)
        return True

    return Look(
        letter=seat[:1].upper() + seat.removeprefix(first_seat(seat))[-1:],
        tone=tone,
        dark=mix(tone, (0, 0, 0), 0.4),
        ring=own.ring,
        draw=draw,
        emblem=own.emblem,
        pieces=("warrior",),
        board=Board(),
    )


def _unheard_of(seat: str) -> Awaited:
    return Awaited(TONES[sum(map(ord, seat)) % len(TONES)], "dots", vagabond, ())


def _face(pen: Pen, own: Awaited) -> None:
    """The outline of its head: what tells it apart in grey."""
    if own.ear:
        pen.poly(own.ear, own.tone)
        pen.poly([(100 - x, y) for x, y in own.ear], own.tone)
    eyes(pen, (42, 24), (58, 24))
