"""What is said of a question that waits too long: to its person, and to the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.clock.ladder import NONE, Climb, Step, Wait
from bot.play.letters import Letter
from bot.play.live import LiveGame
from bot.play.mail import Scribe
from bot.play.vacant import mention
from bot.store import GameRow
from bot.words import Words

LINK = "https://discord.com/channels"


TO_THE_TABLE = {Step.TWICE: "mail.twice", Step.TURN: "mail.slow"}


def said(
    step: Step,
    live: LiveGame,
    words: Words,
    warned: int | None = None,
    missed: str = "",
    others: Iterable[GameRow] = (),
) -> tuple[str, ...]:
    """What is told at a step of the ladder: at the later ones that alone.

    *warned*: when its person was reminded first; *missed*: what has happened in this game;
    *others*: in which they are late, too.  These are named by their link alone: not everybody may
    see them.
    """
    waiting = Scribe(live, words).waiting()
    if step in TO_THE_TABLE:
        return words.text(TO_THE_TABLE[step]), waiting
    told = [words.text(_how_late(live)), waiting, _default(live, words, warned), missed]
    if links := [f"- {LINK}/{row.guild_id}/{row.channel_id}" for row in others]:
        told.append(words.text("mail.late.others") + "\n" + "\n".join(links))
    return tuple(filter(None, told))


def reminder(lives: Sequence[LiveGame], warned: int, step: Step, missed: str = "") -> Letter:
    """One for all games of a server in which somebody is late, oldest first."""
    first, *others = lives
    told = said(step, first, first.words, warned, missed, [live.row for live in others])
    late = tuple((live.row.id, live.number) for live in lives)
    return _letter(first, told, "late", late, step, ping=True)


def twice(live: LiveGame, climb: Climb, wait: Wait) -> Letter:
    """To the table, and once more to the person, unless they wish to hear nothing (yet)."""
    told = said(Step.TWICE, live, live.words)
    late = ((live.row.id, live.number),)
    return _letter(live, told, "late", late, Step.TWICE, ping=not _quiet(climb, wait))


def slow(live: LiveGame, climb: Climb, wait: Wait) -> Letter:
    """The same of a whole turn: it stands, whatever is answered, until the turn is over."""
    told = said(Step.TURN, live, live.words)
    late, ping = ((live.row.id, live.number),), not _quiet(climb, wait)
    letter = _letter(live, told, "play", late, Step.TURN, ping=ping)
    return replace(letter, kind="slow", decision=0)


def _quiet(climb: Climb, wait: Wait) -> bool:
    return wait.person.reminders == NONE or climb.later_at is not None


def departed(live: LiveGame) -> Letter:
    """To the table: whoever is awaited has left the server."""
    gone = live.words.text("mail.departed", who=mention(_user(live)))
    told = (gone, Scribe(live).waiting())
    late = ((live.row.id, live.number),)
    return _letter(live, told, "board", late, Step.TWICE, ping=False)


def _letter(
    live: LiveGame,
    told: tuple[str, ...],
    buttons: str,
    late: tuple[tuple[int, int], ...],
    step: Step,
    *,
    ping: bool,
) -> Letter:
    return Letter(
        "reminder",
        live.row.id,
        live.game.turn,
        live.number,
        buttons,
        told,
        (_user(live),) if ping else (),
        late=late,
        step=step.value,
    )


def _user(live: LiveGame) -> int:
    return live.person(live.awaited).user_id


def _how_late(live: LiveGame) -> str:
    """Somebody may wish to be reminded before their time is up."""
    due = live.wait.due() if live.wait else None
    return "mail.late.soon" if due and due > live.times.now() else "mail.late"


def _default(live: LiveGame, words: Words, warned: int | None) -> str:
    """What is answered, and when, if nobody does."""
    wait, decision, action = live.wait, live.decision, live.game.default()
    if wait is None or decision is None or action is None or not wait.by_default:
        return ""
    act = words.act(decision.kind, action, live.view(None))
    return words.text("mail.late.default", act=act, when=f"<t:{wait.default_at(warned)}:R>")
