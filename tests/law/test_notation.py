"""The position notation: what a position can say, and what is none."""

from __future__ import annotations

import re

import pytest

from engine import Unreadable, read_position, view_position
from tests.table import table

FOUR_RETAINERS = "keepers.retinue move=" + ",".join(["faithful-retainer"] * 4)
BOTH_FACES = "5 keepers waystation-figure-tablet waystation-tablet-figure"
TWO = "eyrie leader=builder\nhundreds mood=bitter"


# --- what a position can say
@pytest.mark.parametrize(
    "line",
    [
        "discard anvil bake-sale",
        "lost sword tea",
        "dice 3 1 2 2",
        "available dominance-fox dominance-bird",
        "forest 1_2_5_10 keepers figure-2? tablet-3",
        "ruins 10:bag 11:",
    ],
)
def test_a_line_is_printed_as_it_was_read(line: str) -> None:
    text = table(
        "turn 5 hundreds birdsong.mood", "hundreds mood=bitter", "keepers points=1", line
    ).game.position()
    assert line in text.splitlines()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("mob-die fox mouse", "hundreds die=fox,mouse"),
        (
            "forest 1_2_5_10 figure-2? tablet-3 figure-3? figure-3?",
            "forest 1_2_5_10 keepers figure-2? tablet-3 figure-3?*2",
        ),
    ],
)
def test_a_line_of_older_positions_says_what_the_new_one_does(old: str, new: str) -> None:
    seats = ("eyrie leader=builder", "hundreds mood=bitter", "keepers")
    lines = ("turn 5 hundreds birdsong.mood", *seats)
    for order in ((old, *lines), (*lines, old)):
        assert table(*order).game.position() == table(*lines, new).game.position()


def test_an_older_public_position_is_looked_at() -> None:
    seats = "woodland position 1\neyrie hand=?\nkeepers hand=?\ndeck ? ? *\nseed 0"
    views = [
        view_position(f"{seats}\nforest 1_2_5_10 {lies}")
        for lies in ("figure-? figure-? tablet-3", "keepers figure-?*2 tablet-3")
    ]
    assert views[0] == views[1]
    assert views[0].forests["1_2_5_10"] == {"keepers": {"figure-?": 2, "tablet-3": 1}}


def test_an_older_line_seats_nobody() -> None:
    with pytest.raises(Unreadable, match="no such piece in forest"):
        read_position("woodland position 1\neyrie\nhundreds\nforest 1_2_5_10 figure-2?")
    assert table("mob-die fox").game.seats[0] == "eyrie"


def test_the_top_of_the_deck_is_said_first() -> None:
    p = table(
        "turn 5 keepers evening.gather",
        "keepers points=1",
        "11 keepers 1 waystation-figure-tablet",
        "deck anvil sword *",
    ).play("end")
    assert p.hand("keepers") == ["anvil", "sword"]


def test_without_the_hundreds_there_are_twelve_items_in_all() -> None:
    text = "woodland position 1\neyrie leader=builder items=bag\nkeepers items=tea"
    items = read_position(text).view(None).items
    assert (items["bag"], items["tea"], sum(items.values())) == (1, 1, 10)


def test_with_two_seats_a_dominance_card_may_be_said_all_the_same() -> None:
    p = table("eyrie leader=builder hand=dominance-fox", "hundreds mood=bitter")
    assert "dominance-fox" not in p.view.gone
    assert len(p.view.gone) == 3


def test_comments_and_empty_lines_are_skipped() -> None:
    text = (
        "woodland position 1\n\n# a comment\neyrie leader=builder # another\nhundreds mood=bitter\n"
    )
    assert read_position(text).seats == ("eyrie", "hundreds")


