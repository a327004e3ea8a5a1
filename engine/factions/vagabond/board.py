"""9.1-9.3: what lies on the board of a Vagabond."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.factions.vagabond import nouns, tables
from engine.factions.vagabond.tables import (
    CHARACTERS,
    EXHAUSTED,
    HOSTILE,
    INDIFFERENT,
    OPEN_QUESTS,
    OWN_ITEMS,
    PAWN,
    QUESTS,
    READY,
    RELATIONS,
    SPACES,
    STATES,
    TORCH,
    TRACKS,
)
from engine.law.faction import Faction, Table
from engine.law.setup import step_of
from engine.table import BoardView, Piece, Place, Track, common_view


class VagabondBoard(Faction):
    """What a Vagabond has in front of him; his rules are in the files beside this one."""

    PIECES: ClassVar[tuple[Piece, ...]] = tables.PIECES
    ACTS = nouns.ACTS
    LETTER: ClassVar[str] = "D"
    REACH: ClassVar[int] = 5
    RUIN_SETS: ClassVar[int] = 1  # 9.3.4
    DEALT = CHARACTERS
    OPEN = (
        *(*Faction.OPEN, "character", "satchel", "relations", "aided", "quests", "done"),
        *("scorched", "ally", "item_hits", "ally_hits"),
    )
    OPEN_SUPPLY = (PAWN,)
    UNSAID: ClassVar[dict[str, str]] = {"character": "thief"}

    character: str = ""
    satchel: dict[str, list[str]] = msgspec.field(default_factory=lambda: {s: [] for s in STATES})
    """9.2.5: his items by their state, those on tracks among them."""
    relations: dict[str, str] = {}
    """9.2.9: where the marker of each faction lies."""
    aided: dict[str, int] = {}
    """9.2.9.Ia: aids in this turn since its marker came to lie there."""
    quests: list[str] = []
    """9.3.3: those that lie face up, before the first Vagabond in the order of play (9.7.2)."""
    quest_deck: list[str] = []
    """9.3.3: the top card is the last."""
    done: list[str] = []
    """9.5.5: the quests that he has completed."""
    scorched: int = 0
    """V.6.2: where his torch lies."""
    ally: str = ""
    """9.2.9.IIc: who fights beside him in this battle."""
    item_hits: int = 0
    ally_hits: int = 0
    """9.2.9.IId: hits that were taken in it by items, and by the ally's warriors."""

    def fill_in(self, g: Table, seat: str) -> None:
        """9.3: what follows from the setup.  Raises ValueError for what no board can be."""
        if strange := {*self.quests, *self.done} - {*QUESTS}:
            raise ValueError(f"no such quest: {min(strange)}")
        if not g.turn:
            return
        if not any(self.satchel.values()):
            brought = CHARACTERS.get(self.character, ())
            self.satchel[READY] = [i for i in brought if not (i == TORCH and self.scorched)]
        self.check(g)
        for items in self.satchel.values():
            items.sort(key=OWN_ITEMS.index)
        self.relations = {s: self.relations.get(s, INDIFFERENT) for s in others(g)}
        if not g.on_map(seat):
            g.put(seat, PAWN, next(iter(g.forests)))
        if first(g) is self:
            fill_in_quests(g, self)

    def check(self, g: Table) -> None:
        """Raises ValueError for what no board can be."""
        if self.character not in CHARACTERS:
            raise ValueError(f"no such character: {self.character}")
        if strange := {i for items in self.satchel.values() for i in items} - {*OWN_ITEMS}:
            raise ValueError(f"no such item: {min(strange)}")
        if set(self.relations.values()) - set(RELATIONS) or {*self.aided, *self.relations} - {
            *others(g)
        }:
            raise ValueError("no such relationship (9.2.9)")
        if self.scorched and self.scorched not in g.map.clearings:
            raise ValueError(f"no clearing {self.scorched}")

    def half_done(self, g: Table, seat: str) -> bool:
        """9.3: between his character and his pawn."""
        begun = not g.turn and bool(self.character)
        return begun and (g.now.step == step_of(seat) or not g.on_map(seat))

    def starting_items(self, g: Table, seat: str) -> list[str]:
        """9.3.5."""
        return [*CHARACTERS[self.character]] if any(self.satchel.values()) else []

    def held_items(self, g: Table, seat: str) -> list[str]:
        """9.2.5; a torch that lies in a clearing is nobody's, and still in the game (V.6.2)."""
        torch = [TORCH] if self.scorched else []
        return [item for items in self.satchel.values() for item in items] + torch

    def open_items(self, g: Table, seat: str) -> list[str]:
        """9.1: he has no Crafted Items box."""
        return []

    def on_track(self, item: str) -> int:
        """9.2.5.I: such items that are ready lie there, as many as it has spaces."""
        return min(SPACES, self.satchel[READY].count(item))

    @property
    def swords(self) -> int:
        """9.2.6: undamaged ones, whichever side is up."""
        return self.satchel[READY].count("sword") + self.satchel[EXHAUSTED].count("sword")

    @property
    def limit(self) -> int:
        """9.6.4: so many items beyond those on tracks."""
        return tables.CAPACITY + tables.BAG_CAPACITY * self.on_track("bag")

    def carried(self) -> int:
        """9.6.4: items that do not lie on tracks."""
        held = sum(map(len, self.satchel.values()))
        return held - sum(map(self.on_track, TRACKS))

    def draw_bonus(self, g: Table, seat: str) -> int:
        """9.6.2: a card for each coin on its track."""
        return self.on_track("coin")

    def board_view(self, g: Table, seat: str) -> BoardView:
        shared = first(g)
        done = [quest for v in vagabonds(g) for quest in v.done]
        return common_view(
            self,
            tracks={item: Track.filled([item] * self.on_track(item), SPACES) for item in TRACKS},
            marks={"character": self.character},
            lists={
                "satchel": self.loose(),
                **{state: self.satchel[state] for state in STATES if state != READY},
                "quests": shared.quests,
                "done": self.done,
                **{quest: QUESTS[quest] for quest in shared.quests},
                **{r: [s for s in self.relations if self.relations[s] == r] for r in RELATIONS},
            },
            numbers={
                "evening_draw": 1 + self.draw_bonus(g, seat),
                "limit": self.limit,
                "quest_deck": len(QUESTS) - len(shared.quests) - len(done) if g.turn else 0,
                **({"scorched": self.scorched} if self.scorched else {}),
            },
        )

    def loose(self) -> list[str]:
        """9.2.5.II: what is ready in the Satchel, and on no track."""
        ready = list(self.satchel[READY])
        for item in TRACKS:
            for _ in range(self.on_track(item)):
                ready.remove(item)
        return ready


