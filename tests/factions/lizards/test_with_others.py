"""How the Cult meets the other factions, the cards, and what everybody is told of it."""

from __future__ import annotations

import pytest

from bot.words import LANGUAGES, catalogue
from renderer import board_text
from tests.factions.lizards.openings import COMMAND, CONSPIRE, MOOD, RITUALS, acolytes, souls
from tests.play import conserved
from tests.table import table


@pytest.mark.law("10.2.4", "7.2.2", "2.5", case="MIX-09")
def test_royal_claim_and_gardens() -> None:
    theirs = ("1 eyrie 3, lizards garden-fox", "2 eyrie 3, lizards garden-mouse", "3 eyrie 2")
    lines = (*theirs, "4 eyrie 2", "5 eyrie 2", "8 lizards garden-fox, eyrie 4")
    p = table(
        "turn 5 eyrie birdsong.decree",
        "eyrie leader=despot hand=anvil,sword crafted=royal-claim",
        *lines,
    ).play("use royal-claim")
    assert p.points("eyrie") == 3
    p = table("turn 5 lizards birdsong.window", "lizards crafted=royal-claim", *lines)
    assert p.play("use royal-claim").points("lizards") == 3
    assert souls(p) == ["royal-claim"]


@pytest.mark.law("15.5.2.II", "15.5.2.IIa", "15.5.2.IIb", "10.2.4", case="MIX-11")
def test_gardens_and_the_counts_of_the_keepers() -> None:
    p = table(
        "turn 5 keepers daylight.delve",
        "keepers points=4",
        "keepers.retinue delve=anvil,foxfolk-steel",
        *("8 keepers 2", "12 keepers 3, lizards garden-fox", "4 eyrie 1", "7 eyrie 1"),
        *("forest 4_7_8_12 keepers figure-2?", "lizards outcast=fox", "dice 0 0"),
    )
    assert p.ruler(12) == "lizards"
    p.play(p.offers("delve 8")[0])
    assert (souls(p), "figure-2" in p.at(8)) == (["anvil"], True)
    assert not p.offers("delve 12")
    assert p.offers("battle 12")


@pytest.mark.law("10.2.4", "14.6.2", "14.4.1", "10.2.5")
def test_mobs_burn_gardens_and_what_stands_with_one_is_never_oppressed() -> None:
    p = table(
        "turn 5 hundreds birdsong.raze",
        "hundreds mood=grandiose die=fox points=3",
        *("8 hundreds mob, lizards 1 garden-fox*2", "6 hundreds warlord"),
        "lizards hand=anvil,sword,cobbler",
    )
    assert (p.points("hundreds"), len(souls(p)), len(p.hand("lizards"))) == (5, 2, 1)
    assert p.at(8) == "hundreds mob, lizards 1"
    assert acolytes(p) == (0, 24)


@pytest.mark.law("6.5.4.II", "10.2.4")
def test_a_garden_cuts_the_way_of_the_wood() -> None:
    there = ("1 marquise 1 wood*2", "10 marquise 3", "2 marquise 2 sawmill")
    marquise = ("turn 5 marquise daylight.actions", "marquise points=4")
    assert table(*marquise, *there).offers("build 2")
    between = table(*marquise, there[0], "10 marquise 3, lizards garden-rabbit", there[2])
    assert between.why_not("build 2 sawmill") == "6.5.4.II not_enough_wood"


@pytest.mark.law("8.4.1", "10.2.5", "10.2.3")
def test_a_revolt_takes_gardens_and_warriors_alike() -> None:
    p = table(
        "turn 5 alliance birdsong.sympathy",
        "alliance supporters=anvil,foxfolk-steel",
        *("8 alliance sympathy, lizards 3 garden-fox", "lizards hand=sword,cobbler"),
    ).play("revolt 8 by anvil")
    assert p.at(8) == "alliance 1 base-fox sympathy"
    assert (p.points("alliance"), acolytes(p), len(souls(p))) == (1, (0, 25), 3)


@pytest.mark.law("10.2.5", "3.2.1", "4.1.2", case="CARD-07")
def test_a_favor_takes_gardens_and_each_costs_a_card() -> None:
    p = table(
        "turn 5 hundreds daylight.craft",
        "hundreds mood=grandiose hand=favor-of-the-foxes",
        *("1 hundreds stronghold", "6 hundreds stronghold", "8 hundreds stronghold"),
        *("12 lizards 2 garden-fox*2", "lizards hand=anvil,sword,cobbler", "ruins 10:"),
    ).play("craft favor-of-the-foxes")
    assert (p.at(12), p.points("hundreds")) == ("", 2)
    assert (len(p.hand("lizards")), len(souls(p)), acolytes(p)) == (1, 3, (0, 25))


@pytest.mark.law("10.5", "1.2.1")
def test_codebreakers_see_the_hand_and_not_what_is_revealed() -> None:
    p = table(
        COMMAND, "hundreds mood=grandiose crafted=codebreakers", "lizards hand=anvil revealed=sword"
    ).play("use codebreakers lizards")
    (seen,) = p.events("hand.seen")
    assert getattr(seen, "cards", ()) == ("anvil",)


@pytest.mark.law("3.3.1", "3.3.1.I", "10.2.4")
def test_gardens_rule_for_dominance() -> None:
    p = table(
        "turn 5 lizards birdsong.start",
        "lizards dominance=dominance-fox points=0 hand=anvil",
        *("1 lizards garden-fox, eyrie 5", "6 lizards garden-fox, eyrie 5"),
        "8 lizards garden-fox, eyrie 5",
    )
    assert (p.view.winners, p.view.won_by) == (("lizards",), "dominance-fox")


