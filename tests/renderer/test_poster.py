"""The poster of a game that is won: what it says, where it stands, what it weighs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise
from typing import TypeAlias

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from bot.words import LANGUAGES, catalogue
from engine import FACTIONS, MAPS, View, first_seat
from renderer import fonts, poster, poster_text
from renderer.factions import look
from renderer.gallery.page import SIGHT
from renderer.gallery.played import PEOPLE, company
from renderer.gallery.whole import ending
from renderer.layout.poster import MAP, SIZE, lay_out
from renderer.layout.poster.cards import ranked
from renderer.layout.poster.chart import _apart, spans
from renderer.pen import Pen
from renderer.posters import sheet
from renderer.shapes import Box, Figures, Label, Plate, Sprite, Thing
from renderer.sprites.courses import PATTERNS, course
from renderer.story import Story, story
from renderer.tones import PAPER_LIGHT
from tests.renderer.samples import ENGLISH, table
from tests.renderer.test_sight import through

SMALL = 300_000
LONG = "Wolfeschlegelsteinhausenbergerdorff"


Told: TypeAlias = tuple[View, Story, dict[str, str]]
Made: TypeAlias = Callable[[int], Told]


def whole(count: int, map_name: str = "autumn") -> Told:
    view, told = ending(map_name, company(map_name)[:count])
    return view, told, dict(zip(view.seats, PEOPLE, strict=False))


def laid(view: View, told: Story, people: dict[str, str], language: str = "en") -> list[Thing]:
    made = lay_out(view, told, catalogue(language), people)
    return [*made.things, *made.labels]


def crowded(count: int) -> Told:
    """Long names, large numbers, two who win together, some of the record lost."""
    view, told, people = whole(count)
    view = msgspec.structs.replace(view, winners=(view.winners[0], view.seats[-1]))
    fell = {(seat, piece): 77 for seat in view.seats for piece in ("warrior", "token", "mob")}
    everything = {seat: Counter(fell) for seat in view.seats}
    told = replace(told, lost=everything, removed=everything, unknown=(2, 3, 4, 9), days=1234)
    return view, told, dict.fromkeys(people, LONG)


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("count", [2, 3, 6])
def test_it_is_small_and_fits_the_channel(map_name: str, count: int) -> None:
    view, told, people = whole(count, map_name)
    picture = poster(view, told, ENGLISH, people)
    with Image.open(BytesIO(picture)) as drawn:
        assert drawn.size == SIZE
        assert drawn.height / drawn.width < 1.06
    assert len(picture) < SMALL


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("make", [whole, crowded])
def test_every_word_is_legible_and_lies_on_the_sheet(make: Made, count: int, language: str) -> None:
    things = laid(*make(count), language)
    whole_sheet = Box(0, 0, *SIZE)
    for thing in things:
        if isinstance(thing, Label) and thing.text:
            assert thing.size >= fonts.READABLE, thing
        if isinstance(thing, Label | Sprite | Figures):
            assert whole_sheet.holds(thing.box), thing
            assert not thing.box.overlaps(MAP), thing


@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("make", [whole, crowded])
def test_no_word_or_drawing_lies_upon_another(make: Made, count: int) -> None:
    view, told, people = make(count)
    made = lay_out(view, told, ENGLISH, people)
    solid = [t for t in made.things if isinstance(t, Label | Sprite) and "crown" not in str(t)]
    for one, other in combinations(solid, 2):
        if isinstance(one, Label) and isinstance(other, Label):
            assert not drawn(one).overlaps(drawn(other)), (one, other)
    emblems = [t.box for t in made.labels if isinstance(t, Plate)]
    ends = emblems[1::2]
    assert not [pair for pair in combinations(ends, 2) if pair[0].overlaps(pair[1])]


def drawn(label: Label) -> Box:
    """Where the letters stand, which is less than the line."""
    wide = fonts.width(label.text, label.size, label.bold, label.serif)
    x = {"left": 0.0, "centre": 0.5, "right": 1.0}[label.align] * (label.box.w - wide)
    high = round(label.size * 0.66)
    y = label.box.middle[1] - high // 2
    return Box(label.box.x + round(x), y, wide, high)


@pytest.mark.parametrize("sight", SIGHT)
def test_two_lines_differ_to_all_eyes(sight: str) -> None:
    faces = {str(look(seat).ring): look(seat) for seat in map(first_seat, FACTIONS)}
    assert set(faces) == set(PATTERNS)

    def shown(ring: str) -> Image.Image:
        pen, paper = Pen(300, 40), Image.new("RGB", (300, 40), PAPER_LIGHT)
        course(pen, [(10, 20), (150, 20), (290, 20)], faces[ring])
        paper.paste(line := pen.done(), (0, 0), line)
        return through(paper, SIGHT[sight])

    for one, other in combinations(PATTERNS, 2):
        difference = ImageChops.difference(shown(one), shown(other)).convert("L")
        strong = difference.point(lambda v: 255 if v > 40 else 0)
        assert ImageStat.Stat(strong).mean[0] / 255 > 0.03, (one, other)


@pytest.mark.parametrize("count", [2, 3, 6])
def test_the_line_of_every_seat_is_seen(count: int) -> None:
    view, told, people = whole(count)
    picture = sheet(view, told, ENGLISH, people)
    courses = lay_out(view, told, ENGLISH, people).courses
    assert len(courses) == count
    for line in courses:
        face, seen = look(line.seat), 0
        for x, y in line.points:
            near = picture.crop((round(x) - 9, round(y) - 9, round(x) + 9, round(y) + 9))
            tones = {tone for _, tone in near.getcolors(400) or ()}
            seen += face.tone in tones or face.dark in tones
        assert seen > len(line.points) / 2, line.seat


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_say_who_has_won_why_and_what_fell(language: str) -> None:
    view, told, people = whole(3)
    words = catalogue(language)
    text = poster_text(view, told, words, people)
    won = view.winners[0]
    assert people[won] in text.splitlines()[0]
    assert words.text("picture.points", points=view.boards[won].points) in text.splitlines()[0]
    assert text.splitlines()[1].partition(",")[0] == people[won]
    assert words.count("warrior", told.lost[won][won, "warrior"]) in text
    crowned = msgspec.structs.replace(view, won_by="dominance-fox")
    text = poster_text(crowned, told, words, people)
    assert f"{words.text('picture.dominance')}: {words.name('fox')}" in text.splitlines()[0]
    view, told, people = crowded(6)
    assert len(poster_text(view, told, words, people)) <= 1024


def test_whoever_has_no_name_is_told_by_the_faction_alone() -> None:
    view, told, _ = whole(2)
    lines = poster_text(view, told, ENGLISH, dict.fromkeys(view.seats, "")).splitlines()
    assert all(
        line.startswith(ENGLISH.name(s)) for line, s in zip(lines[1:], ranked(view), strict=True)
    )


def test_of_an_old_game_it_says_what_is_not_known() -> None:
    view = table(winners=("eyrie",), won_by="points")
    text = poster_text(view, story(view, {}), ENGLISH, {})
    assert "17 points" in text
    assert "not kept: turns 1–12" in text
    assert "day" not in text
    assert poster(view, story(view, {}), ENGLISH, {})


def test_a_loss_that_is_missing_is_noticed() -> None:
    view, told, people = whole(3)
    seat = view.winners[0]
    less = replace(told, lost={**told.lost, seat: Counter[tuple[str, str]]()})
    assert laid(view, told, people) != laid(view, less, people)


def test_labels_at_the_ends_keep_apart_within_the_chart() -> None:
    for tops in ([0, 0, 0], [240, 250, 260], [100, 101, 190], [10]):
        placed = _apart(tops, 0, 260)
        assert placed == sorted(placed)
        assert all(b - a >= 50 for a, b in pairwise(placed))
        assert placed[0] >= 0
        assert placed[-1] <= 260


def test_turns_are_named_in_short() -> None:
    assert spans((1, 2, 3, 7, 9, 10)) == "1–3, 7, 9–10"
