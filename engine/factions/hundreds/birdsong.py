"""14.4: Birdsong."""

from __future__ import annotations

from engine.decks import SUITS
from engine.factions.hundreds.actions import Anoint, ChooseMood, PlaceMob, Raze
from engine.factions.hundreds.board import board, warlord_at
from engine.factions.hundreds.events import Anointed, MobRolled, MoodChosen, Razed, RuinSearched
from engine.factions.hundreds.looters import gain_item
from engine.factions.hundreds.nouns import MOB, MOODS, SEAT, STRONGHOLD, WARLORD
from engine.kernel import Reason, ask
from engine.law.actions import Recruit
from engine.law.faction import Table, Why
from engine.law.removal import place, removable, remove, take_home
from engine.law.window import choose
from engine.table import WARRIOR


async def raze(g: Table) -> None:
    """14.4.1.  Every clearing with a mob, in the order of the Hundreds (RULINGS: raze-order)."""
    now = board(g).now
    if now.razing:
        await raze_clearing(g, now.razing)
    while clearings := [c for c in g.where(SEAT, MOB) if c not in now.razed and to_raze(g, c)]:
        await raze_clearing(g, await choose_clearing_to_raze(g, clearings))


async def choose_clearing_to_raze(g: Table, clearings: list[int]) -> int:
    """14.4.1.  The one that is razed next."""
    options = [Raze(c) for c in clearings]
    act = await ask(SEAT, "hundreds.raze", "14.4.1", options)
    return act.clearing


def to_raze(g: Table, clearing: int) -> bool:
    """14.4.1.  True if there is anything that a mob there would raze."""
    return clearing in g.ruins or bool(removable(g, SEAT, clearing, cardboard_only=True))


async def raze_clearing(g: Table, clearing: int) -> None:
    """14.4.1.  All enemy buildings and tokens at once; then the item and the ruin over it."""
    now = board(g).now
    now.razing = clearing
    if batch := removable(g, SEAT, clearing, cardboard_only=True):
        g.emit(Razed(SEAT, clearing))
        await remove(g, batch, in_battle=False)
    if clearing in g.ruins:
        items = g.ruins[clearing]
        item = items.pop(0) if items else ""
        if not items:
            del g.ruins[clearing]
        g.emit(RuinSearched(SEAT, clearing, item))
        if item:
            await gain_item(g, item)
    now.razed.append(clearing)
    now.razing = 0


async def spread_the_mob(g: Table) -> None:
    """14.4.1.  Roll the mob die once, and place a mob next to a mob."""
    now = board(g).now
    if not now.spread:
        now.spread = True
        roll_mob_die(g)
    await place_rolled_mob(g)


def roll_mob_die(g: Table) -> None:
    """14.4.1.  Not rolled where it cannot matter: no mob on the map, or none in supply.

    (RULINGS: mob-roll)
    """
    hundreds = board(g)
    if not hundreds.supply[MOB] or not any(g.where(SEAT, MOB)):
        return
    suit = g.next_suits.pop(0) if g.next_suits else SUITS[g.random(len(SUITS))]
    hundreds.now.rolled = suit
    g.emit(MobRolled(SEAT, suit))


async def place_rolled_mob(g: Table) -> None:
    """14.4.1.  In a clearing of the rolled suit without a mob, next to one with a mob."""
    now = board(g).now
    if not now.rolled:
        return
    if options := [PlaceMob(c) for c in g.pieces if why_no_mob(g, c, now.rolled) is None]:
        act = await ask(
            SEAT,
            "hundreds.mob",
            "14.4.1",
            options,
            why=lambda a: (
                why_no_mob(g, a.clearing, now.rolled) if isinstance(a, PlaceMob) else None
            ),
        )
        place(g, SEAT, MOB, act.clearing)
    now.rolled = ""


def why_no_mob(g: Table, clearing: int, suit: str) -> Why:
    """14.4.1.  Why the rolled mob cannot go to *clearing*."""
    facts: dict[str, int | str] = {"clearing": clearing, "suit": suit}
    if g.suits.get(clearing) != suit:
        return Reason("14.4.1", "not_rolled_suit", facts)
    if g.count(SEAT, MOB, clearing):
        return Reason("14.4.1", "mob_there", facts)
    if not any(g.count(SEAT, MOB, near) for near in g.adjacent(clearing)):
        return Reason("14.4.1", "no_mob_near", facts)
    return None


async def recruit(g: Table) -> None:
    """14.4.2.  Prowess warriors with the warlord, then one at each stronghold."""
    hundreds = board(g)
    now = hundreds.now
    if not now.led:
        now.led = True
        if clearing := warlord_at(g):
            place(g, SEAT, WARRIOR, clearing, hundreds.value("prowess"))
    while (waiting := strongholds_waiting(g)) and hundreds.supply[WARRIOR]:
        clearing = waiting[0]
        if hundreds.supply[WARRIOR] < len(waiting):  # too few: the Hundreds choose where
            clearing = await choose_stronghold(g)
        place(g, SEAT, WARRIOR, clearing)
        now.recruited.append(clearing)


async def choose_stronghold(g: Table) -> int:
    """14.4.2.  The stronghold that gets one of the last warriors."""
    options = [Recruit(c) for c in dict.fromkeys(strongholds_waiting(g))]
    act = await ask(SEAT, "hundreds.recruit", "14.4.2", options)
    return act.clearing


def strongholds_waiting(g: Table) -> list[int]:
    """14.4.2.  The clearings of the strongholds that have not recruited, once for each."""
    done = board(g).now.recruited
    return [
        c
        for c in g.where(SEAT, STRONGHOLD)
        for _ in range(g.count(SEAT, STRONGHOLD, c) - done.count(c))
    ]


async def anoint(g: Table) -> None:
    """14.4.3.  A slain warlord takes a warrior's place; without any, he comes anywhere."""
    if not board(g).supply[WARLORD]:
        return
    warriors = [*g.where(SEAT, WARRIOR)]
    options = [Anoint(c) for c in warriors or g.pieces]
    act = await choose(g, SEAT, "hundreds.anoint", "14.4.3", options)
    if warriors:
        take_home(g, SEAT, WARRIOR, act.clearing, told=False)
    place(g, SEAT, WARLORD, act.clearing, told=False)
    g.emit(Anointed(SEAT, act.clearing))


async def choose_mood(g: Table) -> None:
    """14.4.4.  A different one whose item is not in the Hoard; Lavish stays if no other is left."""
    options = [ChooseMood(mood) for mood in MOODS if why_no_mood(g, mood) is None]
    if not options:
        assert board(g).mood == "lavish"
        return
    act = await choose(
        g,
        SEAT,
        "hundreds.mood",
        "14.4.4",
        options,
        why=lambda a: why_no_mood(g, a.mood) if isinstance(a, ChooseMood) else None,
    )
    board(g).mood = act.mood
    g.emit(MoodChosen(SEAT, act.mood))


def why_no_mood(g: Table, mood: str) -> Why:
    """14.4.4."""
    hundreds = board(g)
    if mood not in MOODS:
        return Reason("14.7", "no_such_mood", {"mood": mood})
    if mood == hundreds.mood:
        return Reason("14.4.4", "same_mood", {"mood": mood})
    if hundreds.has_item(MOODS[mood]):
        return Reason("14.4.4", "item_in_hoard", {"mood": mood, "item": MOODS[mood]})
    return None
