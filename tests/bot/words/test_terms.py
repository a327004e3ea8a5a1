"""The terms of the Law in every language, words that are never used, and names left as they are."""

import re
import string
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from bot.words import LANGUAGES
from bot.words.catalogue import SOURCE, read_catalogue
from engine import CARDS

TERMS = Path(__file__).parent / "terms.tsv"
"""The term of each language must stand in every sentence whose key fits (``|``: or another one);
a word that is *never* used, a pattern, may stand in none of them."""
COUNTS = (1, 2, 5)
NAMES = (
    *("active", "attacker", "awaited", "by", "card", "column", "defender", "item"),
    *("items", "leader", "mood", "other", "over", "piece", "relic", "rival", "rival_there"),
    *("acting", "seat", "suit", "suits", "target", "to", "waystation", "winners"),
)
"""Facts that are names: they stand in the nominative, so nothing may ask for another case."""
NAME = "{(" + "|".join(NAMES) + ")}"
SEAT = "{(attacker|awaited|defender|other|rival|seat|winners)}"
BENT = {
    "de": (
        r"\b([Dd]urch|für|gegen|ohne|um|mit|von|vom|zum?|zur|bei|auf|aus|in|nach) " + NAME,
        NAME + r" (?!(mit)?genommen|erhalten|ausgegeben)[a-zäöüß]+en\b",
        r"(?<!Karte ){card} (ist|lässt|liegt|kostet|wird|wurde|wäre|entspricht|verlässt|nie)\b",
        r"\b(kostet|zeigt|ziehst|spielst?|hat|liegt|ist) {(card|cards|cost|item|items|suit)}",
        r"^{item} ",
    ),
    "pl": (
        r"\b([Dd]zięki|przez|przed|do|na|o|od|w|we|z|ze|za|dla|przy|obok) " + NAME,
        r"\b(kosztuje|wskazuje|leży|zabiera|traci|ma|jest) {(card|cost|item|items|suit)}",
        r"(?<![Kk]arta )(?<![Kk]arty ){(card|by)} (nie|jest|byłby|kosztuje|leży|opuszcza)\b",
        NAME + r" (zabran|usunięt|przekut|odrzucon)\w+",
    ),
    "en": (SEAT + r" (is|are|has|have|had|holds?|wins?|rules?|attacks?|foils?|springs?)\b",),
}
"""What would have to bend a name, or to agree with one."""
SEEN_AS_TITLES = {"event.battle.began", "picture.battle", "mail.won"}
"""Who fights against whom, as on a poster; a person who has won."""
FACT = re.compile(r"{\w+}")
SLASH = {key for key in read_catalogue(SOURCE).keys if key.startswith("slash.")}
TYPED = re.compile(r"`/([^`:{]+)")
"""A command, and the name of its option."""
LETTERS = {"en": "Éé", "de": "äöüÄÖÜß", "pl": "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"}
QUOTES = {"en": "“”'", "de": "„“", "pl": "„”"}
SIGNS = set(" !#&()*+,-./:;?[\\]_`{}~×–…→·−\n")
MISSPELT = (r"\.\.\.", r"(?<!^)(?<!\n) - ", r"(?<![\w`/-])-\d", r"\s[,.;:!]", r"  ")
"""Three dots, a hyphen for a dash or for a minus, a space before a sign, two spaces."""


def rows() -> Iterator[tuple[str, dict[str, str], dict[str, str]]]:
    """A pattern of keys, the terms, and what is never said."""
    for line in TERMS.read_text(encoding="utf-8").splitlines()[1:]:
        pattern, en, de, pl, _section, *never = line.split("\t")
        yield (
            pattern,
            {"en": en, "de": de, "pl": pl},
            dict(zip(("en", "de", "pl"), never, strict=True)),
        )


@cache
def said(language: str, *, technical: bool = False) -> dict[str, list[str]]:
    """Every sentence that a player reads, in all its forms; or those of the command line, too."""
    own = read_catalogue(language)
    return {
        key: list(dict.fromkeys(own.get(key, count) or "" for count in COUNTS))
        for key in sorted(own.keys)
        if technical or not key.startswith("cli.")
    }


def found(language: str, patterns: dict[str, str] | tuple[str, ...]) -> list[str]:
    return [
        f"{key}: {sentence} ({pattern})"
        for key, forms in said(language, technical=True).items()
        for sentence in forms
        for pattern in patterns
        if re.search(pattern, sentence)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_stands_in_its_sentence(language: str) -> None:
    lacking = []
    for pattern, terms, _ in rows():
        keys = [key for key in said(language) if fnmatchcase(key, pattern)]
        assert keys, f"no sentence for {pattern}"
        ways = [way.casefold() for way in terms[language].split("|")]
        for key in keys:
            forms = said(language)[key]
            lacking += [
                f"{key}: {form} (no {terms[language]})"
                for form in forms
                if not any(way in form.casefold() for way in ways)
            ]
    assert not lacking


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_that_is_never_used(language: str) -> None:
    wrong = []
    for pattern, _, never in rows():
        if never[language]:
            word = re.compile(rf"(?<!\w)({never[language]})(?!\w)", re.IGNORECASE)
            wrong += [
                f"{key}: {form} (never {word.pattern})"
                for key, forms in said(language).items()
                for form in forms
                if fnmatchcase(key, pattern)
                and word.search(FACT.sub("", form))
                and not key.startswith("slash.")
            ]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_bends_a_name(language: str) -> None:
    bent = found(language, BENT[language])
    assert not [line for line in bent if line.partition(":")[0] not in SEEN_AS_TITLES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_spelt_in_one_way(language: str) -> None:
    allowed = {*string.ascii_letters, *string.digits, *LETTERS[language], *QUOTES[language], *SIGNS}
    for key, forms in said(language, technical=True).items():
        for form in forms:
            assert not set(form) - allowed, (key, set(form) - allowed)
    assert not found(language, MISSPELT)
    assert language != "de" or not found(language, (r"\w…",)), "no word is broken off"


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_come_in_pairs(language: str) -> None:
    first, last = QUOTES[language][0], QUOTES[language][1]
    for key, forms in said(language, technical=True).items():
        for form in forms:
            marks = [sign for sign in form if sign in (first, last)]
            assert marks == [first, last] * (len(marks) // 2), (key, form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_called_by_its_name_in_its_question(language: str) -> None:
    own = read_catalogue(language)
    for card in CARDS:
        question = own.get(f"ask.card.{card}")
        assert question is None or (own.get(f"name.{card}") or card) in question


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_be_chosen_is_named_as_the_list_names_it(language: str) -> None:
    own = read_catalogue(language)
    for refusal, listed in (("no_such_part", "board."), ("no_such_suits", "suits.")):
        told = own.get(f"refused.{refusal}") or ""
        names = [own.get(key) or key for key in own.keys if key.startswith(listed)]
        assert names
        assert not [name for name in names if name not in told]


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_called_as_the_language_calls_them(language: str) -> None:
    names = {form for key, forms in said(language).items() for form in forms if key in SLASH}
    for key, forms in said(language).items():
        for typed in (typed for form in forms for typed in TYPED.findall(form)):
            assert not [word for word in typed.split() if word not in names], (key, typed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_below_game_has_one_name(language: str) -> None:
    """/game new and its like are typed, and told, in one way by everybody at the table."""
    own = read_catalogue(language)
    for key in own.keys:
        if key.startswith("slash.game."):
            assert own.get(key) == key.rpartition(".")[2]
