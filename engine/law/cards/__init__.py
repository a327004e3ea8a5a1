"""Core cards' persistent effects (2.1.4, 4.1.3): each its own small class of hooks."""

from engine.law.cards.battle import Armorers, BrutalTactics, Sappers, ScoutingParty
from engine.law.cards.turn import (
    BetterBurrowBank,
    Cobbler,
    Codebreakers,
    CommandWarren,
    RoyalClaim,
    StandAndDeliver,
    TaxCollector,
)
from engine.law.effects import EFFECTS

EFFECTS.update(
    {
        "armorers": Armorers(),
        "sappers": Sappers(),
        "brutal-tactics": BrutalTactics(),
        "scouting-party": ScoutingParty(),
        "royal-claim": RoyalClaim(),
        "stand-and-deliver": StandAndDeliver(),
        "better-burrow-bank": BetterBurrowBank(),
        "tax-collector": TaxCollector(),
        "codebreakers": Codebreakers(),
        "command-warren": CommandWarren(),
        "cobbler": Cobbler(),
    }
)

__all__ = ["EFFECTS"]
