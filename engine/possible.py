"""Which tables are possible at all: what a position that is written by hand is held to."""

from __future__ import annotations

from collections import Counter

from engine.decks import CARDS, SUITS
from engine.law.advanced import HANDS
from engine.law.effects import deciding, having
from engine.law.faction import Table, cards_in_play
from engine.law.hooks import Hooks
from engine.law.players import players
from engine.law.roster import FACTIONS
from engine.law.ruins import ruin_items
from engine.law.setup import step_of
from engine.law.turn import steps_of
from engine.table import ADVANCED, FACES, RUIN_ITEMS, SUPPLY
from engine.table.notation import UNKNOWN, derived_supply


def items_held(g: Table) -> list[str]:
    """Every item that lies before somebody."""
    holders = ((s, deciding(g, s, Hooks.held_items)) for s in g.factions)
    return [item for seat, holder in holders for item in holder.held_items(g, seat)]


def brought_along(g: Table) -> list[str]:
    """9.3.5.  Every item that somebody has brought along."""
    asked = having(g, Hooks.starting_items)
    return [item for seat, effect in asked for item in effect.starting_items(g, seat)]


def check(g: Table) -> None:
    """Whatever no table can be.  Raises ValueError."""
    if g.seat not in g.factions:
        raise ValueError(f"no such seat: {g.seat}")
    if len(g.factions) < 2 or g.turn < 0:
        raise ValueError("a game has two seats at least, and its turns count from 0")
    for seat in (*g.winners, *g.marked, *g.partners, *g.partners.values()):
        if seat not in g.factions:
            raise ValueError(f"no such seat: {seat}")
    check_map(g)
    check_cards(g)
    check_chance(g)
    check_pieces(g)
    check_items(g)
    check_setup(g)
    steps = tuple(s.name for s in steps_of(g, g.seat)) if g.turn else setup_steps(g)
    if g.now.step not in steps:
        raise ValueError(f"{g.seat} has no step {g.now.step}")


def setup_steps(g: Table) -> tuple[str, ...]:
    """Those of turn 0 that a seat can stand at."""
    own = (step_of(g.seat),)
    return (*own, HANDS) if g.setup == ADVANCED and not players(g) else own


def check_setup(g: Table) -> None:
    """What no draft can have come to (A.8).  Raises ValueError."""
    if strange := {*g.draft, *g.pool, *g.dealt, *g.taken} - {*FACTIONS}:
        raise ValueError(f"no such faction: {min(strange)}")
    if strange := {*g.taken.values(), *g.homelands.values()} - {*g.factions}:
        raise ValueError(f"no such seat: {min(strange)}")
    if strange_clearings := {*g.homelands} - {*g.map.clearings}:
        raise ValueError(f"no clearing {min(strange_clearings)}")
    for card, name in g.dealt.items():
        if name not in FACTIONS[card].DEALT:
            raise ValueError(f"{name} is not dealt along with {card} (A.8.2.III)")
    if len({*g.pool}) < len(g.pool) or len({*g.pool} - {*g.taken}) < len(players(g)):
        raise ValueError("there is a setup card for each player, and each once (A.8.2)")
    if not g.turn:
        check_midst_of_setup(g)


def check_midst_of_setup(g: Table) -> None:
    """What lacks while factions are chosen and set up.  Raises ValueError."""
    if g.now.step == HANDS:
        return
    seated = {*g.factions} - {*players(g)}
    if g.pool and ({*g.taken.values()} != seated or {*g.taken} - {*g.pool}):
        raise ValueError("who has a faction has taken its setup card (A.8.3)")
    for card in (*g.pool, *(() if g.pool else seated)) if g.setup == ADVANCED else ():
        if FACTIONS[card].DEALT and not (card in g.dealt and (g.pool or card in g.taken)):
            raise ValueError(f"nothing was dealt along with {card} (A.8.2.III)")


