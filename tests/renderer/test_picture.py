"""The finished picture."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from engine import MAPS, ClearingView, View
from renderer import GLANCE, English, draw, gallery
from tests.renderer.positions import crowded
from tests.renderer.samples import EYRIE, table

SEATS = (("eyrie", "hundreds"), ("eyrie", "hundreds", "keepers"))
LARGEST = 500_000


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("seats", SEATS)
def test_a_picture_is_1200_wide_and_shows_a_board_for_every_seat(seats: tuple[str, ...]) -> None:
    full, only_map = opened(draw(table(seats))), opened(draw(table(seats), show="map"))
    assert full.width == only_map.width == 1200
    boards = sum(opened(draw(table(seats), show=s)).height for s in seats)
    assert full.height > only_map.height + boards


@pytest.mark.parametrize("map_name", MAPS)
def test_a_picture_stays_small_on_every_map(map_name: str) -> None:
    assert len(draw(crowded(map_name))) < LARGEST
    for clearing in MAPS[map_name].clearings:
        assert len(draw(crowded(map_name), show=str(clearing))) < LARGEST


@pytest.mark.parametrize("map_name", MAPS)
def test_a_glance_is_a_small_part_of_the_map(map_name: str) -> None:
    view = crowded(map_name)
    whole = draw(view, show="map")
    for clearing in view.clearings:
        glance = draw(view, show=f"{GLANCE}{clearing}")
        assert opened(glance).size == (600, 400)
        assert len(glance) < len(whole) / 3


def test_what_nobody_drew_yet_is_drawn_plainly() -> None:
    stranger = msgspec.structs.replace(EYRIE, faction="marquise", columns={}, tracks={}, marks={})
    strange = {"marquise": {"warrior": 3, "sawmill": 1, "keep": 1}}
    view = table()
    clearing = ClearingView(4, "rabbit", 1, False, strange, "marquise")
    view = msgspec.structs.replace(
        view,
        seats=("marquise", "hundreds"),
        active="marquise",
        boards={"marquise": stranger, "hundreds": view.boards["hundreds"]},
        clearings={**view.clearings, 4: clearing},
        items={**view.items, "torch": 1},
    )
    plain = msgspec.structs.replace(view, clearings=table().clearings)
    assert draw(view) != draw(plain)


def test_letters_of_three_languages_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    class Polish(English):
        def name(self, slug: str) -> str:
            return (
                "Dynastie Orlich Gniazd: ĄĆĘŁŃÓŚŹŻ ÄÖÜß" if slug == "eyrie" else super().name(slug)
            )

    assert draw(table(), words=Polish()) != draw(table())


def test_two_tables_that_differ_in_one_warrior_look_different() -> None:
    one = table()
    assert draw(one, show="map") == draw(table(), show="map")
    more = {**one.clearings[9].pieces, "eyrie": {"warrior": 2}}
    clearing = msgspec.structs.replace(one.clearings[9], pieces=more)
    other: View = msgspec.structs.replace(one, clearings={**one.clearings, 9: clearing})
    assert draw(one, show="map") != draw(other, show="map")


def test_the_gallery_shows_every_map_and_every_kind_of_view(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "MAPS", {"autumn": MAPS["autumn"]})
    names = {path.stem for path in gallery.write(tmp_path)}
    assert {"autumn-2-early", "autumn-2-late", "map", "close-up", "board-eyrie"} <= names
    assert all((tmp_path / f"{name}.png").stat().st_size < LARGEST for name in names)
