"""The one place where it is told apart what a part is: how it is said, listed, and found again.

It is its word in the engine that says so (``card``, ``clearing``), never what the part is called
in one act.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from bot.words.labels import (
    describe_card,
    describe_clearing,
    describe_offer,
    describe_pieces,
)
from bot.words.spoken import Signed, company, icon_list
from engine import CARDS, FACTIONS, FACTS, HIDDEN, Pieces, View, Warriors, parts_of

if TYPE_CHECKING:
    from bot.words.words import Words

OFF_MAP = {c: name for f in FACTIONS.values() for c, name in f.EXTRA_CLEARINGS.items()}
"""Clearings that have a name in place of a number."""
LONGEST = 100
"""Discord's limit for the label of an option and the name of a choice."""


class Name:
    """A name that stands in the catalogues."""

    def __init__(self, word: str) -> None:
        self.word = word

    def said(self, words: Words, value: str) -> str:
        return words.name(value, self.word)

    def effect(self, words: Words, value: str) -> str:
        """What it does, whoever chooses it."""
        keys = (f"about.{self.word}.{value}", f"about.{value}")
        return next((words.text(key) for key in keys if words.has(key)), "")

    def about(self, words: Words, value: str, view: View) -> str:
        """What it means for the one who chooses it."""
        return self.effect(words, value)

    def heard(self, words: Words, value: str, view: View) -> str:
        """In which somebody's words are looked for: its name, but not what it does."""
        return f"{self.said(words, value)} {value}"

    def names(self, words: Words, value: str) -> set[str]:
        """What it is called as a whole, and nothing else is."""
        return {value, words.name(value, self.word)}


class Card(Name):
    def said(self, words: Words, value: str) -> str:
        return words.card(value) if value in CARDS else super().said(words, value)

    def about(self, words: Words, value: str, view: View) -> str:
        return describe_card(words, value) if value in CARDS else ""


class Spent(Card):
    """A card, or only its suit where no more of it counts."""

    def said(self, words: Words, value: str) -> str:
        if value in CARDS:
            return super().said(words, value)
        return words.text("card.of_suit", suit=words.name(value))

    def effect(self, words: Words, value: str) -> str:
        return ""

    def about(self, words: Words, value: str, view: View) -> str:
        return ""


class Seat(Name):
    def about(self, words: Words, value: str, view: View) -> str:
        for offer in view.offer:
            if offer.faction == value and not offer.taken:
                return describe_offer(words, offer)
        board = view.boards.get(value)
        if board is None:
            return ""
        if value in view.partners or board.points is None:  # 3.3.1, 9.2.8
            return words.text("about.seat.unscored", cards=board.hand_size)
        return words.text("about.seat", points=board.points, cards=board.hand_size)


def is_forest(place: str) -> bool:
    return "_" in place


def with_forest(facts: Mapping[str, int | str]) -> dict[str, int | str]:
    """*facts*; where a place of them is a forest, it is told as ``forest`` too."""
    found = dict(facts)
    for name, fact in facts.items():
        if FACTS.get(name, name) == "clearing" and is_forest(str(fact)):
            found["forest"] = fact
    return found


class Clearing(Name):
    """By its number; a few words mean all clearings of which they are told.

    A forest is told as a forest, where a move may begin in one.
    """

    def said(self, words: Words, value: str) -> str:
        if is_forest(value):
            return Forest("forest").said(words, value)
        return words.name(OFF_MAP[int(value)]) if int(value) in OFF_MAP else value

    def about(self, words: Words, value: str, view: View) -> str:
        if is_forest(value):
            return Forest("forest").about(words, value, view)
        return describe_clearing(words, int(value), view)

    def heard(self, words: Words, value: str, view: View) -> str:
        return option(words, self.word, value, view)

    def names(self, words: Words, value: str) -> set[str]:
        return {value, f"c{value}", self.said(words, value)}


class Clearings(Name):
    """Several by their numbers, and how often where that is more than once."""

    def said(self, words: Words, value: str) -> str:
        place = Clearing("clearing")
        return words.listed(
            [
                words.text("clearing.times", clearing=place.said(words, number), times=n)
                if n > 1
                else place.said(words, number)
                for number, n in Counter(value.split("+")).items()
            ]
        )


