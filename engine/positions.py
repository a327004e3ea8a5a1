"""Positions: tables that are written by hand, filled in and checked."""

from __future__ import annotations

from collections import Counter

from engine.decks import CARDS, DECKS, SUITS
from engine.factions.registry import FACTIONS, Woodland
from engine.law.faction import Table
from engine.table import RUIN_ITEMS, SUPPLY
from engine.table.codec import Unreadable
from engine.table.notation import UNKNOWN, derived_supply
from engine.table.reading import read


def read_table(text: str) -> Table:
    """The table that *text* describes, whole.  Raises Unreadable."""
    table: Table = read(text, FACTIONS, Woodland)
    said = {line.split(" ")[0] for line in text.splitlines() if line}
    try:
        fill_in(table, said)
        check(table)
    except (ValueError, KeyError) as error:
        raise Unreadable(len(text.splitlines()), str(error)) from None
    return table


def fill_in(g: Table, said: set[str]) -> None:
    """What the text left out, as it follows from what it said."""
    chart = g.map
    if not g.factions:
        raise ValueError("no seat is said")
    g.suits = g.suits or {c: clearing.suit or "" for c, clearing in chart.clearings.items()}
    g.forests = {forest: g.forests.get(forest, []) for forest in chart.forests}
    if "closed" not in said:
        g.closed = list(chart.closed)
    g.ferry = g.ferry or chart.ferry
    if "turn" not in said:
        g.turn, g.seat = 1, next(iter(g.factions))
        g.now.step = g.factions[g.seat].steps(g)[0].name
    for faction in g.factions.values():
        faction.fill_in(g)
    fill_in_items(g, said)
    for seat, faction in g.factions.items():
        if f"{seat}.supply" not in said:
            faction.supply = derived_supply(g, faction)
    fill_in_cards(g, said)


def fill_in_items(g: Table, said: set[str]) -> None:
    """5.1.4, 5.1.5: ruins stand, and items that are nowhere else are where they began."""
    held = Counter(i for f in g.factions.values() for i in f.held_items())
    held.update(g.lost)
    if "ruins" not in said:
        hidden = [i for i in RUIN_ITEMS if not held[i]] if "hundreds" in g.factions else []
        ruins = [c for c, clearing in g.map.clearings.items() if clearing.ruin]
        g.ruins = {c: hidden[i : i + 1] for i, c in enumerate(ruins)}
    if "items" not in said:
        held.update(i for items in g.ruins.values() for i in items)
        ruin_items = Counter(RUIN_ITEMS if "hundreds" in g.factions else ())
        g.items = {i: min(n, max(0, n + ruin_items[i] - held[i])) for i, n in SUPPLY.items()}


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


def cards_in_play(g: Table) -> list[str]:
    """Every card that is not left to ``*``."""
    cards = [card for card in g.deck if card != "*"] + g.discard + g.available + g.gone
    for faction in g.factions.values():
        cards += faction.hand + faction.crafted + faction.cards_on_board()
        cards += [faction.dominance] if faction.dominance else []
    return cards


def check(g: Table) -> None:
    """Whatever no table can be.  Raises ValueError."""
    if g.seat not in g.factions:
        raise ValueError(f"no such seat: {g.seat}")
    if len(g.factions) < 2 or g.turn < 0:
        raise ValueError("a game has two seats at least, and its turns count from 0")
    check_map(g)
    check_cards(g)
    check_chance(g)
    for seat, faction in g.factions.items():
        for item in faction.held_items():
            if item not in SUPPLY:
                raise ValueError(f"no such item: {item}")
        for piece, n in faction.supply.items():
            if n < 0:
                raise ValueError(f"{seat} has too many of {piece} (1.5.1)")
    for clearing in g.pieces:
        if g.open_slots(clearing) < 0:
            raise ValueError(f"clearing {clearing} has too few slots (2.2.3)")
    steps = [s.name for s in g.factions[g.seat].steps(g)] if g.turn else [f"setup.{g.seat}"]
    if g.now.step not in steps:
        raise ValueError(f"{g.seat} has no step {g.now.step}")


def check_map(g: Table) -> None:
    """What lies on no map: other suits, forest pieces and ruin items.  Raises ValueError."""
    if set(g.suits) != set(g.pieces) or not set(g.suits.values()) <= set(SUITS):
        raise ValueError("every clearing has one suit: " + ", ".join(SUITS))
    relics = [p.name for f in g.factions.values() for p in f.PIECES if p.kind == "token"]
    faces = {*relics, *(f"{r}?" for r in relics), *(f"{r.rpartition('-')[0]}-?" for r in relics)}
    for forest, pieces in g.forests.items():
        for piece in pieces:
            if piece not in faces:
                raise ValueError(f"no such piece in forest {forest}: {piece}")
    ruins = {c for c, clearing in g.map.clearings.items() if clearing.ruin}
    if not (set(g.ruins) <= ruins if g.turn else set(g.ruins) == ruins):
        raise ValueError("ruins stand on their marked slots, and on all of them in the setup")
    for items in g.ruins.values():
        for item in items:
            if item not in (*RUIN_ITEMS, UNKNOWN):
                raise ValueError(f"no such item under a ruin: {item}")
    if g.ferry not in (g.map.coast or (0,)) or set(g.closed) - set(g.map.closed):
        raise ValueError(
            "the Ferry is at the coast, and only marked paths are closed (M.3.5, M.4.2)"
        )


def check_cards(g: Table) -> None:
    """What no card can be, or not there.  Raises ValueError."""
    in_play = Counter(cards_in_play(g))
    for card in in_play:
        if card != UNKNOWN and card not in CARDS:
            raise ValueError(f"no such card: {card}")
    for seat, faction in g.factions.items():
        for own in faction.CARDS:
            if in_play[own.slug] > own.copies:
                raise ValueError(f"too many of {own.slug}")
        for card in faction.crafted:
            if CARDS[card].kind != "persistent" or faction.crafted.count(card) > 1:
                raise ValueError(f"{seat} cannot have {card} in play (4.1.3, 4.1.4)")
    dominant = [faction.dominance for faction in g.factions.values() if faction.dominance]
    for card in (*g.available, *dominant):
        if CARDS[card].kind != "dominance":
            raise ValueError(f"no dominance card: {card} (3.3)")
    for card in g.discard:
        if CARDS[card].kind in ("dominance", "faction"):
            raise ValueError(f"{card} is never in the discard pile (3.3.3)")


def check_chance(g: Table) -> None:
    """What no die can show.  Raises ValueError."""
    if any(n not in range(4) for n in g.next_dice) or set(g.next_suits) - set(SUITS):
        raise ValueError("a battle die shows 0 to 3, the mob die a suit")


def playable(g: Table) -> bool:
    """True if nothing is unknown and no battle is being fought."""
    if g.battle is not None or any(card == UNKNOWN for card in cards_in_play(g)):
        return False
    if any(UNKNOWN in items for items in g.ruins.values()):
        return False
    return not any(p.endswith("-?") for pieces in g.forests.values() for p in pieces)
