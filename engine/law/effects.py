"""Whatever a seat has in force: its faction, its leader or mood, its crafted cards."""

from __future__ import annotations

from engine.law.faction import Table
from engine.law.hooks import Hooks

EFFECTS: dict[str, Hooks] = {}
"""Persistent effects by the slug of their card (2.1.4, 4.1.3)."""

TABLE_EFFECTS: dict[str, tuple[Hooks, ...]] = {}
"""What is in force for everybody, by the map that is played on."""


def effects(g: Table, seat: str) -> tuple[Hooks, ...]:
    """Everything that hooks of *seat* can come from, the faction first."""
    faction = g.factions[seat]
    everywhere = TABLE_EFFECTS.get(g.map_name, ())
    if not faction.crafted:
        return (faction, *faction.powers(), *everywhere)
    crafted = [EFFECTS[card] for card in faction.crafted]
    return (faction, *faction.powers(), *crafted, *everywhere)
