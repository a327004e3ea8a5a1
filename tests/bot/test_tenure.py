"""A seat passes on: the old person can do and see nothing more there, the new one everything."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import simcord

from bot.channel.act_commands import command_name
from bot.play import Refused, vacant
from bot.play.tenure import hand_over, left_alone, newcomer
from bot.store import Store
from tests.bot.store.old_files import unpacked
from tests.bot.table import BUTTON, Table, click, labels, parts, said, text

FIGHT = (
    "turn 5 hundreds daylight.command",
    "11 eyrie roost 3, hundreds warlord 4",
    "eyrie hand=ambush-mouse,anvil leader=builder",
    "hundreds hand=sword mood=grandiose",
    "dice 1 0",
)
BATTLE = {"clearing": "11", "defender": "eyrie"}


async def passes(
    table: Table, seat: str, person: simcord.MemberActor | None, game: int = 1
) -> None:
    """From now on that person sits there, or nobody."""
    async with table.bot.desk.tables.at(game) as live, table.bot.store.write() as w:
        name = person.user.name if person else ""
        new = newcomer(live, seat, person.id, name) if person else left_alone(live, seat)
        await hand_over(w, live, new)
    table.bot.desk.tables.forget(game)
    await table.bot.acts.mind(game)
    await table.bot.desk.deliver(game)


async def sits(table: Table) -> dict[str, int]:
    return {seat.faction: seat.user_id for seat in await table.bot.store.seats(1)}


@pytest.mark.law("4.3.1")
async def test_in_the_middle_of_a_battle_rights_move_with_the_seat(table: Table) -> None:
    # BOT-89.
    await table.begin_at(*FIGHT)
    await table.ann.slash(table.channel, "orders", order="battle.hits buildings-last")
    await table.bob.slash(table.channel, "battle", **BATTLE)
    assert await table.awaited() is table.ann
    act = await table.ann.click(table.last, label="Act")
    assert "ambush" in said(act).casefold()
    old, number = table.last, await table.number()
    await passes(table, "eyrie", table.cleo)
    assert await table.number() > number, "its time begins for the newcomer"
    assert table.pinged() == [table.cleo.id]
    assert "in place of ann" in "\n".join(table.posted())

    # Everything of the old person is refused, and shows nothing of the seat.
    before = await table.checksum()
    hand = said(await table.ann.slash(table.channel, "hand"))
    assert "You no longer play here" in hand
    assert "Anvil" not in hand
    for name, given in (("pass", {}), ("orders", {}), ("ambush", {"card": "ambush-mouse"})):
        refused = said(await table.ann.slash(table.channel, name, **given))
        assert "You no longer play here" in refused, name
    assert await table.ann.autocomplete(table.channel, "ambush", "card", "") == []
    assert act.response is not None
    for custom_id in [p["custom_id"] for p in parts(act.response) if p["type"] == BUTTON]:
        if custom_id in {p.get("custom_id") for p in parts(act.response)}:
            await table.ann.click(act.response, custom_id=custom_id)
            assert "Anvil" not in text(act.response)
    assert await table.checksum() == before
    assert old.id not in [m.id for m in table.channel.history()], "its buttons are gone"

    # The newcomer is told everything at the first press, and once.
    first = said(await table.cleo.slash(table.channel, "hand"))
    assert "You play the seat Eyrie from now on" in first
    assert "Anvil" in first.partition("from now on")[2]
    assert "The last two rounds" in first
    assert "from now on" not in said(await table.cleo.slash(table.channel, "hand"))
    assert "I am asked each time" in said(await table.cleo.slash(table.channel, "orders"))
    await table.restart()
    await table.cleo.slash(table.channel, "ambush", card="ambush-mouse")
    assert await table.checksum() != before
    answers = await table.bot.store.answers(1)
    assert answers[-1].user_id == table.cleo.id
    log = said(await table.eve.slash(table.channel, "game log"))
    assert "Eyrie: from here on cleo" in log


async def test_whoever_left_to_the_caretaker_is_told_how_to_come_back(table: Table) -> None:
    await table.begin_at(*FIGHT)
    await passes(table, "eyrie", None)
    told = said(await table.ann.slash(table.channel, "hand"))
    assert "the caretaker has your seat (Eyrie)" in told
    assert "**Sit down**" in told
    await passes(table, "eyrie", table.cleo)
    assert "somebody else has your seat" in said(await table.ann.slash(table.channel, "hand"))


async def test_a_briefing_names_each_turn_once_above_what_happened_in_it(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    while await table.turn() < 6:
        await table.act((await table.options())[0])
    await passes(table, "eyrie", table.eve)
    told = said(await table.eve.slash(table.channel, "hand")).split("The last two rounds:\n")[1]
    titles = [line for line in told.splitlines() if "Turn " in line]
    assert len(titles) > 1
    assert all(title.startswith("### Turn ") for title in titles)
    assert len(set(titles)) == len(titles)
    assert told.startswith("### ")


async def test_the_caretaker_answers_at_once_and_is_marked(table: Table) -> None:
    await table.begin_at(*FIGHT)
    await passes(table, "eyrie", None)
    await table.bob.slash(table.channel, "battle", **BATTLE)
    assert await table.awaited() is table.bob
    answers = [a for a in await table.bot.store.answers(1) if a.by_order == "caretaker"]
    assert answers
    assert "ambush" not in {a.text.split()[0] for a in answers}
    assert {a.user_id for a in answers} == {-1 - 0, -1 - 1} & {a.user_id for a in answers}
    assert "Eyrie (caretaker)" in said(await table.eve.slash(table.channel, "game status"))
    assert "(caretaker)" in said(await table.eve.slash(table.channel, "game log"))
    for request in table.env.http_requests:
        assert "<@-" not in str(request.json)
    before = await table.checksum()
    await table.restart()
    assert await table.checksum() == before


async def test_the_caretaker_plays_whole_turns_and_somebody_sits_down_again(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    seats = await sits(table)
    await passes(table, "hundreds", None)
    chance = random.Random(2)
    for _ in range(120):
        options = await table.options()
        if not options:
            break
        assert await table.awaited() is not table.bob
        await table.act(chance.choice(options))
    by = {a.by_order for a in await table.bot.store.answers(1) if a.seat == "hundreds"}
    assert by == {"caretaker"}
    turns = await table.bot.store.turns(1)
    assert [t.number for t in turns] == sorted(t.number for t in turns)
    answers = await table.bot.store.answers(1)
    assert {a.turn for a in answers} <= {t.number for t in turns}
    before = await table.checksum()
    await table.restart()
    assert await table.checksum() == before
    if await table.options():
        await passes(table, "hundreds", table.bob)
        assert await sits(table) == seats
        assert "from now on" in said(await table.bob.slash(table.channel, "hand"))


async def test_what_the_leaver_has_asked_is_dropped(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    asked = await table.ann.slash(table.channel, "game end")
    await click(table.ann, asked, "End the game")
    message = table.last
    assert "I agree" in labels(message)
    await table.bob.click(message, label="I agree")
    await passes(table, "hundreds", table.eve)
    voices = await table.bot.store.requests.voices(1)
    assert voices == {table.eve.id: "", table.cleo.id: ""}
    await passes(table, "eyrie", None)
    (dropped,) = [m for m in table.channel.history() if "no longer plays here" in text(m)]
    assert not labels(dropped)
    assert not [m for m in table.channel.history() if "I agree" in labels(m)]


async def test_nobody_has_two_seats_and_old_games_know_who_sits(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers")
    rows = await table.bot.store.tenures.of(1)
    assert {(t.seat, t.user_id, t.begins, t.ends) for t in rows} == {
        (seat, user, 0, None) for seat, user in (await sits(table)).items()
    }
    await passes(table, "hundreds", table.eve)
    async with table.bot.desk.tables.at(1) as live:
        assert live.had(table.bob.id) == "hundreds"
        with pytest.raises(Refused) as refused:
            live.seat_of(table.bob.id)
        assert refused.value.code == "seat_passed"


async def test_at_every_kind_of_question_the_newcomer_plays_on(table: Table, long: bool) -> None:
    """Mid-battle, mid-delve, in the setup: each seat goes to and fro between two people."""
    await table.seat("eyrie", "hundreds", "keepers")
    spare = {
        seat: table.guild.add_member(table.env.create_user(f"spare-{seat}"))
        for seat in await sits(table)
    }
    table.people |= {person.id: person for person in spare.values()}
    chance, seen = random.Random(4), set[str]()
    for _ in range(3000 if long else 260):
        options = await table.options()
        if not options:
            break
        if table.kind not in seen:
            seen.add(table.kind)
            old, before = await table.awaited(), await table.checksum()
            seat = next(seat for seat, user in (await sits(table)).items() if user == old.id)
            new, spare[seat] = spare[seat], old
            await passes(table, seat, new)
            assert await table.awaited() is new
            refused = await old.slash(table.channel, command_name(options[0].verb()))
            for result in (refused, await old.slash(table.channel, "hand")):
                assert "You no longer play here" in said(result), table.kind
            assert await table.checksum() == before
            assert "from now on" in said(await new.slash(table.channel, "hand"))
        busy = [o for o in options if o.verb() not in ("pass", "end")]
        action = chance.choice(busy if busy and chance.random() < 0.9 else options)
        told = said(await table.act(action))
        assert told.startswith("Done"), (table.kind, told)
    assert {"battle.ambush", "battle.lose"} <= seen, seen
    assert {"keepers.delve", "keepers.delve.after"} & seen, seen
    assert "setup.corner" in seen, seen
    users = {a.user_id for a in await table.bot.store.answers(1)}
    assert users >= {person.id for person in spare.values()}


async def test_whoever_plays_in_an_older_file_sits_there_from_the_beginning(tmp_path: Path) -> None:
    store = await Store.open(unpacked(9, tmp_path), lambda: 0)
    try:
        seats = {(seat.faction, seat.user_id) for seat in await store.seats(1)}
        tenures = await store.tenures.of(1)
        assert {(t.seat, t.user_id) for t in tenures} == seats
        assert all((t.begins, t.ends, t.briefed) == (0, None, True) for t in tenures)
        assert await store.tenures.of(2) == [], "it has not begun"
    finally:
        await store.close()


async def test_where_nobody_is_left_the_game_pauses(table: Table) -> None:
    await table.begin_at(*FIGHT)
    await passes(table, "eyrie", None)
    before = await table.checksum()
    await passes(table, "hundreds", None)
    assert await table.checksum() == before, "no caretaker plays against another"
    assert "paused" in said(await table.eve.slash(table.channel, "game status"))
    await table.restart()
    assert await table.checksum() == before
    await passes(table, "hundreds", table.cleo)
    assert table.pinged() == [table.cleo.id]
    await table.act((await table.options())[0])
    assert await table.checksum() != before


async def test_what_the_caretaker_leaves_for_later_is_done_later(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vacant, "MOST", 1)
    await table.seat("eyrie", "hundreds", "keepers")
    await passes(table, "hundreds", None)
    waits = False
    for _ in range(30):
        async with table.bot.desk.tables.at(1) as live:
            waits = live.person(live.awaited).vacant
        if waits:
            break
        await table.act((await table.options())[0])
    assert waits
    count = len(await table.bot.store.answers(1))
    await table.restart()
    await table.later(300)
    lines = (await table.bot.store.answers(1))[count:]
    assert [line.by_order for line in lines] == ["caretaker"] * len(lines)
    assert lines
