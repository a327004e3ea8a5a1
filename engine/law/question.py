"""A question of the Law, and the answer to it: one act, or no further one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar

import msgspec

from engine.kernel import Action, Decision, Rule
from engine.law.actions import End, Pass
from engine.law.faction import Table, Why
from engine.law.window import Window

A = TypeVar("A", bound=Action)
Options: TypeAlias = Sequence[A] | Callable[[], Sequence[A]]
"""The acts, or what finds them: the latter where the window may change them."""
Refusals: TypeAlias = Mapping[type[Any], Callable[[Any], Why]]

PASS, END = Pass(), End()
NOTHING: Refusals = {}


class Question(msgspec.Struct, frozen=True):
    """What a seat is asked: ``pick`` and ``choose`` ask it, and are all that a rule waits for.

    A lone option is taken without asking, unless asking or not asking would tell the table
    something, or the turn ends with it.
    """

    kind: str
    """Stable and dotted (``battle.ambush``): logged, and checked when the log is replayed."""
    section: str
    inside: bool = False
    """It comes inside an action, where no window is open (1.4.2)."""
    from_hand: bool = False
    """Asked whenever there is a hand: silence would tell that nothing in it fits (1.2.1).

    Not of an open hand (11.2.3), which this and ``always`` have nothing to hide of."""
    always: bool = False
    """Asked where a lone option is left, too: not to be asked would tell what cards lie hidden."""
    shuts: bool = False
    """The window may shut with it: then what a hand may hold of that makes it asked, if it is due,
    and else stands beside a question that comes anyway (RULINGS: dominance-asked)."""
    ends: bool = False
    """It is always asked, and ``end`` goes on to the last steps of the turn (1.4.3)."""
    spares: bool = False
    """To ``end`` here leaves nothing undone: all may stay as it is, or something comes for it."""

    def pick(
        self, g: Table, seat: str, options: Options[A], *, why: Refusals = NOTHING, place: int = 0
    ) -> Rule[A | None]:
        """The act that *seat* takes, after whatever it uses of the open window; None for no more.

        *Options* that can change are looked at anew after each use.  *why* has a predicate for each
        class of act that can be refused, or one for Action; *place* is a clearing it is about.
        """
        return self._answer(g, seat, options, END if self.ends else PASS, why, place)

    def choose(
        self, g: Table, seat: str, options: Options[A], *, why: Refusals = NOTHING, place: int = 0
    ) -> Rule[A]:
        """As :meth:`pick`, where *seat* must take one."""
        return self._answer(g, seat, options, None, why, place)

    async def _answer(
        self,
        g: Table,
        seat: str,
        options: Options[A],
        stop: Action | None,
        why: Refusals,
        place: int,
    ) -> Any:
        while True:
            acts: list[Any] = [*(options() if callable(options) else options)]
            if stop:
                acts.append(stop)
            assert acts, f"{self.kind}: nothing to choose from"
            window = None if self.inside else Window(g, seat)
            if len(acts) == 1 and not self._asks_anyway(g, seat, window):
                return None if stop else acts[0]
            refusal = partial(why_refused, window, why)
            spared = self._spared(acts, window)
            if window:
                acts += window.offers
            act = await Decision(seat, self.kind, self.section, tuple(acts), refusal, place, spared)
            if window:
                g.now.offered = [*window.hidden]
                if effect := window.offers.get(act):
                    await effect.use_in_window(g, seat, act)
                    continue
                g.passed = window.asks and act == stop
            return None if act == stop else act

    def _spared(self, acts: Sequence[Action], window: Window | None) -> frozenset[str]:
        own = {act.verb() for act in acts} if self.spares else ()
        return frozenset((*own, *(window.spared if window else ())))

    def _asks_anyway(self, g: Table, seat: str, window: Window | None) -> bool:
        faction = g.factions[seat]
        hides = self.always or (self.from_hand and faction.hand)
        if self.ends or (hides and not faction.hand_is_open):
            return True
        return bool(window and window.must_ask(shuts=self.shuts))


def why_refused(window: Window | None, why: Refusals, act: Action) -> Why:
    """What the window, or the question, has against *act*: by its class, or by any (Action)."""
    predicate = why.get(type(act)) or why.get(Action)
    if window:
        return window.why_not(act, predicate)
    return predicate(act) if predicate else None
