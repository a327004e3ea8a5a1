"""The ephemeral panel: from the legal actions to one of them, choice by choice.

It holds no state: every menu and button says which game, which question, and what has been chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import discord
from discord import ui

from bot.channel.limits import BUTTON, LABEL, OPTIONS, cut
from bot.channel.pages import BLUE, GREEN, RED, Page, button, ticket
from bot.play import LiveGame, Stale
from bot.play.choose import Pattern, back, filled, fitting, open_part, parts, values
from bot.words import Words
from engine import Action, Decision, View

FEW = 12
"""So many acts are offered as whole sentences; more are chosen part by part."""
Choices: TypeAlias = list[tuple[str, Pattern]]
"""Labels with the patterns that they stand for."""
APART = 4
"""Buttons for acts without any choice in them, such as the end of a turn."""


class Panel:
    """One step of the walk, for the person who is asked."""

    def __init__(
        self, live: LiveGame, user_id: int, words: Words, pattern: Pattern = (), page: int = 0
    ) -> None:
        self._live, self._words = live, words
        self._decision: Decision[Action] = live.asked_of(user_id)
        self._view: View = live.game.view(self._decision.seat)
        self._pattern, self._page = pattern, page
        self._candidates = fitting(self._decision.options, pattern)
        if not self._candidates:
            raise Stale

    def page(self, note: str = "") -> Page:
        """The message; *note* stands above the question."""
        prompt = self._words.prompt(self._decision.kind, self._view)
        shown = Page([note, self._words.text("panel.prompt", prompt=prompt), self._left()])
        if len(self._candidates) == 1:
            self._confirm(shown, self._candidates[0])
        else:
            self._choose(shown)
        return shown

    def _confirm(self, shown: Page, action: Action) -> None:
        words, final = self._words, f"final.{action.verb()}"
        shown.write(words.text("panel.confirm", act=self._sentence(action)))
        left = self._left_undone(action)
        if left:
            shown.write(words.text("panel.left_undone", verbs=words.listed(left)))
        if words.has(final):
            shown.write(words.text(final))
        shown.row(
            button(
                words.text("button.confirm"),
                self._ticket("do", "|".join(parts(action))),
                RED if left or words.has(final) else GREEN,
            ),
            self._back(),
            self._undo(),
        )

    def _left(self) -> str:
        """So much of the step is left: Command, cards of the open column."""
        seat = self._decision.seat
        if seat != self._view.active:
            return ""
        left = self._view.boards[seat].left
        if left is None or left.count < 1:
            return ""
        column = self._words.name(left.column, "column")
        return self._words.text(f"left.{left.of}", count=left.count, column=column)

    def _left_undone(self, action: Action) -> list[str]:
        """What else could be done before an act that has no choice in it, such as an end."""
        if action.__struct_fields__:
            return []
        others = [o.verb() for o in self._decision.options if o.__struct_fields__]
        return [self._words.verb(verb) for verb in dict.fromkeys(others)]

    def _choose(self, shown: Page) -> None:
        apart = self._apart()
        window = [c for c in self._candidates if self._words.has(f"window.{c.verb()}")]
        candidates = [c for c in self._candidates if c not in apart and c not in window]
        if not candidates:
            candidates, window = window, []
        choices, asks = self._choices(candidates)
        if said := self._said(candidates):
            shown.write(self._words.text("panel.so_far", parts=said))
        shown.row(self._menu(self._page, asks, choices, self._page))
        if window:
            shown.row(self._window(window))
        shown.row(*self._turning(len(choices)), self._back())
        shown.row(*(self._verb_button(action) for action in apart), self._undo())

    def _window(self, acts: Sequence[Action]) -> ui.Select[Page]:
        """1.4.2.  What may be done at any time stands beside the question."""
        words = self._words
        verbs = dict.fromkeys(words.text(f"window.{act.verb()}") for act in acts)
        asks = words.text("panel.window", acts=words.any_of(list(verbs)))
        return self._menu("window", asks, self._choices(acts, OPTIONS)[0])

    def _menu(self, name: object, asks: str, choices: Choices, page: int = 0) -> ui.Select[Page]:
        start = page * OPTIONS
        return ui.Select(
            custom_id=self._ticket("pick", name),
            placeholder=cut(asks, LABEL),
            options=[
                discord.SelectOption(label=cut(label, LABEL), value="|".join(pattern))
                for label, pattern in choices[start : start + OPTIONS]
            ],
        )

    def _apart(self) -> list[Action]:
        """Acts without any choice in them stand apart from the menu of the others."""
        bare = [c for c in self._candidates if not c.__struct_fields__]
        return bare if len(bare) <= APART and len(bare) < len(self._candidates) else []

    def _choices(self, candidates: Sequence[Action], few: int = FEW) -> tuple[Choices, str]:
        """What can be chosen next, and what is asked."""
        words, part = self._words, open_part(candidates)
        if part is None or len(candidates) <= few:
            return [(self._sentence(c), parts(c)) for c in candidates], words.text("panel.act")
        if part == 0:
            verbs = dict.fromkeys(c.verb() for c in candidates)
            return [(words.verb(v), filled(self._pattern, 0, v)) for v in verbs], words.text(
                "panel.verb"
            )
        field = candidates[0].__struct_fields__[part - 1]
        by_value = {getattr(c, field): parts(c)[part] for c in candidates}
        verb = candidates[0].verb()
        chosen = filled(self._pattern, 0, verb)
        return [
            (words.option(field, v, self._view), filled(chosen, part, by_value[v]))
            for v in values(candidates, field)
        ], words.field(field)

    def _said(self, candidates: Sequence[Action]) -> str:
        """What has been chosen so far, or has no alternative, in words."""
        part = open_part(candidates)
        if not part or len(candidates) <= FEW:
            return ""
        action, words = candidates[0], self._words
        said = [words.text("panel.so_far.verb", verb=words.verb(action.verb()))]
        for name in action.__struct_fields__[: part - 1]:
            label = words.option(name, getattr(action, name), self._view)
            said.append(words.text("panel.so_far.part", asks=words.field(name), label=label))
        return " · ".join(said)

    def _turning(self, choices: int) -> list[ui.Button[Page]]:
        """Earlier and later pages of a menu."""
        if choices <= OPTIONS:
            return []
        last = (choices - 1) // OPTIONS
        return [
            button(
                self._words.text(f"button.{name}"),
                self._ticket("open", f"{page};{'|'.join(self._pattern)}"),
                disabled=not 0 <= page <= last,
            )
            for name, page in (("earlier", self._page - 1), ("later", self._page + 1))
        ]

    def _back(self) -> ui.Button[Page] | None:
        earlier = back(self._decision.options, self._pattern)
        if earlier is None:
            return None
        return button(
            self._words.text("button.back"),
            self._ticket("open", f"0;{'|'.join(earlier)}"),
        )

    def _verb_button(self, action: Action) -> ui.Button[Page]:
        label = cut(self._sentence(action), BUTTON)
        return button(label, self._ticket("open", f"0;{'|'.join(parts(action))}"), BLUE)

    def _undo(self) -> ui.Button[Page] | None:
        """Old as soon as it is pressed, like every button: twice takes back once."""
        if self._pattern or not self._live.may_undo(self._decision.seat):
            return None
        return button(self._words.text("button.undo"), self._ticket("undo", ""))

    def _sentence(self, action: Action) -> str:
        return self._words.act(self._decision.kind, action, self._view)

    def _ticket(self, what: str, extra: object) -> str:
        return ticket(what, self._live.row.id, self._live.number, extra)
