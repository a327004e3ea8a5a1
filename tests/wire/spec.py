"""Discord's own description of its API, where it is at hand; every request is held against it."""

from __future__ import annotations

import json
import re
import sys
import warnings
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

from tests.wire.world import Json

FOLDER = Path(__file__).parents[3] / "shared" / "discord"
THERE = (FOLDER / "openapi.json").exists() and (FOLDER / "openapi_check.py").exists()
UNDECLARED = ("('nsfw' was unexpected)", "('tts' was unexpected)")
"""What discord.py sends, Discord takes, and its file does not declare."""


KNOWN: dict[str, list[str]] = {}
"""What was found of each request: which message or person it names makes no difference."""
ID = re.compile(r"\d{10,}")


class Spec(Protocol):
    def check_request(
        self, method: str, path: str, query: Json, ctype: str, body: Any
    ) -> list[str]: ...


@cache
def read() -> Spec | None:
    """None where the file is absent: then only our own checks hold."""
    if not THERE:
        return None
    sys.path.insert(0, str(FOLDER))
    try:
        module = import_module("openapi_check")
    finally:
        sys.path.remove(str(FOLDER))
    with warnings.catch_warnings():
        # It leaves the file to be closed by itself.
        warnings.simplefilter("ignore", ResourceWarning)
        return cast(Spec, module.Spec(FOLDER / "openapi.json"))


def troubles(spec: Spec, method: str, path: str, query: Json, ctype: str, body: Any) -> list[str]:
    key = ID.sub(lambda found: "0" * len(found[0]), json.dumps((method, path, query, ctype, body)))
    if key not in KNOWN:
        KNOWN[key] = spec.check_request(method, path, query, ctype, body)
    found = KNOWN[key]
    return [t for t in found if not any(known in t for known in UNDECLARED)]
