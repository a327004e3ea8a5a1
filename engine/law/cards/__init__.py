"""Core cards' persistent effects (2.1.4, 4.1.3): each its own small class of hooks."""

from engine.law.cards import battle, turn
from engine.law.effects import EFFECTS

EFFECTS.update(
    {
        "armorers": battle.Armorers(),
        "sappers": battle.Sappers(),
        "brutal-tactics": battle.BrutalTactics(),
        "scouting-party": battle.ScoutingParty(),
        "royal-claim": turn.RoyalClaim(),
        "stand-and-deliver": turn.StandAndDeliver(),
        "better-burrow-bank": turn.BetterBurrowBank(),
        "tax-collector": turn.TaxCollector(),
        "codebreakers": turn.Codebreakers(),
        "command-warren": turn.CommandWarren(),
        "cobbler": turn.Cobbler(),
    }
)

__all__ = ["EFFECTS"]
