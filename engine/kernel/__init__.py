"""How a rule pauses for a player, and how a game resumes after days.  Nothing here knows Root."""

from engine.kernel.action import HIDDEN, Action, parse, public_text, verbs
from engine.kernel.decision import (
    Answer,
    Decision,
    IllegalAction,
    LogMismatch,
    Reason,
    Rule,
    Steps,
    end_game,
)
from engine.kernel.flow import Finished, Flow, Laws
from engine.kernel.part import (
    Malformed,
    Part,
    Pieces,
    Warriors,
    companies,
    parts_of,
    read_name,
    read_number,
    read_place,
)
from engine.kernel.rng import next_random

__all__ = [
    "HIDDEN",
    "Action",
    "Answer",
    "Decision",
    "Finished",
    "Flow",
    "IllegalAction",
    "Laws",
    "LogMismatch",
    "Malformed",
    "Part",
    "Pieces",
    "Reason",
    "Rule",
    "Steps",
    "Warriors",
    "companies",
    "end_game",
    "next_random",
    "parse",
    "parts_of",
    "public_text",
    "read_name",
    "read_number",
    "read_place",
    "verbs",
]
