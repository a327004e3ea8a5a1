"""The verbs of the Law: chapters 1 to 5, a module a section."""

from engine.law import cards, orders
from engine.law.dominance import DOMINANCE
from engine.law.effects import TABLE_EFFECTS
from engine.law.mountain import MOUNTAIN_PATHS, THE_PASS
from engine.law.setup import set_table
from engine.law.turn import play_turn

TABLE_EFFECTS.update(dict.fromkeys(("autumn", "winter", "lake"), (DOMINANCE,)))
TABLE_EFFECTS["mountain"] = (DOMINANCE, MOUNTAIN_PATHS, THE_PASS)

__all__ = ["cards", "orders", "play_turn", "set_table"]
