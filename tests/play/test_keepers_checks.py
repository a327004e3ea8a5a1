"""Checks for discard and trophies, counted anew from what lies open in random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from engine import Event
from engine.law.faction import Table
from tests.play import games
from tests.play.test_second_reading import ruler
from tests.table import state


def facts(event: Event) -> dict[str, Any]:
    return {name: getattr(event, name) for name in event.__struct_fields__}


def ruled(g: Table, clearings: Iterable[int]) -> int:
    """Clearings that the Keepers rule, counted from the pieces there, the hired ones too."""
    return sum(ruler(g, clearing) == "keepers" for clearing in clearings)


def check(g: Table, event: Event, later: list[Event], seen: Counter[str]) -> None:
    """One delve or recovery: the check that follows it, against what lies there."""
    said = facts(event)
    value = int(said["piece"].rpartition("-")[2])
    if event.kind() == "keepers.delved":
        clearings = g.map.forests[said["forest"]].boundary
    else:
        alike = g.suits[said["clearing"]]
        clearings = tuple(c for c, suit in g.suits.items() if suit == alike)
    dismissed = any(e.kind() == "keepers.dismissed" for e in later)
    assert dismissed == (ruled(g, clearings) < value), (event, g.pieces)
    seen[f"{event.kind()} {'dismissed' if dismissed else 'kept'}"] += 1
    seen["hired"] += "keepers" in g.now.lent.values()


ELSEWHERE = (
    "battle.began",
    "moved",
    "placed",
    "removed",
    "keepers.lived",
    "keepers.encamped",
    "won",
)
"""Events after which the table does not show any more who ruled at a check."""
BOTH = [f"{act} {end}" for act in ("delved", "recovered") for end in ("dismissed", "kept")]


@pytest.mark.law("15.5.2.IIb", "15.5.2.IIIb", "15.5.2.IIIc", "15.2.5", "2.5", "11.2.7.III")
def test_a_card_is_dismissed_exactly_if_the_keepers_rule_too_few(long: bool) -> None:
    seen = Counter[str]()
    for seed in range(300 if long else 30):
        setup = games.setup_with(seed, "keepers", *["riverfolk"] * (seed % 2))
        game, pick = games.start(seed, setup), games.eager(Random(seed))
        while game.decisions:
            (asked,) = game.decisions
            events = list(game.answer(asked.seat, pick(asked)).events)
            for i, event in enumerate(events):
                if event.kind() in ("keepers.delved", "keepers.recovered"):
                    if not any(later.kind() in ELSEWHERE for later in events[i:]):
                        check(state(game), event, events[i + 1 :], seen)
                elif event.kind() == "keepers.trophy":
                    said = facts(event)
                    assert said["seat"] != "keepers"
                    assert said["piece"] in game.view(None).forests[said["forest"]]["keepers"]
                    seen["trophy"] += 1
        if enough(seen) and not long:
            break
    assert enough(seen)


def enough(seen: Counter[str]) -> bool:
    return (
        min(seen[f"keepers.{what}"] for what in BOTH) > 2 and min(seen["trophy"], seen["hired"]) > 5
    )
