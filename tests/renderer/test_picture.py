"""The picture of a table that was made by hand."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from renderer import alt_text, board_text, draw
from tests.renderer.samples import CROWDED, table

SEATS = (("eyrie", "hundreds"), ("eyrie", "hundreds", "keepers"))


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("seats", SEATS)
def test_a_picture_is_1200_wide_and_shows_a_board_for_every_seat(seats: tuple[str, ...]) -> None:
    full, only_map = opened(draw(table(seats))), opened(draw(table(seats), show="map"))
    assert full.width == only_map.width == 1200
    boards = sum(opened(draw(table(seats), show=s)).height for s in seats)
    assert full.height > only_map.height + boards


def test_the_alt_text_never_exceeds_what_discord_takes() -> None:
    crowd = table(SEATS[1], pieces=CROWDED)
    assert len(alt_text(crowd)) <= 1024


def test_the_text_tells_every_clearing_and_every_card_of_the_decree() -> None:
    told = board_text(table())
    for said in ("12 fox", "Loyal Vizier", "Scouting Party", "charismatic", "jubilant"):
        assert said in told
