"""13.7: what the plots do: when they are flipped, while they lie face up, when they are removed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations

from engine.factions.corvids import nouns
from engine.factions.corvids.board import plot_at
from engine.factions.corvids.nouns import BOMB, RAID, SEAT, SNARE, UNKNOWN, Raid
from engine.kernel import Action, Reason
from engine.law.faction import Table, Why, in_order
from engine.law.hand import take_random_card
from engine.law.question import Question, Refusals
from engine.law.removal import kept_by, place, remove, remove_all
from engine.law.space import adjacent, why_no_place
from engine.table import FACES, WARRIOR, Fallen, View
from engine.table.orders import OrderKind, register_orders

WHERE = Question("corvids.raid", "13.7.4", inside=True)


def turn_up(g: Table, clearing: int) -> str:
    """Turn the plot there face up; which it is."""
    face = plot_at(g, clearing)
    g.take(SEAT, face, clearing)
    g.put(SEAT, FACES[face].piece, clearing)
    return FACES[face].piece


async def take_effect(g: Table, plot: str, clearing: int) -> None:
    """13.7.1, 13.7.3.  What a plot does as it is flipped."""
    match plot:
        case "bomb":
            await remove_all(g, SEAT, [clearing])
            await remove(g, [Fallen(SEAT, BOMB, clearing, SEAT)])
        case "extortion":
            extort(g, clearing)


def extort(g: Table, clearing: int) -> None:
    """13.7.3.  A random card of every enemy with a faction piece there."""
    enemies = g.enemies(SEAT, clearing)
    for seat in in_order(g, SEAT):
        if seat in enemies and g.factions[seat].hand:
            take_random_card(g, SEAT, seat)


def why_snared(g: Table, owner: str, clearing: int) -> Why:
    """13.7.2.  Why *owner* can neither place pieces there nor move them out."""
    if g.count(SEAT, SNARE, clearing) and g.enemy(owner, SEAT):
        return Reason("13.7.2", "snared", {"clearing": clearing})
    return None


# --- 13.7.4: Raid
def set_off(g: Table, batch: Sequence[Fallen]) -> list[Raid]:
    """13.7.4.  For each raid in *batch* that can place anybody (RULINGS: raid-unseen)."""
    fallen = [f for f in g.limbo if f.seat == SEAT and f.piece == WARRIOR]
    home = 0 if kept_by(g, SEAT, WARRIOR) else len(fallen)
    warriors = g.factions[SEAT].supply[WARRIOR] + home
    raids = [f for f in batch if f.seat == SEAT and FACES[f.piece].piece == RAID]
    return [Raid(f.clearing) for f in raids if warriors and around(g, f.clearing)]


def around(g: Table, clearing: int) -> list[int]:
    """13.7.4.  The clearings next to it in which a warrior can be placed."""
    near = sorted(adjacent(g, SEAT, clearing))
    return [c for c in near if why_no_place(g, SEAT, WARRIOR, c) is None]


async def raid(g: Table, clearing: int) -> None:
    """13.7.4.  One warrior in each clearing around; with too few, wherever they say (1.5.4)."""
    sites, warriors = around(g, clearing), g.factions[SEAT].supply[WARRIOR]
    g.emit(nouns.Raided(SEAT, clearing))
    if 0 < warriors < len(sites):
        ways = [Raid(clearing, way) for way in choices(sites, warriors)]
        why: Refusals = {Raid: partial(why_not_raided, clearing, sites, warriors)}
        sites = named((await WHERE.choose(g, SEAT, ways, why=why, place=clearing)).where)
    for site in sites:
        place(g, SEAT, WARRIOR, site)


def choices(sites: Sequence[int], n: int) -> list[str]:
    """Every choice of *n* out of *sites*, as text."""
    return ["+".join(map(str, way)) for way in combinations(sites, n)]


def named(where: str) -> list[int]:
    """The clearings that are named; none of nothing."""
    return [*map(int, where.split("+"))] if where else []


def why_not_raided(clearing: int, sites: Sequence[int], most: int, act: Raid) -> Why:
    """13.7.4.  Why the warriors do not go there."""
    if act.clearing != clearing:
        return Reason("13.7.4", "other_raid", {"clearing": clearing})
    if act.where in ("", *choices(sites, most)):
        return None
    of = "+".join(map(str, sites))
    return Reason("13.7.4", "which_clearings", {"where": of, "most": most})


def most_of(public: View, options: Sequence[Action], *, plots_first: bool) -> Action:
    """Where most plots lie face down, or most warriors of theirs stand; then the other of them."""

    def worth(act: Raid) -> list[int]:
        here = [public.clearings[c].pieces.get(SEAT, {}) for c in named(act.where)]
        counts = [sum(pieces.get(face, 0) for pieces in here) for face in (UNKNOWN, WARRIOR)]
        return counts if plots_first else counts[::-1]

    return max((act for act in options if isinstance(act, Raid)), key=worth)


register_orders(
    OrderKind(
        WHERE.kind,
        WHERE.kind,
        WHERE.section,
        {
            "plots-first": partial(most_of, plots_first=True),
            "warriors-first": partial(most_of, plots_first=False),
        },
        default="plots-first",
        only=lambda seats, seat: seat == SEAT,
    )
)
