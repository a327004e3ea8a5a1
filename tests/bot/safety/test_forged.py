"""What a custom id brings along is read with care: any number, or none of ours."""

from __future__ import annotations

import pytest
import simcord

from bot.channel.buttons import Press, _read
from bot.channel.numbers import MOST, whole_number
from bot.channel.pages import Page, button
from tests.bot.table import Table, said

HUGE = "9" * 40


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("17", 17),
        ("0000000000000000017", 17),
        ("0", 0),
        ("000", 0),
        (str(MOST), MOST),
        (str(MOST + 1), None),
        (HUGE, None),
        ("9" * 5000, None),
        ("0" * 5000 + "1", 1),
        ("", None),
        ("-1", None),
        ("1.0", None),
        ("²", None),
        ("x", None),
    ],
)
def test_a_number_is_read_whole_or_not_at_all(typed: str, read: int | None) -> None:
    assert whole_number(typed) == read


def test_a_custom_id_never_holds_a_number_that_the_file_cannot() -> None:
    template = Press.__discord_ui_compiled_template__
    for game, number in ((HUGE, "1"), ("1", HUGE), (str(MOST + 1), str(MOST + 1))):
        match = template.fullmatch(f"act:{game}:{number}:5")
        assert match is not None
        assert _read(match).game in (0, 1)
        assert _read(match).number in (0, 1)


async def press(table: Table, person: simcord.MemberActor, custom_id: str) -> str:
    page = Page()
    page.row(button("?", custom_id))
    message = await table.bot.get_partial_messageable(table.channel.id).send(view=page)
    return said(await person.click(message, custom_id=custom_id))


@pytest.mark.parametrize("what", ["act", "hand", "agree", "refuse", "end", "join"])
async def test_a_press_with_such_a_number_is_answered_in_a_sentence(
    table: Table, what: str
) -> None:
    await table.begin()
    before = await table.checksum()
    for game, number in ((HUGE, "1"), ("1", HUGE), ("77", "1")):
        told = await press(table, table.ann, f"{what}:{game}:{number}:")
        assert told
        assert "went wrong" not in told
    assert await table.checksum() == before
    assert table.env.errors == []


@pytest.mark.parametrize("number", [HUGE, "9" * 5000, str(MOST + 1)])
async def test_an_act_with_such_a_number_is_no_act(table: Table, number: str) -> None:
    await table.begin_at("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
    bob = table.bob
    for told in (
        said(await bob.slash(table.channel, "act", what=f"move 4 9 {number}")),
        said(await bob.slash(table.channel, "move", origin="4", destination="9", warriors=number)),
        said(await bob.slash(table.channel, "move", origin=number, destination="9")),
        said(await bob.slash(table.channel, "board", show=number)),
    ):
        assert told
        assert "went wrong" not in told
        assert not told.startswith("Done")
    assert table.env.errors == []
