"""What everybody may read of an act: its text without the parts that are secret."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Action, Answer, LogMismatch, Warriors, parse, public_text, verbs
from engine.table.parts import CardName, Clearing


@pytest.fixture
def plot() -> Any:
    verbs()  # it is no verb: they were counted before

    class Plot(Action, frozen=True, tag="plot"):
        SECRET = ("card", "with_", "by")
        clearing: Clearing
        card: CardName
        with_: Warriors
        by: CardName = ""

    return Plot


def test_secret_parts_are_hidden_also_where_they_say_nothing(plot: Any) -> None:
    assert plot(5, "raid", Warriors(2)).public() == "plot 5 ? ? by ?"
    assert plot(5, "bomb", Warriors(3), "anvil").public() == "plot 5 ? ? by ?"
    assert str(plot(5, "raid", Warriors(2))) == "plot 5 raid 2"


@pytest.mark.parametrize("text", ["move 1 10 3 by anvil", "craft anvil", "pass", "lose 2 warrior"])
def test_an_act_of_today_hides_nothing(text: str) -> None:
    assert public_text(text) == text
    assert parse(text).covered() == parse(text)


@pytest.mark.parametrize("text", ["mobilize anvil", "move anvil", "corner 0x9"])
def test_of_what_nobody_can_read_the_verb_alone_is_public(text: str) -> None:
    verb = text.split()[0]
    assert public_text(text) == f"{verb} ?"
    assert text not in str(LogMismatch(0, Answer("eyrie", "craft", text), "is not legal"))
