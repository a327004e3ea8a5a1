"""What somebody shows who has found something wrong: the table and the log of the turn."""

from __future__ import annotations

import logging
import os
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

from bot.play.live import LiveGame
from engine import FORMAT, RULES, Action, public_text

log = logging.getLogger(__name__)


def public_report(live: LiveGame) -> str:
    """The table as everybody may see it; what is not of the position stands in comments."""
    position = live.game.position(public=True).rstrip()
    return "\n".join([*_heading(live), position, *_log(live, public_text)])


def report_name(live: LiveGame) -> str:
    return f"game-{live.row.id}-question-{live.number}"


def _heading(live: LiveGame) -> Iterator[str]:
    yield f"# game {live.row.id}, turn {live.game.turn}, question {live.number}"
    yield f"# rules {RULES}, format {FORMAT}"
    if decision := live.decision:
        yield f"# asked: {decision.seat} {decision.kind} ({decision.section})"


def _log(live: LiveGame, told: Callable[[str], str]) -> Iterator[str]:
    yield "# answers of this turn:"
    for answer in live.game.answers:
        yield f"# {answer.seat} {told(answer.text)}"
    for undone in live.undone:
        yield f"# taken back: {undone.seat} {told(undone.text)}"


def place_of(error: Exception) -> str:
    """What the log may have of a bug: its type and its place, for its words may name cards."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(place.filename).name}:{place.lineno}"


class Reports:
    """The operator's own files beside the database.  They hold every secret of a table."""

    def __init__(self, database: Path) -> None:
        self.folder = database.with_name(f"{database.name}.reports")

    def keep(self, live: LiveGame, note: str = "") -> str:
        """Two files, one to read and one to play on from; gives their name."""
        name = report_name(live)
        position = live.game.position().rstrip()
        text = "\n".join([*_heading(live), position, *_log(live, str), note])
        try:
            self.folder.mkdir(mode=0o700, exist_ok=True)
            self._write(f"{name}.txt", text.encode())
            self._write(f"{name}.json", live.game.save())
        except OSError as error:
            log.error("report %s cannot be kept: %s", name, error)
        return name

    def broken(self, live: LiveGame, action: Action | str, error: Exception) -> str:
        """A bug in a rule or an order is kept, and logged; gives its name.

        What the error says may name hidden cards, so the log has no more than its place.
        """
        told = "".join(traceback.format_exception(error))
        name = self.keep(live, f"\n{live.awaited} {action}\n{told}")
        log.error("%s: %s, see %s", name, place_of(error), self.folder)
        return name

    def _write(self, name: str, data: bytes) -> None:
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        with open(os.open(self.folder / name, flags, 0o600), "wb") as file:
            file.write(data)
