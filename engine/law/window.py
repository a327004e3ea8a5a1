"""Law 1.4.2: what may be done at any time in a phase, between actions and never inside one.

A window is no question of its own: it is part of the question that is open anyway
(RULINGS: windows).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from engine.kernel import Action, ask
from engine.law.actions import End, Pass
from engine.law.effects import effects
from engine.law.faction import Table, Why
from engine.law.hooks import Hooks

A = TypeVar("A", bound=Action)


class Window:
    """What the open window offers *seat* now."""

    def __init__(self, g: Table, seat: str) -> None:
        self.g, self.seat = g, seat
        self.phase = g.now.step.split(".")[0]
        self.effects = effects(g, seat)
        self.offers: dict[Action, Hooks] = {
            act: effect
            for effect in self.effects
            for act in effect.window_options(g, seat, self.phase)
        }
        self.asks = bool(self.offers) or any(
            effect.window_may_hide(g, seat, self.phase) for effect in self.effects
        )
        """True if the question must be asked for the window's sake."""

    def why_not(self, act: Action, why: Callable[[Action], Why] | None) -> Why:
        """Why *act* is not legal: what the window says, or else what the question says."""
        for effect in self.effects:
            if reason := effect.why_not_in_window(self.g, self.seat, self.phase, act):
                return reason
        return why(act) if why else None


async def choose_or_use(
    g: Table,
    seat: str,
    kind: str,
    section: str,
    options: Sequence[A],
    *,
    always: bool = False,
    why: Callable[[Action], Why] | None = None,
) -> A | None:
    """The one of *options* that *seat* takes; None after something of the open window was used.

    Then the caller looks again at whether, and what, there is to be asked.
    """
    window = Window(g, seat)
    act: Action = await ask(
        seat,
        kind,
        section,
        [*options, *window.offers],
        always=always or window.asks,
        why=partial(window.why_not, why=why),
    )
    if act in window.offers:
        await window.offers[act].use_in_window(g, seat, act)
        return None
    g.now.declined = window.asks and isinstance(act, Pass | End)
    return next(option for option in options if option == act)


async def choose(
    g: Table,
    seat: str,
    kind: str,
    section: str,
    options: Sequence[A],
    *,
    why: Callable[[Action], Why] | None = None,
) -> A:
    """The one of *options* that *seat* takes, after whatever it uses of the open window."""
    while True:
        act = await choose_or_use(g, seat, kind, section, options, why=why)
        if act is not None:
            return act


async def close_window(g: Table, seat: str, phase: str) -> None:
    """Ask once more at the end of *phase* if the window offers something not yet declined."""
    while not g.now.declined and Window(g, seat).asks:
        await choose_or_use(g, seat, f"window.{phase}", "1.4.2", [Pass()])
    g.now.declined = False
