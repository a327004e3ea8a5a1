"""Secret events: told to their seat alone, with the answer, and again with the hand."""

from __future__ import annotations

import json
from typing import Any

import simcord

from bot.words import catalogue
from tests.bot.table import Table, labels, parts, said, text, unlinked
from tests.bot.test_mixes import play

TABLE = ("1 eyrie 4 roost", "3 hundreds warlord 3 stronghold", "hundreds mood=stubborn")
DAYLIGHT = "turn 5 eyrie daylight.craft"
BIRDSONG = "turn 5 eyrie birdsong.decree"
SPY = "eyrie hand=anvil crafted=codebreakers leader=builder"
ROBBER = "eyrie hand=anvil crafted=stand-and-deliver leader=builder"
HANDS = ("ambush-fox,cobbler", "sword,bake-sale")


def name(card: str) -> str:
    return catalogue("en").card(card)


async def end_turn(table: Table, game: int = 1) -> list[simcord.InteractionResult]:
    """Decline all that can be declined until the next turn begins."""
    async with table.bot.desk.tables.at(game) as live:
        turn = live.game.turn
    results: list[simcord.InteractionResult] = []
    for _ in range(40):
        async with table.bot.desk.tables.at(game) as live:
            if live.game.turn != turn:
                return results
        options = await table.options(game)
        least = next((o for o in options if o.verb() in ("pass", "end")), options[0])
        results.append(await table.act(least, game))
    raise AssertionError("the turn does not end")


async def test_a_hand_that_was_seen_is_told_with_the_answer_and_again_with_the_hand(
    table: Table,
) -> None:
    await table.begin_at(DAYLIGHT, *TABLE, SPY, f"hundreds hand={HANDS[0]}")
    told = said(await table.ann.slash(table.channel, "use", card="Codebreakers"))
    seen = f"{name('ambush-fox')} and {name('cobbler')}"
    assert f"For your eyes only: Cards in hand (Hundreds): {seen}." in told
    for _ in range(2):
        again = said(await table.ann.slash(table.channel, "hand"))
        assert "What only you have seen in turn 5" in again
        assert name("cobbler") in again
        await table.restart()
    own = said(await table.bob.slash(table.channel, "hand"))
    assert "only you" not in own
    assert name("anvil") not in own
    assert name("cobbler") not in "\n".join(table.posted())
    for question in ("hand", "board", "game status", "game log", "recap"):
        assert name("cobbler") not in said(await table.eve.slash(table.channel, question))


async def test_what_was_dealt_in_the_setup_is_told_as_such(table: Table) -> None:
    await table.begin()
    assert "What only you have seen in the setup:" in said(
        await table.ann.slash(table.channel, "hand")
    )


async def test_a_card_that_was_taken_is_told_to_both_and_to_nobody_else(table: Table) -> None:
    await table.begin_at(BIRDSONG, *TABLE, ROBBER, "hundreds hand=cobbler")
    told = said(await table.ann.slash(table.channel, "use", card="stand-and-deliver"))
    taken = f"From Hundreds to Eyrie: {name('cobbler')}"
    assert taken in told
    assert taken in said(await table.ann.slash(table.channel, "hand"))
    assert taken in said(await table.bob.slash(table.channel, "hand"))
    public = "\n".join(table.posted())
    assert "1 card taken from Hundreds" in public
    assert name("cobbler") not in public


async def test_what_was_drawn_is_told_at_the_end_of_the_turn_and_through_the_next(
    table: Table,
) -> None:
    await table.begin_at("turn 5 eyrie evening.end", *TABLE, "eyrie hand=anvil leader=builder")
    (ended,) = await end_turn(table)
    told = said(ended)
    async with table.bot.desk.tables.at(1) as live:
        (drawn,) = set(live.game.view("eyrie").hand) - {"anvil"}
    assert f"You draw {name(drawn)}" in told
    assert f"You draw {name(drawn)}" in said(await table.ann.slash(table.channel, "hand"))
    await table.restart()
    shown = await table.ann.click(table.last, label="Hand")
    assert f"You draw {name(drawn)}" in said(shown)
    assert f"You draw {name(drawn)}" not in said(await table.bob.slash(table.channel, "hand"))
    await end_turn(table)
    assert "in turn 6" in said(await table.bob.slash(table.channel, "hand"))
    await end_turn(table)
    assert f"You draw {name(drawn)}" not in said(await table.ann.slash(table.channel, "hand"))


