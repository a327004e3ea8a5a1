"""Law 1.4.2: what may be done at any time in a phase, between actions and never inside one.

A window is no question of its own: it is part of the question that is open anyway
(RULINGS: windows).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from engine.kernel import Action, Reason, ask
from engine.law.actions import End, Pass, Use
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
        if isinstance(act, Use):
            return why_not_used(self.g, self.seat, act)
        return why(act) if why else None


def why_not_used(g: Table, seat: str, act: Use) -> Why:
    """2.1.4.  Why the effect of a card cannot be used, in its phase or not."""
    facts: dict[str, int | str] = {"card": act.card}
    if act.card not in g.factions[seat].crafted:
        return Reason("2.1.4", "not_in_play", facts)
    if act.card in g.now.used:
        return Reason("1.4.2", "used_this_turn", facts)
    return Reason("1.4.2", "no_such_target", facts | {"target": act.target})


async def choose_or_use(
    g: Table,
    seat: str,
    kind: str,
    section: str,
    options: Sequence[A],
    *,
    always: bool = False,
    why: Callable[[Action], Why] | None = None,
    alias: Callable[[Action], Action] | None = None,
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
        alias=alias,
    )
    if act in window.offers:
        await window.offers[act].use_in_window(g, seat, act)
        return None
    g.now.declined = window.asks and isinstance(act, Pass | End) and last_question(g)
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


def last_question(g: Table) -> bool:
    """True in the step before the window shuts: whoever passes there declines the window, too."""
    names = [step.name for step in g.factions[g.seat].steps(g)]
    return names[names.index(g.now.step) + 1].endswith(".window")


async def close_window(g: Table, seat: str, phase: str) -> None:
    """Ask once more at the end of *phase* if the window offers something not yet declined."""
    while not g.now.declined and Window(g, seat).asks:
        if await choose_or_use(g, seat, f"window.{phase}", "1.4.2", [Pass()]):
            break
    g.now.declined = False
