"""Four people draft their factions and set them up, over days."""

from __future__ import annotations

import pytest
import simcord

from bot.store import Writer
from bot.store.tenures import TenureWrites
from engine import PLAYERS
from tests.bot.table import Table, choose, click, labels, offered, said, text

WHOSE = ("player1", "player2", "player3", "player4")


async def begin(table: Table, **options: str) -> None:
    """Four people at the first pick."""
    await table.ann.slash(table.channel, "game new", setup="advanced", **options)
    for person in (table.bob, table.eve, table.cleo):
        await person.slash(table.channel, "game join")
    assert "begins" in said(await table.ann.slash(table.channel, "game start"))
    table.seasoned()


async def seats(table: Table) -> list[str]:
    return [seat.faction for seat in await table.bot.store.seats(1)]


async def sitting(table: Table) -> list[simcord.MemberActor]:
    """In the order of play."""
    return [table.people[seat.user_id] for seat in await table.bot.store.seats(1)]


async def agrees(table: Table) -> None:
    """Rows and game call every seat alike, read anew."""
    table.bot.desk.tables.forget(1)
    async with table.bot.desk.tables.at(1) as live:
        assert await seats(table) == list(live.game.seats)
        assert {tenure.seat for tenure in live.tenures} == {*live.game.seats}
        assert not live.renamed


async def pick(table: Table) -> None:
    """Whoever is asked takes the first card that can be taken, and sets it up."""
    await table.act((await table.options())[0])
    while (options := await table.options()) and table.kind not in ("setup.faction", "setup.hand"):
        if await table.turn():
            return
        await table.act(options[0])


async def test_the_first_message_shows_what_is_offered_and_calls_the_last_player(
    table: Table,
) -> None:
    await begin(table)
    assert await seats(table) == list(WHOSE)
    opening, last = text(table.last), (await sitting(table))[-1]
    assert table.pinged() == [last.id]
    async with table.bot.desk.tables.at(1) as live:
        offer = live.view(None).offer
    assert len(offer) == 5
    told = [line for line in opening.splitlines() if " – " in line]
    assert len(told) == 5
    for card, line in zip(offer, told, strict=True):
        assert ("militant, " if card.militant else "insurgent, ") in line
        assert f"reach {card.reach}" in line
    assert "Player 4: " + last.mention in opening
    assert [f.filename for f in table.last.attachments] == ["turn-0.png", "turn-0-boards.png"]


async def test_four_set_up_in_turn_with_a_restart_at_every_question(table: Table) -> None:
    await begin(table)
    order, called = await sitting(table), list[int]()
    for _ in range(200):
        if await table.turn():
            break
        options, number = await table.options(), await table.number()
        if table.kind == "setup.faction":
            called.append((await table.awaited()).id)
            assert table.pinged() == called[-1:]
        await table.restart()
        assert await table.number() == number
        assert await sitting(table) == order
        await agrees(table)
        result = await table.act(options[-1])
        assert said(result).startswith("Done"), said(result)
    assert called == [person.id for person in reversed(order)]
    assert set(await seats(table)).isdisjoint(PLAYERS)
    async with table.bot.desk.tables.at(1) as live:
        assert [board.hand_size for board in live.view(None).boards.values()] == [3] * 4
        assert {turn.seat for turn in await table.bot.store.turns(1)} <= set(live.game.seats)
    log = await table.bot.store.answers(1)
    assert [a.seat for a in log if a.kind == "setup.faction"] == list(reversed(WHOSE))


async def test_a_pick_is_taken_back_and_the_seat_is_a_players_again(table: Table) -> None:
    await begin(table, language="en")
    person = await table.awaited()
    async with table.bot.desk.tables.at(1) as live:
        card = next(o.faction for o in live.view(None).offer if o.militant)
    await person.slash(table.channel, "choose", faction=card)
    assert (await seats(table))[-1] == card
    assert await table.awaited() is person
    undone = await person.slash(table.channel, "game undo")
    assert "Player 4: Pick " in said(undone)
    await click(person, undone, labels(undone.response)[0])
    assert await seats(table) == list(WHOSE)
    await agrees(table)
    await table.options()
    assert table.kind == "setup.faction"


async def test_a_pick_that_reveals_nothing_is_done_by_one_press(table: Table) -> None:
    await table.ann.slash(table.channel, "game new", setup="advanced")
    await table.bob.slash(table.channel, "game join")
    await table.ann.slash(table.channel, "game draft", factions="eyrie,hundreds,marquise")
    await table.ann.slash(table.channel, "game start")
    person = await table.awaited()
    panel = await person.slash(table.channel, "act")
    await choose(person, panel.response, "Pick Eyrie")
    assert (await seats(table))[1] == "eyrie"
    assert "choose a homeland" in text(panel.response)
    await click(person, panel, "Take it back")
    assert await seats(table) == ["player1", "player2"]
    await agrees(table)


