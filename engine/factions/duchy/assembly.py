"""12.5.1: Assembly."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from engine.factions.duchy.board import board, in_burrow
from engine.factions.duchy.nouns import (
    ACTIONS,
    BUILDINGS,
    BURROW,
    DIGGERS,
    SEAT,
    TUNNEL,
    CardRevealed,
    Dig,
    TakeUp,
    TunnelTakenUp,
)
from engine.kernel import Action, Reason, Warriors
from engine.law.actions import Battle, Build, Move, Recruit
from engine.law.battle import battle, battlefields, battles, why_no_battle
from engine.law.faction import Table, Why
from engine.law.hand import spend, why_no_card, why_not_in_hand
from engine.law.hooks import Hooks
from engine.law.move import move, moves, why_no_move
from engine.law.question import Question
from engine.law.removal import place, remove
from engine.law.space import (
    barred,
    ruler,
    why_no_clearing,
    why_no_place,
    why_none_left,
    why_not_built,
)
from engine.table import WARRIOR, Fallen, spendable

ASSEMBLY = Question("duchy.assembly", "12.5.1", from_hand=True)  # it may hold what builds and digs
TAKE_UP = Question("duchy.tunnel", "12.2.4", inside=True)


async def assemble(g: Table) -> None:
    """12.5.1.  Up to two actions, in any mix."""
    why = {Action: partial(why_no_action, g)}
    while board(g).assembled < ACTIONS and (
        act := await ASSEMBLY.pick(g, SEAT, partial(actions, g), why=why)
    ):
        board(g).assembled += 1
        match act:
            case Build():
                build(g, act)
            case Recruit():
                place(g, SEAT, WARRIOR, BURROW)
            case Dig():
                await dig(g, act)
            case Move() | Battle():
                await march_or_fight(g, act)


def actions(g: Table) -> list[Action]:
    """12.5.1.  Everything that can be done in the Assembly."""
    built = spendable(g, SEAT, [clearing for clearing, _ in build_sites(g)])
    return [
        *(Build(c, kind, card) for c, kind in build_sites(g) for card in built.get(c, ())),
        *([Recruit(BURROW)] if why_no_recruit(g, BURROW) is None else []),
        *marches(g),
        *fights(g),
        *digs(g),
    ]


async def march_or_fight(g: Table, act: Action) -> None:
    """12.5.1.III, 12.5.1.IV; the ministers do the same."""
    if isinstance(act, Move):
        await move(g, SEAT, act)
    elif isinstance(act, Battle):
        await battle(g, SEAT, act.clearing, act.defender)


def marches(g: Table) -> list[Move]:
    """12.5.1.III.  Every move, into the Burrow and out of it too."""
    return moves(g, SEAT, [*g.where(SEAT, WARRIOR)])


def fights(g: Table) -> list[Battle]:
    """12.5.1.IV.  Every battle."""
    return battles(g, SEAT, battlefields(g, SEAT))


# --- 12.5.1.I: Build, and the Foremole
def build_sites(g: Table) -> list[tuple[int, str]]:
    """12.5.1.I, 12.5.2.I.  Where a citadel or a market could be placed, whatever the card."""
    ruled = [c for c in g.pieces if ruler(g, c) == SEAT]  # by hired warriors alone, too
    return [(c, kind) for c in ruled for kind in BUILDINGS if not why_not_built(g, SEAT, kind, c)]


def build(g: Table, act: Build) -> None:
    """12.5.1.I, 12.5.2.I.  The card stays in the play area until the Evening."""
    reveal(g, act.by)
    place(g, SEAT, act.building, act.clearing)


def reveal(g: Table, card: str) -> None:
    """12.6.1: a card from hand lies in the play area, and comes back from there."""
    board(g).hand.remove(card)
    board(g).revealed.append(card)
    g.emit(CardRevealed(SEAT, card))


def why_no_build(g: Table, section: str, act: Build, *, matched: bool) -> Why:
    """12.5.1.I, 12.5.2.I.  Why this cannot be built; the card must match in the Assembly alone."""
    if not act.building:
        whys = [
            why_no_build(g, section, replace(act, building=b), matched=matched) for b in BUILDINGS
        ]
        if whys.count(None) == 1:
            return None
        return whys[0] or Reason(section, "citadel_or_market", {"clearing": act.clearing})
    if act.building not in BUILDINGS:
        return Reason(section, "no_citadel_no_market", {"piece": act.building})
    if why := why_not_built(g, SEAT, act.building, act.clearing):
        return why
    if not act.by:
        return Reason(section, "card_needed", {"clearing": act.clearing})
    if matched:
        return why_no_card(g, SEAT, act.by, act.clearing)
    return why_not_in_hand(g, SEAT, act.by)


# --- 12.5.1.V: Dig
def digs(g: Table) -> list[Dig]:
    """12.5.1.V.  Where a card matches, with one to four warriors of the Burrow."""
    most, sites = min(DIGGERS, in_burrow(g)), [c for c in g.pieces if not why_no_dig_in(g, c)]
    return [
        Dig(clearing, Warriors(n), card)
        for clearing, cards in spendable(g, SEAT, sites).items()
        for n in range(1, most + 1)
        for card in cards
    ]


async def dig(g: Table, act: Dig) -> None:
    """12.5.1.V.  A tunnel, and the warriors move; with no tunnel left one is taken up first."""
    spend(g, SEAT, act.by)
    if not board(g).supply[TUNNEL]:
        await take_up(g)
    place(g, SEAT, TUNNEL, act.clearing)
    await move(g, SEAT, Move(BURROW, act.clearing, act.warriors))


async def take_up(g: Table) -> None:
    """12.2.4.  Any one of the three, which scores nobody anything."""
    tunnels = [*map(TakeUp, g.where(SEAT, TUNNEL))]
    why = {TakeUp: why_not_taken_up}
    clearing = (await TAKE_UP.choose(g, SEAT, tunnels, why=why)).clearing
    g.emit(TunnelTakenUp(SEAT, clearing))
    await remove(g, [Fallen(SEAT, TUNNEL, clearing, SEAT)], told=False)


def why_not_taken_up(act: TakeUp) -> Why:
    """12.2.4.  There is no tunnel."""
    return Reason("12.2.4", "no_tunnel_there", {"clearing": act.clearing})


def why_no_dig_in(g: Table, clearing: int) -> Why:
    """12.5.1.V.  Why nobody can dig to *clearing*, whatever the card (RULINGS: dig-empty)."""
    if why := why_no_clearing(g, clearing) or why_no_place(g, SEAT, TUNNEL, clearing):
        return why
    if not in_burrow(g):
        return Reason("12.5.1.V", "burrow_empty", {})
    return barred(g, Hooks.bars_entering, SEAT, clearing)


def why_no_dig(g: Table, act: Dig) -> Why:
    """12.5.1.V.  Why this is no way to dig there."""
    if why := why_no_dig_in(g, act.clearing):
        return why
    most = min(DIGGERS, in_burrow(g))
    if act.warriors.figure or not 1 <= act.warriors.number <= most:
        return Reason("12.5.1.V", "not_so_many_dig", {"warriors": str(act.warriors), "most": most})
    return why_no_card(g, SEAT, act.by, act.clearing)


# --- why not
def why_no_action(g: Table, act: Action) -> Why:
    """12.5.1.  Why this is not done in the Assembly."""
    match act:
        case Build():
            return why_no_build(g, "12.5.1.I", act, matched=True)
        case Recruit():
            return why_no_recruit(g, act.clearing, act.by)
        case Dig():
            return why_no_dig(g, act)
        case _:
            return why_not_done(g, "12.5.1", act)


def why_not_done(g: Table, section: str, act: Action) -> Why:
    """12.5.1, 12.5.2.  Why this move or battle, which no card allows, is not legal."""
    if isinstance(act, Move | Battle) and act.by:
        return Reason(section, "no_card_needed", {"card": act.by})
    if isinstance(act, Move):
        return why_no_move(g, SEAT, act)
    return why_no_battle(g, SEAT, act) if isinstance(act, Battle) else None


def why_no_recruit(g: Table, clearing: int, card: str = "") -> Why:
    """12.5.1.II.  Why nobody is recruited: that is into the Burrow, and for no card."""
    if card:
        return Reason("12.5.1.II", "no_card_needed", {"card": card})
    if clearing != BURROW:
        return Reason("12.5.1.II", "into_the_burrow", {"clearing": clearing})
    return why_none_left(g, SEAT, WARRIOR)
