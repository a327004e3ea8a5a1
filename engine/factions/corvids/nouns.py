"""13.1-13.3: what the Corvids have as tables, what they alone do, and what happens to them."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from engine.kernel import Action, Part
from engine.table import Piece, SeatEvent, Secret, face_down
from engine.table.parts import (
    CardName,
    Clearing,
    Clearings,
    PieceCount,
    PieceName,
    SeatName,
    SpentCard,
    Suit,
)

SEAT = "corvids"
BOMB, SNARE, EXTORTION, RAID = "bomb", "snare", "extortion", "raid"
PLOTS = (BOMB, SNARE, EXTORTION, RAID)
HIDDEN_PLOTS = tuple(map(face_down, PLOTS))
"""13.2.2.I: the same, face down, as the Corvids know them."""
UNKNOWN = "plot-?"
"""One of them, as all others see it."""

PIECES = (
    Piece("warrior", "warrior", 15),  # 13.3.1
    *(Piece(plot, "token", 2, back="plot", known=True) for plot in PLOTS),
)
ALL_PLOTS = 8

ACTIONS = 3
"""13.5: so many at most in Daylight."""

PlotName: TypeAlias = Annotated[str, Part("piece", known=lambda: PLOTS)]


# --- the acts that are theirs alone, and what others do to their plots
class Scatter(Action, frozen=True, tag="scatter"):
    """13.3.2: a clearing for one of the first warriors."""

    clearing: Clearing


class Flip(Action, frozen=True, tag="flip"):
    """13.4.2: ``flip 5``."""

    clearing: Clearing


class RecruitSuit(Action, frozen=True, tag="corvids-recruit"):
    """13.4.3: ``corvids-recruit fox by anvil``; and where, if there are too few warriors."""

    suit: Suit
    by: SpentCard
    where: Clearings = ""


class Plot(Action, frozen=True, tag="plot"):
    """13.5.2: ``plot 5 bomb``, and nobody else reads which."""

    SECRET = ("plot",)
    clearing: Clearing
    plot: PlotName


class Trick(Action, frozen=True, tag="trick"):
    """13.5.4: ``trick 3+7``, the two whose plots are swapped."""

    where: Clearings


class Raid(Action, frozen=True, tag="raid"):
    """13.7.4: it is set off where a raid was; and where it goes, with too few warriors."""

    for_all: ClassVar[bool] = True

    clearing: Clearing
    where: Clearings = ""


class Expose(Action, frozen=True, tag="expose"):
    """13.2.4: ``expose 5 bomb by anvil``, the card that the Corvids alone are shown."""

    for_all: ClassVar[bool] = True
    SECRET = ("by",)
    clearing: Clearing
    plot: PlotName
    by: SpentCard


ACTS = (Scatter, Flip, RecruitSuit, Plot, Trick, Raid, Expose)


# --- what happens to them, and to those who guess
class Flipped(SeatEvent, frozen=True, tag="corvids.flipped"):
    """13.4.2: a plot is turned up."""

    plot: PieceName
    clearing: Clearing
    reveals: ClassVar[bool] = True


class Plotted(SeatEvent, frozen=True, tag="corvids.plotted"):
    """13.5.2: a plot lies face down, for so many warriors."""

    clearing: Clearing
    piece: PieceName
    count: PieceCount


class Tricked(SeatEvent, frozen=True, tag="corvids.tricked"):
    """13.5.4: the plots of two clearings have changed places."""

    where: Clearings


class Returned(SeatEvent, frozen=True, tag="corvids.returned"):
    """13.2.2.I: a plot was removed face down, and nobody sees which (RULINGS: plot-returned).

    That no raid follows is told by it alone: so it cannot be learned and then taken back.
    """

    clearing: Clearing
    reveals: ClassVar[bool] = True


class Raided(SeatEvent, frozen=True, tag="corvids.raided"):
    """13.7.4: what was removed from there was a raid."""

    clearing: Clearing
    reveals: ClassVar[bool] = True


class Exposed(SeatEvent, frozen=True, tag="corvids.exposed"):
    """13.2.4: this seat has guessed right."""

    plot: PieceName
    clearing: Clearing
    reveals: ClassVar[bool] = True


class Misguessed(SeatEvent, frozen=True, tag="corvids.misguessed"):
    """13.2.4: this seat has guessed wrong: there lies no such plot."""

    plot: PieceName
    clearing: Clearing
    reveals: ClassVar[bool] = True


class CardShown(Secret, frozen=True, tag="corvids.shown"):
    """13.2.4: the card of a right guess, which goes back to the hand of who has shown it."""

    seat: SeatName
    card: CardName