async def test_nobody_else_picks(table: Table) -> None:
    await begin(table)
    awaited = await table.awaited()
    others = [person for person in await sitting(table) if person is not awaited]
    before = await table.checksum()
    for person in others:
        told = said(await person.click(table.last, label="Act"))
        assert "Player 4" in told
    outsider = table.guild.add_member(table.env.create_user("dora"))
    assert "do not sit" in said(await outsider.click(table.last, label="Act"))
    assert await table.checksum() == before


async def test_what_is_pressed_of_an_old_pick_does_nothing(table: Table) -> None:
    await begin(table)
    person = await table.awaited()
    panel = await person.click(table.last, label="Act")
    first, second = offered(panel.response)[:2]
    async with table.bot.desk.tables.at(1) as live:
        number, options = live.number, live.decision.options if live.decision else ()
    given = await table.bot.acts.answer(1, number, person.id, options[0])
    now = await seats(table)
    assert given.still_asked, "by the name of the faction, it is the same person"
    stale = await choose(person, panel.response, second)
    shown = stale.response or panel.response
    assert "answered already" in text(shown)
    assert await seats(table) == now
    assert first != second


async def test_a_crash_while_a_pick_is_written_leaves_a_player(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(table)
    options, number = await table.options(), await table.number()

    async def fail(*_: object, **__: object) -> None:
        raise OSError("the disk is gone")

    for owner, name in ((TenureWrites, "follow"), (Writer, "answer"), (Writer, "owe")):
        with monkeypatch.context() as patch:
            patch.setattr(owner, name, fail)
            await table.act(options[0])
        assert await seats(table) == list(WHOSE)
        await agrees(table)
        assert await table.number() == number
    assert said(await table.act(options[0])).startswith("Done")
    await agrees(table)


async def test_cards_are_kept_by_orders_given_before(table: Table) -> None:
    await begin(table)
    for person in await sitting(table):
        async with table.bot.desk.tables.at(1) as live:
            hand = live.view(live.seat_of(person.id)).hand
        order = f"setup.hand {','.join(hand[:3])}"
        told = await person.slash(table.channel, "orders", order=order, until="this_turn")
        assert said(told).startswith("Noted"), said(told)
    for _ in range(4):
        await pick(table)
    while not await table.turn():
        await table.act((await table.options())[0])
        assert table.kind != "setup.hand", "orders answer that"
    log = await table.bot.store.answers(1)
    kept = [answer for answer in log if answer.kind == "setup.hand"]
    assert len(kept) == 4
    assert all(answer.by_order for answer in kept)
    assert {a.user_id for a in kept} == {person.id for person in await sitting(table)}


@pytest.mark.parametrize("until", ["always", "once", "my_turn"])
async def test_what_was_ordered_for_the_setup_ends_with_it(table: Table, until: str) -> None:
    await begin(table)
    for person in await sitting(table):
        async with table.bot.desk.tables.at(1) as live:
            hand = live.view(live.seat_of(person.id)).hand
        order = f"setup.hand {','.join(hand[:3])}"
        told = await person.slash(table.channel, "orders", order=order, until=until)
        assert labels(told.response) == ["All orders", "Back"]
    while await table.turn() < 2:
        options = await table.options()
        result = await table.act(options[-1])
        assert "could not be carried out" not in said(result)
    assert not [order for order in await table.bot.store.orders.of(1) if order.trouble]


async def test_whoever_has_set_up_is_led_to_the_cards_that_they_will_keep(table: Table) -> None:
    await begin(table)
    person = await table.awaited()
    panel = await person.slash(table.channel, "act")
    while await table.awaited() is person:
        await choose(person, panel.response, offered(panel.response)[0])
        if "Confirm" in labels(panel.response):
            await click(person, panel, "Confirm")
    assert "Answer in advance" in labels(panel.response)
    await click(person, panel, "Answer in advance")
    hand = [o for o in offered(panel.response) if o.startswith("keep ")]
    assert len(hand) == 10
    await choose(person, panel.response, hand[4])
    assert [o.name for o in await table.bot.store.orders.of(1)] == ["setup.hand"]


async def test_which_cards_are_kept_is_read_by_nobody_else(table: Table) -> None:
    await begin(table)
    for _ in range(4):
        await pick(table)
    options = await table.options()
    assert table.kind == "setup.hand"
    person = await table.awaited()
    await table.act(options[0])
    names = [getattr(options[0], name) for name in options[0].__struct_fields__]
    other = next(p for p in await sitting(table) if p is not person)
    told = said(await other.slash(table.channel, "game log")) + "\n".join(table.posted())
    assert not any(name in told for name in names)


async def test_a_draft_from_a_list_lies_open_in_the_standard_setup(table: Table) -> None:
    await table.ann.slash(table.channel, "game new")
    await table.bob.slash(table.channel, "game join")
    await table.ann.slash(table.channel, "game draft", factions="eyrie,keepers,marquise")
    await table.ann.slash(table.channel, "game start")
    for left in (3, 2):
        options = await table.options()
        assert (table.kind, len(options)) == ("setup.faction", left)
        await table.act(options[0])
    await agrees(table)
    while not await table.turn():
        await table.act((await table.options())[0])
    async with table.bot.desk.tables.at(1) as live:
        assert [board.hand_size for board in live.view(None).boards.values()] == [3, 3]
