"""Whatever an order says and whatever the hand holds: to everybody else it looks the same."""

from __future__ import annotations

from typing import Any

import pytest

from bot.play import Letter
from tests.bot.safety.twice import alike
from tests.bot.table import Table, choose, click, offered, said, text
from tests.play.difference import difference

MOUSE, FOX = "11", "8"
AMBUSHES = "ambush-mouse,ambush-bird"


def fight(hand: str, *, clearing: str = MOUSE, scouts: str = "") -> tuple[str, ...]:
    return (
        *("turn 5 hundreds daylight.command", f"{clearing} eyrie roost 3, hundreds warlord 4"),
        f"eyrie hand={hand} leader=builder",
        f"hundreds hand=sword mood=grandiose {scouts}",
        "dice 1 0",
    )


async def attacked(table: Table, order: str, *position: str, clearing: str = MOUSE) -> int:
    """The Eyrie have given that order, and the Hundreds battle them; the number of the game."""
    channel = table.guild.create_text_channel("woods")
    table.bot.chance.seed(7)  # of two games that are compared, both are seated alike
    game = await table.begin(channel)
    await table.place(game, *position)
    given = await table.ann.slash(channel, "orders", order=order, until="always")
    assert "(always)" in said(given)
    table.env.http_requests.clear()
    await table.bob.slash(channel, "battle", clearing=clearing, defender="eyrie")
    return game


async def seen(table: Table, letters: list[Letter], order: str, hand: str) -> list[str]:
    """All that the others get of the attack."""
    game = await attacked(table, order, *fight(hand))
    channel = await table.where(game)
    made = [
        (r.method, r.path, {**(r.json or {}), "nonce": ""})
        for r in table.env.http_requests
        if r.path.startswith("/channels")
    ]
    found: list[Any] = [*made, *(repr(m.components) for m in channel.history())]
    found += [(e.kind, e.text, e.view, e.events()) for e in letters if e.game == game]
    for command in ("game status", "game log", "recap"):
        found.append(said(await table.eve.slash(channel, command)))
        found.append(said(await table.bob.slash(channel, command)))
    found.append(text(channel.history()[-1]))
    (answer,) = [a for a in await table.bot.store.answers(game) if a.by_order]
    assert (answer.text, answer.by_order) == ("pass", order)
    return alike(found)


@pytest.mark.law("4.3.1", "1.2.1")
async def test_always_without_a_card_and_never_with_one_look_alike(
    table: Table, letters: list[Letter]
) -> None:
    # BOT-59.
    table.seasoned()
    one = await seen(table, letters, "battle.ambush always", "anvil,bake-sale")
    two = await seen(table, letters, "battle.ambush never", "ambush-mouse,anvil")
    assert difference(one, two) == ""
    assert not {"always", "never"} & {word for told in one for word in told.split()}
    assert sum("(by order)" in told for told in one) >= 2


@pytest.mark.law("4.3.1")
@pytest.mark.parametrize(
    ("clearing", "scouts", "played"),
    [
        (MOUSE, "", ["ambush ambush-mouse"]),
        (FOX, "", ["ambush ambush-bird"]),
        (MOUSE, "crafted=scouting-party", []),
    ],
)
async def test_of_two_ambushes_the_one_of_the_suit_is_played_and_the_bird_is_kept(
    table: Table, clearing: str, scouts: str, played: list[str]
) -> None:
    # BOT-65.
    position = fight(AMBUSHES, clearing=clearing, scouts=scouts)
    order = "battle.ambush always"
    game = await attacked(table, order, *position, clearing=clearing)
    ambushes = [a for a in await table.bot.store.answers(game) if a.kind == "battle.ambush"]
    assert [a.text for a in ambushes] == played
    assert all(a.by_order == order for a in ambushes)
    before = await table.checksum(game)
    await table.restart()
    assert await table.checksum(game) == before


async def test_what_can_be_ordered_is_the_same_whatever_the_hand(table: Table) -> None:
    # BOT-58.
    pages = []
    for hand in (AMBUSHES, "anvil,bake-sale"):
        channel = table.guild.create_text_channel("woods")
        await table.place(await table.begin(channel), *fight(hand))
        page = await table.ann.slash(channel, "orders")
        shown = [said(page), offered(page.response)]
        for kind in offered(page.response):
            await choose(table.ann, page.response, kind)
            shown.append(offered(page.response))
            await click(table.ann, page, "All orders")
        pages.append(shown)
    assert pages[0] == pages[1]
    assert len(pages[0]) > 4
