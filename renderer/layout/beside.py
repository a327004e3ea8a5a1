"""Clearings off the map: each in a strip of its own, with all that a clearing on the map tells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine import View
from renderer import fonts
from renderer.changes import March
from renderer.layout.badges import PENNANT
from renderer.layout.crowd import TIERS, in_a_row
from renderer.layout.glades import banner, pieces
from renderer.layout.marks import losses, marches
from renderer.layout.marks.differences import difference, width
from renderer.layout.marks.plates import Disc, named, size
from renderer.layout.marks.shafts import WIDTH as SHAFT
from renderer.layout.marks.shafts import Shaft
from renderer.layout.marks.spots import Spot
from renderer.layout.places import WIDTH
from renderer.layout.plane import Ring
from renderer.layout.woodland import Group, Kind
from renderer.scene import Glade, Scene, Stack
from renderer.shapes import Box, Label, Plate, Thing, moved
from renderer.tones import INK, PAPER_LIGHT
from renderer.words import Words, heading

ROW, EDGE, GAP, AROUND = 88, 18, 14, 4
"""A row of a strip, what is free at its ends, between two things in it, and around its plate."""
NAME = 40
"""The size of its name."""
TIER = TIERS[5]
"""As large as a row lets stand."""
FOOT = 8
"""From what stands in a row to its end."""
LAP = 8
"""How far a difference lies over its stack."""
NOWHERE = Ring(0, 0, 0, 0)
Part = tuple[int, Kind, list[Thing]]
"""How wide it is, and what is drawn of it in a row whose corner is (0, 0)."""


def strips(
    view: View, told: Scene, words: Words, top: int, clearings: Iterable[int] | None = None
) -> tuple[list[Thing], int]:
    """Of all *clearings* off the map, below each other from *top* down, and where they end."""
    things: list[Thing] = []
    for clearing in told.beside if clearings is None else clearings:
        name = heading(words.name(view.clearings[clearing].name))
        groups, top = lay_out(told.beside[clearing], told.crossings, name, top)
        things += (thing for group in groups for thing in group.things)
    return things, top


def lay_out(
    glade: Glade, crossings: Iterable[March], said: str, top: int
) -> tuple[list[Group], int]:
    """The strip of one clearing from *top* down, and where it ends.

    *crossings*: the moves with an end off the map; *said*: the clearing's name.
    """
    x, y, wide = EDGE, top + AROUND, fonts.width(said, NAME, True, True)
    name = Label(Box(x, y, wide, ROW), said, NAME, INK, True, serif=True)
    x = first = x + wide + GAP
    groups: list[Group] = []
    for wide, kind, drawn in _parts(glade, crossings):
        if x + wide > WIDTH - EDGE:
            x, y = first, y + ROW
        things = tuple(moved(thing, x, y) for thing in drawn)
        groups.append(Group(kind, frozenset([glade.number]), things))
        x += wide + GAP
    end = y + ROW + AROUND
    room = Box(EDGE // 2, top + AROUND, WIDTH - EDGE, end - top - 2 * AROUND)
    floor = Plate(room, PAPER_LIGHT, None, 12), name
    return [Group("floor", frozenset([glade.number]), floor), *groups], end


def _parts(glade: Glade, crossings: Iterable[March]) -> Iterator[Part]:
    if glade.ruler:
        flag = Box(0, (ROW - PENNANT[1]) // 2, *PENNANT)
        yield PENNANT[0], "badge", banner(glade.ruler, glade.won, flag)
    for stack in glade.stacks:
        yield _stack(glade, stack)
    for some in losses.in_rows(glade):
        spot = _spot(*losses.sizes(some)[0])
        yield spot.box.w, "loss", losses.losses(some, spot)
    for stack in glade.gone:
        one = replace(glade, gone=(stack,))
        spot = _spot(*losses.gone_sizes(one)[0])
        yield spot.box.w, "gone", losses.gone(one, spot)
    for march in crossings:
        if glade.number in march.ends:
            yield _move(march, glade.number)


def _stack(glade: Glade, stack: Stack) -> Part:
    """With its difference beside it, where there is room enough."""
    plain = replace(stack, change=0)
    filled, wide = in_a_row(plain, TIER, ROW - FOOT)
    things = pieces(replace(glade, stacks=(plain,)), NOWHERE, filled)
    if stack.change:
        wide += width(stack.change) - LAP
        things += difference(stack.change, wide, FOOT)
    return wide, "pieces", things


def _spot(w: int, h: int) -> Spot:
    return Spot(Box(0, (ROW - h) // 2, w, h))


def _move(march: March, here: int) -> Part:
    """To where, or from where; the strip itself is the other end."""
    origin, destination = ("" if end == here else end for end in march.ends)
    shaft = Shaft(replace(march, origin=origin, destination=destination), (), (0, 0), SHAFT, 0)
    before = named(shaft.march)
    w, h = size((shaft,), before, "across")
    return w, "disc", marches.counts(Disc((shaft,), Box(0, (ROW - h) // 2, w, h), (), before))
