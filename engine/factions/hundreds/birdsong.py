"""14.4: Birdsong."""

from __future__ import annotations

from functools import partial

from engine.decks import SUITS
from engine.factions.hundreds import nouns
from engine.factions.hundreds.board import board, warlord_at
from engine.factions.hundreds.looters import gain_item
from engine.factions.hundreds.nouns import MOB, MOODS, SEAT, STRONGHOLD, WARLORD
from engine.kernel import Reason
from engine.law.actions import Recruit
from engine.law.faction import Table, Why
from engine.law.question import Question
from engine.law.removal import place, removable, remove, replace
from engine.law.ruins import take_item
from engine.law.space import adjacent, why_no_place
from engine.table import WARRIOR, Fallen

RAZE = Question("hundreds.raze", "14.4.1", inside=True)
PLACE_MOB = Question("hundreds.mob", "14.4.1", inside=True)
RECRUIT = Question("hundreds.recruit", "14.4.2", inside=True)
ANOINT = Question("hundreds.anoint", "14.4.3")
MOOD = Question("hundreds.mood", "14.4.4")


async def raze(g: Table) -> None:
    """14.4.1.  Every clearing with a mob, in the order of the Hundreds (RULINGS: raze-order)."""
    razed: list[int] = []
    while clearings := [c for c in g.where(SEAT, MOB) if c not in razed and to_raze(g, c)]:
        act = await RAZE.choose(g, SEAT, [*map(nouns.Raze, clearings)])
        await raze_clearing(g, act.clearing)
        razed.append(act.clearing)


def to_raze(g: Table, clearing: int) -> bool:
    """14.4.1.  True if there is anything that a mob there would raze."""
    return clearing in g.ruins or bool(removable(g, SEAT, clearing, cardboard_only=True))


async def raze_clearing(g: Table, clearing: int) -> None:
    """14.4.1.  All enemy buildings and tokens at once; then the item and the ruin over it."""
    if batch := removable(g, SEAT, clearing, cardboard_only=True):
        g.emit(nouns.Razed(SEAT, clearing))
        await remove(g, batch)
    if clearing in g.ruins:
        item = await take_item(g, SEAT, clearing)
        if clearing not in g.ruins:
            g.emit(nouns.RuinSearched(SEAT, clearing, item))
        if item:
            await gain_item(g, item)


async def spread_the_mob(g: Table) -> None:
    """14.4.1.  Roll the mob die once, and place a mob next to a mob."""
    roll_mob_die(g)
    alike = [nouns.PlaceMob(c) for c in g.pieces if g.suits[c] == board(g).rolled]
    if options := [act for act in alike if why_no_mob(g, act) is None]:
        act = await PLACE_MOB.choose(g, SEAT, options, why={nouns.PlaceMob: partial(why_no_mob, g)})
        place(g, SEAT, MOB, act.clearing)
    board(g).rolled = ""


def roll_mob_die(g: Table) -> None:
    """14.4.1.  Not rolled where it cannot matter: no mob on the map, or none in supply.

    (RULINGS: mob-roll)
    """
    hundreds = board(g)
    if not hundreds.supply[MOB] or not any(g.where(SEAT, MOB)):
        return
    suit = hundreds.die.pop(0) if hundreds.die else SUITS[g.random(len(SUITS))]
    hundreds.rolled = suit
    g.emit(nouns.MobRolled(SEAT, suit))


def why_no_mob(g: Table, act: nouns.PlaceMob) -> Why:
    """14.4.1.  Why the rolled mob cannot go there."""
    suit, clearing = board(g).rolled, act.clearing
    if g.suits.get(clearing) != suit:
        return Reason("14.4.1", "not_rolled_suit", {"clearing": clearing, "suit": suit})
    if not any(g.count(SEAT, MOB, near) for near in adjacent(g, SEAT, clearing)):
        return Reason("14.4.1", "no_mob_near", {"clearing": clearing, "suit": suit})
    return why_no_place(g, SEAT, MOB, clearing)


async def recruit(g: Table) -> None:
    """14.4.2.  Prowess warriors with the warlord, then one at each stronghold."""
    hundreds = board(g)
    if clearing := warlord_at(g):
        place(g, SEAT, WARRIOR, clearing, hundreds.value("prowess"))
    sites = [c for c in g.where(SEAT, STRONGHOLD) if not why_no_place(g, SEAT, WARRIOR, c)]
    waiting = [c for c in sites for _ in range(g.count(SEAT, STRONGHOLD, c))]
    while waiting and hundreds.supply[WARRIOR]:
        clearing = waiting[0]
        if hundreds.supply[WARRIOR] < len(waiting):  # too few: the Hundreds choose where
            options = [*map(Recruit, dict.fromkeys(waiting))]
            clearing = (await RECRUIT.choose(g, SEAT, options)).clearing
        place(g, SEAT, WARRIOR, clearing)
        waiting.remove(clearing)


async def anoint(g: Table) -> None:
    """14.4.3.  A slain warlord takes a warrior's place; if he can take none, he comes anywhere."""
    if not board(g).supply[WARLORD]:
        return
    free = [c for c in g.pieces if why_no_place(g, SEAT, WARLORD, c) is None]
    warriors = [c for c in g.where(SEAT, WARRIOR) if c in free]  # RULINGS: anoint
    if not free:
        return
    act = await ANOINT.choose(g, SEAT, [*map(nouns.Anoint, warriors or free)])
    replaced = [Fallen(SEAT, WARRIOR, act.clearing, SEAT)] if warriors else []
    await replace(g, replaced, partial(place, g, SEAT, WARLORD, act.clearing, told=False))
    g.emit(nouns.Anointed(SEAT, act.clearing))


async def choose_mood(g: Table) -> str | None:
    """14.4.4.  A different one whose item is not in the Hoard; Lavish stays if no other is left.

    The turn goes on in the order that the new one gives it (14.7.2).
    """
    options = [act for act in map(nouns.ChooseMood, MOODS) if why_no_mood(g, act) is None]
    if not options:
        assert board(g).mood == "lavish"
        return None
    act = await MOOD.choose(g, SEAT, options, why={nouns.ChooseMood: partial(why_no_mood, g)})
    board(g).mood = act.mood
    g.emit(nouns.MoodChosen(SEAT, act.mood))
    return "birdsong.window"


def why_no_mood(g: Table, act: nouns.ChooseMood) -> Why:
    """14.4.4.  Why the mood cannot change to this one."""
    hundreds, mood = board(g), act.mood
    if mood not in MOODS:
        return Reason("14.7", "no_such_mood", {"mood": mood})
    if mood == hundreds.mood:
        return Reason("14.4.4", "same_mood", {"mood": mood})
    if hundreds.has_item(MOODS[mood]):
        return Reason("14.4.4", "item_in_hoard", {"mood": mood, "item": MOODS[mood]})
    return None
