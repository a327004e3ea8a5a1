"""The pages of the notation: what they say is true, and they say all that a table can hold.

One page for what is everybody's, and one in the folder of each faction.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import engine
from engine import MAPS, Unreadable, first_seat, parse, read_position, verbs, view_position, whose
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
    pages = [OWN[seat] for seat in map(first_seat, whose(verb))] or [PAGE, *OWN.values()]
    assert any(parse(said).verb() == verb for page in pages for said in examples(page))


def test_a_payment_is_written_as_on_the_page() -> None:
    roosts = [f"{clearing} eyrie roost" for clearing in (1, 8, 2, 7, 3)]
    p = table("turn 5 eyrie daylight.craft", "eyrie leader=despot hand=royal-claim", *roosts)
    (written,) = re.findall(r"`(craft royal-claim paying [^`]+)`", PAGE)
    assert written in p.offers()
