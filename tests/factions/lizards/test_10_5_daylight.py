"""10.5: Daylight: the rituals."""

from __future__ import annotations

import pytest

from tests.factions.lizards.openings import RITUALS, acolytes, board, souls
from tests.play import conserved
from tests.table import Play, table


def ritual(how: str, *lines: str) -> Play:
    return table(RITUALS, f"lizards {how}", *lines)


@pytest.mark.law("10.5", "10.5.1", "10.5.2", "2.1.4", "10.6.1", case="LIZ-12")
def test_each_card_serves_one_ritual_and_any_card_shows_its_suit() -> None:
    p = ritual("hand=ambush-fox,anvil outcast=mouse", "8 lizards 1")
    p.play("recruit 8 by ambush-fox", "build 8 by anvil")
    assert p.at(8) == "lizards 2 garden-fox"
    assert p.hand("lizards") == ["ambush-fox", "anvil"]
    p = ritual("hand=ambush-fox,anvil,sword outcast=mouse", "8 lizards 1")
    p.play("recruit 8 by ambush-fox", "build 8 by anvil")
    assert p.why_not("score anvil") == "1.2.1 not_in_hand"
    assert p.why_not("recruit 8 by ambush-fox") == "1.2.1 not_in_hand"
    assert (board(p).revealed, p.hand("lizards")) == (["ambush-fox", "anvil"], ["sword"])
    p.play("pass")
    assert (board(p).revealed, p.hand("lizards")) == ([], ["ambush-fox", "anvil", "sword"])
    conserved.check(p.game)


@pytest.mark.law("10.5", "1.2.1")
def test_with_a_hand_it_is_asked_whatever_fits_and_without_one_not() -> None:
    assert ritual("hand=anvil", "2 lizards 25").offers() == ["pass"]
    assert ritual("hand=-").kind == "lizards.craft"


@pytest.mark.law("10.5.1", "2.2.3", "2.5", "1.5.1")
def test_a_garden_is_built_where_the_cult_rules_and_has_a_slot() -> None:
    p = ritual(
        "hand=anvil,cobbler",
        *("8 lizards 2, eyrie 1", "12 lizards 1, eyrie 2", "1 lizards 2 garden-fox"),
        *("6 lizards 1, eyrie roost", "5 lizards 1"),
    )
    assert p.offers("build") == ["build 8 by anvil", "build 5 by cobbler"]
    assert p.why_not("build 12 by anvil") == "2.5 not_ruled"
    assert p.why_not("build 1 by anvil") == "2.2.3 no_slot"
    p.play("build 8 by anvil")
    assert (p.at(8), p.view.boards["lizards"].supply["garden-fox"]) == (
        *("eyrie 1, lizards 2 garden-fox", 3),
    )


@pytest.mark.law("10.5.1", "1.5.1", "2.2.3")
def test_several_gardens_of_a_suit_until_none_is_left() -> None:
    gardens = ("6 lizards garden-fox", "8 lizards garden-fox*2", "12 lizards 1 garden-fox")
    p = ritual("hand=anvil,foxfolk-steel,tax-collector", *gardens, "ruins 10:")
    p.play("build 12 by anvil")
    assert p.why_not("build 6 by foxfolk-steel") == "1.5.1 none_left"
    assert p.offers("build") == []


@pytest.mark.law("10.5.1", "6.2.2")
def test_nothing_is_built_or_recruited_at_the_keep() -> None:
    p = ritual("hand=anvil", "8 lizards 3, marquise keep", "marquise points=1")
    assert p.why_not("build 8 by anvil") == "6.2.2 keep_stands"
    assert p.why_not("recruit 8 by anvil") == "6.2.2 keep_stands"


@pytest.mark.law("10.5.2")
def test_a_warrior_is_recruited_in_any_clearing_of_the_suit() -> None:
    p = ritual("hand=anvil", "12 eyrie 3 roost")
    assert p.offers("recruit") == [f"recruit {c} by anvil" for c in (1, 6, 8, 12)]
    assert p.play("recruit 12 by anvil").at(12) == "eyrie 3 roost, lizards 1"


