"""A faction that has no drawings of its own: pawns, tiles and discs with its emblem."""

from __future__ import annotations

from engine import PIECES, first_seat
from renderer.factions import Look
from renderer.factions.awaited import AWAITED, Awaited
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
    own = AWAITED.get(first) or _unheard_of(seat)
    tone = own.tone if seat == first else mix(own.tone, (255, 255, 255), SECOND)

    def draw(pen: Pen, piece: str) -> bool:
        kind = PIECES[piece].kind if piece in PIECES else _kind(own, piece)
        if kind in ("warrior", "pawn"):
            own.warrior(pen, tone)
            return True
        glyph = {**own.tokens, **own.buildings}.get(piece, own.emblem)
        base = tile if kind == "building" else token
        base(pen, tone)
        inset(pen, glyph, 0.62)
        return True

    return Look(
        tone=tone,
        dark=mix(tone, (0, 0, 0), 0.4),
        ring=own.ring,
        draw=draw,
        emblem=own.emblem,
        pieces=("warrior", *own.tokens, *own.buildings),
        board=Board(),
    )


def _kind(own: Awaited, piece: str) -> str:
    if piece in ("warrior", "pawn"):
        return piece
    return "building" if piece in own.buildings else "token"


def _unheard_of(seat: str) -> Awaited:
    return Awaited(TONES[sum(map(ord, seat)) % len(TONES)], "dots", _lozenge, _nobody)


def _lozenge(pen: Pen) -> None:
    pen.poly([(50, 6), (90, 50), (50, 94), (10, 50)], PALE)


def _nobody(pen: Pen, tone: Tone) -> None:
    pawn(pen, tone)
    eyes(pen, (42, 24), (58, 24))
