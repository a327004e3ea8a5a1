"""Several acts in one line: ordinary answers, one after another, as far as that goes."""

from __future__ import annotations

import pytest
import simcord
import simcord.actors
from simcord._modal import _submit_modal

from bot.words import catalogue
from tests.bot.table import Table, click, labels, said, text

COMMAND = (
    "turn 2 hundreds daylight.command",
    "4 hundreds warlord 3 stronghold",
    "hundreds mood=stubborn",
)
ADVANCE = (
    *("turn 2 hundreds daylight.advance", "4 hundreds warlord 3, eyrie 2 roost", "11 eyrie roost"),
    *("eyrie hand=anvil", "hundreds hand=sword"),
)
DECREE = (
    *("turn 5 eyrie birdsong.decree", "1 eyrie 6 roost", "5 eyrie 2, hundreds 2"),
    *("eyrie leader=commander hand=anvil,sword", "eyrie.decree recruit=loyal-vizier"),
)


async def answered(table: Table) -> list[str]:
    return [answer.text for answer in await table.bot.store.answers(1)]


async def test_a_line_is_done_act_by_act(table: Table) -> None:
    await table.begin_at(*COMMAND)
    line = "move 4 9 2;   move 4 12 1+warlord ;"
    told = await table.bob.slash(table.channel, "act", what=line)
    assert await answered(table) == ["move 4 9 2", "move 4 12 1+warlord"]
    assert said(told).count("Done: ") == 2
    assert "Stopped" not in said(told)
    assert "Take it back" in labels(told.response)


async def test_sentences_and_suggestions_do_as_well(table: Table) -> None:
    await table.begin_at(*COMMAND)
    line = "Command no further; Move the warlord 4 → 9"
    await table.bob.slash(table.channel, "act", what=line)
    assert await answered(table) == ["pass", "move 4 9 warlord"]


@pytest.mark.parametrize("verb", ["battle", "Battle", "Kämpfen"])
async def test_a_verb_alone_is_an_act_of_a_line_where_one_fits(table: Table, verb: str) -> None:
    await table.begin_at(*(line.replace("hand=anvil", "hand=") for line in ADVANCE))
    await table.bob.slash(table.channel, "act", what=f"{verb}; pass")
    assert await answered(table) == ["battle 4 eyrie"]


async def test_a_verb_alone_stops_a_line_where_several_acts_fit(table: Table) -> None:
    await table.begin_at(*COMMAND)
    told = await table.bob.slash(table.channel, "act", what="move 4 9 1; move; pass")
    assert await answered(table) == ["move 4 9 1"]
    assert "**Stopped before:** move; pass" in said(told)


async def test_suggestions_go_on_behind_the_acts_of_a_line(table: Table) -> None:
    await table.begin_at(*COMMAND)
    found = await table.bob.autocomplete(table.channel, "act", "what", "pass; move the warlord")
    values = [choice["value"] for choice in found]
    assert "pass; move 4 9 warlord" in values
    assert all(value.startswith("pass; move 4 ") for value in values)
    assert found[0]["name"].startswith("pass; Move the warlord 4 → ")
    assert await table.bob.autocomplete(table.channel, "act", "what", "move 4 99 1; ") == []
    assert await table.eve.autocomplete(table.channel, "act", "what", "pass; ") == []
    assert await answered(table) == []


@pytest.mark.parametrize("begun", ["Keine weiteren", "koniec rozkazów", "Command no further"])
async def test_suggestions_know_every_language(table: Table, begun: str) -> None:
    await table.begin_at(*COMMAND)
    found = await table.bob.autocomplete(table.channel, "act", "what", begun)
    assert [(each["name"], each["value"]) for each in found] == [("Command no further", "pass")]
    assert await table.bob.autocomplete(table.channel, "act", "what", "no such act") == []


async def test_suggestions_do_not_go_on_behind_what_reveals(table: Table) -> None:
    await table.begin_at(*ADVANCE)
    assert await table.bob.autocomplete(table.channel, "act", "what", "battle 4 eyrie; ") == []


async def test_a_line_stops_before_what_is_not_legal_and_says_why(table: Table) -> None:
    await table.begin_at(*COMMAND)
    told = await table.bob.slash(table.channel, "act", what="pass; move 4 7 1+warlord; pass")
    assert await answered(table) == ["pass"]
    assert "Done: Command no further" in said(told)
    assert "**Stopped before:** move 4 7 1+warlord; pass" in said(told)
    assert "No path leads from clearing 4 to 7. (Law 2.2.1)" in said(told)
    assert "Your choice" in said(told)


async def test_a_line_whose_first_act_is_not_legal_does_nothing(table: Table) -> None:
    await table.begin_at(*COMMAND)
    told = await table.bob.slash(table.channel, "act", what="move 4 7 1; pass")
    assert await answered(table) == []
    assert "**Stopped before:** move 4 7 1; pass" in said(told)


async def test_a_line_stops_after_what_reveals(table: Table) -> None:
    await table.begin_at(*(line.replace("hand=anvil", "hand=") for line in ADVANCE))
    told = await table.bob.slash(table.channel, "act", what="battle 4 eyrie; pass")
    assert await answered(table) == ["battle 4 eyrie"]
    assert "Something new has come to light" in said(told)
    assert "**Stopped before:** pass" in said(told)


