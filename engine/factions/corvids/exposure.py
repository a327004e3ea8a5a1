"""13.2.4: Exposure, which enemies of the Corvids may use in their own turns."""

from __future__ import annotations

from collections.abc import Sequence

from engine.factions.corvids import board, nouns
from engine.factions.corvids.board import plot_at
from engine.factions.corvids.nouns import PLOTS, SEAT, Expose
from engine.factions.corvids.plots import turn_up
from engine.kernel import Action, Reason
from engine.law.faction import Table, Why
from engine.law.hand import give, why_no_card
from engine.law.hooks import Hooks
from engine.law.removal import lift
from engine.law.space import why_no_clearing
from engine.table import FACES, Fallen, spendable


class Exposure(Hooks):
    """A right that lies open beside whatever is asked, until the last step begins (1.4.3).

    Nobody is asked for its sake, but who draws before that step (RULINGS: exposure-asked).
    """

    def window_options(self, g: Table, seat: str, phase: str) -> Sequence[Action]:
        within_reach = exposable(g, seat)
        return [
            Expose(clearing, plot, card)
            for clearing, cards in spendable(g, seat, within_reach).items()
            for plot in PLOTS
            for card in cards
        ]

    def window_may_hold(self, g: Table, seat: str, phase: str) -> Sequence[str]:
        if phase != "evening" or not g.factions[seat].hand:
            return ()
        return [f"expose-{clearing}" for clearing in exposable(g, seat)]

    def window_asks(self, g: Table, seat: str, phase: str) -> bool:
        return False

    def why_not_in_window(self, g: Table, seat: str, phase: str, act: Action) -> Why:
        return why_not_exposed(g, seat, act) if isinstance(act, Expose) else None

    async def use_in_window(self, g: Table, seat: str, act: Action) -> None:
        assert isinstance(act, Expose)
        await expose(g, seat, act)


def exposable(g: Table, seat: str) -> list[int]:
    """13.2.4.  Where *seat* could expose a plot now, with a card that matches."""
    if not g.turn or seat != g.seat or not g.enemy(seat, SEAT):
        return []
    return [c for c in board.face_down(g) if seat in g.pieces[c]]


def why_not_exposed(g: Table, seat: str, act: Expose) -> Why:
    """13.2.4.  Why no plot is exposed so, whatever it is."""
    clearing = act.clearing
    if not g.enemy(seat, SEAT):
        return Reason("13.2.4", "no_enemy", {"defender": SEAT})
    if why := why_no_clearing(g, clearing):
        return why
    if clearing not in board.face_down(g):
        return Reason("13.2.4", "no_plot_face_down", {"clearing": clearing})
    if seat not in g.pieces[clearing]:
        return Reason("13.2.4", "no_piece_there", {"clearing": clearing})
    if act.plot not in PLOTS:
        return Reason("13.2.4", "no_such_plot", {"piece": act.plot})
    return why_no_card(g, seat, act.by, clearing)


async def expose(g: Table, seat: str, act: Expose) -> None:
    """13.2.4.  Right: the plot is removed, and no raid follows.  Wrong: the card is theirs."""
    clearing = act.clearing
    if act.plot != FACES[plot_at(g, clearing)].piece:
        g.emit(nouns.Misguessed(seat, act.plot, clearing))
        give(g, seat, SEAT, act.by)
        return
    g.emit(nouns.Exposed(seat, act.plot, clearing))
    g.emit(nouns.CardShown((SEAT,), seat, act.by))
    plot = turn_up(g, clearing)
    await lift(g, [Fallen(SEAT, plot, clearing, seat)], told=False)  # whatever it sets off is none
