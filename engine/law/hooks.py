"""Every place where a faction, a leader, a mood or a crafted card may change the Law.

A *question* is a plain function and changes nothing; a *moment* is ``async`` and may change the
table and ask anybody.  The defaults here are neutral: they add nothing to the general rule.
``seat`` is always the one who has the effect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.kernel import Action, Reason

if TYPE_CHECKING:
    from engine.law.faction import Table
    from engine.table import Fallen, Fight


class Hooks:
    """Neutral answers to every question, and nothing done at any moment."""

    __slots__ = ()

    # --- the turn (1.4.1)
    async def at_start_of_birdsong(self, g: Table, seat: str) -> None:
        """1.4.1: before everything else of the phase."""

    async def at_end_of_birdsong(self, g: Table, seat: str) -> None:
        """1.4.1: after everything else of the phase."""

    async def at_start_of_daylight(self, g: Table, seat: str) -> None:
        """1.4.1."""

    async def at_start_of_evening(self, g: Table, seat: str) -> None:
        """1.4.1."""

    async def at_end_of_evening(self, g: Table, seat: str) -> None:
        """1.4.1: after everything else of the turn."""

    def window_options(self, g: Table, seat: str, phase: str) -> Sequence[Action]:
        """1.4.2: what may be done at any time in *phase*, between actions."""
        return ()

    def window_may_hold(self, g: Table, seat: str, phase: str) -> Sequence[str]:
        """1.2.1: what of this window, for all that is public, a hand might hold.

        An effect that says anything here offers nothing but what a hand holds.
        """
        return ()

    def why_not_in_window(self, g: Table, seat: str, phase: str, act: Action) -> Reason | None:
        """What this window has against *act*, if it is an act of this window at all."""
        return None

    async def use_in_window(self, g: Table, seat: str, act: Action) -> None:
        """Do one of ``window_options``."""

    # --- battle (4.3), in calling order
    async def at_start_of_battle(self, g: Table, seat: str, fight: Fight) -> None:
        """Before 4.3.1, for the attacker."""

    def stops_ambush(self, g: Table, seat: str, fight: Fight) -> bool:
        """4.3.1: True if ambushes have no effect on the attacker."""
        return False

    async def before_roll(self, g: Table, seat: str, fight: Fight) -> None:
        """4.3.2, for either side."""

    def after_roll(self, g: Table, seat: str, fight: Fight) -> Sequence[Action]:
        """4.3.4: the effects that *seat* may use now."""
        return ()

    async def use_after_roll(self, g: Table, seat: str, fight: Fight, act: Action) -> None:
        """Do one of ``after_roll``."""

    def extra_hits(self, g: Table, seat: str, fight: Fight) -> int:
        """4.3.5.I: extra hits that are dealt without being asked for."""
        return 0

    def ignores_first_hit(self, g: Table, seat: str, fight: Fight) -> bool:
        """4.3.5.III: True if *seat* ignores the first hit it takes in this battle."""
        return False

    async def at_end_of_battle(self, g: Table, seat: str, fight: Fight) -> None:
        """After 4.3.6, for the attacker."""

    # --- scoring (3.2)
    def batch_bonus(self, g: Table, seat: str, fallen: Sequence[Fallen], in_battle: bool) -> int:
        """3.2.1: extra points for pieces that *seat* has removed at the same time."""
        return 0

    # --- cards
    def draw_bonus(self, g: Table, seat: str) -> int:
        """Cards to be drawn in the Evening beyond the one that everybody draws."""
        return 0
