"""A seat's emblem on its tone: beside its points."""

from __future__ import annotations

from renderer.factions import look
from renderer.shapes import Box, Plate, Sprite, Thing


def crest(seat: str, box: Box) -> list[Thing]:
    """All of *box*."""
    emblem = box.inset(min(5, box.w // 12))
    return [
        Plate(box, look(seat).tone, None, min(9, box.w // 5)),
        Sprite(emblem, f"emblem:{seat}"),
    ]
