"""All that one viewer is shown of some turns, and which cards have come to light for it.

Whether a card has follows from where it lies and from the open parts of the answers, and from
nothing that is shown: so whatever leaks differs where other cards are hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from engine import Answer, Event, Game, Secret, foresee, parse
from engine.factions.alliance.nouns import SupporterLost
from engine.factions.corvids.nouns import CardShown
from engine.factions.duchy.nouns import CardLost
from engine.law.faction import Table
from engine.saves import thaw
from engine.table.events import EffectUsed, HandSeen, RuinSeen, TookOpenly
from tests.play import games
from tests.table import state

TURNS = 3
OPEN_HANDS = ("riverfolk",)
"""11.2.3."""
SUITS_TOLD = (
    *("alliance.outraged", "alliance.base.lost", "alliance.supporter.lost"),
    *("vagabond.aided", "corvids.exposed", "corvids.misguessed"),
)
"""8.2.4, 8.2.6, 9.5.4, 13.2.4: after it everybody knows something of the suits of hidden cards."""
PARTISANS = "fox-partisans", "mouse-partisans", "rabbit-partisans"
"""Whoever uses them keeps the cards of one suit alone."""


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
        places += [faction.hand if seat in OPEN_HANDS else []]  # it may be picked meanwhile
    if viewer:
        places += [getattr(g.factions[viewer], store) for store in g.factions[viewer].STORES]
    return [*map(Counter, places)]


def peeked(viewer: str | None, events: tuple[Event, ...]) -> set[str]:
    """The cards that *viewer* was shown in somebody else's hand, and the ruins it looked under.

    Whom an event is for, not who sees it: that is what is searched for leaks.  A card that is taken
    openly (11.2.3) may be given back before the next question, and one that is discarded openly
    (8.2.4, 12.2.3) be shuffled into the deck.  Of a lone item that is left in its ruin all see of
    what kind it is: one that who looked has from a ruin (9.7.3).
    """
    seen = [e for e in events if isinstance(e, Secret) and viewer in e.to]
    hands = (e.cards for e in seen if isinstance(e, HandSeen))
    shown = {e.card for e in seen if isinstance(e, CardShown)}
    looks = (e for e in events if isinstance(e, RuinSeen))
    ruins = {f"ruin {e.clearing}" for e in looks if viewer in e.to or len(e.items) == 1}
    openly = {e.card for e in events if isinstance(e, TookOpenly | SupporterLost | CardLost)}
    return {card for cards in hands for card in cards} | shown | ruins | openly


def record(game: Game, random: Random, viewer: str | None) -> Record:
    first, snapshot, pick = game.turn, game.snapshot, games.eager(random)
    shown, answers, known = [list(told(game, viewer))], list[Answer](), peeked(viewer, game.events)
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
    partisans = (isinstance(e, EffectUsed) and e.card in PARTISANS for e in events)
    return any(partisans) or any(event.kind() in SUITS_TOLD for event in events)


def replay(snapshot: bytes, answers: list[Answer], viewer: str | None) -> list[Any]:
    game = Game(snapshot)
    shown = [list(told(game, viewer))]
    for answer in answers:
        (asked,) = game.decisions
        assert (asked.seat, asked.kind) == (answer.seat, answer.kind), (asked, answer)
        outcome = game.answer(answer.seat, answer.text)
        shown.append([line(outcome.answer, viewer), *told(game, viewer, outcome.events)])
    return shown
