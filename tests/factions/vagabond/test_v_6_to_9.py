"""V.6-V.9: the later characters."""

from __future__ import annotations

import pytest

from engine import GivenOrder, OrderRefused
from engine.kernel import Reason
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.table import Place
from tests.factions.vagabond.openings import acting, items, relation
from tests.law.invented import lend
from tests.table import Play, state, table

HAND = "vagabond points=3 hand=anvil"


def of(character: str, *lines: str, ready: str = "torch", damaged: str = "") -> Play:
    """The Daylight of this character."""
    own = [line for line in lines if line.startswith("vagabond ")] or [HAND]
    rest = [line for line in lines if line not in own]
    return acting(f"{own[0]} character={character}", *rest, ready=ready, damaged=damaged)


HERE = "5 vagabond pawn, eyrie 2 roost, keepers 2"


PROTECT = (
    *("turn 5 hundreds daylight.command", "5 vagabond pawn, hundreds 3, keepers 1", "keepers"),
    "vagabond character=arbiter points=3",
)


SCORCH = ("5 vagabond pawn, eyrie 2 roost, hundreds warlord", "1 eyrie 2")


@pytest.mark.law("V.6.2", "3.2.1", "9.2.9.III", "9.2.9.IIIa", case="VAG-29")
def test_scorched_earth_is_left_by_all_and_entered_by_nobody() -> None:
    p = of("scoundrel", *SCORCH, ready="boot,boot,torch")
    p.play("scorch")
    assert p.at(5) == "hundreds warlord, vagabond pawn"
    assert (p.points("vagabond"), relation(p, "eyrie")) == (4, "hostile")
    assert items(p) == {"ready": ["boot", "boot"]}
    assert p.view.boards["vagabond"].numbers["scorched"] == 5
    p.play("move 5 2 pawn")
    assert p.why_not("move 2 5 pawn") == "V.6.2 scorched"
    assert "move 2 5 pawn" not in p.offers()
    march = table(
        *("turn 5 hundreds daylight.command", "1 hundreds 3", "5 hundreds 2"),
        *("vagabond character=scoundrel scorched=5", "hundreds hand=anvil,bake-sale mood=rowdy"),
    )
    assert not any(offer.startswith("move 1 5") for offer in march.offers())
    assert march.why_not("move 1 5 1") == "V.6.2 scorched"
    assert any(offer.startswith("move 5 1") for offer in march.offers())
    assert march.why_not("build 5 by bake-sale") == "V.6.2 scorched"
    slip = table(
        *("turn 5 vagabond birdsong.slip", "1 vagabond pawn"),
        "vagabond character=scoundrel scorched=5",
    )
    assert slip.why_not("slip 5") == "V.6.2 scorched"


class Keep(Hooks):
    """Nothing of others is placed in clearing 5."""

    def bars_placing(
        self, g: Table, seat: str, owner: str, piece: str, clearing: int
    ) -> Reason | None:
        return Reason("6.2.2", "barred", {}) if (seat, clearing) == ("eyrie", 5) else None


@pytest.mark.law("V.6.2", "6.2.2")
def test_nothing_is_scorched_where_no_torch_can_be_placed(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, Keep())
    p = of("scoundrel", *SCORCH)
    assert p.offers("scorch") == []
    assert p.why_not("scorch") == "6.2.2 barred"


@pytest.mark.law("V.6.2", "15.5.2.IIa", "1.1.2")
def test_no_relic_is_delved_into_scorched_earth() -> None:
    p = table(
        *("turn 5 keepers daylight.delve", "keepers", "7 keepers 5", "forest 3_7_11_12 figure-2"),
        *("vagabond character=scoundrel scorched=7", "keepers.retinue delve=faithful-retainer"),
    )
    assert p.offers("delve") == []


