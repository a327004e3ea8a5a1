"""The letters that an answer owes, written from what everybody may see."""

from __future__ import annotations

from collections.abc import Iterable

from bot.play.letters import Letter, news
from bot.play.live import LiveGame
from bot.store import AnswerRow, GameRow
from bot.words import Words, escape
from engine import CARDS, Answer, Event, Malformed, Outcome, View, parse, reach_advice

PAGE = 3000
"""Characters of a digest in one message; the rest of its 4000 are for what follows it."""
BEGAN = "turn.began"


def mention(user_id: int) -> str:
    return f"<@{user_id}>"


def line(words: Words, answer: Answer | AnswerRow, view: View) -> str:
    """One answer as a line of the log; what an answer names is public by being answered."""
    try:
        sentence = words.act(answer.kind, parse(answer.text), view)
    except Malformed:
        sentence = escape(answer.text)  # A verb that the rules have lost, or a damaged row.
    return words.text("mail.line", seat=words.name(answer.seat), act=sentence)


def turn_title(words: Words, turn: int, seat: str) -> str:
    if not turn:
        return words.text("mail.setup")
    return words.text("mail.turn", turn=turn, seat=words.name(seat))


def ground(words: Words, row: GameRow) -> str:
    """The map, and how it came by its suits."""
    return words.text(f"mail.map.{row.suits}", map=words.name(row.map))


def ended(words: Words, game_id: int, begun: bool, by: str) -> Letter:
    """The people of the table have stopped playing, or never began."""
    text = words.text("mail.ended", person=by)
    if not begun:
        return Letter("lobby", game_id, 0, text=(text,))
    return Letter("over", game_id, 0, buttons="board", text=(text,))


