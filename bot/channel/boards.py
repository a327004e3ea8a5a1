"""The boards that each channel has seen last: where nothing on them is new they are left away."""

from __future__ import annotations

import zlib
from collections import OrderedDict

import msgspec

from engine import View
from renderer import boards_changed

KEPT = 2000
"""Games; each takes some 2 kB."""


class SeenBoards:
    """Kept in memory alone: after a restart they are posted once more."""

    def __init__(self) -> None:
        self._seen: OrderedDict[int, tuple[int, bytes]] = OrderedDict()

    def posted(self, game_id: int, channel_id: int, view: View) -> None:
        self._seen[game_id] = channel_id, zlib.compress(msgspec.json.encode(view))
        self._seen.move_to_end(game_id)
        while len(self._seen) > KEPT:
            self._seen.popitem(last=False)

    def are_news(self, game_id: int, channel_id: int, view: View) -> bool:
        """True if they have changed since, or were never posted there."""
        where, seen = self._seen.get(game_id, (0, b""))
        if where != channel_id:
            return True
        return boards_changed(msgspec.json.decode(zlib.decompress(seen), type=View), view)
