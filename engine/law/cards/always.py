"""Effects of Exiles & Partisans that always hold, in one's own turn and in others'."""

from __future__ import annotations

from collections.abc import Sequence

from engine.law.cards import nouns
from engine.law.cards.battle import say_used
from engine.law.effects import deciding
from engine.law.faction import Table
from engine.law.hand import draw
from engine.law.hooks import Hooks
from engine.law.scoring import score
from engine.table import FACES, WARRIOR, Place

EACH_TOKEN = 2
FOR_A_POINT = 5
"""Warriors on Coffin Makers."""


class SoupKitchens(Hooks):
    """2.5: one's tokens count for rule, each as two."""

    def strength_bonus(self, g: Table, seat: str, clearing: int) -> int:
        here = g.pieces[clearing].get(seat, {})
        return EACH_TOKEN * sum(n for piece, n in here.items() if FACES[piece].kind == "token")


class BoatBuilders(Hooks):
    """2.2.1, 2.3: rivers are paths."""

    def also_adjacent(self, g: Table, seat: str, place: Place) -> Sequence[int]:
        return g.map.waters.get(place, ()) if isinstance(place, int) else ()


class CorvidPlanners(Hooks):
    """4.2.1: moves need no rule."""

    def needs_rule(self, g: Table, seat: str, origin: Place, destination: int, over: str) -> bool:
        return False


class Tunnels(Hooks):
    """2.2.1: the clearings with any of one's crafting pieces are adjacent to each other.

    Of those that one can craft with now (RULINGS: tunnels).
    """

    def also_adjacent(self, g: Table, seat: str, place: Place) -> Sequence[int]:
        crafting = deciding(g, seat, Hooks.crafting_pieces).crafting_pieces(g, seat)
        ends = [c for c in g.present(seat) if any(p in crafting for p in g.pieces[c][seat])]
        return [end for end in ends if end != place] if place in ends else ()


class MurineBroker(Hooks):
    """Whenever another player crafts an item, draw a card."""

    async def on_item_crafted(self, g: Table, seat: str, by: str) -> None:
        if by != seat:
            say_used(g, seat, "murine-broker")
            draw(g, seat, 1)


class MasterEngravers(Hooks):
    """3.2.2: a point more for an item that one crafts."""

    def item_points(self, g: Table, seat: str, points: int, printed: int, use: str) -> int:
        return points + 1


class CoffinMakers(Hooks):
    """All warriors that would go home lie here until one's Birdsong, and score.

    The printed card: from anywhere, whoever owns them; a figure goes home (RULINGS: coffins).
    """

    def keeps(self, g: Table, seat: str, owner: str, piece: str) -> bool:
        return piece == WARRIOR

    def on_kept(self, g: Table, seat: str, owner: str, piece: str) -> None:
        coffins = g.factions[seat].coffins
        coffins[owner] = coffins.get(owner, 0) + 1

    async def at_start_of_birdsong(self, g: Table, seat: str) -> None:
        if buried := sum(g.factions[seat].coffins.values()):
            open_coffins(g, seat)
            await score(g, {seat: buried // FOR_A_POINT})

    def on_discarded(self, g: Table, seat: str) -> None:
        open_coffins(g, seat)


def open_coffins(g: Table, seat: str) -> None:
    """Every warrior on the card goes to its own supply."""
    coffins = g.factions[seat].coffins
    for owner, n in coffins.items():
        g.factions[owner].supply[WARRIOR] += n
    if coffins:
        g.emit(nouns.CoffinsOpened(seat, sum(coffins.values())))
        coffins.clear()
