"""What is asked now, in words: everybody may know that."""

from __future__ import annotations

from bot.play import LiveGame
from bot.words import Words


def asks(live: LiveGame, words: Words) -> tuple[str, str]:
    """The open question, and so much of the step as is left: Command, cards of the open column."""
    decision, view = live.decision, live.view(None)
    assert decision is not None
    prompt = words.text("panel.prompt", prompt=words.prompt(decision.kind, view))
    left = view.boards[decision.seat].left if decision.seat == view.active else None
    if left is None or left.count < 1:
        return prompt, ""
    column = words.name(left.column, "column")
    return prompt, words.text(f"left.{left.of}", count=left.count, column=column)