# --- what is no position
@pytest.mark.parametrize(
    ("lines", "number", "why"),
    [
        ("", 1, "begins with"),
        ("woodland position 2", 1, "begins with"),
        ("woodland position 1\nnonsense 3", 2, "no such line"),
        ("woodland position 1\neyrie wings=2", 2, "no such field"),
        ("woodland position 1\neyrie leader=builder\n99 eyrie 2", 3, "no clearing 99"),
        ("woodland position 1\neyrie leader=builder\n5 otters 2", 3, "no such seat"),
        ("woodland position 1\neyrie leader=builder\n5 eyrie castle", 3, "no such piece"),
        ("woodland position 1\nmap moon", 2, "no such map"),
        ("woodland position 1\n5 eyrie 3\nmap lake", 3, "the map is said before"),
        ("woodland position 1\nforest 1_2 figure-1", 2, "no such forest"),
        ("woodland position 1\neyrie points=many", 2, "eyrie points=many"),
        (f"woodland position 1\n{TWO}\nkeepers hand=unicorn", 4, "no such card"),
        (f"woodland position 1\n{TWO}\nkeepers hand=anvil,anvil", 4, "too many of anvil"),
        (f"woodland position 1\n{TWO}\n5 eyrie 21", 4, "too many of warrior"),
        (f"woodland position 1\n{TWO}\n1 hundreds stronghold*2", 4, "too few slots"),
        (f"woodland position 1\n{TWO}\nturn 3 eyrie noon.lunch", 4, "no step"),
        (f"woodland position 1\n{TWO}\nturn 3 otters daylight.craft", 4, "otters"),
        (f"woodland position 1\n{TWO}\n5 eyrie 0", 4, "no number of pieces"),
        (f"woodland position 1\n{TWO}\n5 eyrie stronghold", 4, "no such piece"),
        (f"woodland position 1\n{TWO}\nkeepers crafted=anvil", 4, "cannot have anvil in play"),
        (f"woodland position 1\n{TWO}\nkeepers crafted=sappers,sappers", 4, "cannot have sappers"),
        (f"woodland position 1\n{TWO}\nkeepers dominance=anvil", 4, "no dominance card"),
        (f"woodland position 1\n{TWO}\navailable anvil", 4, "no dominance card"),
        (f"woodland position 1\n{TWO}\ndiscard dominance-fox", 4, "never in the discard pile"),
        (f"woodland position 1\n{TWO}\n{FOUR_RETAINERS}", 4, "too many of faithful-retainer"),
        (f"woodland position 1\n{TWO}\n{BOTH_FACES}", 4, "shows one face"),
        (f"woodland position 1\n{TWO}\nkeepers.relics figure=tablet-1", 4, "no row of figure"),
        (f"woodland position 1\n{TWO}\ndice 4 0", 4, "0 to 3"),
        (f"woodland position 1\n{TWO}\nmob-die bird", 4, "the mob die shows a suit"),
        (f"woodland position 1\n{TWO}\nferry 10", 4, "at the coast"),
        (f"woodland position 1\n{TWO}\nclosed 1-5", 4, "marked paths"),
        ("woodland position 1", 1, "no seat"),
        ("woodland position 1\neyrie leader=builder", 2, "two seats"),
    ],
)
def test_what_is_no_position_is_refused_with_its_line(lines: str, number: int, why: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(why)) as refused:
        read_position(lines)
    assert refused.value.line == number


def test_inside_a_battle_a_position_says_what_led_to_it_and_is_played_on() -> None:
    p = table(
        "turn 5 hundreds daylight.command",
        "hundreds mood=bitter",
        "eyrie leader=builder hand=anvil",
        "5 hundreds 2, eyrie 1",
    ).play("battle 5 eyrie")
    text = p.game.position()
    assert text.splitlines()[-1] == "> hundreds battle 5 eyrie"
    assert read_position(text).decisions == p.game.decisions
    for shown in (view_position(text).battle, view_position(p.game.position(public=True)).battle):
        assert shown is not None
        assert (shown.attacker, shown.defender, shown.clearing) == ("hundreds", "eyrie", 5)


@pytest.mark.parametrize(
    "half_done",
    [
        "limbo keepers:figure-2:5:hundreds",
        "battle attacker=hundreds defender=eyrie clearing=5",
        "hundreds incoming=bag",
        "hundreds rolled=fox",
        "eyrie leader=-",
    ],
)
def test_what_is_half_done_is_shown_and_not_played_on(half_done: str) -> None:
    seats = "hundreds\neyrie\nkeepers"
    text = f"woodland position 1\nturn 5 hundreds birdsong.raze\n{seats}\n{half_done}\n"
    assert view_position(text).turn == 5
    with pytest.raises(Unreadable, match="not played on"):
        read_position(text)


def test_a_battle_for_loot_is_read_as_it_was_written_before() -> None:
    seats = "turn 5 hundreds daylight.command\nhundreds\neyrie\n"
    fight = "battle attacker=hundreds defender=eyrie clearing=5 looting=yes used=brutal-tactics"
    shown = view_position(f"woodland position 1\n{seats}{fight}\n").battle
    assert shown is not None
    assert shown.used == ("brutal-tactics", "looters")


def test_a_seat_that_is_half_set_up_is_shown_and_not_played_on() -> None:
    begun = "turn 0 eyrie setup.eyrie\ncorners eyrie:1\n1 eyrie 6 roost\nruins 6: 10: 11: 12:"
    text = f"woodland position 1\n{begun}\neyrie leader=-\nhundreds mood=-\n"
    assert view_position(text).turn == 0
    with pytest.raises(Unreadable, match="not played on"):
        read_position(text)


def test_an_answer_that_is_not_legal_is_refused_with_its_line() -> None:
    text = "woodland position 1\nturn 5 hundreds daylight.command\n5 hundreds 2, eyrie 1\n"
    with pytest.raises(Unreadable, match=r"line 4.*no_enemy"):
        read_position(f"{text}> hundreds battle 5 keepers\n")
    with pytest.raises(Unreadable, match=r"line 5.*not_awaited"):
        read_position(f"{text}> hundreds battle 5 eyrie\n> keepers pass\n")
