"""Where two things that should be alike first differ, told in a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from itertools import zip_longest
from typing import Any

import msgspec

NOTHING = "nothing"
"""What stands where one of the two has no more."""


def difference(one: Any, other: Any) -> str:
    """``[3].boards['eyrie'].points: 4, not 5``; "" if they are alike."""
    return _difference(one, other, "")


def _difference(one: Any, other: Any, where: str) -> str:
    if one == other:
        return ""
    if type(one) is type(other):
        for step, (a, b) in _parts(one, other):
            if a != b:
                return _difference(a, b, where + step)
    return f"{where or 'all'}: {one!r}, not {other!r}"


def _parts(one: Any, other: Any) -> Iterator[tuple[str, tuple[Any, Any]]]:
    """What each of the two is made of, one beside the other, and how that is written."""
    if isinstance(one, msgspec.Struct) or is_dataclass(one):
        for name in getattr(one, "__struct_fields__", getattr(one, "__dataclass_fields__", ())):
            yield f".{name}", (getattr(one, name), getattr(other, name))
    elif isinstance(one, Mapping):
        for key in {**one, **other}:
            yield f"[{key!r}]", (one.get(key, NOTHING), other.get(key, NOTHING))
    elif isinstance(one, str) and "\n" in one + other:
        for n, lines in enumerate(zip_longest(one.splitlines(), other.splitlines()), 1):
            yield f" line {n}", lines
    elif isinstance(one, list | tuple):
        for n, parts in enumerate(zip_longest(one, other, fillvalue=NOTHING)):
            yield f"[{n}]", parts
