"""German and Polish say all that English says, and fit where it fits."""

from __future__ import annotations

import string
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po
from msgspec.structs import replace

from bot.words import LANGUAGES, SOURCE, Words
from bot.words.catalogue import LOCALE, Catalogue, read_catalogue
from engine import CARDS, FACTIONS, Setup, new_game, parse, verbs
from renderer import draw, fonts
from tests.bot.words.listening import LABEL, Listening, labels_of, unsaid
from tests.renderer.positions import crowded

ENGLISH = read_catalogue(SOURCE)
OTHERS = tuple(language for language in LANGUAGES if language != SOURCE)
COUNTS = (1, 2, 5, 22)
"""One of each plural form that there is."""
LIMITS = {"button": 80, "command": 100, "field": 100, "verb": 100, "faction": 100, "board": 100}
"""Discord's, by how a key begins; what is longer would be cut."""
LEADERS = ("builder", "charismatic", "commander", "despot")
MOODS = (
    *("bitter", "grandiose", "jubilant", "lavish"),
    *("relentless", "rowdy", "stubborn", "wrathful"),
)
AIMED = ("stand-and-deliver", "codebreakers", "better-burrow-bank")
"""The cards that are used on somebody."""
LEGIBLE = 18
"""Pixels of a picture that is 1200 wide."""


def messages(language: str) -> Iterator[Message]:
    for path in sorted((LOCALE / language).glob("*.po")):
        with path.open("rb") as file:
            yield from (message for message in read_po(file) if message.id)


def facts(sentence: str | None) -> set[tuple[str, str | None]]:
    """The names in braces, and how they are written."""
    parts = string.Formatter().parse(sentence or "")
    return {(name, form) for _, name, form, _ in parts if name is not None}


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Listening(request.param)


def test_the_bot_speaks_three_languages() -> None:
    assert LANGUAGES == ("de", "en", "pl")


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_keys_of_english_and_no_others(language: str) -> None:
    own = read_catalogue(language)
    assert not ENGLISH.keys - own.keys
    assert not own.keys - ENGLISH.keys
    assert own.counted_by == ENGLISH.counted_by


@pytest.mark.parametrize("language", OTHERS)
def test_a_sentence_tells_the_facts_of_the_english_one(language: str) -> None:
    own = read_catalogue(language)
    differing = {
        (key, count): facts(own.get(key, count)) ^ facts(ENGLISH.get(key, count))
        for key in sorted(ENGLISH.keys & own.keys)
        for count in COUNTS
    }
    assert not {key: odd for key, odd in differing.items() if odd}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_plural_form_is_missing(language: str) -> None:
    forms = get_plural(language).num_plurals
    for message in messages(language):
        said = message.string if isinstance(message.string, list | tuple) else (message.string,)
        assert len(said) == (forms if message.pluralizable else 1), message.id
        assert all(said), message.id


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", ["1 Meute", "2 Meuten", "5 Meuten", "22 Meuten"]),
        ("pl", ["1 wojownik", "2 wojownicy", "5 wojowników", "22 wojownicy"]),
    ],
)
def test_a_language_counts_as_it_is_spoken(language: str, said: list[str]) -> None:
    own, piece = Words(Catalogue(language)), {"de": "mob", "pl": "warrior"}[language]
    assert [own.count(piece, count) for count in COUNTS] == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_longer_than_discord_takes_it(language: str) -> None:
    own = read_catalogue(language)
    for key in own.keys:
        limit = LIMITS.get(key.partition(".")[0])
        assert limit is None or len(own.get(key) or "") <= limit, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_choice_does_is_told_whole(language: str) -> None:
    own, view = (
        Words(Catalogue(language)),
        new_game(Setup(("eyrie", "hundreds")), seed=7).view(None),
    )
    used = [f"use {card} {seat}" for card in AIMED for seat in FACTIONS]
    used += [f"use {card}" for card in CARDS if card not in AIMED] + ["use tax-collector 11"]
    used += [f"dominance {card}" for card in CARDS if card.startswith("dominance")]
    used += [f"leader {leader}" for leader in LEADERS] + [f"mood {mood}" for mood in MOODS]
    said = [own.act("turn", parse(act), view) for act in used]
    said += [own.option("leader", leader, view) for leader in LEADERS]
    said += [own.option("mood", mood, view) for mood in MOODS]
    assert not [line for line in said if len(line) > LABEL or line.endswith("…")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_act_without_a_choice_fits_on_a_button(language: str) -> None:
    own = read_catalogue(language)
    bare = [f"act.{verb}" for verb, kind in verbs().items() if not kind.__struct_fields__]
    assert bare
    for key in own.keys:
        if key in bare or key.startswith(tuple(f"{act}." for act in bare)):
            assert len(own.get(key) or "") <= LIMITS["button"], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_stands_beside_a_question_is_named(language: str) -> None:
    own = Words(Catalogue(language))
    acts = [own.text(key) for key in sorted(ENGLISH.keys) if key.startswith("window.")]
    said = [own.text("panel.window", acts=act) for act in acts] + [own.text("panel.window.many")]
    assert not [line for line in said if len(line) > LIMITS["button"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_labelled_with_all_that_it_does(language: str) -> None:
    own = Words(Catalogue(language))
    view = new_game(Setup(("eyrie", "hundreds")), seed=7).view(None)
    labels = {own.option("card", card, view) for card in CARDS}
    assert not [label for label in labels if label.endswith("…")]


@pytest.mark.parametrize("number", range(len(MOODS)))
def test_every_label_of_the_picture_fits(words: Words, number: int) -> None:
    leader, mood = LEADERS[number % len(LEADERS)], MOODS[number]
    view = crowded("autumn")
    marks = {"eyrie": {"leader": leader}, "hundreds": {"mood": mood}}
    lists = {"eyrie": {"deposed": (leader,)}, "hundreds": {"moods": MOODS}}
    boards = {
        seat: replace(board, marks=marks.get(seat, board.marks), lists=lists.get(seat, board.lists))
        for seat, board in view.boards.items()
    }
    found = labels_of(words, replace(view, boards=boards))
    for label in found:
        text, size = fonts.fitting(label.text, label.size, label.box.w, label.bold, label.serif)
        assert text == label.text
        assert size >= min(label.size, LEGIBLE), text
    said = " ".join(label.text for label in found)
    assert words.text(f"picture.effect.{leader}") in said
    assert words.text(f"picture.effect.{mood}") in said
    assert not [label.text for label in found if unsaid(label.text)]


def test_a_table_is_drawn(words: Words) -> None:
    assert draw(crowded("lake"), words=words).startswith(b"\x89PNG")
