"""The finished picture."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random

import msgspec
import pytest
from PIL import Image

from bot.words import Words
from engine import FACTIONS, MAPS, ClearingView, View, registry, why_no_table
from renderer import GLANCE, alt_text, board_text, draw, fonts, gallery, sheets
from renderer.factions import eyrie, look
from renderer.gallery.played import MOST, company
from renderer.layout import header, strip
from renderer.layout.poster import lay_out
from renderer.picture import sheet
from renderer.shapes import Sprite
from renderer.story import story
from tests.renderer.positions import FURTHER, crowded, joined, settled
from tests.renderer.samples import ENGLISH, EYRIE, table

SEATS = (("eyrie", "hundreds"), ("eyrie", "hundreds", "keepers"))
LARGEST, SMALL = 500_000, 300_000


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def painted(view: View, show: str = "card", words: Words = ENGLISH) -> bytes:
    """Its dots, without the work of making them a PNG."""
    return sheet(view, words, (), show).tobytes()


@pytest.mark.parametrize("more", range(4))
@pytest.mark.parametrize("seats", SEATS)
def test_what_is_posted_fits_the_box_of_a_client(seats: tuple[str, ...], more: int) -> None:
    view = settled(table(seats), FURTHER[:more], Random(5), 0.45, 12)
    card, *boards = (opened(draw(view, ENGLISH, show=show)) for show in sheets(view, ENGLISH))
    assert {picture.width for picture in (card, *boards)} == {1200}
    assert card.height / card.width <= (1.055 if len(view.seats) <= 3 else 1.085)
    assert all(picture.height / picture.width <= 1.6 for picture in boards)
    assert len(boards) == 1


@pytest.mark.parametrize("map_name", MAPS)
def test_a_picture_stays_small_on_every_map(map_name: str, long: bool) -> None:
    view = crowded(map_name)
    for show in sheets(view, ENGLISH):
        assert len(draw(view, ENGLISH, show=show)) < SMALL
    for clearing in chosen(view, long):
        assert len(draw(view, ENGLISH, show=str(clearing))) < LARGEST


@pytest.mark.parametrize("map_name", MAPS)
def test_a_glance_is_a_small_part_of_the_map(map_name: str, long: bool) -> None:
    view = crowded(map_name)
    whole = draw(view, ENGLISH, show="card")
    for clearing in chosen(view, long):
        glance = draw(view, ENGLISH, show=f"{GLANCE}{clearing}")
        assert opened(glance).size == (600, 400)
        assert len(glance) < len(whole) / 3


def chosen(view: View, long: bool) -> list[int]:
    """Clearings to look at: one with the fewest neighbours and one with the most, or all."""
    paths = MAPS[view.map].neighbours
    return (
        list(view.clearings)
        if long
        else sorted(paths, key=lambda c: len(paths[c]))[:: len(paths) - 1]
    )


def stranger(kinds: dict[str, str]) -> View:
    """A table with a seat that has no drawings, and a piece of each of these names and kinds."""
    board = msgspec.structs.replace(EYRIE, faction="outlaws", columns={}, tracks={}, marks={})
    board = msgspec.structs.replace(board, supply=dict.fromkeys(kinds, 2))
    view, strange = table(), {"outlaws": dict.fromkeys(kinds, 1)}
    return msgspec.structs.replace(
        view,
        seats=("outlaws", "hundreds"),
        active="outlaws",
        boards={"outlaws": board, "hundreds": view.boards["hundreds"]},
        clearings={**view.clearings, 4: ClearingView(4, "rabbit", 1, False, strange, "outlaws")},
        items={**view.items, "torch": 1},
        kinds={**view.kinds, **kinds},
    )


@pytest.mark.parametrize(
    "kinds",
    [
        {"warrior": "warrior", "hideout": "building", "loot": "token", "chief": "pawn"},
        {"chief": "pawn"},
        {"wagon": "vehicle"},
        {"unheard-of": ""},
    ],
)
def test_what_nobody_drew_yet_is_drawn_plainly(kinds: dict[str, str]) -> None:
    view = stranger(kinds)
    plain = msgspec.structs.replace(view, clearings=table().clearings)
    drawn = {show: painted(view, show) for show in ("card", "boards", "outlaws", "4")}
    assert drawn["card"] != painted(plain)
    for piece in kinds:
        assert piece.replace("-", " ") in board_text(view, ENGLISH)
    assert alt_text(view, ENGLISH)


def test_a_second_seat_has_its_look_in_the_folder_of_its_faction(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(registry.FIRST, "eyrie-2", "eyrie")
    monkeypatch.setitem(registry.FIRST, "otters-2", "otters")
    second = replace(look("eyrie"), tone=(1, 2, 3))
    monkeypatch.setattr(eyrie, "SECOND", second, raising=False)
    look.cache_clear()
    assert look("eyrie-2") is second
    assert look("eyrie") is eyrie.LOOK
    assert look("otters").tone != look("otters-2").tone
    look.cache_clear()


NOTHING_OF_IT = (
    *("", "map", "text", "badgers", "13", "0", "-1", "²", "٣", "c5"),
    *("boards 0", "boards 1", "boards 2", "boards 9", "boards ²", "boards x"),
    *("glance", "glance ", "glance 99", "glance ²"),
)


@pytest.mark.parametrize("show", NOTHING_OF_IT)
def test_what_is_no_part_of_the_table_is_refused_by_its_name(show: str) -> None:
    with pytest.raises(ValueError, match="called") as refused:
        draw(table(), ENGLISH, show=show)
    assert repr(show) in str(refused.value)


def test_a_clearing_off_the_map_is_drawn_however_it_is_asked_for() -> None:
    view = table()
    burrow = ClearingView(13, "", 0, False, {"eyrie": {"warrior": 3}}, "eyrie", "burrow")
    view = msgspec.structs.replace(view, clearings={**view.clearings, 13: burrow})
    assert painted(view, "13") == painted(view, f"{GLANCE}13") != painted(view, "12")


def test_a_pawn_looks_like_nothing_else_of_its_seat() -> None:
    kinds = ("pawn", "building", "token")
    assert len({painted(stranger({"chief": kind})) for kind in kinds}) == len(kinds)


def test_letters_of_three_languages_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    class Polish(Words):
        def name(self, slug: str, word: str = "") -> str:
            return (
                "Dynastie Orlich Gniazd: ĄĆĘŁŃÓŚŹŻ ÄÖÜß"
                if slug == "eyrie"
                else super().name(slug, word)
            )

    polish = Polish(*ENGLISH.catalogues)
    assert painted(table(), "boards", polish) != painted(table(), "boards")


@pytest.mark.parametrize(("called", "shown"), [("Ada 😀李", "Ada"), ("李😀", ""), ("Żółć", "Żółć")])
@pytest.mark.parametrize("show", ["card", "boards", "eyrie"])
def test_a_name_is_written_as_far_as_the_fonts_go(show: str, called: str, shown: str) -> None:
    one, other = (sheet(table(), ENGLISH, (), show, {"eyrie": name}) for name in (called, shown))
    assert one.tobytes() == other.tobytes()
    assert fonts.legible(called) == shown


def test_two_tables_that_differ_in_one_warrior_look_different() -> None:
    one = table()
    assert painted(one) == painted(table())
    more = {**one.clearings[9].pieces, "eyrie": {"warrior": 2}}
    clearing = msgspec.structs.replace(one.clearings[9], pieces=more)
    other: View = msgspec.structs.replace(one, clearings={**one.clearings, 9: clearing})
    assert painted(one) != painted(other)


def test_the_gallery_is_a_page_of_every_map_and_every_kind_of_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "MAPS", {"autumn": MAPS["autumn"]})
    names = {path.name for path in gallery.write(tmp_path, ENGLISH)}
    shown = ("autumn-2-early-card", "autumn-6-late-boards", "draft-2-card", "draft-6-boards")
    asked = ("autumn-asked-eyrie", "autumn-asked-12", "autumn-asked-glance-12")
    assert {f"{name}.png" for name in (*shown, *asked, "autumn-6-poster")} <= names
    assert "autumn-replay.gif" in names
    assert all((tmp_path / name).stat().st_size < SMALL for name in names)
    page = (tmp_path / "index.html").read_text("utf-8")
    assert all(page.count(f'src="{name}"') == 3 + 4 for name in names)


def test_everybody_who_can_play_is_in_the_gallery() -> None:
    companies = {map_name: company(map_name) for map_name in MAPS}
    assert {seat for seats in companies.values() for seat in seats} == {*FACTIONS}
    for seats in companies.values():
        assert len({*seats}) == MOST
        assert all(why_no_table(seats[:count]) is None for count in range(2, MOST + 1))


@pytest.mark.parametrize("seat", FACTIONS)
def test_whoever_is_on_turn_or_wins_is_shown_by_a_piece_that_is_drawn(seat: str) -> None:
    view = joined(table(), {seat}.difference(table().seats), Random(1))
    view = msgspec.structs.replace(view, active=seat, winners=(seat,))
    above = header.lay_out(view, ENGLISH, {}, None), strip.head(view, seat, 9, ENGLISH, 600)
    for things in (*above, lay_out(view, story(view, {}), ENGLISH, {}).things):
        names = {thing.name for thing in things if isinstance(thing, Sprite)}
        shown = [name for name in names if name.startswith(f"piece:{seat}:")]
        assert shown
        assert {name.rpartition(":")[2] for name in shown} <= {*look(seat).pieces}
