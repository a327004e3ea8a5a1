"""What the picture asks of whoever has the words."""

from __future__ import annotations

from typing import Protocol


class Words(Protocol):
    """A language: the bot's catalogues are such."""

    def has(self, key: str) -> bool: ...

    def name(self, slug: str, word: str = "") -> str:
        """The *word* for what it is (``item``) tells an item from the card for it."""
        ...

    def count(self, slug: str, number: int) -> str: ...

    def text(self, key: str, **facts: object) -> str: ...


def heading(text: str) -> str:
    """With a capital letter: names stand in the catalogues as inside a sentence."""
    return text[:1].upper() + text[1:]


class Slugs:
    """No language: what a table would say, to be compared with what another says."""

    def has(self, key: str) -> bool:
        return True

    def name(self, slug: str, word: str = "") -> str:
        return slug

    def count(self, slug: str, number: int) -> str:
        return f"{number} {slug}"

    def text(self, key: str, **facts: object) -> str:
        return " ".join([key, *map(str, facts.values())])
