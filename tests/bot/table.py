"""Short words for what people do at the bot's table, and for what they see there."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import discord
import pytest
import simcord

from bot.app import WoodlandBot
from bot.channel.act_commands import command_name
from engine import Action
from tests.table import table as position_of

BUTTON, MENU, TEXT, GALLERY = 2, 3, 10, 12


class Table:
    """A guild with one channel and its people: Ann, Bob and perhaps Cleo play, Eve watches."""

    def __init__(
        self, env: simcord.Env, bot: WoodlandBot, build: Callable[[], WoodlandBot]
    ) -> None:
        self.env, self.bot, self._build = env, bot, build
        guild = env.create_guild()
        self.guild = guild
        self.channel = guild.create_text_channel("woods")
        self.ann, self.bob, self.eve, self.cleo = everybody = [
            guild.add_member(env.create_user(name)) for name in ("ann", "bob", "eve", "cleo")
        ]
        self.people = {person.id: person for person in everybody}

    def seasoned(self) -> None:
        """Nobody here is new to the bot."""
        self.bot.desk.tables._acted |= set(self.people)

    # --- what people do
    async def begin(self, channel: simcord.ChannelHandle | None = None) -> int:
        """Ann plays the Eyrie and Bob the Hundreds; the number of the game."""
        where = channel or self.channel
        await self.ann.slash(where, "game new")
        await self.ann.slash(where, "game join", faction="eyrie")
        await self.bob.slash(where, "game join", faction="hundreds")
        await self.ann.slash(where, "game start")
        row = await self.bot.store.game_in(where.id)
        assert row is not None
        return row.id

    async def seat(self, *seats: str, **options: str) -> int:
        """Ann, Bob and Cleo play these factions; *options* are those of ``/game new``."""
        await self.ann.slash(self.channel, "game new", **options)
        for person, seat in zip((self.ann, self.bob, self.cleo), seats, strict=False):
            await person.slash(self.channel, "game join", faction=seat)
        await self.ann.slash(self.channel, "game start")
        row = await self.bot.store.game_in(self.channel.id)
        assert row is not None
        assert row.state == "playing"
        return row.id

    async def begin_at(self, *position: str, channel: simcord.ChannelHandle | None = None) -> None:
        """The same two at a position of the game, written as in the tests of the Law."""
        await self.place(await self.begin(channel), *position)

    async def place(self, game_id: int, *position: str) -> None:
        """Those who sit at the table go on from a position."""
        game = position_of(*position).game
        (decision,) = game.decisions
        first = await self.number(game_id)
        async with self.bot.store.write() as w:
            await w.begin_turn(game_id, game.turn, game.view(None).active, game.snapshot)
            for number, answer in enumerate(game.answers, first):
                told: Any = {"seat": answer.seat, "kind": answer.kind, "text": answer.text}
                await w.answer(number, game_id, game.turn, **told, user_id=self.ann.id)
            await w.ask(game_id, game.turn, decision.seat, decision.kind)
        self.bot.desk.tables.forget(game_id)
        assert await self.checksum(game_id) == game.checksum()

    async def act(self, action: Action, game: int = 1) -> simcord.InteractionResult:
        """The awaited person types the whole action, and confirms it where that is asked."""
        person, channel = await self.awaited(game), await self.where(game)
        sure = f"do:{game}:{await self.number(game)}:"
        given = {name: str(getattr(action, name)) or "-" for name in action.__struct_fields__}
        result = await person.slash(channel, command_name(action.verb()), **given)
        for component in parts(result.response) if result.response else ():
            if result.response and component.get("custom_id", "").startswith(sure):
                await person.click(result.response, custom_id=component["custom_id"])
        return result

    async def play(
        self, until: Callable[[], bool] = lambda: False, *, game: int = 1, seed: int = 1
    ) -> None:
        """Random acts, few of them ends, until the game's open question is the one wanted."""
        chance = random.Random(seed)
        for _ in range(2000):
            options = await self.options(game)
            if not options or until():
                return
            busy = [o for o in options if o.verb() not in ("pass", "end")]
            result = await self.act(chance.choice(busy or options), game)
            assert said(result).startswith("Done"), said(result)
        raise AssertionError("the game does not get there")

    async def until(self, *kinds: str, game: int = 1, seed: int = 1) -> str:
        """Play on until a question of one of these kinds is asked; which one it is."""
        await self.play(lambda: self.kind in kinds, game=game, seed=seed)
        assert self.kind in kinds
        return self.kind

    async def restart(self, *, fresh_channels: bool = False) -> None:
        old, self.bot = self.bot, self._build()
        self.bot.fresh_channels = fresh_channels
        await self.env.restart_bot(self.bot)
        await old.close()

    async def later(self, seconds: float) -> None:
        """Time passes in one go, in which the bot was there, and then it does what is due."""
        await self.bot.rounds.end()
        self.env.backend.advance_clock(seconds)
        with self.env.time_context():
            async with self.bot.store.write() as w:
                await w.clock.beats()
            await self.bot.rounds.everything()

    # --- what the game says
    kind = ""
    """Of the question that was looked at last."""

    async def options(self, game: int = 1) -> tuple[Action, ...]:
        async with self.bot.desk.tables.at(game) as live:
            self.kind = live.decision.kind if live.decision else ""
            return live.decision.options if live.decision else ()

    async def number(self, game: int = 1) -> int:
        async with self.bot.desk.tables.at(game) as live:
            return live.number

    async def awaited(self, game: int = 1) -> simcord.MemberActor:
        async with self.bot.desk.tables.at(game) as live:
            return self.people[live.person(live.awaited).user_id]

    async def turn(self, game: int = 1) -> int:
        """The number of the running turn."""
        async with self.bot.desk.tables.at(game) as live:
            return live.game.turn

    async def other(self, game: int = 1) -> simcord.MemberActor:
        return self.bob if await self.awaited(game) is self.ann else self.ann

    async def where(self, game: int = 1) -> simcord.ChannelHandle:
        row = await self.bot.store.game(game)
        assert row is not None
        return next(c for c in self.guild.channels.values() if c.id == row.channel_id)

    async def checksum(self, game: int = 1) -> str:
        async with self.bot.desk.tables.at(game) as live:
            return live.game.checksum()

    # --- what is seen
    @property
    def last(self) -> discord.Message:
        return self.channel.history()[-1]

    def pinged(self) -> list[int]:
        """Whom the newest message may ping."""
        sent = [
            request.json
            for request in self.env.http_requests
            if request.method == "POST" and request.path.endswith("/messages")
        ]
        assert sent[-1] is not None
        allowed = sent[-1]["allowed_mentions"]
        assert allowed["parse"] == []
        return [int(user) for user in allowed["users"]]

    def posted(self, channel: simcord.ChannelHandle | None = None) -> list[str]:
        """The texts of the channel's messages, oldest first."""
        return [text(m) for m in (channel or self.channel).history()]


