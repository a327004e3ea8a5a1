"""Standing orders at the bot's table: given in private, carried out, and told to their owner."""

from __future__ import annotations

import pytest
from discord import ui

from bot.channel.panel import Panel
from bot.play import LiveGame
from bot.store import GameRow, OrderRow, SeatRow
from bot.words import LANGUAGES, catalogue
from bot.words.orders import ordered_text
from engine.table.orders import ORDERS
from tests.bot.table import Table, choose, click, labels, menu, offered, said, text
from tests.table import Play
from tests.table import table as position_of

FIGHT = (
    "turn 5 hundreds daylight.command",
    "11 eyrie roost 3, hundreds warlord 4",
    "eyrie hand=ambush-mouse,anvil leader=builder",
    "hundreds hand=sword mood=grandiose",
    "dice 1 0",
)
BATTLE = {"clearing": "11", "defender": "eyrie"}


async def test_an_order_is_given_and_taken_back_by_menu(table: Table) -> None:
    await table.begin_at(*FIGHT)
    page = await table.ann.slash(table.channel, "orders")
    assert "**Ambush:** I am asked each time" in said(page)
    assert "bob" not in said(page)
    await choose(table.ann, page.response, "Ambush")
    assert offered(page.response)[0] == "I am asked each time"
    about = [option.get("description") or "" for option in menu(page.response)["options"]]
    declining = [i for i, told in enumerate(about) if told.endswith("otherwise no ambush")]
    asking = [i for i, told in enumerate(about) if told.endswith("otherwise ask me")]
    assert 0 < max(declining) < min(asking)
    await choose(table.ann, page.response, "ambush whenever I can")
    assert "(until my next turn)" in said(page)
    assert "tells the table that you hold none" in said(page)
    await click(table.ann, page, "always")
    assert "(always)" in said(page)
    await click(table.ann, page, "All orders")
    assert "**Ambush:** ambush whenever I can (always)" in said(page)
    await click(table.ann, page, "Withdraw all")
    assert "**Ambush:** I am asked each time" in said(page)
    assert said(page).startswith("Withdrawn")


async def test_nothing_is_withdrawn_where_no_order_stood(table: Table) -> None:
    await table.begin_at(*FIGHT)
    page = await table.ann.slash(table.channel, "orders")
    await choose(table.ann, page.response, "Ambush")
    await choose(table.ann, page.response, "I am asked each time")
    assert said(page).startswith("No order stood there")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_can_be_ordered_is_told_apart_whatever_the_language(
    table: Table, language: str
) -> None:
    """In menus, and in suggestions, which have one line of a hundred characters."""
    await table.begin_at(*FIGHT)
    await table.ann.slash(table.channel, "language", language=language)
    page = await table.ann.slash(table.channel, "orders")
    for kind in offered(page.response):
        await choose(table.ann, page.response, kind)
        shown = [(o["label"], o.get("description")) for o in menu(page.response)["options"]]
        assert len(set(shown)) == len(shown) > 1
        assert "…" not in str(shown)
        await click(table.ann, page, catalogue(language).text("orders.all"))
    found = await table.ann.autocomplete(table.channel, "orders", "order", "")
    names = [choice["name"] for choice in found]
    assert len(set(names)) == len(names) > 20
    assert "*" not in str(names)


@pytest.mark.law("4.3.1")
def test_an_effect_that_is_no_card_is_ordered_by_its_name() -> None:
    told = [ordered_text(catalogue(x), "battle.effects swift-strike") for x in LANGUAGES]
    for words, name in zip(told, ("Schneller Schlag", "Swift Strike", "Szybki Atak"), strict=True):
        assert name in words


async def test_an_order_answers_at_once_and_its_owner_hears_of_it(table: Table) -> None:
    await table.begin_at(*FIGHT)
    given = await table.ann.slash(
        table.channel, "orders", order="battle.ambush always", until="always"
    )
    assert "(always)" in said(given)
    battle = await table.bob.slash(table.channel, "battle", **BATTLE)
    assert table.ann.id not in table.pinged()
    assert "Ambush" in said(battle) or "ambush" in said(battle)
    hand = await table.ann.slash(table.channel, "hand")
    assert said(hand).startswith("Answered by your orders meanwhile: Eyrie: Play Ambush! (mouse)")
    again = await table.ann.slash(table.channel, "hand")
    assert "meanwhile" not in said(again), "it is told once"
    log = said(await table.bob.slash(table.channel, "game log"))
    assert "(by order)" in log


async def test_the_answers_by_order_are_the_same_after_a_restart(table: Table) -> None:
    await table.begin_at(*FIGHT)
    await table.ann.slash(table.channel, "orders", order="battle.ambush never", until="always")
    await table.bob.slash(table.channel, "battle", **BATTLE)
    before = await table.checksum()
    await table.restart()
    assert await table.checksum() == before
    page = await table.ann.slash(table.channel, "orders")
    assert "**Ambush:** no ambush (always)" in said(page)
    assert "Answered by your orders meanwhile" in said(page)


async def test_an_order_for_one_question_is_used_and_comes_back_with_an_undo(table: Table) -> None:
    await table.begin_at(*FIGHT)
    await table.ann.slash(table.channel, "orders", order="battle.ambush never", until="once")
    await table.bob.slash(table.channel, "battle", **BATTLE)
    page = await table.ann.slash(table.channel, "orders")
    assert "**Ambush:** I am asked each time" in said(page)
    wish = await table.bob.slash(table.channel, "game undo")
    await click(table.bob, wish, "Ask the others")
    asked = next(m for m in reversed(table.channel.history()) if "I agree" in labels(m))
    await table.ann.click(asked, label="I agree")
    page = await table.ann.slash(table.channel, "orders")
    assert "**Ambush:** no ambush (once)" in said(page)


