"""The boards of all seats: nothing overlaps, shrinks, is cut or lost, whatever lies on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import cycle, islice, pairwise
from random import Random

import msgspec
import pytest

from bot.words import LANGUAGES, Words, catalogue
from engine import FACTIONS, MAPS, View, first_seat, registry
from renderer import boards_mark, fonts, sheets
from renderer.factions import eyrie, hundreds, keepers, look
from renderer.factions.eyrie.board import roosts
from renderer.layout import boards
from renderer.layout.panels import NARROW
from renderer.picture import sheet
from renderer.shapes import Box, Label, Plate, Sprite, Thing
from renderer.tones import FRESH, INK, LIT, PAPER_SHADE
from renderer.words import heading
from tests.renderer.positions import DRAWN, FURTHER, crowded, joined, played
from tests.renderer.samples import ENGLISH, table

WORDS = [catalogue(language) for language in LANGUAGES]
ASPECT = 1.6
LETTERS, DIGITS = 22, 28
"""Pixels drawn, of a picture that is 1200 wide."""
ROUNDED = 9
"""A plate with at least such corners is a panel or a tab, and holds what lies on it."""
NAMES = ("Jo", "Clara", "Maximiliane von der Heide-Weber", "Żółw", "")


@lru_cache(maxsize=256)
def drawn_height(text: str, size: int, bold: bool, serif: bool) -> int:
    """Of a letter with a flat top, or of the digits."""
    sample = text if any(map(str.isdigit, text)) else "H"
    _, top, _, _ = fonts.font(size, bold, serif).getbbox(sample, anchor="ls")
    return -int(top)


def solid(things: list[Thing]) -> list[Sprite | Label]:
    return [t for t in things if isinstance(t, Sprite | Label)]


def overlaps(things: list[Thing]) -> list[tuple[Thing, Thing]]:
    found: list[tuple[Thing, Thing]] = []
    near: list[Sprite | Label] = []
    for thing in sorted(solid(things), key=lambda t: t.box.y):
        near = [other for other in near if other.box.bottom > thing.box.y]
        found += [(thing, other) for other in near if thing.box.overlaps(other.box)]
        near.append(thing)
    return found


def check_words(things: list[Thing], people: dict[str, str]) -> None:
    """Every text has its full size and its whole length; only a person's name may be cut."""
    for label in (t for t in things if isinstance(t, Label) and t.text):
        room = fonts.width(label.text, label.size, label.bold, label.serif)
        assert room <= label.box.w, label
        digits = label.text.lstrip("+").isdigit()
        high = drawn_height(label.text, label.size, label.bold, label.serif)
        assert high >= (DIGITS if digits else LETTERS), label
        assert not label.text.endswith("…") or any(
            name.startswith(label.text[:-1]) for name in people.values()
        ), label


def check(things: list[Thing], page: Box, people: dict[str, str]) -> None:
    assert not overlaps(things)
    check_words(things, people)
    panels = [t.box for t in things if isinstance(t, Plate) and t.radius >= ROUNDED]
    for thing in solid(things):
        assert page.holds(thing.box), thing
        assert any(panel.holds(thing.box) for panel in panels), thing


def check_sheets(view: View, words: Words, people: dict[str, str]) -> None:
    """No board lies on another, and no picture is too high."""
    for things, high in boards.sheets(view, words, people):
        assert high <= 1200 * ASPECT
        assert not overlaps(things)
        assert all(Box(0, 0, 1200, high).holds(thing.box) for thing in solid(things))


def positions(every: int) -> Iterator[View]:
    """Of random games, and of tables of up to six seats put together from several."""
    chance = Random(13)
    for seed, map_name in enumerate(MAPS):
        further = ((*DRAWN[:2], *dict.fromkeys((first_seat(seat), seat))) for seat in FURTHER)
        for seats in (DRAWN[:2], DRAWN, DRAWN[1:], *further):
            others = tuple(seat for seat in FURTHER if seat not in seats)
            for view, _ in played(map_name, seats, seed, every):
                more = chance.sample(others, chance.randrange(7 - len(seats)))
                yield joined(view, more, chance)


def looks(view: View, seat: str) -> object:
    """What a board's picture depends on."""
    step = view.step if view.active == seat else ""
    return seat, step, len(view.seats) <= boards.MOST_WIDE, msgspec.json.encode(view.boards[seat])


