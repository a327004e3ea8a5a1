"""Whoever sees few colours, or none, can still tell factions and suits apart."""

from __future__ import annotations

from itertools import combinations, product

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from engine import FACTIONS, MAPS, SUITS, first_seat
from renderer.factions import look
from renderer.gallery.page import SIGHT
from renderer.ground.growth import floor_of
from renderer.ground.season import season
from renderer.picture import sheet
from renderer.sprites import sprite
from renderer.tones import aged
from tests.renderer.samples import BOARDS, ENGLISH, table

SIZE = 64
APART = 40
"""Of 255."""
SEEN = 55
"""The same of an arrow, which has a dark edge, and the road under it."""
RELICS = ("figure", "tablet", "jewelry")
TEN = tuple(dict.fromkeys(map(first_seat, FACTIONS)))
SEATS = tuple(combinations(TEN, 2))
TOKENS = sorted(
    {
        (seat, look(seat).face(face)[0])
        for seat, faction in FACTIONS.items()
        for piece in faction.PIECES
        for face in piece.faces
        if piece.kind == "token"
    }
)
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


@pytest.mark.parametrize("sight", SIGHT)
def test_no_token_looks_like_the_coin_that_tells_a_lost_warrior(sight: str) -> None:
    for seat, drawing in TOKENS:
        pair = seen(f"piece:{seat}:{drawing}", SIGHT[sight]), seen(f"coin:{seat}", SIGHT[sight])
        strong = ImageChops.difference(*pair).convert("L").point(lambda v: 255 if v > 30 else 0)
        assert ImageStat.Stat(strong).mean[0] / 255 > 0.3, (seat, drawing)


def outline(name: str) -> Image.Image:
    return outlined(sprite(name, SIZE, SIZE))


@pytest.mark.parametrize(
    ("one", "other"), [pair for pair in PAIRS if pair[0].startswith(("suit", "piece"))][:51]
)
def test_suits_and_factions_differ_by_outline_alone(one: str, other: str) -> None:
    differing = ImageChops.difference(outline(one), outline(other))
    both = ImageChops.lighter(outline(one), outline(other))
    assert ImageStat.Stat(differing).sum[0] / ImageStat.Stat(both).sum[0] > 0.05


@pytest.mark.parametrize(("one", "other"), SEATS)
def test_every_pair_of_seats_differs_by_emblem_and_ring_without_any_colour(
    one: str, other: str
) -> None:
    """As large as a phone shows them, and what is drawn of them in ink and paper alone."""
    for sprite_name, size, share in (
        ("emblem:{}", (42, 42), 0.15),
        ("ring:{}:122:114", RING, 0.02),
    ):
        drawings = [sprite(sprite_name.format(seat), *size) for seat in (one, other)]
        small = [on_a_phone(drawing) for drawing in drawings]
        strong = ImageChops.difference(*small).point(lambda v: 255 * (v > 70))
        assert ImageStat.Stat(strong).mean[0] / 255 > share, sprite_name


@pytest.mark.parametrize("ago", [0, 1, 2])
@pytest.mark.parametrize(("one", "other"), SEATS)
def test_discs_of_two_seats_differ_without_any_colour(one: str, other: str, ago: int) -> None:
    """Beside the count, which covers their middles: by what is opaque, inked or white."""
    drawings = [sprite(f"disc:{seat}:{ago}", 50, 50) for seat in (one, other)]
    for flat in (outlined, whitened):
        rims = [flat(drawing) for drawing in drawings]
        for rim in rims:
            rim.paste(0, (9, 9, 41, 41))
        differing = ImageStat.Stat(ImageChops.difference(*rims)).sum[0] / 255
        if differing > 90:
            return
    raise AssertionError((one, other, ago))


def outlined(drawing: Image.Image) -> Image.Image:
    return drawing.getchannel("A").point(lambda a: 255 * (a > 128))


def whitened(drawing: Image.Image) -> Image.Image:
    return drawing.convert("L").point(lambda v: 255 * (v > 225))


RING = 276, 260


def on_a_phone(drawing: Image.Image) -> Image.Image:
    """How opaque it is, and how dark: no colour."""
    paper = Image.new("L", drawing.size, 255)
    paper.paste(drawing.convert("L").point(lambda v: 0 if v < 200 else 120), (0, 0), drawing)
    return paper.resize((drawing.width * 350 // 1200, drawing.height * 350 // 1200))


@pytest.mark.parametrize("sight", ["protanopia", "deuteranopia"])
def test_floors_of_two_suits_differ_where_red_and_green_do_not(sight: str) -> None:
    """Whoever sees no blue, or no colour, has the heads."""
    for map_name, pair in product(MAPS, combinations(SUITS, 2)):
        tones = (floor_of(season(map_name), suit)[0] for suit in pair)
        floors = [through(Image.new("RGB", (1, 1), tone), SIGHT[sight]) for tone in tones]
        apart = ImageStat.Stat(ImageChops.difference(*floors)).extrema
        assert max(high for _, high in apart) >= APART, (map_name, pair)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("map_name", MAPS)
def test_an_arrow_of_any_turn_is_seen_on_a_road(map_name: str, sight: str) -> None:
    for seat, ago in product(FACTIONS, range(3)):
        tones = season(map_name).path, aged(look(seat).tone, ago)
        road, arrow = (through(Image.new("RGB", (1, 1), tone), SIGHT[sight]) for tone in tones)
        apart = ImageStat.Stat(ImageChops.difference(road, arrow)).extrema
        assert max(high for _, high in apart) >= SEEN, (seat, ago)


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
