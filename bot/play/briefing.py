"""What a newcomer is told in private: how the seat stands that they have taken."""

from __future__ import annotations

from collections.abc import Iterator

from bot.play.lines import turn_title
from bot.play.live import LiveGame
from bot.play.tables import Tables
from bot.play.vacant import seat_name
from bot.store import Past, Store
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
            told = "\n".join(_briefing(live, tenure.seat, past, words))
            async with self._store.write() as w:
                await w.tenures.briefed(tenure.id)
            live.tenures = await self._store.tenures.of(game_id)
            return told


def _briefing(live: LiveGame, seat: str, past: list[Past], words: Words) -> Iterator[str]:
    view, decision = live.view(seat), live.decision
    yield words.text("briefing", seat=words.name(seat))
    cards = words.listed([words.option("card", card, view) for card in view.hand])
    yield words.text("briefing.hand", cards=cards) if cards else words.text("briefing.no_hand")
    if decision is not None:
        asked, prompt = (
            seat_name(words, live, decision.seat),
            words.prompt(decision.kind, view),
        )
        yield words.text("briefing.asked", seat=asked, prompt=prompt)
    lines = [line for turn in past for line in _turn(live, turn, words)]
    lines += words.digest(live.game.events_for(None), view)
    kept: list[str] = []
    while lines and sum(map(len, kept)) + len(kept) + len(lines[-1]) < LONGEST:
        kept.insert(0, lines.pop())
    yield words.text("briefing.rounds", count=ROUNDS)
    yield from kept


def _turn(live: LiveGame, turn: Past, words: Words) -> list[str]:
    told = words.digest(live.game.events_for(None, turn.events), live.view(None))
    return [turn_title(words, turn.number, turn.seat), *told]
