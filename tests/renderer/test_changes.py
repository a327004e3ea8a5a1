"""What has changed: differences of two tables, and what events tell of moves and losses."""

from __future__ import annotations

import msgspec

from engine import Event, View, Warriors
from engine.table.events import Moved, Removed, TurnBegan
from renderer.changes import March, news
from renderer.layout import woodland
from renderer.scene import scene
from tests.renderer.samples import BOARDS, table

NOW = table(tuple(BOARDS))


def with_(view: View, clearing: int, **pieces: dict[str, int]) -> View:
    here = view.clearings[clearing]
    other = msgspec.structs.replace(here, pieces={**here.pieces, **pieces})
    return msgspec.structs.replace(view, clearings={**view.clearings, clearing: other})


def gone(before: View, *since: Event) -> dict[int, list[tuple[str, int]]]:
    """What stands beside the rings as gone."""
    glades = scene(NOW, since, before).glades
    told = {c: [(stack.sprite, stack.change) for stack in g.gone] for c, g in glades.items()}
    return {c: stacks for c, stacks in told.items() if stacks}


def test_moves_that_lead_into_one_another_are_numbered_and_others_are_not() -> None:
    since = (
        TurnBegan("eyrie", 4),
        Moved("eyrie", 5, 2, Warriors(1)),
        TurnBegan("hundreds", 5),
        Moved("hundreds", 1, 10, Warriors(3)),
        Moved("hundreds", 6, 2, Warriors(1)),
        Moved("hundreds", 10, 12, Warriors(0, "warlord")),
        Moved("hundreds", 1, 10, Warriors(2)),
    )
    assert news(NOW, since).marches == (
        March("eyrie", 5, 2, 1, 0, order=0, ago=1),
        March("hundreds", 1, 10, 5, 0, order=1),
        March("hundreds", 6, 2, 1, 0),
        March("hundreds", 10, 12, 0, 1, order=2),
    )


def test_a_stack_that_marched_off_or_fell_is_not_told_once_more() -> None:
    before = with_(NOW, 4, keepers={"warrior": 3})
    fell = Removed("keepers", "warrior", 4, "eyrie")
    assert gone(before) == {4: [("piece:keepers:warrior", -3)]}
    assert not gone(before, Moved("keepers", 4, 8, Warriors(3)))
    assert not gone(before, fell, Moved("keepers", 4, 8, Warriors(2)))


def test_a_stack_of_which_moves_and_losses_do_not_account_for_all_is_told() -> None:
    before = with_(NOW, 4, keepers={"warrior": 3})
    assert gone(before, Moved("keepers", 4, 8, Warriors(2))) == {4: [("piece:keepers:warrior", -3)]}


def test_a_figure_and_a_relic_have_gone_along_with_their_seats_moves() -> None:
    before = with_(NOW, 8, keepers={**NOW.clearings[8].pieces["keepers"], "tablet-2": 0})
    before = with_(before, 4, keepers={"tablet-2": 1})
    step = Moved("keepers", 4, 12, Warriors(1)), Moved("keepers", 12, 8, Warriors(1))
    assert gone(before) == {4: [("piece:keepers:tablet", -1)]}
    assert not gone(before, *step)
    assert gone(before, *step[1:]) == {4: [("piece:keepers:tablet", -1)]}


def test_a_move_off_the_map_has_no_arrow_and_what_it_took_away_is_told() -> None:
    off = msgspec.structs.replace(NOW.clearings[4], number=13, name="burrow", pieces={})
    then = msgspec.structs.replace(NOW, clearings={**NOW.clearings, 13: off})
    before, now = with_(then, 4, keepers={"warrior": 3}), with_(then, 13, keepers={"warrior": 3})
    told = scene(now, (Moved("keepers", 4, 13, Warriors(3)),), before)
    assert not told.marches
    assert [(s.sprite, s.change) for s in told.glades[4].gone] == [("piece:keepers:warrior", -3)]
    assert [*woodland.lay_out(told).things()]


def test_whoever_rules_anew_is_told_only_against_a_table() -> None:
    other = msgspec.structs.replace(NOW.clearings[9], ruler="hundreds")
    before = msgspec.structs.replace(NOW, clearings={**NOW.clearings, 9: other})
    assert news(NOW, (), before).rulers == {9}
    assert not news(NOW).rulers
