"""Core cards' persistent effects (2.1.4, 4.1.3): each its own small class of hooks."""

from engine.decks import SUITS
from engine.law.cards import always, battle, exiles, turn
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
        "saboteurs": exiles.Saboteurs(),
        "false-orders": exiles.FalseOrders(),
        "swap-meet": exiles.SwapMeet(),
        "eyrie-emigre": exiles.EyrieEmigre(),
        "propaganda-bureau": exiles.PropagandaBureau(),
        "league-of-adventurous-mice": exiles.League(),
        "charm-offensive": exiles.CharmOffensive(),
        "informants": exiles.Informants(),
        "soup-kitchens": always.SoupKitchens(),
        "boat-builders": always.BoatBuilders(),
        "corvid-planners": always.CorvidPlanners(),
        "tunnels": always.Tunnels(),
        "murine-broker": always.MurineBroker(),
        "master-engravers": always.MasterEngravers(),
        "coffin-makers": always.CoffinMakers(),
        **{f"{suit}-partisans": battle.Partisans(suit) for suit in SUITS},
    }
)

__all__ = ["EFFECTS"]
