"""11.2.4: funds, which are warriors of any faction: which of them pay, and where they go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import product

from engine.factions.riverfolk import nouns
from engine.factions.riverfolk.board import board, named
from engine.factions.riverfolk.nouns import SEAT, Fund
from engine.kernel import Action, Reason
from engine.law.faction import Table, Why
from engine.law.question import Question
from engine.law.removal import take_back
from engine.table import WARRIOR, Fallen, View
from engine.table.orders import OrderKind, Pick, register_orders

COMMIT = Question("riverfolk.commit", "11.2.4", inside=True)
SPEND = Question("riverfolk.spend", "11.5.5", inside=True)
LOSE = Question("riverfolk.disruption", "11.2.5.I", inside=True)


def add(box: dict[str, int], owner: str, n: int = 1) -> None:
    """So many warriors of *owner* into a box."""
    if n:
        box[owner] = box.get(owner, 0) + n


def take(box: dict[str, int], owner: str) -> None:
    """One out of it."""
    box[owner] -= 1
    if not box[owner]:
        del box[owner]


def total(g: Table) -> int:
    """11.2.4.  How many funds there are."""
    return sum(board(g).funds.values())


def why_too_few(g: Table, section: str, least: int) -> Why:
    """Why so many funds cannot be paid."""
    if (have := total(g)) >= least:
        return None
    return Reason(section, "too_few_funds", {"least": least, "yours": have})


async def choose(
    g: Table, question: Question, n: int, among: Mapping[str, int] | None = None
) -> list[str]:
    """The owners of *n* funds that the Riverfolk choose, and take out of the box."""
    funds = board(g).funds if among is None else among
    options = [Fund("+".join(way)) for way in shares(funds, n)]
    why = {Fund: partial(why_not_these, n, funds)}
    act = await question.choose(g, SEAT, options, why=why)
    owners = act.owners.split("+")
    for owner in owners:
        take(board(g).funds, owner)
    return owners


def shares(funds: Mapping[str, int], n: int) -> list[list[str]]:
    """Every choice of *n* of them, each once."""
    owners = sorted(funds)
    several = product(*(range(min(funds[owner], n), -1, -1) for owner in owners))
    counts = (dict(zip(owners, each, strict=True)) for each in several if sum(each) == n)
    return [named(each) for each in counts]


def why_not_these(n: int, funds: Mapping[str, int], act: Fund) -> Why:
    """11.2.4.  Why these are not the funds: too many or too few, or not there."""
    owners = Counter(act.owners.split("+"))
    if owners.total() != n:
        return Reason("11.2.4", "not_so_many_funds", {"least": n, "named": owners.total()})
    missing = next(owner for owner, k in owners.items() if k > funds.get(owner, 0))
    return Reason("11.2.4", "no_such_fund", {"seat": missing})


async def commit(g: Table) -> None:
    """11.2.4.  One fund to the Commitments."""
    for owner in await choose(g, COMMIT, 1):
        add(board(g).commitments, owner)


async def spend(g: Table, n: int, among: Mapping[str, int] | None = None) -> None:
    """11.2.4.  So many funds back to the supplies of their owners."""
    owners = await choose(g, SPEND, n, among)
    g.emit(nouns.FundsSpent(SEAT, "+".join(owners)))
    go_home(g, owners)


def go_home(g: Table, owners: Sequence[str]) -> None:
    """11.2.4.  To the supplies, or where else warriors go that would return there."""
    for owner in owners:
        take_back(g, Fallen(owner, WARRIOR, 0, SEAT))


async def disrupt(g: Table, clearing: int) -> None:
    """11.2.5.I.  Half of the funds that are left, rounded up, in whose turn ever."""
    if have := total(g):
        owners = await choose(g, LOSE, (have + 1) // 2)
        g.emit(nouns.FundsLost(SEAT, clearing, "+".join(owners)))
        go_home(g, owners)


# --- answers in advance
def paying(*, own_first: bool) -> Pick:
    """Own warriors before or after those of others, and of these the largest groups first."""

    def pick(public: View, options: Sequence[Action]) -> Action:
        funds = Counter(public.boards[SEAT].lists["funds"])
        groups = sorted(funds, key=lambda owner: ((owner == SEAT) != own_first, -funds[owner]))
        place = {owner: n for n, owner in enumerate(groups)}
        several = [act for act in options if isinstance(act, Fund)]
        return min(several, key=lambda act: sorted(place[o] for o in act.owners.split("+")))

    return pick


register_orders(
    *(
        OrderKind(
            question.kind,
            question.kind,
            question.section,
            {"own-first": paying(own_first=True), "own-last": paying(own_first=False)},
            default="own-first",
            only=lambda seats, seat: seat == SEAT,
        )
        for question in (COMMIT, SPEND, LOSE)
    )
)
