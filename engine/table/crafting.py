"""Law 4.1.1: crafting pieces, and the icons of their clearings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from typing import Any

from engine.table.table import Table


def icons(g: Table[Any], seat: str, pieces: Container[str]) -> dict[str, int]:
    """4.1.1.  By suit, how many of *pieces* are not activated yet this turn."""
    found: dict[str, int] = {}
    for clearing, n in inactive(g, seat, pieces).items():
        found[g.suits[clearing]] = found.get(g.suits[clearing], 0) + n
    return found


def activate(g: Table[Any], seat: str, pieces: Container[str], icons: Counter[str]) -> None:
    """4.1.1.  Activate so many of them."""
    for clearing, free in inactive(g, seat, pieces).items():
        if n := min(free, icons[g.suits[clearing]]):
            icons[g.suits[clearing]] -= n
            g.now.activated[clearing] = g.now.activated.get(clearing, 0) + n


def inactive(g: Table[Any], seat: str, pieces: Container[str]) -> dict[int, int]:
    """4.1.1.  By clearing, how many of *pieces* are not activated yet this turn."""
    free: dict[int, int] = {}
    for clearing in g.present(seat):
        for name, n in g.pieces[clearing][seat].items():
            if name in pieces:
                free[clearing] = free.get(clearing, 0) + n
    for clearing, used in g.now.activated.items():
        if clearing in free:
            free[clearing] -= used
    return {c: n for c, n in free.items() if n > 0} if g.now.activated else free
