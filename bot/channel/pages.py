"""Messages as Components V2: what a letter or an answer looks like."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from itertools import count

import discord
from discord import ui

from bot.channel.limits import ALT_TEXT, BUTTON, CUSTOM_ID, IN_ROW, TEXT, cut
from bot.channel.pictures import Shot
from bot.words import Words
from engine import ORDERS

CHANCE = "chance"
"""The choice that leaves a faction to chance."""
_fresh = count(1000)
"""Ids for menus, above those that Discord gives to what has none."""

PLAIN, GREEN, BLUE, RED = (
    discord.ButtonStyle.secondary,
    discord.ButtonStyle.success,
    discord.ButtonStyle.primary,
    discord.ButtonStyle.danger,
)


class Page(ui.LayoutView):
    """A message that remembers nothing: its buttons say all that is needed when pressed."""

    def __init__(
        self, paragraphs: Iterable[str] = (), *, game: int = 0, panel: bool = True
    ) -> None:
        """*game*: of whose panels this is the newest; a person has one of each game.

        Not a *panel*: one before it has nothing to ask any more, and this is none.
        """
        super().__init__(timeout=None)
        self.game, self.panel = game, panel
        self.note = ""
        """What a panel keeps once a newer one has replaced it."""
        self.room = TEXT
        self.files: list[discord.File] = []
        self._in_words: list[Callable[[], str]] = []
        # Nothing waits for this message: a finished view is not kept in memory.
        self.stop()
        for paragraph in paragraphs:
            self.write(paragraph)

    def write(self, paragraph: str) -> None:
        if paragraph and self.room > 1:
            text = cut(paragraph, self.room)
            self.room -= len(text)
            self.add_item(ui.TextDisplay(text))

    def begin(self, paragraph: str) -> None:
        """Write above all the rest: whoever looks for what to press has passed it."""
        rest = list(self.children)
        self.clear_items()
        self.write(paragraph)
        for item in rest:
            self.add_item(item)

    def show(self, file_name: str, alt: str, in_words: Callable[[], str] | None = None) -> None:
        """A picture in a gallery of its own: beside another it would be cropped to a square.

        *in_words* says the same in words, where it cannot be shown.
        """
        self._in_words.append(in_words or (lambda: alt))
        item = discord.MediaGalleryItem(
            f"attachment://{file_name}", description=cut(alt, ALT_TEXT) or None
        )
        self.add_item(ui.MediaGallery(item))

    def photos(self, shots: Iterable[Shot], in_words: Callable[[], str]) -> None:
        """Pictures with their files; *in_words* says the same once."""
        for shot in shots:
            self.files.append(png(shot.data, shot.name))
            self.show(shot.name, shot.alt, in_words)
            in_words = str

    def attach(self, file_name: str, data: bytes) -> None:
        self.files.append(discord.File(BytesIO(data), filename=file_name))
        self.add_item(ui.File(f"attachment://{file_name}"))

    def row(self, *items: ui.Button[Page] | ui.Select[Page] | None) -> None:
        """A client remembers what was chosen in a menu by the menu's id: each one has its own."""
        present = [item for item in items if item is not None]
        for menu in present:
            if isinstance(menu, ui.Select):
                menu.id = next(_fresh)
        if present:
            self.add_item(ui.ActionRow(*present))

    def rows(self, *items: ui.Button[Page] | None) -> None:
        """As many rows as these buttons need."""
        present = [item for item in items if item is not None]
        for start in range(0, len(present), IN_ROW):
            self.row(*present[start : start + IN_ROW])

    def keep(self, message: discord.Message) -> None:
        """What can be pressed in a message that this one replaces: the way back out of it."""
        for item in ui.LayoutView.from_message(message).children:
            if isinstance(item, ui.ActionRow):
                self.row(*(i for i in item.children if isinstance(i, ui.Button | ui.Select)))

    def text(self) -> str:
        return "\n".join(c.content for c in self.walk_children() if isinstance(c, ui.TextDisplay))

    def bare(self) -> Page:
        """The same without pictures and files, the pictures in words as far as there is room."""
        page, in_words = Page(), iter(self._in_words)
        page.room -= len(self.text())
        for item in self.children:
            if isinstance(item, ui.TextDisplay):
                page.add_item(ui.TextDisplay(item.content))
            elif isinstance(item, ui.MediaGallery):
                page.write(next(in_words)())
            elif isinstance(item, ui.ActionRow):
                page.add_item(item)
        return page

    def shows(self) -> bool:
        """There is something in it that could be left out."""
        return any(isinstance(item, ui.MediaGallery | ui.File) for item in self.children)


def button(
    label: str, custom_id: str, style: discord.ButtonStyle = PLAIN, *, disabled: bool = False
) -> ui.Button[Page]:
    assert len(custom_id) <= CUSTOM_ID, custom_id
    return ui.Button(label=cut(label, BUTTON), custom_id=custom_id, style=style, disabled=disabled)


VOTE, SLOW = "vote", "slow"
"""Buttons to vote about whoever is asked a question, or about whoever has a turn."""


def ticket(what: str, game: int, number: int = 0, extra: object = "") -> str:
    """A custom id: what is pressed, of which game, at which question."""
    return f"{what}:{game}:{number}:{extra}"


def looks(game: int, words: Words, *where: str) -> list[ui.Button[Page]]:
    """From the panel to hand and board, or from one of those: ``act`` is the way back."""
    labels = {"act": "button.back", "hand": "button.hand", "board": "button.board"}
    return [
        button(words.text(labels[what]), ticket(what, game)) for what in where or ("hand", "board")
    ]


def in_advance(kind: str, game: int, words: Words) -> ui.Button[Page] | None:
    """To the orders for that kind of question, if it can be answered in advance."""
    name = next((name for name, order in ORDERS.items() if order.question == kind), "")
    if not name:
        return None
    return button(words.text("button.orders"), ticket("orders", game, 0, name))


def png(data: bytes, name: str) -> discord.File:
    return discord.File(BytesIO(data), filename=name)


def custom_ids(components: Sequence[object]) -> set[str]:
    """Every custom id in a message's components."""
    found: set[str] = set()
    for component in components:
        if custom_id := getattr(component, "custom_id", None):
            found.add(str(custom_id))
        found |= custom_ids(getattr(component, "children", ()))
    return found
