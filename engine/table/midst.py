"""What is in the midst of being done: the running turn, a battle, what was lifted and set off."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

import msgspec

from engine.kernel import Action


class Now(msgspec.Struct):
    """Scratch of the running turn that belongs to no one faction."""

    OPEN: ClassVar[tuple[str, ...]] = ("step", "activated", "used", "lent", "offered")

    step: str = "birdsong.start"
    """From which step the turn goes on: ``phase.step``."""
    activated: dict[int, int] = {}
    """Crafting pieces that are activated this turn, by clearing (4.1.1)."""
    used: list[str] = []
    """Effects that were used and may be used once a turn."""
    lent: dict[str, str] = {}
    """Seats whose warriors fight for another, each with that one (11.2.7.III)."""
    offered: list[str] = []
    """What a hand might have held of the window that last stood open, if nothing has come to light
    since (RULINGS: dominance-asked)."""


class Fight(msgspec.Struct):
    """The battle that is being fought (4.3).  It is shown, but a position never resumes in it."""

    OPEN: ClassVar[tuple[str, ...]] = (
        *("attacker", "defender", "clearing", "ambush", "foil", "dice", "rolled"),
        *("ignored", "no_rolled_hits", "extra", "used", "remover"),
    )

    attacker: str
    defender: str
    clearing: int
    ambush: str = ""
    foil: str = ""
    dice: list[int] = []
    """The higher and the lower roll."""
    rolled: dict[str, int] = {}
    """4.3.3.I: rolled hits by the seat that deals them."""
    ignored: list[str] = []
    """Seats that have ignored their first hit of this battle."""
    no_rolled_hits: list[str] = []
    """Seats that ignore all rolled hits."""
    extra: dict[str, int] = {}
    """Extra hits by effects that were used, by the seat that deals them."""
    used: list[str] = []
    """Effects that were used in this battle."""
    remover: str = ""
    """Who counts as having removed the buildings and tokens that fall in it; "" for the dealers."""

    def enemy(self, seat: str) -> str:
        """The side that *seat* fights."""
        return self.defender if seat == self.attacker else self.attacker


class Hit(NamedTuple):
    """So many hits on one side in a clearing, and who deals them."""

    seat: str
    clearing: int
    by: str
    hits: int


class Fallen(msgspec.Struct, frozen=True):
    """A piece that was removed and has not gone home yet (1.5.4); *by* counts as its remover."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "piece", "clearing", "by")

    seat: str
    piece: str
    clearing: int
    by: str


class Trigger(NamedTuple):
    """An effect of *seat* that is set off, and who says when it comes among several (1.1.3)."""

    seat: str
    act: Action
    """What it does."""
    judge: str
