"""What is told, cut to the size of messages."""

from __future__ import annotations

PAGE = 3000
"""Characters of a digest in one message; the rest of its 4000 are for what follows it."""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def pages(lines: list[str]) -> list[str]:
    """What is told, split at line ends where one message cannot hold it."""
    found = [""]
    for told in lines:
        if len(found[-1]) + len(told) >= PAGE:
            found.append("")
        found[-1] += told + "\n"
    return [page.rstrip() for page in found]
