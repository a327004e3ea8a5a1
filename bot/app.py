"""The bot as one object: what logs in to Discord, and what SimCord is given."""

from __future__ import annotations

import hashlib
import json
import logging
import random
from functools import partial
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.channel import (
    ActCommands,
    ActLines,
    Answers,
    CommandNames,
    Desk,
    Draw,
    FixedCommands,
    HelpPages,
    History,
    Host,
    Inquiries,
    LanguageChoice,
    LaterPages,
    MyGames,
    OrderPages,
    OwnPages,
    Pick,
    Pictures,
    Post,
    Press,
    Switchboard,
    translated,
    words_for,
)
from bot.channel.direct import Directs
from bot.channel.reach import departed
from bot.channel.requests import Requests
from bot.channel.trouble import FAILED, is_news, traced
from bot.channel.votes import VotePages
from bot.clock.timer import Timer
from bot.play import Acts, Lobby, Tables, Whereabouts
from bot.play.consent import Consents
from bot.play.offers import Offers
from bot.play.votes import Votes
from bot.rounds import Rounds
from bot.store import Store
from bot.words import catalogue
from renderer import draw as draw_table

log = logging.getLogger(__name__)
TREE = "command tree"
logging.getLogger("discord.app_commands.tree").addFilter(is_news)


def now() -> int:
    """Seconds, by the clock that Discord's timestamps are compared with."""
    return int(discord.utils.utcnow().timestamp())


