"""/recap and what a picture marks: all that has happened since somebody last answered."""

from __future__ import annotations

from typing import Any

from bot.channel.pictures import Subject
from bot.play import Letter
from bot.play.recap import _brief, brief
from bot.store import Past
from bot.words import catalogue
from engine import parse
from engine.table.events import DrewCards, HandSeen, Removed, TurnBegan
from renderer import CARD
from tests.bot.table import Table, click, labels, said, text
from tests.bot.test_log import fought, running

WORDS = catalogue("en")


async def turn_over(table: Table) -> None:
    turn = await running(table)
    while await running(table) == turn:
        await table.act((await table.options())[-1])


async def recap(table: Table, person: Any, **options: str) -> str:
    return said(await person.slash(table.channel, "recap", **options))


async def test_it_begins_with_what_came_of_ones_last_answer(table: Table) -> None:
    await fought(table)
    told = (await recap(table, table.bob)).splitlines()
    assert told[0] == "### Since you last answered, in turn 3"
    assert told[2] == "Hundreds: No ambush"
    assert told[3].startswith("-# Roll: 3 and 0")
    assert "Battle Hundreds in 1" not in "\n".join(told)


async def test_whoever_is_on_turn_is_told_what_was_before_it_too(table: Table) -> None:
    await fought(table)
    await turn_over(table)
    assert await table.awaited() is table.bob
    await table.act((await table.options())[0])
    told = await recap(table, table.bob)
    assert "Roll: 3 and 0" in told
    assert f"Turn {await running(table)}: Hundreds" in told


async def test_what_was_taken_back_has_not_happened(table: Table) -> None:
    await table.begin_at("turn 5 hundreds daylight.command", "11 eyrie roost, hundreds warlord 4")
    await table.bob.slash(table.channel, "move", origin="11", destination="6", warriors="1")
    assert "11 → 6" in await recap(table, table.ann)
    await click(table.bob, await table.bob.slash(table.channel, "game undo"), "Take it back")
    assert "11 → 6" not in await recap(table, table.ann)


async def test_since_a_turn_that_somebody_names(table: Table) -> None:
    await fought(table)
    await turn_over(table)
    told = await recap(table, table.eve, turn="3")
    assert told.startswith("### Since turn 3\n### Turn 3: Eyrie\nEyrie: Battle Hundreds in 1")
    assert "Turn 3" not in (await recap(table, table.eve, turn="4")).replace("Since turn", "")
    assert "There is no turn 99" in await recap(table, table.eve, turn="99")
    assert "is not a turn number" in await recap(table, table.eve, turn="x")


async def test_its_picture_marks_all_of_it_and_so_does_the_board(
    table: Table, monkeypatch: Any
) -> None:
    marked: list[list[str]] = []
    pictures, of = table.bot.desk.pictures, table.bot.desk.pictures.of

    async def record(subject: Subject, show: str) -> Any:
        if show == CARD:
            marked.append([event.kind() for event in subject.news.events])
        return await of(subject, show)

    monkeypatch.setattr(pictures, "of", record)
    await fought(table)
    await turn_over(table)
    marked.clear()
    await recap(table, table.bob)
    await table.bob.slash(table.channel, "board")
    by_recap, by_board = marked
    assert by_recap == by_board
    assert "battle.rolled" in by_board
    assert "battle.began" not in by_board


async def test_a_newcomer_is_told_the_last_two_rounds(table: Table) -> None:
    await table.begin()
    await table.play(lambda: len(table.channel.history()) > 25)
    turn = await running(table)
    async with table.bot.store.write() as w:
        await w._run("UPDATE answers SET user_id = 5 WHERE seat = 'eyrie'")
    assert (await recap(table, table.ann)).startswith(f"### Since turn {turn - 4}\n")


async def test_what_one_has_drawn_stands_in_ones_own_recap_alone(table: Table) -> None:
    await table.begin_at("turn 5 eyrie evening.end", "1 eyrie roost", "2 hundreds warlord")
    await turn_over(table)
    async with table.bot.desk.tables.at(1) as live:
        (card,) = live.game.view("eyrie").hand
    name = WORDS.card(card)
    assert name in await recap(table, table.ann)
    for person in (table.bob, table.eve):
        assert name not in await recap(table, person)
    assert name not in "\n".join(text(m) for m in table.channel.history())


async def test_a_long_one_begins_with_what_happened_first(table: Table) -> None:
    await table.begin()
    await table.play(lambda: len(table.channel.history()) > 25)
    first = await table.eve.slash(table.channel, "recap", turn="0")
    assert "Setup" in said(first)
    assert {"Later", "Newest"} <= set(labels(first.response))
    last = await click(table.eve, first, "Newest")
    assert f"Turn {await running(table)}" in said(last)
    assert "Earlier" in labels(first.response)


