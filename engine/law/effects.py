"""Who answers a hook: a seat's faction, its leader or mood, its cards, the map, the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from engine.kernel import Rule
from engine.law.faction import Faction, Table, cards_in_play
from engine.law.hooks import Hooks

P = ParamSpec("P")
T = TypeVar("T")
Hook: TypeAlias = Callable[..., Any]
"""One of the functions of ``Hooks``."""
Asks: TypeAlias = Callable[Concatenate[Hooks, Table, str, P], T]
"""The same where its facts and its answer matter."""

HOOKS: tuple[Hook, ...] = tuple(vars(Hooks)[name] for name in vars(Hooks) if name[0] != "_")

EFFECTS: dict[str, Hooks] = {}
"""Persistent effects by the slug of their card (2.1.4, 4.1.3)."""

TABLE_EFFECTS: dict[str, tuple[Hooks, ...]] = {}
"""What is in force for everybody, by the map that is played on."""


def effects(g: Table, seat: str, hook: Hook) -> tuple[Hooks, ...]:
    """Whatever holds for *seat* and has an answer of its own to *hook*, the faction first."""
    found: tuple[Hooks, ...] | None = g.settled.get((seat, hook))
    if found is None:
        faction = g.factions[seat]
        found = g.settled.get((seat, hook, faction.powers(), *faction.crafted))
    return in_force(g, seat, hook) if found is None else found


def in_force(g: Table, seat: str, hook: Hook) -> tuple[Hooks, ...]:
    """The same, and settled for the game: where it varies, for these powers and crafted cards."""
    if seat not in g.settled:
        settle(g)
    everywhere, may_vary = g.settled[seat]
    faction = g.factions[seat]
    powers, crafted = faction.powers(), tuple(faction.crafted)
    own, beside = answering(type(faction), powers, crafted, everywhere, hook)
    found = (faction, *beside) if own else beside
    by = (powers, *crafted) if hook in may_vary else ()
    g.settled[(seat, hook, *by)] = found
    return found


def settle(g: Table) -> None:
    """Settle what holds for each seat wherever it is, and the hooks that nothing will answer."""
    cards = frozenset(EFFECTS.keys() & cards_in_play(g))
    silent = set(HOOKS)
    for seat, faction in g.factions.items():
        others = (e for s, f in g.factions.items() if s != seat for e in f.UPON_OTHERS)
        found = dict.fromkeys((*TABLE_EFFECTS.get(g.map_name, ()), *others))
        everywhere, kind = tuple(found), type(faction)
        g.settled[seat] = everywhere, varying(kind, cards)
        unanswered = those_unanswered(kind, cards, everywhere)
        g.settled.update(dict.fromkeys([(seat, hook) for hook in unanswered], ()))
        silent &= unanswered
    g.settled.update(dict.fromkeys(silent, ()))


def having(g: Table, hook: Hook) -> tuple[tuple[str, Hooks], ...]:
    """The same of every seat, in the order of play, each with its seat."""
    settled: tuple[tuple[str, Hooks], ...] | None = g.settled.get(hook)
    if settled is not None:
        return settled
    found = tuple([(seat, effect) for seat in g.factions for effect in effects(g, seat, hook)])
    if not any(hook in g.settled[seat][1] for seat in g.factions):
        g.settled[hook] = found
    return found


def anybody_has(g: Table, hooks: tuple[Hook, ...]) -> bool:
    """Whether anybody at the table has an answer of its own to any of *hooks*."""
    settled: bool | None = g.settled.get(hooks)
    if settled is None:
        settled = any(having(g, hook) for hook in hooks)
        if all(hook in g.settled for hook in hooks):
            g.settled[hooks] = settled
    return settled


def deciding(g: Table, seat: str, hook: Hook) -> Hooks:
    """The last of them, where there can be one answer alone; the general rule if there is none."""
    found = effects(g, seat, hook)
    return found[-1] if found else g.factions[seat]


def answers(g: Table, seat: str, hook: Asks[P, T], *facts: P.args, **named: P.kwargs) -> list[T]:
    """What each of them of *seat* answers to a question."""
    if not (asked := effects(g, seat, hook)):
        return []
    return [getattr(effect, hook.__name__)(g, seat, *facts, **named) for effect in asked]


async def each(
    g: Table, seat: str, hook: Asks[P, Rule[None]], *facts: P.args, **named: P.kwargs
) -> None:
    """Let each of them of *seat* do what it does at such a moment, one after the other."""
    for effect in effects(g, seat, hook):
        await getattr(effect, hook.__name__)(g, seat, *facts, **named)


@lru_cache(maxsize=1024)
def varying(kind: type[Faction], cards: frozenset[str]) -> frozenset[Hook]:
    """The hooks to which a power of such a faction, or one of *cards*, has an answer."""
    beside = {type(e) for e in (*kind.POWERS.values(), *(EFFECTS[card] for card in cards))}
    return frozenset(hook for hook in HOOKS for effect in beside if overrides(effect, hook))


@lru_cache(maxsize=1024)
def those_unanswered(
    kind: type[Faction], cards: frozenset[str], everywhere: tuple[Hooks, ...]
) -> frozenset[Hook]:
    """The hooks to which nothing that can come to hold for such a faction has an answer."""
    silent = set(HOOKS) - varying(kind, cards)
    return frozenset(h for h in silent if answering(kind, (), (), everywhere, h) == (False, ()))


@lru_cache(maxsize=16384)
def answering(
    kind: type[Faction],
    powers: tuple[Hooks, ...],
    crafted: tuple[str, ...],
    everywhere: tuple[Hooks, ...],
    hook: Hook,
) -> tuple[bool, tuple[Hooks, ...]]:
    """Whether a faction of that kind answers *hook*, and what does beside it."""
    others = (*powers, *(EFFECTS[card] for card in crafted if card in EFFECTS), *everywhere)
    return overrides(kind, hook), tuple(e for e in others if overrides(type(e), hook))


def overrides(kind: type[Hooks], hook: Hook) -> bool:
    """True if such an effect has an answer of its own to *hook*."""
    return getattr(kind, hook.__name__) is not hook
