"""14.4: Birdsong of the Hundreds."""

from __future__ import annotations

import pytest

from tests.table import table

RAZE = "turn 5 hundreds birdsong.start"
RECRUIT = "turn 5 hundreds birdsong.recruit"
MOOD = "turn 5 hundreds birdsong.mood"
MOODS = ["bitter", "grandiose", "jubilant", "lavish", "relentless", "rowdy", "stubborn", "wrathful"]


# --- Raze
@pytest.mark.law("14.4.1", "3.2.1")
def test_a_mob_removes_all_enemy_buildings_and_no_warriors() -> None:
    p = table(RAZE, "8 hundreds mob stronghold, eyrie 3 roost", "mob-die mouse")
    assert p.points("hundreds") == 1
    assert p.at(8).startswith("eyrie 3, hundreds ")
    assert "stronghold mob" in p.at(8)
    assert p.supply("eyrie", "roost") == 7


@pytest.mark.law("14.4.1", "3.2.1", case="HUN-09")
def test_a_mob_razes_what_all_enemies_have_built_there() -> None:
    p = table(
        RAZE,
        "11 hundreds mob stronghold, eyrie 3 roost, keepers 1 waystation-figure-tablet",
        "keepers points=0",
        "ruins -",
        "1 hundreds warlord",
        "mob-die mouse",
    )
    assert p.points("hundreds") == 2
    assert p.at(11) == "eyrie 3, hundreds 1 stronghold mob, keepers 1"


@pytest.mark.law("14.4.1")
def test_razing_needs_no_warrior_no_rule_and_no_consent() -> None:
    p = table(RAZE, "8 hundreds mob, eyrie 9 roost", "1 hundreds warlord", "mob-die fox")
    assert p.at(8) == "eyrie 9, hundreds mob"


@pytest.mark.law("14.4.1", "1.1.3")
def test_the_hundreds_choose_the_order_and_raze_every_clearing_with_a_mob() -> None:
    p = table(
        RAZE,
        "8 hundreds mob, eyrie roost",
        "4 hundreds mob, eyrie roost",
        "mob-die fox",
        "2 eyrie 1",
    )
    assert p.offers() == ["raze 4", "raze 8"]
    p.play("raze 8")
    assert p.points("hundreds") == 2


@pytest.mark.law("14.4.1")
def test_nothing_is_razed_where_only_warriors_stand() -> None:
    p = table(RAZE, "8 hundreds mob, eyrie 3", "4 hundreds mob, eyrie roost", "mob-die mouse")
    assert len(p.events("hundreds.razed")) == 1
    assert p.points("hundreds") == 1


@pytest.mark.law("14.4.1", "2.2.4")
def test_a_razed_ruin_gives_its_item_and_its_slot() -> None:
    p = table(RAZE, "10 hundreds mob", "ruins 6:bag 10:boot", "mob-die fox")
    assert not p.view.clearings[10].ruin
    assert p.view.clearings[6].ruin
    assert p.view.boards["hundreds"].tracks["command"].spaces[0] == "boot"
    assert p.points("hundreds") == 0


@pytest.mark.law("14.4.1", "3.1")
def test_razing_may_win_at_once() -> None:
    p = table(RAZE, "hundreds mood=bitter points=29", "8 hundreds mob, eyrie roost")
    assert p.game.winners == ("hundreds",)


@pytest.mark.law("14.4.1")
def test_the_mob_die_places_a_mob_next_to_a_mob() -> None:
    p = table(RAZE, "7 hundreds mob", "8 hundreds warlord", "mob-die fox")
    # fox clearings next to 7: 8 and 12
    assert p.offers() == ["mob 8", "mob 12"]
    assert p.why_not("mob 3") == "14.4.1 not_rolled_suit"
    assert p.why_not("mob 1") == "14.4.1 no_mob_near"
    p.play("mob 12")
    assert p.at(12) == "hundreds mob"
    assert p.view.clearings[12].ruin  # the new mob razes only from the next Birdsong on


@pytest.mark.law("14.4.1")
def test_the_rolled_mob_must_be_placed() -> None:
    p = table(RAZE, "8 hundreds mob", "1 hundreds warlord", "mob-die mouse")
    assert p.at(7) == "hundreds mob"


