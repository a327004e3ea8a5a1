"""What the board of the Vagabond shows: every figure says what it counts."""

from __future__ import annotations

import pytest

from bot.words import LANGUAGES, catalogue
from engine.factions.vagabond.tables import CHARACTERS
from renderer.factions import look
from renderer.layout.panels import NARROW
from renderer.shapes import Label, Sprite
from tests.renderer.samples import ENGLISH
from tests.table import table

TURN = "turn 3 vagabond daylight.act\n5 vagabond pawn"
HELD = "vagabond.satchel ready=bag,sword exhausted=boot,torch damaged=tea worn=coin"


def rows(seat: str, *position: str) -> list[list[str]]:
    """The panels of its board, each by its drawings and its texts from left to right."""
    view = table(*position).view
    board = look(seat).board
    assert board is not None
    found = []
    for part in (*board.left, *board.right):
        for panel in part(view, view.boards[seat], ENGLISH, NARROW):
            things = [thing for thing in panel.things if isinstance(thing, Sprite | Label)]
            things.sort(key=lambda thing: thing.box.x)
            found.append([t.name if isinstance(t, Sprite) else t.text for t in things])
    return found


def test_what_is_exhausted_is_grey_and_what_is_not_held_is_paler_still() -> None:
    shown = rows("vagabond", TURN, "vagabond character=thief", HELD)
    assert ["Exhausted", "down:item:boot", "down:item:torch"] in shown
    assert ["Damaged", "item:tea", "down:item:coin"] in shown
    assert ["item:bag", "faded:item:bag", "faded:item:bag"] in [row[-3:] for row in shown]


def test_a_card_beside_the_item_limit_is_what_the_evening_draws() -> None:
    shown = rows("vagabond", TURN, "vagabond character=thief", HELD)
    assert ["Item", "limit:", "8", "Evening", "mark:card", "1"] in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_is_chosen_by_what_he_can_do_and_brings_along(
    language: str, character: str
) -> None:
    words = catalogue(language)
    power = words.text(f"picture.power.{character}")
    chosen = words.text(f"about.character.{character}")
    assert power.split(":")[0] in chosen
    items = CHARACTERS[character]
    told = chosen.partition(" (")[0].split(", ")
    assert len(told) == len(set(items))
    for item, said in zip(dict.fromkeys(items), told, strict=True):
        many = items.count(item)
        assert said in (words.name(item, "item"), words.count(item, many)) or (
            many > 1 and said.startswith(f"{many} ")
        )