@pytest.mark.law("10.5.2", "10.5.4", "1.5.1")
def test_acolytes_are_recruited_by_nobody() -> None:
    p = ritual("hand=anvil,armorers acolytes=5", "2 lizards 20")
    assert p.offers() == ["pass"]
    assert p.why_not("recruit 1 by anvil") == "1.5.1 none_left"
    assert p.why_not("sacrifice armorers") == "1.5.1 none_left"


@pytest.mark.law("10.5.3", "10.2.6", case="LIZ-11")
def test_score_spends_its_card_and_each_suit_scores_once() -> None:
    p = ritual(
        "hand=anvil,foxfolk-steel,sword,cobbler",
        *("8 lizards garden-fox*2", "2 lizards garden-mouse"),
    )
    assert p.offers("score") == ["score anvil", "score foxfolk-steel", "score sword"]
    assert p.why_not("score cobbler") == "10.5.3 no_garden_of_suit"
    p.play("score anvil")
    assert (p.points("lizards"), souls(p), board(p).revealed) == (2, ["anvil"], [])
    assert p.why_not("score foxfolk-steel") == "10.5.3 suit_has_scored"
    p.play("score sword")
    assert (p.points("lizards"), souls(p), p.offers("score")) == (2, ["anvil", "sword"], [])
    p.play("pass", "end")
    assert board(p).scored == []


@pytest.mark.law("10.5.3", "10.3.4")
@pytest.mark.parametrize(("gardens", "points"), [(1, 0), (2, 2), (3, 2), (4, 3), (5, 4)])
def test_what_a_suit_scores_by_its_gardens(gardens: int, points: int) -> None:
    slots = {8: 2, 1: 1, 12: 1, 6: 1}
    lines = list[str]()
    left = gardens
    for clearing, n in slots.items():
        if n := min(n, left):
            lines.append(f"{clearing} lizards garden-fox*{n}")
            left -= n
    p = ritual("hand=anvil", *lines, "2 lizards garden-mouse*2")
    track = p.view.boards["lizards"].tracks["garden-fox"]
    assert track.spaces.count("") == gardens
    assert track.values[gardens - 1] == points
    assert p.play("score anvil").points("lizards") == points


@pytest.mark.law("10.5.3", "3.3.1", "3.1")
def test_with_dominance_score_is_possible_and_scores_nothing() -> None:
    p = ritual("hand=anvil,sword dominance=dominance-fox points=0", "8 lizards garden-fox*2")
    p.play("score anvil")
    assert (p.points("lizards"), souls(p)) == (None, ["anvil"])
    p = ritual("hand=anvil points=28", "8 lizards garden-fox*2").play("score anvil")
    assert p.view.winners == ("lizards",)


@pytest.mark.law("10.5.4", "2.1.1.II")
def test_birds_alone_are_sacrificed_for_each_a_warrior_of_the_supply() -> None:
    p = ritual("hand=armorers,ambush-bird,anvil acolytes=1")
    assert p.offers("sacrifice") == ["sacrifice ambush-bird", "sacrifice armorers"]
    assert p.why_not("sacrifice anvil") == "10.5.4 sacrifice_needs_bird"
    p.play("sacrifice armorers", "sacrifice ambush-bird")
    assert (acolytes(p), board(p).revealed) == ((3, 22), ["armorers", "ambush-bird"])


@pytest.mark.law("10.5", "2.1.4", "3.3.1", "3.3.4", "1.2.1")
def test_revealed_cards_are_neither_spent_nor_activated() -> None:
    p = ritual("points=12 hand=dominance-fox,sword revealed=- outcast=mouse", "8 lizards 1")
    assert "dominance dominance-fox" in p.offers()
    p.play("recruit 8 by dominance-fox")
    assert p.why_not("dominance dominance-fox") == "1.2.1 not_in_hand"
    assert "dominance dominance-fox" not in p.offers()


@pytest.mark.law("10.5", "1.2.1")
def test_everybody_sees_what_is_revealed_and_it_can_be_taken_back() -> None:
    p = ritual("hand=anvil,sword", "8 lizards 1").play("recruit 8 by anvil")
    (told,) = p.events("lizards.revealed")
    assert told.seen_by("eyrie")
    assert p.view.boards["lizards"].hand_size == 1
    assert p.game.free_undo("lizards") == 1
    assert p.game.undo(1)
    assert p.hand("lizards") == ["anvil", "sword"]
