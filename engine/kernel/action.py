"""Actions: frozen values, each with one canonical text, a strict parser and an exact inverse."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, ClassVar

import msgspec

from engine.kernel.part import Malformed, Part, parts_of

KEYWORDS = ("by", "over", "paying")
"""Fields that are written ``by travel-gear-fox``, and left out where they are empty."""
HIDDEN = "?"
"""What everybody reads in place of a part that is secret."""


class Action(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """One act of the rulebook.  ``str(action)`` is its text; :func:`parse` reads it back."""

    declines: ClassVar[bool] = False
    """True if it does nothing but leave undone what is offered."""
    for_all: ClassVar[bool] = False
    """True if other seats are asked for it than that of the faction whose act it is."""
    SECRET: ClassVar[tuple[str, ...]] = ()
    """The parts that stay hidden from all others when it is done."""

    @classmethod
    def verb(cls) -> str:
        return str(cls.__struct_config__.tag)

    def covered(self) -> Action:
        """The act as everybody may know it: a secret part is :data:`HIDDEN`, also an empty one."""
        if not self.SECRET:
            return self
        return msgspec.structs.replace(self, **dict.fromkeys(self.SECRET, HIDDEN))

    def public(self) -> str:
        """The text that everybody may read: ``mobilize ?``."""
        return str(self.covered())

    def may_mean(self, other: Action) -> bool:
        """True if it says nothing but what *other* does, and perhaps less, or in other words."""
        return type(self) is type(other) and all(
            part.may_mean(getattr(self, name), getattr(other, name))
            for name, part in parts_of(type(self)).items()
        )

    def __str__(self) -> str:
        return _text(self)


@lru_cache(maxsize=4096)
def _text(act: Action) -> str:
    text = act.verb()
    for name in act.__struct_fields__:
        value = getattr(act, name)
        if value != "":
            text += f" {name} {value}" if name in KEYWORDS else f" {value}"
    return text


@cache
def verbs() -> dict[str, type[Action]]:
    """Every verb with its class of action."""
    found: dict[str, type[Action]] = {}
    todo = list(Action.__subclasses__())
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        assert found.get(kind.verb(), kind) is kind, f"two actions share the verb {kind.verb()!r}"
        found[kind.verb()] = kind
    return dict(sorted(found.items()))


@cache
def _shape(kind: type[Action]) -> tuple[tuple[str, Part, bool], ...]:
    bare = len(kind.__struct_fields__) - len(kind.__struct_defaults__)
    return tuple((name, part, i >= bare) for i, (name, part) in enumerate(parts_of(kind).items()))


def parse(text: str) -> Action:
    """The action that *text* names; :class:`Malformed` if it names none."""
    verb, *words = text.split(" ")
    kind = verbs().get(verb)
    if kind is None:
        raise Malformed(f"{verb!r} is no action")
    values: dict[str, Any] = {}
    for name, part, optional in _shape(kind):
        if name in KEYWORDS:
            if words[:1] == [name] and len(words) > 1:
                values[name] = part.read(words[1])
                del words[:2]
            elif not optional:
                raise Malformed(f"{verb} needs {name}")
        elif words and not (optional and words[0] in KEYWORDS):
            taken = len(words) if part.to_end else 1
            values[name] = part.read(" ".join(words[:taken]))
            del words[:taken]
        elif not optional:
            raise Malformed(f"{verb} needs {name}")
    if words:
        raise Malformed(f"{verb} takes no {' '.join(words)!r}")
    return kind(**values)


def public_text(text: str) -> str:
    """What everybody may read of an act's *text*; no more than the verb of what cannot be read."""
    try:
        return parse(text).public()
    except Malformed:
        return f"{text.partition(' ')[0]} {HIDDEN}"
