"""Law M.4: what the Mountain map adds."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Action, Reason
from engine.law.actions import OpenPath
from engine.law.faction import Table, Why
from engine.law.hand import spend, why_not_in_hand
from engine.law.hooks import Hooks
from engine.law.scoring import score
from engine.law.space import ruler
from engine.table.events import PassHeld, PathOpened

OPENED = "open-path"


def closed(g: Table) -> dict[str, tuple[int, int]]:
    """The closed paths, each with its two ends."""
    return {f"{a}-{b}": (a, b) for a, b in g.closed}


def why_not_opened(g: Table, seat: str, path: str) -> Why:
    """M.4.3.  Why *seat* cannot remove the marker of *path*, whatever is spent."""
    if not (ends := closed(g).get(path)):
        return Reason("M.4.3", "not_closed", {"path": path})
    if OPENED in g.now.used:
        return Reason("M.4.3", "opened_this_turn", {"path": path})
    if not any(seat in g.pieces[end] for end in ends):
        return Reason("M.4.3", "no_piece_at_path", {"path": path})
    return None


class MountainPaths(Hooks):
    """M.4.3: once in one's Daylight, any card removes a closed path's marker for good."""

    def window_options(self, g: Table, seat: str, phase: str) -> Sequence[Action]:
        if phase != "daylight":
            return ()
        return [
            OpenPath(path, card)
            for path in closed(g)
            if why_not_opened(g, seat, path) is None
            for card in sorted(set(g.factions[seat].hand))
        ]

    def why_not_in_window(self, g: Table, seat: str, phase: str, act: Action) -> Why:
        if not isinstance(act, OpenPath):
            return None
        if phase != "daylight":
            return Reason("M.4.3", "not_this_phase", {"phase": phase, "needed": "daylight"})
        return why_not_opened(g, seat, act.path) or why_not_in_hand(g, seat, act.by)

    async def use_in_window(self, g: Table, seat: str, act: Action) -> None:
        assert isinstance(act, OpenPath)
        g.now.used.append(OPENED)
        spend(g, seat, act.by)
        g.closed.remove(closed(g)[act.path])
        g.emit(PathOpened(seat, act.path))
        await score(g, {seat: 1})


class ThePass(Hooks):
    """M.4.4: a point for whoever rules the Pass at the end of their own Evening."""

    async def at_end_of_evening(self, g: Table, seat: str) -> None:
        if ruler(g, g.map.tower) == seat:
            g.emit(PassHeld(seat, g.map.tower))
            await score(g, {seat: 1})


MOUNTAIN_PATHS = MountainPaths()
THE_PASS = ThePass()