def board(g: Table, seat: str) -> VagabondBoard:
    """The board of a Vagabond."""
    found = g.factions[seat]
    assert isinstance(found, VagabondBoard), seat
    return found


def vagabonds(g: Table) -> list[VagabondBoard]:
    """Every Vagabond, in the order of play."""
    return [f for f in g.factions.values() if isinstance(f, VagabondBoard)]


def first(g: Table) -> VagabondBoard:
    """9.7.2: the one before whom the quests lie."""
    return vagabonds(g)[0]


def others(g: Table) -> list[str]:
    """9.3.6: the factions that have a relationship marker."""
    return [s for s, f in g.factions.items() if not isinstance(f, VagabondBoard)]


def relation(g: Table, seat: str, other: str) -> str:
    """9.2.9: where the marker of *other* lies; "" for another Vagabond, who has none (9.7)."""
    return board(g, seat).relations.get(other, "")


def is_hostile(g: Table, seat: str, other: str) -> bool:
    """9.2.9.III."""
    return relation(g, seat, other) == HOSTILE


def pawn_at(g: Table, seat: str) -> Place:
    """Where the pawn stands: a clearing, or a forest."""
    for clearing in g.where(seat, PAWN):
        return clearing
    return next(forest for forest, here in g.forests.items() if seat in here)


def clearing_of(g: Table, seat: str) -> int:
    """The clearing of the pawn; 0 in a forest."""
    return next(g.where(seat, PAWN), 0)


def fill_in_quests(g: Table, v: VagabondBoard) -> None:
    """9.3.3, 9.5.5: the deck is whatever is neither open nor done.  Raises ValueError."""
    seen = [*v.quests, *(quest for each in vagabonds(g) for quest in each.done)]
    rest = [quest for quest in QUESTS if quest not in seen]
    if len(seen) + len(rest) != len(QUESTS):
        raise ValueError("every quest is open, done or in the deck, once")
    if not v.quest_deck:
        v.quest_deck = rest
        g.shuffle(v.quest_deck)
    if sorted(v.quest_deck) != sorted(rest) or len(v.quests) > OPEN_QUESTS:
        raise ValueError("the other quests are in the deck, and three are open at most (9.3.3)")
    while v.quest_deck and len(v.quests) < OPEN_QUESTS:
        v.quests.append(v.quest_deck.pop())
