"""What the people at a table agree on: how long an answer may take, and what becomes of it then."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.clock.ladder import DEFAULTS, NO, PACES, WAIT, YES
from bot.play.refused import Refused
from bot.store import GameRow, RequestRow
from bot.words import Words


@dataclass(frozen=True)
class Agreement:
    pace: int = 0
    reactions: str = WAIT
    quiet: bool = False


@dataclass(frozen=True)
class Wish:
    """What somebody would like to be otherwise; what they do not say stays as it is."""

    pace: int | None = None
    reactions: str = ""
    quiet: str = ""


def agreement(pace: int, reactions: str, quiet: str) -> Agreement:
    """Raises Refused for what nobody can agree on."""
    if pace not in PACES:
        raise Refused("no_such_pace", pace=pace)
    if reactions not in (WAIT, DEFAULTS):
        raise Refused("no_such_reactions", reactions=reactions)
    if quiet not in (YES, NO):
        raise Refused("no_such_quiet", quiet=quiet)
    if reactions == DEFAULTS and not pace:
        raise Refused("reactions_without_pace")
    return Agreement(pace, reactions, quiet == YES)


def agreed(row: GameRow) -> Agreement:
    """What holds now."""
    return Agreement(row.pace, row.reactions, bool(row.quiet))


def agreeing(row: GameRow, wish: Agreement) -> GameRow:
    """The game, once that holds."""
    return replace(row, pace=wish.pace, reactions=wish.reactions, quiet=int(wish.quiet))


def wished(request: RequestRow) -> Agreement:
    """What somebody would like to hold."""
    return Agreement(request.to_pace or 0, request.to_reactions or WAIT, bool(request.to_quiet))


def changed(row: GameRow, wish: Wish) -> Agreement:
    """What it becomes; raises Refused for what nobody can agree on, and for what holds already.

    Whoever gives up the pace need not say that questions out of turn wait then.
    """
    now = agreed(row)
    pace = now.pace if wish.pace is None else wish.pace
    reactions = wish.reactions or (now.reactions if pace else WAIT)
    found = agreement(pace, reactions, wish.quiet or (YES if now.quiet else NO))
    if found == now:
        raise Refused("agreed_already")
    return found


def asking(draft: RequestRow, wish: Agreement) -> RequestRow:
    """The same request, for that."""
    return replace(draft, to_pace=wish.pace, to_reactions=wish.reactions, to_quiet=int(wish.quiet))


def sentences(words: Words, agreement: Agreement) -> str:
    """All of it; "" where nothing is agreed on."""
    told, pace = list[str](), agreement.pace
    if pace:
        told.append(words.text("mail.lobby.pace", hours=pace))
    if agreement.reactions == DEFAULTS:
        told.append(words.text("mail.lobby.defaults", hours=2 * pace))
    if agreement.quiet:
        told.append(words.text("mail.lobby.quiet"))
    return " ".join(told)


def told(words: Words, agreement: Agreement) -> str:
    """The same, and that no answer is expected where there is no pace."""
    said = [sentences(words, agreement)]
    return " ".join(filter(None, said if agreement.pace else [words.text("agreed.nothing"), *said]))


def changes(words: Words, old: Agreement, new: Agreement) -> str:
    """A line for everything that is another thing from then on: what it was, what it becomes."""
    was, becomes = _each(words, old), _each(words, new)
    return "\n".join(
        words.text(f"agreed.change.{what}", old=was[what], new=becomes[what])
        for what in was
        if was[what] != becomes[what]
    )


def _each(words: Words, agreement: Agreement) -> dict[str, str]:
    """The single things that are agreed on, each as it is told beside another one."""
    say, pace = words.text, agreement.pace
    defaults = agreement.reactions == DEFAULTS
    return {
        "pace": say("agreed.pace", hours=pace) if pace else say("agreed.pace.none"),
        "reactions": say("agreed.defaults", hours=2 * pace) if defaults else say("reactions.wait"),
        "quiet": say("agreed.silent" if agreement.quiet else "agreed.loud"),
    }
