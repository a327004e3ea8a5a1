"""Names of people, and what they type: visible, on one line, and meaning nothing but themselves."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.words import LANGUAGES, catalogue, escape
from bot.words.people import MARKS, NAME, UNSEEN, person

GAP = "\u200b"
READ = re.compile(
    r"@(everyone|here)|<[@#:/]|<a:|<t:|<id:|https?://|discord\.gg|\w\.\w|^(#|-|>|\d+\.|\+) ?"
    r"|[*_~|`]{2}|\]\(|:\w+:"
)
"""What Discord reads as more than letters."""
AWKWARD = (
    "@everyone",
    "<@123456789012345678>",
    "<@&123456789012345678>",
    "<#123456789012345678>",
    "<t:1767225600:R>",
    "</game end:123456789012345678>",
    "<:fox:123456789012345678>",
    "<id:customize>",
    "**Ada** __x__ ||y|| `z`",
    "a\n# b",
    "- item",
    "-# small",
    "1. one",
    "> quote",
    "[free](https://evil.example)",
    "https://evil.example/x",
    "discord.gg/evil",
    "evil.example",
    "\u202egnp.exe",
    "A\u200bd\u2060a\ufeff",
    "z" + "\u0301" * 30,
    "\u3164\u2800\u115f",
    "\u2028\u2029\x00\x1b[31m",
    "\\@everyone",
    "~~{line}~~ {when}",
)
awkward = st.lists(st.one_of(st.sampled_from(AWKWARD), st.text(max_size=12)), max_size=4).map(
    "".join
)


def shown(safe: str) -> str:
    """What a reader sees of it."""
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", safe.replace(GAP, ""))


@given(awkward)
@example("\u202e")
@example("@" * 40)
def test_a_name_means_nothing_but_itself(name: str) -> None:
    safe = person(name)
    assert not READ.search(safe), safe
    left = safe.replace("@" + GAP, "@")
    assert not [c for c in left if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn")]
    assert len(safe.splitlines()) == 1
    assert not re.search(rf"[\u0300-\u036f]{{{MARKS + 1}}}", safe)
    assert 0 < len(shown(safe)) <= NAME


@pytest.mark.parametrize(
    "name", ["Ada", "Ann-Marie O'Neil", "J. Smith", "Łucja", "李雷", "Ünal (DE)", "🦊"]
)
def test_an_ordinary_name_is_shown_as_it_is(name: str) -> None:
    assert shown(person(name)) == name


def test_a_name_with_nothing_to_see_is_shown_all_the_same() -> None:
    for name in ("", " \u3164 ", "\u200b\u2060"):
        assert person(name) == UNSEEN


def test_a_long_name_is_cut() -> None:
    assert shown(person("w" * 33)) == "w" * 31 + "…"
    assert len(shown(escape("w " * 300))) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["mail.undone", "mail.ended"])
def test_every_sentence_with_a_person_cleans_the_name(language: str, key: str) -> None:
    words = catalogue(language)
    for name in AWKWARD:
        told = words.text(key, person=name, line="x", when="now")
        assert person(name) in told
