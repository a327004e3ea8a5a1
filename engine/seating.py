"""Who can sit at one table, in the order of play (5.1, A.8): "" is a seat left to chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.kernel import Reason
from engine.law.faction import Faction
from engine.law.players import MOST_SEATS
from engine.law.roster import CORNERS, corners_left, room
from engine.registry import FACTIONS, first_seat
from engine.table import ADVANCED, STANDARD


def most_seats() -> int:
    """How many can sit at one table at all."""
    return min(MOST_SEATS, _left((), STANDARD))


def _kinds(seats: Iterable[str]) -> list[type[Faction]]:
    return [FACTIONS[seat] for seat in seats]


def _left(seats: Sequence[str], setup: str) -> int:
    """How many of the factions that are not among *seats* can join them together."""
    others = [seat for seat in FACTIONS if seat not in seats]
    return len(others) if setup == ADVANCED else room(_kinds(seats), _kinds(others))


def why_no_table(seats: Sequence[str], setup: str = STANDARD) -> Reason | None:
    """5.1, A.8.  Why these, of whom no two are the same, cannot play together, were there enough.

    In the advanced setup nobody needs a corner.
    """
    chosen = [seat for seat in seats if seat]
    if why := _second_alone(chosen):
        return why
    if setup != ADVANCED and corners_left(_kinds(chosen)) < 0:
        return Reason("5.1.7", "no_corner_left", {"most": CORNERS})
    if len(seats) > MOST_SEATS or len(seats) - len(chosen) > _left(chosen, setup):
        return Reason("5.1", "table_full", {"most": most_seats()})
    return None


def _second_alone(seats: Sequence[str]) -> Reason | None:
    """9.7.  Why the second seat of a faction is not among *seats*: its first is not, either."""
    missing = [seat for seat in map(first_seat, seats) if seat not in seats]
    return Reason("9.7", "second_alone", {"seat": missing[0]}) if missing else None


def why_no_draft(players: int, factions: Sequence[str], setup: str = STANDARD) -> Reason | None:
    """A.8.1, A.8.2.  Why so many cannot draft from these factions; none for all of them.

    With fewer than two players, it is what two could have against the list.
    """
    players, listed = max(2, players), [*(factions or FACTIONS)]
    if twice := [seat for at, seat in enumerate(listed) if seat in listed[:at]]:
        return Reason("A.8.1", "listed_twice", {"seat": twice[0]})
    if unknown := [seat for seat in listed if seat not in FACTIONS]:
        return Reason("A.8.1", "no_such_faction", {"seat": unknown[0]})
    if why := _second_alone(listed):
        return why
    if players > MOST_SEATS:
        return Reason("5.1", "table_full", {"most": most_seats()})
    return (_why_no_pool if setup == ADVANCED else _why_no_choice)(players, _kinds(listed))


def _why_no_pool(players: int, listed: Sequence[type[Faction]]) -> Reason | None:
    """A.8.2.  A militant must be dealt, and one more for each; for two players militants alone."""
    militants = sum(kind.MILITANT for kind in listed)
    if not militants:
        return Reason("A.8.2", "no_militant", {})
    if players == 2 and militants < 3:
        return Reason("A.8.2.I", "too_few_militants", {"least": 3, "named": militants})
    if len(listed) <= players:
        return Reason("A.8.2", "too_few_factions", {"least": players + 1, "named": len(listed)})
    return None


def _why_no_choice(players: int, listed: Sequence[type[Faction]]) -> Reason | None:
    """5.1.1, 5.1.7.  Each must find a faction, and those that need one a corner."""
    if len(listed) < players:
        return Reason("5.1.1", "too_few_factions", {"least": players, "named": len(listed)})
    if room((), listed) < players:
        return Reason("5.1.7", "no_corner_left", {"most": CORNERS})
    return None


def seats_to_join(seats: Sequence[str], setup: str = STANDARD) -> tuple[str, ...]:
    """5.1, A.8.  The seats that somebody who joins these can have."""
    return tuple(s for s in FACTIONS if s not in seats and why_no_table([*seats, s], setup) is None)


def with_firsts(seats: Sequence[str]) -> list[str]:
    """The same, but a faction's second seat is its first as long as nobody else has that."""
    return [seat if first_seat(seat) in seats else first_seat(seat) for seat in seats]
