"""Whoever sees few colours, or none, can still tell factions and suits apart."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from engine import SUITS
from renderer.factions import look
from renderer.gallery.page import SIGHT
from renderer.picture import sheet
from renderer.sprites import sprite
from tests.renderer.samples import BOARDS, ENGLISH, table

SIZE = 64
RELICS = ("figure", "tablet", "jewelry")
SEATS = tuple(combinations(BOARDS, 2))
PAIRS = [
    *((f"piece:{a}:warrior", f"piece:{b}:warrior") for a, b in SEATS),
    *((f"suit:{a}", f"suit:{b}") for a, b in combinations((*SUITS, "bird"), 2)),
    *((f"piece:keepers:{a}", f"piece:keepers:{b}") for a, b in combinations(RELICS, 2)),
    ("piece:eyrie:roost", "piece:hundreds:stronghold"),
    ("mark:slot", "mark:ruin"),
    *((f"item:{a}", f"item:{b}") for a, b in combinations(("bag", "boot", "hammer", "sword"), 2)),
]


def seen(name: str, sight: tuple[float, ...]) -> Image.Image:
    """A sprite on paper through such eyes."""
    paper = Image.new("RGB", (SIZE, SIZE), (246, 238, 210))
    drawing = sprite(name, SIZE, SIZE)
    paper.paste(drawing, (0, 0), drawing)
    return through(paper, sight)


def through(picture: Image.Image, sight: tuple[float, ...]) -> Image.Image:
    a, b, c, d, e, f, g, h, i = sight
    return picture.convert("RGB", (a, b, c, 0, d, e, f, 0, g, h, i, 0))


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_drawings_differ_to_all_eyes(one: str, other: str, sight: str) -> None:
    difference = ImageChops.difference(seen(one, SIGHT[sight]), seen(other, SIGHT[sight]))
    strong = difference.convert("L").point(lambda v: 255 if v > 40 else 0)
    assert ImageStat.Stat(strong).mean[0] / 255 > 0.06


def outline(name: str) -> Image.Image:
    return sprite(name, SIZE, SIZE).getchannel("A").point(lambda a: 255 if a > 128 else 0)


@pytest.mark.parametrize(
    ("one", "other"), [pair for pair in PAIRS if pair[0].startswith(("suit", "piece"))][:9]
)
def test_suits_and_factions_differ_by_outline_alone(one: str, other: str) -> None:
    differing = ImageChops.difference(outline(one), outline(other))
    both = ImageChops.lighter(outline(one), outline(other))
    assert ImageStat.Stat(differing).sum[0] / ImageStat.Stat(both).sum[0] > 0.05


def test_factions_differ_by_letter_and_by_the_pattern_of_their_ring() -> None:
    looks = [look(seat) for seat in (*BOARDS, "marquise")]
    assert len({face.letter for face in looks}) == len(looks)
    assert len({face.ring for face in looks}) == len(looks)


@pytest.mark.parametrize("sight", SIGHT)
def test_what_has_changed_on_a_board_is_marked_to_all_eyes_on_a_phone(sight: str) -> None:
    view = table(tuple(BOARDS))
    eyrie = msgspec.structs.replace(view.boards["eyrie"], marks={"leader": "despot"})
    before = msgspec.structs.replace(view, boards={**view.boards, "eyrie": eyrie})
    marked, plain = (
        through(picture.resize((350, picture.height * 350 // picture.width)), SIGHT[sight])
        for picture in (sheet(view, ENGLISH, (), "boards", {}, old) for old in (before, view))
    )
    strong = ImageChops.difference(marked, plain).convert("L").point(lambda v: 255 * (v > 40))
    assert (box := strong.getbbox()) is not None
    assert ImageStat.Stat(strong.crop(box)).mean[0] / 255 > 0.06
