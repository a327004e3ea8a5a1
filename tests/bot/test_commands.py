"""A slash command is an action of the engine."""

from __future__ import annotations

import pytest
from discord import app_commands

from bot.channel.act_commands import command_name
from bot.play.typed import act_called
from bot.words import catalogue
from engine import first_seat, verbs, whose
from tests.bot.table import Table, choose, offered, said, text

COMMAND = "turn 2 hundreds daylight.command"


async def test_every_action_has_a_command_with_its_fields(table: Table) -> None:
    registered = {c.qualified_name: c for c in table.bot.tree.walk_commands()}
    for verb, kind in verbs().items():
        command = registered[command_name(verb)].to_dict(table.bot.tree)
        options = command.get("options", [])
        assert [o["name"] for o in options] == list(kind.__struct_fields__), verb
        assert all(o["autocomplete"] and not o.get("required") for o in options), verb


def test_every_act_is_the_general_laws_or_that_of_one_faction() -> None:
    for verb, kind in verbs().items():
        general = kind.__module__.startswith("engine.law.")
        assert len({*map(first_seat, whose(verb))}) == (0 if general else 1), verb


async def test_what_all_factions_do_is_a_command_and_a_factions_own_stands_below_its_name(
    table: Table,
) -> None:
    made = {command.name: command for command in table.bot.tree.get_commands()}
    shared = {*("act", "move", "battle", "build", "recruit", "craft", "pass", "end", "use")}
    assert shared <= set(made)
    assert not {*("decree", "delve", "incite")} & set(made)
    for seat, act in (("eyrie", "decree"), ("keepers", "delve"), ("hundreds", "incite")):
        group = made[seat]
        assert isinstance(group, app_commands.Group)
        assert act in {command.name for command in group.commands}


async def test_autocomplete_lists_what_is_legal_and_says_what_it_does(table: Table) -> None:
    await table.begin()
    corners = await table.ann.autocomplete(table.channel, "corner", "clearing", "")
    legal = {str(o.__getattribute__("clearing")) for o in await table.options()}
    assert {c["value"] for c in corners} == legal
    assert all(" – " in c["name"] for c in corners)
    assert await table.bob.autocomplete(table.channel, "corner", "clearing", "") == []
    assert await table.eve.autocomplete(table.channel, "corner", "clearing", "") == []


async def test_autocomplete_fits_what_is_filled_in_already(table: Table) -> None:
    await table.begin_at(COMMAND, "4 hundreds warlord 3 stronghold", "9 hundreds 2")
    found = await table.bob.autocomplete(table.channel, "move", "warriors", "", origin="c9")
    assert [c["value"] for c in found] == ["1", "2"]
    found = await table.bob.autocomplete(table.channel, "move", "origin", "", warriors="3")
    assert [c["value"] for c in found] == ["4"]
    found = await table.bob.autocomplete(table.channel, "move", "origin", "hundreds 2")
    assert [c["value"] for c in found] == ["9"]


async def test_autocomplete_goes_by_the_words_of_a_name_and_not_by_what_it_does(
    table: Table,
) -> None:
    await table.begin()
    await table.act((await table.options())[0])
    found: dict[str, list[str]] = {}
    for typed in ("", "x", "c", "DESP", "roosts"):
        choices = await table.ann.autocomplete(table.channel, "eyrie leader", "leader", typed)
        found[typed] = [c["value"] for c in choices]
    assert len(found.pop("")) == 4
    assert found == {"x": [], "c": ["charismatic", "commander"], "DESP": ["despot"], "roosts": []}
    await table.place(1, COMMAND, "1 hundreds 1", "10 hundreds 1", "12 hundreds 2")
    everywhere = ["1", "10", "12"]
    for typed, meant in (("1", everywhere), ("c10", ["10"]), ("0", []), ("hund", everywhere)):
        choices = await table.bob.autocomplete(table.channel, "move", "origin", typed)
        assert [c["value"] for c in choices] == meant, typed


async def test_one_candidate_left_is_done(table: Table) -> None:
    await table.begin()
    assert said(await table.ann.slash(table.channel, "corner", clearing="c1")).startswith("Done")
    assert said(await table.ann.slash(table.channel, "eyrie leader", leader="Despot")).startswith(
        "Done"
    )
    assert "Despot leads" in "\n".join(table.posted())


