"""The kinds of letters: how long each message stays, and what it makes needless."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    edited: bool = False
    """While its message is young, a newer letter of the same turn is written into it."""
    ends: tuple[str, ...] = ()
    """Kinds of older messages that have nothing left to say once it is in the channel."""
    many: bool = False
    """Several stand side by side, told apart by their turn: each ends its own alone."""


RUNNING = ("status", "asked", "call", "reminder")
"""These stand beside each other, as long as they are about the same question."""
ALONE = ("status", "reminder")
"""Of these the newest one alone stands."""
KINDS = {
    "lobby": Kind(edited=True, ends=("lobby",)),
    "status": Kind(edited=True, ends=RUNNING),
    "asked": Kind(ends=RUNNING),
    "call": Kind(),
    "reminder": Kind(ends=RUNNING),
    "slow": Kind(ends=("slow",)),
    "turn": Kind(ends=(*RUNNING, "slow", "poster")),
    "more": Kind(),
    "handed": Kind(ends=("slow",)),
    "over": Kind(ends=("lobby", *RUNNING, "slow")),
    "poster": Kind(),
    "closed": Kind(ends=("lobby", "wish", *RUNNING, "slow")),
    "wish": Kind(edited=True, ends=("wish",), many=True),
}
UNKNOWN = Kind()


def passes(kind: str) -> bool:
    """Its message goes when another one says what it said."""
    return any(kind in other.ends for other in KINDS.values())
