"""The legal minimum: what is answered for a seat that nobody plays, until somebody sits down."""

from __future__ import annotations

from engine.foresight import Foresight, foresee
from engine.game import Game
from engine.kernel import Action, Decision
from engine.standing import default
from engine.table.events import Scored


def legal_minimum(game: Game) -> Action:
    """The answer to the open question that changes least, of all that its seat could know.

    It declines where it may, and ends where it may.  In somebody else's turn it takes what answers
    the question for whoever does not.  Where the Law forces a choice, it takes the act that scores
    least, then the one of which least is seen to happen, then the one that reveals nothing, then
    the first in the order of the options.  So it ambushes, crafts or scores only where nothing
    else is legal.
    """
    asked: Decision[Action] = game.decisions[0]
    for act in asked.options:
        if act.declines:
            return act
    if asked.seat != game.active and (plain := default(asked, game.view(None))):
        return plain
    beside = game.window()
    own = [act for act in asked.options if act not in beside]
    return min(own, key=lambda act: _change(foresee(game, asked.seat, act), asked.seat))


def _change(seen: Foresight, seat: str) -> tuple[int, int, bool]:
    scored = sum(e.gained for e in seen.events if isinstance(e, Scored) and e.seat == seat)
    return scored, len(seen.events), seen.reveals
