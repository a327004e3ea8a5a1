"""Taking back more than is free: everybody else at the table has to agree.

Whatever was rolled, drawn or answered since concerns them all, so all are asked; the answers
stay in the log, marked with who took them back and when.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.play.acts import must_be_open, owe
from bot.play.letters import Letter
from bot.play.live import LiveGame
from bot.play.mail import Scribe, line, mention
from bot.play.refused import Refused, Stale
from bot.play.tables import Tables
from bot.store import AnswerRow, Store, WishRow, Writer
from bot.words import Words
from engine import Answer, Game

TOLD = 12
"""So many answers are named one by one."""


@dataclass(frozen=True)
class Wished:
    """What would be taken back, at the question that is open now."""

    question: int
    lines: tuple[AnswerRow, ...]
    others: tuple[int, ...]
    """Those who must agree."""


class Consents:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store, self._tables = store, tables

    async def wished(self, game_id: int, user_id: int) -> Wished:
        """Raises Refused for somebody who has nothing to take back."""
        async with self._tables.at(game_id) as live:
            return await self._wished(live, user_id)

    async def _wished(self, live: LiveGame, user_id: int) -> Wished:
        live.seat_of(user_id)
        must_be_open(live, live.number)
        standing = [a for a in await self._store.answers(live.row.id) if a.undone_by is None]
        own = [i for i, answer in enumerate(standing) if answer.user_id == user_id]
        if not own:
            raise Refused("nothing_to_undo")
        others = tuple(seat.user_id for seat in live.seats if seat.user_id != user_id)
        return Wished(live.number, tuple(standing[own[-1] :]), others)

    async def ask(self, game_id: int, question: int, user_id: int) -> None:
        """Ask the others, while *question* is open."""
        async with self._tables.at(game_id) as live:
            must_be_open(live, question)
            wished = await self._wished(live, user_id)
            async with self._store.write() as w:
                back_to = wished.lines[0].number
                wish = await w.wish(game_id, question, back_to, user_id)
                await owe(w, live, [_asked(live, wish, user_id, wished)])

    async def agree(self, game_id: int, wish_id: int, user_id: int) -> bool:
        """True if that was the last consent, and the answers are taken back."""
        async with self._tables.at(game_id) as live:
            wish = await self._open(live, wish_id, user_id)
            given = {*await self._store.consents(wish_id), user_id}
            wished = await self._wished(live, wish.user_id)
            granted = set(wished.others) <= given
            back = await self._back(live, wish) if granted else None
            async with self._store.write() as w:
                await w.consent(wish_id, user_id)
                if back:
                    await self._grant(w, live, wish, back)
            if granted:
                self._tables.forget(game_id)
            return granted

    async def refuse(self, game_id: int, wish_id: int, user_id: int) -> None:
        async with self._tables.at(game_id) as live:
            wish = await self._open(live, wish_id, user_id)
            async with self._store.write() as w:
                await w.close_wish(wish_id, "refused")
                await owe(w, live, [_closed(live, wish, "mail.wish.refused", user_id)])

    async def _open(self, live: LiveGame, wish_id: int, user_id: int) -> WishRow:
        """The wish, if this person is asked and nothing has happened since."""
        live.seat_of(user_id)
        wish = await self._store.wish(wish_id)
        if wish is None or wish.game_id != live.row.id or wish.state != "asked":
            raise Stale
        must_be_open(live, wish.question)
        if wish.user_id == user_id:
            raise Refused("own_wish")
        return wish

    async def _back(self, live: LiveGame, wish: WishRow) -> _Back:
        """The table as it stood before the answer that is taken back."""
        lines = await self._store.answers(live.row.id)
        standing = [a for a in lines if a.undone_by is None]
        lost = [a for a in standing if a.number >= wish.back_to]
        turn = await self._store.turn(live.row.id, lost[0].turn)
        assert turn is not None
        kept = [a for a in standing if a.turn == turn.number and a.number < wish.back_to]
        game = Game(turn.snapshot, [Answer(a.seat, a.kind, a.text) for a in kept])
        return _Back(game, turn.number, tuple(lost), tuple(a for a in lines if a.undone_by))

    async def _grant(self, w: Writer, live: LiveGame, wish: WishRow, back: _Back) -> None:
        game_id, game = live.row.id, back.game
        await w.undo([answer.number for answer in back.lost], wish.user_id)
        await w.forget_turns(game_id, after=back.turn)
        await w.close_wish(wish.id, "granted")
        marked = [replace(a, undone_by=wish.user_id, undone_at=w.now) for a in back.lost]
        undone = [a for a in (*back.undone, *marked) if a.turn == back.turn]
        past = [turn for turn in live.past if turn.number < back.turn]
        now = replace(live, game=game, since=w.now, undone=undone, past=past)
        decision = now.decision
        assert decision is not None
        now.number = await w.ask(game_id, game.turn, decision.seat, decision.kind)
        closed = _closed(live, wish, "mail.wish.granted", wish.user_id)
        await owe(w, now, [closed, *Scribe(now).again()])


@dataclass(frozen=True)
class _Back:
    game: Game
    turn: int
    lost: tuple[AnswerRow, ...]
    undone: tuple[AnswerRow, ...]
    """What had been taken back before."""


def told(words: Words, live: LiveGame, lines: tuple[AnswerRow, ...]) -> list[str]:
    """The answers as lines of the log, the middle of a long list left out."""
    view = live.game.view(None)
    found = [line(words, answer, view) for answer in lines]
    if len(found) > TOLD:
        left_out = words.text("undo.more", count=len(found) - TOLD)
        found[TOLD // 2 : -TOLD // 2] = [left_out]
    return found


def _asked(live: LiveGame, wish: int, user_id: int, wished: Wished) -> Letter:
    words = live.words
    asks = words.text("mail.wish", who=mention(user_id), others=_mentions(words, wished.others))
    text = ("\n".join([asks, *told(words, live, wished.lines)]),)
    # Kept under the wish's own number, so that its end is written into the same message.
    return Letter("wish", live.row.id, wish, wish, "wish", text, wished.others)


def _closed(live: LiveGame, wish: WishRow, key: str, user_id: int) -> Letter:
    text = live.words.text(key, who=mention(wish.user_id), by=mention(user_id))
    return Letter("wish", live.row.id, wish.id, wish.id, "", (text,))


def _mentions(words: Words, users: tuple[int, ...]) -> str:
    return words.listed([mention(user) for user in users])
