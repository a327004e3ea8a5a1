"""Some turns of a game, played again with other secrets.

Only cards, relics, plots and items are swapped that stay hidden from the viewer all along; then
the same answers are given again.  Where an answer names a swapped card in secret, it names the
other one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine import CARDS, Answer, Game, parse
from engine.decks import SUIT
from engine.factions.corvids.nouns import ACTS
from engine.law.faction import Table
from engine.saves import freeze, thaw
from tests.play import games
from tests.play.difference import difference
from tests.play.told import OPEN_HANDS, Record, readable, record, replay
from tests.table import state


def shuffled(random: Random, values: list[Any]) -> list[Any]:
    return random.sample(values, len(values))


def sealed(answers: list[Answer]) -> set[str]:
    """What is named by secret parts of the answers."""
    acts = [parse(answer.text) for answer in answers]
    return {str(getattr(act, name)) for act in acts for name in act.SECRET}


def renamed(answer: Answer, other: dict[str, str]) -> Answer:
    """The answer as it is given once its secret parts are called otherwise."""
    act = parse(answer.text)
    parts = {name: getattr(act, name) for name in act.SECRET}
    changed = replace(act, **{name: other.get(value, value) for name, value in parts.items()})
    return replace(answer, text=str(changed))


def piles(g: Table, viewer: str | None) -> list[list[str]]:
    """The cards that are hidden from *viewer*."""
    others = (f for seat, f in g.factions.items() if seat not in (viewer, *OPEN_HANDS))
    return [g.deck, *(getattr(faction, store) for faction in others for store in faction.STORES)]


def swap_named(g: Table, viewer: str | None, kept: Record) -> dict[str, str]:
    """Give cards that answers name in secret the places of others, as many; what is called how.

    None of which a copy lies open: that one is shuffled into the deck with the discard pile, and
    may be named in its turn.
    """
    hidden, other = piles(g, viewer), dict[str, str]()
    count = Counter(card for pile in hidden for card in pile)
    known = kept.known.union(*readable(g, viewer))
    unnamed = [card for card in CARDS if card not in known]
    for card in sorted(sealed(kept.answers) & {*unnamed}):
        alike = (
            c
            for c in unnamed
            if c not in {card, *other} and count[c] == count[card]
            if not kept.suits or SUIT[c] == SUIT[card]
        )
        if card not in other and (instead := next(alike, "")):
            other |= {card: instead, instead: card}
    for pile in hidden:
        pile[:] = [other.get(card, card) for card in pile]
    return other


def swap(
    g: Table, random: Random, viewer: str | None, known: Container[str], last: Table, *, suits: bool
) -> int:
    """Swap what is hidden from *viewer* and no *known* card, up to *last*; how many moved."""
    moved = swap_cards(g, random, viewer, known, suits=suits)
    return moved + swap_relics(g, random, last) + swap_ruins(g, random, known, last)


def swap_plots(g: Table, random: Random, last: Table, answers: list[Answer]) -> int:
    """Swap plots that lie face down at both ends, and were meanwhile neither guessed nor tricked.

    Those in the supply, too, if none is placed from there.
    """
    if "corvids" not in g.factions:
        return 0
    acts = [act for answer in answers if isinstance(act := parse(answer.text), ACTS)]
    touched = {int(word) for act in acts for word in re.findall(r"\d+", str(act))}
    supply = g.factions["corvids"].supply
    places = [
        (c, face)
        for c in sorted(g.pieces.keys() - touched)
        for face in g.pieces[c].get("corvids", {})
        if face.endswith("?") and face in last.pieces[c].get("corvids", {})
    ]
    spare = [] if any(act.verb() == "plot" for act in acts) else Counter(supply)
    stock = [plot for plot in Counter(spare).elements() if plot != "warrior"]
    before = [face for _, face in places] + [f"{plot}?" for plot in stock]
    after = shuffled(random, before)
    for (c, face), other in zip(places, after, strict=False):
        here = g.pieces[c]["corvids"]
        g.pieces[c]["corvids"] = {other if f == face else f: n for f, n in here.items()}
    for plot, other in zip(stock, after[len(places) :], strict=True):
        supply[plot] -= 1
        supply[other.removesuffix("?")] += 1
    return sum(a != b for (_, a), b in zip(places, after, strict=False))


def swap_cards(
    g: Table, random: Random, viewer: str | None, known: Container[str], *, suits: bool
) -> int:
    """Swap cards of decks and others' stores that are not known; how many moved.

    Where *suits* came to light, a card is swapped for one of its suit.
    """
    places: dict[str, list[tuple[list[str], int]]] = {}
    for pile in piles(g, viewer):
        for i, card in enumerate(pile):
            if card not in known:
                places.setdefault(SUIT[card] if suits else "", []).append((pile, i))
    moved = 0
    for alike in places.values():
        before = [pile[i] for pile, i in alike]
        after = shuffled(random, before)
        for (pile, i), card in zip(alike, after, strict=True):
            pile[i] = card
        moved += sum(a != b for a, b in zip(before, after, strict=True))
    return moved


def swap_relics(g: Table, random: Random, last: Table) -> int:
    """Swap the values of relics of one type that lie face down at both ends, in any forests."""
    still = [f for f, pieces in g.forests.items() if pieces == last.forests.get(f)]
    moved = 0
    for kind in ("figure", "tablet", "jewelry"):
        places = [
            (f, relic)
            for f in still
            for relic in Counter(g.forests[f].get("keepers")).elements()
            if re.fullmatch(rf"{kind}-\d\?", relic)
        ]
        before = [relic for _, relic in places]
        after = shuffled(random, before)
        order = {forest: [*g.forests[forest]] for forest, _ in places}
        for forest, relic in places:
            g.take("keepers", relic, forest)
        for (forest, _), relic in zip(places, after, strict=True):
            g.put("keepers", relic, forest)
        for forest, seats in order.items():  # who lies there, in the order in which they came
            g.forests[forest] = {seat: g.forests[forest][seat] for seat in seats}
        moved += sum(a != b for a, b in zip(before, after, strict=True))
    return moved


def swap_ruins(g: Table, random: Random, known: Container[str], last: Table) -> int:
    """Swap the items under ruins from which none is taken meanwhile, and under no *known* one."""
    unseen = {c: items for c, items in g.ruins.items() if f"ruin {c}" not in known}
    still = [c for c, items in unseen.items() if items == last.ruins.get(c)]
    before = [item for c in still for item in g.ruins[c]]
    after = shuffled(random, before)
    rest = iter(after)
    g.ruins.update({c: [next(rest) for _ in g.ruins[c]] for c in still})
    return sum(a != b for a, b in zip(before, after, strict=True))


def somewhere(seed: int) -> Game:
    """The start of a turn in the midst of a game that still has some turns before it."""
    random = Random(seed)
    while True:
        game = games.start(random.randrange(10**6))
        turns = random.randrange(1, 14)
        for _ in games.decisions(game, games.eager(random)):
            if game.turn == turns and not game.answers:
                return game


class Otherwise(NamedTuple):
    """Some turns with other secrets: where they begin, and the same answers as they are then."""

    snapshot: bytes
    answers: list[Answer]
    moved: int
    named: int
    """So many cards that an answer names in secret are others."""


def otherwise(kept: Record, random: Random, viewer: str | None, last: Table) -> Otherwise:
    """The turns of *kept*, up to the table *last*, with what *viewer* never sees swapped."""
    hidden = thaw(kept.snapshot)
    other = swap_named(hidden, viewer, kept)
    known = kept.known | sealed(kept.answers) | {*other}
    moved = len(other) + swap(hidden, random, viewer, known, last, suits=kept.suits)
    if viewer != "corvids":
        moved += swap_plots(hidden, random, last, kept.answers)
    answers = [renamed(answer, other) for answer in kept.answers]
    return Otherwise(freeze(hidden), answers, moved, len(other))


class Swapped(NamedTuple):
    """What became of some turns that were played again with other secrets."""

    leak: str
    """The first thing that the viewer was shown otherwise; "" if there is none."""
    moved: int
    named: int


def swapped(start: Game, seed: int, viewer: str | None) -> Swapped:
    random, game = Random(seed), Game(start.snapshot)
    kept = record(game, random, viewer)
    other = otherwise(kept, random, viewer, state(game))
    leak = difference(kept.shown, replay(other.snapshot, other.answers, viewer))
    return Swapped(leak, other.moved, other.named)
