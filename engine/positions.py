"""Positions: tables that are written by hand, filled in and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import deepcopy

from engine.decks import DECKS
from engine.law.effects import having
from engine.law.faction import Table, cards_in_play
from engine.law.hooks import Hooks
from engine.law.players import players
from engine.law.ruins import ruin_items
from engine.law.setup import deal, step_of
from engine.law.turn import steps_of
from engine.possible import brought_along, check, items_held
from engine.registry import KINDS, Woodland
from engine.table import ADVANCED, FACES, SUPPLY
from engine.table.codec import Unreadable
from engine.table.notation import UNKNOWN, derived_supply
from engine.table.reading import Reading, Said


def read_table(text: str) -> tuple[Table, list[Said]]:
    """The table that *text* describes, whole, and the answers since.  Raises Unreadable."""
    reading, lines = Reading(KINDS, Woodland), text.splitlines()
    for number, line in enumerate(lines, 1):
        reading.take(number, line)
    table: Table = reading.whole()
    if why := impossible(table, reading.said):
        raise Unreadable(culprit(lines, why), why)
    return table, reading.answers


def impossible(table: Table, said: set[str]) -> str:
    """What is wrong with a table as its text leaves it, once it is filled in; "" if nothing is."""
    try:
        fill_in(table, said)
        check(table)
    except (ValueError, KeyError) as error:
        return str(error)
    return ""


def culprit(lines: Sequence[str], why: str) -> int:
    """The number of the line with which that became wrong.

    Halved again and again from the last place where it was not, so that all lines together are
    read about twice, however many there are.
    """
    fine, wrong = min(1, len(lines)), len(lines)
    so_far = Reading(KINDS, Woodland)
    for number in range(fine):
        so_far.take(number + 1, lines[number])
    while wrong - fine > 1:
        middle, ahead = (fine + wrong) // 2, deepcopy(so_far)
        for number in range(fine, middle):
            ahead.take(number + 1, lines[number])
        if ahead.begun and impossible(deepcopy(ahead).whole(), ahead.said) == why:
            wrong = middle
        else:
            fine, so_far = middle, ahead
    return wrong


def fill_in(g: Table, said: set[str]) -> None:
    """What the text left out, as it follows from what it said."""
    chart = g.map
    if not g.factions:
        raise ValueError("no seat is said")
    g.suits = g.suits or {c: clearing.suit or "" for c, clearing in chart.clearings.items()}
    g.suits |= dict.fromkeys(g.off_map, "")
    g.pieces |= {c: g.pieces.get(c, {}) for c in g.off_map}
    g.forests = {forest: g.forests.get(forest, {}) for forest in chart.forests}
    if "closed" not in said:
        g.closed = list(chart.closed)
    g.ferry = g.ferry or chart.ferry
    drafting = players(g)
    if drafting and (g.turn or "turn" not in said):
        raise ValueError(f"{drafting[0]} has no faction, and so no turn (A.8.3)")
    if "turn" not in said:
        g.turn, g.seat = 1, next(iter(g.factions))
        g.now.step = steps_of(g, g.seat)[0].name
    for seat, effect in having(g, Hooks.fill_in):
        effect.fill_in(g, seat)
    fill_in_items(g, said)
    for faction in g.factions.values():
        faction.supply = {**derived_supply(g, faction), **faction.supply}
    fill_in_cards(g, said)
    dealt = g.turn or any(faction.hand for faction in g.factions.values())
    if not dealt and (g.setup == ADVANCED or not drafting):
        deal(g)


def fill_in_items(g: Table, said: set[str]) -> None:
    """5.1.4, 5.1.5: ruins stand, and items that are nowhere else are where they began."""
    held = Counter(items_held(g))
    held.update(g.lost)
    held.subtract(brought_along(g))
    marked = Counter(ruin_items(g))
    if "ruins" not in said:  # what is held came from the supply, as far as that goes
        hidden = [item for item in marked.elements() if held[item] <= SUPPLY[item]]
        ruins = [c for c, clearing in g.map.clearings.items() if clearing.ruin]
        g.ruins = {c: hidden[i :: len(ruins)] for i, c in enumerate(ruins)}
    marked.subtract(item for items in g.ruins.values() for item in items)
    left = {i: max(0, n - max(0, held[i] - max(0, marked[i]))) for i, n in SUPPLY.items()}
    g.items = {**left, **g.items}


def fill_in_cards(g: Table, said: set[str]) -> None:
    """Cards that are nowhere else are in the deck, in an order that the seed gives; ``*``."""
    if "deck" in said and "*" not in g.deck:
        return
    left = Counter({card.slug: card.copies for card in DECKS[g.deck_name]})
    if len(g.factions) == 2 and "gone" not in said:
        said_cards = cards_in_play(g)
        g.gone += [c for c in left if c.startswith("dominance") and c not in said_cards]
    left.subtract(card for card in cards_in_play(g) if card in left)
    if short := [card for card, n in left.items() if n < 0]:
        raise ValueError(f"too many of {', '.join(short)}")
    rest = list(left.elements())
    g.shuffle(rest)
    top = [card for card in g.deck if card != "*"]
    g.deck = rest + top


def half_done(g: Table) -> bool:
    """True in the midst of an act, of a battle or of a seat's setup (5.1.7, A.8.3)."""
    own_setup = not g.turn and g.now.step == step_of(g.seat)
    if g.battle or g.limbo or (own_setup and g.seat in (*g.corners, *g.homelands.values())):
        return True
    return any(effect.half_done(g, seat) for seat, effect in having(g, Hooks.half_done))


def playable(g: Table) -> bool:
    """True if nothing is unknown, and nothing is in the midst of being done."""
    if half_done(g) and not g.winners:
        return False
    if any(card == UNKNOWN for card in cards_in_play(g)):
        return False
    if any(UNKNOWN in items for items in g.ruins.values()):
        return False
    return all(FACES[face].piece for seat in g.factions for face in g.lying(seat))
