"""The process ends at any question, and the game goes on as if it had not."""

from __future__ import annotations

import pytest

from bot.store import Writer
from engine import Action, Game, Outcome
from tests.bot.table import Table, choose, offered, said, text

DECREE = (
    "turn 5 eyrie birdsong.decree",
    "11 eyrie roost 3, hundreds 2",
    "eyrie hand=anvil,sword,root-tea-fox leader=builder",
    "eyrie.decree move=loyal-vizier recruit=loyal-vizier",
)
BATTLE = (
    "turn 5 hundreds daylight.command",
    "11 eyrie roost 3, hundreds warlord 4",
    "eyrie hand=ambush-mouse,anvil",
    "hundreds hand=ambush-bird",
)


async def test_buttons_work_after_a_restart_and_a_day(table: Table) -> None:
    """BOT-06, BOT-07."""
    await table.begin()
    opening = table.last
    await table.restart()
    await table.later(40 * 3600)
    panel = await table.ann.click(opening, label="Act")
    await table.restart()
    await choose(table.ann, panel.response, "Start in corner 1")
    assert text(panel.response).startswith("Done")
    assert [a.text for a in await table.bot.store.answers(1)] == ["corner 1"]


async def test_a_battle_goes_on_where_it_was(table: Table) -> None:
    await table.begin_at(*BATTLE)
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    for kind in ("battle.ambush", "battle.foil"):
        await table.options()
        assert table.kind == kind
        before, number = await table.checksum(), await table.number()
        await table.restart()
        assert (await table.checksum(), await table.number()) == (before, number)
        ambush = next(o for o in await table.options() if o.verb() == "ambush")
        await table.act(ambush)
    assert "Ambush! (mouse) played" in "\n".join(table.posted())
    assert "Ambush foiled with" in "\n".join(table.posted())


async def test_the_decree_goes_on_where_it_was(table: Table) -> None:
    await table.begin_at(*DECREE)
    await table.options()
    while table.kind.startswith("eyrie"):
        before = await table.checksum()
        await table.restart()
        assert await table.checksum() == before
        options = await table.options()
        if not table.kind.startswith("eyrie") or await table.awaited() is table.bob:
            break
        assert said(await table.act(options[0])).startswith("Done")
    assert [a.text.split()[0] for a in await table.bot.store.answers(1)][:2] == ["decree"] * 2


async def test_a_game_restarted_at_every_question_is_the_same_game(table: Table) -> None:
    await table.begin()
    other = table.guild.create_text_channel("meadow")
    await table.begin(other)
    seeds = [await table.bot.store.game(game) for game in (1, 2)]
    assert seeds[0] is not None
    assert seeds[1] is not None
    assert seeds[0].seed != seeds[1].seed
    for _ in range(25):
        options = await table.options()
        await table.act(options[len(options) // 2])
        before = await table.checksum()
        await table.restart()
        assert await table.checksum() == before


async def test_an_error_in_the_middle_of_an_answer_loses_nothing(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What could not be stored has not happened: the game is rebuilt from its rows."""
    await table.begin()
    before, number = await table.checksum(), await table.number()

    async def full(*_: object) -> int:
        raise OSError("disk full")

    with monkeypatch.context() as m:
        m.setattr(Writer, "ask", full)
        failed = await table.ann.slash(table.channel, "corner", clearing="1")
    assert "Something went wrong" in said(failed)
    assert (await table.checksum(), await table.number()) == (before, number)
    assert said(await table.ann.slash(table.channel, "corner", clearing="1")).startswith("Done")


async def test_a_bug_in_a_rule_costs_one_answer(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await table.begin()
    before, number = await table.checksum(), await table.number()
    own = Game.answer

    def bug(game: Game, seat: str, action: Action | str) -> Outcome:
        own(game, seat, action)
        raise AssertionError("a rule forgot something")

    with monkeypatch.context() as m:
        m.setattr(Game, "answer", bug)
        failed = await table.ann.slash(table.channel, "corner", clearing="1")
    assert "There is a bug in this bot's rules" in said(failed)
    assert f"game-1-question-{number}: AssertionError" in caplog.text
    assert (await table.checksum(), await table.number()) == (before, number)
    assert said(await table.ann.slash(table.channel, "corner", clearing="1")).startswith("Done")


async def test_answers_that_no_longer_fit_are_taken_back_and_the_question_asked_anew(
    table: Table,
) -> None:
    await table.begin()
    await table.ann.slash(table.channel, "corner", clearing="1")
    store = table.bot.store
    async with store.write() as w:
        await w._run("UPDATE answers SET text = 'corner 9'")
    await table.restart()
    panel = await table.ann.slash(table.channel, "act")
    assert len(offered(panel.response)) > 1
    assert "no longer fit" in table.posted()[-2]
    (line,) = await table.bot.store.answers(1)
    assert line.undone_by == 0
    assert said(await table.ann.slash(table.channel, "corner", clearing="1")).startswith("Done")


async def test_channels_without_their_messages_get_them_anew(table: Table) -> None:
    await table.begin()
    await table.ann.slash(table.channel, "corner", clearing="1")
    count = len(table.channel.history())
    await table.restart(fresh_channels=True)
    assert len(table.channel.history()) == count + 1
    assert "choose a leader" in text(table.last)
    assert table.pinged() == [table.ann.id]
