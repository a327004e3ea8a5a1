"""A seat that its player leaves, or is voted out of, and who sits down there."""

from __future__ import annotations

from bot.clock.hours import DAY, HOUR
from tests.bot.table import Table, click, labels, said
from tests.bot.test_tenure import passes, sits
from tests.bot.voting import asking, late, others, vote


async def test_when_the_game_is_over_no_offer_stands(table: Table) -> None:
    # BOT-91.
    await table.seat("eyrie", "hundreds", "keepers")
    await table.bob.slash(table.channel, "game leave")
    await table.eve.click(asking(table, "Sit down"), label="Sit down")
    ending = await table.ann.slash(table.channel, "game end")
    await click(table.ann, ending, "End the game")
    for person in (table.bob, table.cleo):
        await person.click(asking(table), label="I agree")
    row = await table.bot.store.game(1)
    assert row is not None
    assert row.state == "ended"
    assert not [m for m in table.channel.history() if {"Sit down", "I agree"} & {*labels(m)}]
    before = table.posted()
    await table.later(3 * DAY)
    assert table.posted() == before
    assert (await sits(table))["hundreds"] == table.bob.id
    assert "is over" in said(await table.bob.slash(table.channel, "game leave"))


async def test_a_seat_is_offered_and_the_others_may_object(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    told = await table.bob.slash(table.channel, "game leave")
    assert "offered to the channel" in said(told)
    assert "offered already" in said(await table.bob.slash(table.channel, "game leave"))
    offer = asking(table, "Sit down")
    assert "already cannot take" in said(await table.ann.click(offer, label="Sit down"))
    assert "nobody objects within 24 hours" in said(await table.eve.click(offer, label="Sit down"))
    assert (await sits(table))["hundreds"] == table.bob.id, "the leaver keeps it until then"
    await table.ann.click(asking(table), label="No, play on")
    assert "objects" in "\n".join(table.posted())
    assert (await sits(table))["hundreds"] == table.bob.id
    await table.eve.click(asking(table, "Sit down"), label="Sit down")
    await table.later(25 * HOUR)
    assert (await sits(table))["hundreds"] == table.eve.id
    assert not [m for m in table.channel.history() if "Sit down" in labels(m)]
    assert "from now on" in said(await table.eve.slash(table.channel, "hand"))
    # Bob has seen that hand: the seat of nobody else is his.
    await passes(table, "eyrie", None)
    await table.cleo.slash(table.channel, "game leave")
    offer = asking(table, "Sit down")
    refused = said(await table.bob.click(offer, label="Sit down"))
    assert "may come back to that one alone: Hundreds" in refused
    await table.cleo.slash(table.channel, "game leave")
    assert (await sits(table))["keepers"] == table.cleo.id


async def test_all_may_agree_at_once_and_who_leaves_may_stay(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    standing = await table.bob.slash(table.channel, "game leave")
    assert standing.response is not None
    await table.bob.click(standing.response, label="Withdraw it")
    assert not [m for m in table.channel.history() if "Sit down" in labels(m)]
    await table.bob.slash(table.channel, "game leave")
    await table.eve.click(asking(table, "Sit down"), label="Sit down")
    message = asking(table)
    await table.ann.click(message, label="I agree")
    assert "has passed on" in said(await table.cleo.click(message, label="I agree"))
    assert (await sits(table))["hundreds"] == table.eve.id
    await table.restart()
    assert (await sits(table))["hundreds"] == table.eve.id


async def test_a_seat_is_given_to_somebody_who_accepts(table: Table) -> None:
    person, seat = await late(table)
    one, two = others(table, person)
    assert "Name the person" in await vote(table, one, what="seat")
    assert "second seat" in await vote(table, one, what="seat", person=two)
    await vote(table, one, what="seat", person=table.eve)
    await two.click(asking(table), label="I agree")
    assert (await sits(table))[seat] == person.id
    invitation = asking(table, "No, thanks")
    assert table.pinged() == [table.eve.id]
    assert "for somebody else" in said(await two.click(invitation, label="Sit down"))
    assert "You sit" in said(await table.eve.click(invitation, label="Sit down"))
    assert (await sits(table))[seat] == table.eve.id
    assert await table.awaited() is table.eve
    assert table.pinged() == [table.eve.id]


async def test_an_invitation_that_is_not_accepted_expires_and_that_is_told(table: Table) -> None:
    person, seat = await late(table)
    one, two = others(table, person)
    await vote(table, one, what="seat", person=table.eve)
    await two.click(asking(table), label="I agree")
    await table.later(3 * DAY + 1)
    assert "not accepted within three days" in "\n".join(table.posted())
    assert not [m for m in table.channel.history() if "Sit down" in labels(m)]
    assert (await sits(table))[seat] == person.id
