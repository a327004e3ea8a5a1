"""7.7: Turmoil."""

from __future__ import annotations

import pytest

from engine.factions.eyrie.nouns import Turmoil
from tests.table import Play, table


def turmoil(eyrie: str = "leader=despot", *lines: str, decree: str = "") -> Play:
    """Nobody can move, so the vizier or a card in Move brings the turmoil on."""
    return table(
        "turn 5 eyrie daylight.move",
        f"eyrie {eyrie}",
        *lines,
        *([f"eyrie.decree {decree}"] if decree else []),
    )


@pytest.mark.law("7.7.1")
@pytest.mark.parametrize(
    ("decree", "lost"),
    [
        ("move=loyal-vizier build=loyal-vizier", 2),
        ("move=loyal-vizier,armorers build=loyal-vizier,anvil recruit=sappers", 4),
    ],
)
def test_a_point_is_lost_for_each_bird_viziers_included(decree: str, lost: int) -> None:
    p = turmoil("leader=despot points=9", decree=decree)
    assert p.points("eyrie") == 9 - lost
    (event,) = p.events("eyrie.turmoil")
    assert isinstance(event, Turmoil)
    assert (event.birds, event.lost) == (lost, lost)


@pytest.mark.law("7.7.1", case="EYR-20")
def test_the_marker_stops_at_nought() -> None:
    decree = "move=loyal-vizier,armorers build=loyal-vizier,sappers recruit=brutal-tactics"
    p = turmoil("leader=despot points=3", decree=decree)
    assert p.points("eyrie") == 0
    (event,) = p.events("eyrie.turmoil")
    assert isinstance(event, Turmoil)
    assert (event.birds, event.lost) == (5, 3)


@pytest.mark.law("3.3.1", "7.7.1", "7.7", case="EYR-21")
def test_with_a_dominance_card_no_points_are_lost_and_the_rest_still_happens() -> None:
    decree = "move=loyal-vizier,armorers build=loyal-vizier,sappers"
    p = turmoil("leader=despot points=12 dominance=dominance-mouse", "gone -", decree=decree)
    assert p.points("eyrie") is None
    assert not p.events("scored")
    p.play("leader builder")
    assert p.line("discard") == "armorers sappers"
    assert p.asked == "eyrie turn.end"


@pytest.mark.law("7.7.2", "7.7.3", "3.3.3", case="EYR-24")
def test_every_card_but_the_viziers_is_purged() -> None:
    decree = "move=loyal-vizier,ambush-fox build=loyal-vizier,dominance-mouse recruit=anvil,sword"
    p = turmoil("leader=despot", "gone -", decree=decree).play("leader commander")
    assert sorted(p.view.discard) == ["ambush-fox", "anvil", "sword"]
    assert p.view.available == ("dominance-mouse",)
    columns = p.view.boards["eyrie"].columns
    assert columns == {
        "recruit": (),
        "move": ("loyal-vizier",),
        "battle": ("loyal-vizier",),
        "build": (),
    }


@pytest.mark.law("7.7.3", "7.8.2", case="EYR-25")
def test_the_viziers_go_to_the_columns_of_the_new_leader() -> None:
    p = turmoil().play("leader charismatic")
    columns = p.view.boards["eyrie"].columns
    assert [c for c in columns if columns[c]] == ["recruit", "battle"]
    assert p.asked == "eyrie turn.end"


@pytest.mark.law("7.7.3", case="EYR-26")
def test_only_leaders_that_are_face_up_may_follow() -> None:
    p = turmoil("leader=commander deposed=builder,despot")
    # Charismatic alone is left, so nobody is asked
    assert p.view.boards["eyrie"].marks["leader"] == "charismatic"
    assert p.view.boards["eyrie"].lists["deposed"] == ("builder", "despot", "commander")


@pytest.mark.law("7.7.3.I", case="EYR-27")
def test_when_all_four_are_deposed_all_four_may_be_chosen() -> None:
    p = turmoil("leader=charismatic deposed=builder,despot,commander", decree="move=anvil")
    assert p.offers() == [
        f"leader {leader}" for leader in ("builder", "charismatic", "commander", "despot")
    ]
    p.play("leader charismatic")
    assert p.view.boards["eyrie"].lists["deposed"] == ()
    assert p.events("eyrie.clutch")
    told = [event.kind() for event in p.happened if event.kind().startswith("eyrie")]
    assert told == ["eyrie.turmoil", "eyrie.deposed", "eyrie.clutch", "eyrie.leader"]


@pytest.mark.law("7.7.4", "7.7", case="EYR-22")
def test_only_points_decree_leader_and_daylight_are_lost() -> None:
    p = table(
        "turn 5 eyrie daylight.build",
        "eyrie leader=builder points=9 hand=anvil items=boot crafted=armorers",
        "eyrie.decree build=sword",
        *(f"{c} eyrie 2 roost" for c in (1, 2, 3, 4)),
        "5 eyrie 6 roost",
    ).play("leader despot")
    assert [p.at(c) for c in (1, 2, 3, 4, 5)] == ["eyrie 2 roost"] * 4 + ["eyrie 6 roost"]
    board = p.view.boards["eyrie"]
    assert (p.hand("eyrie"), board.items, board.crafted) == (["anvil"], ("boot",), ("armorers",))
    assert (p.points("eyrie"), p.view.discard) == (7, ("sword",))