async def test_a_line_stops_where_somebody_else_is_asked(table: Table) -> None:
    await table.begin_at(*ADVANCE)
    told = await table.bob.slash(table.channel, "act", what="battle 4 eyrie; pass")
    assert await answered(table) == ["battle 4 eyrie"]
    assert "It is not your choice any more" in said(told)
    assert "somebody else is asked (Eyrie)" in said(told)


async def test_a_line_stops_before_an_end_with_something_left_and_offers_it(table: Table) -> None:
    await table.begin_at("turn 2 hundreds evening.incite", "8 hundreds 3", "hundreds hand=anvil")
    told = await table.bob.slash(table.channel, "act", what="end; decree anvil move")
    assert await answered(table) == []
    assert "This needs your confirmation" in said(told)
    assert "Still possible before that: Incite" in said(told)
    await click(table.bob, told, "Confirm")
    assert await answered(table) == ["end"]


async def test_a_line_leaves_one_status_and_one_reply(table: Table) -> None:
    await table.begin_at(*COMMAND)
    requests = len(table.env.http_requests)
    await table.bob.slash(table.channel, "act", what="move 4 9 1; move 4 12 warlord")
    made = [(r.method, r.path.split("/")[1]) for r in table.env.http_requests[requests:]]
    assert len([request for request in made if request[1] == "channels"]) == 1
    assert made.count(("PATCH", "webhooks")) == 1
    assert "4 → 9" in table.posted()[-1]
    assert "4 → 12" in table.posted()[-1]


async def test_fifty_parts_are_read_and_more_are_refused(table: Table) -> None:
    await table.begin_at(*COMMAND)
    told = await table.bob.slash(table.channel, "act", what="; ".join(["pass"] * 51))
    assert "at most 50" in said(told)
    assert await answered(table) == []
    told = await table.bob.slash(table.channel, "act", what="; ".join(["pass"] * 50))
    assert (await answered(table))[:2] == ["pass", "pass"]
    assert len(said(told)) < 4000


async def test_signs_alone_are_no_line(table: Table) -> None:
    await table.begin_at(*COMMAND)
    assert "Your choice" in said(await table.bob.slash(table.channel, "act", what=" ; ;"))


# The small window


async def window(table: Table, person: simcord.MemberActor) -> simcord.InteractionResult:
    panel = await person.slash(table.channel, "act")
    return await click(person, panel, "Several at once…")


async def test_the_panel_has_a_window_for_a_line(table: Table) -> None:
    await table.begin_at(*COMMAND)
    shown = await window(table, table.bob)
    went = await table.bob.submit_modal(shown, {"line": "move 4 9 2\npass"})
    assert await answered(table) == ["move 4 9 2", "pass"]
    assert went.response is None or text(went.response).count("Done: ") == 2


async def test_a_line_sent_twice_does_nothing_twice(table: Table) -> None:
    """It is about the question that was open when its window was."""
    await table.begin_at(*COMMAND)
    one, two = await window(table, table.bob), await window(table, table.bob)
    await table.bob.submit_modal(one, {"line": "pass"})
    await table.bob.submit_modal(two, {"line": "pass"})
    assert await answered(table) == ["pass"]


async def test_two_windows_sent_at_the_same_moment_are_one_line(table: Table) -> None:
    await table.begin_at(*COMMAND)
    import asyncio

    windows = [await window(table, table.bob) for _ in range(2)]
    await asyncio.gather(*(_submit_modal(table.bob, w, {"line": "pass; pass"}) for w in windows))
    await table.env.settle()
    assert await answered(table) in (["pass"], ["pass", "pass"])
    number = await table.number()
    await table.env.settle()
    assert await table.number() == number


async def test_a_window_from_before_a_restart_works(table: Table) -> None:
    await table.begin_at(*COMMAND)
    shown = await window(table, table.bob)
    await table.restart()
    await table.bob.submit_modal(shown, {"line": "pass"})
    assert await answered(table) == ["pass"]


async def test_a_window_of_an_old_question_changes_nothing(table: Table) -> None:
    await table.begin_at(*COMMAND)
    shown = await window(table, table.bob)
    await table.bob.slash(table.channel, "pass")
    await table.bob.submit_modal(shown, {"line": "pass"})
    assert await answered(table) == ["pass"]


async def test_no_window_is_kept_in_memory(table: Table) -> None:
    await table.begin_at(*COMMAND)
    await window(table, table.bob)
    assert table.bot._connection._view_store._modals == {}


async def test_a_sentence_that_is_parted_itself_is_understood(table: Table) -> None:
    await table.begin()
    despot = catalogue("en").text("about.despot")
    assert ";" in despot
    line = f"corner 1; Despot leads: {despot}"
    await table.ann.slash(table.channel, "act", what=line)
    assert await answered(table) == ["corner 1", "leader despot"]


@pytest.mark.parametrize("typed", ["battle 11 eyrie", "battle 11 eyrie by command-warren"])
async def test_an_act_in_short_is_understood(table: Table, typed: str) -> None:
    await table.begin_at(
        "turn 5 hundreds daylight.start",
        "11 eyrie 1, hundreds warlord 4",
        "hundreds crafted=command-warren",
    )
    assert said(await table.bob.slash(table.channel, "act", what=typed)).startswith("Done")
    answers = await table.bot.store.answers(1)
    assert [a.text for a in answers][:1] == ["battle 11 eyrie by command-warren"]
