"""Law 2.2-2.4, 4.2 and the glossary's Place: what lies next to what, and what is barred where."""

from __future__ import annotations

from engine.kernel import Reason
from engine.law.effects import Asks, P, effects, having
from engine.law.faction import Table, Why
from engine.law.hooks import Hooks
from engine.law.rule import is_clearing, why_no_slot, why_none_left, why_not_ruled
from engine.table import FACES, Place


def adjacent(g: Table, seat: str, place: Place) -> tuple[int, ...]:
    """2.2.1.  The clearings next to *place*: by open paths, or as *seat* alone may go."""
    near = g.adjacent(place)
    for effect in effects(g, seat, Hooks.also_adjacent):
        near = tuple(dict.fromkeys((*near, *effect.also_adjacent(g, seat, place))))
    return near


def why_no_place(g: Table, seat: str, piece: str, clearing: int) -> Why:
    """Glossary, Place.  Why no such piece of *seat* may be placed in *clearing*, if one is left."""
    if why := is_clearing(g, clearing):
        return why
    face = FACES[piece]
    if face.lone and g.count(seat, piece, clearing):
        return Reason(face.lone, "one_there", {"piece": piece, "clearing": clearing})
    if face.kind == "building" and (why := why_no_slot(g, clearing)):
        return why
    return barred(g, Hooks.bars_placing, seat, piece, clearing)


def why_not_built(g: Table, seat: str, piece: str, clearing: int) -> Why:
    """Why *seat* cannot build in *clearing*: it must rule there, and have a *piece* to place."""
    return (
        is_clearing(g, clearing)
        or why_not_ruled(g, seat, clearing)
        or why_no_place(g, seat, piece, clearing)
        or why_none_left(g, seat, piece)
    )


def barred(g: Table, hook: Asks[P, Why], *facts: P.args, **named: P.kwargs) -> Why:
    """What anybody has against it, by a *hook* that bars."""
    for seat, effect in having(g, hook):
        why: Why = getattr(effect, hook.__name__)(g, seat, *facts, **named)
        if why:
            return why
    return None
