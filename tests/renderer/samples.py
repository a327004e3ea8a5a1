"""Tables made by hand, so that the picture is tested without a game."""

from __future__ import annotations

import msgspec

from bot.words import catalogue
from engine import FACTIONS, MAPS, Awaited, BoardView, ClearingView, Track, View

ENGLISH = catalogue("en")
KINDS: dict[str, str] = {
    piece.name: piece.kind for faction in FACTIONS.values() for piece in faction.PIECES
}

EYRIE = BoardView(
    faction="eyrie",
    points=17,
    hand_size=3,
    supply={"warrior": 6, "roost": 3},
    items=("boot", "tea"),
    crafted=("armorers", "tax-collector"),
    dominance="",
    columns={
        "recruit": ("loyal-vizier", "ambush-fox", "birdy-bindle"),
        "move": ("root-tea-fox", "cobbler", "cobbler", "scouting-party", "armorers"),
        "battle": ("loyal-vizier", "codebreakers"),
        "build": (),
    },
    tracks={"roosts": Track(("", "", "", "", "roost", "roost", "roost"), (0, 1, 2, 3, 4, 4, 5))},
    marks={"leader": "charismatic"},
    lists={"deposed": ("despot",)},
    numbers={"evening_points": 3, "evening_draw": 2},
)
HUNDREDS = BoardView(
    faction="hundreds",
    points=14,
    hand_size=4,
    supply={"warrior": 8, "warlord": 0, "stronghold": 3, "mob": 2},
    items=(),
    crafted=("better-burrow-bank",),
    dominance="",
    tracks={
        "command": Track(("bag", "coin", "", "")),
        "prowess": Track(("sword", "", "", "")),
    },
    marks={"mood": "jubilant"},
    lists={"moods": ("bitter", "grandiose", "jubilant", "lavish", "stubborn")},
    numbers={"command": 2, "prowess": 2},
)
KEEPERS = BoardView(
    faction="keepers",
    points=9,
    hand_size=5,
    supply={"warrior": 3},
    items=("hammer",),
    crafted=(),
    dominance="",
    columns={
        "move": ("faithful-retainer", "ambush-mouse"),
        "delve": ("faithful-retainer", "cobbler"),
        "recover": ("faithful-retainer",),
    },
    tracks={
        "figure": Track(("figure-2", "", "", "")),
        "tablet": Track(("tablet-3", "tablet-1", "", "")),
        "jewelry": Track(("jewelry-1", "", "", "")),
    },
    lists={"waystations": ("jewelry/tablet", "figure/jewelry")},
)
BOARDS = {"eyrie": EYRIE, "hundreds": HUNDREDS, "keepers": KEEPERS}
SUIT_CYCLE = ("fox", "rabbit", "mouse")

MIDDLE: dict[int, dict[str, dict[str, int]]] = {
    1: {"eyrie": {"warrior": 6, "roost": 1}},
    2: {"hundreds": {"warrior": 2}, "eyrie": {"warrior": 1}},
    3: {"hundreds": {"warrior": 5, "warlord": 1, "stronghold": 1, "mob": 1}},
    5: {"eyrie": {"warrior": 3, "roost": 1}, "hundreds": {"mob": 1}},
    6: {"hundreds": {"warrior": 4, "stronghold": 1}},
    7: {"keepers": {"warrior": 4, "waystation-figure-tablet": 1, "figure-3": 1}},
    8: {"keepers": {"warrior": 3, "tablet-2": 1, "jewelry-1": 1}},
    9: {"eyrie": {"warrior": 1}},
    10: {"eyrie": {"warrior": 4, "roost": 1}, "keepers": {"warrior": 1}},
    11: {"hundreds": {"warrior": 1, "mob": 1}, "keepers": {"warrior": 2}},
}
CROWDED = {
    c: {
        "eyrie": {"warrior": 20, "roost": 1},
        "hundreds": {"warrior": 20, "warlord": 1, "stronghold": 1, "mob": 1},
        "keepers": {
            "warrior": 15,
            "waystation-jewelry-figure": 1,
            **{f"{r}-{v}": 1 + v // 3 for r in ("figure", "tablet", "jewelry") for v in (1, 2, 3)},
        },
    }
    for c in range(1, 13)
}
RELICS = {f"{r}-{v}": 1 for r in ("figure", "tablet", "jewelry") for v in ("1", "2", "3", "?")}


def table(
    seats: tuple[str, ...] = ("eyrie", "hundreds"),
    *,
    map_name: str = "autumn",
    pieces: dict[int, dict[str, dict[str, int]]] | None = None,
    forests: dict[str, dict[str, dict[str, int]]] | None = None,
    **changes: object,
) -> View:
    """A public view with these seats in the middle of a game."""
    chart = MAPS[map_name]
    standing = MIDDLE if pieces is None else pieces
    here = {
        c: {s: standing.get(c, {})[s] for s in seats if s in standing.get(c, {})}
        for c in chart.clearings
    }
    clearings = {
        c: ClearingView(
            number=c,
            suit=spot.suit or SUIT_CYCLE[c % 3],
            slots=spot.slots,
            ruin=spot.ruin and c in (6, 12),
            pieces=here[c],
            ruler=_ruler(here[c]),
        )
        for c, spot in chart.clearings.items()
    }
    if forests is None:
        forests = {}
        if "keepers" in seats:
            both = {"figure-?": 1, "tablet-2": 1}
            forests = {
                f: {"keepers": both if i % 2 else {"figure-?": 1}}
                for i, f in enumerate(chart.forests)
            }
    view = View(
        seat=None,
        map=map_name,
        deck="standard",
        seats=seats,
        turn=12,
        active=seats[0],
        step="daylight.decree",
        clearings=clearings,
        forests=forests,
        closed=chart.closed,
        ferry=chart.ferry,
        items={"bag": 1, "boot": 1, "crossbow": 1, "hammer": 1, "sword": 1, "tea": 1, "coin": 0},
        deck_size=21,
        discard=("cobbler", "sappers", "root-tea-fox"),
        available=("dominance-fox", "dominance-bird"),
        gone=(),
        boards={s: BOARDS[s] for s in seats},
        stores={},
        battle=None,
        awaited=(Awaited(seats[0], "decree.move", "7.5.2"),),
        winners=(),
        won_by="",
        lost=(),
        kinds=KINDS,
    )
    return msgspec.structs.replace(view, **changes)


def _ruler(pieces: dict[str, dict[str, int]]) -> str | None:
    strength = {
        s: sum(n for p, n in here.items() if KINDS.get(p) in ("warrior", "building"))
        for s, here in pieces.items()
    }
    best = max(strength.values(), default=0)
    ahead = [s for s, n in strength.items() if n == best and n]
    return ahead[0] if len(ahead) == 1 else None