async def test_several_candidates_open_a_menu_that_asks_for_the_rest(table: Table) -> None:
    await table.begin_at(COMMAND, "4 hundreds warlord 3 stronghold", "9 hundreds 2")
    panel = await table.bob.slash(table.channel, "move", origin="4", destination="9")
    assert offered(panel.response)[0].startswith("Move 1 warrior 4 → 9")
    assert len(offered(panel.response)) == 7
    await choose(table.bob, panel.response, "Move 2 warriors 4 → 9")
    assert "4 → 9, 2 warriors" in table.posted()[-1]


async def test_a_refusal_says_why_with_the_section_and_what_is_legal_now(table: Table) -> None:
    await table.begin()
    number = await table.number()
    wrong = said(await table.ann.slash(table.channel, "corner", clearing="7"))
    why, possible = wrong.splitlines()
    assert why.startswith("“Choose a corner” is possible now, but not like this. (Law ")
    assert possible == "Which clearing? Possible: 1, 2, 3 and 4."
    wrong = said(await table.ann.slash(table.channel, "build", clearing="1"))
    assert "Legal now: Choose a corner" in wrong
    wrong = said(await table.ann.slash(table.channel, "move", origin="1"))
    assert "Legal now: Choose a corner" in wrong
    assert await table.number() == number


async def test_a_refusal_in_play_gives_the_laws_own_reason(table: Table) -> None:
    await table.begin_at(COMMAND, "4 hundreds warlord 3 stronghold", "11 eyrie roost 2")
    move = {"origin": "11", "destination": "6", "warriors": "1"}
    wrong = said(await table.bob.slash(table.channel, "move", **move))
    assert "You have no warriors in clearing 11" in wrong
    wrong = said(await table.bob.slash(table.channel, "battle", clearing="c11", defender="Eyrie"))
    assert "(Law 4.3" in wrong
    assert "Legal now:" in wrong


async def test_any_act_can_be_typed_as_a_text(table: Table) -> None:
    await table.begin()
    found = await table.ann.autocomplete(table.channel, "act", "what", "corner")
    assert "corner 1" in [c["value"] for c in found]
    wrong = said(await table.ann.slash(table.channel, "act", what="corner 7"))
    assert wrong.endswith("Which clearing? Possible: 1, 2, 3 and 4.")
    assert said(await table.ann.slash(table.channel, "act", what="corner 1")).startswith("Done")
    seen = await table.ann.slash(table.channel, "act")
    assert "leader" in text(seen.response)


@pytest.mark.parametrize("typed", ["move", " Move", "bewegen", "Ruch"])
async def test_a_verb_alone_opens_the_panel_at_it(table: Table, typed: str) -> None:
    await table.begin_at("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
    by_command = (await table.bob.slash(table.channel, "move")).response
    told, choices = text(by_command), offered(by_command)
    by_text = await table.bob.slash(table.channel, "act", what=typed)
    assert said(by_text) == told
    assert offered(by_text.response) == choices


async def test_a_verb_alone_is_done_or_refused_as_its_command_is(table: Table) -> None:
    await table.begin_at("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
    for command, typed in (("eyrie decree", "decree"), ("craft", "Craft")):
        told = said(await table.bob.slash(table.channel, "act", what=typed))
        assert told == said(await table.bob.slash(table.channel, command))
        assert "not understood" not in told
    assert said(await table.bob.slash(table.channel, "act", what="Pass")).startswith("Done")


async def test_whoever_is_not_asked_is_told_who_is(table: Table) -> None:
    await table.begin()
    asked, other = await table.awaited(), await table.other()
    assert "not your choice" in said(await other.slash(table.channel, "corner", clearing="1"))
    assert "do not sit" in said(await table.eve.slash(table.channel, "corner", clearing="1"))
    assert said(await asked.slash(table.channel, "corner", clearing="1")).startswith("Done")


async def test_an_act_is_known_by_its_sentence_in_every_language(table: Table) -> None:
    await table.begin_at("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold")
    async with table.bot.desk.tables.at(1) as live:
        decision = live.asked_of(table.bob.id)
        view = live.view(decision.seat)
    act = next(act for act in decision.options if act.verb() == "move")
    german, polish = (catalogue(each).act(decision.kind, act, view) for each in ("de", "pl"))
    assert act_called(live, decision, german, catalogue("pl")) == act
    told = await table.bob.slash(table.channel, "act", what=polish)
    assert said(told).startswith("Done")
    assert [answer.text for answer in await table.bot.store.answers(1)] == [str(act)]
