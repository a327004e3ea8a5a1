"""The pictures of a message: the map before the boards, for whoever's turn begins."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from bot.channel.pictures import Pictures, Subject
from bot.play.left import names
from bot.store import SeatRow, Writer
from engine import View, view_turn
from renderer import CARD
from tests.bot.store.old_files import taken_up, unpacked
from tests.bot.table import GALLERY, TEXT, Table, labels, parts, said, text
from tests.bot.test_board import alts, pictures
from tests.bot.test_mixes import play

COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
BATTLE = (
    "turn 5 hundreds daylight.command",
    "11 eyrie roost 3, hundreds warlord 4",
    "eyrie hand=ambush-mouse",
    "hundreds hand=sword",
    "dice 3 1",
)


class Drawn:
    """Instead of the renderer: what it is given for each map card."""

    def __init__(self, table: Table) -> None:
        table.bot.desk.pictures._draw = self._draw
        self.maps: list[dict[str, Any]] = []

    def _draw(self, view: View, *, show: str, **told: Any) -> bytes:
        if show == CARD:
            self.maps.append({"view": view, **told})
        return f"{view.turn} {show} {len(self.maps)}".encode()


async def turn_over(table: Table) -> None:
    turn = await table.turn()
    while await table.turn() == turn:
        await table.act((await table.options())[-1])


async def test_every_turn_shows_map_and_boards_in_galleries_of_their_own(table: Table) -> None:
    await table.begin_at(*COMMAND)
    await turn_over(table)
    kinds = [part["type"] for part in parts(table.last)]
    assert kinds[:4] == [TEXT, GALLERY, GALLERY, TEXT]
    assert [file.filename for file in table.last.attachments] == ["turn-3.png", "turn-3-boards.png"]
    shown = [told.partition(" turn ")[2].partition(":")[0] for told in pictures(table, table.last)]
    assert shown == ["3, card", "3, boards"]
    card, boards = alts(table.last)
    assert card.startswith("Turn 3: Eyrie")
    assert "Mood" not in card
    assert "Mood" in boards


async def test_boards_on_which_nothing_is_new_are_a_button(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.channel.delivery.boards_mark", lambda view: "the same")
    await table.begin_at(*COMMAND)
    assert len(alts(table.last)) == 2, "the first that the channel sees"
    await turn_over(table)
    assert len(alts(table.last)) == 1
    assert labels(table.last) == ["Act", "Hand", "Board", "Replay", "Faction boards"]
    seen = (await table.eve.click(table.last, label="Faction boards")).response
    assert seen is not None
    assert seen.ephemeral
    (told,) = pictures(table, seen)
    assert ", boards:" in told
    await table.restart()
    await turn_over(table)
    assert len(alts(table.last)) == 1, "the channel has seen them, whoever has forgotten it"
    monkeypatch.setattr("bot.channel.delivery.boards_mark", lambda view: "others")
    await turn_over(table)
    assert len(alts(table.last)) == 2


async def test_another_channel_sees_the_boards_though_nothing_on_them_is_new(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.channel.delivery.boards_mark", lambda view: "the same")
    await table.begin_at(*COMMAND)
    await turn_over(table)
    assert len(alts(table.last)) == 1
    async with table.bot.store.write() as w:
        await w.forget_posts()
    await turn_over(table)
    assert len(alts(table.last)) == 2


async def test_boards_that_may_have_arrived_before_a_crash_are_not_shown_once_more(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin_at(*COMMAND)
    monkeypatch.setattr("bot.channel.delivery.boards_mark", lambda view: "the same")

    async def lost(*_: Any, **__: Any) -> None:
        raise ConnectionError("the power is gone")

    with monkeypatch.context() as m:
        m.setattr(Writer, "sent", lost)
        await turn_over(table)
    assert len(alts(table.last)) == 2
    first = table.last.id
    await table.restart()
    await turn_over(table)
    assert table.last.id != first
    assert len(alts(table.last)) == 1


async def test_a_game_of_the_version_before_shows_its_boards_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of commit f8bfdd4: game 1 (Eyrie and Hundreds) stands in its third turn."""
    monkeypatch.setattr("bot.channel.delivery.boards_mark", lambda view: "the same")
    async with taken_up(unpacked(13, tmp_path)) as table:
        for shown in (2, 1):
            await turn_over(table)
            assert len(alts(table.last)) == shown


async def test_boards_that_cannot_be_drawn_are_a_button_too(table: Table) -> None:
    def half(view: Any, *, show: str, **_: Any) -> bytes:
        if show != CARD:
            raise ValueError("too many cards")
        return b"png"

    await table.begin_at(*COMMAND)
    table.bot.desk.pictures._draw = half
    await turn_over(table)
    assert len(alts(table.last)) == 1
    assert "Faction boards" in labels(table.last)
    assert "Leader" in said(await table.eve.click(table.last, label="Faction boards"))