THREE = (
    *("1 eyrie 4 roost", "2 hundreds 6", "3 keepers 4", "4 keepers 2", "5 hundreds warlord"),
    *("eyrie leader=builder", "keepers", "hundreds hand=ambush-fox"),
)


async def asked_out_of_turn(table: Table, letters: list[Letter]) -> Letter:
    """The Keepers have fought the Hundreds; then the Eyrie move, and battle the Hundreds, too."""
    game = await table.seat("eyrie", "hundreds", "keepers")
    decree = "eyrie.decree move=loyal-vizier battle=loyal-vizier"
    position = ("turn 7 eyrie daylight.decree", *THREE, "1 hundreds 2", "2 eyrie 1", decree)
    await table.place(game, *position)
    async with table.bot.store.write() as w:
        await w.end_turn(game, Past(5, "hundreds", (TurnBegan("hundreds", 5),)))
        fought = (Removed("hundreds", "warrior", 3, "keepers"), Removed("eyrie", "roost", 3, ""))
        await w.end_turn(game, Past(6, "keepers", (TurnBegan("keepers", 6), *fought)))
        told: Any = {"seat": "hundreds", "kind": "x", "text": "pass"}
        await w.answer(1, game, 5, **told, user_id=table.bob.id, seen=1)
    table.bot.desk.tables.forget(game)
    await table.act(parse("move 1 5 1 by bird"))
    await table.act(next(o for o in await table.options() if str(o).startswith("battle 1")))
    return letters[-1]


async def test_a_ping_tells_in_short_what_its_reader_has_missed(
    table: Table, letters: list[Letter]
) -> None:
    letter = await asked_out_of_turn(table, letters)
    assert letter.ping == (table.bob.id,)
    assert letter.text[-1].splitlines() == [
        "-# Before that, since Hundreds last answered:",
        "-# · Hundreds: 1 warrior removed from 3",
        "-# · Eyrie: 1 roost removed from 3",
    ]


async def test_whoever_has_answered_in_this_turn_has_missed_nothing_before_it(
    table: Table, letters: list[Letter]
) -> None:
    await asked_out_of_turn(table, letters)
    await table.act(parse("pass"))
    again = [letter for letter in letters if letter.ping == (table.ann.id,)][-1]
    assert "last answered" not in "\n".join(again.text)


async def test_nobody_is_told_who_wishes_for_none(table: Table, letters: list[Letter]) -> None:
    await table.bob.slash(table.channel, "me", recap="no")
    letter = await asked_out_of_turn(table, letters)
    assert letter.ping == (table.bob.id,)
    assert "since Hundreds last answered" not in "\n".join(letter.text)


async def test_it_is_short_and_begins_with_what_concerns_its_reader(table: Table) -> None:
    await table.seat("eyrie", "hundreds")
    others = [Removed("eyrie", "warrior", clearing, "") for clearing in range(1, 13)]
    own = [Removed("hundreds", "mob", 4, "eyrie"), Removed("eyrie", "roost", 4, "hundreds")]
    async with table.bot.desk.tables.at(1) as live:
        lines = _brief(live, live.words, "hundreds", [], [*others, *own]).splitlines()
        assert not _brief(live, live.words, "hundreds", [], [])
    assert len(lines) == 10
    assert [line[5:] for line in lines[1:3]] == [
        "Hundreds: 1 mob removed from 4",
        "Eyrie: 1 roost removed from 4",
    ]
    assert lines[-1] == "-# · … and 6 more: `/recap`"


async def test_a_turn_that_the_message_above_tells_is_not_told_again(
    table: Table, letters: list[Letter]
) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    await table.play(lambda: len(table.channel.history()) > 14)
    told = [letter for letter in letters if letter.kind == "turn" and letter.ping]
    assert len(told) > 6
    assert not any("last answered" in part for letter in told for part in letter.text)


async def test_a_ping_tells_nothing_that_one_seat_alone_has_seen(table: Table) -> None:
    """Two tables that differ in what was drawn: the same is told, to whoever reads along."""
    await table.seat("eyrie", "hundreds", "keepers")
    told = set[str]()
    for card in ("ambush-fox", "cobbler"):
        async with table.bot.desk.tables.at(1) as live:
            fought = (
                Removed("hundreds", "warrior", 3, "keepers"),
                DrewCards(("hundreds",), (card,)),
            )
            live.past = [
                Past(1, "hundreds", (*fought, HandSeen(("keepers",), "hundreds", (card,))))
            ]
            live.game._flow.state.turn = 4
            told.add(await brief(table.bot.store, live))
    (same,) = told
    assert "Hundreds: 1 warrior removed from 3" in same
    assert "card" not in same.casefold().replace("cards", "")
