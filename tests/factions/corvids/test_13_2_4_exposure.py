"""13.2.4: Exposure."""

from __future__ import annotations

import pytest

from engine import read_position
from tests.factions.corvids.openings import COMMAND, MOOD, left, marquise, plot, warriors
from tests.table import Play, table

BY = ("9 marquise wood", "9 corvids bomb?")


@pytest.mark.law("13.2.4", "2.1.1", "3.2.1", case="COR-02")
def test_a_wrong_guess_gives_the_card_and_a_right_one_keeps_it() -> None:
    p = marquise(*BY, hand="sword,anvil,sappers")
    assert p.why_not("expose 9 bomb by anvil") == "2.1.1 no_match"
    p.play("expose 9 snare by sword")
    assert (p.hand("marquise"), p.hand("corvids")) == (["anvil", "sappers"], ["sword"])
    assert plot(p, 9) == "bomb?"
    p.play("expose 9 bomb by sappers")
    assert (p.hand("marquise"), plot(p, 9), left(p, "bomb")) == (["anvil", "sappers"], "", 2)
    assert p.points("marquise") == 1
    assert p.at(9) == "marquise wood"


@pytest.mark.law("13.2.4", "1.2.1")
def test_a_card_of_a_right_guess_is_seen_by_the_corvids_alone() -> None:
    p = marquise(*BY, hand="sword").play("expose 9 bomb by sword")
    assert p.game.answers[-1].public == "expose 9 bomb by ?"
    shown = {
        seat: "corvids.shown" in [event.kind() for event in p.game.events_for(seat)]
        for seat in (None, *p.game.seats)
    }
    assert [seat for seat, saw in shown.items() if saw] == ["corvids"]


@pytest.mark.law("13.2.4", "1.2.1", case="COR-18")
def test_a_wrong_guess_is_public_and_its_card_is_not() -> None:
    p = marquise(*BY, hand="sword").play("expose 9 snare by sword")
    assert p.game.answers[-1].public == "expose 9 snare by ?"
    assert "sword" not in repr(p.game.events_for("eyrie"))
    (told,) = p.events("corvids.misguessed")
    assert told in p.game.events_for("eyrie")
    assert p.game.free_undo("marquise") == 0


@pytest.mark.law("13.2.4")
def test_any_number_of_guesses_at_the_same_plot() -> None:
    p = marquise(*BY, hand="sword,investments,travel-gear-mouse")
    for guess, card in (("snare", "sword"), ("raid", "investments")):
        p.play(f"expose 9 {guess} by {card}")
    p.play("expose 9 bomb by travel-gear-mouse")
    assert p.hand("marquise") == ["travel-gear-mouse"]


@pytest.mark.law("13.2.4", "13.7.4", case="COR-04")
def test_a_raid_that_is_exposed_brings_nobody() -> None:
    p = marquise("9 marquise 1", "9 corvids raid?", hand="sword").play("expose 9 raid by sword")
    assert warriors(p, 1, 4, 12) == [0, 0, 0]
    assert p.points("marquise") == 1


@pytest.mark.law("13.2.4", "1.4.2", "1.4.3")
@pytest.mark.parametrize(
    ("step", "line"),
    [
        ("turn 5 eyrie birdsong.decree", "eyrie leader=builder hand=sword,anvil"),
        ("turn 5 eyrie daylight.craft", "eyrie leader=builder hand=sword,anvil"),
        ("turn 5 eyrie evening.end", "eyrie leader=builder hand=sword,anvil"),
    ],
)
def test_it_is_open_in_every_phase_until_the_last_step(step: str, line: str) -> None:
    p = table(step, line, "9 eyrie roost", "9 corvids bomb?", "corvids points=3")
    assert "expose 9 bomb by sword" in p.offers("expose")
    p.play("expose 9 bomb by sword")
    assert p.points("eyrie") == 1


@pytest.mark.law("13.2.4", "1.4.3")
def test_it_is_over_once_the_last_step_has_begun() -> None:
    p = marquise(*BY, hand="sword,anvil,sappers,armorers,bake-sale").play("end")
    assert p.asked == "marquise hand.discard"
    assert not p.offers("expose")
    assert p.why_not("expose 9 bomb by sword")


