"""Random games on the real bot, each played twice with other secrets.

All that others are told, message by message, with prompts, pictures, numbers and refusals, is the
same.
"""

from __future__ import annotations

import pytest

from bot.play import Letter
from engine import Action, Setup
from renderer import draw
from tests.beside import rarely
from tests.bot.safety.twice import leak, pair
from tests.bot.table import Table
from tests.play.every_table import setup_of
from tests.play.leaks import LEAKS

FULL = {"acts in full": lambda m: m.setattr(Action, "covered", lambda self: self)}
SEATS = ("eyrie", "hundreds")
TABLES = (
    ("corvids", "riverfolk", "alliance"),
    ("keepers", "corvids", "lizards"),
    ("vagabond", "riverfolk", "duchy"),
    ("marquise", "alliance", "keepers"),
)


@pytest.mark.parametrize("seed", range(3))
async def test_a_game_with_other_hidden_cards_looks_the_same(
    table: Table, letters: list[Letter], seed: int
) -> None:
    # BOT-24.
    one = pair(seed, Setup(SEATS))
    assert one.other.moved > 5
    assert await leak(table, letters, one) == ""


EYES = [(seats, at) for seats in TABLES for at in range(4)]


@pytest.mark.parametrize("eyes", rarely(EYES, EYES[::5]))
async def test_nobody_reads_what_is_hidden_from_him(
    table: Table, letters: list[Letter], eyes: tuple[tuple[str, ...], int]
) -> None:
    seats, at = eyes
    one = pair(at, Setup(seats), (*seats, None)[at])
    assert await leak(table, letters, one) == ""


@pytest.mark.long
@pytest.mark.parametrize("n", range(40))
async def test_nobody_reads_it_at_any_table(table: Table, letters: list[Letter], n: int) -> None:
    setup = [setup for setup in map(setup_of, range(1000)) if len(setup.seats) == 3][n]
    for at, viewer in enumerate((*setup.seats, None)):
        one = pair(n, setup, viewer)
        assert await leak(table, letters, one, f"{at}") == ""


@pytest.mark.long
async def test_its_pictures_are_the_same_to_the_last_dot(
    table: Table, letters: list[Letter]
) -> None:
    one = pair(3, Setup(TABLES[0]))
    assert await leak(table, letters, one, draw=draw) == ""


LEAKING = [
    ("secret events", SEATS),
    ("OPEN of a seat: hand", SEATS),
    ("hands in a view", SEATS),
    ("OPEN of a seat: supporters", TABLES[0]),
    ("faces of plots", TABLES[0]),
    ("acts in full", TABLES[0]),
    ("OPEN of the table: forests", TABLES[1]),
    ("OPEN of the table: ruins", TABLES[2]),
]


@pytest.mark.parametrize(("plant", "seats"), LEAKING, ids=[plant for plant, _ in LEAKING])
async def test_a_leak_would_be_found(
    table: Table,
    letters: list[Letter],
    monkeypatch: pytest.MonkeyPatch,
    plant: str,
    seats: tuple[str, ...],
) -> None:
    one = pair(1, Setup(seats))
    (LEAKS | FULL)[plant](monkeypatch)
    assert await leak(table, letters, one)
