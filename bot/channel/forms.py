"""A letter as a message, at each rung of the ladder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.channel.limits import CONTENT, OPTIONS, cut
from bot.channel.pages import BLUE, CHANCE, GREEN, SLOW, VOTE, Page, button, custom_ids, png, ticket
from bot.channel.pictures import Shot
from bot.channel.trouble import Rung
from bot.clock.ladder import Step
from bot.play import Letter, passes
from bot.words import Words
from engine import seats_to_join

Item: TypeAlias = "ui.Button[Any] | ui.Select[Any]"
BEFORE = {"turn": 1, "over": 1, "asked": 1}
"""So many paragraphs stand above the picture of a letter; what is asked stands below it."""
REPLAYED = ("turn", "over")
"""Letters that can show what led there."""
SHORT = ("status",)
"""Letters whose paragraphs stand close together: they are written again with every act."""
SKEW = 600
"""Seconds between the bot's clock and Discord's, at most."""


@dataclass(frozen=True)
class Sight:
    """What a letter shows besides its words."""

    shots: tuple[Shot, ...] = ()
    told: str = ""
    """The same in words, where there are none."""
    link: str = ""
    """Where the newest picture of the whole table is."""
    boards: bool = False
    """Nothing on a board is new: a button shows them."""
    mark: str = ""
    """The renderer's mark of the boards that it shows."""


@dataclass(frozen=True)
class Form:
    """What is given to Discord."""

    content: str | None
    view: Page | ui.View | None
    shots: tuple[Shot, ...] = ()
    mark: str = ""
    """Of the boards among them."""

    @property
    def editable(self) -> bool:
        """Components of the second version are not changed back into plain words."""
        return isinstance(self.view, Page)

    def parts(self) -> dict[str, Any]:
        """A file can be sent once only, so each time it is made anew."""
        files = [png(shot.data, shot.name) for shot in self.shots]
        if isinstance(self.view, Page):
            return {"view": self.view, "files": files}
        return {"content": self.content, **({"view": self.view} if self.view else {})}

    def is_shown_by(self, message: discord.Message, row: int, since: int) -> bool:
        """By a button that is marked; by the same words since then, if there is no button."""
        if self.view is not None and custom_ids(self.view.children):
            return any(i.endswith(f":{row}") for i in custom_ids(message.components))
        said = self.view.text() if isinstance(self.view, Page) else self.content or ""
        recent = message.created_at.timestamp() >= since - SKEW
        return recent and said.split() == text_of(message).split()


def text_of(message: discord.Message) -> str:
    """What a message says in words."""
    texts = [c.content for c in message.components if isinstance(c, discord.TextDisplay)]
    return "\n".join([message.content, *texts])


def form(letter: Letter, rung: Rung, row: int, words: Words, sight: Sight) -> Form:
    """*row* marks the message, so that it is found again after a crash."""
    if rung is Rung.PLAIN:
        return Form(_plain((*letter.text, sight.link)), _view(letter, row, words))
    return Form(None, _page(letter, row, words, sight), sight.shots, sight.mark)


def _page(letter: Letter, row: int, words: Words, sight: Sight) -> Page:
    page, above = Page(), BEFORE.get(letter.kind, len(letter.text))
    below = sum(map(len, (*letter.text[above:], sight.link)))
    page.room -= below
    first = letter.text[:above]
    for paragraph in ["\n".join(filter(None, first))] if letter.kind in SHORT else first:
        page.write(paragraph)
    for shot in sight.shots:
        page.show(shot.name, shot.alt)
    page.write(sight.told)
    page.room += below
    for paragraph in (*letter.text[above:], sight.link):
        page.write(paragraph)
    for buttons in _rows(letter, row, words, boards=sight.boards):
        page.row(*buttons)
    return page


def _plain(paragraphs: Sequence[str]) -> str:
    """Whoever is pinged stands near the end, so what has no room is cut from the beginning."""
    kept: list[str] = []
    room = CONTENT
    for paragraph in reversed([p for p in paragraphs if p]):
        if room > 1:
            kept.insert(0, cut(paragraph, room))
            room -= len(kept[0]) + 1
    return "\n".join(kept) or "…"


def _view(letter: Letter, row: int, words: Words) -> ui.View | None:
    view = ui.View(timeout=None)
    # Nothing waits for this message: a finished view is not kept in memory.
    view.stop()
    for number, items in enumerate(_rows(letter, row, words)):
        for item in items:
            item.row = number
            view.add_item(item)
    return view if view.children else None


def _rows(
    letter: Letter, row: int, words: Words, *, boards: bool = False
) -> Iterator[Sequence[Item]]:
    if letter.buttons == "lobby":
        yield [_factions(letter, words)]
    buttons = _buttons(letter, row, words)
    if boards:
        buttons.append(button(words.text("button.boards"), ticket("boards", letter.game, 0, row)))
    if buttons:
        yield buttons


def _buttons(letter: Letter, row: int, words: Words) -> list[ui.Button[Any]]:
    game, number = letter.game, letter.decision
    if letter.buttons in ("lobby", "draft"):
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
    if letter.buttons in ("offer", "invite"):
        no = button(words.text("button.no_thanks"), ticket("refuse", game, number, row))
        sit = button(words.text("button.sit"), ticket("sit", game, number, row), GREEN)
        return [sit, no] if letter.buttons == "invite" else [sit]
    looks = [button(words.text("button.board"), ticket("board", game, 0, row))]
    if letter.kind in REPLAYED and letter.turn:
        looks.append(button(words.text("button.replay"), ticket("replay", game, letter.turn, row)))
    voted = letter.step in (Step.TWICE.value, Step.TURN.value)
    of_turn = letter.step == Step.TURN.value
    about = (SLOW, letter.turn) if of_turn else (VOTE, number)
    vote = [votes(game, *about, row, words)] if voted else []
    if letter.buttons == "board":
        return [*looks, *vote]
    if letter.buttons not in ("play", "late"):
        return []
    # What stays for ever leads to whatever is asked when it is pressed.
    asked = number if passes(letter.kind) else 0
    return [
        button(words.text("button.act"), ticket("act", game, asked, row), GREEN),
        button(words.text("button.hand"), ticket("hand", game, 0, row)),
        *looks,
        *([later(game, number, row, words)] if letter.buttons == "late" else ()),
        *vote,
    ]


def votes(game: int, which: str, number: int, row: int, words: Words) -> ui.Button[Page]:
    """For the others: what they may decide about whoever is waited for, at a question or a turn."""
    return button(words.text("button.vote"), ticket(which, game, number, row))


def later(game: int, number: int, row: int, words: Words) -> ui.Button[Page]:
    """For the person who is reminded alone."""
    return button(words.text("button.remind_later"), ticket("later", game, number, row))


def _factions(letter: Letter, words: Words) -> ui.Select[Page]:
    """Those that are open to somebody who joins."""
    chance = discord.SelectOption(label=words.text("mail.lobby.chance"), value=CHANCE)
    options = [
        discord.SelectOption(label=words.text(f"faction.{slug}"), value=slug)
        for slug in seats_to_join(letter.taken, letter.setup)
    ]
    return ui.Select(
        custom_id=ticket("faction", letter.game),
        placeholder=words.text("lobby.choose"),
        options=[chance, *options][:OPTIONS],
    )
