"""Rate limits: so many requests of one kind in one channel in so many seconds."""

from __future__ import annotations

import time
from collections import defaultdict, deque

LIMITS = {"create_message": 5, "update_message": 5, "delete_message": 5}
OTHERS = 50


class Buckets:
    def __init__(self, window: float) -> None:
        self.window = window
        self._used: defaultdict[tuple[str, str], deque[float]] = defaultdict(deque)

    def take(self, operation: str, major: str) -> tuple[float, dict[str, str]]:
        """How long the sender must wait (0: the request may pass), and the headers that say so."""
        limit, now = LIMITS.get(operation, OTHERS), time.monotonic()
        used = self._used[operation, major]
        while used and used[0] <= now - self.window:
            used.popleft()
        wait = used[0] + self.window - now if len(used) >= limit else 0.0
        if not wait:
            used.append(now)
        again = used[0] + self.window - now
        return wait, {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(max(0, limit - len(used))),
            "X-RateLimit-Reset": f"{time.time() + again:.3f}",
            "X-RateLimit-Reset-After": f"{again:.3f}",
            "X-RateLimit-Bucket": operation,
        }
