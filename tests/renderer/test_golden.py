"""Pictures of a few positions, kept; they fail where a piece is missing or has changed."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from random import Random

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from engine import MAPS, Track, View
from renderer import draw
from tests.renderer.drafts import POOL, drafting
from tests.renderer.positions import DRAWN, FURTHER, joined
from tests.renderer.samples import BOARDS, ENGLISH, table

KEPT = Path(__file__).parent / "golden"
WIDTH = 400
BLOCK = 16
"""Compared block by block: one piece is a few blocks, and does not drown in a whole picture."""
TOLERANCE = 26.0
OPEN, CLOSED = MAPS["mountain"].closed[:3], MAPS["mountain"].closed[3:]
POSITIONS = {
    "autumn": (table(), "card"),
    "lake": (table(DRAWN, map_name="lake"), "card"),
    "winter": (table(DRAWN, map_name="winter"), "card"),
    "mountain": (table(DRAWN, map_name="mountain", closed=CLOSED), "card"),
    "boards": (table(DRAWN), "boards"),
    "boards-six": (joined(table(DRAWN), FURTHER[:3], Random(6)), "boards"),
    "offer": (drafting(4, *POOL), "boards"),
    "close-up": (table(DRAWN), "11"),
}


def small(view: View, show: str) -> Image.Image:
    return less(draw(view, ENGLISH, show=show))


def less(data: bytes) -> Image.Image:
    """A picture as it is kept; of one that moves the last frame."""
    with Image.open(BytesIO(data)) as opened:
        opened.seek(getattr(opened, "n_frames", 1) - 1)
        picture = opened.convert("RGB")
    return picture.resize((WIDTH, picture.height * WIDTH // picture.width), Image.Resampling.BOX)


def same(picture: Image.Image, name: str, config: pytest.Config) -> bool:
    """As it was kept; with ``--update-golden`` it is kept."""
    path = KEPT / f"{name}.png"
    if config.getoption("--update-golden"):
        picture.quantize(256).save(path, optimize=True)
    kept = Image.open(path).convert("RGB")
    return picture.size == kept.size and worst(picture, kept) < TOLERANCE


@pytest.fixture(scope="module")
def whole() -> Image.Image:
    """The table of Autumn with nothing missing."""
    return small(*POSITIONS["autumn"])


def worst(one: Image.Image, other: Image.Image) -> float:
    """How far the most different block of two pictures is off, of 255."""
    difference = ImageChops.difference(one, other).convert("L")
    columns, rows = one.width // BLOCK, one.height // BLOCK
    blocks = difference.resize((columns, rows), Image.Resampling.BOX)
    return float(ImageStat.Stat(blocks).extrema[0][1])


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_looks_as_it_did(name: str, pytestconfig: pytest.Config) -> None:
    assert same(small(*POSITIONS[name]), name, pytestconfig)


@pytest.mark.parametrize("pair", [*OPEN, *CLOSED])
def test_a_path_that_was_opened_or_closed_is_noticed(pair: tuple[int, int]) -> None:
    view, show = POSITIONS["mountain"]
    others = tuple(p for p in (*CLOSED, pair) if (p in CLOSED) != (p == pair))
    other = msgspec.structs.replace(view, closed=others)
    assert worst(small(view, show), small(other, show)) >= TOLERANCE


@pytest.mark.parametrize(
    ("clearing", "seat", "piece"),
    [
        (1, "eyrie", "roost"),
        (3, "hundreds", "warlord"),
        (5, "hundreds", "mob"),
        (9, "eyrie", "warrior"),
    ],
)
def test_a_missing_piece_is_noticed(
    whole: Image.Image, clearing: int, seat: str, piece: str
) -> None:
    view, show = POSITIONS["autumn"]
    robbed = msgspec.structs.replace(
        view, clearings={**view.clearings, clearing: without(view, clearing, seat, piece)}
    )
    assert worst(whole, small(robbed, show)) >= TOLERANCE


def without(view: View, clearing: int, seat: str, piece: str) -> object:
    here = view.clearings[clearing]
    left = {p: n for p, n in here.pieces[seat].items() if p != piece}
    return msgspec.structs.replace(here, pieces={**here.pieces, seat: left})


@pytest.mark.parametrize(
    ("seat", "part", "left"),
    [
        ("eyrie", "columns", {**BOARDS["eyrie"].columns, "battle": ("loyal-vizier",)}),
        ("eyrie", "items", ("boot",)),
        (
            "hundreds",
            "tracks",
            {**BOARDS["hundreds"].tracks, "command": Track(("bag", "", "", ""))},
        ),
        ("keepers", "lists", {"waystations": ("jewelry/tablet",)}),
    ],
)
def test_a_missing_card_item_or_tile_is_noticed(seat: str, part: str, left: object) -> None:
    view, show = POSITIONS["boards"]
    board = msgspec.structs.replace(view.boards[seat], **{part: left})
    robbed = msgspec.structs.replace(view, boards={**view.boards, seat: board})
    assert worst(small(view, show), small(robbed, show)) >= TOLERANCE
