"""The verbs of the Law: chapters 1 to 5, a module a section."""

from engine.law import cards
from engine.law.dominance import DOMINANCE
from engine.law.effects import TABLE_EFFECTS
from engine.law.setup import set_table
from engine.law.turn import play_turn

TABLE_EFFECTS.update({"autumn": (DOMINANCE,)})

__all__ = ["cards", "play_turn", "set_table"]
