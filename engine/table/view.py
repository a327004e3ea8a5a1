"""What one seat may see: built up from what is public, never stripped down from the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.kernel import Decision
from engine.table.items import face_down
from engine.table.pieces import FACES, Place
from engine.table.seat import Seat
from engine.table.table import STANDARD, Table


class Track(msgspec.Struct, frozen=True):
    """A row of spaces on a board, from left to right."""

    spaces: tuple[str, ...]
    """What lies on each space: a slug, or "" where it is empty."""
    values: tuple[int, ...] = ()
    """What is printed under each space."""
    costs: tuple[int, ...] = ()
    """What is printed above each space: what it costs to take a piece from there."""

    @classmethod
    def filled(cls, items: Sequence[str], length: int, values: tuple[int, ...] = ()) -> Track:
        """So many spaces, with *items* on the leftmost ones."""
        return cls((*items, *[""] * (length - len(items))), values)


class Left(msgspec.Struct, frozen=True):
    """What a seat has left in the open step: ``cards`` of a column, or of a value in force."""

    of: str
    count: int
    column: str = ""


class BoardView(msgspec.Struct, frozen=True):
    """The open part of one seat's board, in words that serve every faction."""

    faction: str
    points: int | None
    """None once a dominance card is activated: there is no marker any more (3.3.1)."""
    hand_size: int
    supply: dict[str, int]
    """Pieces left, by name."""
    items: tuple[str, ...]
    crafted: tuple[str, ...]
    dominance: str
    exhausted: tuple[str, ...] = ()
    """Those of the items that lie face down."""
    coffins: dict[str, int] = {}
    """Warriors that lie on a crafted card, by the seats that own them."""
    columns: dict[str, tuple[str, ...]] = {}
    """Face-up cards in their columns: Decree, Retinue."""
    tracks: dict[str, Track] = {}
    """Roosts; Command and Prowess; figures, tablets, jewelry."""
    marks: dict[str, str] = {}
    """What holds now: ``leader``, ``mood``."""
    lists: dict[str, tuple[str, ...]] = {}
    """Leaders deposed, moods that may still be chosen..."""
    numbers: dict[str, int] = {}
    """Values in force: Command, points and draws of the next Evening..."""
    left: Left | None = None


class ClearingView(msgspec.Struct, frozen=True):
    number: int
    suit: str
    slots: int
    ruin: bool
    pieces: dict[str, dict[str, int]]
    """Seat, piece: how many."""
    ruler: str | None
    name: str = ""
    """Of a clearing off the map, which has no suit either."""


class BattleView(msgspec.Struct, frozen=True):
    attacker: str
    defender: str
    clearing: int
    ambush: str
    foil: str
    dice: tuple[int, ...]
    used: tuple[str, ...]
    """Effects that were used in it."""
    rolled: dict[str, int]
    """Rolled hits by the seat that deals them."""


class Awaited(msgspec.Struct, frozen=True):
    """Who must answer, and what kind of question; never the options."""

    seat: str
    kind: str
    section: str
    clearing: int = 0
    """That it is about; 0 where it is about none."""


class Offer(msgspec.Struct, frozen=True):
    """A setup card of the draft, which lies open (A.8.2)."""

    faction: str
    """The seat that it is of; of two Vagabonds whoever is picked first sits as the first."""
    militant: bool
    reach: int
    """That of the seat of whoever has picked it, or would now (5.2)."""
    character: str = ""
    """What was dealt along with it (A.8.2.III)."""
    items: tuple[str, ...] = ()
    """Those that this character brings along."""
    taken: str = ""
    """The seat of whoever has picked it."""
    locked: bool = False
    """A.8.2.II: it cannot be picked before a militant is."""


class View(msgspec.Struct, frozen=True):
    """The only thing that the bot and the renderer are ever given."""

    seat: str | None
    """None: what everybody may see."""
    map: str
    deck: str
    seats: tuple[str, ...]
    """In the order of play."""
    turn: int
    active: str
    step: str
    """``phase.step``; the phase is birdsong, daylight or evening, or ``setup``."""
    clearings: dict[int, ClearingView]
    forests: dict[str, dict[str, dict[str, int]]]
    """Forest, seat, piece: how many; ``figure-?`` lies face down."""
    closed: tuple[tuple[int, int], ...]
    ferry: int
    items: dict[str, int]
    """The item supply."""
    deck_size: int
    discard: tuple[str, ...]
    """The top card is the last."""
    available: tuple[str, ...]
    gone: tuple[str, ...]
    """Cards out of the game."""
    lost: tuple[str, ...]
    """Items out of the game."""
    boards: dict[str, BoardView]
    stores: dict[str, dict[str, tuple[str, ...]]]
    """Seat, store (``hand``): the cards in it, where the viewer may see them."""
    battle: BattleView | None
    awaited: tuple[Awaited, ...]
    winners: tuple[str, ...]
    """The seat that has won, and whoever wins with it."""
    won_by: str
    fallen: dict[int, dict[str, dict[str, int]]] = {}
    """Clearing, seat, piece: removed from there, and not gone home yet (1.5.4)."""
    kinds: dict[str, str] = {}
    """Every piece name that can occur: ``warrior``, ``building``, ``token`` or ``pawn``."""
    partners: dict[str, str] = {}
    """Seats in a coalition, each with the seat with which alone it can win (9.2.8)."""
    setup: str = STANDARD
    """``standard`` or ``advanced``."""
    offer: tuple[Offer, ...] = ()
    """What is drafted from, while the setup lasts (A.8.2)."""
    homelands: dict[int, str] = {}
    """Clearings, each with the seat whose homeland it is (A.8.3.I)."""

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's own; empty in the public view."""
        return self.stores[self.seat]["hand"] if self.seat else ()


