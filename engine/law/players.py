"""Law A.8.3: who sits at the table before there is a faction to play: a hand, and no rule."""

from __future__ import annotations

from types import new_class

from engine.law.faction import Faction, Table

MOST_SEATS = 6


class Player(Faction):
    """A seat until it has picked its faction, which then has its place and its hand."""


def _player(number: int) -> type[Player]:
    name, tag = f"Player{number}", f"player{number}"
    made: type[Player] = new_class(
        name, (Player,), {"tag": tag}, lambda names: names.update(__module__=__name__)
    )
    return made


PLAYERS: dict[str, type[Faction]] = {
    str(kind.__struct_config__.tag): kind for kind in map(_player, range(1, MOST_SEATS + 1))
}
"""``player1`` to ``player6``, in the order of play."""


def player_at(place: int) -> str:
    """The name of whoever sits at that place, from 0, before there is a faction."""
    return [*PLAYERS][place]


def players(g: Table) -> list[str]:
    """Those who have no faction yet, in the order of play."""
    return [seat for seat, faction in g.factions.items() if isinstance(faction, Player)]
