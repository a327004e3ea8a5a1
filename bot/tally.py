"""What a demo game has asked of its people, counted while it is played."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bot.words import Words

FIGURES = ("answers", "presses", "messages", "stay", "pings", "waits")


@dataclass
class Tally:
    counted: Counter[str] = field(default_factory=Counter)
    own: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """Answers and presses of a seat on its own turns."""

    def answered(self, seat: str, presses: int, *, on_turn: bool) -> None:
        given = {"answers": 1, "presses": presses}
        self.counted.update(given)
        if on_turn:
            self.own[seat].update(given)

    def asked(self, seat: str, before: str, *, on_turn: bool) -> None:
        """A hand-over to somebody who is not on turn is a wait for everybody else."""
        self.counted["waits"] += seat != before and not on_turn

    def posted(self, pings: Iterable[int]) -> None:
        """New messages, each with how many people it pings."""
        for pinged in pings:
            self.counted.update({"messages": 1, "pings": pinged})

    def lines(self, turns: int, seats: Iterable[str], words: Words) -> Iterator[str]:
        """A line a figure: in all, a turn and a round."""
        names = list(seats)
        for figure in FIGURES:
            count = self.counted[figure]
            yield words.text(
                "cli.demo.figure",
                what=words.text(f"cli.demo.{figure}"),
                count=count,
                turn=f"{count / turns:.1f}",
                round=f"{count * len(names) / turns:.1f}",
            )
        ten = [
            words.text("cli.demo.seat", seat=words.name(name), presses=f"{self.ten(name):.1f}")
            for name in names
        ]
        yield words.text("cli.demo.ten", seats=words.text("list.comma").join(ten))

    def ten(self, seat: str) -> float:
        """Presses for ten answers, on a seat's own turns."""
        own = self.own[seat]
        return 10 * own["presses"] / max(own["answers"], 1)
