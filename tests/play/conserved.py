"""What never changes: every piece, card and item is somewhere, exactly once."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from itertools import chain

from engine import CARDS, Game
from engine.decks import DECKS
from engine.law.faction import Faction
from engine.law.ruins import ruin_items
from engine.possible import brought_along
from engine.table import FACES, RUIN_ITEMS, SUPPLY, WARRIOR
from tests.table import state


def check(game: Game) -> None:
    """Raises AssertionError with the position if anything is lost or made."""
    for problem in (*pieces(game), *cards(game), *items(game), *slots(game)):
        raise AssertionError(f"{problem}\n{game.position()}")


def pieces(game: Game) -> list[str]:
    """1.5.1."""
    g = state(game)
    found: defaultdict[tuple[str, str], int] = defaultdict(int)
    for f in g.limbo:
        found[f.seat, FACES[f.piece].piece] += 1
    for here in (*g.pieces.values(), *g.forests.values()):
        for seat, several in here.items():
            for face, n in several.items():
                found[seat, FACES[face].piece] += n
    for seat, faction in g.factions.items():
        for owner, held in (*faction.holds(g).items(), (seat, faction.supply)):
            for piece, n in held.items():
                found[owner, piece] += n
        for owner, n in faction.coffins.items():
            found[owner, WARRIOR] += n
    negative = [
        f"less than no {p}" for f in g.factions.values() for p, n in f.supply.items() if n < 0
    ]
    expected = {(s, p.name): p.count for s, f in g.factions.items() for p in f.PIECES}
    return negative + [f"{found[p]} of {n} {p}" for p, n in expected.items() if found[p] != n]


def cards(game: Game) -> list[str]:
    g = state(game)
    places = [g.deck, g.discard, g.available, g.gone]
    for faction in g.factions.values():
        places += (getattr(faction, store) for store in faction.STORES)
        places += (faction.crafted, faction.cards_on_board(g, faction.seat))
        places += [[faction.dominance]] if faction.dominance else []
    found = Counter(chain.from_iterable(places))
    expected = all_cards(g.deck_name, tuple(map(type, g.factions.values())))
    wrong = {card for card in {*found, *expected} if found[card] != expected[card]}
    if not g.now.step.startswith("birdsong"):
        # a faction's own cards are in nobody's hand while a leader is chosen, or in the setup
        wrong -= {c for c in wrong if CARDS[c].kind == "faction" and found[c] < expected[c]}
    return [f"{found[card]} of {expected[card]} {card}" for card in sorted(wrong)]


@cache
def all_cards(deck: str, factions: tuple[type[Faction], ...]) -> Counter[str]:
    several = (DECKS[deck], *(faction.CARDS for faction in factions))
    return Counter({card.slug: card.copies for cards in several for card in cards})


def items(game: Game) -> list[str]:
    g = state(game)
    places = [g.lost, *g.ruins.values()]
    found = Counter(chain.from_iterable(places))
    found.update(g.items)
    for faction in g.factions.values():
        found.update(faction.held_items(g, faction.seat))
    expected = Counter(SUPPLY)
    if g.turn:
        expected.update(ruin_items(g))
    else:  # a second set, if one comes, is laid out when its seat is picked and set up (9.7.1)
        sets, odd = divmod(sum(map(len, g.ruins.values())), len(RUIN_ITEMS))
        assert not odd, g.ruins
        assert sets <= len(ruin_items(g)) // len(RUIN_ITEMS), g.ruins
        expected.update(RUIN_ITEMS * sets)
    expected.update(brought_along(g))
    return [f"{found[i]} of {n} {i}" for i, n in expected.items() if found[i] != n]


def slots(game: Game) -> list[str]:
    """2.2.3."""
    g = state(game)
    return [f"{c} is overbuilt" for c in g.pieces if g.open_slots(c) < 0]
