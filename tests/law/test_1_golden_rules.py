"""1: the golden rules."""

from __future__ import annotations

import pytest

from engine import Unreadable
from tests.table import table

INCITE = "turn 5 hundreds evening.incite"


# --- 1.1 conflicts
@pytest.mark.law("1.1.1", "3.2.2", "7.2.3")
def test_a_faction_rule_goes_before_a_general_rule() -> None:
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=despot hand=bake-sale,anvil",
        *("3 eyrie roost", "4 eyrie roost", "5 eyrie roost"),
    ).play("craft bake-sale")
    assert p.points("eyrie") == 1


@pytest.mark.law("1.1.2", "14.2.2", "4.1.2")
def test_cannot_goes_before_any_permission() -> None:
    # Favor removes all enemy pieces; the warlord cannot be removed outside battle
    p = table(
        "turn 5 eyrie daylight.craft",
        "eyrie leader=despot hand=favor-of-the-rabbits",
        *("3 eyrie roost", "4 eyrie roost", "5 eyrie roost"),
        "10 hundreds 1 warlord",
    ).play("craft favor-of-the-rabbits")
    assert p.at(10) == "hundreds warlord"


@pytest.mark.law("1.1.3", "14.4.1")
def test_where_the_order_is_open_whose_turn_it_is_decides() -> None:
    p = table("turn 5 hundreds birdsong.raze", "5 hundreds mob, eyrie roost", "10 hundreds mob")
    assert (p.asked, p.offers()) == ("hundreds hundreds.raze", ["raze 5", "raze 10"])


# --- 1.2 information
@pytest.mark.law("1.2.1")
def test_a_hand_is_secret_and_its_size_is_not() -> None:
    p = table("eyrie leader=despot hand=sword,anvil", "hundreds mood=bitter hand=ambush-fox")
    assert p.game.view("eyrie").hand == ("anvil", "sword")
    assert p.view.hand == ()
    for seat in (None, "eyrie"):
        assert "ambush-fox" not in repr(p.game.view(seat))
    assert p.view.boards["hundreds"].hand_size == 1


@pytest.mark.law("1.2.2")
def test_the_discard_pile_is_open_and_the_deck_is_not() -> None:
    p = table("deck anvil *", "discard sword bake-sale")
    assert p.view.discard == ("sword", "bake-sale")
    assert "anvil" not in repr(p.view)


@pytest.mark.law("1.2.2")
def test_the_public_position_says_no_hand_no_deck_and_no_seed() -> None:
    p = table("seed 9876", "eyrie leader=despot hand=cobbler", "deck anvil *", "dice 3 1")
    text = p.game.position(public=True)
    assert "hand=?" in text
    assert not any(word in text for word in ("9876", "cobbler", "anvil", "dice"))


# --- 1.3 deals
@pytest.mark.law("1.3.3")
def test_no_act_waits_for_the_consent_of_another() -> None:
    p = table(
        "turn 5 hundreds daylight.command", "1 hundreds 1", "5 eyrie 3", "hundreds hand=sword"
    )
    p.play("move 1 5 1")
    assert p.at(5) == "eyrie 3, hundreds 1"
    assert p.awaited == "hundreds"


# --- 1.4 the turn
@pytest.mark.law("1.4.1")
def test_birdsong_daylight_evening_and_then_the_next_player() -> None:
    p = table("turn 5 eyrie evening.end", "2 eyrie 1", "8 hundreds warlord 1 stronghold")
    outcome = p.answer("eyrie", "end")
    assert outcome.turn is not None
    assert (outcome.turn.number, outcome.turn.seat) == (5, "eyrie")
    assert (p.game.turn, p.view.active, p.view.step) == (6, "hundreds", "birdsong.mood")
    told = [event.kind() for event in outcome.events]
    assert told.index("turn.ended") + 1 == told.index("turn.began")


@pytest.mark.law("1.4.1")
def test_only_the_player_who_is_awaited_may_act() -> None:
    p = table(INCITE, "2 hundreds 1", "hundreds hand=sword")
    assert p.why_not("incite 2 sword", "eyrie") == "1.4.1 not_awaited"


@pytest.mark.law("1.4.2", "14.5.3")
def test_nothing_comes_between_the_halves_of_one_action() -> None:
    p = table(
        "turn 5 hundreds daylight.advance",
        "hundreds mood=bitter prowess=tea command=boot hand=sword",
        "2 hundreds 1 warlord",
        "5 eyrie 1",
    ).play("move 2 5 warlord")
    assert (p.kind, p.offers()) == ("hundreds.advance.battle", ["battle 5 eyrie", "pass"])


@pytest.mark.law("1.4.3", "14.6.3", case="CORE-45")
def test_no_more_actions_once_the_last_step_has_begun() -> None:
    p = table(
        INCITE,
        "2 hundreds 1",
        "hundreds mood=bitter hand=sword,anvil,bake-sale,investments,crossbow-mouse",
        "deck root-tea-mouse *",
    ).play("end")
    assert p.asked == "hundreds hand.discard"
    assert p.why_not("incite 2 root-tea-mouse").startswith("14.6.3 ")
    assert all(offer.startswith("discard ") for offer in p.offers())


@pytest.mark.law("1.4.3")
def test_the_last_step_begins_when_the_player_says_so() -> None:
    p = table("turn 5 eyrie evening.end", "2 eyrie 1")
    assert (p.asked, p.offers()) == ("eyrie turn.end", ["end"])
    p = table(INCITE)
    assert (p.asked, p.offers()) == ("hundreds hundreds.incite", ["end"])


# --- 1.5 pieces
@pytest.mark.law("1.5.1")
def test_there_are_no_more_pieces_than_in_the_box() -> None:
    assert table("1 hundreds 20").supply("hundreds") == 0
    with pytest.raises(Unreadable, match=r"1\.5\.1"):
        table("1 hundreds 21")
    p = table(
        INCITE, "hundreds hand=sword", *(f"{c} hundreds mob" for c in range(3, 8)), "2 hundreds 1"
    )
    assert p.why_not("incite 2 sword") == "1.5.1 none_left"


@pytest.mark.law("1.5.3", "14.4.1")
def test_items_and_ruins_are_nobodys_pieces() -> None:
    p = table(
        "turn 5 hundreds birdsong.raze", "ruins 6: 10:boot", "10 hundreds mob 1", "mob-die fox"
    )
    assert p.points("hundreds") == 0
    assert p.line("hundreds").split()[1:] == ["command=boot", "mood=grandiose", "rolled=fox"]


@pytest.mark.law("1.5.4", "14.4.2")
def test_as_many_as_there_are_when_there_are_not_enough() -> None:
    p = table(
        "turn 5 hundreds birdsong.recruit",
        "hundreds mood=bitter prowess=tea,tea,sword,sword",
        "1 hundreds 18 warlord",
    )
    assert p.at(1) == "hundreds 20 warlord"


@pytest.mark.law("1.5.4", "3.1.1", "4.3.6")
def test_everything_is_removed_before_it_is_scored() -> None:
    p = table(
        "turn 5 eyrie daylight.battle",
        "eyrie points=29 leader=builder",
        "eyrie.decree battle=loyal-vizier",
        "hundreds points=3 mood=grandiose",
        "8 eyrie 1 roost, hundreds 1 stronghold",
        "dice 3 3",
    )
    # one rolled hit a side: only the warriors fall, and nobody scores
    assert (p.at(8), p.game.winners) == ("eyrie roost, hundreds stronghold", ())
