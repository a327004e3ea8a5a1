"""What is pinned to the map: pennants, coins, discs, pills; and the floor of a grown clearing."""

from __future__ import annotations

from renderer.factions import look
from renderer.ground.growth import SHADE, floor_of, worn
from renderer.ground.season import season
from renderer.layout.plane import SPARE, Ring
from renderer.pen import Pen
from renderer.shapes import Point, Tone
from renderer.sprites.discs import disc
from renderer.sprites.parts import inset
from renderer.tones import BAD, FAINT, FRESH, GOOD, INK, PAPER_LIGHT, PAPER_SHADE, WHITE, mix

RIM = 6
"""Around a pennant, in pixels, for what shows that it is new."""


def pennant(pen: Pen, said: str) -> None:
    """``eyrie``, or ``eyrie:new`` with a bright rim."""
    seat, _, new = said.partition(":")
    face = look(seat)
    w, h = pen.image.width / pen.fine, pen.image.height / pen.fine
    shape = [(RIM, RIM), (w - RIM, RIM), (w - RIM, h - 18), (w / 2, h - RIM), (RIM, h - 18)]
    points = [(x * pen.fine, y * pen.fine) for x, y in shape]
    for tone, width in ((INK, 13), (FRESH, 9)) if new else ():
        pen.on.line([*points, *points[:2]], tone, width * pen.fine, joint="curve")
    pen.on.polygon(points, face.tone)
    edge = INK if new else face.dark
    pen.on.line([*points, *points[:2]], edge, 3 * pen.fine, joint="curve")


def emblem(pen: Pen, seat: str) -> None:
    look(seat).emblem(pen)


def coin(pen: Pen, seat: str) -> None:
    """A seat's emblem on its tone."""
    face = look(seat)
    pen.disc(50, 50, 49, face.tone, face.dark, 6)
    inset(pen, face.emblem, 0.7)


def home(pen: Pen, seat: str) -> None:
    """A.8.3: a house in the tone of the seat whose homeland it is; of none, it explains others."""
    tone = look(seat).tone if seat else PAPER_SHADE
    pen.poly([(16, 44), (84, 44), (84, 96), (16, 96)], tone, INK, 5)
    pen.poly([(50, 2), (98, 46), (2, 46)], look(seat).dark if seat else FAINT, INK, 5)
    if seat:
        inside = pen.smaller(0.5)
        look(seat).emblem(inside)
        at = (pen.image.width - inside.image.width) // 2, round(pen.image.height * 0.45)
        pen.image.alpha_composite(inside.image, at)
    else:
        pen.poly([(40, 60), (60, 60), (60, 96), (40, 96)], INK, None)


def tab(pen: Pen, _: str) -> None:
    """Beside a disc, for the place of a move in its chain."""
    _rounded(pen, 16, PAPER_LIGHT, INK, 2)


def pill(pen: Pen, said: str) -> None:
    """``more`` is round and ``fewer`` square: the shape tells it in grey."""
    more = said == "more"
    radius = pen.image.height // pen.fine // 2 if more else 7
    _rounded(pen, radius, GOOD if more else BAD, WHITE, 2)


def _rounded(pen: Pen, radius: int, fill: Tone, edge: Tone, width: int) -> None:
    w, h = pen.image.size
    box = (pen.fine // 2, pen.fine // 2, w - pen.fine // 2, h - pen.fine // 2)
    pen.on.rounded_rectangle(box, radius * pen.fine, fill, edge, width * pen.fine)


def floor(pen: Pen, said: str) -> None:
    """``autumn:fox:130:122``: a clearing that has grown into its forest."""
    map_name, suit, a, b = said.split(":")
    look_, k = season(map_name), pen.image.width / (2 * (int(a) + SPARE))
    tone, edge = floor_of(look_, suit)
    ring = Ring(0, 0, int(a), int(b))

    def spread(grow: int, down: int, tone: Tone) -> None:
        points: list[Point] = [
            (pen.image.width / 2 + x * k, pen.image.height / 2 + (y + down) * k)
            for x, y in ring.grown(grow).outline()
        ]
        pen.on.polygon(points, tone)

    spread(10, 4, mix(look_.meadow, look_.ink, 0.34))
    spread(9, 0, edge)
    spread(-4, 0, worn(tone, edge))
    spread(-SHADE, 0, tone)


TAGS = {
    "pennant": pennant,
    "emblem": emblem,
    "coin": coin,
    "disc": disc,
    "home": home,
    "tab": tab,
    "pill": pill,
    "floor": floor,
}
