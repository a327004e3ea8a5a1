"""15.1-15.3: what lies on the board of the Keepers."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import msgspec

from engine.decks import Card
from engine.factions.keepers import nouns
from engine.factions.keepers.nouns import COLUMNS, MOST_RETINUE, ROW, STATIONS, TYPES, WAYSTATIONS
from engine.law.columns import left_in, left_of, open_column
from engine.law.faction import Faction, Homeland, Table
from engine.table import FACES, WARRIOR, BoardView, Piece, Place, Track, common_view


class KeepersBoard(Faction):
    """What the Keepers have in front of them; their rules are in the files beside this one."""

    PIECES: ClassVar[tuple[Piece, ...]] = nouns.PIECES
    ACTS = nouns.ACTS
    CARDS: ClassVar[tuple[Card, ...]] = nouns.CARDS
    LETTER: ClassVar[str] = "K"
    REACH: ClassVar[int] = 8
    STARTS_IN_CORNER: ClassVar[bool] = True
    HOMELAND = Homeland((WARRIOR,), edge=True, apart=3, together=2)
    MILITANT: ClassVar[bool] = True
    CRAFTS_WITH: ClassVar[tuple[str, ...]] = WAYSTATIONS  # 15.2.3: whatever their type
    OPEN = (*Faction.OPEN, "retinue", "relics", "done")
    OPEN_SUPPLY = (WARRIOR,)  # 15.2.1: what is left of the relics would tell those in the forests

    retinue: dict[str, list[str]] = msgspec.field(default_factory=lambda: {c: [] for c in COLUMNS})
    relics: dict[str, list[str]] = msgspec.field(default_factory=lambda: {t: [] for t in TYPES})
    """The recovered ones, in the order of their rows."""
    done: list[str] = []
    """15.5.2: the cards of the open column that are used; its step bears the column's name."""

    def fill_in(self, g: Table, seat: str) -> None:
        """What no board can be."""
        on_map = [name for name in g.on_map(self.seat) if name in WAYSTATIONS]
        if len({nouns.FACES[name.removeprefix("waystation-")] for name in on_map}) < len(on_map):
            raise ValueError("a waystation shows one face (15.2.2)")
        for kind, row in self.relics.items():
            if any(nouns.kind(relic) != kind for relic in row):
                raise ValueError(f"no row of {kind}: {', '.join(row)} (15.5.2.IIIa)")
        if any(FACES[face].back for c in g.present(seat) for face in g.pieces[c][seat]):
            raise ValueError("a relic in a clearing lies face up (15.5.2.IIa)")
        if len(self.cards_on_board(g, self.seat)) > MOST_RETINUE:
            raise ValueError(f"the Retinue has {MOST_RETINUE} cards at most (15.6.2)")

    def draw_bonus(self, g: Table, seat: str) -> int:
        """15.6.3: one card for each waystation on the map."""
        return len(STATIONS) - len(stations_left(g))

    def cards_on_board(self, g: Table, seat: str) -> list[str]:
        """15.5.2: the Retinue."""
        return [card for cards in self.retinue.values() for card in cards]

    def holds(self, g: Table) -> dict[str, Counter[str]]:
        """Relics on the board; faces of waystations that do not lie on the map."""
        away = g.on_map(self.seat) + Counter(fallen.piece for fallen in g.limbo)
        held = Counter({name: 1 - away[name] for name in WAYSTATIONS})
        held.update(relic for row in self.relics.values() for relic in row)
        return {self.seat: held}

    def board_view(self, g: Table, seat: str) -> BoardView:
        return common_view(
            self,
            columns=self.retinue,
            tracks={name: Track.filled(row, ROW) for name, row in self.relics.items()},
            lists={"waystations": stations_left(g), "done": self.done},
            numbers={
                "evening_draw": 1 + self.draw_bonus(g, self.seat),
                "columns": columns_complete(self),
            },
            left=left_of(g, self.retinue, self.done),
        )


def stations_left(g: Table) -> tuple[str, ...]:
    """15.2.2: the waystations that are on the board, neither on the map nor lifted from it."""
    shown = [piece for c in g.present(nouns.SEAT) for piece in waystations_at(g, c)]
    shown += [fallen.piece for fallen in g.limbo if fallen.piece in WAYSTATIONS]
    away = {nouns.FACES[piece.removeprefix("waystation-")] for piece in shown}
    return tuple(station for station in STATIONS if station not in away)


def waystations_at(g: Table, clearing: int) -> list[str]:
    """The waystations in *clearing*, by the names of the faces that are shown."""
    return [p for p in g.pieces[clearing].get(nouns.SEAT, {}) if p in WAYSTATIONS]


def relics_at(g: Table, place: Place) -> list[str]:
    """The relics in a clearing or forest, each face once."""
    here = g.at(place).get(nouns.SEAT, {})
    return [face for face in here if FACES[face].piece in nouns.RELIC_NAMES]


def columns_complete(keepers: KeepersBoard) -> int:
    """15.5.2.IIIb: column k is complete when all three rows have k relics."""
    return min(len(row) for row in keepers.relics.values())


def cards_left(g: Table) -> list[str]:
    """15.5.2.  The cards of the open column that are not used yet, each name once."""
    keepers = board(g)
    return list(dict.fromkeys(left_in(keepers.retinue[open_column(g)], keepers.done)))


def board(g: Table) -> KeepersBoard:
    """The Keepers' own board."""
    found = g.factions[nouns.SEAT]
    assert isinstance(found, KeepersBoard)
    return found
