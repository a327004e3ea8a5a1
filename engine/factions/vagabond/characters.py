"""V: the special actions of the characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engine.decks import BIRD, SUIT
from engine.factions.vagabond import items, nouns, tables
from engine.factions.vagabond.birdsong import ALONE, why_not_entered
from engine.factions.vagabond.board import board, clearing_of, pawn_at, vagabonds
from engine.factions.vagabond.daylight import DEEDS, Deed
from engine.factions.vagabond.nouns import (
    DayLabor,
    Glide,
    Hideout,
    Instigate,
    Repair,
    Scorch,
    Steal,
)
from engine.factions.vagabond.relationships import why_nobody_there
from engine.factions.vagabond.tables import HIDEOUT_REPAIRS, READY, TORCH
from engine.kernel import Action, Reason
from engine.law.actions import Battle, Move
from engine.law.battle import battle, battles, why_no_battle
from engine.law.faction import Table, Why
from engine.law.hand import take_random_card, why_no_match
from engine.law.hooks import Hooks
from engine.law.move import go
from engine.law.question import Question, Refusals
from engine.law.removal import remove_all
from engine.law.scoring import score
from engine.law.space import barred
from engine.table import Fight
from engine.table.pieces import Place

ACT = Question("vagabond.act", "9.5", from_hand=True)
REPAIRS = Question("vagabond.hideout", "V.3.2", inside=True)
PROTECTOR = Question("vagabond.protector", "V.5.2", inside=True)
AFTER_DAYLIGHT = "evening.start"


async def act_in_daylight(g: Table) -> str | None:
    """9.5.  Whatever he does, until he has done enough."""
    seat = g.seat
    deeds = {**DEEDS, **SPECIALS.get(board(g, seat).character, {})}
    why: Refusals = {kind: partial(why_not_done, g, seat, kind) for kind in ALL_DEEDS}
    while act := await ACT.pick(g, seat, partial(all_options, g, seat, deeds), why=why):
        if ends := await deeds[type(act)].do(g, seat, act):
            return ends
    return None


def all_options(g: Table, seat: str, deeds: Mapping[type[Action], Deed]) -> list[Action]:
    return [act for deed in deeds.values() for act in deed.options(g, seat)]


def why_not_done(g: Table, seat: str, kind: type[Action], act: Action) -> Why:
    """9.5, 9.5.9.  Why he cannot do this now."""
    for character, deeds in SPECIALS.items():
        if kind in deeds and character != board(g, seat).character:
            return Reason("9.5.9", "other_character", {"character": character})
    return ALL_DEEDS[kind].why_not(g, seat, act)


def no_torch(g: Table, section: str, seat: str) -> Why:
    """9.5.9: what a special action costs."""
    return items.why_not_ready(g, section, seat, TORCH)


# --- V.1.2: the Thief
def thefts(g: Table, seat: str) -> list[Steal]:
    return [Steal(s) for s in g.factions if why_no_theft(g, seat, Steal(s)) is None]


def why_no_theft(g: Table, seat: str, act: Steal) -> Why:
    """V.1.2.  From somebody in his clearing who holds a card."""
    if why := why_nobody_there(g, "V.1.2", seat, act.seat):
        return why
    if not g.factions[act.seat].hand:
        return Reason("V.1.2", "no_cards", {"seat": act.seat})
    return no_torch(g, "V.1.2", seat)


async def steal(g: Table, seat: str, act: Steal) -> None:
    items.exhaust(g, seat, TORCH)
    take_random_card(g, seat, act.seat)


# --- V.2.2: the Tinker
def labors(g: Table, seat: str) -> list[DayLabor]:
    cards = map(DayLabor, sorted(set(g.discard)))
    return [act for act in cards if why_no_labor(g, seat, act) is None]


def why_no_labor(g: Table, seat: str, act: DayLabor) -> Why:
    """V.2.2.  A card of the clearing's suit, or a bird, from the discard pile alone."""
    clearing = clearing_of(g, seat)
    if not clearing:
        return Reason("V.2.2", "in_forest", {})
    if act.card not in g.discard:
        return Reason("V.2.2", "not_discarded", {"card": act.card})
    if SUIT[act.card] != BIRD and (why := why_no_match(g, "V.2.2", act.card, clearing)):
        return why
    return no_torch(g, "V.2.2", seat)


