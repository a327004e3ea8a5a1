"""How a rule pauses for a player, and how a game resumes after days.  Nothing here knows Root."""

from engine.kernel.action import Action, Malformed, Pieces, Warriors, parse, verbs
from engine.kernel.decision import (
    Answer,
    Decision,
    IllegalAction,
    LogMismatch,
    Reason,
    Rule,
    ask,
    end_game,
)
from engine.kernel.flow import Finished, Flow, Laws
from engine.kernel.rng import next_random

__all__ = [
    "Action",
    "Answer",
    "Decision",
    "Finished",
    "Flow",
    "IllegalAction",
    "Laws",
    "LogMismatch",
    "Malformed",
    "Pieces",
    "Reason",
    "Rule",
    "Warriors",
    "ask",
    "end_game",
    "next_random",
    "parse",
    "verbs",
]
