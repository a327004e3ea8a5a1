"""Opening a game, sitting down, starting and ending it."""

from __future__ import annotations

from bot.channel.desk import Desk, Interaction, spoken, visitor
from bot.channel.pages import CHANCE, RED, Page, button, ticket
from bot.channel.slash import Completed, containing
from bot.play import Lobby, Refused
from bot.words import Words
from engine import FACTIONS


class Hosting:
    def __init__(self, desk: Desk, lobby: Lobby) -> None:
        self._desk, self._lobby = desk, lobby

    async def open(self, interaction: Interaction, map: str, suits: str, language: str) -> Page:
        game_id = await self._lobby.open(
            visitor(interaction), map=map, suits=suits, language=language
        )
        return self._done(interaction, game_id, "lobby.opened")

    async def join(self, interaction: Interaction, game_id: int, faction: str = CHANCE) -> Page:
        words = spoken(interaction)
        wish = "" if faction == CHANCE else _faction(faction, words)
        await self._lobby.join(visitor(interaction), game_id, wish)
        seat = words.text(f"faction.{wish}") if wish else words.text("mail.lobby.chance")
        return self._done(interaction, game_id, "lobby.joined", seat=seat)

    async def factions(self, interaction: Interaction, current: str) -> Completed:
        """Those that nobody else has chosen."""
        words, store = spoken(interaction), self._desk.store
        row = await store.game_in(interaction.channel_id or 0)
        seats = await store.seats(row.id) if row else []
        taken = {seat.faction for seat in seats if seat.user_id != interaction.user.id}
        free = [(words.text(f"faction.{s}"), s) for s in FACTIONS if s not in taken]
        return containing(current, [(words.text("mail.lobby.chance"), CHANCE), *free])

    async def leave(self, interaction: Interaction, game_id: int) -> Page:
        await self._lobby.leave(visitor(interaction), game_id)
        return self._done(interaction, game_id, "lobby.left")

    async def start(self, interaction: Interaction, game_id: int) -> Page:
        await self._lobby.start(visitor(interaction), game_id)
        return self._done(interaction, game_id, "lobby.started")

    async def bring(self, interaction: Interaction, typed: str) -> Page:
        """A game whose channel is gone goes on here."""
        if not typed.isdecimal():
            raise Refused("no_such_game", game=typed)
        await self._lobby.bring(visitor(interaction), int(typed[:18]))
        return self._done(interaction, int(typed[:18]), "bring.done")

    async def ask_end(self, interaction: Interaction, game_id: int) -> Page:
        words = spoken(interaction)
        row = await self._lobby.may_end(visitor(interaction), game_id)
        page = Page([words.text(f"end.ask.{row.state}")])
        page.row(button(words.text("button.end"), ticket("end", game_id), RED))
        return page

    async def end(self, interaction: Interaction, game_id: int) -> Page:
        await self._lobby.end(visitor(interaction), game_id)
        return self._done(interaction, game_id, "end.done")

    def _done(self, interaction: Interaction, game_id: int, key: str, **facts: object) -> Page:
        self._desk.owes(interaction, game_id)
        return Page([spoken(interaction).text(key, **facts)])


def _faction(typed: str, words: Words) -> str:
    """A faction by slug or name; what is unknown is refused further on."""
    for slug in FACTIONS:
        names = (slug, words.name(slug), words.text(f"faction.{slug}"))
        if typed.casefold().strip() in (name.casefold() for name in names):
            return slug
    return typed