@pytest.mark.law("14.4.1")
def test_one_mob_in_a_clearing() -> None:
    p = table(RAZE, "7 hundreds mob", "8 hundreds mob warlord", "mob-die fox", "ruins -")
    assert p.at(12) == "hundreds mob"
    assert p.at(8) == "hundreds 1 warlord mob"


@pytest.mark.law("14.4.1", "1.5.1", case="HUN-15")
def test_without_a_mob_on_the_map_none_spreads() -> None:
    p = table(RAZE, "8 hundreds warlord", "mob-die fox")
    assert p.supply("hundreds", "mob") == 5
    assert p.asked == "hundreds hundreds.mood"


@pytest.mark.law("14.4.1", case="HUN-15")
def test_without_a_fitting_clearing_no_mob_is_placed_and_nothing_is_rolled_again() -> None:
    p = table(RAZE, "8 hundreds mob warlord", "mob-die fox mouse")
    assert p.supply("hundreds", "mob") == 4
    assert "die=mouse" in p.line("hundreds")


@pytest.mark.law("14.4.1", "1.5.1", case="HUN-15")
def test_without_a_mob_in_the_supply_none_spreads() -> None:
    mobs = [f"{c} hundreds mob" for c in (1, 2, 3, 4, 5)]
    p = table(RAZE, *mobs, "8 hundreds warlord", "mob-die fox")
    assert p.supply("hundreds", "mob") == 0
    assert p.asked == "hundreds hundreds.mood"


@pytest.mark.law("14.4.1", "5.1.6")
def test_the_mob_die_shows_each_suit() -> None:
    rolled = set()
    for seed in range(20):
        p = table(f"seed {seed}", RAZE, "8 hundreds mob warlord")
        rolled |= {repr(event) for event in p.events("hundreds.rolled")}
    assert len(rolled) == 3


# --- Recruit
@pytest.mark.law("14.4.2")
def test_prowess_warriors_come_to_the_warlord_and_one_to_each_stronghold() -> None:
    p = table(
        RECRUIT,
        "hundreds mood=bitter prowess=tea,sword,crossbow",
        "1 hundreds warlord",
        "8 hundreds stronghold*2",
        "7 hundreds stronghold",
    )
    assert [p.at(c) for c in (1, 8, 7)] == [
        "hundreds 3 warlord",
        "hundreds 2 stronghold*2",
        "hundreds 1 stronghold",
    ]


@pytest.mark.law("14.4.2", "14.2.4.II", "14.4.1")
def test_an_item_of_this_raze_counts_already() -> None:
    p = table(RAZE, "10 hundreds mob warlord", "ruins 10:hammer", "mob-die fox")
    while p.kind != "hundreds.mood":
        p.play(p.offers()[0])
    assert p.at(10) == "hundreds 2 warlord mob"


@pytest.mark.law("14.4.2", "1.5.4")
def test_with_too_few_warriors_the_warlord_comes_first_and_then_the_hundreds_choose() -> None:
    lines = ("1 hundreds 17 warlord", "8 hundreds stronghold*2", "7 hundreds stronghold")
    p = table(RECRUIT, "hundreds mood=bitter prowess=tea", *lines)
    assert p.at(1) == "hundreds 19 warlord"
    assert (p.asked, p.offers()) == ("hundreds hundreds.recruit", ["recruit 7", "recruit 8"])
    p.play("recruit 7")
    assert (p.at(7), p.at(8)) == ("hundreds 1 stronghold", "hundreds stronghold*2")
    p = table(RECRUIT, "hundreds mood=bitter prowess=tea", *lines, "2 hundreds 3")
    assert p.at(1) == "hundreds 17 warlord"


# --- Anoint
@pytest.mark.law("14.4.2", "14.4.3", case="HUN-16")
def test_a_slain_warlord_is_anointed_after_recruiting_and_misses_it() -> None:
    p = table(
        RECRUIT,
        "hundreds mood=bitter prowess=tea,sword,crossbow",
        "8 hundreds stronghold*2",
        "7 hundreds stronghold",
    )
    assert (p.at(8), p.at(7)) == ("hundreds 2 stronghold*2", "hundreds 1 stronghold")
    assert (p.asked, p.offers()) == ("hundreds hundreds.anoint", ["anoint 7", "anoint 8"])
    p.play("anoint 8")
    assert p.at(8) == "hundreds 1 warlord stronghold*2"
    assert p.supply("hundreds") == 18


