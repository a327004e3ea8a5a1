"""6.5.4: Build, and the wood that pays for it."""

from __future__ import annotations

from collections import Counter
from functools import partial

from engine.factions.marquise.birdsong import named, ways
from engine.factions.marquise.board import board, built, cost, spots
from engine.factions.marquise.nouns import BUILDINGS, POINTS, SEAT, WOOD, Wood, WoodSpent
from engine.kernel import Reason
from engine.law.actions import Build
from engine.law.faction import Table, Why
from engine.law.question import Question
from engine.law.removal import place, remove
from engine.law.scoring import score
from engine.law.space import adjacent, ruler, why_not_built
from engine.table import Fallen

PAY = Question("marquise.pay", "6.5.4.II", inside=True)


def builds(g: Table) -> list[Build]:
    """6.5.4.I.  Everything that she could build and pay for."""
    wood, prices = wood_in_reach(g), {kind: cost(g, kind) for kind in kinds_left(g)}
    return [
        Build(clearing, kind)
        for clearing, within in wood.items()
        for kind, price in prices.items()
        if within.total() >= price and why_not_built(g, SEAT, kind, clearing) is None
    ]


def kinds_left(g: Table) -> list[str]:
    """6.5.4.I.  The kinds of which a building is left on its track."""
    return [kind for kind in BUILDINGS if board(g).supply[kind]]


def networks(g: Table) -> dict[int, tuple[int, ...]]:
    """6.5.4.II.  Each clearing that she rules, with all that are connected to it, itself too.

    Every clearing on the way is one that she rules.
    """
    ruled = [clearing for clearing in g.pieces if ruler(g, clearing) == SEAT]
    found: dict[int, tuple[int, ...]] = {}
    for start in ruled:
        if start not in found:
            reached = [start]
            for clearing in reached:
                near = adjacent(g, SEAT, clearing)
                reached += [c for c in near if c in ruled and c not in reached]
            found |= dict.fromkeys(reached, tuple(reached))
    return {clearing: found[clearing] for clearing in ruled}


def wood_in_reach(g: Table) -> dict[int, Counter[int]]:
    """6.5.4.II.  Each clearing that she rules, with the wood that pays for a building there."""
    wood, nets = spots(g, WOOD), networks(g)
    return {c: Counter({at: wood[at] for at in net if at in wood}) for c, net in nets.items()}


def why_no_build(g: Table, act: Build) -> Why:
    """6.5.4.  Why this cannot be built there."""
    if act.by:
        return Reason("6.5.4", "no_card_needed", {"card": act.by})
    if not act.building:
        return why_unsaid(g, act.clearing)
    if act.building not in BUILDINGS:
        return Reason("6.5.4.I", "no_such_building", {"piece": act.building})
    if why := why_not_built(g, SEAT, act.building, act.clearing):
        return why
    price, within = cost(g, act.building), wood_in_reach(g)[act.clearing].total()
    if price <= within:
        return None
    facts = {"clearing": act.clearing, "least": price, "yours": within}
    return Reason("6.5.4.II", "not_enough_wood", facts | {"piece": act.building})


def why_unsaid(g: Table, clearing: int) -> Why:
    """6.5.4.I.  Why the kind must be said; or why none can be built, as of the first of them."""
    whys = [why_no_build(g, Build(clearing, kind)) for kind in BUILDINGS]
    if whys.count(None) == 1:
        return None
    return whys[0] if all(whys) else Reason("6.5.4.I", "which_building", {"clearing": clearing})


async def build(g: Table, act: Build) -> None:
    """6.5.4.II, 6.5.4.III.  Pay for it, place it, and score what that uncovers."""
    await pay(g, act)
    uncovered = POINTS[act.building][built(board(g), act.building)]
    place(g, SEAT, act.building, act.clearing)
    await score(g, {SEAT: uncovered})


async def pay(g: Table, act: Build) -> None:
    """6.5.4.II.  Whichever wood in reach she says; her own tokens score nothing."""
    price, wood = cost(g, act.building), wood_in_reach(g)[act.clearing]
    if not price:
        return
    payments = [*map(Wood, ways(wood, price))]
    why = {Wood: partial(why_not_paid, price, wood)}
    paid = await PAY.choose(g, SEAT, payments, why=why, place=act.clearing)
    g.emit(WoodSpent(SEAT, paid.where, act.building))
    spent = [Fallen(SEAT, WOOD, clearing, SEAT) for clearing in named(paid.where).elements()]
    await remove(g, spent, told=False)


def why_not_paid(price: int, wood: Counter[int], act: Wood) -> Why:
    """6.5.4.II.  Why this wood does not pay: too little or too much, or not in reach."""
    paid = named(act.where)
    if paid.total() != price:
        return Reason("6.5.4.II", "not_the_price", {"value": price, "named": paid.total()})
    clearing = next(iter(paid - wood))
    return Reason("6.5.4.II", "wood_out_of_reach", {"clearing": clearing})
