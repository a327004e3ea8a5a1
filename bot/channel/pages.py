"""Messages as Components V2: what a letter or an answer looks like."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import count

import discord
from discord import ui

from bot.channel.limits import ALT_TEXT, BUTTON, CUSTOM_ID, OPTIONS, TEXT, cut
from bot.play import Letter
from bot.words import Words
from engine import FACTIONS

CHANCE = "chance"
"""The choice that leaves a faction to chance."""
_fresh = count(1000)
"""Ids for menus, above those that Discord gives to what has none."""

BEFORE = {"turn": 1, "over": 1, "asked": 1}
"""So many paragraphs stand above the picture of a letter; what is asked stands below it."""

PLAIN, GREEN, BLUE, RED = (
    discord.ButtonStyle.secondary,
    discord.ButtonStyle.success,
    discord.ButtonStyle.primary,
    discord.ButtonStyle.danger,
)


class Page(ui.LayoutView):
    """A message that remembers nothing: its buttons say all that is needed when pressed."""

    def __init__(self, paragraphs: Iterable[str] = ()) -> None:
        super().__init__(timeout=None)
        self.room = TEXT
        self.files: list[discord.File] = []
        # Nothing waits for this message: a finished view is not kept in memory.
        self.stop()
        for paragraph in paragraphs:
            self.write(paragraph)

    def write(self, paragraph: str) -> None:
        if paragraph and self.room > 1:
            text = cut(paragraph, self.room)
            self.room -= len(text)
            self.add_item(ui.TextDisplay(text))

    def show(self, file_name: str, alt: str) -> None:
        item = discord.MediaGalleryItem(
            f"attachment://{file_name}", description=cut(alt, ALT_TEXT) or None
        )
        self.add_item(ui.MediaGallery(item))

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

    def said(self) -> str:
        return "\n".join(c.content for c in self.walk_children() if isinstance(c, ui.TextDisplay))


def button(
    label: str, custom_id: str, style: discord.ButtonStyle = PLAIN, *, disabled: bool = False
) -> ui.Button[Page]:
    assert len(custom_id) <= CUSTOM_ID, custom_id
    return ui.Button(label=cut(label, BUTTON), custom_id=custom_id, style=style, disabled=disabled)


def ticket(what: str, game: int, number: int = 0, extra: object = "") -> str:
    """A custom id: what is pressed, of which game, at which question."""
    return f"{what}:{game}:{number}:{extra}"


def letter_page(letter: Letter, row: int, words: Words, picture: str | None, alt: str) -> Page:
    """A letter as a message; *row* marks it, so that it is found again after a crash."""
    page = Page()
    before = BEFORE.get(letter.kind, len(letter.text))
    for paragraph in letter.text[:before]:
        page.write(paragraph)
    _show(page, picture, alt)
    for paragraph in letter.text[before:]:
        page.write(paragraph)
    if letter.buttons == "lobby":
        page.row(_factions(letter, words))
    page.row(*_buttons(letter, row, words))
    return page


def _show(page: Page, picture: str | None, alt: str) -> None:
    if picture:
        page.show(picture, alt)
    elif alt:
        page.write(alt)


def _buttons(letter: Letter, row: int, words: Words) -> list[ui.Button[Page]]:
    game, number = letter.game, letter.decision
    if letter.buttons == "lobby":
        return [
            button(words.text("button.join"), ticket("join", game, 0, row), GREEN),
            button(words.text("button.leave"), ticket("leave", game, 0, row)),
            button(words.text("button.start"), ticket("start", game, 0, row), BLUE),
        ]
    if letter.buttons == "wish":
        return [
            button(words.text("button.agree"), ticket("agree", game, number, row), GREEN),
            button(words.text("button.refuse"), ticket("refuse", game, number, row)),
        ]
    board = button(words.text("button.board"), ticket("board", game, number, row))
    if letter.buttons == "board":
        return [board]
    if letter.buttons != "play":
        return []
    return [
        button(words.text("button.act"), ticket("act", game, number, row), GREEN),
        button(words.text("button.hand"), ticket("hand", game, number, row)),
        board,
    ]


def _factions(letter: Letter, words: Words) -> ui.Select[Page]:
    """Those that nobody has chosen yet."""
    chance = discord.SelectOption(label=words.text("mail.lobby.chance"), value=CHANCE)
    options = [
        discord.SelectOption(label=words.text(f"faction.{slug}"), value=slug)
        for slug in FACTIONS
        if slug not in letter.taken
    ]
    return ui.Select(
        custom_id=ticket("faction", letter.game),
        placeholder=words.text("lobby.choose"),
        options=[chance, *options][:OPTIONS],
    )


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
