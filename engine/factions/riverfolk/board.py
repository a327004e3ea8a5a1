"""11.1-11.3: what lies on the board of the Riverfolk, their open hand included."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import msgspec

from engine.decks import SUITS
from engine.factions.riverfolk import nouns
from engine.factions.riverfolk.nouns import (
    POST_OF,
    POST_POINTS,
    POSTS,
    PRICES,
    SEAT,
    SERVICES,
    SPACES,
)
from engine.law.faction import Faction, Table
from engine.law.setup import step_of
from engine.table import WARRIOR, BoardView, Left, Piece, Track, common_view

BOXES = ("payments", "funds", "commitments")


class RiverfolkBoard(Faction):
    """What the Riverfolk have in front of them; their rules are in the files beside this one."""

    PIECES: ClassVar[tuple[Piece, ...]] = nouns.PIECES
    ACTS = nouns.ACTS
    LETTER: ClassVar[str] = "G"
    REACH: ClassVar[int] = 5
    OPEN = (*Faction.OPEN, "hand", *BOXES, "spaces", "lost_posts", "prices")  # 11.2.3
    OPEN_SUPPLY = (WARRIOR, *POSTS)

    payments: dict[str, int] = {}
    funds: dict[str, int] = {}
    commitments: dict[str, int] = {}
    """Warriors in each box by their owners."""
    spaces: dict[str, list[str]] = msgspec.field(default_factory=lambda: {s: [] for s in SUITS})
    """11.2.1: owners of the warriors on empty spaces of each Trade Posts track."""
    lost_posts: dict[str, int] = {}
    """11.2.5.I: by suit, trade posts that have left the game."""
    prices: dict[str, int] = {}
    """11.6.2: where the marker of each service lies."""

    def boxes(self) -> Counter[str]:
        """11.4.3: all warriors on the board, by their owners."""
        found = Counter(self.payments) + Counter(self.funds) + Counter(self.commitments)
        for owners in self.spaces.values():
            found.update(owners)
        return found

    def holds(self, g: Table) -> dict[str, dict[str, int]]:
        """Warriors in the boxes, and posts that are out of the game."""
        held = {owner: {WARRIOR: n} for owner, n in self.boxes().items()}
        gone = {POST_OF[suit]: n for suit, n in self.lost_posts.items()}
        return held | {SEAT: {**held.get(SEAT, {}), **gone}}

    def emptied(self, suit: str) -> int:
        """11.2.1: spaces of that track without a trade post."""
        return SPACES - self.supply.get(POST_OF[suit], 0)

    def free_spaces(self) -> dict[str, int]:
        """11.2.1: empty spaces of each track."""
        return {suit: self.emptied(suit) - len(self.spaces[suit]) for suit in SUITS}

    def price(self, service: str) -> int:
        """11.6.2: 1 where a position of somebody's setup does not say it."""
        return self.prices.get(service, 1)

    def fill_in(self, g: Table, seat: str) -> None:
        """11.3.5.  Raises ValueError for what no board can be."""
        if strange := self.boxes().keys() - g.factions.keys():
            raise ValueError(f"no such seat: {min(strange)}")
        if set(self.prices) - {*SERVICES} or set(self.prices.values()) - {*PRICES}:
            raise ValueError("a service costs 1 to 4 (11.6.2)")
        if set(self.lost_posts) - {*SUITS}:
            raise ValueError("trade posts are of a suit")
        if g.turn:
            self.prices = {service: self.prices.get(service, 1) for service in SERVICES}
        lying = g.on_map(seat)
        for suit, post in POST_OF.items():
            if any(g.suits[c] != suit for c in g.where(seat, post)):
                raise ValueError(f"{post} stands in a clearing of its suit (11.5.6.III)")
            if len(self.spaces[suit]) > lying[post] + self.lost_posts.get(suit, 0):
                raise ValueError(f"too few empty spaces for {suit} (11.2.1)")

    def half_done(self, g: Table, seat: str) -> bool:
        """11.3: in the midst of the setup."""
        return g.now.step == step_of(seat) and bool(g.present(seat))

    def board_view(self, g: Table, seat: str) -> BoardView:
        acting = g.now.step == "daylight.act"
        return common_view(
            self,
            columns={"hand": sorted(self.hand)},
            tracks={POST_OF[suit]: self.posts_track(suit) for suit in SUITS},
            lists={name: named(getattr(self, name)) for name in BOXES},
            numbers=self.prices,
            left=Left("funds", sum(self.funds.values())) if acting else None,
        )

    def posts_track(self, suit: str) -> Track:
        """11.1: the emptied spaces first, with the warriors on them."""
        posts = SPACES - self.emptied(suit)
        spaces = [*self.spaces[suit], *[""] * self.free_spaces()[suit], *[POST_OF[suit]] * posts]
        return Track(tuple(spaces), (POST_POINTS,) * SPACES)


def named(box: dict[str, int]) -> list[str]:
    """Each owner as often as it has warriors there."""
    return [owner for owner in sorted(box) for _ in range(box[owner])]


def board(g: Table) -> RiverfolkBoard:
    """The Riverfolk's own board."""
    found = g.factions[SEAT]
    assert isinstance(found, RiverfolkBoard)
    return found