@pytest.mark.law("V.7.2", "9.5.5", case="VAG-30")
def test_the_adventurer_improvises_once_a_turn() -> None:
    quests = "vagabond quests=expel-bandits-mouse,fend-off-a-bear-mouse,errand-fox points=3"
    p = of("adventurer", quests, "7 vagabond pawn", ready="boot,hammer,sword,torch")
    assert p.why_not("quest expel-bandits-mouse boot tea") == "V.7.2 no_improvising"
    p.play("quest expel-bandits-mouse boot sword", "reward points")
    assert items(p) == {"ready": ["hammer", "torch"], "exhausted": ["sword"], "worn": ["boot"]}
    assert p.offers("quest fend-off-a-bear-mouse") == []
    assert p.why_not("quest fend-off-a-bear-mouse hammer crossbow") == "V.7.2 improvised_already"
    plain = acting(quests, "7 vagabond pawn", ready="boot,sword")
    assert plain.why_not("quest expel-bandits-mouse boot sword") == "V.7.2 other_character"


class Snare(Hooks):
    """Nothing leaves clearing 5."""

    def bars_leaving(self, g: Table, seat: str, mover: str, place: Place) -> Reason | None:
        return Reason("13.7.2", "barred", {}) if place == 5 else None


@pytest.mark.law("V.8.2", "9.2.9.IIb", "9.2.10", "9.2.9.IIIb", case="VAG-31")
def test_the_harrier_glides_anywhere_alone_and_for_no_boot() -> None:
    p = of(
        *("harrier", "5 vagabond pawn, eyrie 3", "3 keepers 4", "keepers"),
        "vagabond relations=eyrie:allied,keepers:hostile",
    )
    assert len(p.offers("glide")) == 11
    p.play("glide 3")
    assert (p.at(3), p.at(5)) == ("keepers 4, vagabond pawn", "eyrie 3")
    assert items(p) == {"exhausted": ["torch"]}
    forest = of("harrier", "forest 3_6_11 vagabond pawn")
    assert len(forest.offers("glide")) == 12
    assert not any("_" in offer for offer in forest.offers("glide"))


@pytest.mark.law("V.8.2", "1.1.2")
def test_a_snare_holds_the_harrier(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, Snare())
    p = of("harrier", "5 vagabond pawn")
    assert p.why_not("glide 3") == "13.7.2 barred"
    assert p.offers("glide") == []


@pytest.mark.law("V.9.2", "4.3.4")
def test_a_swift_strike_is_ordered_by_its_name_and_by_the_ronin_alone() -> None:
    p = table(
        *("turn 5 hundreds daylight.command", "5 vagabond pawn, hundreds 3", "dice 0 0"),
        *("vagabond character=ronin crafted=armorers", "vagabond.satchel ready=sword,boot"),
    )
    kind = p.game.orders_for("vagabond")["battle.effects"]
    assert p.game.ready("vagabond", kind) == ["armorers", "swift-strike"]
    with pytest.raises(OrderRefused, match="no_such_word"):
        p.game.order("hundreds", "battle.effects swift-strike")
    p.game.give_orders({"vagabond": [GivenOrder("battle.effects swift-strike", 0)]})
    p.play("battle 5 vagabond")
    assert (p.awaited, p.at(5)) == ("hundreds", "hundreds 2, vagabond pawn")


@pytest.mark.law("V.9.2", "4.3.4")
def test_the_ronin_strikes_swiftly_once_a_battle_on_either_side() -> None:
    p = of("ronin", "5 vagabond pawn, eyrie 3", "dice 1 0", ready="sword,sword,sword")
    p.play("battle 5 eyrie")
    assert (p.asked, p.offers()) == ("vagabond battle.effects", ["swift", "pass"])
    p.play("swift")
    assert p.at(5) == "eyrie 1, vagabond pawn"
    assert items(p) == {"ready": ["sword"], "exhausted": ["sword", "sword"]}
    defends = table(
        *("turn 5 hundreds daylight.command", "5 vagabond pawn, hundreds 3", "dice 0 0"),
        *("vagabond character=ronin", "vagabond.satchel ready=sword,boot"),
    )
    defends.play("battle 5 vagabond", "vagabond: swift")
    assert defends.at(5) == "hundreds 2, vagabond pawn"
    assert state(defends.game).factions["vagabond"].points == 0
