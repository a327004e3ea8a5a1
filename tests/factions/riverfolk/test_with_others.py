"""The Riverfolk beside the other factions."""

from __future__ import annotations

import pytest

from tests.factions.riverfolk.openings import COMMAND, DAYLIGHT, MOOD, board, boxes
from tests.play import conserved
from tests.table import state, table


@pytest.mark.law("8.2.6", "11.2.2", "11.2.3")
def test_outrage_by_river_is_paid_from_the_open_hand() -> None:
    p = table(
        *(DAYLIGHT, "10 riverfolk 2", "5 alliance sympathy", "alliance hand=- supporters=-"),
        "riverfolk hand=bake-sale,anvil funds=riverfolk:1",
    ).play("move 10 5 1")
    assert p.view.stores["riverfolk"]["hand"] == ("anvil",)
    assert p.game.view("alliance").stores["alliance"]["supporters"] == ("bake-sale",)
    assert p.kind == "riverfolk.prices"  # with one card that fits nobody is asked


@pytest.mark.law("8.4.1.III", "11.2.5.I")
def test_a_revolt_removes_the_post_and_the_funds() -> None:
    p = table(
        *("turn 5 alliance birdsong.sympathy", "alliance hand=- supporters=anvil,foxfolk-steel"),
        *("1 alliance sympathy, riverfolk 1 post-fox", "riverfolk hand=- funds=riverfolk:4"),
    ).play("revolt 1 by anvil")
    assert boxes(p)[1] == {"riverfolk": 2}
    assert p.at(1).startswith("alliance")
    conserved.check(p.game)


@pytest.mark.law("9.5.4", "11.2.3")
def test_a_card_that_comes_by_aid_is_seen_by_all() -> None:
    p = table(
        *("turn 5 vagabond daylight.act", "vagabond character=thief hand=bake-sale"),
        *("10 vagabond pawn, riverfolk 1", "riverfolk hand=- items=boot"),
    ).play("aid riverfolk torch bake-sale")
    assert p.view.stores["riverfolk"]["hand"] == ("bake-sale",)
    assert [event.kind() for event in p.game.events_for(None)].count("took.openly") == 1


@pytest.mark.law("9.4.1", "9.4.2", "11.2.7.II")
def test_a_vagabond_slips_by_river_on_boats() -> None:
    lines = ("vagabond character=thief hand=-", "10 vagabond pawn", "riverfolk hand=-")
    wet = table("turn 5 vagabond birdsong.slip", "now used=riverboats", *lines)
    assert {"slip 5", "slip 11"} <= set(wet.offers("slip"))
    assert "slip 5" not in table("turn 5 vagabond birdsong.slip", *lines).offers("slip")


@pytest.mark.law("14.4.1", "11.2.5.I")
def test_mobs_raze_posts() -> None:
    p = table(
        *("turn 5 hundreds birdsong.start", "hundreds mood=grandiose hand=-"),
        *("5 hundreds mob, riverfolk post-rabbit", "riverfolk hand=- funds=riverfolk:2"),
    ).play("pass")
    assert board(p).lost_posts == {"rabbit": 1}
    assert boxes(p)[1] == {"riverfolk": 1}
    assert p.points("hundreds") == 1


@pytest.mark.law("7.5.2.IV", "11.2.7.III")
def test_the_eyrie_build_where_hired_warriors_rule_for_them() -> None:
    p = table(
        *("turn 5 eyrie daylight.build", "now lent=riverfolk:eyrie", "eyrie leader=commander"),
        *("eyrie.decree build=bake-sale", "5 riverfolk 2, hundreds 1", "riverfolk hand=-"),
    )
    assert p.at(5) == "eyrie roost, hundreds 1, riverfolk 2"


@pytest.mark.law("14.2.4", "11.2.7.III")
def test_hired_warriors_count_for_rule_when_a_battle_is_looted() -> None:
    p = table(
        *(COMMAND, "now lent=riverfolk:hundreds", f"{MOOD} hand=-", "riverfolk hand=-"),
        *(
            "5 hundreds 1, riverfolk 3, eyrie 2",
            "eyrie leader=builder items=tea hand=-",
            "dice 0 0",
        ),
    ).play("battle 5 eyrie")
    while p.kind != "hundreds.command":
        offers = p.offers()
        p.play(next((o for o in offers if o != "pass"), offers[0]))
    assert state(p.game).factions["eyrie"].items == []


@pytest.mark.law("10.2.4", "11.5.6.II")
def test_a_garden_makes_the_cult_the_ruler_who_is_paid() -> None:
    p = table(
        *(DAYLIGHT, "1 lizards garden-fox, eyrie 3", "lizards points=0"),
        "riverfolk hand=- funds=lizards:2,eyrie:2",
    )
    assert p.offers("establish") == ["establish 1"]
    before = p.supply("lizards")
    p.play("establish 1")
    assert boxes(p)[1] == {"eyrie": 2}
    assert p.supply("lizards") == before + 2


@pytest.mark.law("11.2.5.I", "4.1.2")
def test_a_favor_of_the_riverfolk_spares_their_posts() -> None:
    p = table(
        *(
            DAYLIGHT,
            "1 riverfolk post-fox",
            "6 riverfolk post-fox",
            "8 riverfolk post-fox, eyrie 2",
        ),
        "riverfolk hand=favor-of-the-foxes funds=riverfolk:3",
    ).play("craft favor-of-the-foxes")
    assert p.at(8) == "riverfolk post-fox"


@pytest.mark.law("11.2.3")
def test_codebreakers_may_look_at_what_all_see() -> None:
    p = table(
        *("turn 5 eyrie daylight.craft", "eyrie leader=builder crafted=codebreakers hand=-"),
        *("1 eyrie roost", "riverfolk hand=anvil"),
    )
    assert "use codebreakers riverfolk" in p.offers()


@pytest.mark.law("11.2.6")
def test_the_bank_comes_before_the_services() -> None:
    """RULINGS: buying-last."""
    p = table(
        *("turn 5 eyrie birdsong.start", "eyrie leader=builder crafted=better-burrow-bank hand=-"),
        *("1 eyrie roost", "riverfolk hand=-", "deck anvil sappers *"),
    ).play("use better-burrow-bank riverfolk")
    assert p.offers("buy hand-card") == ["buy hand-card sappers"]
    assert [event.kind() for event in p.game.events_for("hundreds")].count("drew.openly") == 1
