"""A rules test in three steps: a position in a few lines, answers, one look at the table."""

from __future__ import annotations

from textwrap import dedent
from typing import TypeVar

from engine import FACTIONS, Event, Game, Outcome, View, read_position
from engine.law.faction import Table
from engine.table.notation import write

E = TypeVar("E", bound=Event)
HEADER = "woodland position 1"
SEATS = ("eyrie leader=builder", "hundreds mood=grandiose")
"""Who sits at the table, unless the position says it: their leader and mood change no battle."""


def table(*position: str) -> Play:
    """The game that goes on from a position, of one line or several each.

    Its header may be left out, and so may seats: they play in the order of their lines.
    """
    lines = [line for part in position for line in dedent(part).strip().splitlines()]
    said = {line.split()[0] for line in lines}
    lines += [seat for seat in SEATS if seat.split()[0] not in said]
    # what lies on a board comes after its seat, in whatever order the test says it
    lines.sort(key=lambda line: "." in line.split()[0])
    return Play(read_position("\n".join([HEADER, *lines])))


def state(game: Game) -> Table:
    """The table itself, which only tests of the engine may look at."""
    return game._flow.state


class Play:
    """A game, and short words for what a test asks about it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.happened = list(game.events)
        """Everything since the position."""

    def play(self, *answers: str) -> Play:
        """Let whoever is asked answer; ``eyrie: pass`` makes sure that it is the Eyrie."""
        for answer in answers:
            seat, colon, text = answer.partition(": ")
            if colon:
                assert self.asked.startswith(f"{seat} "), (answer, self.asked)
            self.answer(self.awaited, text if colon else answer)
        return self

    def until(self, kind: str) -> Play:
        """Decline whatever can be declined until a question of this kind is open."""
        while self.kind != kind:
            offers = self.offers()
            self.play(next((text for text in ("pass", "end") if text in offers), offers[0]))
        return self

    def answer(self, seat: str, text: str) -> Outcome:
        outcome = self.game.answer(seat, text)
        self.happened += outcome.events
        return outcome

    # --- the question
    @property
    def awaited(self) -> str:
        assert self.game.decisions, f"over: {self.game.winners} has won"
        return self.game.decisions[0].seat

    @property
    def kind(self) -> str:
        return self.game.decisions[0].kind if self.game.decisions else ""

    @property
    def asked(self) -> str:
        """``hundreds battle.lose``, or "" when the game is over."""
        return f"{self.awaited} {self.kind}" if self.game.decisions else ""

    def offers(self, verb: str = "") -> list[str]:
        """The options, or those that begin with *verb*, as they may be said: in short."""
        texts = map(str, self.game.decisions[0].in_short().values())
        return [text for text in texts if text.startswith(verb)]

    def texts(self, verb: str = "") -> list[str]:
        """The same as they are written."""
        texts = map(str, self.game.decisions[0].options)
        return [text for text in texts if text.startswith(verb)]

    def why_not(self, text: str, seat: str = "") -> str:
        """``4.2.1 no_rule_to_move``; "" if it is legal."""
        reasons = self.game.why_not(seat or self.awaited, text)
        return ", ".join(f"{reason.section} {reason.code}" for reason in reasons)

    # --- the table
    @property
    def view(self) -> View:
        return self.game.view(None)

    def at(self, clearing: int) -> str:
        """``eyrie 3 roost, hundreds 2 warlord``."""
        here = self.view.clearings[clearing].pieces
        return ", ".join(
            f"{seat} {_pieces(tuple(p.name for p in FACTIONS[seat].PIECES), here[seat])}"
            for seat in sorted(here)
        )

    def ruler(self, clearing: int) -> str | None:
        return self.view.clearings[clearing].ruler

    def points(self, seat: str) -> int | None:
        return self.view.boards[seat].points

    def supply(self, seat: str, piece: str = "warrior") -> int:
        return self.view.boards[seat].supply[piece]

    def hand(self, seat: str) -> list[str]:
        return list(self.game.view(seat).hand)

    def line(self, word: str) -> str:
        """What the table as it stands says after *word*; "" if it does not say it."""
        for line in write(state(self.game)).splitlines():
            first, _, rest = line.partition(" ")
            if first == word:
                return rest
        return ""

    def events(self, kind: str) -> list[Event]:
        """What happened of this kind since the position."""
        return [event for event in self.happened if event.kind() == kind]

    def told(self, kind: type[E]) -> list[E]:
        """The same by its class, so that its facts can be asked."""
        return [event for event in self.happened if isinstance(event, kind)]


def _pieces(order: tuple[str, ...], here: dict[str, int]) -> str:
    words = []
    for piece in order:
        if n := here.get(piece, 0):
            words.append(str(n) if piece == "warrior" else piece if n == 1 else f"{piece}*{n}")
    return " ".join(words)
