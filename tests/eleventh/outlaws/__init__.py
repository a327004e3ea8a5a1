"""The Outlaws, who are in no box: a whole faction on a page, by the recipe in the README.

They muster at their hideouts, move, and rob whoever stands where they are; their chief is a pawn.
Two may sit at one table: whatever a rule is about is the seat on turn.
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from engine.kernel import Action, Reason
from engine.law import turn
from engine.law.actions import Move
from engine.law.craft import craft_step
from engine.law.faction import Faction, Step, Table, Why
from engine.law.hand import discard_down, draw_for_evening
from engine.law.move import move, moves, why_no_move
from engine.law.question import Question
from engine.law.removal import place
from engine.law.scoring import score
from engine.law.setup import choose_corner
from engine.table import WARRIOR, Event, Piece
from engine.table.parts import Clearing, SeatName

HIDEOUT, CHIEF = "hideout", "chief"

MOVE = Question("outlaws.move", "4.2")
ROB = Question("outlaws.rob", "1.4.1")


class Rob(Action, frozen=True, tag="rob"):
    clearing: Clearing


class Robbed(Event, frozen=True, tag="outlaws.robbed"):
    seat: SeatName
    clearing: Clearing


async def muster(g: Table) -> None:
    for clearing in list(g.where(g.seat, HIDEOUT)):
        place(g, g.seat, WARRIOR, clearing)


async def ride(g: Table) -> None:
    seat = g.seat
    why = {Move: partial(why_no_move, g, seat)}
    if act := await MOVE.pick(g, seat, lambda: moves(g, seat, g.present(seat)), why=why):
        await move(g, seat, act)


async def rob(g: Table) -> None:
    why = {Rob: partial(why_no_robbery, g)}
    if act := await ROB.pick(g, g.seat, partial(robberies, g), why=why):
        g.emit(Robbed(g.seat, act.clearing))
        await score(g, {g.seat: 2})


def robberies(g: Table) -> list[Rob]:
    return [act for act in map(Rob, g.pieces) if why_no_robbery(g, act) is None]


def why_no_robbery(g: Table, act: Rob) -> Why:
    if (
        act.clearing in g.pieces
        and g.warriors(g.seat, act.clearing)
        and g.enemies(g.seat, act.clearing)
    ):
        return None
    return Reason("1.4.1", "nobody_to_rob", {"clearing": act.clearing})


class Outlaws(Faction, tag="outlaws"):
    PIECES: ClassVar[tuple[Piece, ...]] = (
        Piece(WARRIOR, "warrior", 12),
        Piece(HIDEOUT, "building", 3),
        Piece(CHIEF, "pawn", 1),
    )
    OPEN_SUPPLY = (WARRIOR, HIDEOUT, CHIEF)
    ACTS = (Rob,)
    LETTER: ClassVar[str] = "Z"
    REACH: ClassVar[int] = 5
    STARTS_IN_CORNER: ClassVar[bool] = True
    CRAFTS_WITH: ClassVar[tuple[str, ...]] = (HIDEOUT,)

    async def set_up(self, g: Table, seat: str) -> None:
        corner = await choose_corner(g, seat, "5.1.7")
        for piece, n in ((HIDEOUT, 1), (WARRIOR, 5), (CHIEF, 1)):
            place(g, seat, piece, corner, n)

    def may_be_removed(self, g: Table, seat: str, piece: str) -> bool:
        return piece != CHIEF

    def steps(self, g: Table, seat: str) -> tuple[Step, ...]:
        return STEPS


STEPS = (
    Step("birdsong.start", turn.start_of_birdsong),
    Step("birdsong.muster", muster),
    Step("birdsong.window", turn.window_of_birdsong),
    Step("birdsong.end", turn.end_of_birdsong),
    Step("daylight.start", turn.start_of_daylight),
    Step("daylight.craft", partial(craft_step, "4.1")),
    Step("daylight.ride", ride),
    Step("daylight.rob", rob),
    Step("daylight.window", turn.window_of_daylight),
    Step("evening.start", turn.start_of_evening),
    Step("evening.end", turn.end_turn),
    Step("evening.draw", draw_for_evening),
    Step("evening.discard", partial(discard_down, "1.2.2")),
)


class Rivals(Outlaws, tag="outlaws-2"):
    REACH: ClassVar[int] = 2


FACTION, SECOND = Outlaws, Rivals
