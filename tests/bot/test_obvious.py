"""What is obvious need not be said, and is not read out; what is stored says it all the same."""

from __future__ import annotations

import pytest

from tests.bot.table import Table, click, labels, offered, said

DECREE = ("4 eyrie 1 roost", "8 eyrie 1 roost", "eyrie leader=builder")
MOVE = ("turn 5 eyrie daylight.move", *DECREE)
FOX = "eyrie.decree recruit=loyal-vizier move=anvil"
BOTH = "eyrie.decree recruit=loyal-vizier move=loyal-vizier,anvil"


async def texts(table: Table) -> list[str]:
    return [answer.text for answer in await table.bot.store.answers(1)]


async def test_the_one_suit_that_can_act_is_not_read_out(table: Table) -> None:
    await table.begin_at(*MOVE, FOX)
    panel = await table.ann.slash(table.channel, "act")
    assert offered(panel.response)[0] == "Move 1 warrior 8 → 4"
    found = await table.ann.autocomplete(table.channel, "act", "what", "move 1 warrior 8")
    assert [choice["value"] for choice in found] == ["move 8 4 1", "move 8 7 1"]
    done = await table.ann.slash(table.channel, "act", what="move 8 4 1")
    assert said(done).startswith("Done: Move 1 warrior 8 → 4.")
    assert await texts(table) == ["move 8 4 1 by fox"]


async def test_of_two_suits_one_is_said(table: Table) -> None:
    await table.begin_at(*MOVE, BOTH)
    panel = await table.ann.slash(table.channel, "move", origin="8", destination="4")
    assert offered(panel.response) == [
        "Move 1 warrior 8 → 4 by a fox card",
        "Move 1 warrior 8 → 4 by a bird card",
    ]
    found = await table.ann.autocomplete(table.channel, "move", "by", "", origin="8")
    assert [(c["name"], c["value"]) for c in found] == [
        ("a fox card", "fox"),
        ("a bird card", "bird"),
    ]
    given = {"origin": "8", "destination": "4", "by": "a fox card"}
    done = await table.ann.slash(table.channel, "move", **given)
    assert said(done).startswith("Done: Move 1 warrior 8 → 4 by a fox card.")
    assert await texts(table) == ["move 8 4 1 by fox"]


async def test_a_card_is_understood_for_its_suit_if_it_lies_in_the_column(table: Table) -> None:
    await table.begin_at(*MOVE, BOTH)
    refused = await table.ann.slash(table.channel, "act", what="move 8 4 1 by foxfolk-steel")
    assert "Foxfolk Steel (fox) is not in the Move column" in said(refused)
    refused = await table.ann.slash(table.channel, "act", what="move 8 4 1")
    assert "Say which: a fox card or a bird card." in said(refused)
    refused = await table.ann.slash(table.channel, "act", what="move 8 4 1 by mouse")
    assert "No mouse card is left in the Move column" in said(refused)
    done = await table.ann.slash(table.channel, "act", what="move 8 4 1 by anvil")
    assert said(done).startswith("Done: Move 1 warrior 8 → 4 by a fox card.")


@pytest.mark.parametrize("sentence", ["Move 1 warrior 8 → 4", "Bewegung 8 → 4: 1 Krieger"])
@pytest.mark.parametrize("whole", [False, True])
async def test_a_sentence_is_understood_whole_and_in_short(
    table: Table, sentence: str, whole: bool
) -> None:
    await table.begin_at(*MOVE, FOX)
    by = {"M": " by a fox card", "B": "; Karte: Fuchs"}[sentence[0]]
    await table.ann.slash(table.channel, "act", what=sentence + by * whole)
    assert await texts(table) == ["move 8 4 1 by fox"]


@pytest.mark.parametrize("written", ["move 8 4 1", "move 8 4 1 by anvil"])
async def test_an_answer_that_an_earlier_version_has_stored_still_fits(
    table: Table, written: str
) -> None:
    column = "eyrie.decree recruit=loyal-vizier move=anvil,foxfolk-steel"
    await table.begin_at(*MOVE, "1 eyrie 2", column)
    await table.ann.slash(table.channel, "move", origin="8", destination="4", warriors="1")
    assert await texts(table) == ["move 8 4 1 by fox"]
    before, number = await table.checksum(), await table.number()
    async with table.bot.store.write() as w:
        await w._run("UPDATE answers SET text = ?", (written,))
    await table.restart()
    assert (await table.checksum(), await table.number()) == (before, number)
    assert await texts(table) == [written]
    undo = await table.ann.slash(table.channel, "game undo")
    await click(table.ann, undo, "Take it back")
    assert "move 8 7 1 by fox" in map(str, await table.options())


async def test_the_suits_that_pay_are_said_where_they_are_a_choice(table: Table) -> None:
    clearings = [f"{c} eyrie roost" for c in (1, 8, 2, 7, 3)]
    await table.begin_at(
        "turn 5 eyrie daylight.craft", *clearings, "eyrie leader=builder hand=royal-claim,anvil"
    )
    panel = await table.ann.slash(table.channel, "act")
    assert [label for label in offered(panel.response) if "Royal" in label] == [
        "Craft Royal Claim (bird) with 1 fox, 1 rabbit and 2 mouse",
        "Craft Royal Claim (bird) with 2 fox and 2 mouse",
        "Craft Royal Claim (bird) with 2 fox, 1 rabbit and 1 mouse",
    ]
    assert "Craft Anvil (fox)" in offered(panel.response) + labels(panel.response)
    done = await table.ann.slash(table.channel, "craft", card="anvil")
    assert said(done).startswith("Done: Craft Anvil (fox).")
    assert (await texts(table))[-1] == "craft anvil paying fox"
