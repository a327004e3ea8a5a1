"""The factions that have no drawings of their own yet: what tells them apart meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from renderer.factions import Ring
from renderer.factions.awaited import emblems, glyphs, heads
from renderer.pen import Pen
from renderer.shapes import Tone

Drawing = Callable[[Pen], None]


class Awaited(NamedTuple):
    tone: Tone
    ring: Ring
    emblem: Drawing
    warrior: Callable[[Pen, Tone], None]
    tokens: Mapping[str, Drawing] = {}
    """What stands on them."""
    buildings: Mapping[str, Drawing] = {}


AWAITED = {
    "riverfolk": Awaited(
        (40, 150, 156),
        "waves",
        emblems.riverfolk,
        heads.otter,
        dict.fromkeys(("trade-post", "trade-post-fox", "trade-post-rabbit"), glyphs.trade),
    ),
}
