"""A report shows a person what everybody may see, and the operator everything."""

from __future__ import annotations

import logging
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.channel import pages
from bot.words import catalogue
from engine import Action, Game, load_game, view_position
from tests.bot.table import Table, click, labels, said

DAYLIGHT = "turn 5 eyrie daylight.craft"
TABLE = (
    "1 eyrie 4 roost",
    "3 hundreds warlord 3 stronghold",
    "eyrie hand=cobbler,sappers crafted=codebreakers leader=builder",
    "hundreds hand=ambush-fox,anvil mood=stubborn",
)


def kept(table: Table, name: str) -> Path:
    return table.bot.db_path.with_name(f"{table.bot.db_path.name}.reports") / name


def attached(table: Table, result: Any) -> str:
    (file,) = result.response.attachments
    data = table.env.backend.cdn.get(file.url)
    assert data is not None
    return str(data.decode())


async def test_a_report_can_be_read_and_tells_no_secret(table: Table) -> None:
    # BOT-28.
    await table.begin_at(DAYLIGHT, *TABLE)
    await table.ann.slash(table.channel, "use", card="codebreakers")
    seed = (await table.bot.store.game(1)).seed  # type: ignore[union-attr]
    for person in (table.ann, table.eve):
        result = await person.slash(table.channel, "game report")
        told = attached(table, result)
        assert told in said(result).replace("\n```", "")
        assert "# eyrie use codebreakers hundreds" in told
        assert "# asked: eyrie craft" in told
        assert str(seed) not in told
        assert not any(card in told for card in ("cobbler", "sappers", "ambush-fox", "anvil"))
        async with table.bot.desk.tables.at(1) as live:
            view = live.game.view(None)
        seen = view_position(told)
        assert seen.clearings == view.clearings
        assert seen.boards["hundreds"].hand_size == 2


async def test_the_operators_file_holds_everything_for_the_operator_alone(table: Table) -> None:
    await table.begin_at(DAYLIGHT, *TABLE)
    number = await table.number()
    assert f"game-1-question-{number}" in said(await table.eve.slash(table.channel, "game report"))
    text = kept(table, f"game-1-question-{number}.txt")
    assert "hand=ambush-fox,anvil" in text.read_text(encoding="utf-8")
    save = kept(table, f"game-1-question-{number}.json")
    assert load_game(save.read_bytes()).checksum() == await table.checksum()
    assert {stat.S_IMODE(path.stat().st_mode) for path in (text, save)} == {0o600}
    assert stat.S_IMODE(text.parent.stat().st_mode) == 0o700
    await table.ann.slash(table.channel, "game report")
    assert len(list(text.parent.iterdir())) == 2


async def test_a_long_report_is_a_file_alone(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.begin_at(DAYLIGHT, *TABLE)
    monkeypatch.setattr(pages, "TEXT", 500)
    result = await table.ann.slash(table.channel, "game report")
    assert "```" not in said(result)
    assert len(attached(table, result)) > 500


async def test_a_report_that_cannot_be_kept_is_given_all_the_same(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    await table.begin_at(DAYLIGHT, *TABLE)
    kept(table, "").write_text("in the way")
    assert "woodland position 1" in said(await table.ann.slash(table.channel, "game report"))
    assert "cannot be kept" in caplog.text
    assert "cobbler" not in caplog.text


async def test_there_is_nothing_to_report_before_a_game_has_begun(table: Table) -> None:
    assert "no game" in said(await table.ann.slash(table.channel, "game report"))
    await table.ann.slash(table.channel, "game new")
    assert "not begun" in said(await table.ann.slash(table.channel, "game report"))


@pytest.fixture
def break_rule(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """From now on a rule fails whenever somebody acts with this verb."""

    def broken(verb: str) -> None:
        answer = Game.answer

        def fails(self: Game, seat: str, action: Action) -> Any:
            if action.verb() == verb:
                raise AssertionError(f"{seat} holds {self.view(seat).hand}")
            return answer(self, seat, action)

        monkeypatch.setattr(Game, "answer", fails)

    return broken


async def test_a_bug_in_a_rule_costs_one_answer_and_reaches_the_operator(
    table: Table, break_rule: Callable[[str], None], caplog: pytest.LogCaptureFixture
) -> None:
    await table.begin_at(DAYLIGHT, *TABLE)
    before, number = await table.checksum(), await table.number()
    messages = len(table.channel.history())
    break_rule("use")
    told = said(await table.ann.slash(table.channel, "use", card="codebreakers"))
    assert "There is a bug in this bot's rules" in told
    assert (await table.checksum(), await table.number()) == (before, number)
    assert len(table.channel.history()) == messages
    assert "AssertionError" in caplog.text
    assert not any(card in caplog.text + told for card in ("cobbler", "sappers", "ambush-fox"))
    report = kept(table, f"game-1-question-{number}.txt").read_text(encoding="utf-8")
    assert "eyrie use codebreakers hundreds" in report
    assert "AssertionError: eyrie holds" in report
    assert said(await table.ann.slash(table.channel, "pass")).startswith("Done")


async def test_a_bug_is_told_in_the_panel_too(
    table: Table, break_rule: Callable[[str], None], caplog: pytest.LogCaptureFixture
) -> None:
    await table.begin_at(DAYLIGHT, *TABLE)
    break_rule("pass")
    caplog.set_level(logging.CRITICAL)
    panel = await table.ann.slash(table.channel, "act")
    skip = catalogue("en").act("craft", next(iter(await passes(table))), await view(table))
    await click(table.ann, panel, next(x for x in labels(panel.response) if x == skip))
    assert "There is a bug in this bot's rules" in str(panel.response.components)  # type: ignore[union-attr]


async def passes(table: Table) -> list[Action]:
    return [option for option in await table.options() if option.verb() == "pass"]


async def view(table: Table) -> Any:
    async with table.bot.desk.tables.at(1) as live:
        return live.game.view("eyrie")
