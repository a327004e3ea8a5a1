"""Random games to their end, on the bot's rows: whatever won them is taken back and given again."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bot.play.consent import Consents
from bot.store import Store
from engine import Action, Game
from tests.bot.safety.test_orders_tell_nothing import NOW, Beside
from tests.play import games


def last_turn(seed: int) -> tuple[bytes, list[Action]]:
    """The beginning of the last turn in which somebody is asked, and the answers up to the end."""
    game, pick = games.start(seed), games.eager(Random(seed))
    snapshot, given = game.snapshot, list[Action]()
    while game.decisions:
        (asked,) = game.decisions
        if not game.answers:
            snapshot, given = game.snapshot, []
        given.append(pick(asked))
        game.answer(asked.seat, given[-1])
    assert game.winners
    return snapshot, given


async def standing(table: Beside) -> tuple[str, str, str]:
    async with table.tables.at(1) as live:
        return live.row.state, live.row.winner, live.game.checksum()


async def answer(table: Beside, act: Action) -> int:
    """Who has given it."""
    user, number, _ = await table.open()
    await table.acts.answer(1, number, user, act)
    return user


async def test_what_has_won_is_taken_back_and_wins_again(tmp_path: Path, long: bool) -> None:
    out_of_turn = 0
    for seed in range(120 if long else 8):
        snapshot, given = last_turn(seed)
        store = await Store.open(tmp_path / f"{seed}.sqlite", lambda: NOW)
        try:
            table = Beside(store)
            await table.begin(Game(snapshot))
            for act in given[:-1]:
                await answer(table, act)
            before = await standing(table)
            user = await answer(table, given[-1])
            won = await standing(table)
            assert (before[0], won[0]) == ("playing", "won")
            asked = await Consents(store, table.tables).ask_undo(1, 0, user)
            for other in asked.others:
                await Consents(store, table.tables).agree(1, asked.request.id, other)
            assert await standing(table) == before
            table.tables.forget(1)
            assert await standing(table) == before
            assert await answer(table, given[-1]) == user
            assert await standing(table) == won
            seats = Game(snapshot).seats
            out_of_turn += seats[user - 1] not in won[1].split(",")
        finally:
            await store.close()
    assert out_of_turn > 0, "somebody has lost by their own answer"
