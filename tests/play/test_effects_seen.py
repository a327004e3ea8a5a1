"""In random games every card effect, every map effect and every rare act is seen used."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from engine import FACTIONS, Action, Game, Outcome, first_seat, verbs, whose
from engine.decks import DECKS
from engine.law.effects import EFFECTS
from tests.play import games

ENOUGH = 120
"""Games after which whatever can be used must have been used."""

BY_A_MOVE_OR_BATTLE = ("command-warren", "cobbler", "eyrie-emigre")
"""Effects that are used by an act of the Law with their name after ``by``."""
ACTS_OF_CARDS = ("sabotage", "false-orders", "propaganda", "league", "inform", "swap")
"""Of effects that have an act of their own: Saboteurs, False Orders, and so on."""
WITHOUT_A_USE = ("scouting-party", "saboteurs", "false-orders", "propaganda-bureau", "informants")
ALWAYS_ON = (
    *("soup-kitchens", "boat-builders", "corvid-planners", "tunnels", "murine-broker"),
    *("master-engravers", "coffin-makers", "league-of-adventurous-mice"),
)
"""It is seen that somebody has them."""

SELDOM = ("enlist", "disruption", "lost-base", "outrage", "failure", "fear", "raid")
"""Asked only where several things are set off at once: positions of their own bring these up,
as ``test_long_games`` sees."""
SEATS = [seat for seat in FACTIONS if first_seat(seat) == seat]


def wanted() -> set[str]:
    used = set(EFFECTS) - {*BY_A_MOVE_OR_BATTLE, *WITHOUT_A_USE, *ALWAYS_ON}
    of_others = {
        f"{verb} {seat}"
        for verb, kind in verbs().items()
        for seat in SEATS
        if kind.for_all and whose(verb) and seat not in whose(verb)
        if verb not in SELDOM
    }
    return {
        *(f"use {card}" for card in used),
        *(f"by {card}" for card in BY_A_MOVE_OR_BATTLE),
        *(f"crafted {card}" for card in ALWAYS_ON),
        *("attacking with scouting-party", *ACTS_OF_CARDS, "ferry", "open", "pass held"),
        *of_others,
        *("claim", "defer", "paying"),
    }


def seen(game: Game, seat: str, act: Action, outcome: Outcome) -> Iterator[str]:
    """What this answer shows of what is wanted."""
    verb, *words = str(act).split()
    yield verb
    yield f"{verb} {words[0] if verb == 'use' else seat}"
    if "by" in words:
        yield f"by {words[words.index('by') + 1]}"
    if "paying" in words:
        yield "paying"
    if words[-2:] == ["over", "ferry"] or "ferry" in words:
        yield "ferry"
    for event in outcome.events:
        if event.kind() == "pass.held":
            yield "pass held"
        if event.kind() == "crafted":
            yield f"crafted {getattr(event, 'card', '')}"
        if event.kind() == "battle.began":
            attacker, boards = str(getattr(event, "seat", "")), game.view(None).boards
            yield from (f"attacking with {card}" for card in boards[attacker].crafted)


def test_every_effect_of_a_card_and_of_a_map_is_seen_used() -> None:
    missing = wanted()
    for seed in range(ENOUGH):
        setup = replace(games.setup_of(seed), deck=list(DECKS)[seed % len(DECKS)])
        game, pick = games.start(seed, setup), games.eager(Random(seed))
        while game.decisions and missing:
            (asked,) = game.decisions
            act = pick(asked)
            missing -= set(seen(game, asked.seat, act, game.answer(asked.seat, act)))
        if not missing:
            break
    assert missing == set()
