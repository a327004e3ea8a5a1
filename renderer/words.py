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
