"""11.2.7.III: warriors that are hired, in rule and in battle."""

from __future__ import annotations

import pytest

from engine.factions.hundreds.nouns import Oppressed
from engine.table.events import Moved
from tests.factions.riverfolk.openings import COMMAND, MOOD, board
from tests.play import conserved
from tests.table import Play, state, table

MARQUISE = ("now lent=riverfolk:marquise", "marquise points=0 hand=-", "riverfolk hand=-")
HUNDREDS = (COMMAND, "now lent=riverfolk:hundreds", f"{MOOD} hand=-", "riverfolk hand=ambush-bird")


@pytest.mark.law("11.2.7.III", "11.2.6", "1.4.1")
def test_they_are_hired_from_the_start_of_daylight_on() -> None:
    p = table(
        *("turn 5 hundreds birdsong.start", "hundreds mood=grandiose hand=-", "riverfolk hand=-"),
        *("3 hundreds 1, riverfolk 3", "3 eyrie 2"),
    )
    p.play("buy mercenaries")
    while state(p.game).now.step.startswith("birdsong"):
        assert p.ruler(3) == "riverfolk"
        offers = p.offers()
        p.play("pass" if "pass" in offers else offers[0])
    assert state(p.game).now.lent == {"riverfolk": "hundreds"}
    assert p.ruler(3) == "hundreds"


@pytest.mark.law("11.2.7.III", "1.4.1")
def test_they_fight_at_the_start_of_daylight_too() -> None:
    p = table(
        *("turn 5 eyrie birdsong.start", "eyrie leader=builder hand=anvil crafted=command-warren"),
        *("1 eyrie roost", "7 riverfolk 2, hundreds 2", "riverfolk hand=-"),
    )
    p.play("buy mercenaries").until("card.command-warren")
    assert "battle 7 hundreds" in p.offers()


@pytest.mark.law("11.2.7.III", "6.5.4.I", "2.5", "7.2.2", case="RIV-01")
def test_they_give_rule_to_build_but_not_in_a_tie() -> None:
    p = table(
        "turn 5 marquise daylight.actions",
        *MARQUISE,
        *("5 riverfolk 3, eyrie 2", "11 riverfolk 3, eyrie 3"),
    )
    assert "build 5 workshop" in p.offers("build")
    assert p.why_not("build 11 workshop") == "2.5 not_ruled"
    assert (p.ruler(5), p.ruler(11)) == ("marquise", "eyrie")


@pytest.mark.law("11.2.7.III", "7.2.2")
def test_the_eyrie_rule_no_tie_by_hired_warriors_alone() -> None:
    p = table(
        *("turn 5 eyrie daylight.craft", "now lent=riverfolk:eyrie", "eyrie leader=builder"),
        *("5 riverfolk 2, hundreds 2", "11 riverfolk 2, eyrie 1, hundreds 3", "riverfolk hand=-"),
    )
    assert (p.ruler(5), p.ruler(11)) == (None, "eyrie")


@pytest.mark.law("11.2.7.III", "11.2.7.IIIa", "4.3.3.I", "7.5.2.III", case="RIV-02")
def test_hired_warriors_alone_begin_a_battle_and_take_all_hits() -> None:
    p = table(
        *("turn 5 eyrie daylight.battle", "now lent=riverfolk:eyrie", "dice 3 2"),
        *("eyrie.decree battle=anvil", "eyrie leader=builder"),
        *("6 riverfolk 2, marquise 2", "marquise points=0 hand=-", "riverfolk hand=ambush-fox"),
    )
    assert len(p.events("battle.began")) == 1  # the one thing that the card can be used for
    assert (p.at(6), p.points("eyrie"), p.points("marquise")) == ("", 0, 0)
    assert p.events("battle.ambushed") == []
    conserved.check(p.game)


@pytest.mark.law("11.2.7.III", "4.3", "4.3.3.I", case="RIV-04")
def test_they_never_fight_the_riverfolk() -> None:
    p = table(
        *HUNDREDS[:3],
        *("riverfolk hand=-", "1 hundreds 2, riverfolk 3 post-fox", "5 riverfolk 2 post-rabbit"),
        "dice 3 3",
    )
    assert p.why_not("battle 5 riverfolk") == "4.3 no_attacker"
    p.play("battle 1 riverfolk")
    assert p.at(1) == "riverfolk 1 post-fox"


@pytest.mark.law("11.2.7.III", "4.2.1", "7.5.2.II", case="RIV-05")
def test_they_rule_for_a_move_and_stay() -> None:
    p = table(
        *("turn 5 eyrie daylight.move", "now lent=riverfolk:eyrie", "eyrie leader=builder"),
        *("eyrie.decree move=mouse-in-a-sack", "riverfolk hand=-", "marquise points=0"),
        *("11 eyrie 1, riverfolk 3, marquise 2", "12 marquise 2"),
    )
    assert {o.split(" ")[3] for o in p.offers("move 11")} == {"1"}
    p.play("move 11 12 1 by mouse")
    assert str(p.told(Moved)[0].warriors) == "1"
    assert p.at(11).endswith("riverfolk 3")