def view(
    g: Table[Any],
    seat: str | None,
    stores: Mapping[str, Mapping[str, tuple[str, ...]]],
    rulers: Mapping[int, str | None],
    boards: Mapping[str, BoardView],
    offer: tuple[Offer, ...],
    decisions: tuple[Decision[Any], ...] = (),
) -> View:
    """What *seat* is shown of the public table *g*, and the cards that it may see besides."""
    return View(
        seat=seat,
        map=g.map_name,
        deck=g.deck_name,
        seats=tuple(g.factions),
        turn=g.turn,
        active=g.seat,
        step=g.now.step,
        clearings={c: _clearing(g, c, rulers[c]) for c in g.pieces},
        forests={forest: _pieces(g, forest) for forest in g.forests},
        closed=tuple(g.closed),
        ferry=g.ferry,
        items=dict(g.items),
        deck_size=len(g.deck),
        discard=tuple(g.discard),
        available=tuple(g.available),
        gone=tuple(g.gone),
        lost=tuple(g.lost),
        boards=dict(boards),
        stores={owner: dict(cards) for owner, cards in stores.items()},
        battle=_battle(g),
        awaited=tuple(Awaited(d.seat, d.kind, d.section, _place(g, d)) for d in decisions),
        winners=g.winners,
        won_by=g.won_by,
        fallen=_fallen(g),
        kinds={n: FACES[n].kind for f in g.factions.values() for p in f.PIECES for n in p.faces},
        partners=dict(g.partners),
        setup=g.setup,
        offer=offer,
        homelands=dict(g.homelands),
    )


def _place(g: Table[Any], decision: Decision[Any]) -> int:
    """Whatever is asked in a battle is about its clearing."""
    return decision.place or (g.battle.clearing if g.battle else 0)


def _pieces(g: Table[Any], place: Place) -> dict[str, dict[str, int]]:
    here = g.at(place)
    return {seat: dict(here[seat]) for seat in g.factions if seat in here}


def _fallen(g: Table[Any]) -> dict[int, dict[str, dict[str, int]]]:
    found: dict[int, dict[str, dict[str, int]]] = {}
    for fallen in g.limbo:
        there = found.setdefault(fallen.clearing, {}).setdefault(fallen.seat, {})
        there[fallen.piece] = there.get(fallen.piece, 0) + 1
    return found


def _clearing(g: Table[Any], clearing: int, ruler: str | None) -> ClearingView:
    return ClearingView(
        number=clearing,
        suit=g.suits[clearing],
        slots=g.slots(clearing),
        ruin=clearing in g.ruins,
        pieces=_pieces(g, clearing),
        ruler=ruler,
        name=g.off_map.get(clearing, ""),
    )


def _battle(g: Table[Any]) -> BattleView | None:
    fight = g.battle
    if fight is None:
        return None
    return BattleView(
        attacker=fight.attacker,
        defender=fight.defender,
        clearing=fight.clearing,
        ambush=fight.ambush,
        foil=fight.foil,
        dice=tuple(fight.dice),
        used=tuple(fight.used),
        rolled=dict(fight.rolled),
    )


def common_view(
    seat: Seat,
    *,
    columns: Mapping[str, Sequence[str]] = {},
    lists: Mapping[str, Sequence[str]] = {},
    **own: Any,
) -> BoardView:
    """The part of a board that every faction has, and beside it what is a faction's own."""
    return BoardView(
        faction=seat.seat,
        points=None if seat.dominance else seat.points,
        hand_size=len(seat.hand),
        supply={name: seat.supply.get(name, 0) for name in seat.OPEN_SUPPLY},
        items=tuple(seat.items),
        crafted=tuple(seat.crafted),
        dominance=seat.dominance,
        exhausted=tuple(face_down(seat)),
        coffins=dict(seat.coffins),
        columns={name: tuple(cards) for name, cards in columns.items()},
        lists={name: tuple(items) for name, items in lists.items()},
        **own,
    )
