"""Before the first question: opening a game, sitting down, starting."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.clock.ladder import NO, WAIT
from bot.play.agreed import Agreement, agreed, agreement, sentences, told
from bot.play.asking import ask
from bot.play.letters import Letter, pack
from bot.play.lines import ground
from bot.play.live import LiveGame
from bot.play.mail import Scribe
from bot.play.refused import Refused
from bot.play.tables import Tables
from bot.play.vacant import mention
from bot.store import GameRow, SeatRow, Store, Writer
from bot.words import LANGUAGES, Words, catalogue
from engine import (
    FACTIONS,
    MAPS,
    RULES,
    Setup,
    most_seats,
    new_game,
    reach_advice,
    seats_to_join,
    why_no_table,
    with_firsts,
)

DECK = "standard"
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
        suits: str = PRINTED,
        pace: int = 0,
        reactions: str = WAIT,
        quiet: str = NO,
        place: Callable[[], Awaitable[int]] | None = None,
    ) -> int:
        """A new game, and its owner at the table; *place*: in which channel, if not here."""
        must_be_known(map, suits, language)
        wish = agreement(pace, reactions, quiet)
        async with self._door:
            await self._within_limits(who.user_id)
            channel_id = await place() if place else who.channel_id
            try:
                async with self._store.write() as w:
                    game_id = await w.new_game(
                        guild_id=who.guild_id,
                        channel_id=channel_id,
                        owner_id=who.user_id,
                        map=map,
                        deck=DECK,
                        language=language,
                        rules=RULES,
                        suits=suits if prints_suits(map) else RANDOM,
                        pace=wish.pace,
                        reactions=wish.reactions,
                        quiet=wish.quiet,
                    )
                    await w.sit(game_id, who.user_id, who.name, "")
            except sqlite3.IntegrityError:
                raise await taken(self._store, channel_id) from None
        await announce(self._store, game_id)
        return game_id

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
            await self._in_lobby(game_id)
            seats = await self._store.seats(game_id)
            others = [s for s in seats if s.user_id != who.user_id]
            if faction and faction not in FACTIONS:
                raise Refused("no_such_faction", faction=faction)
            if faction and any(s.faction == faction for s in others):
                raise Refused("faction_taken", seat=faction)
            seats = firsts_up([*others, SeatRow(who.user_id, who.name, faction, None, 0)])
            if why := why_no_table([s.faction for s in seats]):
                raise Refused("no_table", why=why)
            async with self._store.write() as w:
                await sit(w, game_id, seats)
            await announce(self._store, game_id)
            return seats[-1].faction

    async def change(self, who: Visitor, game_id: int, wish: Agreement) -> None:
        """What those who sit down agree on; those who have sat down already can read it."""
        async with self._tables.alone(game_id):
            row = await self._in_lobby(game_id)
            must_sit(await self._store.seats(game_id), who, "not_joined")
            words = catalogue(row.language)
            text = words.text(
                "mail.lobby.changed", who=mention(who.user_id), wish=told(words, wish)
            )
            letter = Letter("more", game_id, 0, text=(text,))
            async with self._store.write() as w:
                await w.clock.agree(game_id, wish.pace, wish.reactions, quiet=wish.quiet)
                await w.note_stirred(game_id)
                await w.owe(game_id, row.channel_id, letter.kind, pack(letter))
            await announce(self._store, game_id)

    async def leave(self, who: Visitor, game_id: int) -> None:
        async with self._tables.alone(game_id):
            row = await self._in_lobby(game_id)
            seats = await self._store.seats(row.id)
            must_sit(seats, who, "not_joined")
            async with self._store.write() as w:
                await w.stand_up(game_id, who.user_id)
                await sit(w, game_id, firsts_up([s for s in seats if s.user_id != who.user_id]))
            await announce(self._store, game_id)

    async def start(self, who: Visitor, game_id: int) -> None:
        """Draw the factions left to chance, the seating and the seed; ask the first question."""
        async with self._tables.alone(game_id):
            row = await self._in_lobby(game_id)
            seats = await self._store.seats(game_id)
            must_sit(seats, who, "not_joined")
            if len(seats) < 2:
                raise Refused("too_few")
            if why := why_no_table([s.faction for s in seats]):
                raise Refused("no_table", why=why)
            seating = self._draw(seats)
            seed = self._chance.getrandbits(62)
            setup = Setup(tuple(f for _, f in seating), row.map, row.deck, row.suits)
            game = new_game(setup, seed=seed)
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
                for letter in (_begun_letter(live), *Scribe(live).opening()):
                    await w.owe(game_id, row.channel_id, letter.kind, pack(letter))

    def _draw(self, seats: list[SeatRow]) -> list[tuple[int, str]]:
        wishes = [s.faction for s in seats]
        left = [f for f in FACTIONS if f not in wishes]
        self._chance.shuffle(left)
        for at, wish in enumerate(wishes):
            if not wish:
                free = seats_to_join([*wishes[:at], *wishes[at + 1 :]])
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


def must_be_known(map: str, suits: str, language: str) -> None:
    if map not in MAPS:
        raise Refused("no_such_map", map=map)
    if suits not in (PRINTED, RANDOM):
        raise Refused("no_such_suits", suits=suits)
    if language not in LANGUAGES:
        raise Refused("no_such_language", language=language)


def prints_suits(map: str) -> bool:
    return all(clearing.suit for clearing in MAPS[map].clearings.values())


def must_sit(seats: list[SeatRow], who: Visitor, code: str) -> None:
    if all(s.user_id != who.user_id for s in seats):
        raise Refused(code)


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


async def announce(store: Store, game_id: int) -> None:
    """Who has sat down so far, for the channel."""
    row = await store.game(game_id)
    assert row is not None
    letter = lobby_letter(row, await store.seats(game_id))
    async with store.write() as w:
        await w.owe(game_id, row.channel_id, letter.kind, pack(letter))


def lobby_letter(row: GameRow, seats: list[SeatRow]) -> Letter:
    """Who has sat down so far."""
    words = catalogue(row.language)
    facts = {"owner": mention(row.owner_id), "most": most_seats()}
    lines = [words.text("mail.lobby", map=ground(words, row), **facts)]
    lines += filter(None, [sentences(words, agreed(row))])
    lines += [_sitting(words, seat) for seat in seats] or [words.text("mail.lobby.empty")]
    text = ["\n".join(lines)]
    wishes = tuple(seat.faction for seat in seats)
    advice = reach_advice(wishes) if all(wishes) and len(wishes) > 1 else None
    if advice:
        text.append(words.text("mail.reach", sum=advice[0], recommended=advice[1]))
    text.append(words.text("mail.lobby.help", help=words.text("slash.help")))
    taken = tuple(filter(None, wishes))
    return Letter("lobby", row.id, 0, buttons="lobby", text=tuple(text), taken=taken)


def _sitting(words: Words, seat: SeatRow) -> str:
    wish = words.text(f"faction.{seat.faction}" if seat.faction else "mail.lobby.chance")
    return words.text("mail.lobby.seat", who=mention(seat.user_id), wish=wish)


def _begun_letter(live: LiveGame) -> Letter:
    """Takes the lobby's buttons away."""
    text = live.words.text("mail.lobby.begun")
    return Letter("lobby", live.row.id, 0, text=(text,))
