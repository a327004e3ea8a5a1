"""Moving pictures: which frames are shown, and that they are what was drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise
from random import Random

import msgspec
import pytest
from PIL import Image, ImageSequence, ImageStat

from renderer import Frame, replay
from renderer.film import EACH, FIRST, LAST, MOST, WIDE, chosen, film, lasts, still
from renderer.gallery.whole import round_
from renderer.layout.strip import head, height
from renderer.moving import KINDS, NARROWEST, colours, few, gif, within
from renderer.shapes import Box, Label, Sprite
from renderer.words import heading
from tests.renderer.positions import DRAWN, FURTHER, joined
from tests.renderer.samples import ENGLISH

REPLAY = 1_000_000


@cache
def frames(map_name: str = "autumn") -> list[Frame]:
    return [replace(f, said=f"act {i}") for i, f in enumerate(round_(map_name, DRAWN))]


@cache
def pictures() -> list[Image.Image]:
    shown = chosen(frames())[:5]
    return [few(still(frame, ENGLISH), colours(shown[0].view)) for frame in shown]


def shown(data: bytes) -> Iterator[Image.Image]:
    with Image.open(BytesIO(data)) as moving:
        for frame in ImageSequence.Iterator(moving):
            yield frame.convert("RGB")


def colour_tables(data: bytes) -> int:
    """How many a GIF has: that of the file, and those of single frames."""
    at, found = 13 + 3 * (2 << (data[10] & 7)), data[10] >> 7
    while data[at] != 0x3B:
        if data[at] == 0x2C:
            local = data[at + 9]
            found += local >> 7
            at += 10 + (3 * (2 << (local & 7)) if local >> 7 else 0) + 1
        else:
            at += 2
        while data[at]:
            at += data[at] + 1
        at += 1
    return found


@pytest.mark.parametrize("map_name", ["autumn", "mountain"])
def test_a_round_is_a_small_gif(map_name: str) -> None:
    data = replay(frames(map_name), ENGLISH)
    times = []
    with Image.open(BytesIO(data)) as moving:
        assert (moving.format, moving.width) == ("GIF", WIDE)
        assert moving.info["loop"] == 0
        for frame in ImageSequence.Iterator(moving):
            times.append(frame.info["duration"])
    assert 3 < len(times) <= MOST
    assert (times[0], times[-1]) == (FIRST, LAST)
    assert len(data) < REPLAY


def test_nothing_flickers_and_every_frame_is_as_it_was_drawn() -> None:
    data = gif(pictures(), lasts(len(pictures())))
    assert colour_tables(data) == 1
    for one, other in zip(shown(data), pictures(), strict=True):
        assert one.tobytes() == other.convert("RGB").tobytes()


def test_what_stays_as_it_was_is_not_written_again() -> None:
    first, second = (len(gif(pictures()[:n], lasts(n))) for n in (1, 2))
    assert second - first < first / 2


def test_each_frame_is_seen_for_a_while() -> None:
    assert lasts(1) == [LAST]
    assert lasts(2) == [FIRST, LAST]
    assert lasts(4) == [FIRST, EACH, EACH, LAST]


def test_what_leaves_no_trace_is_told_with_what_follows() -> None:
    first, *_ = frames()
    moved = next(f for f in frames() if f.view.clearings != first.view.clearings)
    acts = [first, replace(first, said="draws"), replace(moved, said="moves")]
    assert [f.said for f in chosen(acts)] == ["act 0", "draws · moves"]
    acts.append(replace(moved, said="ends"))
    assert [f.said for f in chosen(acts)] == ["act 0", "draws · moves · ends"]
    assert chosen(acts)[-1].view is moved.view


def test_of_a_long_round_the_end_of_every_turn_is_shown() -> None:
    whole = chosen(frames(), most=1000)
    few_ = chosen(frames(), most=8)
    assert len(few_) == 8 < len(whole)
    assert (few_[0], few_[-1]) == (whole[0], whole[-1])
    ends = [one for one, after in pairwise(whole) if one.turn != after.turn]
    assert len(ends) > 1
    assert all(end in few_ for end in ends)
    assert [whole.index(f) for f in few_] == sorted(whole.index(f) for f in few_)


def test_a_table_that_never_changes_is_one_frame() -> None:
    first, *_ = frames()
    assert len(chosen([first, first, first])) == 1
    assert len([*shown(replay([first], ENGLISH))]) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_film_is_written_as_its_name_says(kind: str) -> None:
    poster = Image.new("RGB", (1200, 1264), (200, 10, 10))
    made = film(frames()[:3], ENGLISH, poster, kind, 1 << 23)
    seen = [*shown(made.data)]
    assert (made.frames, made.width) == (4, WIDE)
    # Frames that are alike are one, which is shown longer.
    assert 2 < len(seen) <= 4
    red, green, blue = ImageStat.Stat(seen[-1]).mean
    assert red > 150
    assert red > 2 * max(green, blue)


def test_a_film_that_would_be_too_large_is_narrower() -> None:
    times = lasts(len(pictures()))
    whole, width = within(pictures(), times, ".gif", 1 << 23)
    assert width == WIDE
    less, narrow = within(pictures(), times, ".gif", len(whole) // 3)
    assert NARROWEST <= narrow < WIDE
    assert len(less) <= len(whole) // 3
    assert next(shown(less)).width == narrow
    with pytest.raises(ValueError, match="5 pictures"):
        within(pictures(), times, ".gif", 1000)


def test_seats_of_a_large_table_have_their_points_above_the_map() -> None:
    first, *_ = frames()
    for count in range(4):
        view = joined(first.view, FURTHER[:count], Random(9))
        boards = {
            s: msgspec.structs.replace(b, points=11 + i)
            for i, (s, b) in enumerate(view.boards.items())
        }
        view = msgspec.structs.replace(view, boards=boards)
        things = head(view, first.seat, 9, ENGLISH, WIDE)
        solid = [t for t in things if isinstance(t, Label | Sprite)]
        assert all(Box(0, 0, WIDE, height(view)).holds(t.box) for t in solid)
        points = {t.text for t in solid if isinstance(t, Label)}
        assert all(str(view.boards[s].points) in points for s in view.seats)


def test_who_has_won_is_told_above_the_map() -> None:
    first, *_ = frames()
    for count in (0, 3):
        view = joined(first.view, FURTHER[:count], Random(9))
        won = msgspec.structs.replace(view, winners=view.seats[-1:])
        said = {t.text for t in head(won, first.seat, 9, ENGLISH, WIDE) if isinstance(t, Label)}
        assert ENGLISH.text("picture.victory") in said
        assert heading(ENGLISH.name(view.seats[-1])) in said
        assert ENGLISH.text("picture.turn", turn=9) not in said
