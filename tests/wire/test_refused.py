"""What Discord refuses for good, on the wire: the game goes on, and everybody has an answer."""

from __future__ import annotations

import asyncio

from tests.wire.messages import BUTTON, said, walk
from tests.wire.people import answer
from tests.wire.test_wire import Desk, desk

__all__ = ["desk"]
GALLERY = 12
"""The type of a component."""


async def test_a_message_that_is_refused_goes_down_the_ladder(desk: Desk) -> None:
    channel, faults, rest = desk.channel, desk.discord.faults, desk.discord.rest
    await desk.process.start()
    await answer(await desk.ann.slash(channel, "game new"))
    await answer(await desk.ann.slash(channel, "game join", faction="eyrie"))
    await answer(await desk.bob.slash(channel, "game join", faction="hundreds"))
    for _ in ("whole", "without its picture"):
        faults.order("create_message", "refused")
    assert "begins" in await answer(await desk.ann.slash(channel, "game start"))
    await desk.until(lambda: desk.asked() is not None)
    plain = desk.discord.messages(channel)[-1]
    assert len([c for c in walk(plain["components"]) if c["type"] == BUTTON]) == 3
    assert "<@" in plain["content"]
    assert plain["mentions"]
    assert "Your choice" in await desk.panel()
    before, direct = rest.asked["create_message"], desk.discord.world.direct(desk.ann.user)
    for _ in ("whole", "plain"):
        faults.order("create_message", "refused")
    assert (await desk.corner()).startswith("Done")
    await desk.until(lambda: bool(desk.discord.messages(direct)))
    assert "refused a message" in said(desk.discord.messages(direct)[-1])
    assert "is set aside" in desk.log()
    assert rest.asked["create_message"] == before + 3
    count = desk.count()
    for person in (desk.ann, desk.bob):  # The Eyrie, whoever that is, choose a leader.
        await answer(await person.slash(channel, "eyrie leader", leader="despot"))
    await desk.until(lambda: desk.count() > count)


async def test_nobody_is_left_without_an_answer(desk: Desk) -> None:
    await desk.begin()
    faults, rest = desk.discord.faults, desk.discord.rest
    faults.order("update_original_webhook_message", "refused")
    told = await answer(await desk.ann.slash(desk.channel, "board"))
    assert "Setup: Eyrie" in told
    faults.order("interaction", "late")
    before, asked = rest.asked["create_interaction_response"], desk.asked()
    assert asked is not None
    late = asyncio.create_task(asked[0].autocomplete(desk.channel, "corner", "clearing"))
    await desk.until(
        lambda: rest.asked["create_interaction_response"] > before and rest.under_way == 0
    )
    late.cancel()
    # The second try is told 40060: it was acknowledged before.
    faults.order("create_interaction_response", "500 afterwards")
    edited = rest.asked["update_original_webhook_message"]
    assert (await desk.corner()).startswith("Done")
    if asked[0] is desk.ann:  # Her board is put away, too, once the table has been told.
        await desk.until(lambda: rest.asked["update_original_webhook_message"] == edited + 2)
    faults.order("update_original_webhook_message", "refused")
    assert "stands" in await answer(await desk.ann.slash(desk.channel, "hand"))
    assert "Traceback" not in desk.log()


async def test_the_bots_own_membership_is_told_without_the_members_intent(desk: Desk) -> None:
    """Somebody gives it a role with which it may post again."""
    await desk.begin()
    world, before = desk.discord.world, desk.count()
    world.forbidden.add(desk.channel["id"])
    assert (await desk.corner()).startswith("Done")
    direct = world.direct(desk.ann.user)
    await desk.until(lambda: bool(desk.discord.messages(direct)))
    world.forbidden.clear()
    guild = desk.discord.guild["id"]
    me = {**world.members[guild, world.bot["id"]], "guild_id": guild}
    await desk.discord.gateway.dispatch("GUILD_MEMBER_UPDATE", me, guild)
    await desk.until(lambda: desk.count() > before + 1)


async def test_each_picture_of_a_message_has_a_gallery_and_a_file_of_its_own(desk: Desk) -> None:
    await desk.begin()
    asked = desk.asked()
    assert asked is not None
    shown = [c["items"] for c in walk(asked[1]["components"]) if c["type"] == GALLERY]
    assert [len(items) for items in shown] == [1, 1]
    files = {file["id"]: file for file in asked[1]["attachments"]}
    posted = [files[items[0]["media"]["id"]] for items in shown]
    assert [file["filename"] for file in posted] == ["turn-0.png", "turn-0-boards.png"]
    assert all(0 < len(items[0]["description"]) <= 1024 for items in shown)
