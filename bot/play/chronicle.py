"""What has been done in a game and what came of it, line by line, as its rows tell it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from bot.play.lines import log_line, turn_title
from bot.play.live import LiveGame
from bot.play.paging import capital
from bot.play.tables import seen_again
from bot.play.vacant import sat_down
from bot.store import AnswerRow, Store
from bot.store.events import BEGAN, place
from bot.words import Words
from engine import Event, View

EVERY = 1 << 62
"""More turns than any game has."""


class Since(NamedTuple):
    """From where on something is looked back at."""

    turn: int
    number: int = 0
    """The first answer of that turn that is told; 0: all are."""
    seen: int = 0
    """So many events of that turn were seen before."""

    def covers(self, answer: AnswerRow) -> bool:
        return (answer.turn, answer.number) >= (self.turn, self.number)


class Line(NamedTuple):
    turn: int
    seat: str
    """Whose turn it is."""
    text: str


async def chronicle(
    store: Store,
    live: LiveGame,
    words: Words,
    seat: str | None,
    turn: int | None = None,
    since: Since | None = None,
) -> list[Line]:
    """All that *seat* may know of what was done, or of one turn; taken back lines struck through.

    *since* then: without what was taken back.  What has come of an answer stands below it, but
    for what the answer says itself.
    """
    game_id = live.row.id
    answers = await store.answers(game_id, turn)
    newest = live.past[-1:]  # with its secrets
    past = [*await store.past(game_id, EVERY, EVERY), *newest]
    over = since is not None and since.turn < live.game.turn
    if since and since.number and over and since.turn not in [each.number for each in newest]:
        past += filter(None, [await seen_again(store, game_id, since.turn)])  # with one's own
    # Of a turn that was taken back no more is known than who answered in it.
    seats = {answer.turn: answer.seat for answer in reversed(answers)}
    seats |= {each.number: each.seat for each in past} | await store.seats_of_turns(game_id)
    told = {each.number: each.events for each in past}
    if turn is not None:
        told = {number: events for number, events in told.items() if number == turn}
    return list(_Chronicler(live, words, seat, seats, told).lines(answers, since))


class _Chronicler:
    def __init__(
        self,
        live: LiveGame,
        words: Words,
        seat: str | None,
        seats: dict[int, str],
        past: dict[int, tuple[Event, ...]],
    ) -> None:
        self._live, self._words, self._seat = live, words, seat
        self._seats, self._past = seats, past
        self._view: View = live.view(seat)
        self._sat = [tenure for tenure in live.tenures if tenure.begins]

    def lines(self, answers: Sequence[AnswerRow], since: Since | None) -> Iterator[Line]:
        standing: dict[int, list[AnswerRow]] = {}
        for answer in answers:
            if answer.undone_by is None:
                standing.setdefault(answer.turn, []).append(answer)
        happened = {turn: self._happened(turn, rows) for turn, rows in standing.items()}
        unasked = sorted(self._past.keys() - standing.keys())
        if since:
            answers = [a for a in answers if a.undone_by is None and since.covers(a)]
            unasked = [turn for turn in unasked if turn >= since.turn]
        if answers:
            self._sat = [t for t in self._sat if t.begins >= answers[0].number]
        for turn, rows in groupby(answers, lambda answer: answer.turn):
            while unasked and unasked[0] < turn:
                yield from self._by_itself(unasked.pop(0))
            for answer in rows:
                own = happened.get(turn, {})
                if 0 in own and answer.undone_by is None:
                    yield from self._small(turn, own.pop(0), ())
                yield from self._answered(answer, own)
        for turn in unasked:
            yield from self._by_itself(turn)

    def _answered(self, answer: AnswerRow, happened: dict[int, list[Event]]) -> Iterator[Line]:
        turn, words = answer.turn, self._words
        told = log_line(words, answer, self._view)
        if answer.undone_by is not None:
            who, when = self._live.names.get(answer.undone_by, ""), f"<t:{answer.undone_at}:f>"
            told = words.text("mail.undone", line=told, person=who, when=when)
        while self._sat and self._sat[0].begins <= answer.number:
            yield self._line(turn, sat_down(words, self._sat.pop(0)))
        yield self._line(turn, told)
        yield from self._small(turn, happened.pop(answer.number, ()), (told,), answer.seat)

    def _happened(self, turn: int, standing: Sequence[AnswerRow]) -> dict[int, list[Event]]:
        """What came of each answer, by its number; 0: before the first one.

        Of a turn from before that was kept, all stands below its last answer.
        """
        numbers = [0, *(answer.number for answer in standing)]
        if turn not in self._past:
            running = self._live.game.by_answer() if turn == self._live.game.turn else ()
            return {n: self._seen(part) for n, part in zip(numbers, running, strict=False)}
        events = self._past[turn]
        cuts = [place(events, a.seen) for a in standing if a.seen is not None]
        if len(cuts) < len(standing):
            return {numbers[-1]: self._seen(events)}
        parts = [events[a:b] for a, b in pairwise([0, *cuts, len(events)])]
        return {n: self._seen(part) for n, part in zip(numbers, parts, strict=True)}

    def _seen(self, events: Iterable[Event]) -> list[Event]:
        return self._live.game.events_for(self._seat, events)

    def _by_itself(self, turn: int) -> Iterator[Line]:
        """A turn in which nobody was asked."""
        yield from self._small(turn, self._seen(self._past[turn]), ())

    def _small(
        self, turn: int, events: Iterable[Event], said: Sequence[str], seat: str = ""
    ) -> Iterator[Line]:
        """What happened, in small print; without what is *said* already."""
        lines = self._words.digest([e for e in events if e.kind() != BEGAN], self._view)
        lines = [line for line in lines if not any(_says(s, line) for s in said)]
        if lines:
            told = " · ".join(self._without(seat, lines))
            yield self._line(turn, self._words.text("log.outcome", told=told))

    def _without(self, seat: str, lines: Iterable[str]) -> Iterator[str]:
        """The lines without that seat's name, as far as none of another seat stands before them."""
        say, seats = self._words.text, [each.faction for each in self._live.seats]
        names = {each: say("mail.line", seat=self._words.name(each), act="") for each in seats}
        own = names.pop(seat, "")
        for line in lines:
            if line.startswith(tuple(names.values())):
                own = ""
            yield capital(line.removeprefix(own))

    def _line(self, turn: int, text: str) -> Line:
        return Line(turn, self._seats[turn], text)


def _says(line: str, other: str) -> bool:
    """Every word of the other one stands in it, too."""
    return not Counter(_words(other)) - Counter(_words(line))


def _words(line: str) -> list[str]:
    return [word.strip(".,:;()[]~").casefold() for word in line.split()]


def paged(lines: Sequence[Line], words: Words, room: int) -> list[str]:
    """The lines on pages of so many characters, each beginning with the title of its turn.

    A page that is full does not change by what is done afterwards, unless that is taken back.
    """
    pages = list[str]()
    turn = -1
    for line in lines:
        title = turn_title(words, line.turn, line.seat)
        told = line.text if line.turn == turn else f"{title}\n{line.text}"
        if not pages or len(pages[-1]) + len(told) >= room:
            pages.append(f"{title}\n{line.text}")
        else:
            pages[-1] += f"\n{told}"
        turn = line.turn
    return pages
