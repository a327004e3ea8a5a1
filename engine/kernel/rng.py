"""Randomness: one integer, drawn from in order, so that a log replays alike anywhere."""

from __future__ import annotations

_MASK = 0xFFFFFFFFFFFFFFFF


def next_random(seed: int, n: int) -> tuple[int, int]:
    """The next state and a number in ``range(n)`` (SplitMix64)."""
    seed = (seed + 0x9E3779B97F4A7C15) & _MASK
    z = seed
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return seed, (z ^ (z >> 31)) % n
