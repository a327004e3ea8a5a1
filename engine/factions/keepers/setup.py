"""15.3: the Keepers' setup."""

from __future__ import annotations

from engine.factions.keepers.actions import Camp
from engine.factions.keepers.board import board
from engine.factions.keepers.nouns import COLUMNS, RELICS, RETAINER, SEAT, STARTING_WARRIORS
from engine.law.faction import Table
from engine.law.question import Question
from engine.law.removal import place
from engine.law.setup import choose_corner
from engine.table import WARRIOR

CAMP = Question("keepers.camp", "15.3.3", inside=True)


async def set_up_keepers(g: Table) -> None:
    """15.3.1-15.3.6."""
    hide_first_relics(g)
    corner = await choose_corner(g, SEAT, "15.3.3")
    place(g, SEAT, WARRIOR, corner, STARTING_WARRIORS)
    await camp(g)
    hide_other_relics(g)
    for column in COLUMNS:
        board(g).retinue[column].append(RETAINER)  # 15.3.5


def shuffled_relics(g: Table) -> list[str]:
    """The relics that are still in the supply, face down and mixed."""
    supply = board(g).supply
    relics = [piece.name for piece in RELICS for _ in range(supply[piece.name])]
    g.shuffle(relics)
    return relics


def hide(g: Table, relic: str, forest: str) -> None:
    """15.2.1: face down, its type visible and its value not."""
    board(g).supply[relic] -= 1
    g.forests[forest].append(f"{relic}?")


def hide_first_relics(g: Table) -> None:
    """15.3.1: one at random in each forest."""
    for forest, relic in zip(g.forests, shuffled_relics(g), strict=False):
        hide(g, relic, forest)


async def camp(g: Table) -> None:
    """15.3.3: four more warriors in a clearing of the map edge next to the corner."""
    corner = g.corners[SEAT]
    options = [Camp(c) for c in g.adjacent(corner) if c in g.map.edge]
    act = await CAMP.choose(g, SEAT, options)
    place(g, SEAT, WARRIOR, act.clearing, STARTING_WARRIORS)


def hide_other_relics(g: Table) -> None:
    """15.3.4: the rest at random and evenly among forests away from Keeper warriors."""
    camps = set(g.where(SEAT, WARRIOR))
    far = [f for f, forest in g.map.forests.items() if not camps & set(forest.boundary)]
    relics = shuffled_relics(g)
    g.shuffle(far)
    for i, relic in enumerate(relics):
        hide(g, relic, far[i % len(far)])
