"""Law 5.1: the standard setup, in its fixed order."""

from __future__ import annotations

from engine.decks import DECKS, SUITS
from engine.law.actions import Corner
from engine.law.draft import choose_faction, listed
from engine.law.effects import each, having
from engine.law.faction import Faction, Table
from engine.law.hand import draw
from engine.law.hooks import Hooks
from engine.law.players import players
from engine.law.question import Question
from engine.table import ADVANCED, STANDARD, SUPPLY
from engine.table.notation import derived_supply

STARTING_HAND = {STANDARD: 3, ADVANCED: 5}
"""5.1.3, A.7."""
DEAL = "setup.deal"
"""The step in which everybody draws, before those of the factions."""


def set_table(g: Table, *, random_suits: bool = False) -> None:
    """5.1.3-5.1.6, and the pieces into their supplies.  Nobody is asked anything yet.

    With *random_suits*, or where the map prints none, the suit markers are dealt (A.1).
    """
    chart = g.map
    g.suits = {c: clearing.suit or "" for c, clearing in chart.clearings.items()}
    if random_suits or not all(g.suits.values()):
        deal_suits(g)
    g.suits |= dict.fromkeys(g.off_map, "")
    g.pieces = {c: {} for c in g.suits}
    g.forests = {forest: {} for forest in chart.forests}
    g.closed = list(chart.closed)
    g.ferry = chart.ferry
    g.ruins = {c: [] for c, clearing in chart.clearings.items() if clearing.ruin}  # 5.1.4
    g.items = dict(SUPPLY)  # 5.1.5
    g.deck = [card.slug for card in DECKS[g.deck_name] for _ in range(card.copies)]
    if len(g.factions) == 2:  # 5.1.3: without the dominance cards
        g.gone = [card for card in g.deck if card.startswith("dominance")]
        g.deck = [card for card in g.deck if not card.startswith("dominance")]
    g.shuffle(g.deck)
    for faction in g.factions.values():
        faction.supply = derived_supply(g, faction)
    begin(g)


def begin(g: Table) -> None:
    """5.1.1, A.7.  The table stands at the first step of its setup."""
    last = [*g.factions][-1]
    g.now.step, g.seat = DEAL, last
    if g.setup == ADVANCED:
        return
    if players(g):
        g.pool, g.now.step = listed(g), step_of(last)
    else:
        g.seat = in_setup_order(g)[0].seat


def deal_suits(g: Table) -> None:
    """A.1: twelve suit markers, four of each suit, shuffled."""
    markers: list[str] = [suit for suit in SUITS for _ in range(4)]
    g.shuffle(markers)
    g.suits = dict(zip(g.suits, markers, strict=True))


def in_setup_order(g: Table) -> list[Faction]:
    """5.1.7.  By the letters on the backs of the boards."""
    return sorted(g.factions.values(), key=lambda faction: faction.LETTER)


def deal(g: Table) -> None:
    """5.1.3, A.7.  Everybody draws."""
    for seat in g.factions:
        draw(g, seat, STARTING_HAND[g.setup])


async def set_up(g: Table) -> None:
    """5.1.1, 5.1.3, 5.1.7.  The draft, if there is one; the deal; each faction by its chapter."""
    while left := players(g):
        enter(g, step_of(left[-1]), left[-1])
        await choose_faction(g, g.seat)
        g.now.step = DEAL
    order = in_setup_order(g)
    if g.now.step == DEAL:
        deal(g)
        g.now.step = step_of(order[0].seat)
    at = [step_of(faction.seat) for faction in order].index(g.now.step)
    for faction in order[at:]:
        enter(g, step_of(faction.seat), faction.seat)
        await each(g, faction.seat, Hooks.set_up)
    finish(g)


def enter(g: Table, step: str, seat: str) -> None:
    """A step of the setup begins, in which *seat* chooses."""
    g.now.step, g.seat = step, seat
    g.steps.begin()


def finish(g: Table) -> None:
    """9.3.6.  Every faction is set up: what waits for that, and the setup cards are put away."""
    for seat, effect in having(g, Hooks.at_end_of_setup):
        effect.at_end_of_setup(g, seat)
    g.pool, g.taken, g.dealt = [], {}, {}


def step_of(seat: str) -> str:
    """The step in which *seat* is set up, or picks its faction."""
    return f"setup.{seat}"


def free_corners(g: Table) -> list[int]:
    """5.1.7.  Corners that are nobody's yet, opposite a taken one if possible."""
    taken = set(g.corners.values())
    free = [c for c in g.map.corners if c not in taken]
    opposite = [c for c in free if g.map.opposite[c] in taken]
    return opposite or free


async def choose_corner(g: Table, seat: str, section: str) -> int:
    """5.1.7.  The starting corner that *seat* picks."""
    question = Question("setup.corner", section, inside=True)
    act = await question.choose(g, seat, [*map(Corner, free_corners(g))])
    g.corners[seat] = act.clearing
    return act.clearing
