"""Which menus stand in a panel: as few presses to every act as a message has room for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bot.play.choose import Pattern, codes, open_part
from engine import Action

SIZE = 25
"""Choices in one menu."""
Menu: TypeAlias = list[Pattern]
"""Patterns of one verb, or one for each verb: whole acts, or their first parts."""


def menus(candidates: Sequence[Action], pattern: Pattern, room: int) -> list[Menu]:
    """What can be chosen next, where *pattern* is said already, in so many menus.

    Whole acts if all of them find room, each verb in menus of its own if these do; else the
    longest beginnings that do.  Where even the shortest do not, there are more menus than there
    is room for.
    """
    rows: dict[str, list[Pattern]] = {}
    for candidate in candidates:
        rows.setdefault(candidate.verb(), []).append(codes(candidate))
    if len(candidates) <= SIZE:
        return [[row for several in rows.values() for row in several]]
    least = {verb: _least(rows, verb, candidates) for verb in rows}
    length = {verb: len(several[0]) for verb, several in rows.items()}
    while True:
        found = _joined(_laid_out(rows, length), room, rows)
        longer = [verb for verb in rows if length[verb] > least[verb]]
        if len(found) <= room or not longer:
            return [[_with_what_is_said(entry, rows, pattern) for entry in menu] for menu in found]
        most = max(longer, key=lambda verb: len(_beginnings(rows[verb], length[verb])))
        length[most] = _shorter(rows[most], length[most], least[most])


def _least(rows: dict[str, list[Pattern]], verb: str, candidates: Sequence[Action]) -> int:
    """A beginning that says no less than this leads further."""
    return 1 if len(rows) > 1 else (open_part(candidates) or 0) + 1


def _shorter(several: list[Pattern], length: int, least: int) -> int:
    """The next that has fewer beginnings; a beginning that all share says no more than the verb."""
    now = len(_beginnings(several, length))
    while length > least and len(_beginnings(several, length)) in (now, 1):
        length -= 1
    return length


def _beginnings(several: Iterable[Pattern], length: int) -> list[Pattern]:
    """Their beginnings, each once."""
    return list(dict.fromkeys(row[:length] for row in several))


def _laid_out(rows: dict[str, list[Pattern]], length: dict[str, int]) -> list[Menu]:
    """Menus of one verb each; verbs that are entries themselves share one."""
    found: list[Menu] = []
    for verb, several in rows.items():
        if length[verb] > 1:
            found += _packed(_beginnings(several, length[verb]))
    alone: Menu = [(verb,) for verb in rows if length[verb] == 1]
    return [*found, alone] if alone else found


def _joined(found: list[Menu], room: int, rows: dict[str, list[Pattern]]) -> list[Menu]:
    """The smallest of those in which every entry speaks for itself share one, for want of room."""
    clear = {row for several in rows.values() for row in several} | {(verb,) for verb in rows}
    while len(found) > room:
        least = sorted((menu for menu in found if clear.issuperset(menu)), key=len)[:2]
        if len(least) < 2 or sum(map(len, least)) > SIZE:
            break
        one, other = sorted(least, key=found.index)
        found[found.index(one)] = one + other
        found.remove(other)
    return found


def _packed(entries: list[Pattern]) -> list[Menu]:
    """What belongs together stays in one menu, as far as it fits."""
    found: list[Menu] = [[]]
    for group in _groups(entries):
        if len(found[-1]) + len(group) > SIZE:
            found.append([])
        found[-1] += group
    return found


def _groups(entries: list[Pattern]) -> list[Menu]:
    """Entries that share their first parts, and find room in one menu."""
    if len(entries) <= SIZE:
        return [entries]
    differ = next(i for i in range(len(entries[0])) if len({entry[i] for entry in entries}) > 1)
    shared: dict[str, Menu] = {}
    for entry in entries:
        shared.setdefault(entry[differ], []).append(entry)
    return [group for several in shared.values() for group in _groups(several)]


def _with_what_is_said(entry: Pattern, rows: dict[str, list[Pattern]], pattern: Pattern) -> Pattern:
    """The entry with what is said already; the whole act, where it is the only one."""
    meant = [row for row in rows[entry[0]] if row[: len(entry)] == entry]
    return meant[0] if len(meant) == 1 else entry + pattern[len(entry) :]
