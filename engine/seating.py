"""Who can sit at one table, in the order of play (5.1): "" is a seat that is left to chance."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Reason
from engine.registry import FACTIONS, first_seat

MOST_SEATS = 6
CORNERS = 4
"""Every map has so many to start in."""


def most_seats() -> int:
    """How many can sit at one table at all."""
    return min(MOST_SEATS, _left(()))


def _corners_left(seats: Sequence[str]) -> int:
    """5.1.7.  How many corners *seats* leave to others: less than none, if they want too many."""
    return CORNERS - sum(FACTIONS[seat].STARTS_IN_CORNER for seat in seats)


def _left(seats: Sequence[str]) -> int:
    """How many of the factions that are not among *seats* can join them together."""
    others = [faction.STARTS_IN_CORNER for seat, faction in FACTIONS.items() if seat not in seats]
    return others.count(False) + min(_corners_left(seats), others.count(True))


def why_no_table(seats: Sequence[str]) -> Reason | None:
    """5.1.  Why these, of whom no two are the same, cannot play together, if there were enough."""
    chosen = [seat for seat in seats if seat]
    if missing := [seat for seat in map(first_seat, chosen) if seat not in chosen]:
        return Reason("9.7", "second_alone", {"seat": missing[0]})
    if _corners_left(chosen) < 0:
        return Reason("5.1.7", "no_corner_left", {"most": CORNERS})
    if len(seats) > MOST_SEATS or len(seats) - len(chosen) > _left(chosen):
        return Reason("5.1", "table_full", {"most": most_seats()})
    return None


def seats_to_join(seats: Sequence[str]) -> tuple[str, ...]:
    """5.1.  The seats that somebody who joins these can have."""
    return tuple(s for s in FACTIONS if s not in seats and why_no_table([*seats, s]) is None)


def with_firsts(seats: Sequence[str]) -> list[str]:
    """The same, but a faction's second seat is its first as long as nobody else has that."""
    return [seat if first_seat(seat) in seats else first_seat(seat) for seat in seats]
