"""The Exiles & Partisans deck: 54 cards, in the wording of the printed box."""

from engine.decks.card import Card
from engine.decks.standard import STANDARD

SHARED = tuple(card for card in STANDARD if card.kind in ("ambush", "dominance", "item"))
"""The cards that both decks have."""

EXILES = (
    *SHARED,
    Card("saboteurs", "Saboteurs", "bird", "persistent", copies=3, cost=("any",)),
    Card("soup-kitchens", "Soup Kitchens", "bird", "persistent", cost=("fox", "rabbit", "mouse")),
    Card("boat-builders", "Boat Builders", "bird", "persistent", cost=("any", "any")),
    Card("corvid-planners", "Corvid Planners", "bird", "persistent", cost=("any", "any")),
    Card("eyrie-emigre", "Eyrie Émigré", "bird", "persistent", cost=("fox", "fox")),
    Card("fox-partisans", "Fox Partisans", "fox", "persistent", cost=("fox",)),
    Card("propaganda-bureau", "Propaganda Bureau", "fox", "persistent", cost=("any", "any", "any")),
    Card("false-orders", "False Orders", "fox", "persistent", copies=2, cost=("fox",)),
    Card("informants", "Informants", "fox", "persistent", copies=2, cost=("fox", "fox")),
    Card("rabbit-partisans", "Rabbit Partisans", "rabbit", "persistent", cost=("rabbit",)),
    Card("tunnels", "Tunnels", "rabbit", "persistent", copies=2, cost=("rabbit",)),
    Card("charm-offensive", "Charm Offensive", "rabbit", "persistent", cost=("rabbit",)),
    Card("swap-meet", "Swap Meet", "rabbit", "persistent", copies=2, cost=("rabbit",)),
    Card("coffin-makers", "Coffin Makers", "rabbit", "persistent", cost=("rabbit", "rabbit")),
    Card("mouse-partisans", "Mouse Partisans", "mouse", "persistent", cost=("mouse",)),
    Card(
        "league-of-adventurous-mice",
        "League of Adventurous Mice",
        "mouse",
        "persistent",
        copies=2,
        cost=("mouse",),
    ),
    Card("murine-broker", "Murine Broker", "mouse", "persistent", cost=("mouse", "mouse")),
    Card("master-engravers", "Master Engravers", "mouse", "persistent", cost=("mouse", "mouse")),
)
