"""What is agreed on: worked out under the lock, told in the same transaction, old and new."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from bot.play.agreed import Wish
from bot.play.lobby import Lobby, Visitor
from bot.store import Writer
from tests.bot.clock.test_agreed import asking, change, holds
from tests.bot.safety.test_ending import request
from tests.bot.table import Table, said, text

ASKED = {
    "en": (
        "- Time for an answer, until I remind: 8 waking hours → 24 waking hours",
        "- A question out of turn, such as an ambush, if nobody answers: it waits → after 48 waking"
        " hours its default is given (no ambush, no effect)",
        "- A question out of turn: with a sound → without a sound",
    ),
    "de": (
        "- Zeit für eine Antwort, bis ich erinnere: 8 wache Stunden → 24 wache Stunden",
        "- Eine Frage außer der Reihe, etwa nach einem Hinterhalt, auf die niemand antwortet:"
        " sie wartet → nach 48 wachen Stunden gilt ihre Standardantwort"
        " (kein Hinterhalt, kein Effekt)",
        "- Eine Frage außer der Reihe: mit Ton → ohne Ton",
    ),
    "pl": (
        "- Czas na odpowiedź, zanim przypomnę: 8 godzin aktywności → 24 godziny aktywności",
        "- Pytanie poza turą, na przykład o zasadzkę, gdy nikt nie odpowiada: czeka → po 48"
        " godzinach aktywności dostaje odpowiedź domyślną (bez zasadzki, bez efektu)",
        "- Pytanie poza turą: z dźwiękiem → bez dźwięku",
    ),
}


def lines(message: str) -> list[str]:
    return [line for line in message.splitlines() if line.startswith("- ")]


@pytest.mark.parametrize("language", ASKED)
async def test_whoever_is_asked_reads_what_holds_and_what_would(
    table: Table, language: str
) -> None:
    await table.seat("eyrie", "hundreds", pace="8", language=language)
    yes = {"en": "I agree", "de": "Einverstanden", "pl": "Zgadzam się"}[language]
    await change(table, table.ann, pace="24", reactions="defaults", quiet="yes")
    assert lines(text(request(table, yes))) == [*ASKED[language]]
    await table.bob.click(request(table, yes), label=yes)
    assert lines(text(table.channel.history()[-2])) == [*ASKED[language]]


async def test_nothing_is_told_of_what_stays(table: Table) -> None:
    await table.seat("eyrie", "hundreds", "keepers", pace="8", quiet="yes")
    await change(table, table.ann, quiet="no")
    assert lines(text(request(table))) == [
        "- A question out of turn: without a sound → with a sound"
    ]
    again = said(await table.bob.slash(table.channel, "game change", pace="72"))
    assert lines(again) == ["- A question out of turn: without a sound → with a sound"]


async def test_the_hours_of_a_default_change_with_the_pace(table: Table) -> None:
    await table.seat("eyrie", "hundreds", pace="8", reactions="defaults")
    await change(table, table.ann, pace="72")
    pace, default = lines(text(request(table)))
    assert pace.endswith("8 waking hours → 72 waking hours")
    assert "after 16 waking hours" in default
    assert "→ after 144 waking hours" in default


async def test_that_there_was_no_pace_is_told(table: Table) -> None:
    await table.seat("eyrie", "hundreds")
    await change(table, table.ann, pace="8")
    (pace,) = lines(text(request(table)))
    assert pace.endswith("no limit, no reminder → 8 waking hours")


def ann(table: Table) -> Visitor:
    return Visitor(table.ann.id, "ann", table.channel.id, table.guild.id)


async def test_of_two_changes_at_once_neither_undoes_the_other(table: Table) -> None:
    await table.ann.slash(table.channel, "game new", pace="8")
    await asyncio.gather(
        *(
            table.bot.lobby.change(ann(table), 1, wish)
            for wish in (Wish(pace=24), Wish(quiet="yes"), Wish(reactions="defaults"))
        )
    )
    assert await holds(table) == (24, "defaults", 1)


async def test_what_the_others_agree_on_meanwhile_is_not_asked_away(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.seat("eyrie", "hundreds", pace="8")
    host, held = table.bot.whereabouts, list[int]()
    may = host.host

    async def meanwhile(who: Visitor, game_id: int) -> object:
        row = await may(who, game_id)
        if not held:
            held.append(game_id)
            consents = table.bot.answers.requests.consents
            asked = await consents.ask_change(1, table.bob.id, Wish(quiet="yes"), frozenset())
            assert await consents.agree(1, asked.request.id, table.ann.id)
        return row

    monkeypatch.setattr(host, "host", meanwhile)
    await change(table, table.ann, pace="24")
    assert lines(text(request(table))) == [
        "- Time for an answer, until I remind: 8 waking hours → 24 waking hours"
    ]
    await table.bob.click(request(table), label="I agree")
    assert await holds(table) == (24, "wait", 1)
    assert not asking(table)


@pytest.fixture
def breaking(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Letters of the kinds that are added to the list cannot be written."""
    kinds, owe = list[str](), Writer.owe

    async def break_down(self: Writer, game: int, channel: int, kind: str, body: bytes) -> None:
        if kind in kinds:
            raise sqlite3.OperationalError("disk I/O error")
        await owe(self, game, channel, kind, body)

    monkeypatch.setattr(Writer, "owe", break_down)
    return kinds


async def test_what_the_channel_cannot_be_told_is_not_done(
    table: Table, breaking: list[str]
) -> None:
    lobby: Lobby = table.bot.lobby
    await table.ann.slash(table.channel, "game new", pace="8")
    before = await table.bot.store.seats(1), await holds(table)
    elsewhere = table.guild.create_text_channel("glade")
    there = Visitor(table.ann.id, "ann", elsewhere.id, table.guild.id)
    breaking.append("lobby")
    for work in (
        lobby.change(ann(table), 1, Wish(pace=24)),
        lobby.leave(ann(table), 1),
        lobby.join(ann(table), 1, "eyrie"),
        lobby.open(there, map="autumn", language="en"),
        table.bot.whereabouts.move(there, 1),
    ):
        with pytest.raises(sqlite3.OperationalError):
            await work
    assert (await table.bot.store.seats(1), await holds(table)) == before
    assert await table.bot.store.game_in(elsewhere.id) is None
