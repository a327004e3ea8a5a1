"""Every part of an act and of an event says what it is: nobody guesses from what it is called."""

from __future__ import annotations

import msgspec
import pytest

from engine import Pieces, Warriors, parts_of, verbs
from engine.kernel import read_name, read_number
from engine.table.parts import CardName, Clearing, ItemName, read_clearings
from tests.play.kinds import events

KINDS = {**verbs(), **events()}


@pytest.mark.parametrize("name", KINDS)
def test_every_part_says_what_it_is(name: str) -> None:
    kind = KINDS[name]
    assert tuple(parts_of(kind)) == kind.__struct_fields__


@pytest.mark.parametrize("bare", ["str", "int", "tuple[str, ...]"])
def test_a_part_that_does_not_is_refused(bare: str) -> None:
    class Told(msgspec.Struct):
        __annotations__ = {"clearing": Clearing, "count": bare}

    with pytest.raises(TypeError, match=r"Told\.count does not say what it is"):
        parts_of(Told)


def test_a_list_is_told_like_its_members() -> None:
    class Told(msgspec.Struct):
        cards: tuple[CardName, ...]
        by: ItemName

    assert {name: part.word for name, part in parts_of(Told).items()} == {
        "cards": "card",
        "by": "item",
    }


def test_the_reader_is_that_of_the_part() -> None:
    move = parts_of(verbs()["move"])
    assert move["destination"].read is read_number
    assert [move["origin"].read(word) for word in ("5", "1_2_5_10")] == [5, "1_2_5_10"]
    assert move["by"].read is read_name
    assert move["warriors"].read("3+warlord") == Warriors(3, "warlord")
    assert read_clearings("5+10+1+5") == "1+5+5+10"
    assert parts_of(verbs()["lose"])["pieces"].read("2 warrior") == Pieces(((2, "warrior"),))


def test_whoever_reads_a_part_finds_all_its_names() -> None:
    def known(verb: str, field: str) -> set[str]:
        return set(parts_of(verbs()[verb])[field].known())

    assert {"eyrie", "hundreds", "keepers"} <= known("battle", "defender")
    assert not {name for name in known("battle", "defender") if name[0].isupper()}
    assert {"anvil", "sword", "loyal-vizier"} <= known("craft", "card")
    assert known("lavish", "item") == {"bag", "boot", "crossbow", "hammer", "sword", "tea", "coin"}
    assert known("leader", "leader") == {"builder", "charismatic", "commander", "despot"}
