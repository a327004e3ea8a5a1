"""Turns that are over, to be played once more before somebody's eyes."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import takewhile

from bot.play.lines import turn_title, under_title
from bot.play.live import LiveGame
from bot.play.refused import Refused
from bot.store import AnswerRow, Past, Store, TurnRow
from bot.store.events import BEGAN
from bot.words import Words
from engine import Event, Game, View, view_turn
from renderer import Frame

log = logging.getLogger(__name__)
Step = tuple[View, list[Event]]
"""The table as everybody saw it, and what had happened right before."""


@dataclass(frozen=True)
class Played:
    past: Past
    row: TurnRow
    answers: tuple[AnswerRow, ...]
    after: bytes
    """The table as the next turn began.  Secret, as that of the row."""

    def steps(self) -> list[Step]:
        """One for each answer; one for the whole turn where the rules have changed since."""
        try:
            return [*self._answered()] if self.answers else [self._whole()]
        except Exception as error:
            # It is only looked back at; what the error says may name hidden cards.
            log.warning("turn %s is not played alike: %s", self.past.number, type(error).__name__)
            return [self._whole()]

    def _whole(self) -> Step:
        return view_turn(self.after), [*self.past.events]

    def _answered(self) -> Iterator[Step]:
        game = Game(self.row.snapshot)
        yield game.view(None), game.events_for(None)
        for answer in self.answers:
            outcome = game.answer(answer.seat, answer.text)
            own = takewhile(lambda event: event.kind() != BEGAN, outcome.events)
            view = view_turn(outcome.turn.snapshot) if outcome.turn else game.view(None)
            yield view, game.events_for(None, own)


@dataclass(frozen=True)
class Passage:
    turns: tuple[Played, ...]

    @property
    def numbers(self) -> tuple[int, int]:
        """Of the first turn and of the last."""
        return self.turns[0].past.number, self.turns[-1].past.number

    def key(self, words: Words) -> bytes:
        """Tells its moving picture from all others."""
        said = [f"{a.number} {a.text}" for turn in self.turns for a in turn.answers]
        tables = [table for turn in self.turns for table in (turn.row.snapshot, turn.after)]
        told = "\n".join(["replay", words.language, *said]).encode()
        return sha256(b"".join([told, *tables])).digest()

    def frames(self, words: Words) -> Iterator[Frame]:
        """All of them mark what has changed since the first; to be called in a thread."""
        first, since = view_turn(self.turns[0].row.snapshot), list[Event]()
        begun = self.turns[0].past
        yield Frame(first, begun.seat, begun.number, title(self, words), (), first)
        for turn in self.turns:
            number, seat = turn.past.number, turn.past.seat
            for view, events in turn.steps():
                since += events
                said = " · ".join(under_title(words, events, view, number, seat))
                yield Frame(view, seat, number, said, tuple(since), first)

    def in_words(self, words: Words, view: View) -> str:
        told = list[str]()
        for turn in self.turns:
            number, seat, events = turn.past.number, turn.past.seat, turn.past.events
            told.append(turn_title(words, number, seat))
            told += under_title(words, events, view, number, seat)
        return "\n".join(told)


def title(passage: Passage, words: Words) -> str:
    first, last = passage.numbers
    if first == last:
        return words.text("picture.turn", turn=last) if last else words.text("picture.setup")
    return words.text("replay.turns" if first else "replay.from_setup", first=first, last=last)


async def passage(store: Store, live: LiveGame, user_id: int, turn: int) -> Passage:
    """From the end of their last turn until *turn* began; for all others the round before it.

    Of a game that is won its last turn belongs to it.  Raises Refused where nothing is over yet,
    and for a turn that was taken back.
    """
    game_id = live.row.id
    if turn > live.game.turn:
        raise Refused("replay_undone", turn=turn)
    won = bool(live.game.winners) and turn == live.game.turn
    round_ = await store.past(game_id, turn + won, len(live.seats))
    seat = live.seat(user_id)
    since = [*takewhile(lambda past: past.seat != seat, reversed(round_))][::-1] or round_
    found = list[Played]()
    for past in since:
        row, after = (
            await store.turn(game_id, past.number),
            await store.turn(game_id, past.number + 1),
        )
        if row is None or after is None:
            found.clear()  # of what came before, one cannot be led up to this
            continue
        lines = await store.answers(game_id, past.number)
        standing = tuple(line for line in lines if line.undone_by is None)
        found.append(Played(past, row, standing, after.snapshot))
    if not found:
        raise Refused("no_replay")
    return Passage(tuple(found))