def hit(own: str, hired: int, dice: str, *lines: str) -> Play:
    """The Hundreds attack the Eyrie in 5, and take so many hits."""
    return table(
        *HUNDREDS,
        f"5 {own}riverfolk {hired}, eyrie 3",
        f"dice {dice}",
        "eyrie leader=builder",
        *lines,
    ).play("battle 5 eyrie")


@pytest.mark.law("11.2.7.IIIa", "4.3.6")
@pytest.mark.parametrize(
    ("own", "hired", "dice", "left"),
    [
        (2, 2, "3 1", "hundreds 1, riverfolk 2"),
        (2, 2, "3 2", "hundreds 1, riverfolk 1"),
        (3, 3, "3 3", "hundreds 1, riverfolk 2"),
        (1, 3, "3 3", "riverfolk 1"),
        (3, 1, "3 3", "hundreds 1"),
        (0, 3, "3 2", "riverfolk 1"),
    ],
)
def test_the_odd_hits_are_the_buyers(own: int, hired: int, dice: str, left: str) -> None:
    p = hit(f"hundreds {own}, " if own else "", hired, dice)
    here = [part for part in p.at(5).split(", ") if not part.startswith("eyrie")]
    assert ", ".join(here) == left
    conserved.check(p.game)


@pytest.mark.law("11.2.7.IIIa", "4.3.6")
def test_only_then_come_the_buildings_of_the_buyer() -> None:
    p = hit("hundreds 1 stronghold mob, ", 1, "3 3")
    assert p.asked == "hundreds battle.lose"
    assert p.offers() == ["lose 1 warrior 1 stronghold", "lose 1 warrior 1 mob"]


@pytest.mark.law("11.2.7.IIIa", "4.3.1.II")
def test_each_step_of_a_battle_begins_with_the_buyer() -> None:
    """RULINGS: hired-hits."""
    p = table(
        *HUNDREDS, "5 hundreds 2, riverfolk 2, eyrie 3", "dice 2 1", "eyrie leader=builder "
        "hand=ambush-rabbit",
    )  # fmt: skip
    p.play("battle 5 eyrie", "ambush ambush-rabbit")
    assert p.at(5) == "eyrie 1, riverfolk 1"


@pytest.mark.law("11.2.7.III", "G.9", "1.5.4")
def test_they_are_no_enemy_pieces_of_the_buyer() -> None:
    p = table(
        *("turn 5 eyrie daylight.craft", "now lent=riverfolk:eyrie"),
        "eyrie leader=builder hand=favor-of-the-mice",
        *("2 eyrie roost", "7 eyrie roost", "9 eyrie roost"),
        *("11 riverfolk 2 post-mouse, hundreds 2", "riverfolk hand=- funds=riverfolk:1"),
    )
    p.play("craft favor-of-the-mice")
    assert p.at(11) == "riverfolk 2"


@pytest.mark.law("11.2.7.III", "14.6.2", "G.9", case="MIX-04")
def test_which_clearings_are_oppressed_with_hired_warriors() -> None:
    p = table(
        *("turn 5 hundreds evening.incite", "now lent=riverfolk:hundreds"),
        *("hundreds mood=grandiose hand=-", "riverfolk hand=-", "12 hundreds warlord, eyrie 9"),
        *("1 hundreds mob, riverfolk 1", "5 riverfolk 1"),
        "8 hundreds mob, riverfolk 1 post-fox",
    )
    p.play("end")
    assert [event.clearings for event in p.told(Oppressed)] == [1]


@pytest.mark.law("11.2.7.IIIb", "9.2.9.III")
def test_a_vagabond_who_kills_hired_warriors_turns_nobody_hostile() -> None:
    p = table(
        *(*HUNDREDS, "dice 1 1"),
        *("5 riverfolk 2, vagabond pawn", "vagabond character=thief hand=-"),
    )
    p.play("battle 5 vagabond").until("hundreds.command")
    assert p.at(5) == "riverfolk 1, vagabond pawn"
    assert p.line("vagabond").count("hostile") == 0


@pytest.mark.law("11.2.7.III", "6.2.3")
def test_hired_warriors_are_not_healed_and_go_to_their_own_supply() -> None:
    p = table(
        *("turn 5 marquise daylight.actions", "now lent=riverfolk:marquise"),
        *("marquise points=0 hand=bake-sale", "1 marquise keep", "riverfolk hand=-"),
        *("5 riverfolk 2, eyrie 2", "eyrie leader=builder hand=-", "dice 2 1"),
    )
    before = p.supply("riverfolk")
    p.play("battle 5 eyrie")
    assert p.kind == "marquise.action"
    assert p.supply("riverfolk") == before + 1


@pytest.mark.law("11.2.7.III", "15.5.1")
def test_a_clearing_that_others_rule_with_them_is_ruled_in_the_eyes_of_all() -> None:
    p = table(
        *("turn 5 keepers daylight.move", "now lent=riverfolk:keepers"),
        *("keepers points=0 hand=-", "5 riverfolk 2, keepers 1, eyrie 2", "riverfolk hand=-"),
    )
    assert p.ruler(5) == "keepers"
    assert board(p).payments == {}
