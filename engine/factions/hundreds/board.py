"""14.1-14.3: what lies on the board of the Hundreds."""

from __future__ import annotations

from typing import ClassVar

from engine.decks import SUITS
from engine.factions.hundreds import nouns
from engine.factions.hundreds.nouns import MOODS, SPACES, STRONGHOLD, TRACKS, VALUES, WARLORD
from engine.law.faction import Faction, Homeland, Table
from engine.table import WARRIOR, BoardView, Left, Piece, Track, common_view


class HundredsBoard(Faction):
    """What the Hundreds have in front of them; their rules are in the files beside this one."""

    PIECES: ClassVar[tuple[Piece, ...]] = nouns.PIECES
    ACTS = nouns.ACTS
    LETTER: ClassVar[str] = "J"
    REACH: ClassVar[int] = 9
    STARTS_IN_CORNER: ClassVar[bool] = True
    HOMELAND = Homeland((WARLORD, WARRIOR, STRONGHOLD), edge=True, apart=3)
    MILITANT: ClassVar[bool] = True
    RUIN_SETS: ClassVar[int] = 1  # 14.3.3
    CRAFTS_WITH: ClassVar[tuple[str, ...]] = (STRONGHOLD,)  # 14.2.1

    OPEN = (*Faction.OPEN, *TRACKS, "incoming", "mood", "rolled", "commanded", "advanced")
    OPEN_SUPPLY = (WARRIOR, WARLORD, STRONGHOLD, nouns.MOB)
    UNSAID: ClassVar[dict[str, str]] = {"mood": "stubborn"}
    OLD_LINES: ClassVar[dict[str, str]] = {"mob-die": "die"}

    command: list[str] = []
    prowess: list[str] = []
    incoming: str = ""
    """14.2.4.I: the item gained for which a full track must first lose one."""
    mood: str = ""
    die: list[str] = []
    """14.4.1: faces of the mob die that are settled in advance."""
    rolled: str = ""
    """14.4.1: the suit on the mob die, until its mob is placed."""
    commanded: int = 0
    advanced: int = 0
    """14.5.2, 14.5.3: how much of Command and Prowess is used in this turn."""

    def fill_in(self, g: Table, seat: str) -> None:
        """14.7, 14.2.4.  Raises ValueError for a mood, a die or items that cannot be."""
        if self.mood and self.mood not in MOODS:
            raise ValueError(f"no such mood: {self.mood}")
        if set(self.die) - set(SUITS):
            raise ValueError("the mob die shows a suit (14.4.1)")
        for name, items in TRACKS.items():
            if len(self.track(name)) > SPACES or set(self.track(name)) - set(items):
                raise ValueError(f"{name} cannot hold {', '.join(self.track(name))}")

    def half_done(self, g: Table, seat: str) -> bool:
        """14.2.4.I, 14.4.1: an item has no space yet, or a rolled mob no clearing."""
        return bool(self.incoming or self.rolled)

    def held_items(self, g: Table, seat: str) -> list[str]:
        return [*self.command, *self.prowess, *filter(None, [self.incoming])]

    def board_view(self, g: Table, seat: str) -> BoardView:
        return common_view(
            self,
            tracks={name: Track.filled(self.track(name), SPACES, VALUES) for name in TRACKS},
            marks={"mood": self.mood, "rolled": self.rolled},
            lists={
                "moods": [mood for mood, item in MOODS.items() if not self.has_item(item)],
                "incoming": [*filter(None, [self.incoming])],
            },
            numbers={name: self.value(name) for name in TRACKS},
            left=self.left(g.now.step),
        )

    def left(self, step: str) -> Left | None:
        """14.5.2, 14.5.3.  What Command or Prowess still allows in this step."""
        if step == "daylight.command":
            return Left("command", self.value("command") - self.commanded)
        if step == "daylight.advance":
            return Left("prowess", self.value("prowess") - self.advanced)
        return None

    def track(self, name: str) -> list[str]:
        return self.command if name == "command" else self.prowess

    def has_item(self, item: str) -> bool:
        return item in self.command or item in self.prowess

    def value(self, track: str) -> int:
        """14.2.4.II: the value in force, which an item gained in mid-step raises at once."""
        return VALUES[len(self.track(track))]


def board(g: Table) -> HundredsBoard:
    """The Hundreds' own board."""
    found = g.factions[nouns.SEAT]
    assert isinstance(found, HundredsBoard)
    return found


def warlord_at(g: Table) -> int:
    """The clearing of the warlord; 0 if he is off the map."""
    return next(g.where(nouns.SEAT, WARLORD), 0)


def track_of(item: str) -> str:
    """14.2.4: the track that *item* goes to."""
    return next(track for track, items in TRACKS.items() if item in items)
