"""What could leak, planted: in events, in views, in positions and in each list of what is open."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import FACTIONS, Event, Secret, foresight
from engine.law.faction import Faction
from engine.table import public
from engine.table.events import Discarded, DrewCards
from engine.table.table import Table

Plant = Callable[[pytest.MonkeyPatch], None]


def seen_by_all(kind: type[Event]) -> Plant:
    return lambda m: m.setattr(kind, "seen_by", lambda self, seat: True)


def drawn(event: Callable[..., Event]) -> Plant:
    """What is told of cards drawn, in place of what their drawer alone may see."""
    return lambda m: m.setattr("engine.law.hand.DrewCards", event)


def open_of_the_table(name: str) -> Plant:
    return lambda m: m.setattr(Table, "OPEN", (*Table.OPEN, name))


def open_hands(m: pytest.MonkeyPatch) -> None:
    for faction in FACTIONS.values():
        m.setattr(faction, "OPEN", (*faction.OPEN, "hand"))


def supporters_open(m: pytest.MonkeyPatch) -> None:
    alliance = FACTIONS["alliance"]
    m.setattr(alliance, "OPEN", (*alliance.OPEN, "supporters"))


def itself(g: Table[Faction], viewer: str | None = None) -> Table[Faction]:
    return g


def hands_of_all(g: Table[Faction], seat: str | None) -> dict[str, dict[str, tuple[str, ...]]]:
    return {owner: {"hand": tuple(faction.hand)} for owner, faction in g.factions.items()}


LEAKS: dict[str, Plant] = {
    "secret events": seen_by_all(Secret),
    "cards drawn": seen_by_all(DrewCards),
    "cards drawn before everybody": drawn(lambda to, cards: DrewCards((*FACTIONS,), cards)),
    "an open event that names a card drawn": drawn(lambda to, cards: Discarded(to[0], cards[0])),
    "what a draw would bring": lambda m: m.setattr(foresight, "takewhile", lambda known, es: es),
    "hands in a view": lambda m: m.setattr("engine.game.cards_seen", hands_of_all),
    "a table that is not the public one": lambda m: m.setattr("engine.game.public_table", itself),
    "OPEN of a seat: hand": open_hands,
    "OPEN of a seat: supporters": supporters_open,
    "faces of plots": lambda m: m.setattr(public, "in_view", lambda pieces, own: dict(pieces)),
    "OPEN of the table: deck": open_of_the_table("deck"),
    "OPEN of the table: ruins": open_of_the_table("ruins"),
    "OPEN of the table: forests": open_of_the_table("forests"),
}
