"""What is said of a question that waits too long: to its person, and to the table."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.clock.ladder import NONE, Climb, Step, Wait
from bot.play.letters import Letter
from bot.play.live import LiveGame
from bot.play.mail import Scribe
from bot.play.vacant import mention

LINK = "https://discord.com/channels"


def reminder(lives: Sequence[LiveGame], warned: int, step: Step, missed: str = "") -> Letter:
    """One for all games of a server in which somebody is late, oldest first.

    Those of other channels are named by their link alone: not everybody may see them.  *missed*:
    what has happened in the first one.
    """
    first, *others = lives
    told = [first.words.text(_how_late(first, warned)), Scribe(first).waiting()]
    told.append(_default(first, warned))
    told.append(missed)
    links = [f"- {LINK}/{live.row.guild_id}/{live.row.channel_id}" for live in others]
    if links:
        told.append(first.words.text("mail.late.others") + "\n" + "\n".join(links))
    late = tuple((live.row.id, live.number) for live in lives)
    return _letter(first, told, "late", late, step, ping=True)


def twice(live: LiveGame, climb: Climb, wait: Wait) -> Letter:
    """To the table, and once more to the person, unless they wish to hear nothing (yet)."""
    told = [live.words.text("mail.twice"), Scribe(live).waiting()]
    late = ((live.row.id, live.number),)
    return _letter(live, told, "late", late, Step.TWICE, ping=not _quiet(climb, wait))


def slow(live: LiveGame, climb: Climb, wait: Wait) -> Letter:
    """The same of a whole turn: it stands, whatever is answered, until the turn is over."""
    told = [live.words.text("mail.slow"), Scribe(live).waiting()]
    late, ping = ((live.row.id, live.number),), not _quiet(climb, wait)
    letter = _letter(live, told, "play", late, Step.TURN, ping=ping)
    return replace(letter, kind="slow", decision=0)


def _quiet(climb: Climb, wait: Wait) -> bool:
    return wait.person.reminders == NONE or climb.later_at is not None


def departed(live: LiveGame) -> Letter:
    """To the table: whoever is awaited has left the server."""
    told = [live.words.text("mail.departed", who=mention(_user(live))), Scribe(live).waiting()]
    late = ((live.row.id, live.number),)
    return _letter(live, told, "board", late, Step.TWICE, ping=False)


def _letter(
    live: LiveGame,
    told: Sequence[str],
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
        tuple(filter(None, told)),
        (_user(live),) if ping else (),
        late=late,
        step=step.value,
    )


def _user(live: LiveGame) -> int:
    return live.person(live.awaited).user_id


def _how_late(live: LiveGame, now: int) -> str:
    """Somebody may wish to be reminded before their time is up."""
    due = live.wait.due() if live.wait else None
    return "mail.late.soon" if due and due > now else "mail.late"


def _default(live: LiveGame, warned: int) -> str:
    """What is answered, and when, if nobody does."""
    wait, decision, action = live.wait, live.decision, live.game.default()
    if wait is None or decision is None or action is None or not wait.by_default:
        return ""
    said = live.words.act(decision.kind, action, live.view(None))
    return live.words.text("mail.late.default", act=said, when=f"<t:{wait.default_at(warned)}:R>")
