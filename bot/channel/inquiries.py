"""What somebody looks at without touching it: hand, board, status, report, log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import discord
from discord import ui

from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.limits import LABEL, OPTIONS, TEXT, cut
from bot.channel.pages import Page, looks, png, ticket
from bot.channel.patience import Patience
from bot.channel.pictures import FULL, WORDS, showable
from bot.channel.slash import Choices, Completed, containing, value_called
from bot.play import Refused, Reports, Scribe, log_line, public_report, turn_title
from bot.play.vacant import sat_down
from bot.store import AnswerRow, TenureRow
from bot.words import Words
from engine import View


class Inquiries:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._tables, self._reports = desk, desk.tables, Reports(desk.store.path)
        self._patience = Patience()

    async def hand(self, interaction: Interaction, game_id: int) -> Page:
        """A person's own cards: shown to nobody else, as often as they like."""
        words = words_for(interaction)
        async with self._tables.at(game_id) as live:
            seat = live.seat_of(interaction.user.id)
            view, secrets = live.game.view(seat), live.secrets(seat)
        cards = [words.option("card", card, view) for card in view.hand]
        title = words.text("hand.title", seat=words.name(seat), count=len(cards))
        page = Page(["\n".join([title, *(f"- {card}" for card in cards)])], game=game_id)
        for turn, events in secrets:
            title = words.text("hand.secret" if turn else "hand.secret.setup", turn=turn)
            told = [title, *words.digest(events, view)]
            page.write("\n- ".join(told))
        page.row(*looks(game_id, words, "act", "board"))
        return page

    async def board(self, interaction: Interaction, game_id: int, wanted: str = FULL) -> Page:
        """The table as it stands now, or a part of it: a picture, or words."""
        self._patience.spend(interaction.user.id)
        words, pictures = words_for(interaction), self._desk.pictures
        async with self._tables.at(game_id) as live:
            view = live.game.view(None)
            seat = live.seat(interaction.user.id)
            viewer = seat or view.active
            since = tuple(live.game.events_for(None, live.round(viewer)))
        show = _part(wanted, partial(showable, view), words)
        data = None if show == WORDS else await pictures.of(view, words, since, show)
        page = Page(game=game_id if seat else 0)
        said = pictures.described(view, words, drawn=data is not None, show=show)
        if data is None:
            page.write(said)
            if len(said) > page.room:
                page.attach(f"turn-{view.turn}.txt", said.encode())
        else:
            name = f"turn-{view.turn}.png"
            page.files.append(png(data, name))
            in_words = partial(pictures.described, view, words, drawn=False, show=show)
            page.show(name, said, in_words)
        page.row(_menu(game_id, show, showable(view, words), words))
        page.row(*(looks(game_id, words, "act", "hand") if seat else ()))
        return page

    async def showable(self, interaction: Interaction, current: str) -> Completed:
        """What /board can show."""
        words, game_id = words_for(interaction), await self._desk.game_here(interaction)
        async with self._tables.at(game_id) as live:
            return containing(current, showable(live.game.view(None), words))

    async def status(self, interaction: Interaction, game_id: int) -> Page:
        async with self._tables.at(game_id) as live:
            return Page(Scribe(live, words_for(interaction)).standing())

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

    async def log(self, interaction: Interaction, game_id: int, turn: int | None) -> Page:
        """Every answer, undone ones struck through; the newest, where not all fit."""
        self._patience.spend(interaction.user.id)
        words = words_for(interaction)
        async with self._tables.at(game_id) as live:
            view = live.view(live.seat(interaction.user.id))
            names, tenures = live.names, live.tenures
        everything = await self._desk.store.answers(game_id)
        answers = [answer for answer in everything if turn in (None, answer.turn)]
        if turn is not None and turn > view.turn and not answers:
            raise Refused("no_turn", turn=turn, last=view.turn)
        turns = await self._desk.store.seats_of_turns(game_id)
        told = list(_log(answers, turns, words, view, names, tenures))
        kept: list[str] = []
        while told and sum(map(len, kept)) + len(kept) + len(told[-1]) < TEXT - 200:
            kept.insert(0, told.pop())
        if told:
            kept.insert(0, words.text("log.earlier", turn=answers[len(told)].turn))
        return Page(["\n".join(kept) or words.text("log.empty")])


def _part(wanted: str, choices: Callable[[Words], Choices], words: Words) -> str:
    """A part of the table by its name or label; a clearing also as ``c5``."""
    plain = wanted.casefold()
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


def _log(
    answers: Sequence[AnswerRow],
    turns: dict[int, str],
    words: Words,
    view: View,
    names: dict[int, str],
    tenures: Iterable[TenureRow],
) -> Iterable[str]:
    """One entry for each answer; the first of a turn brings the turn's heading along.

    The first after somebody has sat down says so.
    """
    turn, passed = -1, [tenure for tenure in tenures if tenure.begins]
    first = next(iter(answers), None)
    while first and passed and passed[0].begins < first.number:
        passed.pop(0)
    for answer in answers:
        told = log_line(words, answer, view)
        if answer.undone_by is not None:
            who, when = names.get(answer.undone_by, ""), f"<t:{answer.undone_at}:f>"
            told = words.text("mail.undone", line=told, person=who, when=when)
        while passed and passed[0].begins <= answer.number:
            told = f"{sat_down(words, passed.pop(0))}\n{told}"
        if answer.turn != turn:
            turn = answer.turn
            told = f"{turn_title(words, turn, turns.get(turn, answer.seat))}\n{told}"
        yield told