class Target(Seat):
    """A seat, or the number of a clearing."""

    def _clearing(self, value: str) -> Clearing | None:
        return Clearing("clearing") if value.isdecimal() else None

    def said(self, words: Words, value: str) -> str:
        if place := self._clearing(value):
            return words.text("clearing", number=place.said(words, value))
        return super().said(words, value)

    def about(self, words: Words, value: str, view: View) -> str:
        place = self._clearing(value)
        return place.about(words, value, view) if place else super().about(words, value, view)

    def names(self, words: Words, value: str) -> set[str]:
        place = self._clearing(value)
        return place.names(words, value) if place else super().names(words, value)


class Forest(Name):
    def said(self, words: Words, value: str) -> str:
        return words.text("forest", clearings=value.replace("_", "-"))

    def about(self, words: Words, value: str, view: View) -> str:
        return describe_pieces(words, view.forests.get(value, {}), view)


class Column(Name):
    def about(self, words: Words, value: str, view: View) -> str:
        if not view.seat:
            return ""
        held = view.boards[view.seat].columns.get(value, ())
        key = "about.column" if held else "about.column.no_cards"
        return words.text(key, cards=icon_list(words, [CARDS[card].suit for card in held]))


class Path(Name):
    def said(self, words: Words, value: str) -> str:
        return value


class Icons(Name):
    def said(self, words: Words, value: str) -> str:
        return icon_list(words, value.split("+"))


class Company(Name):
    def said(self, words: Words, value: str) -> str:
        return company(words, Warriors.read(value))


class Owners(Name):
    """How many warriors each of several seats has in something."""

    def said(self, words: Words, value: str) -> str:
        counts = Counter(value.split("+"))
        return words.listed([f"{words.name(seat)} {n}" for seat, n in counts.items()])


class Losses(Name):
    def said(self, words: Words, value: str) -> str:
        counts = Pieces.read(value).counts
        return words.listed([words.count(piece, number) for number, piece in counts])


class Listed(Name):
    """Several of another word, of which a reason speaks at once."""

    def said(self, words: Words, value: str) -> str:
        return words.listed([words.name(each) for each in value.split(",")])


class Uses(Name):
    """What there is to choose from."""

    def said(self, words: Words, value: str) -> str:
        return words.any_of([words.name(each, "use") for each in value.split(",")])


class Acting(Name):
    """What can act, of which one is to be named."""

    def said(self, words: Words, value: str) -> str:
        return words.any_of([Spent("spent").said(words, each) for each in value.split(",")])


_TOLD: Mapping[str, type[Name]] = {
    "acting": Acting,
    "card": Card,
    "clearing": Clearing,
    "clearings": Clearings,
    "column": Column,
    "forest": Forest,
    "icons": Icons,
    "owners": Owners,
    "path": Path,
    "pieces": Losses,
    "seat": Seat,
    "spent": Spent,
    "suits": Listed,
    "target": Target,
    "uses": Uses,
    "warriors": Company,
    "winners": Listed,
}


def told(word: str) -> Name:
    """How whatever is called so by the engine is told."""
    return _TOLD.get(word, Name)(word)


def speak(words: Words, word: str, value: object) -> object:
    """What stands in a sentence for a *value*; numbers stay numbers."""
    if isinstance(value, int) and not (word == "clearing" and value in OFF_MAP):
        return Signed(value) if value < 0 else value
    if isinstance(value, tuple | list) and not isinstance(value, Warriors | Pieces):
        return words.grouped([str(speak(words, word, part)) for part in value])
    text = str(value)
    return text if text in ("", HIDDEN) else told(word).said(words, text)


def brief(words: Words, word: str, value: object, view: View) -> str:
    """A value in few words: its name, or that it is none."""
    return option(words, word, value, view) if value in ("", 0) else str(speak(words, word, value))


def option(words: Words, word: str, value: object, view: View) -> str:
    """``10 – rabbit, Hundreds 3``."""
    if value in ("", 0):
        own = f"option.none.{word}"
        name, about = words.text(own if words.has(own) else "option.none"), ""
    else:
        name = str(speak(words, word, value))
        about = told(word).about(words, str(value), view)
    text = words.text("option", name=name, about=about) if about else name
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def facts_of(words: Words, record: msgspec.Struct, times: int = 1) -> dict[str, object]:
    """The parts of an act or an event, spoken, and ``pieces`` where it counts pieces."""
    parts, facts, piece, number = parts_of(type(record)), dict[str, object](), "", 1
    for name, part in parts.items():
        value = getattr(record, name)
        facts[name] = speak(words, part.word, value)
        if part.word == "piece":
            piece = value
        if part.word == "so-many":
            number = value
    if piece:
        facts["pieces"] = words.count(piece, times * number)
    return facts
