"""What somebody looks at without touching it: hand, board, status, report."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import discord
from discord import ui

from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.forms import votes
from bot.channel.limits import LABEL, OPTIONS, cut
from bot.channel.links import to_picture
from bot.channel.pages import GREEN, VOTE, Page, button, looks, ticket
from bot.channel.pictures import FULL, OLDER, Subject, in_words, showable
from bot.channel.slash import Choices, Completed, containing, value_called
from bot.play import LiveGame, Refused, Reports, Scribe, public_report
from bot.play.held import hand_lines, lines_beside_hand
from bot.play.late import kept_waiting
from bot.play.left import names, news
from bot.words import Words


class Inquiries:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._tables, self._reports = desk, desk.tables, Reports(desk.store.path)

    async def hand(self, interaction: Interaction, game_id: int) -> Page:
        """A person's own cards: shown to nobody else, as often as they like."""
        words = words_for(interaction)
        async with self._tables.at(game_id) as live:
            seat = live.seat_of(interaction.user.id)
            view, secrets = live.game.view(seat), live.secrets(seat)
        title = words.text("hand.title", seat=words.name(seat), count=len(view.hand))
        held = [title, *hand_lines(words, view), *lines_beside_hand(words, view)]
        page = Page(["\n".join(held)], game=game_id)
        for turn, events in secrets:
            title = words.text("hand.secret" if turn else "hand.secret.setup", turn=turn)
            told = [title, *words.digest(events, view)]
            page.write("\n- ".join(told))
        page.row(*looks(game_id, words, "act", "board"))
        return page

    async def board(self, interaction: Interaction, game_id: int, wanted: str = FULL) -> Page:
        """The table as it stands now, or a part of it: a picture, or words."""
        self._desk.patience.spend(interaction.user.id)
        words, desk = words_for(interaction), self._desk
        async with self._tables.at(game_id) as live:
            view = live.game.view(None)
            seat = live.seat(interaction.user.id)
            seen = await news(desk.store, live, interaction.user.id)
            subject = Subject(view, words, seen, names(live.seats))
        show = _part(wanted, partial(showable, view), words)
        page = Page(game=game_id if seat else 0)
        if shots := await desk.pictures.shots(subject, show):
            page.photos(shots, partial(in_words, subject, show))
        else:
            page.write(said := in_words(subject, show))
            if len(said) > page.room:
                page.attach(f"turn-{view.turn}.txt", said.encode())
        page.row(_menu(game_id, show, showable(view, words), words))
        page.row(*(looks(game_id, words, "act", "hand") if seat else ()))
        return page

    async def showable(self, interaction: Interaction, current: str) -> Completed:
        """What /board can show."""
        words, game_id = words_for(interaction), await self._desk.game_here(interaction)
        async with self._tables.at(game_id) as live:
            return containing(current, showable(live.game.view(None), words))

    async def status(self, interaction: Interaction, game_id: int) -> Page:
        words = words_for(interaction)
        async with self._tables.at(game_id) as live:
            page = Page(Scribe(live, words).standing())
            if live.paused is not None:
                page.write(words.text("mail.paused", since=f"<t:{live.paused}:R>"))
            ways = ways_on(live, interaction.user.id, words)
        if row := await self._desk.store.game(game_id):
            page.write(to_picture(row, words))
        page.row(*ways)
        return page

    async def report(self, interaction: Interaction, game_id: int) -> Page:
        """For the person what everybody may see; for the operator, in a file, everything."""
        words = words_for(interaction)
        async with self._tables.at(game_id) as live:
            name, told = self._reports.keep(live), public_report(live)
        page = Page([words.text("report", report=name)])
        if len(told) < page.room - 100:
            page.write(f"```\n{told}\n```")
        page.attach(f"{name}.txt", told.encode())
        return page


def ways_on(live: LiveGame, user_id: int, words: Words) -> list[ui.Button[Page]]:
    """For whoever is awaited, for those who play, and for those who watch."""
    seat, game_id = live.seat(user_id), live.row.id
    asked = bool(live.number) and seat == live.awaited
    act = [button(words.text("button.act"), ticket("act", game_id), GREEN)] if asked else []
    late = seat is not None and not asked and kept_waiting(live)
    vote = [votes(game_id, VOTE, live.number, 0, words)] if late else []
    return [*act, *looks(game_id, words, *(["hand"] if seat else []), "board"), *vote]


def _part(wanted: str, choices: Callable[[Words], Choices], words: Words) -> str:
    """A part of the table by its name or label; a clearing also as ``c5``."""
    plain = wanted.casefold()
    plain = OLDER.get(plain, plain)
    clearing = plain[0] == "c" and plain[1:].isdecimal()
    show = value_called(plain[1:] if clearing else plain, choices, words)
    if all(show != part for _, part in choices(words)):
        raise Refused("no_such_part", part=wanted)
    return show


def _menu(game_id: int, shown: str, choices: Choices, words: Words) -> ui.Select[Page]:
    """From one part of the table to the others."""
    options = [
        discord.SelectOption(label=cut(label, LABEL), value=part, default=part == shown)
        for label, part in choices
    ]
    asks = words.text("command.board.show")
    return ui.Select(
        custom_id=ticket("show", game_id), placeholder=cut(asks, LABEL), options=options[:OPTIONS]
    )
