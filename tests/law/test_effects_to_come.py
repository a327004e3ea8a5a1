"""Where the core asks already what no faction answers yet: each with an invented effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from engine.kernel import Action
from engine.law.actions import Use
from engine.law.faction import Table
from engine.law.hand import to_discard
from engine.law.hooks import Hooks
from engine.registry import FACTIONS
from tests.law.invented import lend
from tests.table import state, table

CRAFT = ("turn 5 eyrie daylight.craft", "eyrie leader=despot hand=anvil,cobbler")


class Exposure(Hooks):
    """The others may do something in every window."""

    def window_options(self, g: Table, seat: str, phase: str) -> Sequence[Action]:
        return () if "exposure" in g.now.used else (Use("exposure", phase),)

    async def use_in_window(self, g: Table, seat: str, act: Action) -> None:
        g.now.used.append("exposure")


@pytest.mark.law("13.2.4", "1.4.2")
@pytest.mark.parametrize(
    ("turn", "before"),
    [("eyrie birdsong.roost", "birdsong"), ("eyrie evening.end", "evening")],
)
def test_what_a_faction_has_upon_others_is_open_in_their_windows(
    monkeypatch: pytest.MonkeyPatch, turn: str, before: str
) -> None:
    monkeypatch.setattr(FACTIONS["hundreds"], "UPON_OTHERS", (Exposure(),))
    p = table(f"turn 5 {turn}", "eyrie leader=despot", "8 eyrie roost", "keepers")
    assert f"use exposure {before}" in p.offers()
    p.play(f"use exposure {before}")
    assert not any("exposure" in offer for offer in p.offers())


@pytest.mark.law("13.2.4", "1.4.3")
def test_it_is_open_in_every_evening_up_to_the_last_step_and_never_to_its_owner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(FACTIONS["hundreds"], "UPON_OTHERS", (Exposure(),))
    keepers = table("turn 5 keepers evening.gather", "keepers hand=anvil")
    assert "use exposure evening" in keepers.offers()
    six = "anvil,cobbler,armorers,bake-sale,sappers,birdy-bindle"
    draw = table("turn 5 keepers evening.discard", f"keepers hand={six}")
    assert draw.kind == "hand.discard"
    assert not any(offer.startswith("use") for offer in draw.offers())
    own = table("turn 5 hundreds evening.incite", "3 hundreds warlord 4", "hundreds hand=anvil")
    assert not any(offer.startswith("use exposure") for offer in own.offers())


class Hammers(Hooks):
    """Two fox icons a turn, whatever stands on the map."""

    def crafting_icons(self, g: Table, seat: str) -> Counter[str]:
        return Counter({"fox": 2 - g.now.used.count("hammer")}) if seat == "eyrie" else Counter()

    async def activate(self, g: Table, seat: str, icons: Counter[str]) -> None:
        g.now.used += ["hammer"] * icons.total()


@pytest.mark.law("4.1.1", "9.2.1")
def test_icons_that_are_no_pieces_pay_for_crafting(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, Hammers())
    p = table(CRAFT[0], "eyrie leader=despot hand=anvil,crossbow-mouse,gently-used-knapsack")
    assert p.offers() == ["craft anvil", "craft crossbow-mouse", "pass"]
    p.play("craft anvil")
    assert state(p.game).now.used == ["hammer"]
    assert p.kind == "craft"
    p.play("craft crossbow-mouse")
    assert state(p.game).now.used == ["hammer"] * 2
    assert p.kind != "craft"
    assert state(p.game).now.activated == {}


class Export(Hooks):
    """Any card may be crafted for nothing but a warrior elsewhere."""

    def craft_uses(self, g: Table, seat: str, card: str) -> tuple[str, ...]:
        return ("", "export")

    async def craft_instead(self, g: Table, seat: str, card: str, use: str) -> bool:
        return use == "export"


@pytest.mark.law("11.5.3", "4.1")
@pytest.mark.parametrize("card", ["anvil", "cobbler", "favor-of-the-foxes"])
def test_whatever_a_card_is_it_can_be_crafted_for_something_else(
    monkeypatch: pytest.MonkeyPatch, card: str
) -> None:
    lend(monkeypatch, Export())
    roosts = ("1 eyrie roost", "6 eyrie roost", "8 eyrie roost", "4 eyrie roost", "10 eyrie roost")
    p = table(CRAFT[0], f"eyrie leader=despot hand={card}", *roosts, "12 hundreds 1")
    (export,) = {offer for offer in p.offers() if "export" in offer}
    p.play(export)
    assert (p.line("discard"), p.at(12), p.points("eyrie")) == (card, "hundreds 1", 0)
    eyrie = state(p.game).factions["eyrie"]
    assert (eyrie.items, eyrie.crafted) == ([], [])


class LostSouls(Hooks):
    """The Hundreds take whatever anybody discards."""

    def takes_discard(self, g: Table, seat: str, card: str) -> bool:
        if seat == "hundreds":
            g.lost.append(card)
        return seat == "hundreds"


@pytest.mark.law("10.2.6", "3.3.3", "7.4.2")
def test_whatever_is_discarded_can_be_taken_but_not_what_leaves_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lend(monkeypatch, LostSouls())
    g = state(table("eyrie leader=despot", "keepers").game)
    for card in ("anvil", "dominance-fox", "faithful-retainer"):
        to_discard(g, card)
    assert g.lost == ["anvil", "dominance-fox"]
    assert (g.discard, g.available, g.gone[-1]) == ([], [], "faithful-retainer")


class Informants(Hooks):
    """The Eyrie take an ambush from the discard pile instead of drawing."""

    async def instead_of_drawing(self, g: Table, seat: str) -> bool:
        if seat != "eyrie":
            return False
        g.discard.remove("ambush-fox")
        g.factions[seat].hand.append("ambush-fox")
        return True


@pytest.mark.law("7.6.2", "2.1")
def test_something_else_can_be_done_than_to_draw_in_the_evening(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lend(monkeypatch, Informants())
    for seat, hand in (("eyrie", ["ambush-fox"]), ("hundreds", ["anvil"])):
        last = {"eyrie": "evening.end", "hundreds": "evening.incite"}[seat]
        p = table(f"turn 5 {seat} {last}", "discard ambush-fox", "deck anvil *", f"{seat} points=0")
        assert p.play("end").hand(seat) == hand


class Broker(Hooks):
    """The Hundreds are told who has crafted an item."""

    async def on_item_crafted(self, g: Table, seat: str, by: str) -> None:
        g.lost.append(f"{by} before {seat}")


@pytest.mark.law("4.1.2")
def test_whoever_crafts_an_item_is_told_to_all_in_their_order_and_only_for_an_item(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lend(monkeypatch, Broker())
    p = table(CRAFT[0], "eyrie leader=despot hand=anvil", "1 eyrie roost", "keepers")
    p.play("craft anvil")
    told = [f"eyrie before {seat}" for seat in ("eyrie", "keepers", "hundreds")]
    assert state(p.game).lost == told
    p = table(CRAFT[0], "eyrie leader=despot hand=armorers", "1 eyrie roost", "keepers")
    p.play("craft armorers")
    assert state(p.game).lost == []


class Coalition(Hooks):
    """A dominance card forms a coalition instead of being activated."""

    def uses_of_dominance(self, g: Table, seat: str, card: str) -> Sequence[Action]:
        return [Use(card, other) for other in g.factions if len(g.factions) > 2 and other != seat]

    async def use_dominance(self, g: Table, seat: str, act: Action) -> None:
        assert isinstance(act, Use)
        g.factions[seat].hand.remove(act.card)
        g.partners[seat] = act.target


DOMINANT = ("turn 5 eyrie daylight.craft", "eyrie points=12 leader=despot hand=dominance-fox")


@pytest.mark.law("9.2.8", "3.3.1")
def test_a_dominance_card_can_have_another_use_than_to_be_activated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lend(monkeypatch, Coalition())
    p = table(*DOMINANT, "1 eyrie roost", "keepers")
    assert [o for o in p.offers() if "dominance" in o] == [
        "use dominance-fox keepers",
        "use dominance-fox hundreds",
    ]
    p.play("use dominance-fox keepers")
    assert state(p.game).partners == {"eyrie": "keepers"}
    few = table("turn 5 eyrie daylight.craft", "eyrie points=9 leader=despot hand=dominance-fox")
    assert not any("dominance" in offer for offer in few.offers())


@pytest.mark.law("9.2.8", "1.2.1")
def test_where_it_has_no_use_nothing_is_asked_for_its_sake(monkeypatch: pytest.MonkeyPatch) -> None:
    late = ("turn 5 eyrie daylight.window", *DOMINANT[1:], "gone anvil")
    assert table(*late).kind == "window.daylight"
    lend(monkeypatch, Coalition())
    assert table(*late).kind == "turn.end"


@pytest.mark.law("11.2.7", "4.3")
def test_hired_warriors_fight_alone_but_never_against_their_owner() -> None:
    p = table(
        *("turn 5 eyrie daylight.battle", "now lent=keepers:eyrie", "dice 3 1"),
        "eyrie.decree move=loyal-vizier battle=loyal-vizier",
        "eyrie leader=builder",
        *("11 keepers 3, hundreds 3", "7 eyrie 1, keepers 1", "8 keepers 2"),
    )
    assert p.offers() == ["battle 7 keepers", "battle 11 hundreds"]
    assert p.why_not("battle 8 keepers", "eyrie") == "4.3 no_attacker"
    p.play("battle 11 hundreds")
    assert p.at(11) == "keepers 3"


@pytest.mark.law("11.2.7", "4.3.5.II")
def test_who_lends_its_warriors_defends_itself_with_them_against_the_hirer() -> None:
    p = table(
        *("turn 5 eyrie daylight.battle", "now lent=keepers:eyrie", "dice 2 2"),
        "eyrie.decree move=loyal-vizier battle=loyal-vizier",
        "eyrie leader=builder",
        "7 eyrie 3, keepers 4",
    )
    p.until("turn.end")
    assert p.at(7) == "eyrie 1, keepers 2"
