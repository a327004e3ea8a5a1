"""Items that somebody brings along, and ruins with two: asked already, answered by nobody yet."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Setup, Unreadable, new_game
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.registry import FACTIONS
from engine.table.events import RuinSeen
from tests.law.invented import lend
from tests.table import state, table


class Satchel(Hooks):
    """The Eyrie come with a torch and a sword."""

    def starting_items(self, g: Table, seat: str) -> list[str]:
        return ["torch", "sword"] if seat == "eyrie" else []


@pytest.mark.law("9.3.5", "5.1.5")
def test_items_that_somebody_brings_along_come_from_no_supply(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for items in ("torch", "sword,sword,sword,sword"):
        with pytest.raises(Unreadable):
            table(f"eyrie items={items}", "items sword:0", "ruins 6: 10: 11: 12:")
    lend(monkeypatch, Satchel())
    p = table("eyrie items=torch,sword")
    assert (p.view.items["sword"], p.view.items.get("torch")) == (2, None)
    with pytest.raises(Unreadable, match="too many of torch"):
        table("eyrie items=torch,torch")


@pytest.mark.law("9.7", "9.3.4", "14.3.3")
def test_with_two_sets_two_items_lie_under_each_ruin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FACTIONS["hundreds"], "RUIN_SETS", 2)
    game = new_game(Setup(("eyrie", "hundreds")), seed=1)
    while not game.turn:
        game.answer(game.decisions[0].seat, game.decisions[0].options[0])
    g = state(game)
    assert [len(items) for items in g.ruins.values()] == [2, 2, 2, 2]
    assert Counter(i for items in g.ruins.values() for i in items) == dict.fromkeys(
        ("bag", "boot", "hammer", "sword"), 2
    )


RAZE = ("turn 5 hundreds birdsong.raze", "hundreds mood=bitter", "10 hundreds mob")
TWO = ("ruins 10:bag+boot 6: 11: 12:", *RAZE)


@pytest.mark.law("9.7.3", "14.4.1")
def test_of_two_items_under_a_ruin_one_is_taken_or_none() -> None:
    p = table(*TWO)
    assert (p.asked, p.offers()) == ("hundreds ruin.take", ["take bag", "take boot", "pass"])
    p.play("take boot")
    assert p.line("ruins") == "10:bag 6: 11: 12:"
    assert [event.kind() for event in p.happened if "ruin" in event.kind()] == ["ruin.seen"]
    assert table(*TWO).play("pass").line("ruins") == "10:bag+boot 6: 11: 12:"
    one = table("ruins 10:bag 6: 11: 12:", *RAZE)
    assert one.line("ruins") == "6: 11: 12:"
    assert "hundreds.ruin" in [event.kind() for event in one.happened]


@pytest.mark.law("9.7.3", "1.2.1")
def test_what_lies_under_a_ruin_is_seen_by_who_searches_it_alone() -> None:
    p = table(*TWO)
    assert [e for e in p.happened if e.kind() == "ruin.seen"] == [
        RuinSeen(("hundreds",), 10, ("bag", "boot"))
    ]
    assert not any(e.kind() == "ruin.seen" for e in p.game.events_for("eyrie"))
    assert "ruins 10:?+? " in p.game.position(public=True)


@pytest.mark.law("9.7.3")
def test_of_a_kind_that_somebody_has_from_a_ruin_it_takes_no_second() -> None:
    p = table(*TWO, "marked hundreds:boot", "keepers")
    assert p.offers() == ["take bag", "pass"]
    alone = table("ruins 10:boot 6: 11: 12:", *RAZE, "marked hundreds:boot")
    assert alone.line("ruins") == "10:boot 6: 11: 12:"
    assert [event.kind() for event in alone.happened if "ruin" in event.kind()] == ["ruin.seen"]
    others = table(*TWO, "marked eyrie:boot")
    assert others.offers() == ["take bag", "take boot", "pass"]


@pytest.mark.law("9.7.3", "14.4.1")
def test_with_two_sets_the_mark_stays_with_the_item_until_it_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(FACTIONS["hundreds"], "RUIN_SETS", 2)
    assert table(*TWO).play("take boot").line("marked") == "hundreds:boot"
    full = table(*TWO, "hundreds command=bag,coin,bag,coin").play("take boot", "drop boot")
    assert full.line("marked") == ""
