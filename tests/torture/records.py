"""What the torture run remembers of what people did, and what they were told."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field


@dataclass
class Attempt:
    """An answer that somebody tried to give."""

    game: int
    user: int
    pattern: str
    number: int
    """Of the question that was pressed; 0 for a slash command, which names none."""
    told: bool = False
    """They were told that it is done."""


@dataclass
class Withdrawal:
    """An answer that somebody tried to take back."""

    game: int
    user: int
    number: int
    told: bool = False


@dataclass
class Records:
    attempts: list[Attempt] = field(default_factory=list)
    withdrawals: list[Withdrawal] = field(default_factory=list)
    ordered: defaultdict[tuple[int, int, str], list[str]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """Until when somebody tried to order what, by game, person and text."""
    happened: Counter[str] = field(default_factory=Counter)
    """What people and the house did, by name."""
    lost: list[str] = field(default_factory=list)
    """Whatever should not have happened."""