async def test_the_turns_picture_counts_against_the_table_as_that_person_left_it(
    table: Table,
) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    drawn, began, whose = Drawn(table), dict[int, View](), dict[int, str]()
    for seed in range(200):
        async with table.bot.desk.tables.at(1) as live:
            turn = live.game.turn
            if turn not in began:
                began[turn], whose[turn] = view_turn(live.game.snapshot), live.game.active
        if turn == 8:
            break
        await play(table, 1, answers=1, seed=seed)
    for given in drawn.maps[1:]:
        turn = given["view"].turn
        own = [n for n, seat in whose.items() if 0 < n < turn and seat == whose[turn]]
        assert given["before"] == began[max(own, default=0) + 1]
        assert not given["before"].hand


async def test_whoever_looks_sees_what_has_changed_since_their_last_answer(table: Table) -> None:
    await table.begin_at(*BATTLE)
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    await table.ann.slash(table.channel, "pass")
    drawn = Drawn(table)
    await table.ann.slash(table.channel, "board", show="card")
    before, now = (drawn.maps[-1][name].clearings[11].pieces for name in ("before", "view"))
    assert (before["eyrie"].get("warrior"), now["eyrie"].get("warrior")) == (3, None)
    await table.ann.slash(table.channel, "recap")
    assert len(drawn.maps) == 1, "the same picture is drawn once"


async def test_people_are_named_as_they_are_seen_and_empty_seats_are_not(table: Table) -> None:
    mallory = table.guild.add_member(table.env.create_user("m", global_name="ma\u202el**\n lory"))
    table.people[mallory.id] = mallory
    drawn = Drawn(table)
    await table.ann.slash(table.channel, "game new")
    await table.ann.slash(table.channel, "game join", faction="eyrie")
    await mallory.slash(table.channel, "game join", faction="hundreds")
    await table.ann.slash(table.channel, "game start")
    assert drawn.maps[-1]["people"] == {"eyrie": "ann", "hundreds": "mal** lory"}
    empty = SeatRow(-1, "somebody", "keepers", 2, 0)
    unseen = SeatRow(1, "\u202e\u200b", "eyrie", 0, 0)
    assert names([empty, unseen]) == {}


async def test_the_answer_does_not_wait_for_the_picture(table: Table) -> None:
    """BOT-01: the person has their answer while the picture is still being drawn."""
    await table.begin_at(*COMMAND)
    drawn = threading.Event()
    seen: list[str] = []
    bob, desk = table.bob, table.bot.desk

    def slow(view: Any, **_: Any) -> bytes:
        replies = [r for r in table.env.http_requests if "/webhooks/" in r.path]
        seen.append(str(replies[-1].json))
        drawn.set()
        return b"png"

    desk.pictures._draw = slow
    await bob.slash(table.channel, "pass")
    while not drawn.is_set():
        await table.act((await table.options())[0])
    assert "Done" in seen[0]


async def test_without_a_picture_the_board_is_told_in_words(table: Table) -> None:
    # BOT-51.
    await table.begin_at(*COMMAND)

    def broken(view: Any, **_: Any) -> bytes:
        raise ValueError("too many warriors")

    table.bot.desk.pictures._draw = broken
    turn = await table.turn()
    while await table.turn() == turn:
        await table.act((await table.options())[-1])
    last = next(m for m in reversed(table.channel.history()) if "Turn 2" in text(m))
    kinds = [c["type"] for c in parts(last)]
    assert GALLERY not in kinds
    assert kinds.count(TEXT) > 2
    assert "stronghold" in text(last)
    seen = await table.ann.slash(table.channel, "board")
    assert "stronghold" in said(seen)


async def test_two_pictures_are_drawn_at_a_time_and_each_once(table: Table) -> None:
    await table.begin_at(*COMMAND)
    async with table.bot.desk.tables.at(1) as live:
        view, words = live.game.view(None), live.words
    drawing, most, calls = 0, 0, 0
    lock = threading.Lock()

    def count(view: Any, **_: Any) -> bytes:
        nonlocal drawing, most, calls
        with lock:
            drawing, calls = drawing + 1, calls + 1
            most = max(most, drawing)
        threading.Event().wait(0.02)
        with lock:
            drawing -= 1
        return b"png"

    pictures = Pictures(count)
    views = [type(view)(**{**_fields(view), "turn": turn}) for turn in range(6)]
    await asyncio.gather(*(pictures.of(Subject(v, words), CARD) for v in views))
    assert most == 2
    await pictures.of(Subject(views[-1], words), CARD)
    assert calls == 6


async def test_pictures_are_kept_as_far_as_they_fit_into_memory(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin_at(*COMMAND)
    async with table.bot.desk.tables.at(1) as live:
        view, words = live.game.view(None), live.words
    drawn: list[int] = []

    def draw(view: Any, **_: Any) -> bytes:
        drawn.append(view.turn)
        return b"png" * 10

    monkeypatch.setattr("bot.channel.pictures.KEPT", 100)
    pictures = Pictures(draw)
    for turn in (1, 2, 3, 1, 4, 1, 2):
        again = type(view)(**{**_fields(view), "turn": turn})
        await pictures.of(Subject(again, words), CARD)
    assert drawn == [1, 2, 3, 4, 2], "what was asked for last is kept"


def _fields(view: Any) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__struct_fields__}
