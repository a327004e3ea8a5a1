"""Law 1.4.2: what may be done at any time in a phase, between actions and never inside one.

A window is no question of its own: it is part of the question that is open anyway
(RULINGS: windows).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.kernel import Action, Reason
from engine.law.actions import Use
from engine.law.effects import effects
from engine.law.faction import Table, Why
from engine.law.hooks import Hooks


class Window:
    """What the open window offers *seat* now."""

    asks = False
    """True if a question must be asked for the sake of what lies open in the window."""
    hidden: Sequence[str] = ()
    """What a hand might hold of it besides, for all that is public (1.2.1)."""
    spared: Sequence[str] = ()
    """The verbs of what nobody is asked for the sake of."""

    def __init__(self, g: Table, seat: str) -> None:
        self.g, self.seat = g, seat
        phase = self.phase = g.now.step.partition(".")[0]
        self.offers: dict[Action, Hooks] = {}
        for effect in effects(g, seat, Hooks.window_options):
            if held := effect.window_may_hold(g, seat, phase):
                self.hidden = [*self.hidden, *held]
            if acts := effect.window_options(g, seat, phase):
                self.offers.update(dict.fromkeys(acts, effect))
                worth_asking = effect.window_asks(g, seat, phase)
                self.asks = self.asks or (worth_asking and not held)
                if not worth_asking:
                    self.spared = [*self.spared, *[act.verb() for act in acts]]

    def must_ask(self, *, shuts: bool) -> bool:
        """True if a question must be asked for the sake of this window, which may shut with it."""
        return self.asks or (shuts and self.is_due())

    def is_due(self) -> bool:
        """True if a hand might hold what no question has stood open with as the table stands.

        3.3.1, 3.3.4: a dominance card may be used at any time in Daylight.  Whoever was asked with
        the window open could use it then as well as later, unless something has come to light
        since (a roll, a drawn card), or more is possible: ten points are reached, or another card
        lies beside the map.  All of that is public, so what is asked does not tell the hand.
        """
        return bool(self.hidden) and self.hidden != self.g.now.offered

    def why_not(self, act: Action, why: Callable[[Action], Why] | None) -> Why:
        """Why *act* is not legal: what the window says, or else what the question says."""
        for effect in effects(self.g, self.seat, Hooks.why_not_in_window):
            if reason := effect.why_not_in_window(self.g, self.seat, self.phase, act):
                return reason
        if isinstance(act, Use):
            return why_not_used(self.g, self.seat, act)
        return why(act) if why else None


def why_not_used(g: Table, seat: str, act: Use) -> Why:
    """2.1.4.  Why the effect of a card cannot be used, in its phase or not."""
    facts = {"card": act.card}
    if act.card not in g.factions[seat].crafted:
        return Reason("2.1.4", "not_in_play", facts)
    if act.card in g.now.used:
        return Reason("1.4.2", "used_this_turn", facts)
    return Reason("1.4.2", "no_such_target", facts | {"target": act.target})
