"""What somebody does at a table: the panel, an answer, and taking back."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from bot.channel.command_names import typed_as
from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.limits import cut
from bot.channel.me import back_again
from bot.channel.orders import asked_next
from bot.channel.pages import RED, Page, button, in_advance, looks, ticket
from bot.channel.panel import Panel
from bot.channel.question import asks
from bot.channel.refusals import explanation
from bot.channel.requests import Requests
from bot.play import Acts, GivenAnswer, LiveGame, Refused, Stale, log_line, must_be_open
from bot.play.caution import Doubtful, Way
from bot.play.choose import Pattern, fitting
from bot.words import Words
from engine import Action

log = logging.getLogger(__name__)
CAME = 1000
"""Characters of what an answer has brought; the channel tells all of it."""
PRESENT = 0
"""The number of a press that is about whatever is asked when it is made."""


class Answers:
    def __init__(self, desk: Desk, acts: Acts, requests: Requests) -> None:
        self._desk, self._acts, self._tables = desk, acts, desk.tables
        self.requests = requests

    # --- the panel
    async def panel(
        self,
        interaction: Interaction,
        game_id: int,
        number: int = PRESENT,
        pattern: Pattern = (),
        leaf: int = 0,
    ) -> Page:
        """The panel at some step; from its beginning if *number* is an old question's.

        A pattern that leaves one act alone is that act.
        """
        words, user = words_for(interaction), interaction.user.id
        async with self._tables.at(game_id) as live:
            stale = live.number != number
            if number == PRESENT or not (stale or pattern or leaf):
                return self.at(live, user, words)
            found = [] if stale or not pattern else fitting(live.asked_of(user).options, pattern)
            if not stale and len(found) != 1:
                return Panel(live, user, words, pattern, leaf).page()
        if stale:
            return await self.show_now(interaction, game_id)
        return await self.take(interaction, game_id, number, found[0])

    async def window(
        self, interaction: Interaction, game_id: int, number: int, leaf: int = 0
    ) -> Page:
        """1.4.2.  What may be done at any time, whatever is asked."""
        words, user = words_for(interaction), interaction.user.id
        async with self._tables.at(game_id) as live:
            if live.number == number:
                return Panel(live, user, words, leaf=leaf).window()
        return await self.show_now(interaction, game_id)

    async def show_now(self, interaction: Interaction, game_id: int) -> Page:
        """Something old was pressed: say so, and show what is asked now."""
        words = words_for(interaction)
        async with self._tables.at(game_id) as live:
            return self.at(live, interaction.user.id, words, words.text("refused.stale"))

    def at(self, live: LiveGame, user_id: int, words: Words, note: str = "") -> Page:
        """What this person is asked now, or why nothing is; those who play here may look around."""
        try:
            return Panel(live, user_id, words).page(note)
        except Refused as refused:
            seat = live.seat(user_id)
            page = Page([note, explanation(refused, words)], game=live.row.id if seat else 0)
            page.row(*(looks(live.row.id, words) if seat else ()))
            return page

    # --- answers
    async def do(
        self, interaction: Interaction, game_id: int, number: int, pattern: Pattern
    ) -> Page:
        """A confirmation: answer with the one action that *pattern* names."""
        try:
            async with self._tables.at(game_id) as live:
                must_be_open(live, number)
                found = fitting(live.asked_of(interaction.user.id).options, pattern)
            if len(found) != 1:
                raise Stale
        except Stale:
            return await self.show_now(interaction, game_id)
        return await self.take(interaction, game_id, number, found[0], Way.CONFIRMED)

    async def take(
        self,
        interaction: Interaction,
        game_id: int,
        number: int,
        action: Action,
        way: Way = Way.PRESSED,
    ) -> Page:
        """Answer, unless this is something to ask about once more."""
        words = words_for(interaction)
        try:
            given = await self.give(interaction, game_id, number, action, way)
        except Stale:
            return await self.show_now(interaction, game_id)
        except Doubtful as doubtful:
            async with self._tables.at(game_id) as live:
                panel = Panel(live, interaction.user.id, words)
                return panel.confirmation(action, doubtful.caution)
        done = "\n".join(brought(given, words))
        return await self.go_on(interaction, game_id, given, done, way)

    async def give(
        self, interaction: Interaction, game_id: int, number: int, action: Action, way: Way
    ) -> GivenAnswer:
        given = await self._acts.answer(game_id, number, interaction.user.id, action, way)
        self._desk.owes(interaction, game_id)
        log.info("game %s: question %s is answered", game_id, number)
        return given

    async def go_on(
        self, interaction: Interaction, game_id: int, given: GivenAnswer, done: str, way: Way
    ) -> Page:
        """The next question, if it is this person's, in the same message.

        Whoever types is told of it in words, and needs no panel.
        """
        words, user = words_for(interaction), interaction.user.id
        async with self._tables.at(game_id) as live:
            absent = live.absent(user)
            if absent:
                facts = {"until": f"<t:{absent.ends}:F>"}
                facts["command"] = await typed_as(interaction, "away")
                done += "\n" + words.text("away.still", **facts)
            back = back_again(words) if absent else None
            if given.still_asked and live.number == given.number:
                if way is not Way.TYPED:
                    page = Panel(live, user, words).page(done)
                    page.row(back)
                    return page
                # Nothing in it can be pressed: nothing has to be taken away with the next act.
                way_on = words.text("panel.typed", act=live.words.text("button.act"))
                told = "\n".join(filter(None, [done, *asks(live, words), way_on]))
                return Page([told], game=game_id, panel=False)
            kind = asked_next(live, live.seat_of(user), given.kind)
        page = Page([done], game=game_id)
        page.note = done
        page.row(*looks(game_id, words), in_advance(kind, game_id, words), back)
        return page

    # --- taking back
    async def ask_undo(self, interaction: Interaction, game_id: int) -> Page:
        """What would be taken back; a second press finds the question gone."""
        words = words_for(interaction)
        try:
            number, answer = await self._acts.may_undo(game_id, interaction.user.id)
        except Refused as refused:
            if refused.code not in ("nothing_to_undo", "over"):
                raise
            return await self.requests.offer(interaction, game_id)
        async with self._tables.at(game_id) as live:
            act = log_line(words, answer, live.view(live.seat_of(interaction.user.id)))
        page = Page([words.text("undo.ask", act=act)])
        page.row(button(words.text("button.undo"), ticket("undo", game_id, number), RED))
        return page

    async def undo(self, interaction: Interaction, game_id: int, number: int) -> Page:
        words = words_for(interaction)
        try:
            taken = await self._acts.undo(game_id, number, interaction.user.id)
        except Stale:
            return await self.show_now(interaction, game_id)
        self._desk.owes(interaction, game_id)
        async with self._tables.at(game_id) as live:
            note = words.text("undo.done", act=log_line(words, taken, live.view(taken.seat)))
            return Panel(live, interaction.user.id, words).page(note)


def brought(given: GivenAnswer, words: Words) -> Iterator[str]:
    """That an answer is given, and what it has brought beyond what it says itself."""
    yield words.text("panel.done", act=words.act(given.kind, given.action, given.view))
    told = words.digest([e for e in given.events if e.seen_by(None)], given.view)
    # One event is mostly the act itself; an act without a choice does not say what it leads to.
    bare = not given.action.__struct_fields__
    if len(told) > (0 if bare else 1) or any(event.reveals for event in given.events):
        yield words.text("panel.came", told=cut(" · ".join(told), CAME))
    secrets = words.digest([e for e in given.events if not e.seen_by(None)], given.view)
    if secrets:
        yield words.text("panel.secret", told=" ".join(f"{line}." for line in secrets))
