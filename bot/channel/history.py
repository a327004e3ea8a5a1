"""Looking back: /game log and /recap, in pages that a person turns with buttons."""

from __future__ import annotations

from functools import partial

from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.limits import SHORT, cut
from bot.channel.numbers import whole_number
from bot.channel.pages import Page, button, looks, ticket
from bot.channel.pictures import Subject, in_words
from bot.channel.slash import Command, Filled, Option, command
from bot.play import Refused
from bot.play.chronicle import Since, chronicle, paged
from bot.play.left import names, news_since
from bot.play.recap import since_last
from bot.words import Words

ROOM, BESIDE = 3500, 2400
"""Characters on a page of the log, and of a recap: its picture may have to be told in words."""


class History:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._tables = desk, desk.tables

    def command(self, words: Words) -> Command:
        async def recap(interaction: Interaction, given: Filled) -> Page:
            game_id = await self._desk.game_here(interaction)
            return await self.recap(interaction, game_id, turn_typed(given.get("turn")))

        options = [Option("turn", words.text("command.recap.turn"))]
        return command(self._desk, "recap", words.text("command.recap"), recap, options)

    async def recap(
        self, interaction: Interaction, game_id: int, turn: int | None = None, at: int = 1
    ) -> Page:
        """What has happened since a turn, or since this person last answered, oldest first."""
        self._desk.patience.spend(interaction.user.id)
        words, store = words_for(interaction), self._desk.store
        async with self._tables.at(game_id) as live:
            user, last = interaction.user.id, live.game.turn
            seat, view = live.seat(user), live.view(None)
            if turn is not None and turn > last:
                raise Refused("no_turn", turn=turn, last=last)
            since = await since_last(store, live, user) if turn is None else Since(turn)
            lines = await chronicle(store, live, words, seat, since=since)
            seen = await news_since(store, live, seat, since)
            subject = Subject(view, words, seen, names(live.seats))
        told = paged(lines, words, BESIDE)
        at = min(at or len(told), len(told))
        key = "recap.turn" if turn is not None or not since.number or seat is None else "recap"
        key += "" if since.turn else ".setup"
        page = Page([words.text(key, turn=since.turn)], game=game_id if seat else 0)
        page.write(told[at - 1] if told else words.text("log.empty"))
        if shots := await self._desk.pictures.shots(subject):
            page.photos(shots, partial(in_words, subject))
        else:
            page.write(in_words(subject))
        _turn(page, words, "recap", game_id, turn, at, len(told))
        page.row(*(looks(game_id, words, "act", "hand") if seat else ()))
        return page

    async def log(
        self, interaction: Interaction, game_id: int, turn: int | None = None, at: int = 0
    ) -> Page:
        """One page of the whole game, or of one turn; the last one, if it is not said which."""
        self._desk.patience.spend(interaction.user.id)
        words = words_for(interaction)
        async with self._tables.at(game_id) as live:
            seat, last = live.seat(interaction.user.id), live.game.turn
            lines = await chronicle(self._desk.store, live, words, seat, turn)
        if turn is not None and turn > last and not lines:
            raise Refused("no_turn", turn=turn, last=last)
        told = paged(lines, words, ROOM)
        if not told:
            return Page([words.text("log.empty")])
        at = min(at or len(told), len(told))
        page = Page([told[at - 1]])
        _turn(page, words, "log", game_id, turn, at, len(told))
        return page


def _turn(
    page: Page, words: Words, what: str, game_id: int, turn: int | None, at: int, count: int
) -> None:
    """Which page this is, and the way to others; the newest one is asked for as 0."""
    if count < 2:
        return
    ways = [("back", at - 1)] if at > 1 else []
    ways += [("on", at + 1)] if at < count else []
    ways += [("newest", 0)] if at < count - 1 else []
    of = "" if turn is None else turn
    page.write(words.text("log.page", page=at, count=count))
    page.row(*(button(words.text(f"log.{way}"), ticket(what, game_id, to, of)) for way, to in ways))


def turn_typed(typed: str | None) -> int | None:
    """Raises Refused for what is no turn's number."""
    number = None if typed is None else whole_number(typed)
    if typed is not None and number is None:
        raise Refused("no_such_turn", turn=cut(typed, SHORT))
    return number
