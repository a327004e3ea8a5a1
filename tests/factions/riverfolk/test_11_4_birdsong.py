"""11.4: Birdsong."""

from __future__ import annotations

import pytest

from tests.factions.riverfolk.openings import BIRDSONG, board, boxes
from tests.play import conserved
from tests.table import table


@pytest.mark.law("11.4.1", "11.4.2", "11.4.3", case="RIV-09")
@pytest.mark.parametrize(("post", "points"), [("9 riverfolk post-mouse", 2), ("", 0)])
def test_protectionism_then_dividends_then_all_funds(post: str, points: int) -> None:
    p = table(
        BIRDSONG,
        "riverfolk hand=- funds=riverfolk:5 commitments=riverfolk:3",
        "10 riverfolk 3",
        post,
    )
    assert p.points("riverfolk") == points
    assert boxes(p) == ({}, {"riverfolk": 10}, {})
    assert p.supply("riverfolk") == 2
    conserved.check(p.game)


@pytest.mark.law("11.4.1")
def test_who_has_been_paid_is_not_protected() -> None:
    p = table(BIRDSONG, "riverfolk hand=- payments=eyrie:1", "10 riverfolk 3")
    assert p.events("riverfolk.protectionism") == []
    assert boxes(p)[1] == {"eyrie": 1}


@pytest.mark.law("11.4.1", "1.5.4")
@pytest.mark.parametrize(("supply", "come"), [(1, 1), (0, 0)])
def test_with_fewer_in_supply_fewer_come(supply: int, come: int) -> None:
    p = table(BIRDSONG, "riverfolk hand=-", f"10 riverfolk {15 - supply}")
    assert sum(boxes(p)[1].values()) == come


@pytest.mark.law("11.4.2")
@pytest.mark.parametrize(("funds", "points"), [("riverfolk:1,eyrie:2", 1), ("eyrie:1", 0)])
def test_a_point_for_two_funds_rounded_down_whosever_they_are(funds: str, points: int) -> None:
    p = table(BIRDSONG, f"riverfolk hand=- funds={funds}", "9 riverfolk post-mouse")
    assert p.points("riverfolk") == points


@pytest.mark.law("11.4.3", "11.2.1")
def test_everything_on_the_board_becomes_funds() -> None:
    p = table(
        BIRDSONG,
        "riverfolk hand=- payments=eyrie:1 funds=riverfolk:1 commitments=hundreds:2",
        *("9 riverfolk post-mouse", "1 riverfolk post-fox"),
        "riverfolk.spaces mouse=eyrie fox=riverfolk",
    )
    assert boxes(p) == ({}, {"riverfolk": 2, "eyrie": 2, "hundreds": 2}, {})
    assert not any(board(p).spaces.values())


@pytest.mark.law("11.4.1", "11.4.3", "11.5")
@pytest.mark.parametrize(("supply", "told"), [(1, "gathered"), (0, "no_funds")])
def test_that_nothing_can_be_done_without_a_fund_is_told(supply: int, told: str) -> None:
    """All their warriors are on the map, and nobody has bought anything."""
    p = table(BIRDSONG, "riverfolk hand=-", f"10 riverfolk {15 - supply}")
    found = {event.kind() for event in p.game.events if event.kind().startswith("riverfolk.")}
    assert found == {f"riverfolk.{told}", *(["riverfolk.protectionism"] if supply else [])}
    assert p.kind == ("riverfolk.act" if supply else "riverfolk.prices")
