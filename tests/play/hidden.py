"""Some turns of a game, played again with other secrets, and all that one viewer is shown of both.

Only cards, relics, plots and items are swapped that stay hidden from the viewer all along; then
the same answers are given again.  Whether a card has come to light follows from where it lies and
from the open parts of the answers, and from nothing that is shown: so whatever leaks differs.
Where an answer names a swapped card in secret, it names the other one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine import CARDS, Answer, Event, Game, Secret, foresee, parse
from engine.decks import SUIT
from engine.factions.corvids.nouns import ACTS, CardShown
from engine.law.faction import Table
from engine.saves import freeze, thaw
from engine.table.events import HandSeen, RuinSeen
from tests.play import games
from tests.play.difference import difference
from tests.table import state

TURNS = 3
OPEN_HANDS = ("riverfolk",)
"""11.2.3."""
SUITS_TOLD = (
    *("alliance.outraged", "alliance.base.lost", "alliance.supporter.lost"),
    *("vagabond.aided", "corvids.exposed", "corvids.misguessed"),
)
"""8.2.4, 8.2.6, 9.5.4, 13.2.4: after it everybody knows something of the suits of hidden cards."""


class Record(NamedTuple):
    """Some turns: where they began, the answers, and what one viewer was shown all along."""

    snapshot: bytes
    answers: list[Answer]
    shown: list[Any]
    known: set[str]
    """The cards that came to light for that viewer, or that an answer named openly."""
    suits: bool
    """Suits of hidden cards came to light: so a card is swapped for one of its suit alone."""


def told(game: Game, viewer: str | None, events: tuple[Event, ...] = ()) -> Iterator[Any]:
    """All that *viewer* is shown at a question, and of what led to it."""
    yield game.view(viewer)
    yield [(d.seat, d.kind, d.section) for d in game.decisions]
    own = [d.options for d in game.decisions if d.seat == viewer]
    yield own
    yield [
        foresee(game, viewer or "", o)
        for options in own
        for o in dict.fromkeys((*options[:: len(options) // 3 + 1], options[-1]))
    ]
    yield game.position(public=True)
    yield [game.free_undo(seat) for seat in game.seats]
    yield game.events_for(viewer)
    yield game.events_for(viewer, events)


def line(answer: Answer, viewer: str | None) -> str:
    return answer.text if answer.seat == viewer else answer.public


def named(answer: Answer, viewer: str | None) -> set[str]:
    """What an answer names for *viewer* to read."""
    act = parse(answer.text)
    secret = () if answer.seat in (viewer, *OPEN_HANDS) else act.SECRET
    return {str(getattr(act, name)) for name in act.__struct_fields__ if name not in secret}


def readable(g: Table, viewer: str | None) -> list[Counter[str]]:
    """The cards that *viewer* may read on the table, place by place."""
    places = [g.discard, g.available, g.gone]
    for seat, faction in g.factions.items():
        places += [faction.crafted, [faction.dominance], faction.cards_on_board(g, seat)]
        places += [faction.hand] if seat in OPEN_HANDS else []
    if viewer:
        places += [getattr(g.factions[viewer], store) for store in g.factions[viewer].STORES]
    return [*map(Counter, places)]


def peeked(viewer: str | None, events: tuple[Event, ...]) -> set[str]:
    """The cards that *viewer* was shown in somebody else's hand, and the ruins it looked under.

    Whom an event is for, not who sees it: that is what is searched for leaks.
    """
    seen = [e for e in events if isinstance(e, Secret) and viewer in e.to]
    hands = (e.cards for e in seen if isinstance(e, HandSeen))
    shown = {e.card for e in seen if isinstance(e, CardShown)}
    ruins = {f"ruin {e.clearing}" for e in seen if isinstance(e, RuinSeen)}
    return {card for cards in hands for card in cards} | shown | ruins


def record(game: Game, random: Random, viewer: str | None) -> Record:
    first, snapshot, pick = game.turn, game.snapshot, games.eager(random)
    shown, answers, known = [list(told(game, viewer))], list[Answer](), set[str]()
    lying = [readable(thaw(snapshot), viewer), readable(state(game), viewer)]
    suits = tells_suits(game.events)
    while game.decisions and game.turn < first + TURNS:
        (asked,) = game.decisions
        outcome = game.answer(asked.seat, pick(asked))
        answers.append(outcome.answer)
        shown.append([line(outcome.answer, viewer), *told(game, viewer, outcome.events)])
        known |= named(outcome.answer, viewer) | peeked(viewer, outcome.events)
        lying.append(readable(state(game), viewer))
        suits = suits or tells_suits(outcome.events)
    for before, after in pairwise(lying):
        known |= {card for a, b in zip(before, after, strict=True) for card in b - a}
    return Record(snapshot, answers, shown, known, suits)


def tells_suits(events: Iterable[Event]) -> bool:
    return any(event.kind() in SUITS_TOLD for event in events)


def replay(snapshot: bytes, answers: list[Answer], viewer: str | None) -> list[Any]:
    game = Game(snapshot)
    shown = [list(told(game, viewer))]
    for answer in answers:
        (asked,) = game.decisions
        assert (asked.seat, asked.kind) == (answer.seat, answer.kind), (asked, answer)
        outcome = game.answer(answer.seat, answer.text)
        shown.append([line(outcome.answer, viewer), *told(game, viewer, outcome.events)])
    return shown


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
    """Give cards that answers name in secret the places of others, as many; what is called how."""
    hidden, other = piles(g, viewer), dict[str, str]()
    count = Counter(card for pile in hidden for card in pile)
    unnamed = [card for card in CARDS if card not in kept.known]
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


class Swapped(NamedTuple):
    """Some turns as they were, and the same ones with other secrets."""

    leak: str
    """The first thing that the viewer was shown otherwise; "" if there is none."""
    moved: int
    named: int
    """So many cards that an answer names in secret are others."""


def swapped(start: Game, seed: int, viewer: str | None) -> Swapped:
    random, game = Random(seed), Game(start.snapshot)
    kept = record(game, random, viewer)
    hidden = thaw(kept.snapshot)
    other = swap_named(hidden, viewer, kept)
    known = kept.known | sealed(kept.answers) | {*other}
    moved = len(other) + swap(hidden, random, viewer, known, state(game), suits=kept.suits)
    if viewer != "corvids":
        moved += swap_plots(hidden, random, state(game), kept.answers)
    answers = [renamed(answer, other) for answer in kept.answers]
    leak = difference(kept.shown, replay(freeze(hidden), answers, viewer))
    return Swapped(leak, moved, len(other))
