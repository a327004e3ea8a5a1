"""Opening a game, sitting down, starting it; ending, moving and closing it."""

from __future__ import annotations

import discord

from bot.channel.command_names import names_for
from bot.channel.desk import Desk, Interaction, visitor, words_for
from bot.channel.limits import SHORT, cut
from bot.channel.numbers import whole_number
from bot.channel.pages import CHANCE, RED, Page, button, ticket
from bot.channel.patience import Patience
from bot.channel.requests import Requests
from bot.channel.slash import Choices, Completed, Filled, containing, value_called
from bot.channel.threads import open_thread
from bot.clock.ladder import NO, WAIT, YES
from bot.play import Lobby, Refused, Whereabouts
from bot.play.agreed import Wish, agreed, told
from bot.play.draft import ALL, NONE, STANDARD, chosen_how, list_told, read_list
from bot.words import Words, catalogue
from engine import FACTIONS, seats_to_join

CHANGES = 20
"""So often a minute may somebody sit down, leave again, or change what is agreed on."""


class Place:
    """Where a new game is to live."""

    def __init__(
        self, interaction: Interaction, words: Words, map: str, *, wanted: bool, taken: bool
    ) -> None:
        self._interaction, self._words, self._map = interaction, words, map
        self._wanted, self._taken = wanted, taken
        self.thread = ""
        """The mention of its own thread, once it has one."""
        self.told = "lobby.opened"

    async def find(self) -> int:
        """The channel or thread; raises Refused where there is room in neither."""
        if self._wanted:
            made = await open_thread(self._interaction, self._words, self._map)
            if made is not None:
                self.thread = f"<#{made}>"
                return made
            if self._taken:
                raise Refused("no_thread")
            self.told = "lobby.opened.no_thread"
        return self._interaction.channel_id or 0


