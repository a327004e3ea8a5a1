"""The private panel: from the legal actions to one of them, in as few presses as there can be.

It holds no state: every menu and button says which game, which question, and what has been chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord
from discord import ui

from bot.channel.limits import BUTTON, LABEL, PLACEHOLDER, cut, cut_within
from bot.channel.pages import BLUE, GREEN, RED, Page, button, in_advance, looks, ticket
from bot.channel.question import asks
from bot.play import LiveGame, Stale
from bot.play.caution import Caution, caution
from bot.play.choose import Fitting, Pattern, back, codes, fitting
from bot.play.menus import Menu, menus
from bot.words import Words
from bot.words.parts import brief
from engine import Action, Decision, View, parts_of

ROWS = 5
"""Of a message; one is for going back and looking around, one for acts that are buttons."""


class Panel:
    """One step of the walk, for the person who is asked."""

    def __init__(
        self, live: LiveGame, user_id: int, words: Words, pattern: Pattern = (), leaf: int = 0
    ) -> None:
        self._live, self._words = live, words
        self._decision: Decision[Action] = live.asked_of(user_id)
        self._view: View = live.view(self._decision.seat)
        self._pattern, self._leaf = pattern, leaf
        self._candidates = fitting(self._decision.options, pattern)
        if not self._candidates:
            raise Stale
        self._short = self._decision.in_short()
        self._fits = Fitting(self._candidates)
        self._differing: dict[str, list[str]] = {}

    def page(self, note: str = "") -> Page:
        """The message; *note* stands above the question."""
        shown = self._opening(note)
        asked_about = self._alone()
        if asked_about:
            self._confirm(shown, *asked_about)
            shown.row(*self._around())
            return shown
        bare = [c for c in self._candidates if not c.__struct_fields__]
        window = self._window()
        rest = [c for c in self._candidates if c not in bare and c not in window]
        if len(rest) == 1 and self._fits_button(rest[0]):
            bare.insert(0, rest.pop())
        if rest:
            self._choose(shown, rest, ROWS - 2 if bare or window else ROWS - 1)
        shown.rows(*map(self._do_button, bare), self._window_button(window))
        shown.row(self._back(), *self._around())
        return shown

    def window(self) -> Page:
        """1.4.2.  What may be done at any time, in a page of its own."""
        window = self._window()
        if not window:
            raise Stale
        shown = self._opening("")
        self._choose(shown, window, ROWS - 1, turn="window")
        shown.row(button(self._words.text("button.back"), self._ticket("open", "0;")))
        return shown

    def confirmation(self, action: Action, careful: Caution, note: str = "") -> Page:
        """What is asked once more before *action* is done."""
        shown = self._opening(note)
        self._confirm(shown, action, careful)
        shown.row(button(self._words.text("button.back"), self._ticket("open", "0;")))
        return shown

    def _meant(self, entry: Pattern) -> list[Action]:
        """The acts that an entry leaves, in short."""
        return [self._short[act] for act in self._fits(entry)]

    def _opening(self, note: str) -> Page:
        shown = Page([note, *asks(self._live, self._words)], game=self._live.row.id)
        shown.note = note
        return shown

    def _alone(self) -> tuple[Action, Caution] | None:
        """The only act there is, if it needs a confirmation: that stands here at once."""
        if len(self._candidates) > 1:
            return None
        (action,) = self._candidates
        careful = caution(self._live, action, self._words)
        return (action, careful) if careful else None

    def _confirm(self, shown: Page, action: Action, careful: Caution) -> None:
        words, verb = self._words, action.verb()
        shown.write(words.text("panel.confirm", act=self._sentence(action)))
        if careful.left:
            left = words.listed([words.verb(verb) for verb in careful.left])
            shown.write(words.text("panel.left_undone", verbs=left))
        for event in careful.warned:
            shown.write(words.text(f"warn.{event.kind()}"))
        if careful.warned:
            told = words.digest(careful.events, self._view)
            shown.write(words.text("panel.came", told=" · ".join(told)))
        if careful.final or careful.left:
            keys = (f"final.{verb}.{self._decision.kind}", f"final.{verb}", "final")
            shown.write(words.text(next(key for key in keys if words.has(key))))
        label, extra = words.text("button.confirm"), "|".join(codes(action))
        shown.row(button(label, self._ticket("do", extra), RED if careful.grave else GREEN))

    def _window(self) -> list[Action]:
        """1.4.2.  What belongs to the open window, where the question is about something else."""
        found = [c for c in self._candidates if self._words.has(f"window.{c.verb()}")]
        others = any(c.__struct_fields__ for c in self._candidates if c not in found)
        return found if others else []

    def _window_button(self, window: Sequence[Action]) -> ui.Button[Page] | None:
        if not window:
            return None
        if len(window) == 1 and self._fits_button(window[0]):
            return self._do_button(window[0])
        verbs = dict.fromkeys(self._words.text(f"window.{act.verb()}") for act in window)
        label = self._words.text("panel.window", acts=self._words.any_of(list(verbs)))
        if len(label) > BUTTON:
            label = self._words.text("panel.window.many")
        return button(label, self._ticket("window", "0;"))

    def _choose(
        self, shown: Page, candidates: Sequence[Action], room: int, turn: str = "open"
    ) -> None:
        """Menus, and where they have no room, the way to the others."""
        found = menus(candidates, self._pattern, room)
        if any(len(self._meant(entry)) > 1 for menu in found for entry in menu):
            shown.write(self._so_far(candidates))
        turned = len(found) > room
        room -= turned
        last = (len(found) - 1) // room
        start = min(self._leaf, last) * room
        for place, menu in enumerate(found[start : start + room], start):
            shown.row(self._menu(place, menu, found, candidates))
        if turned:
            shown.row(*self._turning(turn, last))

    def _menu(
        self, place: int, menu: Menu, all_: list[Menu], candidates: Sequence[Action]
    ) -> ui.Select[Page]:
        options = [
            discord.SelectOption(label=cut_within(self._label(entry), LABEL), value="|".join(entry))
            for entry in menu
        ]
        asks = cut(self._asks(menu, all_, candidates), PLACEHOLDER)
        return ui.Select(custom_id=self._ticket("pick", place), placeholder=asks, options=options)

    def _asks(self, menu: Menu, all_: list[Menu], candidates: Sequence[Action]) -> str:
        """What a menu is about: beside others its verb, and where they begin to differ."""
        if len(all_) == 1 and len(candidates) == len(menu):
            return self._words.text("panel.act")
        verbs = dict.fromkeys(entry[0] for entry in menu)
        if all(len(entry) == 1 for entry in menu) or (len(all_) == 1 and len(verbs) > 1):
            return self._words.text("panel.verb")
        return " · ".join(self._asks_of(verb, menu, all_) for verb in verbs)

    def _asks_of(self, verb: str, menu: Menu, all_: list[Menu]) -> str:
        """The same of one of its verbs; what is whole in a menu of several needs no more."""
        words, alike = self._words, self._meant((verb,))
        own = [entry for entry in menu if entry[0] == verb]
        beside = [entry for other in all_ if other is not menu for entry in other]
        others = [c for entry in beside if entry[0] == verb for c in self._meant(entry)]
        if not others and len(own) < len(menu):
            return words.verb(verb)
        said = self._parts(own[0])
        told = (
            self._apart(own, alike, others) if others else [words.field(alike[0], n) for n in said]
        )
        if asks := " · ".join(told):
            return words.text("panel.menu", verb=words.verb(verb), asks=asks)
        return words.verb(verb)

    def _apart(
        self, menu: Menu, alike: Sequence[Action], others: Sequence[Action]
    ) -> Iterator[str]:
        """What tells a menu from others of its verb, and no more than that."""
        meant = [c for entry in menu for c in self._meant(entry)]
        for name in self._open_fields(alike[0].verb()):
            values = list(dict.fromkeys(getattr(c, name) for c in meant))
            asks, word = self._words.field(alike[0], name), _word(alike[0], name)
            said = ", ".join(brief(self._words, word, value, self._view) for value in values)
            yield self._words.text("panel.menu.part", asks=asks, values=said)
            others = [c for c in others if getattr(c, name) in values]
            if len(values) > 1 or not others:
                return

    def _parts(self, entry: Pattern) -> list[str]:
        """The parts that an entry says, of those in which acts of its verb differ."""
        meant = self._meant(entry)
        if len(meant) == 1:
            return []
        said = dict(zip(meant[0].__struct_fields__, entry[1:], strict=False))
        return [name for name in self._open_fields(entry[0]) if said.get(name)]

    def _label(self, entry: Pattern) -> str:
        """A whole act, or what the entry says beyond what is said already."""
        words, meant = self._words, self._meant(entry)
        if len(meant) == 1:
            return self._sentence(meant[0])
        if not any(entry[1:]):
            return words.verb(entry[0])
        *before, last = self._parts(entry)
        told = [
            brief(words, _word(meant[0], name), getattr(meant[0], name), self._view)
            for name in before
        ]
        label = words.option(_word(meant[0], last), getattr(meant[0], last), self._view)
        return " · ".join([*told, label])

    def _open_fields(self, verb: str) -> list[str]:
        """The parts in which acts of one verb differ."""
        if verb not in self._differing:
            alike = self._meant((verb,))
            fields = alike[0].__struct_fields__
            differ = [name for name in fields if len({getattr(c, name) for c in alike}) > 1]
            self._differing[verb] = differ
        return self._differing[verb]

    def _so_far(self, candidates: Sequence[Action]) -> str:
        """What has been chosen so far, or has no alternative, in words."""
        if len({c.verb() for c in candidates}) > 1:
            return ""
        action, words = self._short[candidates[0]], self._words
        said = [words.text("panel.so_far.verb", verb=words.verb(action.verb()))]
        still_open = self._open_fields(action.verb())
        for name in action.__struct_fields__:
            value = getattr(action, name)
            if name not in still_open and value != "":
                asks = words.field(action, name)
                label = words.option(_word(action, name), value, self._view)
                said.append(words.text("panel.so_far.part", asks=asks, label=label))
        return words.text("panel.so_far", parts=" · ".join(said))

    def _turning(self, turn: str, last: int) -> list[ui.Button[Page]]:
        """Earlier and later menus."""
        return [
            button(
                self._words.text(f"button.{name}"),
                self._ticket(turn, f"{leaf};{'|'.join(self._pattern)}"),
                disabled=not 0 <= leaf <= last,
            )
            for name, leaf in (("earlier", self._leaf - 1), ("later", self._leaf + 1))
        ]

    def _back(self) -> ui.Button[Page] | None:
        earlier = back(self._decision.options, self._pattern)
        if earlier is None:
            return None
        return button(
            self._words.text("button.back"), self._ticket("open", f"0;{'|'.join(earlier)}")
        )

    def _do_button(self, action: Action) -> ui.Button[Page]:
        """Done by one press, unless it needs a confirmation."""
        label = cut(self._sentence(action), BUTTON)
        return button(label, self._ticket("open", f"0;{'|'.join(codes(action))}"), BLUE)

    def _fits_button(self, action: Action) -> bool:
        return len(self._sentence(action)) <= BUTTON

    def _around(self) -> list[ui.Button[Page] | None]:
        """Beside a question; what comes on one's own turn comes again, and can be ordered."""
        if self._pattern:
            return []
        words, game, asked = self._words, self._live.row.id, self._decision
        own_turn = asked.seat == self._live.game.active and self._live.game.turn > 0
        return [
            self._undo(),
            button(words.text("button.several"), self._ticket("line", "")),
            *looks(game, words),
            in_advance(asked.kind, game, words) if own_turn else None,
        ]

    def _undo(self) -> ui.Button[Page] | None:
        """Old as soon as it is pressed, like every button: twice takes back once."""
        free = self._live.may_undo(self._decision.seat)
        return button(self._words.text("button.undo"), self._ticket("undo", "")) if free else None

    def _sentence(self, action: Action) -> str:
        said = self._short.get(action, action)
        return self._words.act(self._decision.kind, said, self._view)

    def _ticket(self, what: str, extra: object) -> str:
        return ticket(what, self._live.row.id, self._live.number, extra)


def _word(action: Action, field: str) -> str:
    return parts_of(type(action))[field].word
