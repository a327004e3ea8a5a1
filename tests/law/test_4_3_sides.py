"""4.3: a side of a battle is what it says itself; by default, its warriors there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine import FACTIONS, law
from engine.law.battle import battle
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.table import WARRIOR, Fallen, Fight, Hit
from engine.table.events import Removed
from tests.law.battles import COMMAND, DECREE, FOX, MOUSE, attack_by_eyrie, attack_by_hundreds
from tests.law.invented import lend
from tests.table import table


class Hirelings(Hooks):
    """The Keepers' warriors fight for the Eyrie or Hundreds, against all but the Keepers."""

    def __init__(self, buyer: str) -> None:
        self.buyer = buyer

    def hired(self, g: Table, seat: str, clearing: int, enemy: str) -> int:
        hires = seat == self.buyer and enemy != "keepers"
        return g.warriors("keepers", clearing) if hires else 0

    def fights_in(self, g: Table, seat: str, clearing: int, enemy: str) -> bool:
        return g.warriors(seat, clearing) + self.hired(g, seat, clearing, enemy) > 0

    def most_rolled_hits(self, g: Table, seat: str, fight: Fight, most: int) -> int:
        return most + self.hired(g, seat, fight.clearing, fight.defender)

    async def take_hits(self, g: Table, seat: str, hit: Hit, fallen: list[Fallen]) -> int:
        hired, own = self.hired(g, seat, hit.clearing, hit.by), g.warriors(seat, hit.clearing)
        taken = min(hired, hit.hits // 2 if own else hit.hits)
        fallen += [Fallen("keepers", WARRIOR, hit.clearing, hit.by)] * taken
        return hit.hits - taken


# --- who fights (4.3, 4.3.1.II)
@pytest.mark.law("4.3", "4.3.3.I", "4.3.6", "7.5.2.III")
def test_a_side_without_a_warrior_of_its_own_can_fight_with_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lend(monkeypatch, Hirelings("eyrie"))
    p = table(DECREE, "keepers", f"{MOUSE} keepers 2, hundreds 2", "dice 3 2")
    assert p.at(MOUSE) == ""
    assert p.supply("keepers") == 15
    assert p.points("eyrie") == p.points("hundreds") == 0


@pytest.mark.law("4.3", "4.3.6")
def test_hits_can_be_shared_with_whoever_fights_along(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, Hirelings("hundreds"))
    p = table(COMMAND, "keepers", f"{MOUSE} keepers 2, hundreds 2, eyrie 2", "dice 3 3")
    p.play(f"battle {MOUSE} eyrie")
    assert p.at(MOUSE) == "hundreds 1, keepers 1"
    assert p.events("removed")[-2:] == [
        Removed("keepers", WARRIOR, MOUSE, "eyrie"),
        Removed("hundreds", WARRIOR, MOUSE, "eyrie"),
    ]


@pytest.mark.law("4.3")
def test_whether_a_side_can_fight_depends_on_whom(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, Hirelings("hundreds"))
    p = table(COMMAND, "keepers", f"{MOUSE} keepers 2, eyrie 1", "8 hundreds 1")
    assert p.offers(f"battle {MOUSE}") == [f"battle {MOUSE} eyrie"]
    assert p.why_not(f"battle {MOUSE} keepers") == "4.3 no_attacker"


@pytest.mark.law("4.3.1.II", "6.2.3")
def test_who_is_there_again_when_the_ambush_is_over_fights_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Hospital(Hooks):
        async def redirect(self, g: Table, seat: str, alike: Sequence[Fallen]) -> None:
            for fallen in alike:
                g.limbo.remove(fallen)
                g.put(seat, fallen.piece, fallen.clearing)

    ambushed = ("keepers", "hundreds hand=ambush-mouse", f"{MOUSE} eyrie 2, hundreds 3")
    p = table(DECREE, *ambushed).play("ambush ambush-mouse")
    assert not p.events("battle.rolled")
    lend(monkeypatch, Hospital())
    p = table(DECREE, *ambushed, "dice 0 0").play("ambush ambush-mouse")
    assert len(p.events("battle.rolled")) == 1


# --- step 2: before the roll
@pytest.mark.law("4.3.2")
def test_whoever_is_at_the_table_may_do_something_before_the_roll(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    class Protector(Hooks):
        async def before_roll(self, g: Table, seat: str, fight: Fight) -> None:
            asked.append(seat)

    lend(monkeypatch, Protector())
    table(COMMAND, "keepers", "8 hundreds 1, eyrie 1", "dice 0 0").play("battle 8 eyrie")
    assert asked == ["hundreds", "eyrie", "keepers"]


# --- step 3: roll
@pytest.mark.law("4.3.3", "4.3.3.I")
def test_a_defender_can_have_the_higher_roll_within_its_warriors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Guerrilla(Hooks):
        def takes_higher_roll(self, g: Table, seat: str, fight: Fight) -> bool:
            return seat == "hundreds"

    lend(monkeypatch, Guerrilla())
    assert attack_by_eyrie("eyrie 4, hundreds 4", dice="3 1").at(MOUSE) == "eyrie 1, hundreds 3"
    assert attack_by_eyrie("eyrie 4, hundreds 1 mob", dice="3 2").at(MOUSE) == "eyrie 3"
    # not when it attacks
    assert attack_by_hundreds("hundreds 4, eyrie 4", dice="3 1").at(MOUSE) == "eyrie 1, hundreds 3"


# --- step 5: count
@pytest.mark.law("4.3.5.II")
def test_who_is_defenseless_says_so_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    class Armed(Hooks):
        def is_defenseless(self, g: Table, seat: str, fight: Fight) -> bool:
            return seat == "eyrie" and "sword" not in g.factions[seat].items

    lend(monkeypatch, Armed())
    armed = attack_by_hundreds("hundreds 2, eyrie 2", "eyrie items=sword", dice="0 0")
    assert armed.at(MOUSE) == "eyrie 2, hundreds 2"
    assert attack_by_hundreds("hundreds 2, eyrie 2", dice="0 0").at(MOUSE) == "eyrie 1, hundreds 2"


# --- step 6: deal hits
@pytest.mark.law("4.3.6")
def test_what_takes_the_hits_need_not_be_a_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    class Armor(Hooks):
        async def take_hits(self, g: Table, seat: str, hit: Hit, fallen: list[Fallen]) -> int:
            items = g.factions[seat].items
            damaged = items[: hit.hits]
            del items[: hit.hits]
            return hit.hits - len(damaged)

    lend(monkeypatch, Armor())
    p = attack_by_hundreds("hundreds 3, eyrie 1 roost", "eyrie items=boot,bag", dice="3 0")
    p.play("pass")
    assert p.at(MOUSE) == "eyrie roost, hundreds 3"
    assert p.view.boards["eyrie"].items == ()


@pytest.mark.law("4.3.6", "1.5.4")
def test_a_piece_that_cannot_be_removed_takes_no_hits(monkeypatch: pytest.MonkeyPatch) -> None:
    class Lasting(Hooks):
        def may_be_removed(self, g: Table, seat: str, piece: str) -> bool:
            return piece != "roost"

    lend(monkeypatch, Lasting())
    p = attack_by_hundreds("hundreds 3, eyrie 1 roost", dice="3 0")
    assert p.at(MOUSE) == "eyrie roost, hundreds 3"
    assert p.points("hundreds") == 0


@pytest.mark.law("3.2.1", "4.3.6")
def test_a_bonus_for_what_is_removed_at_once_sees_warriors_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Infamy(Hooks):
        def batch_bonus(self, g: Table, seat: str, batch: Sequence[Fallen]) -> int:
            return len(batch) if seat == "hundreds" and g.battle else 0

    lend(monkeypatch, Infamy())
    p = attack_by_hundreds("hundreds 3, eyrie 1 roost", dice="2 1")
    assert (p.points("hundreds"), p.points("eyrie")) == (3, 0)


@pytest.mark.law("4.3.6", "3.2.1", "15.2.5")
def test_cardboard_of_both_sides_can_count_as_removed_by_a_third(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Instigator(Hooks):
        async def at_start_of_daylight(self, g: Table, seat: str) -> None:
            await battle(g, "eyrie", FOX, "keepers", remover=seat)

    lend(monkeypatch, Instigator())
    p = table(
        *("turn 5 hundreds daylight.start", "keepers", "dice 3 1"),
        f"{FOX} eyrie 2 roost, keepers 1 waystation-figure-tablet",
    )
    assert p.events("removed") == [
        Removed("keepers", WARRIOR, FOX, "eyrie"),
        Removed("keepers", "waystation-figure-tablet", FOX, "hundreds"),
        Removed("eyrie", WARRIOR, FOX, "keepers"),
    ]
    assert [p.points(seat) for seat in ("eyrie", "hundreds", "keepers")] == [0, 1, 0]


@pytest.mark.parametrize("page", ["battle", "removal", "scoring"])
def test_the_pages_of_battle_and_removal_name_no_faction_and_none_of_its_pieces(page: str) -> None:
    text = (Path(law.__path__[0]) / f"{page}.py").read_text(encoding="utf-8").lower()
    own = {piece for faction in FACTIONS.values() for piece in faction().piece_names()} - {WARRIOR}
    assert {*FACTIONS, *own}.isdisjoint(re.findall(r"[a-z]+", text))
