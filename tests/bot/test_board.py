"""/board: everything, or the part of it that somebody asks for."""

from __future__ import annotations

import os
import sys
from typing import Any

import pytest

from bot.channel import Pictures
from bot.channel.pictures import LAST, Subject
from bot.words import catalogue
from engine import MAPS, Setup, new_game
from renderer import draw
from tests.bot.table import GALLERY, Table, menu, parts, said, text
from tests.bot.test_mixes import play

TABLE = (
    "turn 5 eyrie daylight.craft",
    "1 eyrie 4 roost",
    "3 hundreds warlord 3 stronghold",
    "9 eyrie 1, hundreds 2",
    "eyrie hand=cobbler leader=builder",
)


def pictures(table: Table, message: Any) -> list[str]:
    """What the plain pictures of a message or an answer say of themselves."""
    found = [table.env.backend.cdn.get(file.url) for file in message.attachments]
    return [str(data.decode("latin-1")) for data in found if data is not None]


def picture(table: Table, message: Any) -> str:
    """What the first of them says."""
    return pictures(table, message)[0]


def alts(message: Any) -> list[str]:
    """One a gallery: side by side in one they would be cropped to squares."""
    galleries = [c["items"] for c in parts(message) if c["type"] == GALLERY]
    assert all(len(items) == 1 for items in galleries)
    return [str(items[0]["description"]) for items in galleries]


def alt(message: Any) -> str:
    return alts(message)[0]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("full", "card"),
        (" ", "card"),
        ("", "card"),
        ("the map alone", "card"),
        ("map", "card"),
        ("all faction boards", "boards"),
        ("eyrie", "eyrie"),
        ("Lord of the Hundreds", "hundreds"),
        ("9", "9"),
        ("c9", "9"),
    ],
)
async def test_a_part_of_the_table_is_drawn(table: Table, typed: str, shown: str) -> None:
    await table.begin_at(*TABLE)
    seen = (await table.eve.slash(table.channel, "board", show=typed)).response
    assert seen is not None
    assert seen.ephemeral
    assert f"turn 5, {shown}:" in picture(table, seen)
    assert alt(seen)


async def test_a_part_is_described_by_what_it_shows(table: Table) -> None:
    await table.begin_at(*TABLE)

    async def described(show: str) -> str:
        return alt((await table.eve.slash(table.channel, "board", show=show)).response)

    eyrie, around = await described("eyrie"), await described("9")
    assert "Leader: Builder" in eyrie
    assert "Mood" not in eyrie
    assert "\n9 " in around
    assert all(f"\n{c} " in around for c in MAPS["autumn"].neighbours[9])
    assert "\n3 " not in around
    assert "Leader" not in around


async def test_the_whole_table_is_told_in_words(table: Table) -> None:
    await table.begin_at(*TABLE)
    told = said(await table.eve.slash(table.channel, "board", show="text"))
    assert all(f"\n{clearing} " in told for clearing in MAPS["autumn"].clearings)
    assert "Leader: Builder" in told
    assert catalogue("en").name("cobbler") not in told


async def test_what_can_be_shown_is_listed_and_what_cannot_is_refused(table: Table) -> None:
    await table.begin_at(*TABLE)
    found = await table.eve.autocomplete(table.channel, "board", "show", "")
    assert len(found) == 4 + 2 + 12
    found = await table.eve.autocomplete(table.channel, "board", "show", "9")
    assert [c["value"] for c in found] == ["9"]
    unknown = ("13", "c", "badgers", "boards 9", "glance 99", "glance 5", "²", "c²", "c٣")
    for typed in unknown:
        refused = await table.eve.slash(table.channel, "board", show=typed)
        assert catalogue("en").text("refused.no_such_part", part=typed) in said(refused), typed


def kinds(told: str) -> list[str]:
    return told.partition(": ")[2].split(",")


async def test_the_turns_picture_marks_the_round_since_the_same_seats_last_turn(
    table: Table,
) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    ended: dict[int, list[str]] = {}
    told: dict[int, str] = {}
    for seed in range(80):
        async with table.bot.desk.tables.at(1) as live:
            turn, events = live.game.turn, [e.kind() for e in live.game.events_for(None)]
            if turn == 6:
                break
        await play(table, 1, answers=1, seed=seed)
        async with table.bot.desk.tables.at(1) as live:
            if live.game.turn != turn:
                ended[turn] = [e.kind() for e in live.game.events_for(None, live.past[-1].events)]
                assert ended[turn][: len(events)] == events
                told[turn] = picture(table, table.last)
                await table.restart()
    assert kinds(told[4])[: len(ended[3])] == ended[3]
    assert kinds(told[4])[len(ended[3]) : len(ended[3] + ended[4])] == ended[4]
    assert kinds(told[4])[0] == "turn.began"


async def test_a_person_is_shown_what_is_new_since_their_own_last_turn(table: Table) -> None:
    await table.begin_at("turn 5 eyrie evening.end", "1 eyrie 4 roost", "eyrie hand=cobbler")
    await table.ann.slash(table.channel, "end")
    for person, new in ((table.ann, False), (table.bob, True), (table.eve, True)):
        seen = (await person.slash(table.channel, "board")).response
        assert ("drew" in kinds(picture(table, seen))) is new


async def test_the_board_is_looked_through_part_by_part(table: Table) -> None:
    await table.begin_at(*TABLE)
    shown = await table.eve.click(table.last, label="Board")
    assert shown.response is not None
    assert len(menu(shown.response)["options"]) == 4 + 2 + 12
    for part in ("card", "9", "hundreds", "text", "boards"):
        custom_id = menu(shown.response)["custom_id"]
        await table.eve.select(shown.response, [part], custom_id=custom_id)
        (now,) = [o["value"] for o in menu(shown.response)["options"] if o.get("default")]
        assert now == part
        if part == "text":
            assert "Leader: Builder" in text(shown.response)
            assert not shown.response.attachments
        else:
            assert f", {part}:" in picture(table, shown.response)


async def test_nothing_is_listed_or_logged_where_no_game_is(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    for command, option in (("board", "show"), ("move", "origin"), ("act", "what")):
        assert await table.eve.autocomplete(table.channel, command, option, "") == []
    assert caplog.records == []


@pytest.mark.parametrize(
    ("show", "names"),
    [
        ("full", ["turn-0.png", "turn-0-boards.png"]),
        ("card", ["turn-0.png"]),
        ("boards", ["turn-0-boards.png"]),
        ("keepers", ["turn-0-keepers.png"]),
        ("5", ["turn-0-5.png"]),
        ("glance 5", ["turn-0-glance-5.png"]),
        ("text", []),
    ],
)
async def test_the_renderer_draws_every_part(show: str, names: list[str]) -> None:
    view = new_game(Setup(("eyrie", "keepers")), seed=1).view(None)
    shots = await Pictures(draw).shots(Subject(view, catalogue("en")), show)
    assert [shot.name for shot in shots] == names
    assert all(shot.data.startswith(b"\x89PNG") and 0 < len(shot.alt) <= 1024 for shot in shots)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread has no priority of its own")
async def test_whoever_draws_stands_behind_those_who_answer() -> None:
    found: list[int] = []

    def drawn(*_: Any, **__: Any) -> bytes:
        found.append(os.getpriority(os.PRIO_PROCESS, 0))
        return b"picture"

    view, words = new_game(Setup(("eyrie", "hundreds")), seed=1).view(None), catalogue("en")
    assert await Pictures(drawn).of(Subject(view, words), "card") == b"picture"
    (there,), here = found, os.getpriority(os.PRIO_PROCESS, 0)
    assert there > here or there == here == LAST
