"""Messages owed to a channel, written from what everybody may see.

They are stored with the answer that they follow from and sent afterwards, so a letter holds all
that it needs: sentences in the table's language, and the public view for its picture.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.play.tables import LiveGame
from bot.store import AnswerRow
from bot.words import Words, escape
from engine import Answer, Event, Outcome, View, parse, reach_advice

PAGE = 3000
"""Characters of a digest in one message; the rest of its 4000 are for what follows it."""


class Letter(msgspec.Struct, frozen=True):
    """One message."""

    kind: str
    """``lobby`` and ``status`` are edited in place; ``turn``, ``asked``, ``more`` and ``over``
    are new messages."""
    game: int
    turn: int
    decision: int = 0
    buttons: str = ""
    """``lobby``; ``play``: act, hand, board; ``board``."""
    text: tuple[str, ...] = ()
    """Paragraphs."""
    ping: tuple[int, ...] = ()
    view: View | None = None
    """What its picture shows."""


def mention(user_id: int) -> str:
    return f"<@{user_id}>"


def after_answer(live: LiveGame, outcome: Outcome, before: str, now: int) -> list[Letter]:
    """What the table is told once an answer is given; *before* is the seat that was asked."""
    view = live.game.view(None)
    if live.game.winner:
        events = outcome.turn.events if outcome.turn else live.game.events
        return _over(live, view, events)
    if outcome.turn:
        lines = _lines(live, outcome.turn.events, view)
        title = _turn_title(live.words, outcome.turn.number, outcome.turn.seat)
        return _new_turn(live, view, [title, *lines])
    if live.awaited != before:
        happened = live.words.digest(live.game.events_for(None, outcome.events), view)
        return [_asked(live, view, happened), status(live, now)]
    return [status(live, now)]


def opening(live: LiveGame) -> list[Letter]:
    """The first picture, and who plays what."""
    view, words = live.game.view(None), live.words
    lines = [words.text("mail.opening", map=words.name(live.row.map))]
    for place, seat in enumerate(live.seats, 1):
        faction = words.text(f"faction.{seat.faction}")
        lines.append(words.text("mail.seat", place=place, seat=faction, who=mention(seat.user_id)))
    advice = reach_advice(live.game.seats)
    if advice:
        lines.append(words.text("mail.reach", sum=advice[0], recommended=advice[1]))
    return _new_turn(live, view, lines)


def after_undo(live: LiveGame, before: str, now: int) -> list[Letter]:
    view = live.game.view(None)
    if live.awaited != before:
        return [_asked(live, view, []), status(live, now)]
    return [status(live, now)]


def ended(words: Words, game_id: int, begun: bool, by: str) -> Letter:
    """The people of the table have stopped playing, or never began."""
    text = words.text("mail.ended", person=by)
    if not begun:
        return Letter("lobby", game_id, 0, text=(text,))
    return Letter("over", game_id, 0, buttons="board", text=(text,))


def status(live: LiveGame, now: int) -> Letter:
    """The running turn: who is awaited since when, the score, and what has happened so far."""
    view, words = live.game.view(None), live.words
    lines = _lines(live, live.game.events, view)
    head = [
        _turn_title(words, view.turn, view.active),
        _awaited(live, view, now),
        scores(words, view),
    ]
    undone = [_undone(live, line, view) for line in live.undone]
    return Letter(
        "status",
        live.row.id,
        view.turn,
        live.number,
        "play",
        ("\n".join(filter(None, head)), _pages([*lines, *undone])[-1]),
    )


def scores(words: Words, view: View) -> str:
    """Points and hands, seat by seat."""
    return "\n".join(
        words.text(
            "mail.score",
            seat=words.name(seat),
            points=words.text("mail.dominance") if board.points is None else board.points,
            cards=board.hand_size,
        )
        for seat, board in view.boards.items()
    )


def act(words: Words, answer: Answer | AnswerRow, view: View) -> str:
    """One answer as a line of the log; what an answer names is public by being answered."""
    sentence = words.act(answer.kind, parse(answer.text), view)
    return words.text("mail.line", seat=words.name(answer.seat), act=sentence)


def _lines(live: LiveGame, events: Iterable[Event], view: View) -> list[str]:
    return live.words.digest(live.game.events_for(None, events), view)


def _turn_title(words: Words, turn: int, seat: str) -> str:
    if not turn:
        return words.text("mail.setup")
    return words.text("mail.turn", turn=turn, seat=words.name(seat))


def _prompt(live: LiveGame, view: View) -> str:
    decision = live.decision
    assert decision is not None
    return live.words.text(
        "mail.prompt",
        who=mention(live.person(decision.seat).user_id),
        seat=live.words.name(decision.seat),
        prompt=live.words.prompt(decision.kind, view),
    )


def _awaited(live: LiveGame, view: View, now: int) -> str:
    return live.words.text("mail.awaited", prompt=_prompt(live, view), since=f"<t:{now}:R>")


def _new_turn(live: LiveGame, view: View, told: list[str]) -> list[Letter]:
    *earlier, last = _pages(told)
    letter = Letter(
        "turn",
        live.row.id,
        view.turn,
        live.number,
        "play",
        (last, scores(live.words, view), _prompt(live, view)),
        (live.person(live.awaited).user_id,),
        view,
    )
    return [*(_more(live, view, page) for page in earlier), letter]


def _asked(live: LiveGame, view: View, told: list[str]) -> Letter:
    return Letter(
        "asked",
        live.row.id,
        view.turn,
        live.number,
        "play",
        ("\n".join(told), _prompt(live, view)),
        (live.person(live.awaited).user_id,),
    )


def _over(live: LiveGame, view: View, events: Iterable[Event]) -> list[Letter]:
    words = live.words
    title = _turn_title(words, view.turn, view.active)
    *earlier, last = _pages([title, *_lines(live, events, view)])
    won = words.text(
        "mail.won", seat=words.name(view.winner), who=mention(live.person(view.winner).user_id)
    )
    text = (last, scores(words, view), won)
    letter = Letter("over", live.row.id, view.turn, buttons="board", text=text, view=view)
    return [*(_more(live, view, page) for page in earlier), letter]


def _more(live: LiveGame, view: View, page: str) -> Letter:
    return Letter("more", live.row.id, view.turn, buttons="board", text=(page,))


def _pages(lines: list[str]) -> list[str]:
    """What is told, split at line ends where one message cannot hold it."""
    pages = [""]
    for line in lines:
        if len(pages[-1]) + len(line) >= PAGE:
            pages.append("")
        pages[-1] += line + "\n"
    return [page.rstrip() for page in pages]


def _undone(live: LiveGame, line: AnswerRow, view: View) -> str:
    who = next((s.name for s in live.seats if s.user_id == line.undone_by), "")
    return live.words.text(
        "mail.undone",
        line=act(live.words, line, view),
        name=escape(who),
        when=f"<t:{line.undone_at}:t>",
    )
