"""1.5.4, 3.2.1, 1.1.3: what becomes of pieces that are removed, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

from engine import read_position
from engine.kernel import Action
from engine.law.actions import Use
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.law.removal import place, replace
from engine.table import WARRIOR, Fallen
from engine.table.events import Moved
from tests.law.battles import COMMAND, DECREE, MOUSE, attack_by_eyrie
from tests.law.invented import Grief, lend
from tests.table import table

FAVOR = (
    "turn 5 eyrie daylight.craft",
    "eyrie leader=builder hand=favor-of-the-rabbits",
    *("3 eyrie roost", "4 eyrie roost", "10 eyrie roost"),
)


class Watch(Hooks):
    """Writes down how the table stands at each moment of a removal."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.seen: list[str] = []

    def note(self, g: Table, what: str) -> None:
        left, points = len(g.limbo), g.factions["eyrie"].points
        self.seen.append(f"{what}: {left} in limbo, {points} points")

    async def redirect(self, g: Table, seat: str, alike: Sequence[Fallen]) -> None:
        if seat == self.seat:
            self.note(g, "redirect " + " ".join(fallen.piece for fallen in alike))

    def keeps(self, g: Table, seat: str, owner: str, piece: str) -> bool:
        if seat == self.seat:
            self.note(g, f"home {piece}")
        return False

    def set_off_by_removal(self, g: Table, seat: str, batch: Sequence[Fallen]) -> Sequence[Action]:
        if seat != self.seat:
            return ()
        self.note(g, "set off")
        return [Use("armorers")]

    async def go_off(self, g: Table, seat: str, act: Action) -> None:
        self.note(g, "goes off")


@pytest.mark.law("1.5.4", "3.2.1", "15.2.5")
def test_all_is_lifted_then_scored_then_goes_elsewhere_then_home_and_then_sets_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watch = Watch("keepers")
    lend(monkeypatch, watch)
    p = table(
        DECREE,
        "eyrie leader=commander points=0",  # three rolled hits and one more; one is ignored
        "keepers",
        f"{MOUSE} eyrie 3, keepers 1 figure-1 waystation-figure-tablet",
        "dice 3 0",
    ).play("eyrie: trophy 3_6_11")
    assert p.points("eyrie") == 3
    assert watch.seen == [
        "set off: 3 in limbo, 3 points",
        "redirect warrior waystation-figure-tablet: 2 in limbo, 3 points",
        "home warrior: 1 in limbo, 3 points",
        "goes off: 0 in limbo, 3 points",
    ]


@pytest.mark.law("1.5.4", "3.1", "15.2.5")
def test_who_wins_by_a_removal_chooses_no_forest_and_nothing_is_set_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grief = Grief("keepers")
    lend(monkeypatch, grief)
    p = table(
        COMMAND,
        "keepers",
        f"{MOUSE} hundreds 3, keepers figure-1",
        "hundreds points=28",
        "dice 0 0",
    ).play(f"battle {MOUSE} keepers")
    assert p.game.winners == ("hundreds",)
    assert p.line("limbo") == f"keepers:figure-1:{MOUSE}:hundreds"
    assert grief.seen == []


# --- where they go
class Hospital(Hooks):
    """The Hundreds' warriors of one clearing come to clearing 3, as often as it has beds."""

    def __init__(self) -> None:
        self.admitted: list[int] = []

    async def redirect(self, g: Table, seat: str, alike: Sequence[Fallen]) -> None:
        if seat != "hundreds":
            return
        hurt = [fallen for fallen in alike if fallen.piece == WARRIOR]
        self.admitted.append(len(hurt))
        for fallen in hurt:
            g.limbo.remove(fallen)
        g.put(seat, WARRIOR, 3, len(hurt))


@pytest.mark.law("1.5.4", "4.1.2")
def test_what_one_owner_loses_goes_elsewhere_together_clearing_by_clearing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hospital = Hospital()
    lend(monkeypatch, hospital)
    p = table(*FAVOR, "10 hundreds 2 mob", "5 hundreds 3").play("craft favor-of-the-rabbits")
    assert hospital.admitted == [3, 2]
    assert p.at(3) == "eyrie roost, hundreds 5"
    assert p.supply("hundreds") == 15


