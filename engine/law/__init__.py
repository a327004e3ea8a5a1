"""The verbs of the Law: chapters 1 to 5, a module a section."""

from engine.law.setup import set_table
from engine.law.turn import play_turn

__all__ = ["play_turn", "set_table"]
