"""The empty land: what of it tells how a game stands."""

from __future__ import annotations

from PIL import Image, ImageChops

from engine import MAPS
from renderer import draw
from renderer.ground import _path, _woodland, ground, suits_of
from renderer.ground.season import season
from renderer.layout.lie import lie
from renderer.palette import palette
from renderer.tones import BAR
from tests.renderer.samples import ENGLISH, table

AROUND = 30
"""Pixels on either side of the middle of a slide."""


def tones(land: Image.Image, pair: tuple[int, int]) -> set[tuple[int, ...]]:
    """All that are seen where a path is closed."""
    (x, y), _ = lie("mountain").slide(pair)
    there = land.crop((int(x) - AROUND, int(y) - AROUND, int(x) + AROUND, int(y) + AROUND))
    found = (tone for _, tone in there.getcolors((2 * AROUND) ** 2) or ())
    return {tone for tone in found if isinstance(tone, tuple)}


def test_where_a_path_is_closed_there_is_a_bar_and_no_road_and_a_road_once_it_is_open() -> None:
    closed, suits = MAPS["mountain"].closed, suits_of(table(map_name="mountain"))
    first, *others = closed
    road = season("mountain").path
    shut, opened = (ground("mountain", suits, pairs) for pairs in (closed, tuple(others)))
    for pair in closed:
        assert BAR in tones(shut, pair)
        assert road not in tones(shut, pair)
        assert (BAR in tones(opened, pair)) == (pair != first)
        assert (road in tones(opened, pair)) == (pair == first)


def test_once_a_path_is_open_nothing_but_its_slide_and_its_road_is_another() -> None:
    closed, suits = MAPS["mountain"].closed, suits_of(table(map_name="mountain"))
    shut = ground("mountain", suits, closed)
    for pair in closed:
        opened = ground("mountain", suits, tuple(other for other in closed if other != pair))
        left, top, right, bottom = ImageChops.difference(shut, opened).getbbox() or (0, 0, 0, 0)
        xs, ys = zip(*lie("mountain").roads[pair], strict=True)
        assert min(xs) - AROUND * 2 < left < right < max(xs) + AROUND * 2
        assert min(ys) - AROUND * 2 < top < bottom < max(ys) + AROUND * 2


def test_a_woodland_is_drawn_once_whatever_paths_are_open() -> None:
    for kept in (ground, _woodland, _path, palette):
        kept.cache_clear()
    for number in range(3):
        draw(table(map_name="mountain", closed=MAPS["mountain"].closed[number:]), ENGLISH)
    assert _woodland.cache_info().misses == 1
