"""Public facts that an order may be bound to, read from the public view."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any, NamedTuple

import msgspec

from engine.table.table import Table
from engine.table.view import BattleView, View

BUILDING = "building"


class Fact(NamedTuple):
    """One kind of public fact."""

    pattern: re.Pattern[str]
    holds: Callable[[View, str, str], bool]
    """Whether it is one, for a seat, as it is said."""
    known: Callable[[Table[Any], str, str], bool] = lambda g, seat, said: True
    """True if it speaks of something at this table."""


class Condition(msgspec.Struct, frozen=True):
    """A public fact, as it is said."""

    text: str
    name: str
    said: str

    def holds(self, public: View, seat: str) -> bool:
        """True if it is a fact for *seat* at this moment."""
        return CONDITIONS[self.name].holds(public, seat, self.said)

    def known(self, g: Table[Any], seat: str) -> bool:
        """True if it speaks of something at this table."""
        return CONDITIONS[self.name].known(g, seat, self.said)

    def __str__(self) -> str:
        return self.text


def condition(text: str) -> Condition | None:
    """The condition that *text* says; None if it says none."""
    for name, fact in CONDITIONS.items():
        if found := fact.pattern.fullmatch(text):
            return Condition(text, name, found[1])
    return None


def _battle(public: View) -> BattleView:
    assert public.battle, "a condition of a battle outside one"
    return public.battle


def _count(public: View, owner: str, what: Collection[str]) -> int:
    here = public.clearings[_battle(public).clearing].pieces.get(owner, {})
    return sum(n for piece, n in here.items() if piece in what or public.kinds[piece] in what)


def _attackers(public: View, seat: str, least: str) -> bool:
    return _count(public, _battle(public).attacker, ["warrior"]) >= int(least)


def _hits(public: View, seat: str, least: str) -> bool:
    rolled = _battle(public).rolled
    return sum(hits for whose, hits in rolled.items() if whose != seat) >= int(least)


def _enemy(public: View, seat: str, enemy: str) -> bool:
    fight = _battle(public)
    return enemy != seat and enemy in (fight.attacker, fight.defender)


def _clearing(public: View, seat: str, several: str) -> bool:
    return str(public.awaited[0].clearing) in several.split(",")


def _fallen(public: View, seat: str, least: str) -> bool:
    there = public.fallen.get(public.awaited[0].clearing, {}).get(seat, {})
    return sum(n for piece, n in there.items() if public.kinds[piece] == "warrior") >= int(least)


def _piece(public: View, seat: str, piece: str) -> bool:
    return _count(public, seat, [piece]) > 0


CONDITIONS: dict[str, Fact] = {
    "attackers": Fact(re.compile(r"attackers>=([1-9][0-9]?)"), _attackers),
    "fallen": Fact(re.compile(r"fallen>=([1-9][0-9]?)"), _fallen),
    "hits": Fact(re.compile(r"hits>=([1-9])"), _hits),
    "enemy": Fact(
        re.compile(r"enemy=([a-z]+(?:-[a-z0-9]+)*)"),
        _enemy,
        lambda g, seat, enemy: enemy in g.factions and enemy != seat,
    ),
    "clearing": Fact(
        re.compile(r"clearing=([1-9][0-9]?(?:,[1-9][0-9]?)*)"),
        _clearing,
        lambda g, seat, several: all(int(c) in g.suits for c in several.split(",")),
    ),
    "piece": Fact(  # a building, or a piece of one's own; last, for it reads any word
        re.compile(r"([a-z]+(?:-[a-z0-9]+)*)"),
        _piece,
        lambda g, seat, piece: piece == BUILDING or piece in g.factions[seat].piece_names(),
    ),
}
"""By their names; the first that reads a text is the one that it says."""
