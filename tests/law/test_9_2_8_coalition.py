"""9.2.8: Two in a coalition are no enemies, and one of them wins with the other alone."""

from __future__ import annotations

import pytest

from engine import Unreadable, read_position
from engine.table.events import Won
from tests.table import state, table

WINNING = (
    *("turn 5 eyrie evening.end", "eyrie points=29 leader=despot"),
    *("8 eyrie roost", "1 eyrie roost", "2 eyrie roost"),
)


@pytest.mark.law("3.1", "9.2.8")
def test_who_is_in_a_coalition_wins_with_its_partner() -> None:
    p = table("keepers", "partners keepers:eyrie", *WINNING).play("end")
    assert (p.game.winners, p.view.winners) == (("eyrie", "keepers"), ("eyrie", "keepers"))
    assert [event for event in p.happened if event.kind() == "won"] == [
        Won("eyrie", "points"),
        Won("keepers", "points"),
    ]
    assert "won eyrie keepers points" in p.game.position()
    assert read_position(p.game.position()).winners == ("eyrie", "keepers")


@pytest.mark.law("9.2.8")
def test_who_is_in_a_coalition_wins_with_nobody_else() -> None:
    p = table("keepers", "partners keepers:hundreds", *WINNING).play("end")
    assert p.game.winners == ("eyrie",)


@pytest.mark.law("9.2.8", "3.3.1")
def test_who_is_in_a_coalition_scores_nothing() -> None:
    p = table(
        *("keepers", "partners hundreds:keepers", "turn 5 eyrie daylight.battle"),
        "eyrie.decree move=loyal-vizier battle=loyal-vizier",
        "eyrie points=3 leader=commander",
        "11 eyrie 1 roost, hundreds 3",
        "hundreds points=29 mood=grandiose",
        "dice 2 2",
    )
    assert p.at(11) == "hundreds 1"
    assert (p.game.winners, p.points("hundreds")) == ((), 29)


@pytest.mark.law("9.2.8", "4.3")
def test_partners_are_no_enemies_and_cannot_battle_one_another() -> None:
    p = table(
        *("keepers", "partners keepers:eyrie", "turn 5 eyrie daylight.battle"),
        "eyrie.decree move=loyal-vizier battle=loyal-vizier",
        "eyrie leader=builder",
        "11 eyrie 2, hundreds 1, keepers 1",
        "10 eyrie 1, hundreds 1",
    )
    assert p.offers() == ["battle 10 hundreds", "battle 11 hundreds"]
    assert p.why_not("battle 11 keepers", "eyrie") == "4.3 no_enemy"
    assert state(p.game).enemies("keepers", 11) == ["hundreds"]
    assert state(p.game).enemies("hundreds", 11) == ["keepers", "eyrie"]


@pytest.mark.law("9.2.8", "2.1.1")
def test_a_favor_spares_the_pieces_of_a_partner() -> None:
    p = table(
        *("keepers", "partners keepers:eyrie", "turn 5 eyrie daylight.craft"),
        *("1 eyrie roost", "6 eyrie roost, hundreds 1", "8 eyrie roost", "12 keepers 2"),
        "eyrie hand=favor-of-the-foxes leader=builder",
    )
    p.play("craft favor-of-the-foxes")
    assert (p.at(6), p.at(12)) == ("eyrie roost", "keepers 2")


@pytest.mark.law("9.2.8", "14.7.6")
def test_the_pieces_of_a_partner_are_no_enemy_pieces() -> None:
    rowdy = ("turn 6 hundreds evening.incite", "hundreds mood=rowdy", "7 hundreds warlord, eyrie 3")
    assert len(table(*rowdy).play("end").hand("hundreds")) == 3
    assert len(table(*rowdy, "partners eyrie:hundreds").play("end").hand("hundreds")) == 2


@pytest.mark.law("9.2.8", "3.3.1")
def test_a_dominance_card_that_formed_a_coalition_wins_nothing_itself() -> None:
    rule = ("turn 5 eyrie birdsong.start", "1 eyrie 1", "6 eyrie 1", "8 eyrie 1")
    card = "eyrie dominance=dominance-fox leader=builder"
    assert table(*rule, card).game.winners == ("eyrie",)
    assert table(*rule, card, "partners eyrie:hundreds").game.winners == ()


def test_a_position_says_partners_and_winners_that_sit_at_the_table() -> None:
    for line in ("partners keepers:eyrie", "won keepers points"):
        with pytest.raises(Unreadable, match="no such seat: keepers"):
            table(line)