def check_map(g: Table) -> None:
    """What lies on no map: other suits, forest pieces and ruin items.  Raises ValueError."""
    chart, off_map = g.map.clearings, g.off_map
    if set(g.pieces) != {*chart, *off_map}:
        raise ValueError(f"no clearing {max(g.pieces)}")
    if set(g.suits) != set(g.pieces) or any(g.suits[c] not in SUITS for c in chart):
        raise ValueError("every clearing has one suit: " + ", ".join(SUITS))
    for forest, here in g.forests.items():
        for seat, pieces in here.items():
            its = g.factions[seat].PIECES if seat in g.factions else ()
            for face in pieces:
                if not any(face in piece.faces for piece in its if piece.in_forests):
                    raise ValueError(f"no such piece in forest {forest}: {face}")
    ruins = {c for c, clearing in g.map.clearings.items() if clearing.ruin}
    if not (set(g.ruins) <= ruins if g.turn else set(g.ruins) == ruins):
        raise ValueError("ruins stand on their marked slots, and on all of them in the setup")
    for items in g.ruins.values():
        for item in items:
            if item not in (*RUIN_ITEMS, UNKNOWN):
                raise ValueError(f"no such item under a ruin: {item}")
    if g.ferry not in (g.map.coast or (0,)) or set(g.closed) - set(g.map.closed):
        raise ValueError(
            "the Ferry is at the coast, and only marked paths are closed (M.3.5, M.4.2)"
        )


def check_pieces(g: Table) -> None:
    """More pieces than there are, or than one clearing can hold (1.5.1).  Raises ValueError."""
    for seat, faction in g.factions.items():
        left = derived_supply(g, faction)
        for name, n in faction.supply.items():
            count = faction.piece(name).count
            if (total := count - left[name] + max(0, n)) > count:
                raise ValueError(
                    f"{seat} has too many of {name}: {total}, and there are {count} (1.5.1)"
                )
            if n < 0:
                raise ValueError(f"{seat} has less than no {name}")
        for clearing in g.present(seat):
            for face, n in g.pieces[clearing][seat].items():
                if n > 1 and any(face in piece.faces for piece in faction.PIECES if piece.lone):
                    raise ValueError(f"one {face} at most in clearing {clearing}")
    for clearing in g.pieces:
        if g.open_slots(clearing) < 0:
            raise ValueError(f"clearing {clearing} has too few slots (2.2.3)")
    for fallen in g.limbo:
        if fallen.clearing not in g.pieces or fallen.by not in g.factions:
            raise ValueError(f"nothing fell so: {fallen.piece}")
        g.factions[fallen.seat].piece(FACES[fallen.piece].piece)
    for seat, corner in g.corners.items():
        if seat not in g.factions or corner not in g.map.corners:
            raise ValueError(f"no such corner: {seat}:{corner}")


def check_items(g: Table) -> None:
    """Items that there are not, or too many of them (5.1.5).  Raises ValueError."""
    held = Counter(items_held(g))
    held.update(g.lost)
    held.update(g.items)
    held.update(i for items in g.ruins.values() for i in items if i != UNKNOWN)
    most = Counter(SUPPLY)
    most.update(ruin_items(g) or RUIN_ITEMS)
    most.update(brought_along(g))
    for item, n in held.items():
        if item not in most:
            raise ValueError(f"no such item: {item}")
        if n > most[item]:
            raise ValueError(f"too many of {item} (5.1.5)")


def check_cards(g: Table) -> None:
    """What no card can be, or not there.  Raises ValueError."""
    in_play = Counter(cards_in_play(g))
    for card in in_play:
        if card != UNKNOWN and card not in CARDS:
            raise ValueError(f"no such card: {card}")
        if card != UNKNOWN and in_play[card] > CARDS[card].copies:
            raise ValueError(f"too many of {card}")
    for seat, faction in g.factions.items():
        for card in faction.hand:
            if card != UNKNOWN and CARDS[card].kind == "faction":
                raise ValueError(f"{card} is never in a hand")
        for card in faction.crafted:
            if CARDS[card].kind != "persistent" or faction.crafted.count(card) > 1:
                raise ValueError(f"{seat} cannot have {card} in play (4.1.3, 4.1.4)")
    dominant = [faction.dominance for faction in g.factions.values() if faction.dominance]
    for card in (*g.available, *dominant):
        if CARDS[card].kind != "dominance":
            raise ValueError(f"no dominance card: {card} (3.3)")
    for card in g.discard:
        if CARDS[card].kind in ("dominance", "faction"):
            raise ValueError(f"{card} is never in the discard pile (3.3.3)")


def check_chance(g: Table) -> None:
    """What no die can show.  Raises ValueError."""
    if any(n not in range(4) for n in g.next_dice):
        raise ValueError("a battle die shows 0 to 3")