@pytest.mark.law("10.2.3", "4.3.4")
def test_armorers_and_sappers_work_for_the_cult_as_for_all() -> None:
    p = table(
        COMMAND,
        MOOD,
        "lizards crafted=armorers,sappers hand=-",
        *("8 hundreds 3, lizards 2", "dice 3 1"),
    ).play("battle 8 lizards", "use armorers", "use sappers")
    assert (p.at(8), acolytes(p)) == ("hundreds 1, lizards 2", (0, 23))
    assert souls(p) == ["armorers", "sappers"]


@pytest.mark.law("10.2.3", "4.3.1", "4.3.1.I")
def test_a_foiled_ambush_of_the_cult_loses_both_cards() -> None:
    p = table(
        COMMAND,
        "hundreds mood=grandiose command=boot hand=ambush-bird",
        *("8 hundreds 3, lizards 2", "lizards hand=ambush-fox", "dice 1 1"),
    ).play("battle 8 lizards", "ambush ambush-fox", "ambush ambush-bird")
    assert (sorted(souls(p)), acolytes(p)) == (["ambush-bird", "ambush-fox"], (1, 23))


@pytest.mark.law("9.2.9.III", "10.2.3")
def test_the_vagabond_who_attacks_feeds_the_acolytes() -> None:
    p = table(
        "turn 9 vagabond daylight.act",
        "vagabond character=ranger hand=anvil",
        "vagabond.satchel ready=sword,sword",
        *("8 vagabond pawn, lizards 2", "dice 1 0", "lizards hand=-"),
    ).play("battle 8 lizards")
    assert acolytes(p) == (1, 23)


@pytest.mark.law("10.2.3", "V.4.2")
@pytest.mark.parametrize(
    ("sides", "dice", "gained"), [("eyrie lizards", "2 0", 2), ("lizards eyrie", "2 1", 0)]
)
def test_who_is_instigated_against_the_cult_feeds_it_and_who_is_of_it_does_not(
    sides: str, dice: str, gained: int
) -> None:
    p = table(
        *("turn 9 vagabond daylight.act", "vagabond character=vagrant hand=-"),
        *("vagabond.satchel ready=torch", "8 vagabond pawn, lizards 2, eyrie 3"),
        *("lizards hand=-", "eyrie leader=builder hand=-", f"dice {dice}"),
    ).play(f"instigate {sides}")
    assert acolytes(p) == (gained, 23 if gained else 24)


COFFINS = ("deck-name exiles-partisans", "hundreds mood=grandiose crafted=coffin-makers")


@pytest.mark.law("10.2.3", "10.4.3")
def test_coffin_makers_take_who_is_spent_or_falls_and_no_acolyte_of_a_defence() -> None:
    lines = (*COFFINS, "8 hundreds 3, lizards 2", "lizards hand=- outcast=fox acolytes=2")
    p = table(COMMAND, *lines, "dice 2 1").play("battle 8 lizards")
    assert (acolytes(p), p.view.boards["hundreds"].coffins) == ((4, 21), {"hundreds": 1})
    p = table(CONSPIRE, *lines, "dice 2 1").play("battle 8 hundreds")
    assert p.view.boards["hundreds"].coffins == {"lizards": 3, "hundreds": 2}


@pytest.mark.law("10.4.3.I", "10.4.3.II", "10.4.3.III", "13.7.2", "V.6.2")
@pytest.mark.parametrize(
    ("line", "why", "leaves"),
    [
        ("1 lizards 3, eyrie roost 1, corvids snare", "13.7.2 snared", False),
        ("1 lizards 3, eyrie roost 1", "V.6.2 scorched", True),
    ],
)
def test_where_nothing_is_placed_only_a_battle_is_left(line: str, why: str, leaves: bool) -> None:
    scoundrel = "vagabond character=scoundrel scorched=1"
    others = scoundrel if leaves else "corvids points=1"
    p = table(CONSPIRE, "lizards outcast=fox acolytes=6 hand=-", line, others)
    assert [p.why_not(act) for act in ("sanctify 1 roost", "convert 1 eyrie")] == [why, why]
    assert p.why_not("battle 1 eyrie") == ""
    assert (p.why_not("move 1 5 1") == "") is leaves


@pytest.mark.law("10.2.1", "2.2.1", "10.4.3.I")
def test_the_card_tunnels_joins_outcast_gardens_for_a_crusade() -> None:
    gardens = ("1 lizards 1 garden-fox", "8 lizards garden-fox", "2 lizards 1 garden-mouse")
    board = "lizards outcast=fox acolytes=2 hand=- crafted=tunnels"
    p = table("deck-name exiles-partisans", CONSPIRE, board, *gardens)
    assert p.why_not("move 1 8 1") == ""
    assert p.why_not("move 1 2 1") == "2.2.1 not_adjacent"


@pytest.mark.law("10.4.3.I", "8.2.6", "9.2.9.IIb")
def test_a_crusade_into_sympathy_is_outrage_before_its_battle() -> None:
    p = table(
        CONSPIRE,
        "lizards outcast=rabbit hand=anvil acolytes=2",
        *("5 lizards 2", "1 alliance 1 sympathy", "alliance points=1", "dice 1 0"),
    ).play("move 5 1 2", "give anvil")
    assert (p.kind, p.offers("battle")) == ("lizards.crusade", ["battle 1 alliance"])
    p.play("battle 1 alliance")
    conserved.check(p.game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_board_tell_all_that_is_open(language: str) -> None:
    p = table(
        RITUALS,
        "lizards hand=anvil acolytes=3 outcast=mouse hated=yes souls=sword,armorers",
        "lizards revealed=cobbler",
        "2 lizards 2 garden-mouse*2",
    )
    words = catalogue(language)
    told = board_text(p.view, words)
    for part in (words.card("sword"), words.card("cobbler"), words.name("mouse"), "3"):
        assert part in told
