"""What is asked now, in words: everybody may know that."""

from __future__ import annotations

from bot.play import LiveGame
from bot.play.draft import offered
from bot.words import Words


def asks(live: LiveGame, words: Words) -> tuple[str, str]:
    """The open question, and what it is about: what is left to choose from (A.8.3), or so much of
    the step as is left, as of Command or an open column.
    """
    decision, view = live.decision, live.view(None)
    assert decision is not None
    prompt = words.text("panel.prompt", prompt=words.prompt(decision.kind, view))
    if offers := offered(words, view):
        return prompt, offers
    left = view.boards[decision.seat].left if decision.seat == view.active else None
    if left is None or left.count < 1:
        return prompt, ""
    column = words.name(left.column, "column")
    return prompt, words.text(f"left.{left.of}", count=left.count, column=column)
