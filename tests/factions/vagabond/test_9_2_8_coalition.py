"""9.2.8: a Vagabond and dominance cards."""

from __future__ import annotations

import pytest

from tests.factions.vagabond.openings import ACT, acting, items, relation
from tests.table import Play, state, table

FOUR = ("keepers points=20", "eyrie points=8 leader=builder", "hundreds points=8 mood=grandiose")


def four(*lines: str, points: int = 12) -> Play:
    """A game of four, with a dominance card in hand."""
    return acting(
        f"vagabond points={points} hand=dominance-mouse relations=hundreds:hostile",
        *(line for line in FOUR if line.split()[0] not in {each.split()[0] for each in lines}),
        *lines,
    )


@pytest.mark.law("9.2.8", "9.2.9.IIId", "1.3.3", "9.2.2.I", case="VAG-33")
def test_he_joins_whoever_has_fewest_points_and_asks_nobody() -> None:
    p = four("5 hundreds 2, vagabond pawn")
    both = {"coalition dominance-mouse eyrie", "coalition dominance-mouse hundreds"}
    assert {*p.offers("coalition")} == both
    p.play("coalition dominance-mouse hundreds")
    assert (p.points("vagabond"), p.line("partners")) == (None, "vagabond:hundreds")
    assert relation(p, "hundreds") == "indifferent"
    assert p.offers("battle") == []
    assert p.why_not("battle 5 hundreds") == "4.3 no_enemy"
    assert p.view.partners == {"vagabond": "hundreds"}


@pytest.mark.law("9.2.8", "9.2.2.I", case="VAG-33")
def test_a_favor_of_the_partner_damages_nothing() -> None:
    favor = (
        *("turn 5 hundreds daylight.craft", "hundreds hand=favor-of-the-mice mood=rowdy"),
        *("2 hundreds stronghold", "9 hundreds stronghold", "11 hundreds stronghold"),
        *("7 vagabond pawn, eyrie 2", "vagabond", "keepers"),
    )
    p = table(*favor, "partners vagabond:hundreds").play("craft favor-of-the-mice")
    assert (p.at(7), "damaged" in items(p)) == ("vagabond pawn", False)
    assert table(*favor).play("craft favor-of-the-mice").kind == "vagabond.damage"


@pytest.mark.law("9.2.8", "3.3.1", case="VAG-10")
def test_not_in_a_game_of_three_nor_below_ten_points_nor_with_who_has_no_marker() -> None:
    three = acting("vagabond points=12 hand=dominance-fox")
    assert three.offers("coalition") == []
    assert three.why_not("coalition dominance-fox eyrie") == "9.2.8 too_few_players"
    few = four(points=9)
    assert few.offers("coalition") == []
    assert few.why_not("coalition dominance-mouse eyrie") == "3.3.1 too_few_points"
    p = four(
        *("eyrie points=10 leader=builder", "hundreds points=15 mood=rowdy"),
        "keepers dominance=dominance-fox",
        points=11,
    )
    assert p.offers("coalition") == ["coalition dominance-mouse eyrie"]
    assert p.why_not("coalition dominance-mouse keepers") == "9.2.8 not_fewest_points"
    assert p.why_not("dominance dominance-mouse") == "9.2.8 coalition_only"
    assert p.why_not("coalition dominance-mouse vagabond") == "9.2.8 no_partner"


@pytest.mark.law("9.2.8", "3.3.1", case="VAG-10")
def test_the_partner_may_still_activate_dominance_and_both_win_by_it() -> None:
    lines = ("partners vagabond:eyrie", "vagabond dominance=dominance-mouse", "keepers points=3")
    p = table(
        *("turn 5 eyrie daylight.craft", *lines, "1 eyrie roost"),
        "eyrie points=12 hand=dominance-fox leader=builder",
    )
    assert "dominance dominance-fox" in p.offers()
    won = table(
        *("turn 5 eyrie birdsong.start", *lines, "1 eyrie 1", "6 eyrie 1", "8 eyrie 1"),
        "eyrie dominance=dominance-fox leader=builder",
    )
    assert won.game.winners == ("eyrie", "vagabond")


@pytest.mark.law("9.2.8", "9.2.9.I")
def test_in_a_coalition_he_aids_and_scores_nothing_and_forms_no_other() -> None:
    p = table(
        *(ACT, "partners vagabond:eyrie", "5 vagabond pawn, eyrie 2", "keepers"),
        "vagabond dominance=dominance-mouse hand=anvil,bake-sale,dominance-fox",
    )
    assert p.offers("coalition") == []
    assert p.why_not("coalition dominance-fox hundreds") == "3.3.2 dominance_active"
    assert p.offers("battle") == []
    p.play("aid eyrie torch bake-sale")
    assert (relation(p, "eyrie"), p.points("vagabond")) == ("first", None)


@pytest.mark.law("9.2.8", "9.7")
def test_no_coalition_of_two_vagabonds_nor_with_who_is_in_one() -> None:
    second = "vagabond-2 points=2"
    p = four(second, "vagabond-2 points=2 character=ranger")
    assert p.offers("coalition") == []
    assert p.why_not("coalition dominance-mouse vagabond-2") == "9.2.8 no_partner"
    assert p.why_not("coalition dominance-mouse eyrie") == "9.2.8 not_fewest_points"
    joined = four(
        "vagabond-2 dominance=dominance-fox character=ranger", "partners vagabond-2:eyrie"
    )
    assert joined.offers("coalition") == ["coalition dominance-mouse hundreds"]
    assert joined.why_not("coalition dominance-mouse eyrie") == "9.2.8 in_coalition"


@pytest.mark.law("3.3.4", "9.2.8")
def test_he_takes_and_spends_dominance_cards_like_everybody() -> None:
    p = acting("vagabond hand=anvil,sword points=3", "available dominance-fox")
    assert "claim dominance-fox by anvil" in p.offers("claim")
    p.play("claim dominance-fox by anvil")
    assert "dominance-fox" in p.hand("vagabond")


@pytest.mark.law("15.5.2.II", "9.2.8", case="KEE-04")
def test_keepers_need_not_battle_the_pawn_of_a_partner() -> None:
    delve = ("turn 5 keepers daylight.delve", "keepers.retinue delve=faithful-retainer")
    p = table(
        *(*delve, "keepers", "7 keepers 5, vagabond pawn", "forest 3_7_11_12 figure-2"),
        *("vagabond", "partners vagabond:keepers"),
    )
    assert p.offers("delve") == ["delve 7 3_7_11_12 figure-2"]
    assert state(p.game).enemies("keepers", 7) == []
