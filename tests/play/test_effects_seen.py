"""In random games every card effect, every map effect and every rare act is seen used."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine import FACTIONS, Action, Game, Outcome, first_seat, verbs, whose
from engine.law.effects import EFFECTS
from tests.play import games

ENOUGH = 120
"""Games after which whatever can be used must have been used."""

BY_A_MOVE_OR_BATTLE = ("command-warren", "cobbler")
"""Effects that are used by an act of the Law with their name after ``by``."""
WITHOUT_AN_ACT = ("scouting-party",)
"""Effects that are always on."""


SELDOM = ("enlist", "disruption", "lost-base", "outrage")
"""Positions of their own bring these up (``rare/``)."""
SEATS = [seat for seat in FACTIONS if first_seat(seat) == seat]


def wanted() -> set[str]:
    used = set(EFFECTS) - set(BY_A_MOVE_OR_BATTLE) - set(WITHOUT_AN_ACT)
    on_maps = {f"{what} {seat}" for what in ("ferry", "open", "pass") for seat in SEATS}
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
        *(f"attacking with {card}" for card in WITHOUT_AN_ACT),
        *on_maps,
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
        yield f"ferry {seat}"
    for event in outcome.events:
        if event.kind() == "pass.held":
            yield f"pass {getattr(event, 'seat', '')}"
        if event.kind() == "battle.began":
            attacker, boards = str(getattr(event, "seat", "")), game.view(None).boards
            yield from (f"attacking with {card}" for card in boards[attacker].crafted)


def test_every_effect_of_a_card_and_of_a_map_is_seen_used() -> None:
    missing = wanted()
    for seed in range(ENOUGH):
        game, pick = games.start(seed), games.eager(Random(seed))
        while game.decisions and missing:
            (asked,) = game.decisions
            act = pick(asked)
            missing -= set(seen(game, asked.seat, act, game.answer(asked.seat, act)))
        if not missing:
            break
    assert missing == set()
