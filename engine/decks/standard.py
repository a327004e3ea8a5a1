"""The standard deck: 54 cards, in the wording of the printed box."""

from engine.decks.card import Card

STANDARD = (
    Card("ambush-bird", "Ambush!", "bird", "ambush", copies=2),
    Card("ambush-fox", "Ambush!", "fox", "ambush"),
    Card("ambush-rabbit", "Ambush!", "rabbit", "ambush"),
    Card("ambush-mouse", "Ambush!", "mouse", "ambush"),
    Card("dominance-bird", "Dominance", "bird", "dominance"),
    Card("dominance-fox", "Dominance", "fox", "dominance"),
    Card("dominance-rabbit", "Dominance", "rabbit", "dominance"),
    Card("dominance-mouse", "Dominance", "mouse", "dominance"),
    Card("armorers", "Armorers", "bird", "persistent", copies=2, cost=("fox",)),
    Card("sappers", "Sappers", "bird", "persistent", copies=2, cost=("mouse",)),
    Card("brutal-tactics", "Brutal Tactics", "bird", "persistent", copies=2, cost=("fox", "fox")),
    Card("royal-claim", "Royal Claim", "bird", "persistent", cost=("any", "any", "any", "any")),
    Card(
        "stand-and-deliver",
        "Stand and Deliver!",
        "fox",
        "persistent",
        copies=2,
        cost=("mouse", "mouse", "mouse"),
    ),
    Card(
        "tax-collector",
        "Tax Collector",
        "fox",
        "persistent",
        copies=3,
        cost=("fox", "rabbit", "mouse"),
    ),
    Card(
        "favor-of-the-foxes", "Favor of the Foxes", "fox", "immediate", cost=("fox", "fox", "fox")
    ),
    Card(
        "command-warren",
        "Command Warren",
        "rabbit",
        "persistent",
        copies=2,
        cost=("rabbit", "rabbit"),
    ),
    Card(
        "better-burrow-bank",
        "Better Burrow Bank",
        "rabbit",
        "persistent",
        copies=2,
        cost=("rabbit", "rabbit"),
    ),
    Card("cobbler", "Cobbler", "rabbit", "persistent", copies=2, cost=("rabbit", "rabbit")),
    Card(
        "favor-of-the-rabbits",
        "Favor of the Rabbits",
        "rabbit",
        "immediate",
        cost=("rabbit", "rabbit", "rabbit"),
    ),
    Card(
        "scouting-party", "Scouting Party", "mouse", "persistent", copies=2, cost=("mouse", "mouse")
    ),
    Card("codebreakers", "Codebreakers", "mouse", "persistent", copies=2, cost=("mouse",)),
    Card(
        "favor-of-the-mice",
        "Favor of the Mice",
        "mouse",
        "immediate",
        cost=("mouse", "mouse", "mouse"),
    ),
    Card("birdy-bindle", "Birdy Bindle", "bird", "item", cost=("mouse",), item="bag", points=1),
    Card(
        "woodland-runners",
        "Woodland Runners",
        "bird",
        "item",
        cost=("rabbit",),
        item="boot",
        points=1,
    ),
    Card("arms-trader", "Arms Trader", "bird", "item", cost=("fox", "fox"), item="sword", points=2),
    Card("crossbow-bird", "Crossbow", "bird", "item", cost=("fox",), item="crossbow", points=1),
    Card(
        "gently-used-knapsack",
        "Gently Used Knapsack",
        "fox",
        "item",
        cost=("mouse",),
        item="bag",
        points=1,
    ),
    Card("root-tea-fox", "Root Tea", "fox", "item", cost=("mouse",), item="tea", points=2),
    Card("travel-gear-fox", "Travel Gear", "fox", "item", cost=("rabbit",), item="boot", points=1),
    Card(
        "protection-racket",
        "Protection Racket",
        "fox",
        "item",
        cost=("rabbit", "rabbit"),
        item="coin",
        points=3,
    ),
    Card(
        "foxfolk-steel", "Foxfolk Steel", "fox", "item", cost=("fox", "fox"), item="sword", points=2
    ),
    Card("anvil", "Anvil", "fox", "item", cost=("fox",), item="hammer", points=2),
    Card(
        "smugglers-trail",
        "Smuggler's Trail",
        "rabbit",
        "item",
        cost=("mouse",),
        item="bag",
        points=1,
    ),
    Card("root-tea-rabbit", "Root Tea", "rabbit", "item", cost=("mouse",), item="tea", points=2),
    Card(
        "a-visit-to-friends",
        "A Visit to Friends",
        "rabbit",
        "item",
        cost=("rabbit",),
        item="boot",
        points=1,
    ),
    Card(
        "bake-sale", "Bake Sale", "rabbit", "item", cost=("rabbit", "rabbit"), item="coin", points=3
    ),
    Card(
        "mouse-in-a-sack", "Mouse-in-a-Sack", "mouse", "item", cost=("mouse",), item="bag", points=1
    ),
    Card("root-tea-mouse", "Root Tea", "mouse", "item", cost=("mouse",), item="tea", points=2),
    Card(
        "travel-gear-mouse", "Travel Gear", "mouse", "item", cost=("rabbit",), item="boot", points=1
    ),
    Card(
        "investments",
        "Investments",
        "mouse",
        "item",
        cost=("rabbit", "rabbit"),
        item="coin",
        points=3,
    ),
    Card("sword", "Sword", "mouse", "item", cost=("fox", "fox"), item="sword", points=2),
    Card("crossbow-mouse", "Crossbow", "mouse", "item", cost=("fox",), item="crossbow", points=1),
)
