"""A draft in a few words, for the tests of appendix A."""

from __future__ import annotations

from typing import Any

from engine import PLAYERS, Setup, new_game
from tests.table import Play


def begin(players: int, *draft: str, seed: int = 7, **said: Any) -> Play:
    """So many players, who draft from these factions, or from all, in the advanced setup."""
    seats = tuple(PLAYERS)[:players]
    said = {"setup": "advanced", "draft": draft} | said
    return Play(new_game(Setup(seats, **said), seed=seed))


def pick(p: Play, *factions: str) -> Play:
    """Each of these is picked in turn, and set up somehow."""
    for faction in factions:
        if p.kind == "setup.faction":
            p.play(f"choose {faction}")
        while p.game.turn == 0 and p.kind not in ("setup.faction", "setup.hand"):
            p.play(p.offers()[0])
    return p


def offered(p: Play) -> list[str]:
    return [offer.faction for offer in p.view.offer]
