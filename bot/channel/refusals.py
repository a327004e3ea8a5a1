"""What a person is told when the bot does not do something."""

from __future__ import annotations

from typing import Any

import discord

from bot.channel.command_names import option_for
from bot.channel.limits import SHORT, cut
from bot.channel.pages import Page
from bot.play import Illegal, Refused
from bot.play.refused import NoOrder
from bot.store import Store
from bot.words import Words
from bot.words.orders import no_order
from bot.words.parts import brief
from engine import Action, Reason, View, parts_of

OPTION = {
    "hours_without_zone": ("me", "zone"),
    "reactions_without_pace": ("game new", "pace"),
}
"""By the code of a refusal: what was left out, and of which command."""
TYPED = ("faction", "map", "deck", "suits", "setup", "language", "reactions", "quiet", "thread")
"""What somebody has typed, and is repeated to them: it may be as long as Discord lets it."""
FEW = 12
"""Values that are listed; autocomplete knows the rest."""


def instead(why: str, pressed: discord.Message | None) -> Page:
    """Why nothing was done; in a message that was *pressed*, whatever leads out of it stays."""
    page = Page([why])
    if pressed:
        page.keep(pressed)
    return page


def is_asked_of_others(refused: Refused) -> bool:
    """Whoever typed it plays here, and can look around until it is their turn."""
    reasons = refused.reasons if isinstance(refused, Illegal) else (refused,)
    return any(reason.code == "not_awaited" for reason in reasons)


async def no_game(interaction: discord.Interaction[Any], store: Store) -> Refused:
    """In this channel; in threads of it that everybody may see there may be one."""
    threads = getattr(interaction.channel, "threads", ())
    found = await store.mine.going_on_in([t.id for t in threads if not t.is_private()])
    if not found:
        return Refused("no_game")
    return Refused("no_game.thread", threads=", ".join(f"<#{place}>" for place in found))


async def name_option(interaction: discord.Interaction[Any], refused: Refused) -> None:
    """What is told to be given, too, as somebody's Discord calls it."""
    if refused.code in OPTION:
        refused.facts["option"] = await option_for(interaction, *OPTION[refused.code])


def explanation(refused: Refused, words: Words) -> str:
    if isinstance(refused, Illegal):
        told = [words.reason(reason, refused.view) for reason in refused.reasons]
        if refused.instead:
            told.append(_instead(*refused.instead, refused.view, words))
        if not _says_all(refused):
            legal = words.listed([words.verb(verb) for verb in refused.legal])
            told.append(words.text("refused.legal_now", verbs=legal))
        return "\n".join(told)
    if isinstance(refused, NoOrder):
        return no_order(words, refused.reason)
    facts = dict(refused.facts)
    facts |= {name: cut(str(facts[name]), SHORT) for name in TYPED if name in facts}
    kind, view = facts.get("kind"), facts.pop("view", None)
    if isinstance(kind, str) and isinstance(view, View):
        facts["awaits"] = words.prompt(kind, view)
    if isinstance(why := facts.get("why"), Reason):
        facts["why"] = words.reason(why)
    for name in ("seat", "owner"):
        if name in facts:
            facts[name] = words.name(str(facts[name]))
    if "verb" in facts:
        facts["verb"] = words.verb(str(facts["verb"]))
    return words.text(f"refused.{refused.code}", **facts)


def _says_all(refused: Illegal) -> bool:
    """The reasons name the one verb that is legal now, and what it may be done with follows."""
    return refused.instead is not None and all(
        reason.code == "not_here" and refused.legal == (reason.facts.get("verb"),)
        for reason in refused.reasons
    )


def _instead(kind: type[Action], field: str, values: list[object], view: View, words: Words) -> str:
    word, few = parts_of(kind)[field].word, values[:FEW]
    said = [
        str(value) if isinstance(value, int) else brief(words, word, value, view) for value in few
    ]
    key = "refused.instead.more" if len(values) > FEW else "refused.instead"
    joined = words.text("list.comma").join(said) if len(values) > FEW else words.listed(said)
    return words.text(key, asks=words.field(kind, field), values=joined)