class Host:
    def __init__(
        self, desk: Desk, lobby: Lobby, whereabouts: Whereabouts, requests: Requests
    ) -> None:
        self._desk, self._lobby, self._requests = desk, lobby, requests
        self._whereabouts = whereabouts
        self._patience = Patience(CHANGES, "too_hasty")

    async def open(
        self,
        interaction: Interaction,
        map: str,
        deck: str,
        suits: str,
        language: str,
        pace: str = "0",
        reactions: str = WAIT,
        quiet: str = NO,
        thread: str = "",
        setup: str = STANDARD,
    ) -> Page:
        hours = _pace(pace)
        place = await self._place(interaction, map, language, thread)
        game_id = await self._lobby.open(
            visitor(interaction),
            map=map,
            deck=deck,
            suits=suits,
            language=language,
            pace=hours or 0,
            reactions=reactions,
            quiet=quiet,
            setup=setup,
            place=place.find,
        )
        if place.thread:
            return self._done(interaction, game_id, "lobby.opened.thread", thread=place.thread)
        return self._done(interaction, game_id, place.told)

    async def _place(self, interaction: Interaction, map: str, language: str, thread: str) -> Place:
        """A thread, if that is wished for, or if the channel has a game already."""
        if thread not in (YES, NO, ""):
            raise Refused("no_such_thread", thread=thread)
        there = await self._desk.store.game_in(interaction.channel_id or 0)
        taken = there is not None and not there.over and there.closed_at is None
        inside = isinstance(interaction.channel, discord.Thread)
        # Whoever finds a lobby is meant to join it.
        second = taken and there is not None and there.state == "playing"
        wanted = not inside and (thread == YES or (thread == "" and second))
        return Place(interaction, catalogue(language), map, wanted=wanted, taken=taken)

    async def join(self, interaction: Interaction, game_id: int, faction: str = CHANCE) -> Page:
        self._patience.spend(interaction.user.id)
        words = words_for(interaction)
        called = value_called(faction, seats, words)
        wish = "" if called == CHANCE else called
        wish = await self._lobby.join(visitor(interaction), game_id, wish)
        row = await self._desk.store.game(game_id)
        if row is not None and row.draft:
            return self._done(interaction, game_id, "lobby.joined.draft")
        seat = words.text(f"faction.{wish}") if wish else words.text("mail.lobby.chance")
        return self._done(interaction, game_id, "lobby.joined", seat=seat)

    async def factions(self, interaction: Interaction, current: str) -> Completed:
        """Those that are open to them."""
        words, store = words_for(interaction), self._desk.store
        row = await store.game_in(interaction.channel_id or 0)
        if row and row.draft:
            return []
        seats = await store.seats(row.id) if row else []
        taken = [seat.faction for seat in seats if seat.user_id != interaction.user.id]
        setup = row.setup if row else STANDARD
        free = [(words.text(f"faction.{s}"), s) for s in seats_to_join(taken, setup)]
        return containing(current, [(words.text("mail.lobby.chance"), CHANCE), *free])

    async def draft(self, interaction: Interaction, game_id: int, typed: str) -> Page:
        """From which factions this table drafts, or from which others from now on."""
        words = words_for(interaction)
        row = await self._desk.store.game(game_id)
        assert row is not None
        if not typed:
            names = await names_for(interaction)
            now = chosen_how(words, row)
            return Page([words.text("draft.now", now=now, draft=names["game draft"])])
        self._patience.spend(interaction.user.id)
        factions = read_list(typed, lambda said: value_called(said, drafted, words))
        await self._lobby.draft(visitor(interaction), game_id, factions)
        return self._done(interaction, game_id, "draft.done")

    async def lists(self, interaction: Interaction, current: str) -> Completed:
        """What was typed so far, with each faction that may come next."""
        words = words_for(interaction)
        *before, last = [part.strip() for part in current.split(",")]
        said = [value_called(part, seats, words) for part in before if part]
        if any(part not in FACTIONS for part in said):
            return []
        if value_called(last, seats, words) in FACTIONS:
            said, last = [*said, value_called(last, seats, words)], ""
        longer = [[*said, slug] for slug in FACTIONS if slug not in said]
        found = containing(
            last, [(_both_names(words, each[-1]), ",".join(each)) for each in longer]
        )
        rows = [value.split(",") for _, value in found]
        rows = [said, *rows] if said and not last else rows
        told = [(list_told(words, row), ",".join(row)) for row in rows]
        return told if said else [*containing(current, whole_lists(words)), *told]

    async def leave(self, interaction: Interaction, game_id: int) -> Page:
        self._patience.spend(interaction.user.id)
        await self._lobby.leave(visitor(interaction), game_id)
        return self._done(interaction, game_id, "lobby.left")

    async def start(self, interaction: Interaction, game_id: int) -> Page:
        await self._lobby.start(visitor(interaction), game_id)
        return self._done(interaction, game_id, "lobby.started")

    async def bring(self, interaction: Interaction, typed: str) -> Page:
        """A game goes on here, if the others agree or its channel is gone."""
        game_id = whole_number(typed)
        if game_id is None:
            raise Refused("no_such_game", game=cut(typed, SHORT))
        row = await self._whereabouts.room(visitor(interaction), game_id)
        if row.state == "playing":
            return await self._requests.bring(interaction, game_id, row.channel_id)
        await self._whereabouts.move(visitor(interaction), game_id)
        return self._done(interaction, game_id, "bring.done")

    async def ask_end(self, interaction: Interaction, game_id: int) -> Page:
        words = words_for(interaction)
        row = await self._whereabouts.host(visitor(interaction), game_id)
        if row.state == "playing":
            return await self._requests.offer_end(interaction, game_id)
        page = Page([words.text("end.ask.lobby")])
        page.row(button(words.text("button.end"), ticket("end", game_id), RED))
        return page

    async def end(self, interaction: Interaction, game_id: int) -> Page:
        row = await self._whereabouts.host(visitor(interaction), game_id)
        if row.state == "playing":
            return await self._requests.end(interaction, game_id)
        await self._whereabouts.put_away(visitor(interaction), game_id)
        return self._done(interaction, game_id, "end.done")

    async def change(self, interaction: Interaction, game_id: int, said: Filled) -> Page:
        """What the table has agreed on; or something else: at once, or once the others agree."""
        row, words = await self._desk.store.game(game_id), words_for(interaction)
        assert row is not None
        if not said:
            names = await names_for(interaction)
            now = told(words, agreed(row))
            return Page([words.text("change.now", agreed=now, change=names["game change"])])
        await self._whereabouts.host(visitor(interaction), game_id)
        wish = Wish(_pace(said.get("pace")), said.get("reactions", ""), said.get("quiet", ""))
        if row.state == "playing":
            return await self._requests.change(interaction, game_id, wish)
        self._patience.spend(interaction.user.id)
        await self._lobby.change(visitor(interaction), game_id, wish)
        return self._done(interaction, game_id, "change.done")

    async def close(self, interaction: Interaction) -> Page:
        """The game of this channel stands still here: the right of those who manage the channel."""
        rights = interaction.permissions
        if not (rights.manage_channels or rights.manage_threads):
            raise Refused("no_manager")
        row = await self._desk.store.game_in(interaction.channel_id or 0)
        if row is None:
            raise Refused("no_game")
        await self._whereabouts.close(row.id)
        return self._done(interaction, row.id, "close.done", game=row.id)

    def _done(self, interaction: Interaction, game_id: int, key: str, **facts: object) -> Page:
        self._desk.owes(interaction, game_id)
        return Page([words_for(interaction).text(key, **facts)])


def _pace(typed: str | None) -> int | None:
    """None: nothing was said of it."""
    hours = None if typed is None else whole_number(typed)
    if typed is not None and hours is None:
        raise Refused("no_such_pace", pace=cut(typed, SHORT))
    return hours


def seats(words: Words) -> Choices:
    """What may be asked for at a table, by every name that it has."""
    long = [(words.text(f"faction.{slug}"), slug) for slug in FACTIONS]
    short = [(words.name(slug), slug) for slug in FACTIONS]
    return [(words.text("mail.lobby.chance"), CHANCE), *long, *short]


def whole_lists(words: Words) -> Choices:
    """What may stand in place of a list."""
    return [(words.text(f"draft.{name}"), name) for name in (ALL, NONE)]


def drafted(words: Words) -> Choices:
    """What may be said of a draft, by every name that it has."""
    return [*whole_lists(words), *seats(words)]


def _both_names(words: Words, slug: str) -> str:
    return f"{words.name(slug)} {words.text(f'faction.{slug}')}"
