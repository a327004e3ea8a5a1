"""What is drawn of a game besides its tables: the poster of its end, a round that moves."""

from __future__ import annotations

from typing import Any

from engine import Event, View
from renderer.film import Frame
from renderer.gallery.played import answered, begun, past
from renderer.story import Story, story

MIDDLE = 18
"""The turn from which on a round is shown."""
DAYS = 12


def ending(chart: str, seats: tuple[str, ...]) -> tuple[View, Story]:
    """The last table, and how it came to that."""
    played = past(chart, seats)
    last = played[-1][0]
    events = {_number(each): each for _, each, _ in played}
    events.setdefault(last.turn, ())  # won as it began
    return last, story(last, events, DAYS)


def _number(events: tuple[Event, ...]) -> int:
    """The turn of these events; the setup begins without a word."""
    began: Any = next((event for event in events if event.kind() == "turn.began"), None)
    return began.turn if began else 0


def round_(chart: str, seats: tuple[str, ...]) -> list[Frame]:
    """Answer by answer."""
    game, chance = begun(chart, seats)
    while game.turn < MIDDLE:
        answered(game, chance)
    first, since = game.view(None), game.events_for(None)
    found = [Frame(first, game.active, game.turn, "", tuple(since), first)]
    while game.decisions and game.turn < MIDDLE + len(seats):
        turn, seat = game.turn, game.active
        since += game.events_for(None, answered(game, chance).events)
        found.append(Frame(game.view(None), seat, turn, "", tuple(since), first))
    return found
