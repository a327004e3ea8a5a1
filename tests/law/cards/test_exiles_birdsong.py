"""Exiles & Partisans in Birdsong: what its cards do as it starts, within it, and as it ends."""

from __future__ import annotations

import pytest

from tests.table import Play, table

DECREE = "turn 5 eyrie birdsong.decree"
START = "turn 5 eyrie birdsong.start"


def eyrie(crafted: str, *lines: str, hand: str = "sword", step: str = DECREE) -> Play:
    return table(step, f"eyrie leader=builder points=3 hand={hand} crafted={crafted}", *lines)


# --- Saboteurs
@pytest.mark.law("1.4.1", "3.3.2", case="CARD-25")
def test_saboteurs_discard_what_was_crafted_and_no_dominance() -> None:
    p = eyrie(
        "saboteurs",
        "hundreds mood=grandiose crafted=boat-builders dominance=dominance-mouse",
        "1 eyrie 1 roost",
        step=START,
    )
    assert p.offers() == ["sabotage hundreds boat-builders", "pass"]
    p.play("sabotage hundreds boat-builders")
    assert p.view.discard == ("saboteurs", "boat-builders")
    assert p.view.boards["hundreds"].crafted == ()
    assert p.view.boards["eyrie"].crafted == ()


@pytest.mark.law("1.4.1")
def test_saboteurs_may_wait_and_have_nothing_to_do_without_a_crafted_card() -> None:
    p = eyrie("saboteurs", "1 eyrie 1 roost", step=START)
    assert p.kind == "eyrie.decree"
    assert p.view.boards["eyrie"].crafted == ("saboteurs",)


@pytest.mark.law("9.2.8", "10.2.6", case="CARD-48")
def test_saboteurs_hit_only_enemies() -> None:
    p = table(
        "turn 5 vagabond birdsong.start",
        "vagabond crafted=saboteurs",
        "marquise crafted=boat-builders",
        "eyrie leader=builder crafted=informants",
        "partners vagabond:marquise",
        "3 marquise keep",
        "1 vagabond pawn",
    )
    assert p.offers("sabotage") == ["sabotage eyrie informants"]


# --- False Orders
@pytest.mark.law("1.5.5", case="CARD-16")
def test_false_orders_move_exactly_half_rounded_up() -> None:
    p = eyrie("false-orders", "1 eyrie 1 roost", "2 hundreds 3")
    p.play("false-orders hundreds 2 5")
    assert (p.at(2), p.at(5)) == ("hundreds 1", "hundreds 2")
    assert p.view.discard == ("false-orders",)


@pytest.mark.law("1.5.4", "1.5.5", "14.2.2", case="CARD-17")
def test_false_orders_count_the_warlord_and_never_move_him() -> None:
    p = eyrie("false-orders", "1 eyrie 1 roost", "2 hundreds 2 warlord", "8 hundreds 1")
    p.play("false-orders hundreds 2 5")
    assert (p.at(2), p.at(5)) == ("hundreds warlord", "hundreds 2")
    alone = eyrie("false-orders", "1 eyrie 1 roost", "2 hundreds warlord")
    assert alone.offers("false-orders") == []
    assert alone.why_not("false-orders hundreds 2 5") == "4.2 no_warriors"


@pytest.mark.law("2.2.1", "1.5.5")
def test_false_orders_keep_to_paths_and_to_enemies() -> None:
    p = eyrie("false-orders", "1 eyrie 3 roost", "2 hundreds 3")
    assert p.why_not("false-orders hundreds 2 1") == "2.2.1 not_adjacent"
    assert p.why_not("false-orders eyrie 1 5") == "4.3 no_enemy"
    assert {text.split()[3] for text in p.offers("false-orders hundreds 2")} == {"5", "6", "10"}


@pytest.mark.law("1.5.5", "15.2.4")
def test_keepers_decide_what_they_carry_on_false_orders() -> None:
    p = eyrie("false-orders", "1 eyrie 1 roost", "2 keepers 2 figure-1", "keepers")
    p.play("false-orders keepers 2 5")
    assert p.asked == "keepers keepers.carry"
    p.play("keepers: carry figure-1")
    assert p.at(5) == "keepers 1 figure-1"


@pytest.mark.law("8.2.6", "1.5.5")
def test_who_is_forced_into_sympathy_pays_for_outrage() -> None:
    p = eyrie(
        "false-orders",
        "1 eyrie 1 roost",
        "2 hundreds 2",
        "5 alliance sympathy",
        "hundreds mood=grandiose hand=anvil,bake-sale",
        "alliance",
    )
    p.play("false-orders hundreds 2 5")
    assert p.asked == "hundreds alliance.outrage"


@pytest.mark.law("6.2.3", "1.5.5", case="MAR-06")
def test_warriors_that_are_moved_are_not_removed() -> None:
    p = eyrie(
        "false-orders",
        "1 eyrie 1 roost",
        "3 marquise keep",
        "2 marquise 2",
        "marquise hand=bake-sale,anvil,investments",
    )
    p.play("false-orders marquise 2 5")
    assert p.awaited == "eyrie"


# --- Swap Meet
@pytest.mark.law("1.2.1", "1.4.2", case="CARD-27")
def test_swap_meet_takes_by_chance_and_gives_by_choice() -> None:
    p = eyrie("swap-meet", "hundreds mood=grandiose hand=anvil", "1 eyrie 1 roost", hand="-")
    assert p.offers("use") == ["use swap-meet hundreds"]
    p.play("use swap-meet hundreds")
    assert (p.kind, p.offers()) == ("card.swap-meet", ["swap anvil"])
    p.play("swap anvil")
    assert (p.hand("eyrie"), p.hand("hundreds")) == ([], ["anvil"])