@pytest.mark.law("13.2.4", "11.6.2", "1.4.3")
def test_the_first_price_that_the_riverfolk_set_shuts_it_for_them() -> None:
    p = table(
        "turn 5 riverfolk evening.costs",
        *("riverfolk hand=sword", "9 riverfolk 1", "9 corvids bomb?", "corvids points=3"),
    )
    assert "expose 9 bomb by sword" in p.offers("expose")
    p.play("price riverboats 4")
    assert p.offers("expose") == []
    assert p.why_not("expose 9 bomb by sword") == "11.6.2 not_now"
    assert Play(read_position(p.game.position())).offers("expose") == []


@pytest.mark.law("13.2.4", "1.4.2")
def test_it_interrupts_no_battle_and_no_march() -> None:
    p = marquise("1 marquise 3", "9 corvids 2 bomb?", "4 corvids 1", hand="sword")
    p.play("move 1 9 1")
    assert p.kind == "marquise.march"
    assert not p.offers("expose")


@pytest.mark.law("13.2.4")
def test_nobody_is_asked_for_its_sake() -> None:
    p = table(
        "turn 5 marquise birdsong.wood",
        *("marquise hand=sword", "corvids points=3", "9 marquise 2 sawmill", "9 corvids bomb?"),
    )
    assert p.asked == "marquise marquise.action"  # no question of Birdsong and of crafting
    assert p.offers("expose")


@pytest.mark.law("13.2.4", "9.6.4", "1.4.3")
def test_who_draws_before_the_last_step_may_expose_with_what_was_drawn() -> None:
    p = table(
        "turn 5 vagabond evening.end",
        "vagabond character=thief",
        *("9 vagabond pawn, corvids bomb?", "corvids points=3", "deck sword *"),
    )
    assert not p.offers("expose")
    p.play("end")
    assert p.asked == "vagabond window.evening"
    p.play("expose 9 bomb by sword")
    assert p.points("vagabond") == 1
    assert p.view.active != "vagabond"


@pytest.mark.law("13.2.4", "9.6.4", "1.2.1")
def test_whether_a_drawn_card_fits_does_not_show_in_the_question() -> None:
    p = table(
        "turn 5 vagabond evening.end",
        "vagabond character=thief",
        *("9 vagabond pawn, corvids bomb?", "corvids points=3", "deck anvil *"),
    ).play("end")
    assert (p.asked, p.offers()) == ("vagabond window.evening", ["pass"])


@pytest.mark.law("13.2.4")
def test_a_pawn_is_a_piece_and_a_faction_far_away_has_none() -> None:
    p = table(
        "turn 5 vagabond daylight.act",
        "vagabond character=thief hand=sword",
        *("9 vagabond pawn, corvids bomb?", "2 corvids raid?", "corvids points=3"),
    )
    assert {text.split()[1] for text in p.offers("expose")} == {"9"}
    assert p.why_not("expose 2 raid by sword") == "13.2.4 no_piece_there"


@pytest.mark.law("13.2.4", "9.2.8")
def test_a_partner_is_no_enemy() -> None:
    p = table(
        "turn 5 vagabond daylight.act",
        "vagabond character=thief hand=sword dominance=dominance-fox",
        *("9 vagabond pawn, corvids bomb?", "corvids points=3", "partners vagabond:corvids"),
        *("eyrie leader=builder points=9", "hundreds mood=grandiose points=9"),
    )
    assert not p.offers("expose")
    assert p.why_not("expose 9 bomb by sword") == "13.2.4 no_enemy"


@pytest.mark.law("13.2.4", "3.3.1")
def test_who_plays_for_dominance_may_expose_and_scores_nothing() -> None:
    p = table(
        COMMAND,
        f"{MOOD} hand=sword dominance=dominance-fox",
        *("9 hundreds 1", "9 corvids bomb?", "corvids points=3"),
    ).play("expose 9 bomb by sword")
    assert (plot(p, 9), p.points("hundreds")) == ("", None)


@pytest.mark.law("13.2.4", "3.1")
def test_a_right_guess_may_win_and_nobody_can_foresee_that() -> None:
    from engine import foresee

    p: Play = marquise(*BY, hand="sword", points=29)
    seen = [
        foresee(p.game, "marquise", act)
        for act in p.game.decisions[0].options
        if act.verb() == "expose"
    ]
    assert len(set(map(repr, seen))) == 1
    p.play("expose 9 bomb by sword")
    assert p.game.winners == ("marquise",)
