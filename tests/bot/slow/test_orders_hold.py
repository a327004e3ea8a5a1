"""When an order holds, when it does not, and how its owner hears of what it did."""

from __future__ import annotations

import pytest
import simcord

from bot.play import Letter
from engine.table.orders import ORDERS
from tests.bot.safety.test_consent import asks
from tests.bot.table import MENU, Table, choose, click, parts, said, text
from tests.bot.test_orders import BATTLE, FIGHT

THREE = ("eyrie", "hundreds", "keepers")


async def order(
    table: Table, person: simcord.MemberActor, said_so: str, until: str = "always"
) -> None:
    given = await person.slash(table.channel, "orders", order=said_so, until=until)
    assert f"({until})" in said(given)


async def orders_of(table: Table, person: simcord.MemberActor) -> str:
    return said(await person.slash(table.channel, "orders"))


def pinged_since(table: Table, before: int) -> list[int]:
    found = [r.json for r in table.env.http_requests[before:] if r.path.endswith("/messages")]
    return [int(u) for json in found if json for u in json["allowed_mentions"].get("users", ())]


@pytest.mark.law("4.3.1", "4.3.6")
async def test_where_a_condition_does_not_hold_its_owner_is_asked(table: Table) -> None:
    # BOT-61.
    game = await table.seat(*THREE)
    await table.place(
        game,
        *("turn 4 eyrie daylight.battle", "8 eyrie 5, hundreds 2 warlord mob, keepers 2"),
        *("eyrie.decree move=loyal-vizier battle=loyal-vizier", "eyrie leader=despot"),
        *("hundreds hand=ambush-bird mood=grandiose", "dice 1 0"),
    )
    ambush = "battle.ambush always if enemy=keepers else ask"
    fall = "battle.casualties buildings-last if clearing=3,7 else ask"
    for each in (ambush, fall):
        await order(table, table.bob, each)
    before = await orders_of(table, table.bob)
    for nobody in ("enemy=lizards", "clearing=13"):
        wrong = f"battle.ambush always if {nobody} else ask"
        refused = said(await table.bob.slash(table.channel, "orders", order=wrong))
        assert f"cannot look at “{nobody}” here" in refused
    at = len(table.env.http_requests)
    await table.ann.slash(table.channel, "battle", clearing="8", defender="hundreds")
    assert await table.awaited() is table.bob
    assert pinged_since(table, at) == [table.bob.id]
    at = len(table.env.http_requests)
    await table.bob.slash(table.channel, "pass")
    assert await table.awaited() is table.bob
    await table.options()
    assert table.kind == "battle.lose"
    assert [a.by_order for a in await table.bot.store.answers(game)][-2:] == ["", ""]
    assert await orders_of(table, table.bob) == before


@pytest.mark.law("4.3.1")
async def test_what_is_ordered_for_this_turn_is_asked_in_the_next_one(table: Table) -> None:
    # BOT-62.
    game = await table.seat(*THREE)
    await table.place(
        game,
        *("turn 5 hundreds evening.incite", "11 eyrie roost 3, keepers 4", "1 hundreds 4 warlord"),
        *("eyrie hand=ambush-mouse leader=builder", "hundreds hand=sword mood=grandiose"),
        *("keepers.retinue delve=faithful-retainer", "dice 1 0"),
    )
    await order(table, table.ann, "battle.ambush never", "this turn")
    await table.play(lambda: table.kind == "keepers.delve")
    fight = next(o for o in await table.options() if str(o).startswith("battle 11 eyrie"))
    await table.act(fight)
    assert await table.awaited() is table.ann
    assert table.pinged() == [table.ann.id]


async def test_what_is_ordered_until_my_turn_is_gone_before_its_first_question(
    table: Table,
) -> None:
    # BOT-62.
    await table.begin_at(*FIGHT)
    await order(table, table.ann, "battle.ambush never", "until my next turn")
    assert "no ambush" in await orders_of(table, table.ann)
    while await table.awaited() is table.bob:
        options = await table.options()
        await table.act(next((o for o in options if o.verb() != "battle"), options[0]))
    assert "no ambush" not in await orders_of(table, table.ann)


@pytest.mark.parametrize("since", ["nothing", "another order", "withdrawn"])
async def test_an_undo_gives_an_order_back_unless_something_was_set_since(
    table: Table, since: str
) -> None:
    await table.begin_at(*FIGHT)
    await order(table, table.ann, "battle.ambush never", "until my next turn")
    turn = await table.turn()
    while await table.turn() == turn:
        options = await table.options()
        await table.act(next((o for o in options if o.verb() != "battle"), options[0]))
    assert "no ambush" not in await orders_of(table, table.ann), "it has expired"
    if since == "another order":
        await order(table, table.ann, "battle.ambush always")
    elif since == "withdrawn":
        await table.bot.desk.orders.withdraw(1, table.ann.id)
    await asks(table, table.bob)
    await table.ann.click(table.last, label="I agree")
    assert await table.turn() == turn
    await table.restart()
    held = {
        "nothing": "no ambush (until my next turn)",
        "another order": "ambush whenever I can (always)",
        "withdrawn": "I am asked each time",
    }
    assert held[since] in await orders_of(table, table.ann)
    assert ("no ambush" in await orders_of(table, table.ann)) is (since == "nothing")


async def test_orders_end_with_their_game(table: Table) -> None:
    # BOT-62.
    await table.begin()
    await order(table, table.ann, "battle.ambush never")
    async with table.bot.store.write() as w:
        await w.set_state(1, "ended")
    table.bot.desk.tables.forget(1)
    assert await table.begin() == 2
    assert "no ambush" not in await orders_of(table, table.ann)
    assert "no ambush" not in await orders_of(table, table.bob)