def told_by(message: Any) -> list[Any]:
    """Its texts, labels and alt texts."""
    alts = [item["description"] for c in parts(message) for item in c.get("items", ())]
    return [unlinked(text(message)), labels(message), alts]


async def test_everything_public_is_alike_whatever_was_seen_and_taken(table: Table) -> None:
    """Two games that differ in what a hand holds, spied on and robbed alike."""
    meadow = table.guild.create_text_channel("meadow")
    told, private = [], []
    for number, (hand, channel) in enumerate(
        zip(HANDS, (table.channel, meadow), strict=True), start=1
    ):
        spy = "eyrie hand=anvil crafted=codebreakers,stand-and-deliver leader=builder"
        await table.begin_at(BIRDSONG, *TABLE, spy, f"hundreds hand={hand}", channel=channel)
        before = len(channel.history())
        answers = [
            await table.ann.slash(channel, "use", card="stand-and-deliver"),
            await table.ann.slash(channel, "eyrie decree", card="anvil", column="recruit"),
        ]
        await table.ann.slash(channel, "pass")
        answers.append(await table.ann.slash(channel, "use", card="codebreakers"))
        answers += await end_turn(table, number)
        private.append([said(answer) for answer in answers])
        seen = [
            told_by((await table.eve.slash(channel, command)).response)
            for command in ("board", "game status", "game log", "recap")
        ]
        told.append(([told_by(message) for message in channel.history()[before:]], seen))
    assert private[0] != private[1]
    assert told[0] == told[1]


async def test_nothing_for_one_seat_alone_is_ever_posted(table: Table) -> None:
    """Three seats and many turns: every request to the channel against all that was secret."""
    game = await table.seat("eyrie", "hundreds", "keepers", map="lake")
    secrets: set[str] = set()
    words = catalogue("en")
    for seed in range(120):
        await play(table, game, answers=1, seed=seed)
        async with table.bot.desk.tables.at(game) as live:
            for seat in live.game.seats:
                for _, events in live.secrets(seat):
                    secrets |= set(words.digest(events, live.game.view(seat)))
    assert len(secrets) > 10
    assert any(secret.startswith("You draw") for secret in secrets)
    requests = [r for r in table.env.http_requests if r.json is not None]
    posted = [json.dumps(r.json, ensure_ascii=False) for r in requests if "/channels/" in r.path]
    whispered = [json.dumps(r.json, ensure_ascii=False) for r in requests if "/webhooks/" in r.path]
    assert posted
    assert any(secret in told for told in whispered for secret in secrets)
    assert not any(secret in told for told in posted for secret in secrets)
    assert not any("For your eyes only" in told for told in posted)


async def test_supporters_are_shown_with_the_hand_and_to_nobody_else(table: Table) -> None:
    march = ("turn 5 hundreds daylight.command", "hundreds mood=bitter hand=sword command=boot")
    stack = ("alliance hand=anvil supporters=cobbler,bake-sale", "1 alliance sympathy")
    await table.place(
        await table.seat("eyrie", "alliance", "hundreds"),
        *(*march, *stack, "8 eyrie 2", "10 hundreds 3", "deck royal-claim *"),
    )
    await table.cleo.slash(table.channel, "act", what="move 10 1 2")
    own = said(await table.bob.slash(table.channel, "hand"))
    assert own.index("Anvil") < own.index("Supporters: 3") < own.index(name("royal-claim"))
    assert f"Cards in hand (Hundreds): {name('sword')}" in own
    for person in (table.ann, table.cleo):
        others = said(await person.slash(table.channel, "hand"))
        assert "Supporters:" not in others
        assert name("royal-claim") not in others
    public = "\n".join(table.posted())
    assert not any(name(card) in public for card in ("sword", "cobbler", "royal-claim"))
