"""An order is taken back by a button in the second in which another one brings its question."""

from __future__ import annotations

import asyncio

import pytest
import simcord
import simcord.actors

from tests.bot.table import MENU, Table, choose, click, labels, parts, said, text
from tests.bot.test_orders import FIGHT


async def never_ambush(table: Table) -> simcord.InteractionResult:
    """Ann orders it by the menus, always; the page with all her orders."""
    page = await table.ann.slash(table.channel, "orders")
    await choose(table.ann, page.response, "Ambush")
    await choose(table.ann, page.response, "no ambush")
    await click(table.ann, page, "always")
    await click(table.ann, page, "All orders")
    assert "no ambush (always)" in said(page)
    return page


async def about_to_attack(table: Table) -> simcord.InteractionResult:
    """Bob's panel, with the button that begins the battle."""
    panel = await table.bob.slash(table.channel, "act")
    assert panel.response is not None
    menus = [part for part in parts(panel.response) if part["type"] == MENU]
    (battles,) = [m for m in menus if m["options"][0]["label"] == "Battle Eyrie in 11"]
    value = battles["options"][0]["value"]
    await table.bob.select(panel.response, [value], custom_id=battles["custom_id"])
    assert "Confirm" in labels(panel.response)
    return panel


@pytest.mark.law("4.3.1")
@pytest.mark.parametrize("first", ["attack", "withdrawal"])
async def test_it_has_answered_already_or_its_owner_is_asked(table: Table, first: str) -> None:
    # BOT-67.
    await table.begin_at(*FIGHT)
    page, panel = await never_ambush(table), await about_to_attack(table)
    press = simcord.actors._component_click
    assert page.response is not None
    assert panel.response is not None
    both = [
        press(table.bob, panel.response, label="Confirm", custom_id=None),
        press(table.ann, page.response, label="Withdraw all", custom_id=None),
    ]
    await asyncio.gather(*(both if first == "attack" else reversed(both)))
    await table.env.settle()
    told, answers = text(page.response), await table.bot.store.answers(1)
    assert [a.text for a in answers].count("battle 11 eyrie") == 1
    by_order = [a.by_order for a in answers if a.kind == "battle.ambush"]
    await table.options()
    if by_order:
        assert by_order == ["battle.ambush never"]
        assert "Answered by your orders meanwhile: Eyrie: No ambush" in told
        assert table.kind != "battle.ambush"
    else:
        assert "Answered by your orders" not in told
        assert table.kind == "battle.ambush"
        assert await table.awaited() is table.ann
        assert table.pinged() == [table.ann.id]
        assert said(await table.ann.slash(table.channel, "pass")).startswith("Done")
    assert bool(by_order) is (first == "attack"), "whoever comes first is served first"
    assert "I am asked each time" in told
    assert "no ambush (always)" not in said(await table.ann.slash(table.channel, "orders"))
    assert await table.bot.store.orders.of(1) == []
