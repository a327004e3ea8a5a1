"""Replay: the round before a turn, as a moving picture for whoever presses."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pytest
import simcord
from PIL import Image

from bot.channel.replays import Replays
from bot.play import Refused
from bot.play.passage import passage
from engine import View, view_turn
from renderer import Frame
from tests.bot.slow.test_over import one_blow, win, wish
from tests.bot.table import GALLERY, Table, labels, parts, said, text
from tests.bot.test_board import alts
from tests.bot.test_mixes import play
from tests.bot.test_pictures import turn_over
from tests.bot.voting import asking


class Shown:
    """Instead of the renderer: the frames that it is given."""

    def __init__(self) -> None:
        self.rounds = list[list[Frame]]()

    def draw(self, frames: Sequence[Frame], words: Any) -> bytes:
        self.rounds.append([*frames])
        return f"GIF89a {len(self.rounds)}".encode()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    made = Shown()
    monkeypatch.setattr("bot.channel.replays.replay", made.draw)
    return made


async def played(table: Table, turns: int) -> dict[int, View]:
    """Three people play so many turns; the table as each began."""
    await table.seat("eyrie", "hundreds", "keepers")
    began = dict[int, View]()
    for seed in range(2000):
        async with table.bot.desk.tables.at(1) as live:
            began.setdefault(live.game.turn, view_turn(live.game.snapshot))
        if await table.turn() == turns:
            break
        await play(table, 1, answers=1, seed=seed)
    return began


async def press(table: Table, person: simcord.MemberActor, turn: int) -> simcord.InteractionResult:
    """The button below the message of that turn."""
    message = next(m for m in table.channel.history() if f"replay:1:{turn}:" in repr(m.components))
    return await person.click(message, label="Replay")


def turns_of(frames: Sequence[Frame]) -> list[int]:
    return list(dict.fromkeys(frame.turn for frame in frames))


async def test_a_player_sees_what_was_done_since_their_own_last_turn(
    table: Table, shown: Shown
) -> None:
    began = await played(table, 7)
    whose = {turn: view.active for turn, view in began.items()}
    seats = {"eyrie": table.ann, "hundreds": table.bob, "keepers": table.cleo}
    for seat, person in seats.items():
        seen = await press(table, person, 7)
        assert seen.response is not None
        assert seen.response.ephemeral
        frames = shown.rounds[-1]
        own = max(turn for turn in range(1, 7) if whose[turn] == seat)
        assert turns_of(frames) == [*range(own + 1 if own < 6 else 4, 7)]
        assert frames[0].view == frames[0].before == began[turns_of(frames)[0]]
        assert frames[-1].view == began[7]
        assert all(frame.seat == whose[frame.turn] for frame in frames)
        assert not any(frame.view.hand or frame.view.seat for frame in frames)
        assert all(event.seen_by(None) for frame in frames for event in frame.since)
        assert any(frame.said for frame in frames[1:])


async def test_whoever_watches_sees_the_round_and_an_old_message_shows_its_own(
    table: Table, shown: Shown
) -> None:
    began = await played(table, 8)
    for turn in (5, 8, 5):
        seen = await press(table, table.eve, turn)
        assert [part["type"] for part in parts(seen.response)] == [GALLERY], "nothing to act with"
        (alt,) = alts(seen.response)
        assert alt.startswith(f"Turns {turn - 3}–{turn - 1}")
        assert len(alt) <= 1024
    assert [turns_of(frames) for frames in shown.rounds] == [[2, 3, 4], [5, 6, 7]], "kept"
    assert shown.rounds[0][-1].view == began[5]


async def test_every_frame_follows_from_an_answer(table: Table, shown: Shown) -> None:
    await played(table, 6)
    await press(table, table.eve, 6)
    (frames,) = shown.rounds
    answers = [
        a for turn in (3, 4, 5) for a in await table.bot.store.answers(1, turn) if not a.undone_by
    ]
    assert len(frames) == 1 + 3 + len(answers), "the first, how turns begin, and what was answered"
    past = await table.bot.store.past(1, 6, 3)
    assert list(frames[-1].since) == [event for turn in past for event in turn.events]


async def test_the_setup_is_the_first_that_can_be_shown(table: Table, shown: Shown) -> None:
    await table.begin()
    opening = next(m for m in table.channel.history() if "Act" in labels(m))
    assert "Replay" not in labels(opening)
    while await table.turn() < 1:
        await table.act((await table.options())[0])
    seen = await press(table, table.eve, 1)
    (alt,) = alts(seen.response)
    assert alt.startswith("Setup")
    assert turns_of(shown.rounds[0]) == [0]


async def test_where_nothing_is_over_it_says_so(table: Table, shown: Shown) -> None:
    await table.begin_at("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
    async with table.bot.desk.tables.at(1) as live:
        with pytest.raises(Refused) as refused:
            await passage(table.bot.store, live, table.eve.id, 2)
    assert refused.value.code == "no_replay"
    await turn_over(table)
    await press(table, table.eve, 3)
    assert turns_of(shown.rounds[0]) == [2]


async def test_of_a_turn_that_was_taken_back_it_says_so(table: Table, shown: Shown) -> None:
    await table.begin()
    await turn_over(table)
    await turn_over(table)
    turn, message = await table.turn(), table.last
    person = await table.other()
    await wish(table, person)
    await (await table.awaited()).click(asking(table), label="I agree")
    assert await table.turn() < turn
    told = said(await table.eve.click(message, label="Replay"))
    assert f"Turn {turn} was taken back" in told
    assert not shown.rounds


async def test_the_last_round_of_a_game_that_is_won_ends_with_its_end(
    table: Table, shown: Shown
) -> None:
    await one_blow(table)
    await win(table)
    over = table.channel.history()[-2]
    assert labels(over) == ["Board", "Replay"]
    await table.eve.click(over, label="Replay")
    (frames,) = shown.rounds
    assert frames[-1].view.winners == ("hundreds",)
    await table.restart()
    await table.ann.click(over, label="Replay")
    assert len(shown.rounds) == 2


async def test_one_that_cannot_be_drawn_is_told_in_words(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise ValueError("sword,anvil")

    monkeypatch.setattr("bot.channel.replays.replay", broken)
    await table.begin()
    await turn_over(table)
    await turn_over(table)
    told = said(await table.eve.click(table.last, label="Replay"))
    assert told.startswith("The moving picture could not be drawn.")
    assert "Turn 1" in told
    assert "anvil" not in told


async def test_one_that_discord_refuses_is_told_in_words(table: Table, shown: Shown) -> None:
    await table.begin()
    await turn_over(table)
    await turn_over(table)
    table.env.inject_error(
        "PATCH", "/webhooks/*", status=400, code=50035, message="Invalid Form Body", times=1
    )
    told = said(await table.eve.click(table.last, label="Replay"))
    assert "Turn 1" in told


async def test_turns_of_older_rules_are_one_frame_each(
    table: Table, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    began = await played(table, 5)

    def changed(*_: object) -> None:
        raise ValueError("the rules have changed")

    monkeypatch.setattr("bot.play.passage.Game", changed)
    await press(table, table.eve, 5)
    (frames,) = shown.rounds
    assert [frame.turn for frame in frames] == [2, 2, 3, 4]
    assert [frame.view for frame in frames[1:]] == [began[3], began[4], began[5]]
    assert frames[1].said


async def test_one_is_drawn_at_a_time_and_each_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(table, 7)
    busy, drawn, lock = list[int](), list[int](), threading.Lock()

    def slow(frames: Sequence[Frame], words: Any) -> bytes:
        with lock:
            busy.append(1)
            drawn.append(len(busy))
        threading.Event().wait(0.1)
        with lock:
            busy.pop()
        return b"GIF89a"

    monkeypatch.setattr("bot.channel.replays.replay", slow)
    replays = Replays(table.bot.desk)
    people = (table.ann, table.bob, table.cleo, table.eve, table.eve)
    presses: list[Any] = [
        SimpleNamespace(user=SimpleNamespace(id=person.id), client=table.bot, locale="en")
        for person in people
    ]
    pages = await asyncio.gather(*(replays.page(each, 1, 7) for each in presses))
    assert all(page.files for page in pages)
    assert set(drawn) == {1}
    assert len(drawn) < len(people), "two of them see the same"


async def test_it_is_a_moving_picture(table: Table) -> None:
    await played(table, 4)
    seen = await press(table, table.eve, 4)
    assert seen.response is not None
    (file,) = seen.response.attachments
    assert file.filename == "turns-1-3.gif"
    data = table.env.backend.cdn.get(file.url)
    assert data is not None
    with Image.open(BytesIO(data)) as moving:
        assert (moving.format, moving.width) == ("GIF", 600)
    assert text(seen.response) == ""
