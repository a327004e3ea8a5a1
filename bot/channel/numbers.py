"""Numbers that somebody typed, or that a custom id brings along."""

from __future__ import annotations

MOST = 2**63 - 1
"""The file holds no larger one."""


def whole_number(typed: str, most: int = MOST) -> int | None:
    """None for what is no number, or too large to be one of ours."""
    digits = typed.lstrip("0") or "0"
    if not typed.isdecimal() or len(digits) > len(str(MOST)):
        return None
    number = int(digits)
    return number if number <= most else None
