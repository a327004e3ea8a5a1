"""Which private message is whose panel: one a person and game, as long as it can be reached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import discord

Interaction: TypeAlias = discord.Interaction[Any]
LIVES = 14 * 60
"""Seconds that a panel can be reached after it was pressed last: its token lives for 15 minutes."""


class Shown(NamedTuple):
    interaction: Interaction
    """The last one that reached it."""
    message: int
    at: int
    note: str
    """What it has told beside its question."""


class Panels:
    """Kept in memory alone: after a restart an old panel stays, and answers as it should."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._shown: dict[tuple[int, int], Shown] = {}

    def replace(
        self, interaction: Interaction, game_id: int, message_id: int, note: str
    ) -> Shown | None:
        """The panel before this message, if that is another one; 0: there is none now."""
        if not self._shown and not message_id:
            return None
        now, key = self._clock(), (interaction.user.id, game_id)
        # The oldest come first: whoever presses moves to the end.
        while self._shown and now - next(iter(self._shown.values())).at > LIVES:
            del self._shown[next(iter(self._shown))]
        old = self._shown.pop(key, None)
        if message_id:
            self._shown[key] = Shown(interaction, message_id, now, note)
        return old if old and old.message != message_id else None