async def labor(g: Table, seat: str, act: DayLabor) -> None:
    items.exhaust(g, seat, TORCH)
    g.discard.remove(act.card)
    g.factions[seat].hand.append(act.card)
    g.emit(nouns.Labored(seat, act.card))


# --- V.3.2: the Ranger
def hideouts(g: Table, seat: str) -> list[Hideout]:
    return [] if no_torch(g, "V.3.2", seat) else [Hideout()]


async def hide_out(g: Table, seat: str, act: Hideout) -> str:
    """V.3.2, 1.5.4.  Three repairs, as many as there are; then Daylight is over."""
    items.exhaust(g, seat, TORCH)
    for _ in range(HIDEOUT_REPAIRS):
        if options := items.repairs(g, seat):
            why = {Repair: partial(items.why_not_damaged, g, seat)}
            items.repair(g, seat, await REPAIRS.choose(g, seat, options, why=why))
    g.emit(nouns.HidOut(seat))
    return AFTER_DAYLIGHT


# --- V.4.2: the Vagrant
def instigations(g: Table, seat: str) -> list[Instigate]:
    clearing = clearing_of(g, seat)
    if not clearing or no_torch(g, "V.4.2", seat):
        return []
    there = [s for s in g.factions if s in g.pieces[clearing]]
    return [Instigate(s, act.defender) for s in there for act in battles(g, s, [clearing])]


def why_not_instigated(g: Table, seat: str, act: Instigate) -> Why:
    """V.4.2.  Why the one cannot be forced to attack the other."""
    if act.attacker != seat and (why := why_nobody_there(g, "V.4.2", seat, act.attacker)):
        return why
    clearing = clearing_of(g, seat)
    if not clearing:
        return Reason("V.4.2", "in_forest", {})
    why = why_no_battle(g, act.attacker, Battle(clearing, act.defender))
    return why or no_torch(g, "V.4.2", seat)


async def instigate(g: Table, seat: str, act: Instigate) -> None:
    """V.4.2.  What falls but warriors counts as removed by the Vagrant."""
    items.exhaust(g, seat, TORCH)
    g.emit(nouns.Instigated(seat, act.attacker, act.defender))
    await battle(g, act.attacker, clearing_of(g, seat), act.defender, remover=seat)


# --- V.5.2: the Arbiter
class Protector(Hooks):
    """V.5.2.  What the Arbiter is to every other seat that defends itself in his clearing."""

    async def before_roll(self, g: Table, seat: str, fight: Fight) -> None:
        arbiter = arbiter_at(g, fight)
        if not arbiter or seat != fight.defender:
            return
        if await PROTECTOR.pick(g, seat, [nouns.Enlist()]):
            fight.used.append("protector")
            g.emit(nouns.Enlisted(arbiter, seat, board(g, arbiter).swords))
            await score(g, {arbiter: 1})

    def most_rolled_hits(self, g: Table, seat: str, fight: Fight, most: int) -> int:
        arbiter = arbiter_at(g, fight) if "protector" in fight.used else ""
        return most + board(g, arbiter).swords if arbiter and seat == fight.defender else most


def arbiter_at(g: Table, fight: Fight) -> str:
    """V.5.2.  The Arbiter who stands where the battle is, and is no side of it; "" for none."""
    for v in vagabonds(g):
        bystander = v.seat not in (fight.attacker, fight.defender)
        if v.character == "arbiter" and bystander and v.seat in g.pieces[fight.clearing]:
            return v.seat
    return ""


# --- V.6.2: the Scoundrel
def burnings(g: Table, seat: str) -> list[Scorch]:
    return [] if why_not_scorched(g, seat, Scorch()) else [Scorch()]


def why_not_scorched(g: Table, seat: str, act: Scorch) -> Why:
    """V.6.2, 6.2.2.  A torch, which must find a place there."""
    clearing = clearing_of(g, seat)
    if not clearing:
        return Reason("V.6.2", "in_forest", {})
    barring = barred(g, Hooks.bars_placing, seat, TORCH, clearing)
    return barring or no_torch(g, "V.6.2", seat)


