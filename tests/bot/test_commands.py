"""A slash command is an action of the engine."""

from __future__ import annotations

import pytest
from discord import app_commands

from bot.channel.act_commands import command_name
from bot.play.typed import act_called
from bot.words import catalogue
from engine import verbs, whose
from tests.bot.table import Table, choose, click, labels, offered, said, text

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
        assert len(whose(verb)) == (0 if general else 1), verb


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


async def test_status_and_log_tell_what_has_been_done(table: Table) -> None:
    await table.begin()
    assert "Nothing" in said(await table.eve.slash(table.channel, "game log"))
    await table.ann.slash(table.channel, "corner", clearing="1")
    log = said(await table.eve.slash(table.channel, "game log", turn="0"))
    assert "Eyrie: Start in corner 1" in log
    assert "turn" in said(await table.eve.slash(table.channel, "game log", turn="first"))
    status = said(await table.eve.slash(table.channel, "game status"))
    assert "choose a leader" in status
    assert "<t:" in status


@pytest.mark.parametrize("turn", ["99", "0" * 30 + "99", str(2**63 - 1)])
async def test_the_log_of_a_turn_that_is_not_there_says_which_is_the_last(
    table: Table, turn: str
) -> None:
    await table.begin_at(COMMAND, "4 hundreds warlord 3 stronghold")
    told = said(await table.eve.slash(table.channel, "game log", turn=turn))
    assert told == f"There is no turn {int(turn)}; the last one is 2."
    told = said(await table.eve.slash(table.channel, "game log", turn="0002"))
    assert told == "Nothing has been done yet."
    assert table.env.errors == []


@pytest.mark.parametrize("turn", [str(2**63), "9" * 5000, "-1", "1.5", "²"])
async def test_no_number_that_is_typed_is_too_large_for_an_answer(table: Table, turn: str) -> None:
    await table.begin_at(COMMAND, "4 hundreds warlord 3 stronghold")
    told = said(await table.eve.slash(table.channel, "game log", turn=turn))
    assert "is not a turn number" in told
    assert len(told) < 100
    assert table.env.errors == []


async def test_the_log_names_the_turns_seat_whoever_answers_first(table: Table) -> None:
    await table.seat("eyrie", "keepers", "hundreds")
    position = ("turn 3 eyrie daylight.decree", "1 eyrie 4 roost", "1 keepers 1 figure-2")
    decree = ("eyrie leader=builder", "eyrie.decree battle=loyal-vizier")
    await table.place(1, *position, *decree, "keepers hand=ambush-fox", "dice 3 0")
    await table.ann.slash(table.channel, "battle", clearing="1", defender="keepers")
    await table.bob.slash(table.channel, "pass")
    async with table.bot.store.write() as w:
        await w._run("DELETE FROM answers WHERE turn = 3 AND seat = 'eyrie'")
    log = said(await table.eve.slash(table.channel, "game log", turn="3"))
    assert log.splitlines()[0] == "### Turn 3: Eyrie"
    first = next(line for line in log.splitlines()[1:] if not line.startswith("-#"))
    assert first.startswith("Keepers: ")


async def test_the_log_still_tells_a_turn_that_was_taken_back(table: Table) -> None:
    await table.seat("eyrie", "hundreds")
    await table.play(lambda: len(table.channel.history()) > 6)
    (last, *_) = [a for a in await table.bot.store.answers(1) if a.turn == 1]
    async with table.bot.store.write() as w:
        await w.undo([last.number], table.ann.id)
        await w.forget_turns(1, after=0)
    log = said(await table.eve.slash(table.channel, "game log", turn="1"))
    assert log.startswith("### Turn 1: Eyrie\n~~Eyrie: ")


async def test_a_victory_by_dominance_says_by_what(table: Table) -> None:
    # 3.3.2.
    await table.begin_at(
        "turn 5 hundreds evening.incite",
        *("1 eyrie 4 roost", "6 eyrie 3", "8 eyrie 2", "3 hundreds warlord 3 stronghold"),
        *("eyrie dominance=dominance-fox", "hundreds hand=anvil"),
    )
    await table.bob.slash(table.channel, "end")
    *_, told, poster = table.posted()
    assert "has won with the Eyrie" in told
    assert "By Dominance (fox)." in told
    assert "Eyrie dominance (fox), hand" in told
    assert poster == "The game has ended in turn 6."


async def test_all_who_win_together_are_told_and_kept(table: Table) -> None:
    # 9.2.8.
    position = ("turn 5 eyrie evening.end", "partners keepers:eyrie", "8 eyrie roost")
    game = await table.seat("eyrie", "hundreds", "keepers")
    await table.place(game, *position, "1 eyrie roost", "eyrie points=29 leader=despot", "keepers")
    await table.ann.slash(table.channel, "end")
    assert f"<@{table.ann.id}> has won with the Eyrie" in table.posted()[-2]
    assert f"<@{table.cleo.id}> has won with the Keepers" in table.posted()[-2]
    row = await table.bot.store.game(game)
    assert row is not None
    assert (row.state, row.winner) == ("won", "eyrie,keepers")


async def test_a_long_log_shows_its_newest_lines(table: Table) -> None:
    await table.begin()
    await table.play(lambda: len(table.channel.history()) > 25)
    log = said(await table.eve.slash(table.channel, "game log"))
    assert len(log) <= 4000
    answers = await table.bot.store.answers(1)
    assert f"Turn {answers[-1].turn}" in log


async def test_a_whole_game_is_played_by_commands_and_somebody_wins(table: Table) -> None:
    await table.begin()
    await table.play(seed=3)
    row = await table.bot.store.game(1)
    assert row is not None
    assert (row.state, bool(row.winner)) == ("won", True)
    assert "has won" in table.posted()[-2]
    assert labels(table.channel.history()[-2]) == ["Board", "Replay"]
    assert labels(table.last) == ["Board"]
    seen = await table.ann.click(table.last, label="Board")
    assert seen.response is not None
    assert seen.response.attachments
    assert "over" in said(await table.ann.slash(table.channel, "pass"))
    asked = await table.ann.slash(table.channel, "game end")
    assert "over" in said(asked)
    await table.begin()
    assert await table.options(2)


async def test_the_end_of_a_game_is_asked_before_it_is_done(table: Table) -> None:
    await table.begin()
    asked = await table.ann.slash(table.channel, "game end")
    assert await table.options()
    refused = await table.eve.slash(table.channel, "game end")
    assert "do not sit" in said(refused)
    assert labels(refused.response) == []
    await click(table.ann, asked, "End the game")
    assert await table.options()
    await table.bob.click(table.last, label="I agree")
    assert "over" in said(await table.ann.slash(table.channel, "corner", clearing="1"))


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
