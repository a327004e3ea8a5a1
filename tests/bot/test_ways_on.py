"""Whatever somebody reads alone leads on: by buttons, and by the names that their Discord shows."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord

from bot.channel.pages import Page, ticket
from bot.clock.hours import HOUR
from tests.bot.table import Table, click, labels, menu, offered, said, text

BATTLE = (
    "turn 5 hundreds daylight.command",
    "11 eyrie roost 3, hundreds warlord 4",
    "eyrie hand=ambush-mouse",
)


async def test_the_status_leads_to_what_its_reader_may_do(table: Table) -> None:
    await table.begin_at(*BATTLE)
    shown = {}
    for name, person in (("asked", table.bob), ("other", table.ann), ("watching", table.eve)):
        shown[name] = await person.slash(table.channel, "game status")
    assert labels(shown["asked"].response) == ["Act", "Hand", "Board"]
    assert labels(shown["other"].response) == ["Hand", "Board"]
    assert labels(shown["watching"].response) == ["Board"]
    await click(table.bob, shown["asked"], "Act")
    assert "**Your choice:**" in said(shown["asked"])


async def test_the_status_leads_to_a_vote_about_whoever_is_too_late(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers", pace="8")
    late = await table.awaited()
    one, two = (p for p in (table.ann, table.bob, table.cleo) if p is not late)
    await table.later(15 * HOUR)
    early = await one.slash(table.channel, "game status")
    assert labels(early.response) == ["Hand", "Board"]
    await table.later(2 * HOUR)
    for person, ways in ((late, ["Act", "Hand", "Board"]), (table.eve, ["Board"])):
        shown = await person.slash(table.channel, "game status")
        assert labels(shown.response) == ways
    shown = await one.slash(table.channel, "game status")
    assert labels(shown.response) == ["Hand", "Board", "Vote"]
    await click(one, shown, "Vote")
    assert "1 of 2" in said(await click(one, shown, "Hand the seat to the caretaker"))
    await table.restart()
    again = await two.slash(table.channel, "game status")
    assert labels(again.response) == ["Hand", "Board", "Vote"]


async def test_whoever_acts_out_of_turn_may_look_around(table: Table) -> None:
    await table.begin_at(*BATTLE)
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    pressed = await table.bob.click(table.last, label="Act")
    typed = await table.bob.slash(table.channel, "pass")
    for refused in (pressed, typed):
        assert "not your choice" in said(refused)
        assert labels(refused.response) == ["Hand", "Board"]
    watching = await table.eve.click(table.last, label="Act")
    assert labels(watching.response) == []


async def test_me_is_changed_by_a_menu_and_leads_to_ones_games(table: Table) -> None:
    async def pick(page: simcord.InteractionResult, value: str) -> None:
        assert page.response
        await table.ann.select(page.response, [value])

    await table.begin()
    page = await table.ann.slash(table.channel, "me")
    assert "Reminders: in the channel" in said(page)
    assert "Reminders: in the channel" not in offered(page.response)
    for choice in ("Reminders: not at all", "First reminder: once half", "What has happened"):
        value = next(o["value"] for o in menu(page.response)["options"] if choice in o["label"])
        await pick(page, value)
        assert said(page).startswith("Noted.\n")
    for told in (
        "Reminders: not at all",
        "once half the agreed time is over",
        "with every ping: no",
    ):
        assert told in said(page)
        assert all(told not in label for label in offered(page.response))
    await pick(page, "language;de")
    assert "Sprache: Deutsch" in said(page)
    await click(table.ann, page, "Meine Partien")
    assert "### Warten auf dich" in said(page) or "### Deine anderen Partien" in said(page)


async def test_only_hours_in_a_game_take_no_time_from_what_is_open(table: Table) -> None:
    warned = "gets no more time"
    assert warned not in said(await table.ann.slash(table.channel, "me", zone="kyiv"))
    await table.begin()
    assert warned in said(await table.ann.slash(table.channel, "me", hours="8-22"))
    assert warned not in said(await table.ann.slash(table.channel, "me", recap="no"))


@pytest.mark.parametrize("forged", ["reminders;often", "colour;red", "zone;Mars/Phobos", "-"])
async def test_a_choice_that_is_none_changes_nothing(table: Table, forged: str) -> None:
    before = said(await table.ann.slash(table.channel, "me"))
    page = Page()
    options = [discord.SelectOption(label="?", value=forged)]
    page.row(discord.ui.Select(custom_id=ticket("me", 0), options=options))
    message = await table.bot.get_partial_messageable(table.channel.id).send(view=page)
    told = said(await table.ann.select(message, [forged]))
    assert "went wrong" not in told
    assert "Noted" not in told
    assert said(await table.ann.slash(table.channel, "me")) == before


async def test_whoever_is_back_sees_what_waits_for_them(table: Table) -> None:
    await table.begin()
    person = await table.awaited()
    page = await person.slash(table.channel, "away", until="3 days")
    await click(person, page, "I am back")
    assert said(page).startswith("Welcome back.")
    assert "### Waiting for you" in said(page)
    assert "[Open](https://discord.com/channels/" in said(page)


@pytest.mark.parametrize(
    ("command", "given", "told"),
    [
        ("me", {}, "`/ich zeitzone:` names one"),
        ("me", {"hours": "8-22"}, "with `zeitzone:`"),
        ("away", {}, "`/abwesend bis:10 days`"),
        ("game new", {"reactions": "defaults"}, "choose `tempo:`"),
    ],
)
@pytest.mark.usefixtures("in_german")
async def test_commands_bear_the_names_that_their_readers_discord_shows(
    table: Table, command: str, given: dict[str, str], told: str
) -> None:
    await table.ann.slash(table.channel, "language", language="en")
    assert told in said(await table.ann.slash(table.channel, command, **given))


async def test_a_german_answer_in_an_english_discord_names_english_commands(table: Table) -> None:
    await table.ann.slash(table.channel, "language", language="de")
    me: Any = await table.ann.slash(table.channel, "me")
    assert "Mit `/me zone:` nennst du eine" in said(me)
    assert "`/me zone:`, `/me hours:`" in text(me.response)
    assert "`/away until:10 Tage`" in said(await table.ann.slash(table.channel, "away"))
    away = said(await table.ann.slash(table.channel, "away", until="3 Tage"))
    assert "Mit `/me zone:` nennst du eine" in away
