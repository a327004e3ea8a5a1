"""Which test proves which section of the Law, where the code cites it, and what is left open."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.law import sections
from tests.law.reasons import reason

ROOT = Path(__file__).parents[2]


class Proof(NamedTuple):
    """A test, and what its mark says that it proves."""

    test: str
    sections: tuple[str, ...]
    cases: tuple[str, ...]


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


@cache
def proofs() -> tuple[Proof, ...]:
    """Every mark ``law`` in the files of tests."""
    return tuple(proof for path in sources("tests") for proof in _marks(path))


def _marks(path: Path) -> Iterator[Proof]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.law":
                cases = [k.value for k in mark.keywords if k.arg == "case"]
                yield Proof(
                    f"{path.relative_to(ROOT).as_posix()}::{node.name}",
                    tuple(ast.literal_eval(arg) for arg in mark.args),
                    tuple(ast.literal_eval(case) for case in cases),
                )


THROUGH = "through its sections"
"""What proves a heading that no test or code names itself."""


@cache
def tested() -> dict[str, tuple[str, ...]]:
    """Every section that a test proves, with its tests."""
    found: dict[str, tuple[str, ...]] = {}
    for proof in proofs():
        for section in proof.sections:
            found[section] = (*found.get(section, ()), proof.test)
    return _with_headings(found)


@cache
def coded() -> dict[str, tuple[str, ...]]:
    """Every section that the engine's code cites, with its files."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sources("engine"):
        for section in dict.fromkeys(sections.cited(path.read_text(encoding="utf-8"))):
            found[section] = (*found.get(section, ()), path.relative_to(ROOT).as_posix())
    return _with_headings(found)


def _with_headings(found: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    for section in reversed(sections.TITLES):
        if section not in found and any(below in found for below in sections.below(section)):
            found[section] = (THROUGH,)
    return found


def cases() -> dict[str, list[str]]:
    """Every player's case that a test proves, with its tests."""
    found: dict[str, list[str]] = {}
    for proof in proofs():
        for case in proof.cases:
            found.setdefault(case, []).append(proof.test)
    return found


def open_sections() -> list[str]:
    """The sections without a test, or that no code cites."""
    return [s for s in sections.accounted() if s not in tested() or s not in coded()]


def without_reason() -> list[str]:
    return [section for section in open_sections() if not reason(section)]


def report(failed: Collection[str] = ()) -> Iterator[str]:
    """The report, line by line; *failed* are tests that did not pass."""
    yield f"Law of Root, {sections.PRINTING}"
    for section in sections.accounted():
        yield ""
        yield f"{section} {sections.TITLES[section]}"
        for path in coded().get(section, ()):
            yield f"    code {path}"
        for test in tested().get(section, ()):
            yield f"    {'FAILED' if test in failed else 'test'} {test}"
        if section in open_sections():
            lacks = [
                w for w, found in (("test", tested()), ("code", coded())) if section not in found
            ]
            yield f"    no {', no '.join(lacks)}: {reason(section) or 'NO REASON'}"
    yield ""
    yield f"Players' cases proven ({len(cases())}): {' '.join(sorted(cases()))}"
    yield f"Sections without a reason: {' '.join(without_reason()) or 'none'}"