@pytest.mark.law("14.4.3", case="HUN-20")
def test_without_warriors_the_warlord_comes_anywhere() -> None:
    p = table(RECRUIT, "hundreds mood=bitter", "8 hundreds mob", "1 eyrie 9 roost")
    assert p.offers() == [f"anoint {c}" for c in range(1, 13)]
    p.play("anoint 1")
    assert p.at(1) == "eyrie 9 roost, hundreds warlord"


@pytest.mark.law("14.4.3")
def test_a_warlord_on_the_map_is_not_anointed() -> None:
    p = table(RECRUIT, "hundreds mood=bitter", "8 hundreds 3 warlord")
    assert p.asked == "hundreds hundreds.mood"


# --- Choose Mood
@pytest.mark.law("14.4.4", "14.3.4", case="HUN-21")
@pytest.mark.parametrize("mood", MOODS)
def test_the_mood_must_change(mood: str) -> None:
    p = table(MOOD, f"hundreds mood={mood}", "8 hundreds warlord")
    assert p.offers() == [f"mood {other}" for other in MOODS if other != mood]
    assert p.why_not(f"mood {mood}") == "14.4.4 same_mood"


@pytest.mark.law("14.4.4", "14.7")
@pytest.mark.parametrize(
    ("item", "mood"),
    [
        *(("hammer", "bitter"), ("tea", "grandiose"), ("boot", "jubilant"), ("bag", "relentless")),
        *(("coin", "rowdy"), ("crossbow", "stubborn"), ("sword", "wrathful")),
    ],
)
def test_an_item_in_the_hoard_bars_its_mood(item: str, mood: str) -> None:
    track = "command" if item in ("boot", "bag", "coin") else "prowess"
    current = "lavish" if mood != "lavish" else "bitter"
    p = table(MOOD, f"hundreds mood={current} {track}={item}", "8 hundreds warlord")
    assert p.why_not(f"mood {mood}") == "14.4.4 item_in_hoard"
    assert len(p.offers()) == 6


@pytest.mark.law("14.4.4", case="HUN-23")
@pytest.mark.parametrize("mood", ["lavish", "bitter"])
def test_with_every_item_in_the_hoard_only_lavish_is_left(mood: str) -> None:
    p = table(
        MOOD,
        f"hundreds mood={mood} command=boot,bag,coin prowess=hammer,tea,sword,crossbow",
        "8 hundreds warlord",
    )
    assert p.view.boards["hundreds"].marks["mood"] == "lavish"
    assert p.asked == "hundreds hundreds.lavish"


@pytest.mark.law("14.4.4")
def test_a_mood_stays_until_the_next_choice_even_if_its_item_comes() -> None:
    p = table(
        "turn 5 hundreds daylight.craft",
        "hundreds mood=bitter hand=anvil",
        "8 hundreds stronghold warlord",
    ).play("craft anvil hoard")
    assert p.view.boards["hundreds"].marks["mood"] == "bitter"


@pytest.mark.law("14.4", "14.4.1", "14.4.2", "14.4.3", "14.4.4")
def test_birdsong_has_a_fixed_order() -> None:
    p = table(
        RAZE,
        "7 hundreds mob stronghold, eyrie 1 roost",
        "mob-die fox",
        "hundreds mood=lavish",
        "ruins -",
    )
    kinds = []
    while p.view.step.startswith("birdsong"):
        kinds.append(p.kind)
        p.play(p.offers()[0])
    assert kinds == ["hundreds.mob", "hundreds.mood"]
    steps = [event.kind() for event in p.happened]
    order = ["hundreds.razed", "hundreds.rolled", "hundreds.anointed", "hundreds.mood"]
    assert [kind for kind in steps if kind in order] == order


@pytest.mark.law("14.4.1", "1.4.1")
def test_what_happens_by_itself_up_to_the_first_question_comes_of_the_answer_before() -> None:
    p = table(
        "turn 5 eyrie evening.end",
        "eyrie leader=builder",
        *("8 hundreds 2 warlord", "5 hundreds mob, eyrie roost"),
    )
    outcome = p.answer("eyrie", "end")
    assert p.asked == "hundreds hundreds.mood"
    told = [event.kind() for event in outcome.events]
    began = told.index("turn.began")
    assert told[began + 1 : began + 4] == ["hundreds.razed", "removed", "scored"]
    assert list(outcome.events[began:]) == list(p.game.events)
    assert outcome.turn is not None
    assert list(outcome.turn.events) == list(outcome.events[:began])