class Scribe:
    """Writes about one game as it stands, in the table's language or in a reader's own."""

    def __init__(self, live: LiveGame, words: Words | None = None) -> None:
        self._live, self._words = live, words or live.words
        self._view = live.game.view(None)

    def opening(self) -> list[Letter]:
        """The first picture, and who plays what."""
        say, live = self._words.text, self._live
        told = [say("mail.opening", map=ground(self._words, live.row))]
        for place, seat in enumerate(live.seats, 1):
            faction, who = say(f"faction.{seat.faction}"), mention(seat.user_id)
            told.append(say("mail.seat", place=place, seat=faction, who=who))
        advice = reach_advice(live.game.seats)
        if advice:
            told.append(say("mail.reach", sum=advice[0], recommended=advice[1]))
        return self._turn(told)

    def after_answer(self, outcome: Outcome, before: str) -> list[Letter]:
        """What the table is told once an answer is given; *before* is the seat that gave it."""
        turn = outcome.turn
        if turn or self._view.winner:
            number, seat = (turn.number, turn.seat) if turn else (self._view.turn, before)
            events = self._public(turn.events if turn else self._live.game.events)
            told = [turn_title(self._words, number, seat), *self._digest(events, number, seat)]
            return self._over(told, events) if self._view.winner else self._turn(told)
        if self._live.awaited != before:
            return [self._asked(self._digest(self._public(outcome.events))), self.status()]
        return [self.status()]

    def after_undo(self, before: str) -> list[Letter]:
        if self._live.awaited != before:
            return [self._asked([]), self.status()]
        return [self.status()]

    def after_misfit(self, lost: Iterable[AnswerRow]) -> list[Letter]:
        """The rules have changed: these answers no longer fit, and the question is asked anew."""
        told = [self._words.text("mail.misfit")]
        told += [line(self._words, answer, self._view) for answer in lost]
        return [self._asked(told)]

    def again(self) -> list[Letter]:
        """The table as it stands, for a channel that has lost its messages."""
        title = turn_title(self._words, self._view.turn, self._view.active)
        return self._turn([title])

    def status(self) -> Letter:
        """The running turn: who is awaited since when, the score, and what has happened so far."""
        since = f"<t:{self._live.since}:R>"
        head = [turn_title(self._words, self._view.turn, self._view.active)]
        if self._live.awaited:
            head.append(self._words.text("mail.awaited", prompt=self._prompt(), since=since))
        events = self._public(self._live.game.events)
        told = self._digest(events, self._view.turn, self._view.active)
        told += [self._undone(answer) for answer in self._live.undone]
        text = ("\n".join(head), self._scores(), _pages(told)[-1])
        return self._letter("status", text)

    def _turn(self, told: list[str]) -> list[Letter]:
        """A turn is over: what happened in it, the picture, and who is awaited now.

        The picture marks what is new for those whose turn begins.
        """
        *earlier, last = _pages(told)
        events = self._public(self._live.round(self._view.active))
        text = (last, self._scores(), self._prompt())
        return [*map(self._more, earlier), self._letter("turn", text, events, ping=True)]

    def _over(self, told: list[str], events: Iterable[Event]) -> list[Letter]:
        winner = self._view.winner
        who = mention(self._live.person(winner).user_id)
        *earlier, last = _pages(told)
        won = self._words.text("mail.won", seat=self._words.name(winner), who=who)
        if self._view.won_by in CARDS:
            won += "\n" + self._words.text("mail.won.by", card=self._words.card(self._view.won_by))
        text = (last, self._scores(), won)
        return [*map(self._more, earlier), self._letter("over", text, events)]

    def _asked(self, told: list[str]) -> Letter:
        """Somebody else is awaited, in the middle of a turn."""
        return self._letter("asked", ("\n".join(told), self._prompt()), ping=True)

    def _more(self, page: str) -> Letter:
        return Letter("more", self._live.row.id, self._view.turn, buttons="board", text=(page,))

    def _letter(
        self,
        kind: str,
        text: tuple[str, ...],
        events: Iterable[Event] | None = None,
        *,
        ping: bool = False,
    ) -> Letter:
        awaited = self._live.awaited
        return Letter(
            kind,
            self._live.row.id,
            self._view.turn,
            self._live.number,
            "play" if awaited else "board",
            text,
            (self._live.person(awaited).user_id,) if ping else (),
            None if events is None else self._view,
            news(events or ()),
        )

    def _scores(self) -> str:
        """Points and hands, seat by seat."""
        say, found = self._words.text, []
        for seat, board in self._view.boards.items():
            facts: dict[str, object] = {"seat": self._words.name(seat), "cards": board.hand_size}
            if board.points is None:
                suit = self._words.name(CARDS[board.dominance].suit)
                found.append(say("mail.score.dominance", suit=suit, **facts))
            else:
                found.append(say("mail.score", points=board.points, **facts))
        return say("mail.scores", scores=" · ".join(found))

    def _prompt(self) -> str:
        decision = self._live.decision
        assert decision is not None
        return self._words.text(
            "mail.prompt",
            who=mention(self._live.person(decision.seat).user_id),
            seat=self._words.name(decision.seat),
            prompt=self._words.prompt(decision.kind, self._view),
        )

    def _public(self, events: Iterable[Event]) -> list[Event]:
        return self._live.game.events_for(None, events)

    def _digest(self, events: Iterable[Event], turn: int = 0, seat: str = "") -> list[str]:
        """Without the beginning of the turn: every digest stands under the turn's title.

        Nor does that title's seat stand before each line; that of the setup has none.
        """
        lines = self._words.digest([e for e in events if e.kind() != BEGAN], self._view)
        if not turn:
            return lines
        own = self._words.text("mail.line", seat=self._words.name(seat), act="")
        return [_capital(told.removeprefix(own)) for told in lines]

    def _undone(self, answer: AnswerRow) -> str:
        who = next((s.name for s in self._live.seats if s.user_id == answer.undone_by), "")
        told = line(self._words, answer, self._view)
        when = f"<t:{answer.undone_at}:t>"
        return self._words.text("mail.undone", line=told, name=escape(who), when=when)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _pages(lines: list[str]) -> list[str]:
    """What is told, split at line ends where one message cannot hold it."""
    pages = [""]
    for told in lines:
        if len(pages[-1]) + len(told) >= PAGE:
            pages.append("")
        pages[-1] += told + "\n"
    return [page.rstrip() for page in pages]
