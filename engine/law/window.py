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
        self.offers: dict[Action, Hooks] = {}
        self.asks = False
        """True if a question must be asked for the sake of what lies open in the window."""
        self.hidden: list[str] = []
        """What a hand might hold of it besides, for all that is public (1.2.1)."""
        for effect in self.effects:
            acts = effect.window_options(g, seat, self.phase)
            held = effect.window_may_hold(g, seat, self.phase)
            self.offers.update(dict.fromkeys(acts, effect))
            self.hidden += held
            self.asks = self.asks or bool(acts and not held)

    def is_due(self) -> bool:
        """True if a hand might hold what no question has stood open with as the table stands.

        3.3.1, 3.3.4: a dominance card may be used at any time in Daylight.  Whoever was asked with
        the window open could use it then as well as later, unless something has come to light
        since (a roll, a drawn card), or more is possible: ten points are reached, or another card
        lies beside the map.  All of that is public, so what is asked does not tell the hand.
        """
        return bool(self.hidden) and (self.g.revealed, self.hidden) != self.g.offered

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
    shuts: bool = False,
    why: Callable[[Action], Why] | None = None,
    alias: Callable[[Action], Action] | None = None,
) -> A | None:
    """The one of *options* that *seat* takes; None after something of the open window was used.

    Then the caller looks again at whether, and what, there is to be asked.  What a hand may hold
    stands beside a question that comes anyway, and makes one only where the window may shut with
    it (*shuts*) and it is due (RULINGS: dominance-asked).
    """
    window = Window(g, seat)
    if len(options) == 1 and not (always or window.asks or (shuts and window.is_due())):
        return options[0]
    act: Action = await ask(
        seat,
        kind,
        section,
        [*options, *window.offers],
        always=True,
        why=partial(window.why_not, why=why),
        alias=alias,
    )
    g.offered = (g.revealed, window.hidden)
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
    """Ask once more at the end of *phase* if the window holds something not yet declined."""
    while not g.now.declined:
        if await choose_or_use(g, seat, f"window.{phase}", "1.4.2", [Pass()], shuts=True):
            break
    g.now.declined = False