async def test_ordinary_answers_set_no_order(table: Table) -> None:
    # BOT-62.
    await table.begin()
    for _ in range(10):
        person = await table.awaited()
        answered = await table.act((await table.options())[0])
        assert "in advance" not in said(answered).casefold()
        assert await table.bot.store.orders.of(1) == []
        assert "I am asked each time" in await orders_of(table, person)


@pytest.mark.law("4.3.1")
async def test_what_is_offered_after_an_answer_is_not_chosen_beforehand(table: Table) -> None:
    # BOT-62.
    await table.begin_at(*FIGHT)
    await table.bob.slash(table.channel, "battle", **BATTLE)
    answered = await table.ann.slash(table.channel, "pass")
    page = await click(table.ann, answered, "Answer in advance")
    assert await table.bot.store.orders.of(1) == []
    shown = next(p for p in parts(page.response) if p["type"] == MENU)
    assert [o["label"] for o in shown["options"] if o.get("default")] == ["I am asked each time"]
    await choose(table.ann, page.response, "no ambush")
    assert "**Ambush:** no ambush (until my next turn)" in said(page)
    await choose(table.ann, page.response, "I am asked each time")
    assert await table.bot.store.orders.of(1) == []


OVERNIGHT = (
    *("turn 4 eyrie daylight.battle", "8 eyrie 9, hundreds 3 mob stronghold, keepers 1"),
    *("11 hundreds warlord", "eyrie.decree battle=loyal-vizier,anvil", "eyrie leader=despot"),
    *("hundreds hand=ambush-bird,bake-sale mood=grandiose", "keepers", "dice 2 0 2 0"),
)


@pytest.mark.law("4.3.1", "4.3.6")
async def test_the_owner_hears_what_the_orders_did(table: Table, letters: list[Letter]) -> None:
    # BOT-64.
    game = await table.seat(*THREE)
    await table.place(game, *OVERNIGHT)
    await order(table, table.bob, "battle.ambush always")
    await order(table, table.bob, "battle.casualties buildings-last")
    while await table.awaited() is table.ann:
        options = await table.options()
        fights = [o for o in options if str(o).startswith("battle 8 hundreds")]
        await table.act(fights[0] if fights else options[-1])
    given = await table.bot.store.answers(game)
    assert [(a.seat, a.by_order) for a in given if a.by_order] == [
        ("hundreds", "battle.ambush always"),
        ("hundreds", "battle.ambush always"),
        ("hundreds", "battle.casualties buildings-last"),
    ]
    (ping,) = [letter for letter in letters if letter.ping == (table.bob.id,)]
    called = "\n".join(ping.text)
    recap = said(await table.bob.slash(table.channel, "recap"))
    log = said(await table.eve.slash(table.channel, "game log"))
    for told in (called, recap, log):
        assert told.count("(by order)") == 3
        assert told.count("Battle in 8: Eyrie against Hundreds") == 2
        assert all("Hundreds" in line for line in told.splitlines() if "(by order)" in line)
        assert "Roll: 2 and 0" in told
        assert "Hits dealt: Eyrie 2, Hundreds 0" in told
        assert "1 mob removed from 8" in told
    page = await table.bob.slash(table.channel, "orders")
    assert "ambush whenever I can (always)" in said(page)
    await choose(table.bob, page.response, "Hits that I take")
    await choose(table.bob, page.response, "I am asked each time")
    assert [row.text for row in await table.bot.store.orders.of(game)] == ["battle.ambush always"]


@pytest.mark.law("4.3.1")
async def test_an_order_that_breaks_costs_nobody_anything_and_shows_no_hand(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    # BOT-67.
    def breaks(public: object, options: object) -> None:
        raise RuntimeError("ambush-mouse")

    kind = ORDERS["battle.ambush"]
    await table.begin_at(*FIGHT)
    for person in (table.ann, table.bob):
        await order(table, person, "battle.ambush always")
    broken = kind._replace(words={**kind.words, "always": breaks})
    monkeypatch.setitem(ORDERS, "battle.ambush", broken)
    assert said(await table.bob.slash(table.channel, "battle", **BATTLE)).startswith("Done")
    assert await table.awaited() is table.ann
    assert [a.text for a in await table.bot.store.answers(1)] == ["battle 11 eyrie"]
    assert "RuntimeError at " in caplog.text
    assert "ambush-mouse" not in caplog.text
    assert "anvil" not in caplog.text
    given = {row.seat: row.trouble for row in await table.bot.store.orders.of(1)}
    assert given == {"eyrie": "broken", "hundreds": ""}, "that of somebody else holds"
    assert "**Ambush:** I am asked each time" in await orders_of(table, table.ann)
    await table.ann.slash(table.channel, "pass")
    answers = await table.bot.store.answers(1)
    assert [(a.text, a.by_order) for a in answers][:2] == [("battle 11 eyrie", ""), ("pass", "")]


@pytest.mark.law("4.3.1")
async def test_whoever_takes_an_order_back_too_late_reads_what_it_did(table: Table) -> None:
    # BOT-67.
    await table.begin_at(*FIGHT)
    await order(table, table.ann, "battle.ambush never")
    page = await table.ann.slash(table.channel, "orders")
    await table.bob.slash(table.channel, "battle", **BATTLE)
    await click(table.ann, page, "Withdraw all")
    told = text(page.response)
    assert "Answered by your orders meanwhile: Eyrie: No ambush" in told
    assert "no ambush (always)" not in told
    ambushes = [a for a in await table.bot.store.answers(1) if a.kind == "battle.ambush"]
    assert [a.by_order for a in ambushes] == ["battle.ambush never"]
