"""What a person is told when the bot does not do something."""

from __future__ import annotations

from bot.play import Illegal, Refused
from bot.words import Words
from engine import View


def told(refused: Refused, words: Words) -> str:
    if isinstance(refused, Illegal):
        reasons = [words.reason(reason, refused.view) for reason in refused.reasons]
        legal = words.listed([words.verb(verb) for verb in refused.legal])
        return "\n".join([*reasons, words.text("refused.legal_now", verbs=legal)])
    facts = dict(refused.facts)
    kind, view = facts.get("kind"), facts.pop("view", None)
    if isinstance(kind, str) and isinstance(view, View):
        facts["awaits"] = words.prompt(kind, view)
    if "seat" in facts:
        facts["seat"] = words.name(str(facts["seat"]))
    return words.text(f"refused.{refused.code}", **facts)
