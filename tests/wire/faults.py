"""What goes wrong on the wire, by chance, and how often it did."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

BEFORE = ("429", "500", "lost")
AFTER = ("500 afterwards", "lost afterwards")
"""The request has been carried out, and its sender does not learn of it."""
OF_MESSAGES = ("refused",)
"""For good: this content will never be taken."""
OF_INTERACTIONS = ("late", "token lost")

ROUGH: Mapping[str, float] = {
    "429": 0.02,
    "500": 0.01,
    "lost": 0.01,
    "500 afterwards": 0.01,
    "lost afterwards": 0.01,
    "refused": 0.01,
    "slow": 0.03,
    "late": 0.02,
    "token lost": 0.02,
}
"""How likely each is for one request or one interaction."""


class Faults:
    def __init__(self, chance: random.Random, likely: Mapping[str, float] | None = None) -> None:
        self._chance, self._likely = chance, dict(likely or {})
        self.happened: Counter[str] = Counter()
        self._ordered: list[tuple[str, str]] = []

    def order(self, operation: str, fault: str) -> None:
        """The next request of this kind fails like that."""
        self._ordered.append((operation, fault))

    def strikes(self, operation: str, *faults: str) -> str:
        """The fault that strikes now, or ""."""
        for fault in faults:
            if (operation, fault) in self._ordered:
                self._ordered.remove((operation, fault))
                self.happened[fault] += 1
                return fault
        for fault in faults:
            if self._chance.random() < self._likely.get(fault, 0):
                self.happened[fault] += 1
                return fault
        return ""

    def calm(self) -> None:
        """From now on everything works."""
        self._likely.clear()
        self._ordered.clear()

    def some(self, low: float, high: float) -> float:
        return self._chance.uniform(low, high)
