"""Law 2.2 to 2.5 and the glossary's Place: what is adjacent, who rules, what is barred where."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Reason
from engine.law.effects import Asks, P, answers, effects, having
from engine.law.faction import Table, Why
from engine.law.hooks import Hooks
from engine.table import FACES, Place


def adjacent(g: Table, seat: str, place: Place) -> tuple[int, ...]:
    """2.2.1.  The clearings next to *place*: by open paths, or as *seat* alone may go."""
    near = g.adjacent(place)
    for effect in effects(g, seat, Hooks.also_adjacent):
        near = tuple(dict.fromkeys((*near, *effect.also_adjacent(g, seat, place))))
    return near


def ruler(g: Table, clearing: int) -> str | None:
    """2.5.  Who always rules there, or has the most strength; in a tie whoever rules ties."""
    known = g.rulers
    if clearing not in known:
        known[clearing] = next(iter(fit_to_rule(g, clearing)), None)
    return known[clearing]


def fit_to_rule(g: Table, clearing: int) -> list[str]:
    """2.5.  The ruler; nobody, if there is none."""
    here = [*g.pieces[clearing]]
    if not here:  # 12.2.2
        return those_who(g, Hooks.always_rules, [*g.factions], clearing)
    here += [s for s in g.now.lent.values() if s not in here] if g.now.lent else ()
    if len(here) == 1 and g.strength(here[0], clearing):
        return here
    if always := those_who(g, Hooks.always_rules, here, clearing):
        return always
    found: list[str] = []
    most, bonus = 1, having(g, Hooks.strength_bonus)
    for seat in here:
        n = strength(g, seat, clearing) if bonus else g.strength(seat, clearing)
        if n > most:
            most, found = n, []
        if n == most:
            found.append(seat)
    return those_who(g, Hooks.rules_ties, found, clearing) if len(found) > 1 else found


def those_who(g: Table, hook: Asks[[int], bool], seats: Sequence[str], clearing: int) -> list[str]:
    """Those of *seats* of whom *hook* is true there."""
    asked = [(seat, effect) for seat, effect in having(g, hook) if seat in seats]
    return [seat for seat, effect in asked if getattr(effect, hook.__name__)(g, seat, clearing)]


def strength(g: Table, seat: str, clearing: int) -> int:
    """2.5.  Warriors and buildings, and what effects add to them."""
    return g.strength(seat, clearing) + sum(answers(g, seat, Hooks.strength_bonus, clearing))


def rulers(g: Table) -> dict[int, str | None]:
    """2.5.  The ruler of every clearing."""
    if len(g.rulers) < len(g.pieces):
        for clearing in sorted(g.pieces.keys() - g.rulers.keys()):
            ruler(g, clearing)
    return g.rulers


def rule_facts(g: Table, seat: str, clearing: int) -> dict[str, int | str]:
    """What a refusal about rule says: who rules, with how much, against how much.

    No rival where nobody has anything that counts, and no number of whoever always rules.
    """
    who = ruler(g, clearing)
    others = [s for s in g.factions if s != seat]
    rival = who or max(others, key=lambda s: strength(g, s, clearing))
    theirs = strength(g, rival, clearing)
    always = bool(who and those_who(g, Hooks.always_rules, [who], clearing))
    return {
        "clearing": clearing,
        "ruler": who or "",
        "rival": rival if theirs or always else "",
        "theirs": "" if always else theirs,
        "yours": strength(g, seat, clearing),
    }


def why_not_ruled(g: Table, seat: str, clearing: int) -> Why:
    """2.5.  Why *seat* does not rule there: who does, and with how much."""
    if ruler(g, clearing) == seat:
        return None
    return Reason("2.5", "not_ruled", rule_facts(g, seat, clearing))


def why_no_slot(g: Table, clearing: int) -> Why:
    """2.2.3.  Why no building fits there: every slot is taken, or a ruin lies in one."""
    if g.open_slots(clearing) > 0:
        return None
    code = "ruin_in_slot" if clearing in g.ruins else "no_slot"
    return Reason("2.2.3", code, {"clearing": clearing})


def why_none_left(g: Table, seat: str, piece: str) -> Why:
    """1.5.1.  Why no such piece can come from the supply of *seat*: it has none there."""
    if g.factions[seat].supply.get(piece, 0) > 0:
        return None
    return Reason("1.5.1", "none_left", {"piece": piece})


def why_no_clearing(g: Table, clearing: Place) -> Why:
    """2.2: the map has such a clearing."""
    if clearing in g.pieces:
        return None
    return Reason("2.2", "no_clearing", {"clearing": clearing})


def why_no_place(g: Table, seat: str, piece: str, clearing: int) -> Why:
    """Glossary, Place.  Why no such piece of *seat* may be placed in *clearing*, if one is left."""
    if clearing not in g.pieces:
        return why_no_clearing(g, clearing)
    face = FACES[piece]
    if face.lone and g.count(seat, piece, clearing):
        return Reason(face.lone, "one_there", {"piece": piece, "clearing": clearing})
    if face.kind == "building" and (why := why_no_slot(g, clearing)):
        return why
    placing = Hooks.bars_placing
    return barred(g, placing, seat, piece, clearing) if having(g, placing) else None


def why_not_built(g: Table, seat: str, piece: str, clearing: int) -> Why:
    """Why *seat* cannot build in *clearing*: it must rule there, and have a *piece* to place."""
    return (
        why_no_clearing(g, clearing)
        or why_not_ruled(g, seat, clearing)
        or why_no_place(g, seat, piece, clearing)
        or why_none_left(g, seat, piece)
    )


def barred(g: Table, hook: Asks[P, Why], *facts: P.args, **named: P.kwargs) -> Why:
    """1.1.2.  What anybody has against it, by a *hook* that bars: no may wins over it."""
    for seat, effect in having(g, hook):
        why: Why = getattr(effect, hook.__name__)(g, seat, *facts, **named)
        if why:
            return why
    return None
