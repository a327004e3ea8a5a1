"""What a poster tells of a game, held against the tables of that game."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import MAPS, Event, View
from engine.table.events import BattleBegan, DominanceActivated, Removed, Scored
from renderer.gallery import played
from renderer.story import Past, story
from tests.renderer.positions import DRAWN
from tests.renderer.samples import table


def game(map_name: str) -> tuple[View, dict[int, tuple[Event, ...]], dict[int, View]]:
    """The last table, the events of every turn, and the table as each ended."""
    found = played.past(map_name, DRAWN)
    last = found[-1][0]
    past = {n: events for n, (_, events, _) in enumerate(found)}
    ends = {n: before for n, (_, _, before) in enumerate(found[1:])}
    past.setdefault(last.turn, ())
    return last, past, {**ends, last.turn: last}


@pytest.mark.parametrize("map_name", MAPS)
def test_every_point_of_every_line_is_that_of_the_table(map_name: str) -> None:
    last, past, ends = game(map_name)
    told = story(last, past)
    assert told.turns == last.turn
    assert not told.unknown
    for seat in DRAWN:
        line = dict(told.points[seat])
        left = told.dominance.get(seat, last.turn + 1)
        for turn, view in ends.items():
            if turn < left:
                assert line[turn] == view.boards[seat].points, (seat, turn)
        assert max(line) == min(left, last.turn)


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("gap", [range(9), range(4, 7), range(2, 30, 3)])
def test_of_a_game_that_lacks_some_turns_no_point_is_wrong(map_name: str, gap: range) -> None:
    last, past, ends = game(map_name)
    kept = {turn: events for turn, events in past.items() if turn not in gap}
    told = story(last, kept)
    assert set(told.unknown) == {turn for turn in gap if 0 < turn <= last.turn}
    for seat in DRAWN:
        for turn, points in told.points[seat]:
            assert ends.get(turn, last).boards[seat].points in (points, None), (seat, turn)


def test_who_removed_what_of_whom_is_counted() -> None:
    events: Past = {
        0: (),
        1: (
            BattleBegan("eyrie", "hundreds", 4),
            Removed("hundreds", "warrior", 4, "eyrie"),
            Removed("hundreds", "mob", 4, "eyrie"),
            Removed("eyrie", "warrior", 4, "hundreds"),
        ),
        2: (Removed("hundreds", "warrior", 4, "hundreds"),),
    }
    told = story(table(turn=2), events)
    assert told.lost["hundreds"] == Counter({("hundreds", "warrior"): 2, ("hundreds", "mob"): 1})
    assert told.removed["eyrie"] == Counter({("hundreds", "warrior"): 1, ("hundreds", "mob"): 1})
    assert "hundreds" in told.removed
    assert told.removed["hundreds"].total() == 1, "what it gave up itself it has not won"
    assert (told.battles, told.fallen) == (1, 4)


def test_a_line_ends_where_its_marker_left_the_track() -> None:
    scored = (Scored("eyrie", 3, 3), DominanceActivated("eyrie", "dominance-fox"))
    told = story(table(turn=9), {n: scored if n == 4 else () for n in range(10)})
    assert told.points["eyrie"] == ((0, 0), (1, 0), (2, 0), (3, 0), (4, 3))
    assert told.dominance == {"eyrie": 4}


def test_of_a_game_without_any_record_the_last_points_are_told() -> None:
    last = table(turn=12)
    told = story(last, {})
    assert told.unknown == tuple(range(1, 13))
    assert told.points == {seat: ((12, last.boards[seat].points),) for seat in last.seats}
