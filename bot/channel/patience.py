"""How often one person may ask for what costs the bot much: pictures, logs, seats."""

from __future__ import annotations

import time
from collections import deque

from bot.play import Refused

MOST, SECONDS = 10, 60.0
PEOPLE = 1000
"""Of so many the bot remembers what they asked for."""


class Patience:
    def __init__(self, most: int = MOST, refusal: str = "too_often") -> None:
        self._most, self._refusal = most, refusal
        self._asked: dict[int, deque[float]] = {}

    def spend(self, user_id: int) -> None:
        """Raises Refused, with the seconds to wait, for somebody who asks too often."""
        now = time.monotonic()
        asked = self._asked.pop(user_id, deque())
        while asked and asked[0] <= now - SECONDS:
            asked.popleft()
        self._asked[user_id] = asked
        if len(self._asked) > PEOPLE:
            self._asked.pop(next(iter(self._asked)))
        if len(asked) >= self._most:
            raise Refused(self._refusal, seconds=round(asked[0] + SECONDS - now) or 1)
        asked.append(now)
