"""Above a card and a moving picture: everybody is there, and is read."""

from __future__ import annotations

from itertools import combinations
from random import Random

import msgspec
import pytest

from bot.words import catalogue
from engine import View
from renderer import fonts
from renderer.layout import header, strip
from renderer.layout.places import HEIGHT, WIDTH
from renderer.shapes import Box, Figures, Label, Sprite
from tests.renderer.positions import joined
from tests.renderer.samples import BOARDS, table


def drawn_size(label: Label) -> int:
    return fonts.fitting(label.text, label.size, label.box.w, label.bold, label.serif)[1]


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_above_a_moving_picture_everybodys_points_or_dominance_are_told(
    count: int, language: str
) -> None:
    view = seated(count)
    boards = {
        seat: msgspec.structs.replace(board, points=None, dominance="dominance-fox")
        for seat, board in view.boards.items()
    }
    told = msgspec.structs.replace(view, boards=boards)
    for shown, least in ((view, 20), (told, 15)):
        things = strip.head(shown, view.seats[0], 108, catalogue(language), 600)
        labels = [thing for thing in things if isinstance(thing, Label)][2:]
        assert len(labels) == count
        assert shown is view or all(label.text.endswith("/3") for label in labels)
        assert all(drawn_size(label) * fonts.DIGIT > least for label in labels)
        solid = [t.box for t in things if isinstance(t, Label | Sprite)]
        assert all(Box(0, 0, 600, strip.height(shown)).holds(box) for box in solid)
        for a, b in combinations([label.box for label in labels], 2):
            assert not a.overlaps(b)


NAMES = {"Jo", "Maximilian", "Anna-Lena", "Woodland Enthusiast", "Ż", "W" * 32}


def behind(view: View) -> View:
    """With other points."""
    boards = {seat: msgspec.structs.replace(board, points=8) for seat, board in view.boards.items()}
    return msgspec.structs.replace(view, boards=boards)


def seated(count: int) -> View:
    """A table of so many."""
    more = ("marquise", "alliance", "riverfolk")[: max(0, count - 3)]
    return joined(table(tuple(BOARDS)[:count]), more, Random(count))


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_the_header_shows_everybody_and_cuts_a_name_rather_than_write_it_small(
    count: int, language: str
) -> None:
    view, words = seated(count), catalogue(language)
    people = dict(zip(view.seats, sorted(NAMES), strict=False))
    begun = msgspec.structs.replace(view, turn=0)
    ended = msgspec.structs.replace(view, turn=108, winners=view.seats[-1:])
    for shown, before in ((view, None), (view, behind(view)), (begun, None), (ended, view)):
        things = header.lay_out(shown, words, people, before)
        room = Box(0, 0, WIDTH, header.height(view))
        labels = [thing for thing in things if isinstance(thing, Label)]
        solid = [thing.box for thing in things if isinstance(thing, Label | Sprite | Figures)]
        crowned = [t.box for t in things if isinstance(t, Sprite) and t.name == "mark:crown"]
        assert all(room.holds(box) for box in solid)
        for a, b in combinations([box for box in solid if box not in crowned], 2):
            assert not a.overlaps(b), (a, b)
        points = [t for t in labels if t.text.replace("/", "").isdigit()]
        assert len(points) == count
        assert all(t.size * 0.645 >= (40 if count < 4 else 35) - 0.5 for t in points)
        assert all(drawn_size(t) >= fonts.READABLE for t in labels)
    assert (WIDTH, header.height(view) + HEIGHT) == (1200, 1262 if count < 4 else 1300)