async def scorch(g: Table, seat: str, act: Scorch) -> None:
    """V.6.2.  The torch leaves his items and lies in the clearing for ever."""
    v = board(g, seat)
    v.satchel[READY].remove(TORCH)
    v.scorched = clearing_of(g, seat)
    g.emit(nouns.Scorched(seat, v.scorched))
    await remove_all(g, seat, [v.scorched])


class Scoundrel(Hooks):
    """V.6.2.  Nothing is placed in the scorched clearing or moves into it, whosever it is."""

    def bars_placing(self, g: Table, seat: str, owner: str, piece: str, clearing: int) -> Why:
        return why_scorched(g, seat, clearing)

    def bars_entering(self, g: Table, seat: str, mover: str, clearing: int) -> Why:
        return why_scorched(g, seat, clearing)


def why_scorched(g: Table, seat: str, clearing: int) -> Why:
    """V.6.2.  Why nothing comes there."""
    if clearing and board(g, seat).scorched == clearing:
        return Reason("V.6.2", "scorched", {"clearing": clearing})
    return None


# --- V.8.2: the Harrier
def glides(g: Table, seat: str) -> list[Glide]:
    if no_torch(g, "V.8.2", seat):
        return []
    clearings = map(Glide, g.map.clearings)
    return [act for act in clearings if why_no_glide(g, seat, act) is None]


def why_no_glide(g: Table, seat: str, act: Glide) -> Why:
    """V.8.2.  From anywhere to any other clearing on the map, unless a no stands against it."""
    here: Place = pawn_at(g, seat)
    if act.destination not in g.map.clearings:
        return Reason("2.2", "no_clearing", {"clearing": act.destination})
    if act.destination == here:
        return Reason("V.8.2", "there_already", {"clearing": here})
    return (
        barred(g, Hooks.bars_leaving, seat, here)
        or why_not_entered(g, seat, act.destination)
        or no_torch(g, "V.8.2", seat)
    )


async def glide(g: Table, seat: str, act: Glide) -> None:
    """V.8.2.  Alone, and for no boot."""
    items.exhaust(g, seat, TORCH)
    await go(g, seat, Move(pawn_at(g, seat), act.destination, ALONE))


# --- V.9.2: the Ronin
class Ronin(Hooks):
    """V.9.2.  On either side, once a battle (RULINGS: swift-strike)."""

    def after_roll(self, g: Table, seat: str, fight: Fight) -> Sequence[Action]:
        sword = items.why_not_ready(g, "V.9.2", seat, "sword") is None
        return [nouns.SwiftStrike()] if sword and "swift-strike" not in fight.used else []

    async def use_after_roll(self, g: Table, seat: str, fight: Fight, act: Action) -> None:
        items.exhaust(g, seat, "sword")
        fight.used.append("swift-strike")
        fight.extra[seat] = fight.extra.get(seat, 0) + 1
        g.emit(nouns.StruckSwiftly(seat))


SPECIALS: Mapping[str, Mapping[type[Action], Deed]] = {
    "thief": {Steal: Deed(thefts, why_no_theft, steal)},
    "tinker": {DayLabor: Deed(labors, why_no_labor, labor)},
    "ranger": {Hideout: Deed(hideouts, lambda g, s, act: no_torch(g, "V.3.2", s), hide_out)},
    "vagrant": {Instigate: Deed(instigations, why_not_instigated, instigate)},
    "scoundrel": {Scorch: Deed(burnings, why_not_scorched, scorch)},
    "harrier": {Glide: Deed(glides, why_no_glide, glide)},
}
"""9.5.9: the special actions of Daylight, by character; the others have theirs elsewhere."""
ALL_DEEDS = {**DEEDS, **{k: deed for several in SPECIALS.values() for k, deed in several.items()}}

CHARACTERS: dict[str, Hooks] = {
    **dict.fromkeys(tables.CHARACTERS, Hooks()),
    "scoundrel": Scoundrel(),
    "ronin": Ronin(),
}
"""V: what each character is where it differs at other times than in Daylight."""