@pytest.mark.law("1.2.1")
def test_what_swap_meet_gives_is_for_the_two_alone() -> None:
    p = eyrie("swap-meet", "hundreds mood=grandiose hand=anvil", "keepers hand=bake-sale")
    p.play("use swap-meet hundreds")
    assert p.game.free_undo("eyrie") == 0
    p.play("swap sword")
    assert (p.hand("eyrie"), p.hand("hundreds")) == (["anvil"], ["sword"])
    assert p.game.answers[-1].public == "swap ?"
    assert "sword" not in repr(p.game.events_for("keepers"))
    assert p.why_not("use swap-meet hundreds") == "1.4.2 used_this_turn"


@pytest.mark.law("1.2.1")
def test_nobody_without_a_card_is_at_the_swap_meet() -> None:
    p = eyrie("swap-meet", "1 eyrie 1 roost")
    assert p.offers("use") == []


# --- Eyrie Émigré
END = "turn 5 eyrie birdsong.end"


@pytest.mark.law("1.4.2", "4.2", "4.3")
def test_an_emigre_moves_and_battles_where_it_has_gone() -> None:
    p = eyrie("eyrie-emigre", "1 eyrie 4 roost", "5 hundreds 1", "dice 0 0", step=END)
    assert p.kind == "card.eyrie-emigre"
    p.play("move 1 5 3")
    assert (p.kind, p.offers()) == ("card.eyrie-emigre.battle", ["battle 5 hundreds", "pass"])
    p.play("battle 5 hundreds")
    assert p.events("battle.began")
    assert p.view.boards["eyrie"].crafted == ("eyrie-emigre",)


@pytest.mark.law("1.4.2")
@pytest.mark.parametrize("answers", [("pass",), ("move 1 10 3",), ("move 1 5 3", "pass")])
def test_an_emigre_that_does_not_do_both_is_discarded(answers: tuple[str, ...]) -> None:
    p = eyrie("eyrie-emigre", "1 eyrie 4 roost", "5 hundreds 1", step=END).play(*answers)
    assert p.view.boards["eyrie"].crafted == ()
    assert p.view.discard == ("eyrie-emigre",)


@pytest.mark.law("1.4.2")
def test_an_emigre_that_can_move_nowhere_is_discarded_unasked() -> None:
    p = eyrie("eyrie-emigre", "1 hundreds 3", step=END)
    assert p.view.discard == ("eyrie-emigre",)
    assert not p.kind.startswith("card.")


@pytest.mark.law("9.2.9", "1.4.2", case="CARD-50")
def test_a_vagabonds_emigre_pays_for_hostile_warriors_alone() -> None:
    lines = (
        "turn 5 vagabond birdsong.end",
        "marquise",
        "3 marquise keep",
        "5 marquise 1",
        "1 vagabond pawn",
        "vagabond crafted=eyrie-emigre relations=marquise:hostile",
        "dice 0 0",
    )
    p = table(*lines, "vagabond.satchel ready=boot")
    p.play("move 1 5 pawn", "battle 5 marquise")
    assert p.view.boards["vagabond"].crafted == ("eyrie-emigre",)
    assert p.line("vagabond.satchel") == "exhausted=boot"
    p = table(*lines, "vagabond.satchel exhausted=boot")
    assert p.offers("move 1 5") == []
    p.play(p.offers("move 1")[0])
    assert p.view.boards["vagabond"].crafted == ()


# --- Coffin Makers
@pytest.mark.law("3.2", case="CARD-19")
def test_five_in_the_coffins_are_a_point_and_all_go_home() -> None:
    p = eyrie("coffin-makers coffins=hundreds:4,eyrie:3", "1 eyrie 1 roost", step=START)
    assert p.points("eyrie") == 4
    assert (p.supply("hundreds"), p.view.boards["eyrie"].coffins) == (20, {})
    assert p.events("card.coffins")


@pytest.mark.law("1.5.4")
def test_warriors_that_are_given_up_lie_on_coffin_makers() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=grandiose crafted=tax-collector hand=anvil",
        "eyrie leader=builder crafted=coffin-makers",
        "1 eyrie 1 roost",
        "2 hundreds 2",
    )
    p.play("use tax-collector 2")
    assert p.view.boards["eyrie"].coffins == {"hundreds": 1}
    assert p.supply("hundreds") == 18


@pytest.mark.law("1.5.4", "14.2.2", "15.4.2", case="CARD-22")
def test_a_figure_goes_home_past_coffin_makers_and_no_lost_warrior() -> None:
    p = table(
        "turn 5 keepers birdsong.start",
        "keepers crafted=command-warren",
        "eyrie leader=builder crafted=coffin-makers",
        "hundreds mood=grandiose",
        "1 keepers 9",
        "1 hundreds 1 warlord",
        "dice 3 0",
    ).until("card.command-warren")
    p.play("battle 1 hundreds")
    assert p.at(1) == "keepers 8"
    assert p.view.boards["eyrie"].coffins == {"keepers": 1, "hundreds": 1}
    assert p.supply("hundreds", "warlord") == 1


@pytest.mark.law("1.5.4")
def test_coffins_that_are_sabotaged_give_everybody_back() -> None:
    p = eyrie(
        "saboteurs",
        "hundreds mood=grandiose crafted=coffin-makers coffins=eyrie:6",
        "1 eyrie 1 roost",
        step=START,
    )
    assert p.supply("eyrie") == 13
    p.play("sabotage hundreds coffin-makers")
    assert (p.supply("eyrie"), p.points("hundreds")) == (19, 0)
