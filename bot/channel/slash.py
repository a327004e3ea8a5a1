"""Slash commands made from data: every option is a text, optional, and completed by us.

What is typed by hand arrives despite autocomplete, so whatever arrives is read with care.
"""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Optional, TypeAlias

import discord
from discord import app_commands

from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.limits import LABEL, OPTIONS, cut, cut_within
from bot.channel.pages import Page
from bot.channel.trouble import traced
from bot.play import Refused
from bot.words import Words, every

log = logging.getLogger(__name__)
Filled: TypeAlias = dict[str, str]
Choices: TypeAlias = list[tuple[str, str]]
Completed: TypeAlias = Iterable[tuple[str, str]]
"""Labels with their values."""
Command: TypeAlias = "app_commands.Command[Any, ..., Any]"


@dataclass(frozen=True)
class Option:
    name: str
    description: str
    complete: Callable[[Interaction, str], Awaitable[Completed]] | None = None
    person: bool = False
    """It names a member of the server: ``id name``."""


def command(
    desk: Desk,
    name: str,
    description: str,
    work: Callable[[Interaction, Filled], Awaitable[Page]],
    options: Sequence[Option] = (),
    *,
    anywhere: bool = False,
) -> Command:
    """A command whose *work* is given what was filled in; *anywhere*: in private, too."""

    async def callback(interaction: Interaction, **typed: str | discord.User | None) -> None:
        given = {k: said for k, v in typed.items() if v is not None and (said := _said(v))}
        await desk.serve(interaction, lambda: work(interaction, given))

    interaction = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    # discord.py reads a command's options from its signature; functions declare no such attribute
    callback.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [interaction, *(_parameter(option) for option in options)]
    )
    described = app_commands.describe(**{o.name: cut(o.description, LABEL) for o in options})
    made: Command = app_commands.Command(
        name=name,
        description=cut(description, LABEL),
        callback=described(callback),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=anywhere),
    )
    for option in options:
        if option.complete is not None:
            made.autocomplete(option.name)(_completion(option.complete))
    return made


def group(name: str, description: str, commands: Iterable[Command]) -> app_commands.Group:
    """Commands below one name, in a server's channels alone."""
    made = app_commands.Group(
        name=name,
        description=cut(description, LABEL),
        allowed_contexts=app_commands.AppCommandContext(guild=True),
    )
    for each in commands:
        made.add_command(each)
    return made


def _said(value: str | discord.User | discord.Member) -> str:
    """What was filled in; no bot sits down anywhere."""
    if isinstance(value, str):
        return value.strip()
    return "" if value.bot else f"{value.id} {value.display_name}"


def _parameter(option: Option) -> inspect.Parameter:
    return inspect.Parameter(
        option.name,
        inspect.Parameter.POSITIONAL_OR_KEYWORD,
        default=None,
        # discord.py reads this form alone
        annotation=Optional[discord.User if option.person else str],  # noqa: UP045
    )


def _completion(
    complete: Callable[[Interaction, str], Awaitable[Completed]],
) -> Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]:
    """discord.py wants exactly two parameters."""

    async def completion(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            found = list(await complete(interaction, current))
        except Refused:
            found = []
        except Exception as error:
            log.error("nothing to complete with: %s", traced(error))
            found = []
        return [
            app_commands.Choice(name=cut_within(label, LABEL), value=value[:LABEL])
            for label, value in found[:OPTIONS]
        ]

    return completion


def containing(current: str, choices: Completed) -> Completed:
    """The choices that what was typed so far is a part of, those beginning with it first."""
    typed = current.casefold().strip()
    found = [c for c in choices if typed in c[0].casefold() or typed == c[1].casefold()]
    return sorted(found, key=lambda c: not c[0].casefold().startswith(typed))


def one_of(name: str, description: str, choices: Callable[[Words], Choices]) -> Option:
    """An option whose values are always the same few."""

    async def complete(interaction: Interaction, current: str) -> Completed:
        return containing(current, choices(words_for(interaction)))

    return Option(name, description, complete)


def value_called(typed: str, choices: Callable[[Words], Choices], words: Words) -> str:
    """The value that was typed, or its label in any language; anything else stays as it is."""
    plain = typed.casefold().strip()
    known = (choice for spoken in every(words) for choice in choices(spoken))
    return next((v for label, v in known if plain in (label.casefold(), v)), typed)
