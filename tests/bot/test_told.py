"""What /game status and /game log tell of a game, and what is told at its end."""

from __future__ import annotations

import pytest

from tests.bot.table import Table, click, labels, said
from tests.bot.test_undo import COMMAND


async def test_status_and_log_tell_what_has_been_done(table: Table) -> None:
    await table.begin()
    assert "Nothing" in said(await table.eve.slash(table.channel, "game log"))
    await table.ann.slash(table.channel, "corner", clearing="1")
    log = said(await table.eve.slash(table.channel, "game log", turn="0"))
    assert "Eyrie: Start in corner 1" in log
    assert "turn" in said(await table.eve.slash(table.channel, "game log", turn="first"))
    status = said(await table.eve.slash(table.channel, "game status"))
    assert "choose a leader" in status
    assert "<t:" in status


@pytest.mark.parametrize("turn", ["99", "0" * 30 + "99", str(2**63 - 1)])
async def test_the_log_of_a_turn_that_is_not_there_says_which_is_the_last(
    table: Table, turn: str
) -> None:
    await table.begin_at(*COMMAND)
    told = said(await table.eve.slash(table.channel, "game log", turn=turn))
    assert told == f"There is no turn {int(turn)}; the last one is 2."
    told = said(await table.eve.slash(table.channel, "game log", turn="0002"))
    assert told == "Nothing has been done yet."
    assert table.env.errors == []


@pytest.mark.parametrize("turn", [str(2**63), "9" * 5000, "-1", "1.5", "²"])
async def test_no_number_that_is_typed_is_too_large_for_an_answer(table: Table, turn: str) -> None:
    await table.begin_at(*COMMAND)
    told = said(await table.eve.slash(table.channel, "game log", turn=turn))
    assert "is not a turn number" in told
    assert len(told) < 100
    assert table.env.errors == []


async def test_the_log_names_the_turns_seat_whoever_answers_first(table: Table) -> None:
    await table.seat("eyrie", "keepers", "hundreds")
    position = ("turn 3 eyrie daylight.decree", "1 eyrie 4 roost", "1 keepers 1 figure-2")
    decree = ("eyrie leader=builder", "eyrie.decree battle=loyal-vizier")
    await table.place(1, *position, *decree, "keepers hand=ambush-fox", "dice 3 0")
    await table.ann.slash(table.channel, "battle", clearing="1", defender="keepers")
    await table.bob.slash(table.channel, "pass")
    async with table.bot.store.write() as w:
        await w._run("DELETE FROM answers WHERE turn = 3 AND seat = 'eyrie'")
    log = said(await table.eve.slash(table.channel, "game log", turn="3"))
    assert log.splitlines()[0] == "### Turn 3: Eyrie"
    first = next(line for line in log.splitlines()[1:] if not line.startswith("-#"))
    assert first.startswith("Keepers: ")


async def test_the_log_still_tells_a_turn_that_was_taken_back(table: Table) -> None:
    await table.seat("eyrie", "hundreds")
    await table.play(lambda: len(table.channel.history()) > 6)
    (last, *_) = [a for a in await table.bot.store.answers(1) if a.turn == 1]
    async with table.bot.store.write() as w:
        await w.undo([last.number], table.ann.id)
        await w.forget_turns(1, after=0)
    log = said(await table.eve.slash(table.channel, "game log", turn="1"))
    title, line, *_ = log.splitlines()
    who = title.removeprefix("### Turn 1: ")
    assert line.startswith(f"~~{who}: ")


async def test_a_long_log_shows_its_newest_lines(table: Table) -> None:
    await table.begin()
    await table.play(lambda: len(table.channel.history()) > 25)
    log = said(await table.eve.slash(table.channel, "game log"))
    assert len(log) <= 4000
    answers = await table.bot.store.answers(1)
    assert f"Turn {answers[-1].turn}" in log


async def test_a_victory_by_dominance_says_by_what(table: Table) -> None:
    # 3.3.2.
    await table.begin_at(
        "turn 5 hundreds evening.incite",
        *("1 eyrie 4 roost", "6 eyrie 3", "8 eyrie 2", "3 hundreds warlord 3 stronghold"),
        *("eyrie dominance=dominance-fox", "hundreds hand=anvil"),
    )
    await table.bob.slash(table.channel, "end")
    *_, told, poster = table.posted()
    assert "has won with the Eyrie" in told
    assert "By Dominance (fox)." in told
    assert "Eyrie dominance (fox), hand" in told
    assert poster == "The game has ended in turn 6."


async def test_all_who_win_together_are_told_and_kept(table: Table) -> None:
    # 9.2.8.
    position = ("turn 5 eyrie evening.end", "partners keepers:eyrie", "8 eyrie roost")
    game = await table.seat("eyrie", "hundreds", "keepers")
    await table.place(game, *position, "1 eyrie roost", "eyrie points=29 leader=despot", "keepers")
    await table.ann.slash(table.channel, "end")
    assert "Keepers coalition (Eyrie), hand" in table.posted()[-2]
    assert f"<@{table.ann.id}> has won with the Eyrie" in table.posted()[-2]
    assert f"<@{table.cleo.id}> has won with the Keepers" in table.posted()[-2]
    row = await table.bot.store.game(game)
    assert row is not None
    assert (row.state, row.winner) == ("won", "eyrie,keepers")


async def test_a_whole_game_is_played_by_commands_and_somebody_wins(table: Table) -> None:
    await table.begin()
    await table.play(seed=3)
    row = await table.bot.store.game(1)
    assert row is not None
    assert (row.state, bool(row.winner)) == ("won", True)
    assert "has won" in table.posted()[-2]
    assert labels(table.channel.history()[-2]) == ["Board", "Replay"]
    assert labels(table.last) == ["Board"]
    seen = await table.ann.click(table.last, label="Board")
    assert seen.response is not None
    assert seen.response.attachments
    assert "over" in said(await table.ann.slash(table.channel, "pass"))
    asked = await table.ann.slash(table.channel, "game end")
    assert "over" in said(asked)
    await table.begin()
    assert await table.options(2)


async def test_the_end_of_a_game_is_asked_before_it_is_done(table: Table) -> None:
    await table.begin()
    asked = await table.ann.slash(table.channel, "game end")
    assert await table.options()
    refused = await table.eve.slash(table.channel, "game end")
    assert "do not sit" in said(refused)
    assert labels(refused.response) == []
    await click(table.ann, asked, "End the game")
    assert await table.options()
    await table.bob.click(table.last, label="I agree")
    assert "over" in said(await table.ann.slash(table.channel, "corner", clearing="1"))
