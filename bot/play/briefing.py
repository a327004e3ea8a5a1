"""What a newcomer is told in private: how the seat stands that they have taken."""

from __future__ import annotations

from collections.abc import Iterator

from bot.play.held import hand_lines, lines_beside_hand
from bot.play.lines import turn_title
from bot.play.live import LiveGame
from bot.play.requests import sentence
from bot.play.tables import Tables
from bot.play.takeback import taken_back
from bot.play.vacant import mention, seat_name
from bot.store import Past, RequestRow, Store
from bot.store.events import BEGAN
from bot.words import Words

ROUNDS = 2
"""So many of them are told."""
LONGEST = 1500
"""Characters of what they brought; of more, the newest."""


class Briefings:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store, self._tables = store, tables

    async def tell(self, game_id: int, user_id: int, words: Words) -> str:
        """Hand, question and the last rounds, for whoever has sat down since; they read it once."""
        async with self._tables.at(game_id) as live:
            tenure = next((t for t in live.tenures if t.user_id == user_id and not t.briefed), None)
            if tenure is None or tenure.ends is not None:
                return ""
            before, count = live.game.turn, ROUNDS * len(live.seats)
            past = await self._store.past(game_id, before, count)
            counts = [r for r in live.requests if await self._counts(r, user_id)]
            wishes = [await self._wish(live, request, user_id, words) for request in counts]
            told = "\n".join(_briefing(live, tenure.seat, wishes, past, words))
            async with self._store.write() as w:
                await w.tenures.briefed(tenure.id)
            live.tenures = await self._store.tenures.of(game_id)
            return told

    async def _counts(self, request: RequestRow, user_id: int) -> bool:
        """Their word is waited for: it was for that of whoever sat there."""
        return (await self._store.requests.voices(request.id)).get(user_id) == ""

    async def _wish(self, live: LiveGame, request: RequestRow, user_id: int, words: Words) -> str:
        """What is asked of them, as whoever sat there was told it."""
        asked = sentence(words, live.row, request, "asked", others=mention(user_id))
        about = await taken_back(self._store, live, request, words)
        return "\n".join([f"- {asked}", *about])


def _briefing(
    live: LiveGame, seat: str, wishes: list[str], past: list[Past], words: Words
) -> Iterator[str]:
    view, decision = live.view(seat), live.decision
    yield words.text("briefing", seat=words.name(seat))
    yield words.text("briefing.hand" if view.hand else "briefing.no_hand")
    yield from hand_lines(words, view)
    yield from lines_beside_hand(words, view)
    if decision is not None:
        asked = seat_name(words, live, decision.seat)
        prompt = words.prompt(decision.kind, view)
        yield words.text("briefing.asked", seat=asked, prompt=prompt)
    if wishes:
        yield words.text("briefing.wishes")
        yield from wishes
    yield words.text("briefing.rounds", count=ROUNDS)
    turns = [*past, Past(live.game.turn, live.game.active, tuple(live.game.events))]
    yield from _newest([_turn(live, turn, words) for turn in turns])


def _turn(live: LiveGame, turn: Past, words: Words) -> list[str]:
    events = [e for e in live.game.events_for(None, turn.events) if e.kind() != BEGAN]
    told = words.digest(events, live.view(None))
    return [turn_title(words, turn.number, turn.seat), *told] if told else []


def _newest(turns: list[list[str]]) -> list[str]:
    """As many as there is room for, whole: no line stands without its turn's title."""
    kept: list[str] = []
    for turn in reversed(turns):
        while not kept and len("\n".join(turn)) > LONGEST:
            turn = [turn[0], *turn[2:]]
        if len("\n".join([*turn, *kept])) > LONGEST:
            break
        kept = [*turn, *kept]
    return kept