@pytest.mark.law("1.5.4", "1.4.2")
def test_a_warrior_that_its_owner_removes_can_go_elsewhere_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lend(monkeypatch, Hospital())
    p = table(
        "turn 5 hundreds daylight.craft", "hundreds crafted=tax-collector", "5 hundreds 2 warlord"
    ).play("use tax-collector 5")
    assert (p.at(3), p.at(5)) == ("hundreds 1", "hundreds 1 warlord")


class Coffins(Hooks):
    """The Eyrie keep every warrior that would go to a supply, whoever's it is."""

    def __init__(self) -> None:
        self.kept: list[str] = []

    def keeps(self, g: Table, seat: str, owner: str, piece: str) -> bool:
        return seat == "eyrie" and piece == WARRIOR

    def on_kept(self, g: Table, seat: str, owner: str, piece: str) -> None:
        self.kept.append(owner)


@pytest.mark.law("1.5.4", "15.4.1", "15.6.1")
def test_a_warrior_that_would_return_to_its_supply_can_be_kept_by_somebody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    coffins = Coffins()
    lend(monkeypatch, coffins)
    p = table("turn 5 keepers birdsong.encamp", "keepers", "5 keepers 5", "7 keepers 2")
    before = p.supply("keepers")
    p.play("encamp 5 figure-tablet", "pass").until("keepers.gather")
    assert p.at(5) == "keepers 3 waystation-figure-tablet"  # live off the land
    assert coffins.kept == ["keepers", "keepers"]
    assert p.supply("keepers") == before
    attack_by_eyrie("eyrie 3, hundreds 1 warlord", dice="2 1")
    assert coffins.kept[2:] == ["hundreds", "eyrie"]


@pytest.mark.law("1.5.4", "4.1.2")
def test_who_stays_where_all_enemy_pieces_are_removed_is_told_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []

    class Survivor(Hooks):
        async def on_full_removal(self, g: Table, seat: str, clearing: int, by: str) -> None:
            told.append(f"{seat} {clearing} by {by}")

    lend(monkeypatch, Survivor())
    p = table(*FAVOR, "keepers", "5 hundreds 3 warlord, keepers 2")
    assert p.play("craft favor-of-the-rabbits").at(5) == "hundreds warlord"
    assert told == ["hundreds 5 by eyrie"]
    told.clear()
    p = table(*FAVOR, "partners hundreds:eyrie", "5 hundreds 3 warlord", "keepers", "10 keepers 1")
    assert p.play("craft favor-of-the-rabbits").at(5) == "hundreds 3 warlord"
    assert told == []


@pytest.mark.law("11.2.7.III", "1.5.4")
def test_warriors_that_are_lent_to_a_player_are_no_enemy_pieces_of_its() -> None:
    lent = "now lent=keepers:eyrie"
    p = table(*FAVOR, lent, "keepers", "5 keepers 2 waystation-figure-tablet, hundreds 1")
    p.play("craft favor-of-the-rabbits")
    assert p.at(5) == "keepers 2"
    assert p.points("eyrie") == 1


# --- what is set off
@pytest.mark.law("1.1.3", "1.5.4")
def test_the_seat_on_turn_orders_what_is_set_off(monkeypatch: pytest.MonkeyPatch) -> None:
    grief = Grief("hundreds", "keepers")
    lend(monkeypatch, grief)
    p = table(*FAVOR, "keepers", "5 hundreds mob stronghold", "10 keepers 1")
    p.play("craft favor-of-the-rabbits")
    assert (p.asked, p.at(5), p.at(10)) == ("eyrie effects.order", "", "eyrie roost")
    assert p.offers() == ["use warrior keepers", "use mob hundreds", "use stronghold hundreds"]
    assert read_position(p.game.position()).decisions == p.game.decisions
    p.play("use stronghold hundreds")
    assert grief.seen == ["hundreds stronghold"]
    p.play("use warrior keepers")
    assert grief.seen == ["hundreds stronghold", "keepers warrior", "hundreds mob"]


