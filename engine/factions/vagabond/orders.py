"""What a Vagabond can order in advance, and what others can order because of him."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.factions.vagabond import items, nouns
from engine.factions.vagabond.board import vagabonds
from engine.factions.vagabond.characters import CHARACTERS, PROTECTOR
from engine.factions.vagabond.relationships import ALLY
from engine.factions.vagabond.tables import EXHAUSTED, OWN_ITEMS, TORCH
from engine.kernel import Action
from engine.law.faction import Table
from engine.law.orders import HERE, OF_POWERS, order_about, whether
from engine.table import View
from engine.table.orders import Pick, register_orders

SPARED = ("tea", "boot", TORCH)
"""Those that are damaged last, unless they are named (RULINGS: damage-order)."""
LAST = {item: at for at, item in enumerate((*(i for i in OWN_ITEMS if i not in SPARED), *SPARED))}


def damage_first(named: Sequence[str], *, exhausted_first: bool) -> Pick:
    """The *named* items, in that order, then all others; an ally's warriors if none is left."""

    def pick(public: View, options: Sequence[Action]) -> Action:
        damaged = [act for act in options if isinstance(act, nouns.Damage)]
        return min(damaged, key=cost, default=options[0])

    def cost(act: nouns.Damage) -> list[int]:
        at = named.index(act.item) if act.item in named else len(named)
        ready = int((act.state == EXHAUSTED) != exhausted_first)
        return [at, ready, LAST[act.item]]

    return pick


def by_name(word: str) -> Pick | None:
    """The word that names items: those first, in that order."""
    named = word.split(",")
    if set(named) - {*OWN_ITEMS} or len(set(named)) < len(named):
        return None
    return damage_first(named, exhausted_first=True)


def may_meet_an_arbiter(g: Table, seat: str) -> bool:
    """V.5.2.  Another Vagabond is the Arbiter, or nobody knows yet who he is."""
    return any(v.character in ("arbiter", "") for v in vagabonds(g) if v.seat != seat)


OF_POWERS["swift-strike"] = (CHARACTERS["ronin"], nouns.SwiftStrike())  # V.9.2


def register(seats: Sequence[str]) -> None:
    """Of *seats*, those that Vagabonds have."""
    own: dict[str, Any] = {"only": lambda table, seat: seat in seats}
    register_orders(
        order_about(
            items.DAMAGE,
            {
                "exhausted-first": damage_first((), exhausted_first=True),
                "ready-first": damage_first((), exhausted_first=False),
            },
            made=by_name,
            **own,
        ),
        whether(ALLY, conditions=HERE, **own),
        whether(
            PROTECTOR,
            conditions=HERE,
            only=lambda table, seat: bool({*seats} & {*table} - {seat}),
            still=may_meet_an_arbiter,
        ),
    )
