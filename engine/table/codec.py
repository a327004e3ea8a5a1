"""The fields of a struct as text: ``points=12 hand=anvil,bake-sale activated=1:1,5:2``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T", bound=msgspec.Struct)
EMPTY = "-"


class Unreadable(ValueError):
    """The text is no position; the message says at which line and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


def fields_text(
    struct: msgspec.Struct, *, leave_out: Sequence[str] = (), always: Sequence[str] = ()
) -> str:
    """Every field that is not as it is by default, as ``name=value``."""
    words = []
    for field in _fields(type(struct)):
        if field.name in leave_out:
            continue
        value = getattr(struct, field.name)
        if field.name in always or value != _default(field):
            words.append(f"{field.name}={value_text(value) or EMPTY}")
    return " ".join(words)


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return None


def value_text(value: Any) -> str:
    """A number, a name, a list or a mapping of them in one word."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, dict):
        return ",".join(f"{k}:{v}" for k, v in value.items())
    if isinstance(value, list):
        return ",".join(map(str, value))
    return str(value)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def read_fields(struct: T, text: str) -> T:
    """*struct* with the fields that *text* says."""
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name not in struct.__struct_fields__:
            raise ValueError(f"no such field: {name}")
        setattr(struct, name, _read(_hints(type(struct))[name], "" if value == EMPTY else value))
    return struct


def number(text: str) -> int:
    """The number that *text* is; none of a position is below 0."""
    if not text.isdecimal():
        raise ValueError(f"no number: {text}")
    return int(text)


def _read(kind: Any, text: str) -> Any:
    if get_origin(kind) is list:
        (inner,) = get_args(kind)
        return [_read(inner, word) for word in text.split(",")] if text else []
    if get_origin(kind) is dict:
        key, value = get_args(kind)
        pairs = (word.split(":") for word in text.split(",")) if text else ()
        return {_read(key, k): _read(value, v) for k, v in pairs}
    if kind is bool:
        return text == "yes"
    if kind is int:
        return number(text)
    if kind is str:
        return text
    raise ValueError(f"cannot be said: {kind}")
