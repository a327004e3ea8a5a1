"""Random games on the real bot, each played twice with other hidden cards: all that is public,
message by message, prompts, numbers and refusals included, is the same."""

from __future__ import annotations

import re
from itertools import count
from pprint import pformat
from random import Random
from typing import Any

import pytest
import simcord
from msgspec import to_builtins

from bot.play import Letter, public_report
from engine import Game, Setup, parse
from engine.saves import freeze, thaw
from engine.table.notation import HEADER
from tests.bot.table import Table, said
from tests.bot.test_board import pictures
from tests.play import games
from tests.play.difference import difference
from tests.play.hidden import swap
from tests.play.leaks import LEAKS
from tests.play.told import Record, record
from tests.table import state

SEATS = ("eyrie", "hundreds")
ASKED_BY_OTHERS = ("game status", "game log", "recap", "hand")


def pair(seed: int) -> tuple[Record, bytes, int]:
    """Some turns of a game, the same beginning with hidden cards swapped, and how many were."""
    random = Random(seed)
    game = games.start(seed, Setup(SEATS))
    turns = random.randrange(2, 9)
    while game.decisions and not (game.turn == turns and not game.answers):
        (asked,) = game.decisions
        game.answer(asked.seat, games.eager(random)(asked))
    kept = record(game, random, None)
    hidden = thaw(kept.snapshot)
    moved = swap(hidden, random, None, kept.known, state(game), suits=kept.suits)
    return kept, freeze(hidden), moved


async def played(
    table: Table, letters: list[Letter], kept: Record, snapshot: bytes, name: str
) -> list[Any]:
    """Everything that somebody who does not play sees while these answers are given."""
    channel = table.guild.create_text_channel(name)
    table.bot.lobby._chance.seed(0)  # who plays first is drawn
    game_id = await table.begin(channel)
    game = Game(snapshot)
    (decision,) = game.decisions
    async with table.bot.store.write() as w:
        await w.begin_turn(game_id, game.turn, game.view(None).active, snapshot)
        first = await w.ask(game_id, game.turn, decision.seat, decision.kind)
    table.bot.desk.tables.forget(game_id)
    seen: list[Any] = []
    for answer in kept.answers:
        requests = len(table.env.http_requests)
        await table.act(parse(answer.text), game_id)
        made = [(r.method, r.path.split("/")[1]) for r in table.env.http_requests[requests:]]
        # The others pass between the bot and the one who answers: their own hand may show there.
        seen.append([request for request in made if request[1] == "channels"])
        seen.append(await table.number(game_id) and await table.number(game_id) - first)
        seen.append(table.posted(channel)[-3:])
    seen += [repr(m.components) for m in channel.history()]
    seen += [told for message in channel.history() for told in pictures(table, message)]
    seen += await told(table, channel)
    async with table.bot.desk.tables.at(game_id) as live:
        seen.append(public_report(live).partition(HEADER)[2])
    seen += [(e.kind, e.text, e.view, e.events()) for e in letters if e.game == game_id]
    return seen


async def told(table: Table, channel: simcord.ChannelHandle) -> list[str]:
    """What Eve, who watches, is told and offered."""
    found = [said(await table.eve.slash(channel, command)) for command in ASKED_BY_OTHERS]
    found.append(said(await table.eve.slash(channel, "act", what="move 1 2 3")))
    found.append(said(await table.eve.slash(channel, "board", show="text")))
    found.append(str(await table.eve.autocomplete(channel, "act", "what", "")))
    return found


async def leak(table: Table, letters: list[Letter], kept: Record, swapped: bytes) -> str:
    """The first thing that is told otherwise where other cards are hidden; "" if there is none."""
    table.seasoned()
    one = alike(await played(table, letters, kept, kept.snapshot, "one"))
    two = alike(await played(table, letters, kept, swapped, "two"))
    return difference(one, two)


def alike(seen: list[Any]) -> list[str]:
    """With ids, numbers of games and rows, and times counted from their first appearance."""
    names: dict[str, str] = {}
    numbers = count()

    def name(found: re.Match[str]) -> str:
        return names.setdefault(found[0], f"#{next(numbers)}")

    pattern = r"\d{15,}|<t:\d+|(?<=:)\d+:\d+:\d+\b"
    return [
        re.sub(pattern, name, one if isinstance(one, str) else pformat(to_builtins(one)))
        for one in seen
    ]


@pytest.mark.parametrize("seed", range(3))
async def test_a_game_with_other_hidden_cards_looks_the_same(
    table: Table, letters: list[Letter], seed: int
) -> None:
    # BOT-24.
    kept, swapped, moved = pair(seed)
    assert moved > 5
    assert await leak(table, letters, kept, swapped) == ""


@pytest.mark.parametrize("plant", ["secret events", "OPEN of a seat: hand", "hands in a view"])
async def test_a_leak_would_be_found(
    table: Table, letters: list[Letter], monkeypatch: pytest.MonkeyPatch, plant: str
) -> None:
    kept, swapped, _ = pair(0)
    LEAKS[plant](monkeypatch)
    assert await leak(table, letters, kept, swapped)
