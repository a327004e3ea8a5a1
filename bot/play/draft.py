"""From which factions a table drafts, before it begins, and what is told of that."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import takewhile

from bot.play.refused import Refused
from bot.store import GameRow, SeatRow
from bot.store.events import BEGAN
from bot.words import Words
from bot.words.labels import describe_offer
from engine import (
    FACTIONS,
    PLAYERS,
    REACH,
    SETUPS,
    Answer,
    Event,
    Outcome,
    Setup,
    View,
    reach_advice,
)

STANDARD, ADVANCED = SETUPS
ALL, NONE = "all", "none"
"""What is said in place of a list: every faction, and that there is no draft."""
PICK, CHOSEN = "setup.faction", "setup.chosen"
"""The question which faction somebody chooses, and that it is chosen."""
_APART = re.compile(r"[,;\n]+")


def draft_of(row: GameRow) -> tuple[str, ...]:
    """The factions from which a table drafts; none if it does not."""
    if row.draft == ALL:
        return tuple(FACTIONS)
    return tuple(filter(None, row.draft.split(",")))


def first_draft(setup: str) -> str:
    """What a table drafts from that has said nothing of it."""
    return ALL if setup == ADVANCED else ""


def read_list(text: str, called: Callable[[str], str]) -> tuple[str, ...]:
    """The factions that *text* names, in its order; all, or none.

    *called* finds a faction by its name.  Names are told apart by commas, slugs by spaces, too.
    Raises Refused for a name that is nobody's.
    """
    said = [part.strip() for part in _APART.split(text) if part.strip()]
    if not said:
        raise Refused("no_such_faction", faction=text)
    found = [called(part) for part in said]
    if found in ([ALL], [NONE]):
        return tuple(FACTIONS) if found == [ALL] else ()
    if len(said) == 1 and found[0] not in FACTIONS and " " in text.strip():
        said = text.split()
        found = [called(part) for part in said]
    for part, slug in zip(said, found, strict=True):
        if slug not in FACTIONS:
            raise Refused("no_such_faction", faction=part)
    return tuple(found)


def kept(factions: Sequence[str]) -> str:
    """A list as it is stored: in the order of ours."""
    whole = len(factions) == len(FACTIONS)
    return ALL if whole else ",".join(slug for slug in FACTIONS if slug in factions)


def list_told(words: Words, factions: Sequence[str]) -> str:
    if len(factions) == len(FACTIONS):
        return words.text("draft.all")
    return words.text("list.comma").join(words.name(slug) for slug in factions)


def chosen_how(words: Words, row: GameRow) -> str:
    """How its people come by their factions."""
    if not row.draft:
        return words.text("mail.draft.none")
    return words.text(f"mail.draft.{row.setup}", factions=list_told(words, draft_of(row)))


def setup_told(words: Words, row: GameRow) -> list[str]:
    """What the lobby says of the setup and the draft; nothing where all is as usual."""
    told = [words.text("mail.setup.advanced")] if row.setup == ADVANCED else []
    return [*told, chosen_how(words, row)] if row.draft else told


def reach_told(words: Words, row: GameRow, seats: Sequence[SeatRow]) -> str:
    """5.2.  A warning, where the reach falls short of what is recommended, whatever is chosen."""
    if row.draft:
        return _advice(words, "mail.reach.draft", _farthest(draft_of(row), len(seats)))
    return _advice(words, "mail.reach", [seat.faction for seat in seats])


def opening_notes(words: Words, row: GameRow, seats: Sequence[str]) -> list[str]:
    """What the table is told besides, as the game begins."""
    hands = (
        words.text("mail.opening.hands", orders=words.text("slash.orders"))
        if row.setup == ADVANCED
        else ""
    )
    return [*filter(None, [hands, _advice(words, "mail.reach", seats)])]


def beside_call(words: Words, row: GameRow, view: View) -> str:
    """What stands above a question: what is left to choose from; once all have chosen, 5.2."""
    if row.draft and view.turn == 1:
        return _advice(words, "mail.reach", view.seats)
    return offered(words, view)


def _advice(words: Words, key: str, seats: Sequence[str]) -> str:
    """5.2.  A warning, if these factions reach too short together."""
    advice = reach_advice(seats) if len(seats) > 1 else None
    return words.text(key, sum=advice[0], recommended=advice[1]) if advice else ""


def _farthest(factions: Sequence[str], count: int) -> list[str]:
    """Those of a list that reach farthest together."""
    return sorted(factions, key=lambda slug: -REACH[slug])[:count]


def setup_of(row: GameRow, seats: Sequence[str]) -> Setup:
    """What the engine is told of a table; *seats*: factions, or players where there is a draft."""
    whole = row.draft == ALL and row.setup == ADVANCED  # A.8.2: all are shuffled then
    draft = () if whole else draft_of(row)
    return Setup(tuple(seats), row.map, row.deck, row.suits, row.setup, draft)


def offered(words: Words, view: View) -> str:
    """A.8.2.  What is left to choose from, a line each; "" if nobody is asked to choose now."""
    left = [offer for offer in view.offer if not offer.taken]
    if not left or all(asked.seat not in PLAYERS for asked in view.awaited):
        return ""
    told = [(words.name(offer.faction), describe_offer(words, offer)) for offer in left]
    lines = [f"- {words.text('option', name=name, about=about)}" for name, about in told]
    return "\n".join([words.text("mail.offer"), *lines])


def untold(events: Sequence[Event], outcome: Outcome) -> Sequence[Event]:
    """A.8.3.  Of what happened in a turn, as far as that *outcome*, what the table has not been
    told: all that has come since the faction was chosen which somebody then set up; all, where
    none was.
    """
    new = sum(1 for _ in takewhile(lambda event: event.kind() != BEGAN, outcome.events))
    picks = [at for at in _picks(events) if at <= len(events) - new]
    return events[picks[-1] :] if picks else events


def moves_on(words: Words, view: View, told: Sequence[Event], before: str) -> bool:
    """A.8.3.  Others pick after the seat *before*: a person is asked to, or the caretaker has, as
    is *told*.
    """
    asked = any(asked.seat != before for asked in view.awaited) and offered(words, view)
    return bool(asked) or len(_picks(told)) > 1


def _picks(events: Sequence[Event]) -> list[int]:
    return [at for at, event in enumerate(events) if event.kind() == CHOSEN]


def last_pick(answers: Sequence[Answer]) -> int:
    """A.8.3.  Where among them the last faction was chosen: the table has been told what was
    before; 0, too, where none was.
    """
    return max((at for at, answer in enumerate(answers) if answer.kind == PICK), default=0)
