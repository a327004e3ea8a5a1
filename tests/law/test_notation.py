"""The position notation: what its pages say is true, and they say all that a table can hold.

One page for what is everybody's, and one in the folder of each faction.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import engine
from engine import MAPS, Unreadable, parse, read_position, verbs, view_position, whose
from engine.registry import SEATS
from tests.play import conserved
from tests.table import state, table

ENGINE = Path(engine.__file__).parent
PAGE = (ENGINE / "table" / "NOTATION.md").read_text(encoding="utf-8")
OWN = {
    path.parent.name: path.read_text(encoding="utf-8")
    for path in sorted(ENGINE.glob("factions/*/NOTATION.md"))
}


def blocks(language: str, page: str = PAGE) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


POSITIONS = [text for page in (*OWN.values(), PAGE) for text in blocks("position", page)]
FOUR_RETAINERS = "keepers.retinue move=" + ",".join(["faithful-retainer"] * 4)
BOTH_FACES = "5 keepers waystation-figure-tablet waystation-tablet-figure"
TWO = "eyrie leader=builder\nhundreds mood=bitter"


# --- the page
@pytest.mark.parametrize("text", POSITIONS)
def test_every_position_of_the_page_reads_prints_and_reads_back(text: str) -> None:
    game = read_position(text)
    printed = game.position()
    again = read_position(printed)
    assert again.position() == printed
    assert again.checksum() == game.checksum()
    assert [str(o) for o in again.decisions[0].options] == [
        str(o) for o in game.decisions[0].options
    ]
    conserved.check(game)


@pytest.mark.parametrize("text", POSITIONS)
def test_every_position_of_the_page_may_be_shown_to_everybody(text: str) -> None:
    game = read_position(text)
    public = game.position(public=True)
    assert view_position(public) == msgspec.structs.replace(game.view(None), awaited=())
    with pytest.raises(Unreadable, match="not played on"):
        read_position(public)


@pytest.mark.parametrize("seat", SEATS)
def test_the_page_of_a_faction_has_an_example_of_its_turn(seat: str) -> None:
    assert any(
        re.search(rf"^turn \d+ {seat} ", said, re.M) for said in blocks("position", OWN[seat])
    )


def test_the_page_has_an_example_of_each_map() -> None:
    assert all(f"map {name}" in "\n".join(POSITIONS) for name in MAPS if name != "autumn")


def test_the_little_game_of_the_page_is_a_whole_turn() -> None:
    (answers,) = blocks("answers")
    game = read_position(POSITIONS[-1])
    turn = None
    for line in answers.splitlines():
        seat, _, text = line.partition(" ")
        turn = game.answer(seat, text).turn
    assert turn is not None
    assert (turn.number, turn.seat, game.turn) == (7, "eyrie", 8)
    assert turn.answers[-1].text == "end"


def test_the_page_explains_every_word_that_begins_a_line() -> None:
    explained = set(re.findall(r"^\| `([a-z-]+)", PAGE, re.MULTILINE)) | set(engine.FACTIONS)
    game = table(
        *("now used=cobbler", "suits " + " ".join(f"{c}:fox" for c in range(1, 13)), "map lake"),
        *("ferry 10", "closed -", "corners eyrie:1", "ruins 10:bag", "items bag:1"),
        *("forest 1_5_11 figure-1?", "deck anvil *", "discard sword", "available dominance-fox"),
        *(
            "gone dominance-mouse",
            "lost tea",
            "dice 1 1",
            "mob-die fox",
            "turn 5 eyrie daylight.decree",
        ),
        *("eyrie leader=builder", "keepers points=1"),
    ).game
    words = {line.split()[0].partition(".")[0] for line in game.position().splitlines()[1:]}
    assert {w for w in words if not w.isdigit()} <= explained


def section(title: str, page: str = PAGE) -> str:
    """What stands under a heading."""
    _, _, after = page.partition(f"\n## {title}\n")
    return after.partition("\n## ")[0]


@pytest.mark.parametrize("seat", SEATS)
def test_the_page_of_a_faction_names_every_step_in_its_order(seat: str) -> None:
    named, phase = list[str](), ""
    for word in re.findall(r"`([a-z]*\.[a-z]+)`", section("Steps", OWN[seat]).partition(";")[0]):
        phase = word.partition(".")[0] or phase
        named.append(f"{phase}.{word.partition('.')[2]}")
    g = state(table(f"{seat} points=1").game)
    assert named == [step.name for step in g.factions[seat].steps(g, seat)]


def test_every_answer_that_is_said_to_stand_for_a_former_line_is_one() -> None:
    answers = re.findall(r"`> ([a-z]+) ([^`]+)`", section("What has changed"))
    assert len(answers) > 10
    for seat, text in answers:
        assert (seat in engine.FACTIONS, str(parse(text))) == (True, text)


@pytest.mark.parametrize("page", [PAGE, *OWN.values()], ids=["everybody", *OWN])
def test_every_example_of_an_answer_reads_back(page: str) -> None:
    said = examples(page)
    assert said
    assert [str(parse(example)) for example in said] == said


def examples(page: str) -> list[str]:
    """The answers that a page says, but for those in brackets."""
    listed = section("Answers", page).rpartition("Everybody's are ")[2]
    return re.findall(r"`([^`]+)`", re.sub(r"\([^)]*\)|The page of .*", "", listed))


@pytest.mark.parametrize("verb", verbs())
def test_every_verb_has_an_example_on_the_page_of_whose_it_is(verb: str) -> None:
    pages = [OWN[seat] for seat in whose(verb)] or [PAGE, *OWN.values()]
    assert any(parse(said).verb() == verb for page in pages for said in examples(page))


def test_a_payment_is_written_as_on_the_page() -> None:
    roosts = [f"{clearing} eyrie roost" for clearing in (1, 8, 2, 7, 3)]
    p = table("turn 5 eyrie daylight.craft", "eyrie leader=despot hand=royal-claim", *roosts)
    (written,) = re.findall(r"`(craft royal-claim paying [^`]+)`", PAGE)
    assert written in p.offers()


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
        ("woodland position 1\neyrie leader=builder\n13 eyrie 2", 3, "no clearing 13"),
        ("woodland position 1\neyrie leader=builder\n5 otters 2", 3, "no such seat"),
        ("woodland position 1\neyrie leader=builder\n5 eyrie castle", 3, "no such piece"),
        ("woodland position 1\nmap moon", 2, "no such map"),
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