def test_nothing_overlaps_shrinks_or_is_cut_in_thousands_of_positions(long: bool) -> None:
    people, seen = dict(zip(FACTIONS, cycle(NAMES), strict=False)), set[object]()
    for number, view in enumerate(positions(1 if long else 4)):
        words, wide = WORDS[number % len(WORDS)], len(view.seats) <= boards.MOST_WIDE
        for seat in view.seats:
            if (key := looks(view, seat)) not in seen:
                person = people[seat]
                things, high = boards.board(view, seat, words, person, wide=wide)
                check(things, Box(0, 0, boards.ACROSS if wide else boards.HALF, high), people)
                seen.add(key)
        if number % 5 == 0:
            check_sheets(view, words, people)
    assert number > 700


@pytest.mark.parametrize("words", WORDS)
def test_the_fullest_boards_stay_within_the_bounds(words: Words) -> None:
    for seats in (DRAWN[:2], DRAWN):
        view = crowded("autumn", seats)
        check_sheets(view, words, {})
        check_sheets(joined(view, FURTHER[: 6 - len(seats)], Random(1)), words, {})


@pytest.fixture
def six_full(monkeypatch: pytest.MonkeyPatch) -> Iterator[View]:
    """Every seat with a full board and as much on it as there can be."""
    view = crowded("autumn")
    boards_of = dict(view.boards)
    for faction, module in {"eyrie": eyrie, "hundreds": hundreds, "keepers": keepers}.items():
        second = f"{faction}-2"
        monkeypatch.setitem(registry.FIRST, second, faction)
        monkeypatch.setattr(module, "SECOND", look(faction), raising=False)
        boards_of[second] = view.boards[faction]
    look.cache_clear()
    yield msgspec.structs.replace(view, seats=tuple(boards_of), boards=boards_of)
    look.cache_clear()


@pytest.mark.parametrize("words", WORDS)
def test_what_is_too_high_for_one_picture_is_told_in_a_further_one(
    six_full: View, words: Words
) -> None:
    check_sheets(six_full, words, {})
    shows = sheets(six_full, words)
    assert shows == ("card", "boards", "boards 2")
    drawn = [sheet(six_full, words, (), show) for show in shows[1:]]
    assert all(picture.width == 1200 for picture in drawn)
    titles = [
        label.text
        for things, _ in boards.sheets(six_full, words)
        for label in things
        if isinstance(label, Label) and label.serif and label.text[1:2] == "."
    ]
    assert [title[0] for title in titles] == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.parametrize(
    "highs", [[620] * 6, [300, 700, 400, 650, 500, 560], [900, 250, 200, 350, 800, 300], [700] * 6]
)
def test_both_columns_of_every_picture_are_used(highs: list[int]) -> None:
    left = iter(highs)
    for where in boards.pages(highs, 70, 2):
        feet = [0, 0]
        for column in where:
            feet[column] += next(left)
        assert max(feet) + 70 <= boards.HIGHEST
        assert min(feet) > max(feet) / 2
    assert not [*left]


def test_a_usual_table_needs_one_picture_of_its_boards() -> None:
    assert sheets(table(), ENGLISH) == ("card", "boards")
    six = joined(table(DRAWN), FURTHER[:3], Random(2))
    assert sheets(six, ENGLISH) == ("card", "boards")


def said(view: View, seat: str, wide: bool) -> str:
    """All that stands on a board, marks by their names."""
    things, _ = boards.board(view, seat, ENGLISH, wide=wide)
    return " ".join(t.text if isinstance(t, Label) else t.name for t in solid(things))


@pytest.mark.parametrize("wide", [True, False])
def test_every_card_item_and_name_on_a_board_is_told(wide: bool) -> None:
    for view, _ in islice(played("winter", DRAWN, 4, every=7), 5, None):
        for seat, board in view.boards.items():
            told = said(view, seat, wide)
            for slug in (*board.crafted, *board.lists.get("deposed", ())):
                assert ENGLISH.name(slug) in told
            for mood in board.lists.get("moods", ()):
                assert heading(ENGLISH.name(mood)) in told
            for item, count in Counter(board.items).items():
                assert f"item:{item} {count}".removesuffix(" 1") in told
            marks = told.split()
            drawn = [m for m in marks if m.removeprefix("faded:").startswith(("suit:", "mark:viz"))]
            counts = [
                int(n) for m, n in pairwise(marks) if m in drawn and n.isdigit() and int(n) > 1
            ]
            cards = sum(map(len, board.columns.values())) + bool(board.dominance)
            assert len(drawn) - len(counts) + sum(counts) == cards, (seat, told)


