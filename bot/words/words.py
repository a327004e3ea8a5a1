"""The words of one language: what the rest of the bot asks for a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from bot.words.catalogue import Catalogue
from engine import Action, Event, Reason, View


class Words:
    """Sentences in one language; what it lacks is said in English."""

    def __init__(self, *catalogues: Catalogue) -> None:
        self.catalogues = catalogues
        self.language = catalogues[0].language

    def text(self, key: str, **facts: object) -> str:
        """The sentence with its facts filled in; a fact ``person`` is escaped."""
        raise NotImplementedError

    def has(self, key: str) -> bool:
        raise NotImplementedError

    def name(self, slug: str, field: str = "") -> str:
        """What a slug is called: faction, card, piece, item, suit, leader, mood, column, phase."""
        raise NotImplementedError

    def verb(self, verb: str) -> str:
        """What a verb is called in a list of acts."""
        raise NotImplementedError

    def field(self, field: str) -> str:
        """What a field of an action asks for: the placeholder of its menu."""
        raise NotImplementedError

    def act(self, kind: str, action: Action, view: View) -> str:
        """The full sentence of an act that answers a question of this *kind*."""
        raise NotImplementedError

    def option(self, field: str, value: object, view: View) -> str:
        """The label of one value of one field, telling what it does; plain text, no markdown."""
        raise NotImplementedError

    def prompt(self, kind: str, view: View) -> str:
        """What is awaited; fit for everybody."""
        raise NotImplementedError

    def event(self, event: Event, view: View) -> str:
        """The line of the log, or "" for what is not told."""
        raise NotImplementedError

    def digest(self, events: Iterable[Event], view: View) -> list[str]:
        """The lines of the log, equal neighbours told once."""
        raise NotImplementedError

    def reason(self, reason: Reason, view: View) -> str:
        """Why not, with the section of the Law."""
        raise NotImplementedError


def escape(name: str) -> str:
    """A person's name that can neither ping anybody nor break a message."""
    raise NotImplementedError


@cache
def catalogue(language: str) -> Words:
    """The words of a language such as ``de`` or ``en-US``; English if it is not spoken here."""
    raise NotImplementedError
