"""A person has one private panel in a game: hand and board open in it, a newer one replaces it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.channel.patience import MOST
from tests.bot import table as seen
from tests.bot.table import MENU, Table, choose, click, labels, offered, said, text

COMMAND = ("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")


def live(message: Any) -> list[str]:
    """What can still be pressed or chosen in it."""
    return [c["custom_id"] for c in seen.parts(message) if "custom_id" in c]


async def test_a_newer_panel_takes_the_menus_off_the_older_one(table: Table) -> None:
    await table.begin_at(*COMMAND)
    old = await table.bob.slash(table.channel, "act")
    new = await table.bob.slash(table.channel, "act")
    assert live(old.response) == []
    assert "in a newer message" in text(old.response)
    assert offered(new.response)


async def test_what_an_older_panel_has_told_stays_in_it(table: Table) -> None:
    await table.begin_at(*COMMAND)
    old = await table.bob.slash(table.channel, "pass")
    await table.bob.slash(table.channel, "act")
    assert said(old).startswith("Done: Command no further")
    assert live(old.response) == []


async def test_whoever_types_is_told_in_words_and_the_panel_before_has_no_menus(
    table: Table,
) -> None:
    await table.begin_at(*COMMAND)
    old = await table.bob.slash(table.channel, "act")
    typed = await table.bob.slash(table.channel, "move", origin="4", destination="8", warriors="1")
    assert said(typed).startswith("Done: Move 1 warrior")
    assert "Your choice" in said(typed)
    assert said(typed).endswith("Type on, or press **Act** in the channel.")
    assert "in a newer message" in text(old.response)
    changed = len(table.env.http_requests)
    last = await table.bob.slash(table.channel, "end")
    assert said(last).startswith("Done: End the turn")
    replies = [r.path for r in table.env.http_requests[changed:] if "/webhooks/" in r.path]
    assert len(replies) == 1, "nothing is left to be taken off"
    assert [live(each.response) for each in (old, typed)] == [[], []]


async def test_one_is_left_however_they_are_opened(table: Table) -> None:
    await table.begin_at(*COMMAND)
    opened = [
        await table.bob.slash(table.channel, "act"),
        await table.bob.slash(table.channel, "hand"),
        await table.bob.slash(table.channel, "board"),
        await table.bob.click(table.last, label="Hand"),
        await table.bob.click(table.last, label="Board"),
        await table.bob.slash(table.channel, "move", origin="4"),
    ]
    assert [bool(live(result.response)) for result in opened] == [False] * 5 + [True]


async def test_those_of_others_and_of_other_games_stay(table: Table) -> None:
    other = table.guild.create_text_channel("meadow")
    await table.begin_at(*COMMAND)
    await table.begin(other)
    bobs = await table.bob.slash(table.channel, "act")
    anns = await table.ann.slash(other, "act")
    annas = await table.ann.slash(table.channel, "hand")
    eves = await table.eve.slash(table.channel, "board")
    await table.eve.slash(table.channel, "board")
    assert all(live(result.response) for result in (bobs, anns, annas, eves))


@pytest.mark.parametrize("how", ["restart", "fifteen minutes"])
async def test_one_that_cannot_be_reached_stays_and_answers_as_things_stand(
    table: Table, how: str
) -> None:
    await table.begin_at(*COMMAND)
    old = await table.bob.slash(table.channel, "act")
    if how == "restart":
        await table.restart()
    else:
        await table.env.advance_time(15 * 60 + 1)
    await table.bob.slash(table.channel, "pass")
    assert offered(old.response)
    await choose(table.bob, old.response, "Move 1 warrior")
    assert "answered already" in text(old.response)
    assert "incite" in text(old.response)
    assert [a.text for a in await table.bot.store.answers(1)] == ["pass"]


async def test_hand_and_board_open_in_the_panel_with_a_way_back(table: Table) -> None:
    await table.begin_at(*COMMAND, "hundreds hand=anvil")
    panel = await table.bob.slash(table.channel, "act")
    await click(table.bob, panel, "Hand")
    assert "Anvil" in text(panel.response)
    assert labels(panel.response) == ["Back", "Board"]
    await click(table.bob, panel, "Board")
    assert panel.response is not None
    assert panel.response.attachments
    assert labels(panel.response) == ["Back", "Hand"]
    await click(table.bob, panel, "Back")
    assert "Your choice" in text(panel.response)
    assert "answered already" not in text(panel.response)
    assert not panel.response.attachments
    assert offered(panel.response)


async def test_back_leads_to_whatever_is_asked_by_then(table: Table) -> None:
    await table.begin_at(*COMMAND)
    hand = await table.bob.slash(table.channel, "hand")
    await table.restart()
    await table.bob.slash(table.channel, "pass")
    await click(table.bob, hand, "Back")
    assert "incite" in text(hand.response)
    assert "answered already" not in text(hand.response)


async def test_somebody_who_is_not_asked_may_look_around_all_the_same(table: Table) -> None:
    await table.begin_at(*COMMAND)
    shown = await table.ann.click(table.last, label="Act")
    assert "not your choice" in said(shown)
    assert labels(shown.response) == ["Hand", "Board"]
    await click(table.ann, shown, "Hand")
    assert labels(shown.response) == ["Back", "Board"]


async def test_whoever_only_watches_gets_no_panel(table: Table) -> None:
    await table.begin_at(*COMMAND)
    board = await table.eve.click(table.last, label="Board")
    assert labels(board.response) == []
    assert [c["type"] for c in seen.parts(board.response)].count(MENU) == 1
    assert labels((await table.eve.click(table.last, label="Act")).response) == []


async def test_another_factions_command_is_refused_in_one_sentence(table: Table) -> None:
    await table.begin_at("turn 5 eyrie daylight.craft", "1 eyrie 4 roost", "eyrie hand=anvil")
    told = said(await table.ann.slash(table.channel, "keepers decamp", clearing="1"))
    assert told == "“Decamp” belongs to one faction alone: Keepers. You play: Eyrie."
    assert await table.ann.autocomplete(table.channel, "keepers decamp", "clearing", "") == []
    found = await table.ann.autocomplete(table.channel, "act", "what", "decamp")
    assert found == []
    # One of another faction that is asked of everybody is not theirs alone.
    assert "belongs" not in said(await table.ann.slash(table.channel, "keepers trophy", forest="1"))


async def test_a_refusal_in_the_panel_keeps_the_way_back(table: Table) -> None:
    await table.begin_at(*COMMAND)
    board = await table.bob.slash(table.channel, "board")
    menu = seen.menu(board.response)["custom_id"]
    for _ in range(MOST - 1):
        assert board.response is not None
        board = await table.bob.select(board.response, ["text"], custom_id=menu)
    assert board.response is not None
    told = await table.bob.select(board.response, ["5"], custom_id=menu)
    assert "Ask again in" in said(told)
    assert seen.menu(told.response)["custom_id"] == menu
    assert labels(told.response) == ["Back", "Hand"]
    assert offered((await click(table.bob, told, "Back")).response)


async def test_a_refused_press_of_everybodys_message_copies_no_button(table: Table) -> None:
    await table.begin_at(*COMMAND)
    for _ in range(MOST):
        await table.bob.slash(table.channel, "game log")
    told = await table.bob.click(table.last, label="Board")
    assert "Ask again in" in said(told)
    assert live(told.response) == []
