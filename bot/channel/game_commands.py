"""The commands that every game has: /game ..., /hand, /board."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from discord import app_commands

from bot.channel.answers import Answers
from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.history import History, turn_typed
from bot.channel.host import Host
from bot.channel.inquiries import Inquiries
from bot.channel.languages import DISCORD, LanguageChoice, languages, languages_or_discords
from bot.channel.pages import CHANCE, Page
from bot.channel.pictures import FULL
from bot.channel.slash import Choices, Command, Filled, Option, command, group, one_of, value_called
from bot.channel.votes import VotePages
from bot.clock.ladder import DEFAULTS, NO, PACES, WAIT, YES
from bot.play import DECK, PRINTED, RANDOM
from bot.play.draft import STANDARD
from bot.words import Words
from engine import DECKS, MAPS, SETUPS

MAP = "autumn"


def maps(words: Words) -> Choices:
    return [(words.name(name), name) for name in MAPS]


def decks(words: Words) -> Choices:
    return [(words.name(name), name) for name in DECKS]


def suits(words: Words) -> Choices:
    return [(words.text(f"suits.{name}"), name) for name in (PRINTED, RANDOM)]


def setups(words: Words) -> Choices:
    return [(words.text(f"setup.{name}"), name) for name in SETUPS]


def paces(words: Words) -> Choices:
    none, *some = PACES
    told = [(words.text("pace.hours", hours=hours), str(hours)) for hours in some]
    return [(words.text("pace.none"), str(none)), *told]


def reactions(words: Words) -> Choices:
    return [(words.text(f"reactions.{name}"), name) for name in (WAIT, DEFAULTS)]


def sounds(words: Words) -> Choices:
    return [(words.text(f"quiet.{said}"), said) for said in (NO, YES)]


def threads(words: Words) -> Choices:
    return [(words.text(f"thread.{said}"), said) for said in (YES, NO)]


AGREED = {"pace": paces, "reactions": reactions, "quiet": sounds}
"""What the people at a table agree on."""


def _agreed(given: Filled, words: Words) -> Filled:
    """Of what was typed, by its names."""
    return {n: value_called(given[n], of, words) for n, of in AGREED.items() if n in given}


class FixedCommands:
    """*words* are those of the descriptions."""

    def __init__(
        self,
        desk: Desk,
        host: Host,
        answers: Answers,
        inquiries: Inquiries,
        history: History,
        language_choice: LanguageChoice,
        votes: VotePages,
        words: Words,
    ) -> None:
        self._desk, self._words, self._language_choice = desk, words, language_choice
        self._votes = votes
        self._host, self._answers, self._inquiries = host, answers, inquiries
        self._history = history

    def all(self) -> list[Command | app_commands.Group]:
        return [
            self._game(),
            self._here("hand", self._inquiries.hand),
            self._board(),
            self._language(),
        ]

    def _game(self) -> app_commands.Group:
        own = (
            self._new(),
            self._join(),
            self._draft(),
            self._here("leave", self._votes.leave),
            self._votes.command(self._words),
            self._here("start", self._host.start),
            self._here("status", self._inquiries.status),
            self._log(),
            self._here("report", self._inquiries.report),
            self._here("undo", self._answers.ask_undo),
            self._bring(),
            self._change(),
            self._here("end", self._host.ask_end),
            self._close(),
        )
        return group("game", self._describe("game"), own)

    def _describe(self, key: str) -> str:
        return self._words.text(f"command.{key}")

    def _here(self, name: str, work: Callable[[Interaction, int], Awaitable[Page]]) -> Command:
        """A command about the game of its channel, without options."""

        async def here(interaction: Interaction, _: Filled) -> Page:
            return await work(interaction, await self._desk.game_here(interaction))

        return command(self._desk, name, self._describe(name), here)

    def _new(self) -> Command:
        async def new(interaction: Interaction, given: Filled) -> Page:
            words = words_for(interaction)
            agreed = _agreed(given, words)
            return await self._host.open(
                interaction,
                value_called(given.get("map", MAP), maps, words),
                value_called(given.get("deck", DECK), decks, words),
                value_called(given.get("suits", PRINTED), suits, words),
                value_called(given.get("language", words.language), languages, words),
                agreed.get("pace", "0"),
                agreed.get("reactions", WAIT),
                agreed.get("quiet", NO),
                value_called(given.get("thread", ""), threads, words),
                value_called(given.get("setup", STANDARD), setups, words),
            )

        options = [
            one_of("map", self._describe("new.map"), maps),
            one_of("deck", self._describe("new.deck"), decks),
            one_of("suits", self._describe("new.suits"), suits),
            one_of("setup", self._describe("new.setup"), setups),
            one_of("language", self._describe("new.language"), languages),
            *self._agreements(),
            one_of("thread", self._describe("new.thread"), threads),
        ]
        return command(self._desk, "new", self._describe("new"), new, options)

    def _agreements(self) -> list[Option]:
        return [one_of(name, self._describe(f"new.{name}"), of) for name, of in AGREED.items()]

    def _change(self) -> Command:
        async def change(interaction: Interaction, given: Filled) -> Page:
            game_id = await self._desk.game_here(interaction)
            said = _agreed(given, words_for(interaction))
            return await self._host.change(interaction, game_id, said)

        return command(self._desk, "change", self._describe("change"), change, self._agreements())

    def _join(self) -> Command:
        async def join(interaction: Interaction, given: Filled) -> Page:
            game_id = await self._desk.game_here(interaction)
            return await self._host.join(interaction, game_id, given.get("faction", CHANCE))

        options = [Option("faction", self._describe("join.faction"), self._host.factions)]
        return command(self._desk, "join", self._describe("join"), join, options)

    def _draft(self) -> Command:
        async def draft(interaction: Interaction, given: Filled) -> Page:
            game_id = await self._desk.game_here(interaction)
            return await self._host.draft(interaction, game_id, given.get("factions", ""))

        options = [Option("factions", self._describe("draft.factions"), self._host.lists)]
        return command(self._desk, "draft", self._describe("draft"), draft, options)

    def _language(self) -> Command:
        async def language(interaction: Interaction, given: Filled) -> Page:
            return await self._language_choice.choose(interaction, given.get("language", DISCORD))

        options = [one_of("language", self._describe("language.which"), languages_or_discords)]
        return command(self._desk, "language", self._describe("language"), language, options)

    def _board(self) -> Command:
        async def board(interaction: Interaction, given: Filled) -> Page:
            game_id = await self._desk.game_here(interaction)
            return await self._inquiries.board(interaction, game_id, given.get("show", FULL))

        options = [Option("show", self._describe("board.show"), self._inquiries.showable)]
        return command(self._desk, "board", self._describe("board"), board, options)

    def _bring(self) -> Command:
        async def bring(interaction: Interaction, given: Filled) -> Page:
            return await self._host.bring(interaction, given.get("game", ""))

        options = [Option("game", self._describe("bring.game"))]
        return command(self._desk, "bring", self._describe("bring"), bring, options)

    def _close(self) -> Command:
        async def close(interaction: Interaction, _: Filled) -> Page:
            return await self._host.close(interaction)

        return command(self._desk, "close", self._describe("close"), close)

    def _log(self) -> Command:
        async def log(interaction: Interaction, given: Filled) -> Page:
            game_id = await self._desk.game_here(interaction)
            return await self._history.log(interaction, game_id, turn_typed(given.get("turn")))

        options = [Option("turn", self._describe("log.turn"))]
        return command(self._desk, "log", self._describe("log"), log, options)