def parts(message: Any) -> Iterator[dict[str, Any]]:
    """Every component of a message or answer, in order."""
    todo = [c if isinstance(c, dict) else c.to_dict() for c in message.components]
    while todo:
        component = todo.pop(0)
        yield component
        todo = component.get("components", []) + todo


def unlinked(text: str) -> str:
    """Without the numbers of messages: they say how many there were, for whose eyes ever."""
    return re.sub(r"(discord\.com/channels)[/\d]+", r"\1", text)


def text(message: Any) -> str:
    return "\n".join(c["content"] for c in parts(message) if c["type"] == TEXT)


def labels(message: Any) -> list[str]:
    """Of its buttons."""
    return [c["label"] for c in parts(message) if c["type"] == BUTTON]


def menu(message: Any) -> dict[str, Any]:
    return next(c for c in parts(message) if c["type"] == MENU)


def offered(message: Any) -> list[str]:
    """The labels of its menu."""
    return [option["label"] for option in menu(message)["options"]]


def said(result: simcord.InteractionResult) -> str:
    """The answer that a person got, and nobody else."""
    assert result.response is not None, "no answer"
    assert result.response.ephemeral
    return text(result.response)


async def click(
    person: simcord.MemberActor, seen: simcord.InteractionResult, label: str
) -> simcord.InteractionResult:
    """Press a button of an answer."""
    assert seen.response is not None, "no answer"
    return await person.click(seen.response, label=label)


async def choose(
    person: simcord.MemberActor, message: Any, label: str
) -> simcord.InteractionResult:
    """Pick an entry of a message's menu by the beginning of its label."""
    shown = menu(message)
    value = next(o["value"] for o in shown["options"] if o["label"].startswith(label))
    return await person.select(message, [value], custom_id=shown["custom_id"])


def send_fails_afterwards(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Discord posts the next message and says 500; its id comes into the list."""
    send = discord.abc.Messageable.send
    failed: list[int] = []

    async def arrived(channel: Any, *args: Any, **options: Any) -> Any:
        message = await send(channel, *args, **options)
        if not failed:
            failed.append(message.id)
            response: Any = type("Response", (), {"status": 500, "reason": "?"})()
            raise discord.DiscordServerError(response, "500")
        return message

    monkeypatch.setattr(discord.abc.Messageable, "send", arrived)
    return failed
