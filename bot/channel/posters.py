"""The poster of a game that is won: what it tells, and the picture for its message."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

import msgspec

from bot.channel.pictures import Pictures, Shot
from bot.play import Letter
from bot.play.chronicle import EVERY
from bot.play.left import names
from bot.store import Store
from bot.words import Words
from engine import View
from renderer import poster, poster_text
from renderer.story import Past, story

NAME = "poster.png"
DAY = 24 * 3600


@dataclass(frozen=True)
class Ending:
    """A game that is won, as everybody has seen it."""

    view: View
    words: Words
    past: Past
    days: int | None
    people: dict[str, str]

    def key(self) -> bytes:
        """Tells its poster from all other pictures."""
        facts = ("poster", self.view, self.words.language, self.past, self.days, self.people)
        return sha256(msgspec.json.encode(facts)).digest()

    def drawn(self) -> bytes:
        told = story(self.view, self.past, self.days)
        return poster(self.view, told, self.words, self.people)

    def in_words(self) -> str:
        told = story(self.view, self.past, self.days)
        return poster_text(self.view, told, self.words, self.people)

    async def shots(self, pictures: Pictures) -> tuple[Shot, ...]:
        """Its one picture, a PNG, with what it shows in words; () if it cannot be drawn."""
        data = await pictures.made(self.key(), self.drawn, self.view.turn)
        return (Shot(NAME, data, self.in_words()),) if data else ()


async def ending(store: Store, letter: Letter, view: View, words: Words) -> Ending:
    """From the rows of its game; of one that an earlier version began, what was kept of it."""
    turns = await store.past(letter.game, EVERY, EVERY)
    people = names(await store.seats(letter.game))
    days = await _days(store, letter.game)
    return Ending(view, words, {turn.number: turn.events for turn in turns}, days, people)


async def _days(store: Store, game_id: int) -> int | None:
    """A game that begins and ends within a day has lasted one."""
    first, last = await store.turn(game_id, 0), await store.last_turn(game_id)
    if first is None or last is None:
        return None
    return 1 + (last.began_at - first.began_at) // DAY