class WoodlandBot(commands.AutoShardedBot):
    """Plays every game of one database."""

    store: Store
    desk: Desk
    rounds: Rounds
    timer: Timer
    lobby: Lobby
    whereabouts: Whereabouts
    acts: Acts
    offers: Offers
    votes: Votes
    answers: Answers
    switchboard: Switchboard

    def __init__(
        self,
        db_path: Path,
        *,
        chance: random.Random,
        draw: Draw,
        fresh_channels: bool,
        daily_copies: bool,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
        )
        self.db_path, self.chance, self.draw = db_path, chance, draw
        self.fresh_channels, self.daily_copies = fresh_channels, daily_copies
        self._opened = False

    async def setup_hook(self) -> None:
        """Opens the database and registers commands and buttons."""
        self.store = await Store.open(self.db_path, now)
        self._opened = True
        tables, pictures = Tables(self.store), Pictures(self.draw)
        self.desk = Desk(self.store, tables, Post(self, self.store, pictures), pictures)
        self.desk.languages = await self.store.languages()
        await self.desk.times.find_gone()
        consents = Consents(self.store, tables)
        self._play(consents)
        self._show(consents)
        await self.tree.set_translator(CommandNames(catalogue("en")))
        try:
            await self._sync()
        except FAILED as error:
            # Discord keeps those that it has, and is told again at the next start.
            log.error("the commands could not be registered: %s", error)

    def _play(self, consents: Consents) -> None:
        """What acts on the games, and when it does so of itself."""
        tables = self.desk.tables
        self.lobby = Lobby(self.store, tables, self.chance)
        self.whereabouts = Whereabouts(self.store, tables)
        gone = partial(departed, self)
        self.offers = Offers(self.store, tables, gone)
        self.acts = acts = Acts(self.store, tables)
        self.votes = Votes(self.store, tables, acts, gone)
        self.timer = Timer(self.store, tables, acts, gone)
        self.desk.post.worth = self.timer.worth
        self.desk.post.after = Directs(self, self.store, tables, acts).after
        self.rounds = Rounds(
            self.store,
            self.desk,
            due=[
                self.timer.tick,
                consents.recount,
                consents.lapse,
                self.votes.recount,
                self.offers.lapse,
                acts.mind_all,
                self.whereabouts.put_away_silent,
            ],
            copies=self.daily_copies,
        )

    def _show(self, consents: Consents) -> None:
        """The commands and buttons, and the pages that they lead to."""
        requests = Requests(self.desk, consents)
        host = Host(self.desk, self.lobby, self.whereabouts, requests)
        self.answers = answers = Answers(self.desk, self.acts, requests)
        inquiries, history = Inquiries(self.desk), History(self.desk)
        help_pages = HelpPages(self.desk)
        act_lines = ActLines(answers, self.desk.tables)
        orders = OrderPages(self.desk)
        language_choice = LanguageChoice(self.desk)
        later = LaterPages(self.desk, self.timer, answers)
        votes = VotePages(self.desk, host, requests, self.votes, self.offers)
        games = MyGames(self.desk)
        own_pages = OwnPages(self.desk, language_choice, games)
        self.switchboard = Switchboard(
            *(self.desk, host, answers, act_lines, inquiries, help_pages),
            *(orders, own_pages, games, later, history, votes),
        )
        self.add_dynamic_items(Press, Pick)
        words = catalogue("en")
        fixed = FixedCommands(
            self.desk, host, answers, inquiries, history, language_choice, votes, words
        ).all()
        commanded = (help_pages, orders, games, history)
        fixed += [*(page.command(words) for page in commanded), *own_pages.commands(words)]
        own = ActCommands(self.desk, answers, act_lines, words)
        for made in (*fixed, *own.all()):
            self.tree.add_command(made)
        self.tree.error(self._on_command_error)

    async def _sync(self) -> None:
        """Discord is told of the commands only when they are not what it has."""
        wanted = await translated(self.tree)
        text = json.dumps(wanted, sort_keys=True, default=str)
        mark = hashlib.sha256(text.encode()).hexdigest()
        there = {c.name for c in await self.tree.fetch_commands()}
        if await self.store.setting(TREE) == mark and there == {c["name"] for c in wanted}:
            return
        assert self.application_id is not None
        await self.http.bulk_upsert_global_commands(self.application_id, payload=wanted)
        async with self.store.write() as w:
            await w.set(TREE, mark)

    async def on_ready(self) -> None:
        """Sends what was owed when the last run ended."""
        if self.fresh_channels:
            self.fresh_channels = False
            async with self.store.write() as w:
                await w.forget_posts()
            for row in await self.store.games():
                try:
                    await self.whereabouts.show_again(row.id)
                except Exception as error:
                    log.error("game %s cannot be shown again: %s", row.id, traced(error))
        await self.rounds.everything()
        self.rounds.begin()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await self.switchboard.submitted(interaction)

    # Whatever may let the bot post where it could not.

    async def on_raw_thread_update(self, changed: discord.RawThreadUpdateEvent) -> None:
        await self.rounds.open_again(changed.thread_id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        await self.rounds.open_again(thread.id)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, changed: discord.abc.GuildChannel
    ) -> None:
        # Threads have the permissions of their channel.
        await self.rounds.open_again(changed.guild.id)

    async def on_guild_role_update(self, _: discord.Role, changed: discord.Role) -> None:
        await self.rounds.open_again(changed.guild.id)

    async def on_member_update(self, _: discord.Member, changed: discord.Member) -> None:
        if self.user is not None and changed.id == self.user.id:
            await self.rounds.open_again(changed.guild.id)

    async def on_guild_update(self, _: discord.Guild, changed: discord.Guild) -> None:
        await self.rounds.open_again(changed.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self.rounds.open_again(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.rounds.open_again(guild.id)

    async def _on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        log.error("a command failed: %s", traced(error))
        text = words_for(interaction).text("refused.error")
        try:
            if interaction.response.is_done():
                await interaction.followup.send(text, ephemeral=True)
            else:
                await interaction.response.send_message(text, ephemeral=True)
        except FAILED as failed:
            log.warning("a notice could not be shown: %s", failed)

    async def close(self) -> None:
        try:
            if self._opened:
                await self.desk.finish()
                await self.rounds.end()
            await super().close()
        finally:
            # The database's thread is no daemon: left open, it would hang the process.
            if self._opened:
                self._opened = False
                await self.store.close()


def make_bot(
    db_path: Path,
    *,
    chance: random.Random | None = None,
    draw: Draw | None = None,
    fresh_channels: bool = False,
    daily_copies: bool = False,
) -> WoodlandBot:
    """A bot that is not logged in yet: ``await bot.start(token)``, or ``simcord.run(bot)``.

    *chance* draws seating and seeds (a seeded one repeats the same games); *draw* replaces the
    renderer; *fresh_channels*: the channels have lost their messages since the last run, so
    whatever is open is posted anew; *daily_copies* of the database are kept beside it.  Whoever
    makes the bot awaits ``bot.close()`` in a ``finally``: it closes the database too, and is
    safe to call twice.
    """
    return WoodlandBot(
        db_path,
        chance=chance or random.SystemRandom(),
        draw=draw or draw_table,
        fresh_channels=fresh_channels,
        daily_copies=daily_copies,
    )
