"""Words that listen to themselves: whatever they say has its own sentence and all of its facts."""

import re
import string
from functools import cache

from bot.words import Words
from bot.words.catalogue import Catalogue
from engine import View
from renderer.layout import boards, header
from renderer.shapes import Label

LABEL = 100
"""Discord's limit for the label of a choice; what is longer would be cut."""
FAULTS = {
    "braces": re.compile(r"[{}]"),
    "a fact that is not there": re.compile(r"\?"),
    "an empty fact": re.compile(r":\s*[.,;)]|\(\s*\)|„“|„”|“”|^\W*:|[:–]\s*$"),
    "two spaces": re.compile(r"  "),
    "one word twice": re.compile(r"\b([^\W\d_]{4,})\b[^\w→()]+\1\b(?! \()", re.IGNORECASE),
}


class Listening(Words):
    """One language, without English behind it, that takes no fault."""

    def __init__(self, language: str) -> None:
        super().__init__(Catalogue(language))
        self._name = cache(super().name)

    def name(self, slug: str, word: str = "") -> str:
        return self._name(slug, word)

    def text(self, key: str, **facts: object) -> str:
        assert self.has(key), f"{self.language} has no sentence for {key}"
        assert key != "act.with", f"an act without a sentence of its own: {facts}"
        said = super().text(key, **facts)
        sentence = self.catalogues[0].get(key) or ""
        empty = [name for name in named(sentence) if facts[name] == ""]
        assert not empty, (key, empty, said)
        return said


@cache
def named(sentence: str) -> list[str]:
    """The facts that it tells."""
    return sorted({name for _, name, _, _ in string.Formatter().parse(sentence) if name})


@cache
def faults(line: str) -> list[str]:
    """What is wrong with a line, whatever it says."""
    return [name for name, pattern in FAULTS.items() if pattern.search(line)]


def unsaid(text: str) -> list[str]:
    """What is wrong with a table or a picture, where a dash is a place with nothing on it."""
    return [name for name in ("braces", "a fact that is not there") if FAULTS[name].search(text)]


def labels_of(words: Words, view: View) -> list[Label]:
    """Whatever stands written in the picture."""
    things = header.lay_out(view, words, {}, None)
    for drawn, _ in boards.sheets(view, words):
        things += drawn
    return [thing for thing in things if isinstance(thing, Label)]
