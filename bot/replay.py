"""A log played through the engine alone."""

from __future__ import annotations

import re
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path

from bot.mistake import Mistake
from bot.words import Words
from engine import FORMAT, Game, IllegalAction, Outcome, Setup, new_game

HEADER = re.compile(
    r"# woodland (\d+) (\S+) (\S+) (\S+) seed=(\d+)"
    r"(?: suits=(printed|random))?(?: setup=(standard|advanced))?(?: draft=(\S+))?"
)


class BadLog(Mistake):
    """The log cannot be played; the message says at which line, and why."""


def replay(lines: Iterable[str], words: Words) -> Game:
    """The game as the last line of the log leaves it.  Raises BadLog."""
    ((game, _),) = deque(outcomes(lines, words), maxlen=1)
    return game


def outcomes(lines: Iterable[str], words: Words) -> Iterator[tuple[Game, Outcome | None]]:
    """The game as it begins, and after each line with what has come of that.  Raises BadLog."""
    numbered = _numbered_lines(lines)
    number, header = next(numbered, (1, ""))
    game = begin(number, header, words)
    yield game, None
    for number, line in numbered:
        seat, _, act = line.partition(" ")
        try:
            outcome = game.answer(seat, act)
        except IllegalAction as illegal:
            view = game.view(seat if seat in game.seats else None)
            why = " ".join(words.reason(reason, view) for reason in illegal.reasons)
            raise BadLog(words.text("cli.log.misfit", line=number, text=line, why=why)) from None
        yield game, outcome


def begin(number: int, header: str, words: Words) -> Game:
    """The game that the first line of a log describes."""
    found = HEADER.fullmatch(header)
    if not found:
        raise BadLog(words.text("cli.log.header", line=number, text=header))
    form, map_name, deck, seats, seed, *said = found.groups("")
    if not 1 <= int(form) <= FORMAT:
        raise BadLog(words.text("cli.log.format", line=number, format=form, ours=FORMAT))
    try:
        return new_game(_setup(seats, map_name, deck, *said), seed=int(seed))
    except (ValueError, KeyError) as error:
        why = str(error)
        raise BadLog(words.text("cli.log.misfit", line=number, text=header, why=why)) from None


def _setup(seats: str, map: str, deck: str, suits: str, setup: str, draft: str) -> Setup:
    """What a header says; "" for what it leaves out."""
    drafted = tuple(filter(None, draft.split(",")))
    agreed = {"suits": suits, "setup": setup}
    told = {name: word for name, word in agreed.items() if word}
    return Setup(tuple(seats.split(",")), map, deck, draft=drafted, **told)


def _numbered_lines(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines that say something, numbered from 1; of the comments only the first line."""
    for number, line in enumerate(lines, 1):
        line = line.strip()
        if line and (number == 1 or not line.startswith("#")):
            yield number, line


def run(file: Path, words: Words) -> None:
    """Print the last position, and the checksum as the last line."""
    with sys.stdin if str(file) == "-" else file.open(encoding="utf-8") as lines:
        game = replay(lines, words)
    print(game.position().rstrip())
    print(game.checksum())
