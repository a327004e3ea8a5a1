"""Law 1.4.2: what may be done at any time in a phase, between actions and never inside one.

A window is no question of its own: it is part of the question that is open anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from engine.kernel import Action, ask
from engine.law.actions import End, Pass
from engine.law.effects import effects
from engine.law.faction import Table, Why
from engine.law.hooks import Hooks

A = TypeVar("A", bound=Action)


def open_window(g: Table, seat: str) -> dict[Action, Hooks]:
    """Everything that the window offers now, each with the effect that it belongs to."""
    phase = g.now.step.split(".")[0]
    return {
        act: effect for effect in effects(g, seat) for act in effect.window_options(g, seat, phase)
    }


async def choose(
    g: Table,
    seat: str,
    kind: str,
    section: str,
    options: Callable[[], Sequence[A]],
    *,
    always: bool = False,
    why: Callable[[Action], Why] | None = None,
) -> A:
    """The one of *options* that *seat* takes, after whatever it uses of the open window."""
    while True:
        offered = open_window(g, seat)
        own = options()
        act: Action = await ask(seat, kind, section, [*own, *offered], always=always, why=why)
        if act not in offered:
            g.now.declined = bool(offered) and isinstance(act, Pass | End)
            return next(option for option in own if option == act)
        await offered[act].use_in_window(g, seat, act)


async def close_window(g: Table, seat: str, phase: str) -> None:
    """Ask once more at the end of *phase* if the window offers something not yet declined."""
    while not g.now.declined and open_window(g, seat):
        await choose(g, seat, f"window.{phase}", "1.4.2", lambda: [Pass()])
    g.now.declined = False
