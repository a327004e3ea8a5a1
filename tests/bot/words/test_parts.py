"""What a part is called tells nobody what it is: its annotation does."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from bot.play.choose import suggested, understand
from bot.play.typed import slug
from bot.words import catalogue
from bot.words.parts import facts_of, told
from engine import Action, Game, Setup, new_game, parts_of, verbs
from engine.table.parts import CardName, Clearing, ItemName, PieceCount, PieceName
from tests.table import table

WORDS = catalogue("en")


@pytest.fixture(scope="module")
def game() -> Game:
    return new_game(Setup(("eyrie", "hundreds")), seed=7)


@pytest.fixture
def exhaust() -> Any:
    """An act of no faction, with parts that are called like those of others."""
    verbs()  # it is no verb: they were counted before

    class Exhaust(Action, frozen=True, tag="exhaust"):
        place: Clearing
        by: ItemName = ""
        to: CardName = ""

    return Exhaust


def test_an_item_is_no_card_whatever_it_is_called_by(game: Game, exhaust: Any) -> None:
    view, by = game.view("eyrie"), parts_of(exhaust)["by"]
    assert WORDS.option(by.word, "sword", view) == "sword"
    assert WORDS.option(parts_of(exhaust)["to"].word, "sword", view).startswith("Sword (mouse) –")
    assert facts_of(WORDS, exhaust(5, "sword")) == {"place": 5, "by": "sword", "to": ""}


def test_a_clearing_is_told_as_one_whatever_it_is_called(game: Game, exhaust: Any) -> None:
    view, options = game.view("eyrie"), [exhaust(2, "sword"), exhaust(10, "boot")]
    word = parts_of(exhaust)["place"].word
    assert WORDS.option(word, 2, view) == "2 – mouse"
    assert understand("c10", "place", options, WORDS, view) == options[1:]
    assert understand("mouse", "place", options, WORDS, view) == options[:1]


def test_what_is_typed_is_read_as_what_the_part_is(game: Game, exhaust: Any) -> None:
    view, options = game.view("eyrie"), [exhaust(2, "boot"), exhaust(2, "sword")]
    assert understand("boots", "by", options, WORDS, view) == options[:1]
    assert understand("Schwert", "by", options, WORDS, view) == options[1:]
    assert suggested("sw", "by", options, WORDS, view) == ["sword"]
    by, to = parts_of(exhaust)["by"], parts_of(exhaust)["to"]
    assert slug("Armbrust", by, WORDS) == "crossbow"
    assert slug("Crossbow", to, WORDS) == "crossbow-bird"


def test_a_column_is_one_whatever_it_is_called(game: Game) -> None:
    shift = parts_of(verbs()["shift"])
    assert shift["column"] is shift["to"] is parts_of(verbs()["decree"])["column"]
    assert (
        WORDS.option(shift["to"].word, "delve", game.view("eyrie")) == "Battle then Delve – empty"
    )


def test_pieces_are_counted_by_what_stands_beside_them() -> None:
    class Grew(Struct):
        count: Clearing
        what: PieceName
        many: PieceCount

    assert facts_of(WORDS, Grew(4, "mob", 3), 2)["pieces"] == "6 mobs"


def test_a_tea_is_no_card_but_part_of_the_name_of_three(game: Game) -> None:
    craft = verbs()["craft"]
    options = [craft(card) for card in ("root-tea-fox", "root-tea-mouse", "anvil")]
    assert understand("tea", "card", options, WORDS, game.view("eyrie")) == options[:2]


def test_several_clearings_are_told_each_once(game: Game) -> None:
    assert WORDS.option("clearings", "1+5+5", game.view("eyrie")) == "1 and 5 (×2)"
    assert WORDS.option("clearings", "10", game.view("eyrie")) == "10"


def test_a_seat_without_points_is_told_by_its_hand_alone() -> None:
    seats = ("vagabond points=7", "keepers points=3 hand=anvil", "eyrie dominance=dominance-fox")
    view = table("partners vagabond:keepers", *seats).view
    said = {
        seat: told("seat").about(WORDS, seat, view) for seat in ("vagabond", "keepers", "eyrie")
    }
    assert said == {"vagabond": "hand of 0", "keepers": "3 points, hand of 1", "eyrie": "hand of 0"}
