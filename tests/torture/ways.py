"""How often people do what."""

from __future__ import annotations

from engine.table.orders import ORDERS

WAYS = (
    *("typed",) * 40,
    *("pressed",) * 25,
    *("twice",) * 6,
    *("typed twice",) * 4,
    *("stale",) * 6,
    *("wrong person",) * 4,
    *("take back",) * 6,
    *("nonsense",) * 3,
    *("look",) * 4,
    *("complete",) * 2,
    *("leave",) * 2,
    *("vote",) * 6,
    *("sit",) * 2,
    *("order",) * 6,
    *("change",) * 6,
)
HASTENED = {kind.question for kind in ORDERS.values()}
"""Questions that a vote may answer: where one is asked, people often call it at once."""
