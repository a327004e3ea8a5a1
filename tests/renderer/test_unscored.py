"""What stands for the points of a seat that has no marker on the track."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from bot.words import LANGUAGES, catalogue
from engine import View
from renderer import alt_text, board_text, poster_text
from renderer.layout import header, strip
from renderer.layout.poster import lay_out
from renderer.shapes import Label, Plate, Sprite, Thing
from renderer.story import story
from tests.renderer.positions import DRAWN, FURTHER, joined
from tests.renderer.samples import ENGLISH, table

PEOPLE = {"vagabond": "Jo"}


def dominant() -> View:
    """Four seats; the Vagabond holds dominance, and so does the Eyrie."""
    view = joined(
        table(DRAWN, winners=("keepers",), won_by="dominance-fox"), ("vagabond",), Random(1)
    )
    boards = dict(view.boards)
    for seat in ("vagabond", "eyrie"):
        held = {"points": None, "dominance": "dominance-mouse"}
        boards[seat] = msgspec.structs.replace(boards[seat], **held)
    return msgspec.structs.replace(view, boards=boards)


def allied() -> View:
    """The same, but the Vagabond wins with the Keepers alone, whatever card it has."""
    return msgspec.structs.replace(dominant(), partners={"vagabond": "keepers"})


def places(view: View) -> dict[str, list[Thing]]:
    """Wherever points stand."""
    made = lay_out(view, story(view, {}), ENGLISH, PEOPLE)
    return {
        "header": header.lay_out(view, ENGLISH, PEOPLE, None),
        "film": strip.head(view, "eyrie", 12, ENGLISH, 600),
        "poster": [*made.things, *made.labels],
    }


def test_a_crown_sits_alike_on_every_suit() -> None:
    for things in places(dominant()).values():
        heads = [t.box for t in things if isinstance(t, Sprite) and t.name.startswith("suit:")]
        crowns = [t.box for t in things if isinstance(t, Sprite) and t.name == "mark:crown"]
        assert len(heads) == len(crowns) >= 2
        for head, crown in zip(heads, crowns, strict=True):
            assert 0 < crown.bottom - head.y < head.h / 5, "the ears are seen"
            assert 0.5 < crown.h / head.h < 0.7
            assert 0.8 < crown.w / head.w < 1
            assert abs(crown.middle[0] - head.middle[0]) <= 1


@pytest.mark.parametrize("where", ["header", "film", "poster"])
def test_of_a_coalition_the_partner_is_shown_and_no_count(where: str) -> None:
    things = places(allied())[where]
    before = [t.name for t in places(dominant())[where] if isinstance(t, Sprite)]
    shown = [t.name for t in things if isinstance(t, Sprite)]
    partners = [shown[i - 1] for i, name in enumerate(shown) if name == "mark:pact"]
    assert set(partners) == {"coin:keepers"}
    assert shown.count("mark:crown") == before.count("mark:crown") - len(partners)
    told = "".join(t.text for t in things if isinstance(t, Label))
    assert told.count("/3") <= 1, "the Eyrie's, where there is room for it"


@pytest.mark.parametrize("more", range(4))
def test_nothing_is_laid_upon_a_head_on_a_poster(more: int) -> None:
    view = joined(dominant(), FURTHER[:more], Random(more))
    things = lay_out(view, story(view, {}), ENGLISH, PEOPLE).things
    for i, thing in enumerate(things):
        if isinstance(thing, Sprite) and thing.name.startswith("suit:"):
            after = [t for t in things[i + 1 :] if isinstance(t, Plate)]
            assert not any(plate.box.overlaps(thing.box) for plate in after), thing


def test_whoever_is_in_a_coalition_has_no_points_though_some_were_scored_before() -> None:
    view = allied()
    board = msgspec.structs.replace(view.boards["vagabond"], points=27, dominance="")
    view = msgspec.structs.replace(view, boards={**view.boards, "vagabond": board})
    for things in places(view).values():
        assert "27" not in [t.text for t in things if isinstance(t, Label)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_name_the_partner(language: str) -> None:
    view, words = allied(), catalogue(language)
    said = words.text("picture.coalition", seat=words.name("keepers"))
    told = (alt_text(view, words), board_text(view, words))
    for text in (*told, poster_text(view, story(view, {}), words, PEOPLE)):
        assert f"{words.name('vagabond')} ({said})" in text
