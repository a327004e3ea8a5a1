"""The file: the same dots with libdeflate and without it, and the tones as they are."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image

from engine import MAPS
from renderer import encode, tones
from renderer.factions import Look, look
from renderer.ground import suits_of
from renderer.palette import palette
from renderer.shapes import Tone
from tests.renderer.samples import table

TEN = (
    *("marquise", "eyrie", "alliance", "vagabond", "riverfolk"),
    *("lizards", "duchy", "corvids", "hundreds", "keepers"),
)


@pytest.fixture
def without_deflate(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as absent:
        absent.setitem(sys.modules, "deflate", None)
        importlib.reload(encode)
        yield
    importlib.reload(encode)


def striped() -> Image.Image:
    """Few colours, an odd width, no two rows alike."""
    few = Image.linear_gradient("L").resize((37, 23)).quantize(20)
    few.putpixel((3, 0), 19)
    return few


def in_use(face: Look) -> list[Tone]:
    """Of its pieces and rings, its arrows of older turns, and the ground of its board."""
    ground = tones.mix(face.tone, tones.PAPER_LIGHT, tones.UNDER)
    return [face.tone, face.dark, tones.aged(face.tone, 1), tones.aged(face.tone, 2), ground]


def read(png: bytes) -> Image.Image:
    picture = Image.open(BytesIO(png))
    picture.load()
    return picture


def test_the_file_holds_the_dots_that_were_drawn() -> None:
    assert encode.squeeze is not None
    picture = read(encode.written(striped()))
    assert (picture.format, picture.mode) == ("PNG", "P")
    assert picture.convert("RGB").tobytes() == striped().convert("RGB").tobytes()


@pytest.mark.usefixtures("without_deflate")
def test_without_libdeflate_pillow_writes_the_same_dots() -> None:
    assert encode.squeeze is None
    picture = read(encode.written(striped()))
    assert (picture.format, picture.mode) == ("PNG", "P")
    assert picture.convert("RGB").tobytes() == striped().convert("RGB").tobytes()


def test_libdeflate_writes_no_larger_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    land = Image.radial_gradient("L").resize((600, 600)).quantize(256)
    ours = len(encode.written(land))
    monkeypatch.setattr(encode, "squeeze", None)
    assert ours < 1.02 * len(encode.written(land))


@pytest.mark.parametrize("map_name", MAPS)
def test_the_tones_of_ten_factions_stay_as_they_are(map_name: str) -> None:
    view = table(map_name=map_name)
    single = [t for t in vars(tones).values() if isinstance(t, tuple) and isinstance(t[0], int)]
    worn: list[Tone] = [tone for seat in TEN for tone in in_use(look(seat))]
    wanted = list(dict.fromkeys([*single, *tones.SUITS.values(), *tones.ROCK, *worn]))
    dots = Image.new("RGB", (len(wanted), 1))
    dots.putdata(wanted)
    few = dots.quantize(palette=palette(view.map, suits_of(view), TEN), dither=Image.Dither.NONE)
    assert list(few.convert("RGB").get_flattened_data()) == wanted
