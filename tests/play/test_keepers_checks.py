"""Checks for discard and trophies, counted anew from what lies open in random games."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine import MAPS, Event, View
from tests.play import games

COUNTED = ("warrior", "building")
"""2.5: what counts for rule."""


def facts(event: Event) -> dict[str, Any]:
    return {name: getattr(event, name) for name in event.__struct_fields__}


def ruled(view: View, clearings: tuple[int, ...]) -> int:
    """Clearings in which the Keepers have more than anybody, counted by hand."""
    n = 0
    for clearing in clearings:
        strength = {
            seat: sum(n for piece, n in here.items() if view.kinds[piece] in COUNTED)
            for seat, here in view.clearings[clearing].pieces.items()
        }
        mine = strength.pop("keepers", 0)
        n += mine > max([0, *strength.values()])
    return n


def check(view: View, event: Event, later: list[Event], seen: Counter[str]) -> None:
    """One delve or recovery: the check that follows it, against what the view shows."""
    said = facts(event)
    value = int(said["piece"].rpartition("-")[2])
    if event.kind() == "keepers.delved":
        clearings = MAPS[view.map].forests[said["forest"]].boundary
    else:
        suit = view.clearings[said["clearing"]].suit
        clearings = tuple(c for c, its in view.clearings.items() if its.suit == suit)
    dismissed = any(e.kind() == "keepers.dismissed" for e in later)
    assert dismissed == (ruled(view, clearings) < value), (event, view.clearings)
    seen[f"{event.kind()} {'dismissed' if dismissed else 'kept'}"] += 1


ELSEWHERE = (
    "battle.began",
    "moved",
    "placed",
    "removed",
    "keepers.lived",
    "keepers.encamped",
    "won",
)
"""Events after which the view does not show any more who ruled at a check."""
BOTH = [f"{act} {end}" for act in ("delved", "recovered") for end in ("dismissed", "kept")]


@pytest.mark.law("15.5.2.IIb", "15.5.2.IIIb", "15.5.2.IIIc", "15.2.5", "2.5")
def test_a_card_is_dismissed_exactly_if_the_keepers_rule_too_few(long: bool) -> None:
    seen = Counter[str]()
    for seed in range(300 if long else 30):
        game, pick = games.start(seed, games.setup_with(seed, "keepers")), games.eager(Random(seed))
        while game.decisions:
            (asked,) = game.decisions
            events = list(game.answer(asked.seat, pick(asked)).events)
            for i, event in enumerate(events):
                if event.kind() in ("keepers.delved", "keepers.recovered"):
                    if not any(later.kind() in ELSEWHERE for later in events[i:]):
                        check(game.view(None), event, events[i + 1 :], seen)
                elif event.kind() == "keepers.trophy":
                    said = facts(event)
                    assert said["seat"] != "keepers"
                    assert said["piece"] in game.view(None).forests[said["forest"]]["keepers"]
                    seen["trophy"] += 1
        if enough(seen) and not long:
            break
    assert enough(seen)


def enough(seen: Counter[str]) -> bool:
    return min(seen[f"keepers.{what}"] for what in BOTH) > 2 and seen["trophy"] > 5
