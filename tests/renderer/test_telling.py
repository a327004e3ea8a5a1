"""The table in words."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from bot.words import LANGUAGES, Words, catalogue
from engine import MAPS
from renderer import alt_text, board_text, boards_text, draw
from renderer.picture import sheet
from renderer.scene import scene
from renderer.telling import ALT_LIMIT, initials
from tests.renderer.positions import DRAWN, FURTHER, crowded, joined, played
from tests.renderer.samples import BOARDS, ENGLISH, table
from tests.table import table as position


@pytest.mark.parametrize("map_name", MAPS)
def test_the_alt_text_fits_and_says_who_is_to_play_and_the_score(map_name: str) -> None:
    views = [view for view, _ in played(map_name, DRAWN, seed=3, every=40)]
    for view in (crowded(map_name), *views):
        said = alt_text(view, ENGLISH)
        assert len(said) <= 1024
        for board in view.boards.values():
            assert board.points is None or str(board.points) in said


def test_the_alt_text_of_a_common_table_names_every_piece() -> None:
    said = alt_text(table(tuple(BOARDS)), ENGLISH)
    for told in ("1 fox: E 6, roost.", "3 rabbit: H 5, warlord, stronghold, mob.", "12 fox: ruin."):
        assert told in said


@pytest.mark.parametrize(("language", "letters"), [("de", "D S W"), ("pl", "D Sz St")])
def test_the_letters_of_an_alt_text_begin_the_names_of_its_language(
    language: str, letters: str
) -> None:
    words, view = catalogue(language), table(DRAWN)
    assert [*initials(view, words).values()] == letters.split()
    said = alt_text(view, words)
    for seat, letter in zip(DRAWN, letters.split(), strict=True):
        assert f"{words.name(seat)} {view.boards[seat].points} ({letter})" in said
        assert f": {letter} " in said or f"; {letter} " in said


def test_whoever_has_a_name_that_begins_another_bears_it_whole() -> None:
    seats = ("vagabond", "vagabond-2", "eyrie")
    told = initials(msgspec.structs.replace(table(), seats=seats), catalogue("de"))
    assert [told[seat] for seat in seats] == ["Vagabund", "Vagabundi", "D"]


def test_what_was_left_in_a_clearing_is_drawn_and_told_and_a_sword_is_an_item() -> None:
    scoundrel = "vagabond character=scoundrel scorched=5"
    satchel = "vagabond.satchel ready=boot exhausted=sword"
    day = "turn 5 vagabond daylight.act"
    view = position(day, scoundrel, satchel, "5 hundreds warlord").view
    assert [stack.sprite for stack in scene(view).glades[5].stacks][-1] == "item:torch"
    assert "5 rabbit, free slots 2, paths to 1, 2, rivers to 10: Hundreds the warlord; torch." in (
        said := board_text(view, ENGLISH)
    )
    assert "5 rabbit: H warlord; torch." in alt_text(view, ENGLISH)
    assert "Exhausted: sword\n" in said
    assert not any(s.sprite == "item:torch" for s in scene(view).glades[6].stacks)


def test_the_board_text_tells_what_one_needs_to_play() -> None:
    said = board_text(table(tuple(BOARDS)), ENGLISH)
    for told in (
        "12 fox, free slots 1, paths to 4, 7, 9, 10, 11: ruin.",
        "Forest 3-6-11: Keepers face-down figure, tablet 2",
        "Move: Root Tea (fox)",
        "Leader: Charismatic",
        "Prowess: sword, – ×3",
        "Moods still open:",
        "Waystations left:",
        "Dominance: fox, bird",
    ):
        assert told in said


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "paths to 5, 9, rivers to 10, 11, 12: Eyrie 2 warriors; ferry."),
        ("de", "Wege nach 5, 9, Flüsse nach 10, 11, 12: Dynastien 2 Krieger; Fähre."),
        ("pl", "ścieżki do 5, 9, rzeki do 10, 11, 12: Dynastie 2 wojownicy; Prom."),
    ],
)
def test_the_board_text_tells_rivers_the_lake_and_where_the_ferry_lies(
    language: str, told: str
) -> None:
    suits = (f"{c}:{('fox', 'rabbit', 'mouse')[c % 3]}" for c in MAPS["lake"].clearings)
    view = position("map lake", f"suits {' '.join(suits)}", "1 eyrie 2", "ferry 1").view
    assert told in board_text(view, catalogue(language))


def test_what_is_alike_is_told_once_and_a_lone_item_is_no_card() -> None:
    eyrie = msgspec.structs.replace(BOARDS["eyrie"], items=("sword",), crafted=())
    view = msgspec.structs.replace(table(), boards=BOARDS | {"eyrie": eyrie})
    said = board_text(view, ENGLISH)
    assert "Roosts: – ×4, roost ×3" in said
    assert "Crafted: sword\n" in f"{said}\n"


def test_an_alt_text_of_boards_leaves_out_what_they_hold_nothing_of() -> None:
    eyrie = msgspec.structs.replace(BOARDS["eyrie"], lists={"deposed": ()})
    view = msgspec.structs.replace(table(), boards=BOARDS | {"eyrie": eyrie})
    assert "Deposed: –" in board_text(view, ENGLISH)
    assert "Deposed" not in boards_text(view, ENGLISH)


def test_all_who_win_together_are_named_and_drawn() -> None:
    won = msgspec.structs.replace(table(tuple(BOARDS)), winners=("hundreds", "eyrie"))
    assert alt_text(won, ENGLISH).startswith("Hundreds, Eyrie won.")
    assert draw(won, words=ENGLISH)


@pytest.mark.parametrize("show", ["card", "boards", "keepers", "3"])
def test_every_label_that_is_asked_for_stands_in_the_catalogues(show: str, long: bool) -> None:
    asked: set[str] = set()

    class Asked(Words):
        def text(self, key: str, **facts: object) -> str:
            asked.add(key)
            assert self.has(key), key
            return super().text(key, **facts)

    words = Asked(*ENGLISH.catalogues)
    for view, since in played("lake", DRAWN, seed=4, every=25 if long else 75):
        sheet(view, words, since, show)
        board_text(view, words)
        alt_text(view, words)
    assert len(asked) > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_boards_are_told_in_the_room_of_an_alt_text(language: str) -> None:
    words = catalogue(language)
    for view in (table(), crowded("autumn"), joined(crowded("lake"), FURTHER[:3], Random(1))):
        told = boards_text(view, words)
        assert len(told) <= ALT_LIMIT
        lines = told.split("\n")
        assert len(lines) == len(view.seats) + 1, "the supply, too"
        for seat, line in zip(view.seats, lines, strict=False):
            assert line.startswith(words.name(seat))