@pytest.mark.parametrize(
    ("order", "until", "told"),
    [
        ("battle.ambush if ambush else ask", "", "looks at your hand"),
        ("battle.ambush if roost", "", "Say what is to be done otherwise"),
        ("battle.ambush if bobs-hand else ask", "", "looks at your hand"),
        ("battle.ambush perhaps", "", "“perhaps” cannot be ordered here"),
        ("hundreds.bitter always", "", "no such question to answer in advance"),
        ("*x*", "", "no such question to answer in advance"),
        ("battle.ambush never", "doomsday", "An order holds until"),
    ],
)
async def test_what_is_no_order_is_refused_and_changes_nothing(
    table: Table, order: str, until: str, told: str
) -> None:
    await table.begin_at(*FIGHT)
    given = {"order": order} | ({"until": until} if until else {})
    assert told in said(await table.ann.slash(table.channel, "orders", **given))
    assert await table.bot.store.orders.of(1) == []


async def test_orders_are_for_those_who_play(table: Table) -> None:
    await table.begin_at(*FIGHT)
    page = await table.eve.slash(table.channel, "orders")
    assert "orders" not in [label.casefold() for label in labels(page.response)]
    assert "**Ambush" not in said(page)


async def test_whoever_has_just_answered_such_a_question_is_offered_to_do_so_in_advance(
    table: Table,
) -> None:
    await table.begin_at(*FIGHT)
    await table.bob.slash(table.channel, "battle", **BATTLE)
    answered = await table.ann.slash(table.channel, "pass")
    await click(table.ann, answered, "Answer in advance")
    assert offered(answered.response)[0] == "I am asked each time"
    assert labels(answered.response) == ["All orders", "Back"]
    await click(table.ann, answered, "Back")
    assert "is not your choice" in text(answered.response)


def buttons(p: Play) -> list[str | None]:
    """Of the panel of whoever is asked."""
    row = GameRow(
        1,
        1,
        1,
        1,
        "playing",
        "autumn",
        "standard",
        "en",
        1,
        1,
        "",
        0,
        "printed",
        None,
        0,
        0,
        "wait",
    )
    live = LiveGame(row, (SeatRow(1, "Ann", p.awaited, 1, 0),), p.game, 1, 0)
    page = Panel(live, 1, catalogue("en")).page()
    return [child.label for child in page.walk_children() if isinstance(child, ui.Button)]


def test_what_is_asked_on_ones_own_turn_can_be_ordered_from_there() -> None:
    """11.2.4: funds are committed again and again; what the Riverfolk lose is asked out of turn."""
    funds = "riverfolk hand=- funds=eyrie:1,riverfolk:1"
    p = position_of("turn 5 riverfolk daylight.act", "10 riverfolk 3", funds)
    assert "Answer in advance" not in buttons(p)
    assert "Answer in advance" in buttons(p.play("move 10 5 1"))
    p = position_of(
        *("turn 5 hundreds daylight.command", "hundreds mood=grandiose command=boot,bag,coin"),
        *("9 riverfolk post-mouse, hundreds 3", "dice 3 0", funds),
    ).play("battle 9 riverfolk")
    assert p.kind == "riverfolk.disruption"
    assert "Answer in advance" not in buttons(p)


async def test_an_order_that_breaks_leaves_the_question_to_its_person(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(public: object, options: object) -> None:
        raise RuntimeError("a bug")

    kind = ORDERS["battle.ambush"]
    await table.begin_at(*FIGHT)
    await table.ann.slash(table.channel, "orders", order="battle.ambush always")
    broken = kind._replace(words={**kind.words, "always": breaks})
    monkeypatch.setitem(ORDERS, "battle.ambush", broken)
    await table.bob.slash(table.channel, "battle", **BATTLE)
    assert table.pinged() == [table.ann.id]
    hand = await table.ann.slash(table.channel, "hand")
    assert "could not be carried out" in said(hand)
    assert "could not be carried out" not in said(await table.ann.slash(table.channel, "hand"))


async def test_no_order_shows_in_the_channel(table: Table) -> None:
    await table.begin_at(*FIGHT)
    before = table.posted()
    await table.ann.slash(table.channel, "orders", order="battle.ambush never", until="always")
    assert table.posted() == before
    status = said(await table.bob.slash(table.channel, "game status"))
    report = said(await table.bob.slash(table.channel, "game report"))
    assert "never" not in status + report
    assert "advance" not in text(table.last)


async def test_of_two_who_order_the_same_the_order_of_one_is_lost_alone(table: Table) -> None:
    await table.begin_at(*FIGHT)
    async with table.bot.store.write() as w:
        for seat in ("eyrie", "hundreds"):  # A.8.3: of the one it was, until a pick was taken back
            row = OrderRow(seat, "hundreds.loot", "hundreds.loot always", 0, once=False)
            await w.orders.give(1, row)
    table.bot.desk.tables.forget(1)
    assert said(await table.bob.slash(table.channel, "battle", **BATTLE)).startswith("Done")
    lost = {row.seat: row.trouble for row in await table.bot.store.orders.of(1)}
    assert lost == {"eyrie": "no_such_order", "hundreds": ""}
