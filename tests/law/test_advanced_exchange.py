"""A.8.3.I: a setup card of several homelands for which no room is left."""

from __future__ import annotations

import pytest

from engine import MAPS
from tests.law.drafts import offered, pick
from tests.play import conserved
from tests.table import Play, table

ALL = "duchy eyrie hundreds keepers marquise alliance"


def last_pick(left: str, *lines: str, chart: str, draft: str = ALL) -> Play:
    """The first player alone has no faction yet, and these two cards are left to pick from."""
    suits = " ".join(f"{c}:{('fox', 'rabbit', 'mouse')[c % 3]}" for c in MAPS[chart].clearings)
    taken = [line.split()[0] for line in lines if not line.startswith("homelands")]
    return table(
        *(f"map {chart}", f"suits {suits}", "turn 0 player1 setup.player1", "setup advanced"),
        f"draft {draft}",
        f"pool {' '.join((*left.split(), *taken))}",
        f"taken {' '.join(f'{seat}:{seat}' for seat in taken)}",
        "player1",
        *lines,
    )


def without_keepers(draft: str = ALL) -> Play:
    """Autumn: of the map edge 5, 6 and 9 are free, and no two of them lie next to each other."""
    return last_pick(
        "keepers alliance",
        *("eyrie leader=despot", "hundreds mood=stubborn", "lizards outcast=fox", "marquise"),
        "homelands 1:eyrie 3:hundreds 2:lizards 4:marquise 7:marquise 8:marquise",
        chart="autumn",
        draft=draft,
    )


@pytest.mark.law("A.8.3.I", "A.8.3.III")
def test_where_no_two_clearings_are_left_for_the_keepers_another_militant_is_offered() -> None:
    p = without_keepers()
    assert offered(p)[:2] == ["duchy", "alliance"]
    assert [(e.faction, e.other) for e in p.events("setup.exchanged")] == [("keepers", "duchy")]  # type: ignore[attr-defined]
    assert p.why_not("choose keepers") == "A.8.1 not_offered"
    assert p.game.free_undo("player1") == 0
    again = table(*p.game.position().splitlines()[1:])
    assert (again.offers(), again.game.checksum()) == (p.offers(), p.game.checksum())
    assert [*pick(p, "duchy").view.homelands.values()].count("duchy") == 1
    conserved.check(p.game)


@pytest.mark.law("A.8.1", "A.8.3.I", "A.8.3.III")
def test_where_the_list_has_no_other_militant_each_homeland_is_as_good_as_can_be() -> None:
    p = without_keepers(draft="eyrie hundreds keepers marquise lizards alliance")
    assert offered(p)[:2] == ["keepers", "alliance"]
    assert not p.events("setup.exchanged")
    pick(p, "keepers")
    homes = [c for c, seat in p.view.homelands.items() if seat == "keepers"]
    assert len(homes) == 2
    assert {*homes} < {5, 6, 9}
    conserved.check(p.game)


@pytest.mark.law("A.8.3.I", "A.8.3.III")
def test_where_no_three_clearings_are_left_for_the_marquise_another_militant_is_offered() -> None:
    p = last_pick(
        "alliance marquise",
        *("eyrie leader=despot", "keepers", "hundreds mood=stubborn", "corvids"),
        "homelands 2:eyrie 9:keepers 12:keepers 8:hundreds 11:corvids",
        chart="mountain",
    )
    assert offered(p)[:2] == ["alliance", "duchy"]
    assert not p.view.offer[1].locked


@pytest.mark.law("A.8.3.I")
def test_a_card_that_can_be_followed_stays() -> None:
    p = last_pick(
        "keepers alliance",
        *("eyrie leader=despot", "hundreds mood=stubborn"),
        "homelands 1:eyrie 3:hundreds",
        chart="autumn",
    )
    assert offered(p)[:2] == ["keepers", "alliance"]
    assert not p.events("setup.exchanged")
