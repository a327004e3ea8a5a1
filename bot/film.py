"""A whole game as a moving picture, from its log."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from bot.mistake import Mistake
from bot.play.lines import under_title
from bot.replay import outcomes
from bot.store.events import ended
from bot.words import Words
from engine import Event, Game, Outcome, View, view_turn
from renderer import Frame
from renderer.film import Film, film
from renderer.moving import KINDS
from renderer.posters import sheet
from renderer.story import story

MOST = 8 << 20
"""Bytes: what a server without boosts takes is more, what a mail takes is not."""

WON = "won"


class Reel:
    """Frames of a game as it is played, a frame a turn, and what its poster must know."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.past: dict[int, tuple[Event, ...]] = {}

    def frames(self, played: Iterable[tuple[Game, Outcome | None]]) -> Iterator[Frame]:
        game, before = None, None
        for game, outcome in played:
            if outcome is None:
                before = game.view(None)
                continue
            for past in ended(game, outcome):
                self.past[past.number] = tuple(game.events_for(None, past.events))
            for turn in outcome.turns:
                after = view_turn(turn.snapshot)
                # 3.3.1: won as the next turn begins, it is told with the one before.
                won = [event for event in outcome.events if event.kind() == WON]
                events = (*turn.events, *won)
                yield self._frame(after, turn.seat, turn.number, events, before)
                before = after
        if game and game.answers:
            yield self._last(game, before)

    def _last(self, game: Game, before: View | None) -> Frame:
        """As far as the log goes."""
        return self._frame(game.view(None), game.active, game.turn, game.events, before)

    def _frame(
        self, view: View, seat: str, turn: int, events: Iterable[Event], before: View | None
    ) -> Frame:
        seen = tuple(event for event in events if event.seen_by(None))
        said = " · ".join(under_title(self._words, seen, view, turn, seat))
        return Frame(view, seat, turn, said, seen, before)


def run(log: Path, out: Path, words: Words) -> None:
    """Raises Mistake for a log that cannot be played, and for a kind of file not written here."""
    kind = out.suffix.lower() or ".gif"
    if kind not in KINDS:
        raise Mistake(words.text("cli.film.kind", kind=kind, kinds=", ".join(KINDS)))
    with sys.stdin if str(log) == "-" else log.open(encoding="utf-8") as lines:
        made = filmed(lines, kind, words)
    out = out.with_suffix(kind)
    out.write_bytes(made.data)
    size = f"{len(made.data) / (1 << 20):.1f}"
    print(words.text("cli.film.done", file=out, frames=made.frames, width=made.width, size=size))


def filmed(lines: Iterable[str], kind: str, words: Words) -> Film:
    reel = Reel(words)
    frames = [*reel.frames(outcomes(lines, words))]
    if not frames:
        raise Mistake(words.text("cli.film.empty"))
    last = frames[-1].view
    end = sheet(last, story(last, reel.past), words, {}) if last.winners else None
    try:
        return film(frames, words, end, kind, MOST)
    except ValueError:
        raise Mistake(
            words.text("cli.film.long", frames=len(frames), kinds=", ".join(KINDS))
        ) from None
