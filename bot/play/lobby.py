"""Before the first question: opening a game, sitting down, starting."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from bot.clock.ladder import NO, WAIT
from bot.play.agreed import Wish, agreeing, agreement, changed
from bot.play.asking import ask
from bot.play.draft import STANDARD, draft_of, first_draft, kept, setup_of
from bot.play.letters import pack
from bot.play.lines import DECK
from bot.play.live import LiveGame
from bot.play.lobby_letters import announce, begun_letter, changed_letter, drafting_letter
from bot.play.mail import Scribe
from bot.play.refused import Refused
from bot.play.tables import Tables
from bot.play.vacant import mention
from bot.store import GameRow, SeatRow, Store, Writer
from bot.words import LANGUAGES
from engine import (
    DECKS,
    FACTIONS,
    MAPS,
    PLAYERS,
    RULES,
    SETUPS,
    new_game,
    seats_to_join,
    why_no_draft,
    why_no_table,
    with_firsts,
)

PRINTED, RANDOM = "printed", "random"
HOUR = 3600
OPEN_AT_ONCE, NEW_AN_HOUR = 20, 6
"""So many games may one person have open, and open within an hour."""


@dataclass(frozen=True)
class Visitor:
    """Who asks, and where."""

    user_id: int
    name: str
    channel_id: int
    guild_id: int


class Lobby:
    def __init__(self, store: Store, tables: Tables, chance: random.Random) -> None:
        self._store, self._tables, self._chance = store, tables, chance
        self._door = asyncio.Lock()

    async def open(
        self,
        who: Visitor,
        *,
        map: str,
        language: str,
        deck: str = DECK,
        suits: str = PRINTED,
        pace: int = 0,
        reactions: str = WAIT,
        quiet: str = NO,
        setup: str = STANDARD,
        place: Callable[[], Awaitable[int]] | None = None,
    ) -> int:
        """A new game, and its owner at the table; *place*: in which channel, if not here."""
        must_be_known(map, deck, suits, language, setup)
        wish = agreement(pace, reactions, quiet)
        async with self._door:
            await self._within_limits(who.user_id)
            channel_id = await place() if place else who.channel_id
            now = self._store.clock()
            draft = GameRow(
                *(0, who.guild_id, channel_id, who.user_id, "lobby", map, deck, language, RULES),
                *(None, "", now, suits if prints_suits(map) else RANDOM, None, now),
                *(wish.pace, wish.reactions),
                quiet=int(wish.quiet),
                setup=setup,
                draft=first_draft(setup),
            )
            try:
                async with self._store.write() as w:
                    row = replace(draft, id=await w.new_game(draft))
                    await w.sit(row.id, who.user_id, who.name, "")
                    await announce(w, row, [SeatRow(who.user_id, who.name, "", None, now)])
            except sqlite3.IntegrityError:
                raise await taken(self._store, channel_id) from None
        return row.id

    async def _within_limits(self, user_id: int) -> None:
        """Raises Refused for somebody who has opened too many games."""
        if await self._store.opened_by(user_id) >= OPEN_AT_ONCE:
            raise Refused("too_many_open", most=OPEN_AT_ONCE)
        lately = await self._store.opened_since(user_id, self._store.clock() - HOUR)
        if len(lately) >= NEW_AN_HOUR:
            when = f"<t:{lately[-NEW_AN_HOUR] + HOUR}:R>"
            raise Refused("too_many_new", most=NEW_AN_HOUR, when=when)

    async def join(self, who: Visitor, game_id: int, faction: str) -> str:
        """Sit down, or change the wish; *faction* "" leaves it to chance.  What they have now."""
        async with self._tables.alone(game_id):
            row = await self._in_lobby(game_id)
            before = await self._store.seats(game_id)
            if faction and faction not in FACTIONS:
                raise Refused("no_such_faction", faction=faction)
            if row.draft and faction:
                raise Refused("drafts")
            if any(s.faction == faction != "" and s.user_id != who.user_id for s in before):
                raise Refused("faction_taken", seat=faction)
            own = SeatRow(who.user_id, who.name, faction, None, 0)
            seats = [own if s.user_id == who.user_id else s for s in before]
            seats = firsts_up(seats if own in seats else [*seats, own])
            must_fit(row, seats)
            async with self._store.write() as w:
                await sit(w, game_id, seats)
                await announce(w, row, seats)
            return next(s.faction for s in seats if s.user_id == who.user_id)

    async def change(self, who: Visitor, game_id: int, wish: Wish) -> None:
        """What those who sit down agree on; those who have sat down already can read it."""
        async with self._tables.alone(game_id):
            row, seats = await self._in_lobby(game_id), await self._store.seats(game_id)
            must_host(row, seats, who)
            must_sit(seats, who, "not_joined")
            new = changed(row, wish)
            letter = changed_letter(row, who.user_id, new)
            async with self._store.write() as w:
                await w.clock.agree(game_id, new.pace, new.reactions, quiet=new.quiet)
                await w.note_stirred(game_id)
                await w.owe(game_id, row.channel_id, letter.kind, pack(letter))
                await announce(w, agreeing(row, new), seats)

    async def draft(self, who: Visitor, game_id: int, factions: Sequence[str]) -> None:
        """What is drafted from; nothing: everybody wishes for a faction, or leaves it to chance.

        Where there is a draft nobody has a wish any more.
        """
        async with self._tables.alone(game_id):
            row, seats = await self._in_lobby(game_id), await self._store.seats(game_id)
            must_host(row, seats, who)
            must_sit(seats, who, "not_joined")
            now = replace(row, draft=kept(factions))
            if now == row:
                raise Refused("agreed_already")
            seats = [replace(seat, faction="") for seat in seats] if factions else seats
            if factions and (why := why_no_draft(len(seats), factions, row.setup)):
                raise Refused("no_table", why=why)
            must_fit(now, seats)
            letter = drafting_letter(now, who.user_id)
            async with self._store.write() as w:
                await w.draft_from(game_id, now.draft)
                await sit(w, game_id, seats)
                await w.owe(game_id, row.channel_id, letter.kind, pack(letter))
                await announce(w, now, seats)

    async def leave(self, who: Visitor, game_id: int) -> None:
        async with self._tables.alone(game_id):
            row = await self._in_lobby(game_id)
            before = await self._store.seats(row.id)
            must_sit(before, who, "not_joined")
            seats = firsts_up([s for s in before if s.user_id != who.user_id])
            async with self._store.write() as w:
                await w.stand_up(game_id, who.user_id)
                await sit(w, game_id, seats)
                await announce(w, row, seats)

    async def start(self, who: Visitor, game_id: int) -> None:
        """Draw the factions left to chance, the seating and the seed; ask the first question."""
        async with self._tables.alone(game_id):
            row = await self._in_lobby(game_id)
            seats = await self._store.seats(game_id)
            must_sit(seats, who, "not_joined")
            if len(seats) < 2:
                raise Refused("too_few")
            must_fit(row, seats)
            seating = self._players(seats) if row.draft else self._draw(seats, row.setup)
            seed = self._chance.getrandbits(62)
            game = new_game(setup_of(row, [seat for _, seat in seating]), seed=seed)
            acted = await self._tables.acted(game_id)
            times = await self._store.times.times(game_id)
            async with self._store.write() as w:
                await w.start(game_id, seed, seating)
                await w.begin_turn(game_id, game.turn, game.view(None).active, game.snapshot)
                names = {s.user_id: s.name for s in seats}
                sitting = tuple(
                    SeatRow(user, names[user], faction, place, w.now)
                    for place, (user, faction) in enumerate(seating)
                )
                live = LiveGame(row, sitting, game, 0, w.now, acted=acted, times=times)
                await ask(w, live)
                for letter in (begun_letter(row), *Scribe(live).opening()):
                    await w.owe(game_id, row.channel_id, letter.kind, pack(letter))

    def _players(self, seats: list[SeatRow]) -> list[tuple[int, str]]:
        """A.4.  Who will choose a faction, in the order of play."""
        users = [seat.user_id for seat in seats]
        self._chance.shuffle(users)
        return list(zip(users, PLAYERS, strict=False))

    def _draw(self, seats: list[SeatRow], setup: str = STANDARD) -> list[tuple[int, str]]:
        wishes = [s.faction for s in seats]
        left = [f for f in FACTIONS if f not in wishes]
        self._chance.shuffle(left)
        for at, wish in enumerate(wishes):
            if not wish:
                free = seats_to_join([*wishes[:at], *wishes[at + 1 :]], setup)
                wishes[at] = next(f for f in reversed(left) if f in free)
        seating = [(s.user_id, faction) for s, faction in zip(seats, wishes, strict=True)]
        self._chance.shuffle(seating)
        return seating

    async def _in_lobby(self, game_id: int) -> GameRow:
        row = await self._store.game(game_id)
        if row is None:
            raise Refused("no_game")
        if row.state != "lobby":
            raise Refused("begun" if row.state == "playing" else "over")
        if row.closed_at is not None:
            raise Refused("closed", game=game_id)
        return row


def must_be_known(map: str, deck: str, suits: str, language: str, setup: str) -> None:
    if map not in MAPS:
        raise Refused("no_such_map", map=map)
    if deck not in DECKS:
        raise Refused("no_such_deck", deck=deck)
    if suits not in (PRINTED, RANDOM):
        raise Refused("no_such_suits", suits=suits)
    if language not in LANGUAGES:
        raise Refused("no_such_language", language=language)
    if setup not in SETUPS:
        raise Refused("no_such_setup", setup=setup)


def must_fit(row: GameRow, seats: list[SeatRow]) -> None:
    """Raises Refused for people who cannot sit down together: by their wishes, or by the list."""
    why = why_no_table([seat.faction for seat in seats], row.setup)
    if row.draft:
        why = why_no_draft(len(seats), draft_of(row), row.setup)
    if why:
        raise Refused("no_table", why=why)


def prints_suits(map: str) -> bool:
    return all(clearing.suit for clearing in MAPS[map].clearings.values())


def must_sit(seats: list[SeatRow], who: Visitor, code: str) -> None:
    if all(s.user_id != who.user_id for s in seats):
        raise Refused(code)


def must_host(row: GameRow, seats: list[SeatRow], who: Visitor) -> None:
    """Raises Refused unless this person has a say in what becomes of the game.

    Before it begins, that is whoever opened it, or who is left if they have left the table.
    """
    if row.state == "playing":
        must_sit(seats, who, "no_seat")
    elif who.user_id != row.owner_id:
        must_sit(seats, who, "not_joined")
        if any(seat.user_id == row.owner_id for seat in seats):
            raise Refused("owners", owner=mention(row.owner_id))


def elsewhere(row: GameRow, who: Visitor) -> None:
    """Raises Refused for a game that is where this person is."""
    if row.channel_id == who.channel_id:
        raise Refused("here_already" if row.closed_at is None else "closed", game=row.id)


def firsts_up(seats: list[SeatRow]) -> list[SeatRow]:
    """Whoever wished for the second seat of a faction has its first, if nobody else has that."""
    factions = with_firsts([s.faction for s in seats])
    return [replace(s, faction=faction) for s, faction in zip(seats, factions, strict=True)]


async def sit(w: Writer, game_id: int, seats: list[SeatRow]) -> None:
    """Who sits in a lobby from now on, and what they wish for."""
    for seat in seats:
        await w.sit(game_id, seat.user_id, seat.name, seat.faction)
    await w.note_stirred(game_id)


async def taken(store: Store, channel_id: int) -> Refused:
    """What there is already in a channel."""
    there = await store.game_in(channel_id)
    in_lobby = there is not None and there.state == "lobby"
    return Refused("lobby_open" if in_lobby else "channel_taken")
