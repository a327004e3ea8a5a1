"""Leaving a seat, sitting down in one, and what the table votes about: commands and buttons."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

from bot.channel.command_names import typed_as
from bot.channel.desk import Desk, Interaction, visitor, words_for
from bot.channel.host import Host
from bot.channel.inquiries import ways_on
from bot.channel.limits import SHORT, cut
from bot.channel.pages import SLOW, Page, button, ticket
from bot.channel.reach import why_not_invited
from bot.channel.refusals import explanation
from bot.channel.requests import Requests
from bot.channel.slash import (
    Choices,
    Command,
    Completed,
    Filled,
    Option,
    command,
    containing,
    one_of,
    value_called,
)
from bot.play import Refused, Stale, must_be_open
from bot.play.late import must_be_slow
from bot.play.offers import Offers
from bot.play.requests import (
    AGAINST,
    DEFAULT,
    END,
    INVITE,
    NEWCOMER,
    OFFER,
    PAUSE,
    RESUME,
    SEAT,
    VACANT,
    sentence,
)
from bot.play.standing import playing
from bot.play.votes import Called, Counted, Votes
from bot.store import RequestRow
from bot.words import Words

WHAT = (*AGAINST, PAUSE, RESUME, END)
log = logging.getLogger(__name__)


def whats(words: Words) -> Choices:
    return [(words.text(f"vote.{what}"), what) for what in WHAT]


class VotePages:
    def __init__(
        self, desk: Desk, host: Host, requests: Requests, votes: Votes, offers: Offers
    ) -> None:
        self._desk, self._host, self._requests = desk, host, requests
        self._votes, self._offers = votes, offers

    # Leaving and sitting down

    async def leave(self, interaction: Interaction, game_id: int) -> Page:
        """The table before the game begins; later, the seat is offered to the channel."""
        row = await self._desk.store.game(game_id)
        if row is None or row.state == "lobby":
            return await self._host.leave(interaction, game_id)
        words = words_for(interaction)
        offered, new = await self._offers.leave(game_id, interaction.user.id)
        self._desk.owes(interaction, game_id)
        page = Page([words.text("leave.offered" if new else "leave.standing")])
        withdraw = ticket("refuse", game_id, offered.id)
        page.row(button(words.text("button.withdraw"), withdraw))
        return page

    async def sit(self, interaction: Interaction, game_id: int, request: int) -> Page:
        """In a seat that is offered."""
        words = words_for(interaction)
        press = self._offers.sit(game_id, request, visitor(interaction))
        page = await self._unless_old(interaction, game_id, self._sat(press, words))
        async with self._desk.tables.at(game_id) as live:
            if live.seat(user := interaction.user.id):
                page.row(*ways_on(live, user, words))
        return page

    async def _sat(self, press: Awaitable[bool], words: Words) -> str:
        return words.text("sit.done" if await press else "sit.asked")

    # Votes

    def command(self, words: Words) -> Command:
        """``/game vote``."""

        async def vote(interaction: Interaction, given: Filled) -> Page:
            game_id, own = await self._desk.game_here(interaction), words_for(interaction)
            what = value_called(given.get("what", ""), whats, own)
            if what not in WHAT:
                command = await typed_as(interaction, "game vote", "what")
                known = own.any_of([told for told, _ in whats(own)])
                raise Refused("no_such_vote", command=command, what=known)
            if what == END:
                return await self._host.ask_end(interaction, game_id)
            if what not in AGAINST:
                return await self._requests.ask_all(interaction, game_id, what)
            seat = await self._seat(interaction, game_id, given.get("seat", ""))
            user, _, name = given.get("person", "").partition(" ")
            called = Called(what, seat, int(user or 0) if what == SEAT else 0, name)
            return await self._call(interaction, game_id, called)

        options = [
            one_of("what", words.text("command.vote.what"), whats),
            Option("seat", words.text("command.vote.seat"), self._seats),
            Option("person", words.text("command.vote.person"), person=True),
        ]
        return command(self._desk, "vote", words.text("command.vote"), vote, options)

    async def about(
        self, interaction: Interaction, game_id: int, which: str, number: int, what: str
    ) -> Page:
        """What can be voted about whoever is asked that; or the vote, once *what* is chosen.

        *which*: ``vote``, *number* is that of the question; ``slow``: of a turn.
        """
        words = words_for(interaction)
        async with self._desk.tables.at(game_id) as live:
            playing(live, interaction.user.id)
            if which == SLOW:
                must_be_slow(live, number)
                seat, default = live.game.active, False
            else:
                must_be_open(live, number)
                seat, default = live.awaited, live.game.default() is not None
            if live.seat(interaction.user.id) == seat:
                raise Refused("vote_on_oneself")
        if what in AGAINST:
            return await self._call(interaction, game_id, Called(what, seat))
        page = Page([words.text("vote.about", seat=words.name(seat))])
        page.row(
            *(
                button(words.text(f"button.vote.{each}"), ticket(which, game_id, number, each))
                for each in (DEFAULT, VACANT)
                if each == VACANT or default
            )
        )
        return page

    async def _seat(self, interaction: Interaction, game_id: int, typed: str) -> str:
        """The seat that was typed, by any of its names; "" is whoever is asked."""
        rows = await self._desk.store.seats(game_id)
        found = value_called(
            typed,
            lambda words: [(words.name(r.faction), r.faction) for r in rows],
            words_for(interaction),
        )
        if typed and all(found != row.faction for row in rows):
            raise Refused("no_such_seat", typed=cut(typed, SHORT))
        return found

    async def _seats(self, interaction: Interaction, current: str) -> Completed:
        words, game_id = words_for(interaction), await self._desk.game_here(interaction)
        rows = await self._desk.store.seats(game_id)
        others = [row.faction for row in rows if row.user_id != interaction.user.id]
        return containing(current, [(words.name(seat), seat) for seat in others])

    async def _call(self, interaction: Interaction, game_id: int, called: Called) -> Page:
        row = await self._desk.store.game(game_id)
        if row and called.to_user:
            where = (row.guild_id, row.channel_id)
            if code := await why_not_invited(interaction.client, *where, called.to_user):
                raise Refused(code)
        gone = await self._requests.departed(interaction, game_id)
        try:
            counted = await self._votes.call(game_id, interaction.user.id, called, gone)
        except Refused as refused:
            if refused.code != "vote_stands":
                raise
            return await self._stands(interaction, refused)
        self._desk.owes(interaction, game_id)
        log.info("game %s: a vote is called: %s", game_id, called.kind)
        return Page([_told(counted, words_for(interaction), "vote.called")])

    async def _stands(self, interaction: Interaction, refused: Refused) -> Page:
        """Which vote stands already, with its buttons: its message may be far, or lost."""
        store, words, number = self._desk.store, words_for(interaction), refused.facts["request"]
        assert isinstance(number, int)
        request, voices = await store.requests.one(number), await store.requests.voices(number)
        row = await store.game(request.game_id) if request else None
        if request is None or row is None:
            raise refused
        refused.facts["about"] = sentence(words, row, request, "about")
        page = Page([explanation(refused, words)])
        if request.state == "asked":
            page.row(*self._requests.buttons(interaction, request, voices))
        return page

    # What is pressed in the message of any request

    async def agree(self, interaction: Interaction, game_id: int, request: int) -> Page:
        return await self._say(interaction, game_id, request, "yes")

    async def refuse(self, interaction: Interaction, game_id: int, request: int) -> Page:
        return await self._say(interaction, game_id, request, "no")

    async def _say(self, interaction: Interaction, game_id: int, number: int, said: str) -> Page:
        request = await self._desk.store.requests.one(number)
        kind = request.kind if request else ""
        if request and kind in AGAINST:
            work = self._ballot(interaction, game_id, request, said)
        elif kind in (OFFER, INVITE, NEWCOMER):
            work = self._answer(interaction, game_id, number, said)
        elif said == "yes":
            return await self._requests.agree(interaction, game_id, number)
        else:
            return await self._requests.refuse(interaction, game_id, number)
        return await self._unless_old(interaction, game_id, work)

    async def _ballot(
        self, interaction: Interaction, game_id: int, request: RequestRow, said: str
    ) -> str:
        invited = [request.to_user] if request.to_user else []
        gone = await self._requests.departed(interaction, game_id, invited)
        counted = await self._votes.say(game_id, request.id, interaction.user.id, said, gone)
        return _told(counted, words_for(interaction), "vote.counted")

    async def _answer(self, interaction: Interaction, game_id: int, request: int, said: str) -> str:
        state = await self._offers.answer(game_id, request, interaction.user.id, said)
        return words_for(interaction).text(f"sit.{state}")

    async def _unless_old(
        self, interaction: Interaction, game_id: int, work: Awaitable[str]
    ) -> Page:
        words = words_for(interaction)
        self._desk.owes(interaction, game_id)
        try:
            return Page([await work])
        except Stale as stale:
            return Page([words.text("wish.old"), explanation(stale, words)])


def _told(counted: Counted, words: Words, key: str) -> str:
    if counted.state != "asked":
        key = f"vote.{counted.state}"
    return words.text(key, yes=counted.yes, need=counted.need)
