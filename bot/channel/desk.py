"""What people can do, behind commands and buttons alike.  Every answer here is ephemeral."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.channel.command_names import names_for, option_for, typed_as
from bot.channel.pages import Page, looks
from bot.channel.panels import Panels, Shown
from bot.channel.patience import Patience
from bot.channel.pictures import Pictures
from bot.channel.post import Post
from bot.channel.refusals import explanation, instead, is_asked_of_others, name_option, no_game
from bot.channel.trouble import (
    ACKNOWLEDGED,
    FAILED,
    for_good,
    forbidden,
    may_have_arrived,
    traced,
)
from bot.play import Refused, Tables, Visitor
from bot.play.briefing import Briefings
from bot.play.orders import Orders
from bot.play.times import PeoplesTimes
from bot.store import GameRow, Store
from bot.words import Words, catalogue

log = logging.getLogger(__name__)
Interaction: TypeAlias = discord.Interaction[Any]
PATIENCE = 8
"""Seconds that an ending bot waits for answers under way."""
MINUTE, REMEMBERED = 60, 1000
OWING = "games that owe letters"
OLD = "the panel before"
ENTERED = "the game that somebody turned to"


def visitor(interaction: Interaction) -> Visitor:
    return Visitor(
        interaction.user.id,
        interaction.user.display_name,
        interaction.channel_id or 0,
        interaction.guild_id or 0,
    )


def words_for(interaction: Interaction) -> Words:
    """Words in the language that the person has asked for, or that of their Discord."""
    chosen = interaction.client.desk.languages.get(interaction.user.id)
    return catalogue(chosen or str(interaction.locale))


class Desk:
    """Answers interactions; each is acknowledged before anything else is done."""

    def __init__(self, store: Store, tables: Tables, post: Post, pictures: Pictures) -> None:
        self.store, self.tables, self.post, self.pictures = store, tables, post, pictures
        self.orders, self.briefings = Orders(store, tables), Briefings(store, tables)
        self.times = PeoplesTimes(store, tables)
        self.patience = Patience()
        """With those who look at pictures, logs and recaps."""
        self.languages: dict[int, str] = {}
        """Of the people who have asked for one."""
        self._heard: dict[tuple[int, int], int] = {}
        """When somebody was last heard at a game, as far as it is remembered."""
        self._serving: set[asyncio.Task[Any]] = set()
        self._panels = Panels(store.clock)
        self._ending = False

    async def finish(self) -> None:
        """Let those who are being served have their answer; nobody else is served."""
        self._ending = True
        others = self._serving - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=PATIENCE)

    async def serve(
        self,
        interaction: Interaction,
        work: Callable[[], Awaitable[Page]],
        *,
        in_place: bool = False,
    ) -> None:
        if self._ending:
            return
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        try:
            await self._serve(interaction, work, in_place=in_place)
        finally:
            self._serving.discard(task)

    async def _serve(
        self,
        interaction: Interaction,
        work: Callable[[], Awaitable[Page]],
        *,
        in_place: bool = False,
    ) -> None:
        """Acknowledge, do the work, show its page; *in_place* replaces the message pressed."""
        if not await self._acknowledge(interaction, in_place=in_place):
            return
        words = words_for(interaction)
        pressed = interaction.message if in_place else None
        try:
            page = await work()
            page.begin(await self._done_meanwhile(interaction))
        except Refused as refused:
            await name_option(interaction, refused)
            page = instead(explanation(refused, words), pressed)
            if not pressed and is_asked_of_others(refused):
                page.row(*looks(interaction.extras[ENTERED], words))
        except sqlite3.Error as error:
            log.error("the database fails: %s", error)
            page = instead(words.text("refused.storage"), pressed)
        except Exception as error:
            log.error("an interaction failed: %s", traced(error))
            page = instead(words.text("refused.error"), pressed)
        shown = await self._show(interaction, page)
        await self._deliver_for(interaction)
        if not shown and not page.files:
            await self._show(interaction, page)
        if old := interaction.extras.pop(OLD, None):
            await self._put_away(old)

    async def _done_meanwhile(self, interaction: Interaction) -> str:
        """What somebody is to be told alone, of the game that they turned to."""
        try:
            game_id, words = interaction.extras[ENTERED], words_for(interaction)
            user, told = interaction.user.id, list[str]()
            if not self.tables.quiet(game_id, user):
                told += [await self.briefings.tell(game_id, user, words)]
                told += [await self.orders.tell(game_id, user, words)]
            if gone := await self.times.lost(user):
                command = await typed_as(interaction, "me", "zone")
                told.append(words.text("me.zone.gone", zone=gone, command=command))
            return "\n".join(filter(None, told))
        except (KeyError, Refused):
            return ""
        except sqlite3.Error as error:
            log.error("what somebody is to be told alone is not told: %s", error)
            return ""

    async def _acknowledge(self, interaction: Interaction, *, in_place: bool) -> bool:
        """False: nothing is to be done."""
        try:
            if in_place:
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)
        except FAILED as error:
            if isinstance(error, discord.HTTPException) and error.code == ACKNOWLEDGED:
                return True
            log.warning("an interaction could not be acknowledged: %s", error)
            if may_have_arrived(error) and not in_place:
                # Whoever sees "thinking..." is told that nothing has been done.
                await self._show(interaction, Page([words_for(interaction).text("refused.lost")]))
            return False
        return True

    async def _show(self, interaction: Interaction, page: Page) -> bool:
        """Whole, without its picture, or a word in its stead.  False: it may be shown later."""
        shown, notice = page, Page()
        while True:
            try:
                message = await interaction.edit_original_response(
                    view=shown, attachments=shown.files
                )
            except FAILED as error:
                # What was done stands, and the channel is told of it all the same.
                log.warning("an answer could not be shown: %s", error)
                bare = shown.shows() and (for_good(error) or forbidden(error))
                if not bare and (shown is notice or not for_good(error)):
                    return not may_have_arrived(error)
                if bare:
                    shown = shown.bare()
                else:
                    shown = notice
                    notice.write(await _not_shown(interaction))
            else:
                if page.game:
                    panel = message.id if page.panel else 0
                    old = self._panels.replace(interaction, page.game, panel, page.note)
                    interaction.extras[OLD] = old
                return True

    async def _deliver_for(self, interaction: Interaction) -> None:
        """What this has brought about, and what its channel may have been waiting for."""
        owing = interaction.extras.pop(OWING, [])
        while self.tables.repaired:
            owing.append(self.tables.repaired.pop())
        owing += await self.post.waiting(interaction.channel_id or 0)
        for game_id in dict.fromkeys(owing):
            if not await self.deliver(game_id):
                await self._tell(interaction, "refused.not_posted")

    async def _put_away(self, old: Shown) -> None:
        """A panel that a newer one replaces has no menus any more, if it can still be reached."""
        try:
            page = Page([old.note, words_for(old.interaction).text("panel.moved")])
            await old.interaction.edit_original_response(view=page, attachments=[])
        except FAILED as error:
            log.info("an old panel could not be put away: %s", error)

    async def show(self, interaction: Interaction, modal: ui.Modal) -> None:
        """A window of its own, at once."""
        try:
            await interaction.response.send_modal(modal)
        except FAILED as error:
            log.warning("a window could not be shown: %s", error)

    async def _tell(self, interaction: Interaction, key: str) -> None:
        try:
            page = Page([words_for(interaction).text(key)])
            await interaction.followup.send(view=page, ephemeral=True)
        except FAILED as error:
            log.warning("a notice could not be shown: %s", error)

    def owes(self, interaction: Interaction, game_id: int) -> None:
        """The game's letters are sent once this interaction has its own answer."""
        owing = interaction.extras.setdefault(OWING, [])
        if game_id not in owing:
            owing.append(game_id)

    async def deliver(self, game_id: int) -> bool:
        """Send what is owed; whatever happens there, the answer stands."""
        try:
            return await self.post.deliver(game_id)
        except Exception as error:
            log.error("game %s: its messages could not be sent: %s", game_id, traced(error))
            return True

    async def game_here(self, interaction: Interaction) -> int:
        """The game that is open in the channel, or else the newest one."""
        row = await self.store.game_in(interaction.channel_id or 0)
        if row is None:
            raise await no_game(interaction, self.store)
        await self._enter(interaction, row)
        return row.id

    async def visit(
        self, interaction: Interaction, game_id: int, *, closed_too: bool = False
    ) -> None:
        """Somebody turns to a game; raises Refused for one that stands still."""
        row = await self.store.game(game_id)
        if row is None:
            raise Refused("no_such_game", game=game_id)
        await self._enter(interaction, row, closed_too=closed_too)

    async def _enter(
        self, interaction: Interaction, row: GameRow, *, closed_too: bool = False
    ) -> None:
        self.tables.refresh(row)
        if row.state == "playing":
            interaction.extras[ENTERED] = row.id
        await self._hear(row.id, interaction.user.id)
        if row.closed_at is not None and not closed_too:
            raise Refused("closed", game=row.id)

    async def _hear(self, game_id: int, user_id: int) -> None:
        """So that it is known who has been silent for long; once a minute is enough."""
        key, now = (game_id, user_id), self.store.clock()
        if now - self._heard.get(key, 0) < MINUTE:
            return
        try:
            async with self.store.write() as w:
                await w.note_heard(game_id, user_id)
        except sqlite3.Error as error:
            # Whoever only looks is not kept from it by a full disk.
            log.error("game %s: somebody was heard, and it is not noted: %s", game_id, error)
        self._heard[key] = now
        if len(self._heard) > REMEMBERED:
            self._heard.pop(next(iter(self._heard)))


async def _not_shown(interaction: Interaction) -> str:
    """That there is an answer, and with what its reader may see more of it."""
    words, names = words_for(interaction), await names_for(interaction)
    show = await option_for(interaction, "board", "show")
    return words.text(
        "refused.not_shown",
        status=names["game status"],
        hand=names["hand"],
        board=f"{names['board']} {show}:{words.text('board.text')}",
    )
