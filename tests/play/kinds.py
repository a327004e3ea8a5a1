"""Every kind of question and of event that the engine knows, read from its code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from engine import Event
from tests.law import proof, sections

_KIND = re.compile(r"[a-z]+(\.[a-z-]+)+")

IN_A_VARIABLE = {
    *("craft", "hand.discard", "setup.corner"),
}
"""Kinds whose section depends on the faction."""


@cache
def questions() -> set[str]:
    """Every kind that the code writes beside its section."""
    found = set(IN_A_VARIABLE)
    for path in proof.sources("engine"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for kind, section in pairwise(_texts(node)):
                if _KIND.fullmatch(kind) and section in sections.TITLES:
                    found.add(kind)
    return found


def _texts(node: ast.AST) -> Iterator[str]:
    several = node.args if isinstance(node, ast.Call) else getattr(node, "elts", [])
    for one in several:
        text = one.value if isinstance(one, ast.Constant) else ""
        yield text if isinstance(text, str) else ""


@cache
def events() -> dict[str, type[Event]]:
    """Every kind of event; those that are only a base of others are none."""
    todo, found = list(Event.__subclasses__()), dict[str, type[Event]]()
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if not kind.__subclasses__():
            found[kind.kind()] = kind
    return dict(sorted(found.items()))