@pytest.mark.law("4.3.6", "1.1.3")
def test_in_battle_a_side_orders_its_own_and_the_seat_on_turn_what_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grief = Grief("eyrie", "hundreds")
    lend(monkeypatch, grief)
    p = attack_by_eyrie("eyrie 2 roost, hundreds 1 mob", dice="2 1")
    own = ["use warrior hundreds", "use mob hundreds"]
    assert (p.asked, p.offers()) == ("hundreds effects.order", own)
    p.play("hundreds: use mob hundreds")
    # the Eyrie put their own in between, and the mob of the Hundreds stays before their warrior
    assert (p.asked, p.offers()) == (
        "eyrie effects.order",
        ["use warrior eyrie", "use mob hundreds"],
    )
    p.play("eyrie: use mob hundreds", "eyrie: use warrior eyrie")
    assert grief.seen == ["hundreds mob", "eyrie warrior", "hundreds warrior"]


@pytest.mark.law("1.1.3")
def test_what_is_set_off_alone_needs_no_order(monkeypatch: pytest.MonkeyPatch) -> None:
    grief = Grief("hundreds")
    lend(monkeypatch, grief)
    p = attack_by_eyrie("eyrie 3, hundreds 1 warlord", dice="1 0").play("lose 1 warrior")
    assert grief.seen == ["hundreds warrior"]
    assert "order" not in p.asked


class Tolls(Hooks):
    """The Eyrie note who comes with warriors to where they have a roost."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def set_off_by_move(self, g: Table, seat: str, moved: Moved) -> Sequence[Action]:
        paid = seat == "eyrie" != moved.seat and g.count(seat, "roost", moved.destination)
        return [Use("armorers", str(moved.destination))] if paid else []

    async def go_off(self, g: Table, seat: str, act: Action) -> None:
        self.seen.append(f"{act}, {g.count('keepers', 'figure-1', 10)} relic")


@pytest.mark.law("1.1.3", "4.2", "15.2.4")
def test_a_move_sets_something_off_when_all_that_goes_along_has_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tolls = Tolls()
    lend(monkeypatch, tolls)
    p = table(
        "turn 5 keepers daylight.move",
        "keepers",
        "keepers.retinue move=faithful-retainer,faithful-retainer",
        "2 keepers 4 figure-1",
        "10 eyrie roost",
    ).play("move 2 5 1", "pass")
    assert tolls.seen == []
    p.play("move 2 10 2", "carry figure-1")
    assert tolls.seen == ["use armorers 10, 1 relic"]


# --- Replace
@pytest.mark.law("1.5.4", "3.2.1", "15.2.5")
def test_what_takes_the_place_stands_there_before_anything_is_set_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stood: list[str] = []

    class Convert(Hooks):
        async def at_start_of_daylight(self, g: Table, seat: str) -> None:
            station = Fallen("keepers", "waystation-figure-tablet", 5, seat)
            await replace(g, [station], partial(place, g, seat, "stronghold", 5))

        def set_off_by_removal(
            self, g: Table, seat: str, batch: Sequence[Fallen]
        ) -> Sequence[Action]:
            return [Use("armorers")] if seat == "keepers" else []

        async def go_off(self, g: Table, seat: str, act: Action) -> None:
            stood.extend(g.pieces[5]["hundreds"])

    lend(monkeypatch, Convert())
    both = "5 keepers 1 waystation-figure-tablet, hundreds 1"
    p = table("turn 5 hundreds daylight.start", "keepers", both)
    assert p.at(5) == "hundreds 1 stronghold, keepers 1"
    assert p.points("hundreds") == 1
    assert stood == ["warrior", "stronghold"]
    assert "figure-tablet" in p.view.boards["keepers"].lists["waystations"]
