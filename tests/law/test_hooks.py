"""Where anybody differs from the general Law, and that only those who do are asked."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType
from typing import NamedTuple

import pytest

from engine.law.effects import TABLE_EFFECTS, deciding, effects, having, overrides
from engine.law.faction import Faction
from engine.law.hooks import Hooks
from engine.positions import read_table
from engine.registry import FACTIONS
from engine.table import Seat

FOLDER = Path(__file__).parent
POSITION = """woodland position 1
eyrie leader=commander
hundreds mood=bitter
keepers crafted=armorers items=boot
"""
HOOKS = {name: hook for name, hook in vars(Hooks).items() if isinstance(hook, FunctionType)}


class Row(NamedTuple):
    group: str
    what: str
    sections: str
    name: str
    users: str
    later: str


def rows() -> list[Row]:
    lines = (FOLDER / "hooks.md").read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
    return [Row(*row) for row in cells if len(row) == 6 and row[0][1:].isdigit()]


def kinds(kind: type[Hooks] = Hooks) -> Iterator[type[Hooks]]:
    """Every effect of the engine that is used itself."""
    for below in kind.__subclasses__():
        yield from kinds(below)
        used = below in FACTIONS.values() or not below.__subclasses__()
        if used and below.__module__.startswith("engine."):
            yield below


def users(name: str) -> str:
    """Who answers a hook, or has a constant of its own; a second seat only where it differs."""
    if name in HOOKS:
        found = [kind for kind in kinds() if overrides(kind, HOOKS[name])]
    else:
        general = getattr(Faction, name)
        found = [f for f in FACTIONS.values() if getattr(f, name) != general]
    its = {kind: getattr(kind, name) for kind in found}
    alike = {k for k in found for other in {*k.__mro__[1:]} & {*found} if its[k] == its[other]}
    return " ".join(sorted(kind.__name__ for kind in found if kind not in alike))


def test_every_place_where_the_law_lets_somebody_differ_is_listed_with_its_users() -> None:
    for row in rows():
        print(f"{row.group:<4}{row.name or 'later':<22}{users(row.name) if row.name else row.what}")
    there = {kind.__name__ for kind in kinds()}
    listed = {row.name: {*row.users.split(), *row.later.split()} & there for row in rows()}
    assert listed.pop("") == set()
    assert listed == {name: set(users(name).split()) for name in listed}
    assert {user for row in rows() for user in row.users.split()} <= there
    assert set(HOOKS) == {name for name in listed if name.islower()}


def test_the_hooks_stand_in_the_order_of_their_groups() -> None:
    group = {row.name: row.group[0] for row in rows()}
    order = [group[name] for name in HOOKS]
    assert order == sorted(order)


@pytest.mark.parametrize("name", HOOKS)
def test_a_hook_is_asked_with_the_table_and_the_seat_and_has_a_user_or_awaits_one(
    name: str,
) -> None:
    assert list(inspect.signature(HOOKS[name]).parameters)[:3] == ["self", "g", "seat"]
    assert users(name) or any(row.later for row in rows() if row.name == name)


def test_a_faction_has_state_and_constants_and_no_rule_beside_the_hooks() -> None:
    own = {
        name
        for kind in (Faction, Seat)
        for name, it in vars(kind).items()
        if isinstance(it, FunctionType)
    }
    assert own == {"powers", "piece", "piece_names", "holds"}


class Planted(Hooks):
    """Whoever has it rules ties."""

    def rules_ties(self, g: object, seat: str, clearing: int) -> bool:
        return seat == "keepers"


def test_only_those_with_an_answer_of_their_own_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    g, _ = read_table(POSITION)
    assert effects(g, "eyrie", Hooks.carry) == () == effects(g, "hundreds", Hooks.rules_ties)
    assert [seat for seat, _ in having(g, Hooks.rules_ties)] == ["eyrie"]
    assert having(g, Hooks.stops_ambush) == ()
    planted = Planted()
    monkeypatch.setitem(TABLE_EFFECTS, "autumn", (planted,))
    g, _ = read_table(POSITION)
    assert effects(g, "hundreds", Hooks.rules_ties) == (planted,)
    assert deciding(g, "eyrie", Hooks.rules_ties) is planted
    assert len(having(g, Hooks.rules_ties)) == 4


class Always:
    """No hooks of its own."""

    def takes_higher_roll(self, g: object, seat: str, fight: object) -> bool:
        return True


class Inherited(Always, Hooks):
    """The one effect with an answer to a hook that it has from elsewhere."""


def test_an_effect_that_inherits_its_answer_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    inherited = Inherited()
    monkeypatch.setitem(TABLE_EFFECTS, "autumn", (inherited,))
    g, _ = read_table(POSITION)
    assert effects(g, "eyrie", Hooks.takes_higher_roll) == (inherited,)


def test_the_general_rule_decides_where_nobody_differs() -> None:
    g, _ = read_table(POSITION)
    assert deciding(g, "keepers", Hooks.open_items).open_items(g, "keepers") == ["boot"]