def test_an_item_that_has_no_space_yet_is_told() -> None:
    view = changed(table(), "hundreds", lists={"incoming": ("hammer",)})
    assert "item:hammer ?" in said(view, "hundreds", True)
    check_sheets(view, ENGLISH, {})


def changed(view: View, seat: str, **changes: object) -> View:
    board = msgspec.structs.replace(view.boards[seat], **changes)
    return msgspec.structs.replace(view, boards={**view.boards, seat: board})


def differ(one: View, other: View) -> bool:
    return boards_mark(one) != boards_mark(other)


CHANGES: dict[str, dict[str, object]] = {
    "a card in hand": {"hand_size": 9},
    "a warrior": {"supply": {"warrior": 5, "roost": 3}},
    "a card in the decree": {"columns": {**table().boards["eyrie"].columns, "build": ("cobbler",)}},
    "the leader": {"marks": {"leader": "builder"}},
    "who is deposed": {"lists": {"deposed": ("despot", "commander")}},
    "what is crafted": {"crafted": ("armorers",)},
    "an item": {"items": ("boot", "boot")},
    "dominance": {"dominance": "dominance-fox"},
}


@pytest.mark.parametrize("what", CHANGES)
def test_whatever_changes_on_a_board_changes_the_picture_and_has_a_rim(what: str) -> None:
    before = table(DRAWN)
    view = changed(before, "eyrie", **CHANGES[what])
    assert differ(before, view)
    for seat in DRAWN:
        things, _ = boards.board(view, seat, ENGLISH, "", before)
        rims = [t for t in things if isinstance(t, Plate) and t.fill == FRESH]
        assert len(rims) == (seat == "eyrie"), (what, seat)
        bold = [t for t in things if isinstance(t, Plate) and t.fill == LIT]
        assert len(bold) == len(rims)
        assert all(t.width > boards.THIN for t in bold)


def test_what_the_boards_do_not_show_leaves_their_picture_as_it_was() -> None:
    before = table(DRAWN)
    away = msgspec.structs.replace(before.clearings[9], pieces={})
    view = msgspec.structs.replace(before, clearings={**before.clearings, 9: away}, turn=13)
    assert not differ(before, view)
    assert not differ(before, changed(before, "eyrie", points=30))
    assert differ(before, msgspec.structs.replace(view, deck_size=2))


def test_boards_have_changed_exactly_where_their_picture_is_another() -> None:
    views = [view for view, _ in islice(played("lake", DRAWN, 3, every=1), 60, 110)]
    painted = [sheet(view, ENGLISH, (), "boards").tobytes() for view in views]
    told = [differ(one, other) for one, other in pairwise(views)]
    assert told == [one != other for one, other in pairwise(painted)]
    assert len(set(told)) == 2


def test_where_things_stand_on_the_boards_is_no_change(monkeypatch: pytest.MonkeyPatch) -> None:
    view = table(DRAWN)
    before = boards_mark(view)
    monkeypatch.setattr(boards, "HALF", boards.HALF - 30)
    monkeypatch.setattr(boards, "GAP", 20)
    assert boards_mark(view) == before
    assert differ(view, changed(view, "eyrie", hand_size=9))


def test_what_roosts_cover_is_read_as_well_as_what_they_uncover() -> None:
    view = table(DRAWN)
    (panel,) = roosts(view, view.boards["eyrie"], ENGLISH, NARROW)
    values = [t for t in panel.things if isinstance(t, Label)]
    assert [t.text for t in values] == ["0", "1", "2", "3", "4", "4", "5"]
    assert {t.tone for t in values} == {INK}
    drawings = [t.name for t in panel.things if isinstance(t, Sprite)]
    assert drawings.count("mark:card") == 2
    assert not [name for name in drawings if name.startswith("faded")]
    shaded = [t.box for t in panel.things if isinstance(t, Plate) and t.fill == PAPER_SHADE]
    covered = [t.box for t in panel.things if isinstance(t, Sprite) and t.name.endswith("roost")]
    assert len(shaded) == len(covered) == 3
    assert all(shade.holds(box) for shade, box in zip(shaded, covered, strict=True))
