"""Pieces that somebody types, in words or as the engine writes them."""

from __future__ import annotations

import pytest

from bot.play.amounts import read_amounts
from bot.play.choose import understand
from bot.words import catalogue
from engine import Pieces
from engine.law.actions import Lose
from tests.law.battles import attack_by_eyrie


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "2 warrior 1 roost", ((2, "warrior"), (1, "roost"))),
        ("en", " 2 Warriors,  1 roost ", ((2, "warrior"), (1, "roost"))),
        ("en", "mob and 3 strongholds", ((1, "mob"), (3, "stronghold"))),
        ("en", "figure-3, 2 jewelry 3", ((1, "figure-3"), (2, "jewelry-3"))),
        ("de", "2 Krieger und das", None),
        ("de", "2 Krieger, 1 Nest", ((2, "warrior"), (1, "roost"))),
        ("de", "der Kriegsherr und 12 Krieger", ((1, "warlord"), (12, "warrior"))),
        ("pl", "5 wojowników i 2 gniazda", ((5, "warrior"), (2, "roost"))),
        ("en", "2 unicorns", None),
        ("en", "12", None),
        ("en", "", None),
    ],
)
def test_pieces_are_read_by_their_names_and_slugs(
    language: str, typed: str, meant: tuple[tuple[int, str], ...] | None
) -> None:
    assert read_amounts(typed, catalogue(language)) == (meant and Pieces(meant))


@pytest.mark.law("4.3.6")
@pytest.mark.parametrize(
    "typed", ["1 warlord 1 warrior", "lord", "1 warrior and the warlord", "warlord, warrior"]
)
def test_a_loss_is_understood_in_any_order(typed: str) -> None:
    p = attack_by_eyrie("eyrie 3, hundreds 2 warlord stronghold", dice="2 0")
    (asked,) = p.game.decisions
    found = understand(typed, "pieces", asked.options, catalogue("en"), p.view)
    assert [str(act) for act in found] == ["lose 1 warrior 1 warlord"]


@pytest.mark.law("4.3.6")
@pytest.mark.parametrize("typed", ["warrior", "3 warriors", "stronghold and warrior"])
def test_another_loss_is_not_taken_for_a_legal_one(typed: str) -> None:
    p = attack_by_eyrie("eyrie 3, hundreds 2 warlord stronghold", dice="2 0")
    (asked,) = p.game.decisions
    assert len(understand(typed, "pieces", asked.options, catalogue("en"), p.view)) != 1


@pytest.mark.law("15.2.2", "4.3.6")
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_two_waystations_that_show_one_face_are_told_apart(language: str) -> None:
    words = catalogue(language)
    options = [Lose(Pieces(((1, f"waystation-figure-{back}"),))) for back in ("tablet", "jewelry")]
    view = attack_by_eyrie("eyrie 3, hundreds 2 warlord stronghold", dice="2 0").view
    labels = [words.option("pieces", option.pieces, view) for option in options]
    assert len(set(labels)) == 2
    for option, label in zip(options, labels, strict=True):
        assert understand(label, "pieces", options, words, view) == [option]
    shown = words.name("waystation-figure-tablet")
    assert len(understand(shown, "pieces", options, words, view)) == 2
