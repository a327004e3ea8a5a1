"""/games: where a person plays, in whatever server, and who is awaited there."""

from __future__ import annotations

import logging

from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.pages import Page
from bot.channel.slash import Command, Filled, command
from bot.play import LiveGame, Refused, Scribe
from bot.store import GameRow
from bot.words import Words

log = logging.getLogger(__name__)
PLACES = "https://discord.com/channels"
MOST = 25
"""Games that are told one by one."""


class MyGames:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def command(self, words: Words) -> Command:
        async def games(interaction: Interaction, _: Filled) -> Page:
            return await self.page(interaction)

        return command(self._desk, "games", words.text("command.games"), games, anywhere=True)

    async def page(self, interaction: Interaction) -> Page:
        """Those that wait for this person first, the longest waiting before the others."""
        words, user = words_for(interaction), interaction.user.id
        waiting, others = list[tuple[int, str]](), list[str]()
        rows = await self._desk.store.mine.games(user)
        for row in rows[:MOST]:
            since, line = await self._line(row, user, words)
            line = f"{line} [{words.text('games.open')}]({await self._link(row)})"
            if since is None:
                others.append(line)
            else:
                waiting.append((since, line))
        page = Page()
        self._write(page, words.text("games.waiting"), [line for _, line in sorted(waiting)])
        self._write(page, words.text("games.others"), others)
        if len(rows) > MOST:
            page.write(words.text("games.more", count=len(rows) - MOST))
        if not rows:
            page.write(words.text("games.none"))
        return page

    def _write(self, page: Page, title: str, lines: list[str]) -> None:
        if lines:
            page.write("\n".join([title, *(f"- {line}" for line in lines)]))

    async def _line(self, row: GameRow, user_id: int, words: Words) -> tuple[int | None, str]:
        """Since when this person is awaited, if they are, and what is to be said of the game."""
        if row.state == "lobby":
            people = len(await self._desk.store.seats(row.id))
            return None, words.text("games.lobby", count=people)
        try:
            async with self._desk.tables.at(row.id) as live:
                return _told(live, user_id, words)
        except Refused as refused:
            log.warning("game %s is not told of: %s", row.id, refused.code)
            return None, words.text("games.unknown", game=row.id)

    async def _link(self, row: GameRow) -> str:
        newest = await self._desk.store.mine.newest(row.id)
        parts = [PLACES, str(row.guild_id), str(row.channel_id), *([str(newest)] if newest else [])]
        return "/".join(parts)


def _told(live: LiveGame, user_id: int, words: Words) -> tuple[int | None, str]:
    seat, asked, view = live.seat_of(user_id), live.decision, live.view(None)
    when = words.text("games.turn" if view.turn else "games.setup", turn=view.turn)
    facts: dict[str, object] = {"own": words.name(seat), "when": when}
    if live.row.closed_at is not None:
        return None, words.text("games.closed", **facts)
    if asked is None:
        return None, words.text("games.unknown", game=live.row.id)
    since = Scribe(live, words).since()
    if asked.seat == seat:
        prompt = words.prompt(asked.kind, view)
        return live.since, words.text("games.mine", prompt=prompt, since=since, **facts)
    who = words.name(asked.seat)
    return None, words.text("games.theirs", seat=who, since=since, **facts)
