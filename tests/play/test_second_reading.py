"""Rule, moves, battles and payments as somebody else reads the Law: slowly, from the pieces alone.

Nothing here is asked of ``engine.law``: neither its caches nor its short cuts.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement as ways
from random import Random
from typing import Any

import pytest

from engine import CARDS, PIECES
from engine.decks import SUITS
from engine.law.faction import Table
from tests.play import games
from tests.table import state

COMMANDS = "hundreds.command", "hundreds.advance", "hundreds.relentless"
MARCHES = "marquise.action", "marquise.march"
DECREE = "eyrie.recruit", "eyrie.move", "eyrie.battle", "eyrie.build"
RETINUE = "keepers.move", "keepers.recover"
CRAFTS = "craft", "lizards.craft", "duchy.craft", "alliance.daylight", "riverfolk.act"
CRAFTING = {
    "alliance": ("sympathy",),
    "corvids": ("bomb", "extortion", "raid", "snare"),
    "marquise": ("workshop",),
}
"""6.2.1, 8.2.1, 13.2.1; others craft with their buildings."""


def count(g: Table, seat: str, clearing: int, *kinds: str) -> int:
    here = g.pieces[clearing].get(seat, {})
    return sum(n for piece, n in here.items() if PIECES[piece.rstrip("?")].kind in kinds)


def ruler(g: Table, clearing: int) -> str | None:
    """2.5, 7.2.2, 10.2.4, 11.2.7.III, 12.2.2."""
    if clearing not in g.map.clearings:
        return "duchy"
    if any(piece.startswith("garden") for piece in g.pieces[clearing].get("lizards", ())):
        return "lizards"
    has = {seat: count(g, seat, clearing, "warrior", "building") for seat in g.factions}
    for owner, buyer in g.now.lent.items():
        has[buyer] += (hired := count(g, owner, clearing, "warrior"))
        has[owner] -= hired
    most = [seat for seat in has if has[seat] == max(has.values())]
    if "eyrie" in most and "eyrie" in g.pieces[clearing]:
        return "eyrie"
    return most[0] if len(most) == 1 and has[most[0]] else None


def moves(g: Table, seat: str, origin: int) -> Iterator[str]:
    """4.2, 4.2.1, 11.2.2, 11.2.7.II, 13.2.3, 13.7.2, 14.2.2, M.3.5, M.4.2, V.6.2."""
    here = g.pieces[origin].get(seat, {})
    if seat != "corvids" and "snare" in g.pieces[origin].get("corvids", {}):
        return
    parties = [str(n) for n in range(1, here.get("warrior", 0) + 1)]
    if "warlord" in here and g.seat == seat:
        parties += ["warlord", *(f"{n}+warlord" for n in parties)]
    ends = [b if a == origin else a for a, b in g.map.paths if origin in (a, b)]
    scorched = {getattr(faction, "scorched", 0) for faction in g.factions.values()}
    steps = [(c, "", True) for c in ends if not {(origin, c), (c, origin)} & {*g.closed}]
    if g.ferry == origin and "ferry" not in g.now.used:
        steps += [(c, " over ferry", True) for c in g.map.coast if c != origin]
    wet = [b if a == origin else a for a, b in g.map.rivers if origin in (a, b)]
    wet += [c for c in g.map.coast if origin in g.map.coast and c != origin]
    if seat == "riverfolk" or (seat == g.seat and "riverboats" in g.now.used):
        steps += [(c, "", seat != "riverfolk") for c in wet]
    for to, way, needs_rule in steps:
        ruled = seat in (ruler(g, origin), ruler(g, to))
        if to not in scorched and (ruled or seat == "corvids" or not needs_rule):
            yield from (f"move {origin} {to} {party} by{way}" for party in parties)


def battles(g: Table, seat: str, clearing: int) -> Iterator[str]:
    """4.3, 11.2.7.III: without what allows them."""
    own = count(g, seat, clearing, "warrior")
    lenders = [owner for owner, to in g.now.lent.items() if to == seat]
    hired = sum(count(g, owner, clearing, "warrior") for owner in lenders)
    for enemy in g.pieces[clearing]:
        if enemy != seat and (own if enemy in lenders else own + hired):
            yield f"battle {clearing} {enemy} by"


def icons_of(g: Table, seat: str) -> Counter[str]:
    """4.1.1, 6.2.1, 8.2.1, 10.2.1, 11.2.1, 13.2.1: by suit, what is left to activate."""
    faction: Any = g.factions[seat]
    icons = Counter[str]()
    if seat == "riverfolk":
        emptied = {suit: 3 - faction.supply.get(f"post-{suit}", 0) for suit in SUITS}
        return Counter({suit: emptied[suit] - len(faction.spaces[suit]) for suit in SUITS})
    for clearing, suit in g.suits.items():
        mine = {p.rstrip("?"): n for p, n in g.pieces[clearing].get(seat, {}).items()}
        buildings = [p for p in mine if PIECES[p].kind == "building"]
        owned = sum(mine.get(piece, 0) for piece in CRAFTING.get(seat, buildings))
        icons[suit] += owned - g.now.activated.get(clearing, 0)
    if seat == "lizards":
        return Counter({faction.outcast: icons[faction.outcast]})
    return icons


def crafts(g: Table, seat: str) -> Iterator[str]:
    """4.1.1, 4.1.2, 4.1.4, 11.2.1: without what becomes of an item."""
    funds = getattr(g.factions[seat], "funds", None)
    icons = icons_of(g, seat)
    for slug in {*g.factions[seat].hand}:
        card = CARDS[slug]
        twice = card.kind == "persistent" and slug in g.factions[seat].crafted
        if funds is not None and len(card.cost) > sum(funds.values()):
            continue
        if not card.cost or twice or (card.item and not g.items.get(card.item)):
            continue
        fixed = Counter(icon for icon in card.cost if icon in SUITS)
        for paid in ways(SUITS, len(card.cost)):
            if fixed <= Counter(paid) <= icons:
                yield f"craft {slug} paying {'+'.join(paid)}"


def read(g: Table, kind: str, seat: str, verb: str) -> set[str]:
    """What *seat* can do with *verb*, whatever allows it; what a card must match is left to it."""
    if verb == "craft":
        return {*crafts(g, seat)} if kind in CRAFTS else set()
    funds = getattr(g.factions[seat], "funds", None)
    if kind in CRAFTS and not funds:  # only they pay for moves and battles, too (11.2.4)
        return set()
    if kind in MARCHES and (verb, kind) != ("move", MARCHES[1]):
        marquise: Any = g.factions[seat]
        if kind == MARCHES[1] or marquise.acted == 3 + marquise.extra:
            return set()
    found = {act for c in g.pieces for act in (moves if verb == "move" else battles)(g, seat, c)}
    if kind in COMMANDS[1:]:
        lord = {str(c) for c in g.pieces if "warlord" in g.pieces[c].get(seat, {})}
        found = {act for act in found if act.split()[1] in lord}
        found = {act for act in found if verb == "battle" or "warlord" in act}
    return found


def bare(text: str) -> str:
    """The act without its card or suit, and without the use of an item."""
    words = re.sub(" (hoard|score|export)", "", text).split(" ")
    if words[0] == "craft":
        return " ".join(words)
    if "by" in words:
        del words[words.index("by") + 1]
    else:
        words[4 if words[0] == "move" else 3 : 0] = ["by"]
    return " ".join(words)


@pytest.mark.law("2.5", "4.1.1", "4.2.1", "4.3", "6.5.2", "7.2.2", "8.2.1", "10.2.1", "11.2.1")
@pytest.mark.law("13.2.1", "13.7.2", "14.5.2", "14.5.3", "M.3.5", "M.4.2", "V.6.2")
@pytest.mark.parametrize("seed", range(10))
def test_a_second_reading_of_the_law_finds_the_same(seed: int, long: bool) -> None:
    asked_of = Counter[str]()
    for n in range(10 if long else 1):
        game = games.start(seed + 100 * n)
        for asked in games.decisions(game, games.eager(Random(seed))):
            if game.turn > 24:
                break
            g, texts = state(game), {*map(str, asked.options)}
            rulers = {c: clearing.ruler for c, clearing in game.view(None).clearings.items()}
            assert rulers == {c: ruler(g, c) for c in g.pieces}
            for verb in ("move", "battle", "craft"):
                found = {bare(text) for text in texts if text.startswith(f"{verb} ")}
                if asked.kind in (*COMMANDS, *MARCHES, *CRAFTS):
                    assert found == read(g, asked.kind, asked.seat, verb)
                elif asked.kind in (*DECREE, *RETINUE):
                    legal = read(g, asked.kind, asked.seat, verb)
                    anywhere = {bare(text) for text in texts if " by bird" in text} & legal
                    assert found == legal if anywhere else found <= legal
                asked_of[asked.kind] += bool(found)
    assert sum(asked_of.values()) > 20
