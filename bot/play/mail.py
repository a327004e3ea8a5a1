"""The letters that an answer owes, written from what everybody may see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import dropwhile

from msgspec.structs import replace

from bot.play.draft import beside_call, last_pick, moves_on, offered, opening_notes, untold
from bot.play.letters import Letter, news
from bot.play.lines import ground, log_line, turn_title, under_title
from bot.play.live import LiveGame
from bot.play.paging import PAGE, pages
from bot.play.vacant import mention, seat_name, sitter
from bot.store import AnswerRow
from bot.store.events import BEGAN
from bot.words import Words, person
from engine import CARDS, Event, Outcome


class Scribe:
    """Writes about one game as it stands, in the table's language or in a reader's own."""

    def __init__(self, live: LiveGame, words: Words | None = None) -> None:
        self._live, self._words = live, words or live.words
        self._view = live.view(None)

    def opening(self) -> list[Letter]:
        """The first picture, and who plays what."""
        say, live = self._words.text, self._live
        told = [say("mail.opening", map=ground(self._words, live.row))]
        for place, seat in enumerate(live.seats, 1):
            faction, who = say(f"faction.{seat.faction}"), mention(seat.user_id)
            told.append(say("mail.seat", place=place, seat=faction, who=who))
        notes = opening_notes(self._words, live.row, live.game.seats)
        return self._turn([*told, *(f"\n{note}" for note in notes)])

    def after_answer(self, outcome: Outcome, before: str) -> list[Letter]:
        """What the table is told once an answer is given; *before* is the seat that gave it."""
        ending = [step for step in outcome.steps if step.turn]
        if not ending:
            fresh = untold(self._live.game.events, outcome)
            if moves_on(self._words, self._view, fresh, before):
                return self._turn([self._title(), *self._lines(fresh)])
            return self._asks(ping=self._live.awaited != before and not self._live.called)
        told, events = list[str](), list[Event]()
        for turn in outcome.turns:
            public = self._public(untold(turn.events, outcome))
            told.append(turn_title(self._words, turn.number, turn.seat))
            told += self._digest(public, turn.number, turn.seat)
            events += public
        begun = list(dropwhile(lambda event: event.kind() != BEGAN, ending[-1].events))
        if self._view.winners:
            return self._over(told, events, self._public(begun))
        return self._turn(told)

    def anew(self) -> list[Letter]:
        """Whoever is asked knows it: something was taken back, or is due at another time."""
        return self._asks(ping=False)

    def called(self) -> list[Letter]:
        """Whoever is asked has only now come to be."""
        return self._asks(ping=True)

    def after_misfit(self, lost: Iterable[AnswerRow]) -> list[Letter]:
        """The rules have changed: these answers no longer fit, and the question is asked anew."""
        told = [self._words.text("mail.misfit")]
        told += [log_line(self._words, answer, self._view) for answer in lost]
        return [self._more("\n".join(told)), *self._asks(ping=True)]

    def again(self) -> list[Letter]:
        """The table as it stands, for a channel that has lost its messages."""
        happened = self._live.game.events
        return self._turn(self._titled(happened) or [self._title()], told_all=True)

    def standing(self) -> tuple[str, ...]:
        """The running turn for one reader: all that has happened in it, and who is awaited."""
        begun, *parts = self._live.game.by_answer()
        told = [self._title(), *self._story(parts, begun)]
        awaited = self.waiting() if self._live.awaited else ""
        return (pages(told)[-1], self._scores(), awaited)

    def _asks(self, *, ping: bool) -> list[Letter]:
        """Who is asked within a turn.

        A seat that is not on turn reads what led to its question with the question; the status
        tells the table what was before.  Together they tell everything once.
        """
        _, *told = self._live.game.by_answer()
        if self._live.awaited == self._view.active:
            return [self._status(told, ping=ping)]
        asked = self._asked(told[-1] if told else (), ping=ping)
        if len(told) < 2 and not self._live.undone:
            return [asked]
        return [self._status(told[:-1]), asked]

    def _status(self, parts: Sequence[Iterable[Event]], *, ping: bool = False) -> Letter:
        """What has been done in the running turn, the score, and who is awaited since when.

        What had happened before the first answer stands in the message of the turn, but for
        that of the setup.
        """
        begun = () if self._view.turn else self._live.game.by_answer()[0]
        told = self._story(parts, begun, last_pick(self._live.game.answers))
        text = ("\n".join([self._title(), pages(told)[-1]]).rstrip(), self._scores())
        if self._live.awaited == self._view.active:
            beside = offered(self._words, self._view)
            return self._letter("status", (*text, beside, self.waiting()), ping=ping)
        seat = self._words.name(self._live.awaited)
        waiting = self._words.text("mail.waiting", seat=seat, since=self.since())
        return self._letter("status", (*text, waiting), buttons="board")

    def _asked(self, events: Iterable[Event], *, ping: bool) -> Letter:
        """Somebody else is awaited, in the middle of a turn: with a look at the place."""
        events = self._public(events)
        text, place = ("\n".join(self._digest(events)), self._call()), self._place()
        if not place:
            return self._letter("asked", text, ping=ping)
        return self._letter("asked", text, events, place=place, ping=ping)

    def _place(self) -> int:
        """The clearing that the open question is about, or 0."""
        return next((awaited.clearing for awaited in self._view.awaited), 0)

    def _turn(self, told: list[str], *, told_all: bool = False) -> list[Letter]:
        """A turn is over: what happened in it, the picture, and who is awaited now.

        What the new turn has brought by itself is told with it, unless that is *told_all*
        already.  The picture marks what is new for those whose turn begins.
        """
        now = [] if told_all or not self._view.turn else self._titled(self._live.game.events)
        events = self._public(self._live.round(self._view.active))
        beside = beside_call(self._words, self._live.row, self._view)
        text = ("\n".join(now), self._scores(), beside, self._call(lasting=True))
        return self._paged("turn", told, text, events, ping=True)

    def _over(self, told: list[str], events: list[Event], begun: list[Event]) -> list[Letter]:
        won = "\n".join(map(self._won, self._view.winners))
        if self._view.won_by in CARDS:
            won += "\n" + self._words.text("mail.won.by", card=self._words.card(self._view.won_by))
        text = ("\n".join(self._titled(begun)), self._scores(), won)
        said = self._words.text("mail.poster", turn=self._view.turn)
        poster = self._letter("poster", (said,), ())
        return [*self._paged("over", told, text, [*events, *begun]), poster]

    def _won(self, seat: str) -> str:
        who = sitter(self._words, self._live.person(seat))
        return self._words.text("mail.won", seat=self._words.name(seat), who=who)

    def _paged(
        self,
        kind: str,
        told: list[str],
        text: tuple[str, ...],
        events: Iterable[Event],
        *,
        ping: bool = False,
    ) -> list[Letter]:
        """The letter, and before it what of the digest finds no room in it."""
        *earlier, last = pages(told)
        if len(last) + len(text[0]) > PAGE:
            earlier, last = [*earlier, last], ""
        return [*map(self._more, earlier), self._letter(kind, (last, *text), events, ping=ping)]

    def ended(self, by: int, agreed: tuple[int, ...]) -> list[Letter]:
        """The people of the table have stopped playing: the last picture, without a winner."""
        names = self._live.names
        said = self._words.text("mail.ended", person=names[by])
        if agreed:
            who = self._words.listed([person(names[user]) for user in agreed])
            said += " " + self._words.text("mail.ended.agreed", who=who)
        told = self._titled(self._live.game.events) or [self._title()]
        text, events = ("", self._scores(), said), self._public(self._live.game.events)
        *earlier, last = self._paged("over", told, text, events)
        return [*earlier, replace(last, decision=0, buttons="board")]

    def _more(self, page: str) -> Letter:
        return Letter("more", self._live.row.id, self._view.turn, buttons="board", text=(page,))

    def _letter(
        self,
        kind: str,
        text: tuple[str, ...],
        events: Iterable[Event] | None = None,
        *,
        place: int = 0,
        buttons: str = "play",
        ping: bool = False,
    ) -> Letter:
        """With a picture where there are *events* to mark in it, and be it none of them."""
        people = [p.user_id for p in self._live.people if p.faction == self._live.awaited]
        if ping and not self._live.acted.issuperset(people):
            text = (*text, _first(self._words))
        return Letter(
            kind,
            self._live.row.id,
            self._view.turn,
            self._live.number,
            buttons if people else "board",
            text,
            tuple(people) if ping else (),
            None if events is None else self._view,
            place,
            news(events or ()),
        )

    def _scores(self) -> str:
        """Points and hands, seat by seat."""
        say, found = self._words.text, []
        for seat, board in self._view.boards.items():
            named = seat_name(self._words, self._live, seat)
            facts: dict[str, object] = {"seat": named, "cards": board.hand_size}
            if partner := self._view.partners.get(seat):  # 9.2.8
                other = self._words.name(partner)
                found.append(say("mail.score.coalition", other=other, **facts))
            elif board.points is None:
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
            who=sitter(self._words, self._live.person(decision.seat)),
            seat=self._words.name(decision.seat),
            prompt=self._words.prompt(decision.kind, self._view),
        )

    def _call(self, *, lasting: bool = False) -> str:
        """What is asked now, of whom, until when or why not."""
        return self._expecting("mail.asks", lasting=lasting, prompt=self._prompt())

    def waiting(self) -> str:
        """What is asked, of whom, since when."""
        return self._words.text("mail.awaited", prompt=self._prompt(), since=self.since())

    def since(self) -> str:
        """Since when, and until when or why not, if an answer is expected in some time."""
        told, wait = f"<t:{self._live.since}:R>", self._live.wait
        told = self._expecting("mail.since", since=told)
        if wait is None or not wait.turn_due or wait.began >= self._live.first:
            return told
        return self._words.text("mail.turn_since", since=told, began=f"<t:{wait.began}:R>")

    def _expecting(self, key: str, *, lasting: bool = False, **facts: str) -> str:
        facts |= (expected := self._live.expected(lasting=lasting))
        return self._words.text(".".join([key, *expected]), **facts)

    def _title(self) -> str:
        return turn_title(self._words, self._view.turn, self._view.active)

    def _titled(self, events: Iterable[Event]) -> list[str]:
        """What has happened in the running turn, under its title; nothing if nothing has."""
        lines = self._lines(events)
        return [self._title(), *lines] if lines else []

    def _lines(self, events: Iterable[Event]) -> list[str]:
        """Of the running turn, to stand under its title."""
        return self._digest(self._public(events), self._view.turn, self._view.active)

    def _public(self, events: Iterable[Event]) -> list[Event]:
        return self._live.game.events_for(None, events)

    def _digest(self, events: Iterable[Event], turn: int = 0, seat: str = "") -> list[str]:
        return under_title(self._words, events, self._view, turn, seat)

    def _story(
        self, parts: Sequence[Iterable[Event]], begun: Iterable[Event], first: int = 0
    ) -> list[str]:
        """What came of each answer, from the *first* on, with what was taken back where it was."""
        undone = sorted(self._live.undone, key=lambda answer: answer.number)
        places, last = self._live.places, len(parts)
        told, events = list[str](), [*begun]
        for place, part in enumerate([*parts, ()]):
            if first and place == first:
                told, events = [], []
            gone = [a for a in undone if min(places.get(a.number, last), last) == place]
            if gone:
                told += [*self._lines(events), *map(self._undone, gone)]
                events = []
            events += part
        return told + self._lines(events)

    def _undone(self, answer: AnswerRow) -> str:
        who = self._live.names.get(answer.undone_by or 0, "")
        told = log_line(self._words, answer, self._view)
        when = f"<t:{answer.undone_at}:t>"
        return self._words.text("mail.undone", line=told, person=who, when=when)


def _first(words: Words) -> str:
    """For somebody who has never answered."""
    return words.text("mail.first", act=words.text("button.act"), help=words.text("slash.help"))
