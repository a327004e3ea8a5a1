"""What is hidden stays hidden: nothing public tells a hand, a deck or a seed."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from bot.play import Letter
from bot.words import catalogue
from engine import CARDS
from tests.bot.table import Table, said, unlinked

BATTLE = (
    "turn 5 hundreds daylight.command",
    "11 eyrie roost 3, hundreds warlord 4",
    "hundreds hand=sword,anvil",
)


def names(cards: Any) -> set[str]:
    return {catalogue("en").name(card) for card in cards}


async def test_a_hand_is_shown_to_its_owner_alone(table: Table) -> None:
    """R17, BOT-27."""
    await table.begin()
    async with table.bot.desk.tables.at(1) as live:
        hands = {seat: live.game.view(seat).hand for seat in live.game.seats}
    for person, seat, other in (
        (table.ann, "eyrie", "hundreds"),
        (table.bob, "hundreds", "eyrie"),
    ):
        own = said(await person.slash(table.channel, "hand"))
        assert all(name in own for name in names(hands[seat]))
        assert not any(name in own for name in names(hands[other]) - names(hands[seat]))
        pressed = await person.click(table.last, label="Hand")
        assert said(pressed) == own
    public = "\n".join(table.posted()) + said(await table.eve.slash(table.channel, "game status"))
    assert not any(name in public for name in names([*hands["eyrie"], *hands["hundreds"]]))
    assert "do not sit" in said(await table.eve.slash(table.channel, "hand"))


async def test_nothing_public_depends_on_what_is_hidden(table: Table) -> None:
    """Two games that differ in hidden cards alone, played alike: every public word is equal."""
    meadow = table.guild.create_text_channel("meadow")
    hands = (
        ("eyrie hand=ambush-fox,bake-sale", table.channel),
        ("eyrie hand=root-tea-fox,cobbler", meadow),
    )
    told = []
    table.seasoned()
    for number, (hand, channel) in enumerate(hands, 1):
        await table.begin_at(*BATTLE, hand, channel=channel)
        game = {"game": number}
        before = len(channel.history())
        await table.bob.slash(channel, "battle", clearing="11", defender="eyrie")
        await table.options(**game)
        assert table.kind == "battle.ambush"
        assert said(await table.ann.slash(channel, "pass")).startswith("Done")
        answers = await table.bot.store.answers(number)
        posted = [unlinked(told) for told in table.posted(channel)[before:]]
        told.append((posted, [a.text for a in answers]))
    # The dice are the same: both positions carry the same seed.
    assert told[0] == told[1]


async def test_refusals_and_lists_for_others_tell_nothing(table: Table) -> None:
    await table.begin_at(*BATTLE, "eyrie hand=ambush-mouse,bake-sale")
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    for person in (table.bob, table.eve):
        assert await person.autocomplete(table.channel, "ambush", "card", "") == []
        assert await person.autocomplete(table.channel, "act", "what", "") == []
        for command in ("ambush", "act"):
            told = said(await person.slash(table.channel, command))
            assert not any(name in told for name in names(["ambush-mouse", "bake-sale"]))
    found = await table.ann.autocomplete(table.channel, "ambush", "card", "")
    assert [c["value"] for c in found] == ["ambush-mouse"]


async def test_the_outbox_holds_nothing_that_is_hidden(table: Table, letters: list[Letter]) -> None:
    await table.begin()
    await table.play(lambda: len(table.channel.history()) > 12)
    assert any(letter.view for letter in letters)
    for letter in letters:
        assert letter.view is None or letter.view.seat is None
        assert letter.view is None or letter.view.hand == ()
        assert all(event.seen_by(None) for event in letter.events())


async def test_the_operators_log_names_no_card_and_no_seed(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, logger="bot"):
        await table.begin()
        await table.play(lambda: len(table.channel.history()) > 8)
        broken = await table.bot.store.game(1)
    assert broken is not None
    assert "question" in caplog.text
    assert str(broken.seed) not in caplog.text
    assert not any(card in caplog.text for card in CARDS)
