"""Why the bot does not do something.  Nothing has changed when one of these is raised."""

from __future__ import annotations

from typing import TypeAlias

from engine import Action, Reason, View

Instead: TypeAlias = tuple[type[Action], str, list[object]]
"""The field that went wrong, and what may stand there after the fields before it."""


class Refused(Exception):
    """``refused.<code>`` in the catalogues, with its facts; a fact ``seat`` is a faction's slug."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


class Stale(Refused):
    """The question has been answered, or asked anew: the present state is worth showing."""

    def __init__(self) -> None:
        super().__init__("stale")


class NoOrder(Refused):
    """What was typed is no answer that can be given in advance."""

    def __init__(self, reason: Reason) -> None:
        super().__init__("no_order")
        self.reason = reason


class Illegal(Refused):
    """The engine's reasons, and what is legal now: for that seat's eyes only."""

    def __init__(self, reasons: tuple[Reason, ...], view: View, legal: tuple[str, ...]) -> None:
        super().__init__("illegal")
        self.reasons, self.view, self.legal = reasons, view, legal
        self.instead: Instead | None = None
