"""Before the first question and after the last: opening a game, sitting down, starting, ending."""

from __future__ import annotations

import random
import sqlite3
from dataclasses import dataclass

from bot.play.letters import Letter, pack
from bot.play.live import LiveGame
from bot.play.mail import Scribe, ended, ground, mention
from bot.play.refused import Refused
from bot.play.tables import Tables
from bot.store import GameRow, SeatRow, Store
from bot.words import LANGUAGES, Words, catalogue
from engine import FACTIONS, MAPS, RULES, Setup, new_game, reach_advice

DECK = "standard"
PRINTED, RANDOM = "printed", "random"


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

    async def open(self, who: Visitor, *, map: str, language: str, suits: str = PRINTED) -> int:
        """A new game, and its owner at the table."""
        if map not in MAPS:
            raise Refused("no_such_map", map=map)
        if suits not in (PRINTED, RANDOM):
            raise Refused("no_such_suits", suits=suits)
        if language not in LANGUAGES:
            raise Refused("no_such_language", language=language)
        try:
            async with self._store.write() as w:
                game_id = await w.new_game(
                    guild_id=who.guild_id,
                    channel_id=who.channel_id,
                    owner_id=who.user_id,
                    map=map,
                    deck=DECK,
                    language=language,
                    rules=RULES,
                    suits=suits if prints_suits(map) else RANDOM,
                )
                await w.sit(game_id, who.user_id, who.name, "")
        except sqlite3.IntegrityError:
            raise await self._taken(who) from None
        await self._announce(game_id)
        return game_id

    async def _taken(self, who: Visitor) -> Refused:
        """What there is already in the channel."""
        there = await self._store.game_in(who.channel_id)
        in_lobby = there is not None and there.state == "lobby"
        return Refused("lobby_open" if in_lobby else "channel_taken")

    async def join(self, who: Visitor, game_id: int, faction: str) -> None:
        """Sit down, or change the wish; *faction* "" leaves it to chance."""
        async with self._tables.alone(game_id):
            await self._in_lobby(game_id)
            seats = await self._store.seats(game_id)
            others = [s for s in seats if s.user_id != who.user_id]
            if faction and faction not in FACTIONS:
                raise Refused("no_such_faction", faction=faction)
            if faction and any(s.faction == faction for s in others):
                raise Refused("faction_taken", seat=faction)
            if len(others) == len(FACTIONS):
                raise Refused("table_full")
            async with self._store.write() as w:
                await w.sit(game_id, who.user_id, who.name, faction)
            await self._announce(game_id)

    async def leave(self, who: Visitor, game_id: int) -> None:
        async with self._tables.alone(game_id):
            row = await self._in_lobby(game_id)
            _must_sit(await self._store.seats(row.id), who, "not_joined")
            async with self._store.write() as w:
                await w.stand_up(game_id, who.user_id)
            await self._announce(game_id)

    async def start(self, who: Visitor, game_id: int) -> None:
        """Draw the factions left to chance, the seating and the seed; ask the first question."""
        async with self._tables.alone(game_id):
            row = await self._in_lobby(game_id)
            seats = await self._store.seats(game_id)
            _must_sit(seats, who, "not_joined")
            if len(seats) < 2:
                raise Refused("too_few")
            seating = self._draw(seats)
            seed = self._chance.getrandbits(62)
            setup = Setup(tuple(f for _, f in seating), row.map, row.deck, row.suits)
            game = new_game(setup, seed=seed)
            (decision,) = game.decisions
            acted = await self._tables.acted(game_id)
            async with self._store.write() as w:
                await w.start(game_id, seed, seating)
                await w.begin_turn(game_id, game.turn, game.view(None).active, game.snapshot)
                number = await w.ask(game_id, game.turn, decision.seat, decision.kind)
                names = {s.user_id: s.name for s in seats}
                sitting = tuple(
                    SeatRow(user, names[user], faction, place)
                    for place, (user, faction) in enumerate(seating)
                )
                live = LiveGame(row, sitting, game, number, w.now, acted=acted)
                for letter in (_begun(live), *Scribe(live).opening()):
                    await w.owe(game_id, row.channel_id, letter.kind, pack(letter))

    def _draw(self, seats: list[SeatRow]) -> list[tuple[int, str]]:
        left = [f for f in FACTIONS if f not in {s.faction for s in seats}]
        self._chance.shuffle(left)
        seating = [(s.user_id, s.faction or left.pop()) for s in seats]
        self._chance.shuffle(seating)
        return seating

    async def may_end(self, who: Visitor, game_id: int) -> GameRow:
        """The game that this person may end; raises Refused for anybody else."""
        row = await self._store.game(game_id)
        if row is None or row.state not in ("lobby", "playing"):
            raise Refused("over")
        if who.user_id != row.owner_id:
            code = "not_joined" if row.state == "lobby" else "no_seat"
            _must_sit(await self._store.seats(game_id), who, code)
        return row

    async def end(self, who: Visitor, game_id: int) -> None:
        """Close the lobby, or stop the game without a winner."""
        async with self._tables.alone(game_id):
            row = await self.may_end(who, game_id)
            async with self._store.write() as w:
                await w.set_state(game_id, "ended")
                begun = row.state == "playing"
                letter = ended(catalogue(row.language), game_id, begun, who.name)
                await w.owe(game_id, row.channel_id, letter.kind, pack(letter))
            self._tables.forget(game_id)

    async def bring(self, who: Visitor, game_id: int) -> None:
        """The game goes on in this channel, with whatever it still owed to the old one."""
        row = await self._store.game(game_id)
        if row is None or row.state not in ("lobby", "playing"):
            raise Refused("no_such_game", game=game_id)
        if who.user_id != row.owner_id:
            _must_sit(await self._store.seats(game_id), who, "no_seat")
        async with self._tables.alone(game_id):
            try:
                async with self._store.write() as w:
                    await w.move_game(game_id, who.guild_id, who.channel_id)
            except sqlite3.IntegrityError:
                raise await self._taken(who) from None
            self._tables.forget(game_id)
        moved = await self._store.game(game_id)
        assert moved is not None
        await self.show_again(moved)

    async def show_again(self, row: GameRow) -> None:
        """Owe a channel that has lost its messages the lobby, or the open question, anew."""
        if row.state == "lobby":
            async with self._tables.alone(row.id):
                await self._announce(row.id)
        elif row.state == "playing":
            async with self._tables.at(row.id) as live, self._store.write() as w:
                for letter in Scribe(live).again():
                    await w.owe(row.id, row.channel_id, letter.kind, pack(letter))

    async def _in_lobby(self, game_id: int) -> GameRow:
        row = await self._store.game(game_id)
        if row is None:
            raise Refused("no_game")
        if row.state != "lobby":
            raise Refused("begun" if row.state == "playing" else "over")
        return row

    async def _announce(self, game_id: int) -> None:
        row = await self._store.game(game_id)
        assert row is not None
        letter = _lobby(row, await self._store.seats(game_id))
        async with self._store.write() as w:
            await w.owe(game_id, row.channel_id, letter.kind, pack(letter))


def prints_suits(map: str) -> bool:
    return all(clearing.suit for clearing in MAPS[map].clearings.values())


def _must_sit(seats: list[SeatRow], who: Visitor, code: str) -> None:
    if all(s.user_id != who.user_id for s in seats):
        raise Refused(code)


def _lobby(row: GameRow, seats: list[SeatRow]) -> Letter:
    """Who has sat down so far."""
    words = catalogue(row.language)
    facts = {"owner": mention(row.owner_id), "most": len(FACTIONS)}
    told = [words.text("mail.lobby", map=ground(words, row), **facts)]
    told += [_sitting(words, seat) for seat in seats] or [words.text("mail.lobby.empty")]
    text = ["\n".join(told)]
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


def _begun(live: LiveGame) -> Letter:
    """Takes the lobby's buttons away."""
    text = live.words.text("mail.lobby.begun")
    return Letter("lobby", live.row.id, 0, text=(text,))
