"""One letter of a game, down the ladder until Discord takes it or it is set aside."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

import discord

from bot.channel.forms import Form, Sight, form
from bot.channel.links import to_picture
from bot.channel.pictures import FULL, Pictures, Subject, in_words
from bot.channel.posters import ending
from bot.channel.send import edit, look_for, send, tell_owner
from bot.channel.trouble import FAILED, Rung, for_good, next_rung, traced
from bot.clock.timer import Worth
from bot.play import Letter, ends, mention, pack, passes
from bot.play.left import News, names, told
from bot.store import GameRow, OwedRow, PostRow, Store, Writer
from bot.words import catalogue
from engine import View
from renderer import CARD, GLANCE, boards_mark

log = logging.getLogger(__name__)
YOUNG = 50 * 60
"""Seconds.  Edits of messages older than an hour are limited to a few for a channel."""
DAY = 24 * 3600
NOTHING = Form(None, None)
Worthy: TypeAlias = Callable[[Letter], Awaitable[Worth]]


class Needless(Exception):
    """It is not sent, now or ever."""

    def __init__(self, worth: Worth) -> None:
        super().__init__(worth)
        self.worth = worth


CALL, POSTER = "call", "poster"
PICTURED = ("turn", "over")
"""Kinds of letters that show the whole table."""
LINKED = ("status", CALL, "reminder", "slow")
"""Kinds of letters that lead to the newest of those; beside a question stands the status."""


class Delivery:
    """The letters of one game, and its messages that are edited or taken away later."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        pictures: Pictures,
        row: GameRow,
        posts: list[PostRow],
        worth: Worthy,
    ) -> None:
        """*worth*: what is to be done with a reminder, right before it is sent."""
        self._client, self._store = client, store
        self._pictures = pictures
        self._row, self.posts, self._worth = row, posts, worth
        self._words = catalogue(row.language)
        self.called = False
        """A call is owed now."""
        self.reminded: list[Letter] = []
        """Reminders that were sent."""

    async def send(self, owed: OwedRow, letter: Letter) -> None:
        """Raises what may pass, and whatever keeps a call from being heard: it stays owed."""
        rung = Rung(owed.rung)
        while rung is not Rung.ASIDE:
            made = NOTHING
            try:
                made = await self._form(owed, letter, rung)
                message, old = await self._post(owed, letter, made)
            except sqlite3.Error:
                raise
            except Needless as needless:
                if needless.worth is Worth.DROP:
                    await self.overtaken(owed, letter)
                return
            except Exception as error:
                lower = next_rung(error, rung, pictured=bool(made.shots))
                waits = lower is Rung.ASIDE and letter.kind == CALL and isinstance(error, FAILED)
                if lower is None or waits:
                    raise
                await self._lower(owed, letter, rung, lower, error)
                # An earlier try of the same request may have arrived all the same.
                owed, rung = replace(owed, state="in flight"), lower
            else:
                await self._sent(replace(owed, rung=rung), letter, made, message, old)
                return

    async def overtaken(self, owed: OwedRow, letter: Letter) -> None:
        """A newer one says all that it says; if it may have arrived, its message has to go."""
        found = None
        if owed.state == "in flight":
            made = form(letter, Rung(owed.rung), owed.id, self._words, Sight())
            found = await self._arrived(owed, made)
        async with self._store.write() as w:
            await w.overtaken(owed.id)
            if found:
                self.posts.append(replace(self._row_of(owed, letter, found), doomed=True))
                await w.posted(self.posts[-1])

    async def _form(self, owed: OwedRow, letter: Letter, rung: Rung) -> Form:
        link = to_picture(self._row, self._words) if letter.kind in LINKED else ""
        sight = Sight(link=link)
        if letter.view is not None and rung <= Rung.BARE:
            sight = await self._sight(letter, letter.view, rung, link)
        return form(letter, rung, owed.id, self._words, sight)

    async def _sight(self, letter: Letter, view: View, rung: Rung, link: str) -> Sight:
        """Its pictures; in their stead what they would show, in words."""
        if letter.kind == POSTER:
            made = await ending(self._store, letter, view, self._words)
            shots = await made.shots(self._pictures) if rung is Rung.WHOLE else ()
            return Sight(shots, "" if shots else made.in_words(), link)
        show, mark = f"{GLANCE}{letter.place}" if letter.place else FULL, ""
        subject = Subject(view, self._words)
        if rung is not Rung.WHOLE:
            return Sight((), in_words(subject, show), link)
        if show == FULL:
            seen = await told(self._store, letter.game, letter.events())
            people = names(await self._store.seats(letter.game))
            subject = replace(subject, news=seen, people=people)
            mark = await self._pictures.aside(partial(boards_mark, view))
            if letter.kind == "turn" and mark == self._row.boards:
                show = CARD
        else:
            subject = replace(subject, news=News(letter.events()))
        shots = await self._pictures.shots(subject, show)
        said = "" if shots else in_words(subject, show)
        alone = not letter.place and len(shots) == 1
        return Sight(shots, said, link, boards=alone, mark=mark if len(shots) > 1 else "")

    async def _post(self, owed: OwedRow, letter: Letter, made: Form) -> tuple[int, PostRow | None]:
        """The message, and the old one if it was written into that."""
        if found := await self._arrived(owed, made):
            return found, None
        if old := await self._edited(owed, letter, made):
            return old.message_id, old
        if letter.late and (worth := await self._worth(letter)) is not Worth.SEND:
            raise Needless(worth)
        async with self._store.write() as w:
            await w.in_flight(owed.id)
        quiet = bool(self._row.quiet) and letter.kind == "asked"
        silent = bool(letter.ping) and (quiet or await self._disturbs(letter.ping))
        where = self._client, owed.channel_id
        return await send(*where, made, ping=letter.ping, nonce=owed.id, silent=silent), None

    async def _disturbs(self, users: Iterable[int]) -> bool:
        """A message has a sound for all whom it pings or for none: nobody is woken by it.

        Whoever is away hears it in their day if others are called with them.
        """
        now, people = self._store.clock(), [await self._store.times.person(u) for u in users]
        asleep = [person for person in people if not person.hours.awake(now)]
        return bool(asleep) or not any(person.reachable(now) for person in people)

    async def _sent(
        self, owed: OwedRow, letter: Letter, made: Form, message: int, old: PostRow | None
    ) -> None:
        post = self._row_of(owed, letter, message)
        ended, pictured = self._ended(letter, but=message), letter.kind in PICTURED
        if pictured:
            boards = made.mark or self._row.boards
            self._row = replace(self._row, picture=message, boards=boards)
        # Whatever was only edited would be edited once more.
        store = self._store
        async with store.write_soon() if old and not ended else store.write() as w:
            await w.sent(owed.id, message, picture=pictured, boards=made.mark)
            if old is None:
                await w.mended(owed.channel_id)
            await self._end(w, ended)
            await self._keep(w, letter, replace(post, posted_at=old.posted_at) if old else post)
        if letter.late:
            self.reminded.append(letter)

    def _ended(self, letter: Letter, *, but: int = 0) -> set[int]:
        """Older messages that have nothing left to say."""
        return {
            post.message_id
            for post in self.posts
            if post.message_id != but and ends(letter, post.kind, post.turn, post.question)
        }

    async def _end(self, w: Writer, ended: set[int]) -> None:
        """They are to be taken away."""
        if ended:
            await w.doom(ended)
        self.posts = [replace(p, doomed=p.doomed or p.message_id in ended) for p in self.posts]

    async def _keep(self, w: Writer, letter: Letter, post: PostRow) -> None:
        """Remember the message if something is still to become of it."""
        self.posts = [known for known in self.posts if known.message_id != post.message_id]
        if passes(post.kind) and letter.buttons:
            await w.posted(post)
            self.posts.append(post)
        else:
            await w.gone([post.message_id])

    def _row_of(self, owed: OwedRow, letter: Letter, message: int) -> PostRow:
        place = (owed.channel_id, letter.turn, letter.decision)
        return PostRow(message, self._row.id, letter.kind, *place, owed.rung, self._store.clock())

    async def _arrived(self, owed: OwedRow, made: Form) -> int | None:
        """The message, if a try that seemed to fail, or ended in a crash, was taken after all."""
        if owed.state != "in flight":
            return None
        return await look_for(self._client, owed.channel_id, made, owed.id, owed.owed_at)

    async def _edited(self, owed: OwedRow, letter: Letter, made: Form) -> PostRow | None:
        """The message that was brought up to date; None if a new one is needed."""
        if not letter.edits or not made.editable:
            return None
        for post in self.posts:
            same = (post.kind, post.turn, post.channel_id) == (
                *(letter.kind, letter.turn, owed.channel_id),
            )
            young = self._store.clock() - post.posted_at <= YOUNG
            if same and young and not post.doomed and post.rung < Rung.PLAIN:
                done = await edit(self._client, post.channel_id, post.message_id, made)
                return post if done else None
        return None

    async def _lower(
        self, owed: OwedRow, letter: Letter, rung: Rung, lower: Rung, error: Exception
    ) -> None:
        what = (owed.game_id, owed.id, owed.kind, rung.name.lower())
        ours = not isinstance(error, FAILED)
        log.warning("game %s: letter %s (%s) %s: %s", *what, traced(error) if ours else error)
        if not for_good(error):
            return  # The next time it is tried as it is first, too.
        why = type(error).__name__ if ours else str(error)
        if lower is Rung.ASIDE:
            await self._set_aside(owed, letter, why)
            return
        async with self._store.write() as w:
            await w.lowered(owed.id, lower, why)

    async def _set_aside(self, owed: OwedRow, letter: Letter, why: str) -> None:
        """Its owner hears of it, once a day; whoever it awaits is called all the same."""
        log.error("game %s: letter %s (%s) is set aside", owed.game_id, owed.id, owed.kind)
        before = await self._store.last_aside(owed.game_id)
        async with self._store.write() as w:
            await w.set_aside(owed.id, why)
            await self._end(w, self._ended(letter))
            if letter.ping and letter.kind != CALL:
                call = self._call(letter)
                await w.owe(owed.game_id, owed.channel_id, call.kind, pack(call))
                self.called = True
        if before is None or owed.owed_at - before > DAY:
            await tell_owner(self._client, self._store, self._row, "mail.aside", owed.channel_id)

    def _call(self, letter: Letter) -> Letter:
        who = self._words.listed([mention(user) for user in letter.ping])
        told = (self._words.text("mail.call", who=who),)
        buttons = "play" if letter.buttons == "play" else ""
        place = (letter.game, letter.turn, letter.decision)
        return Letter(CALL, *place, buttons, told, letter.ping)
