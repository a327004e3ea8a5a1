"""11.5: Daylight: whatever funds pay for, in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from engine.decks import CARDS
from engine.factions.riverfolk import nouns
from engine.factions.riverfolk.board import board
from engine.factions.riverfolk.funds import COMMIT, add, choose, commit, spend, total, why_too_few
from engine.factions.riverfolk.nouns import (
    POST_COST,
    POST_OF,
    POST_POINTS,
    SEAT,
    DrawCard,
    Establish,
)
from engine.kernel import Action, Reason
from engine.law.actions import Battle, Craft, Move, Recruit
from engine.law.battle import battle, battlefields, battles, why_no_battle
from engine.law.craft import craft, crafts, why_no_craft
from engine.law.faction import Table, Why
from engine.law.hand import draw
from engine.law.move import move, moves, why_no_move
from engine.law.question import Question
from engine.law.removal import kept_by, place
from engine.law.scoring import score
from engine.law.space import ruler, why_no_clearing, why_no_place, why_none_left
from engine.table import WARRIOR

ACT = Question("riverfolk.act", "11.5")


async def act_in_daylight(g: Table) -> None:
    """11.5.1-11.5.6.  One act after another, as long as there are funds and they want to."""
    why = {Action: partial(why_no_act, g)}
    while act := await ACT.pick(g, SEAT, partial(acts, g), why=why):
        match act:
            case Move():
                await commit(g)
                await move(g, SEAT, act)
            case Battle():
                await commit(g)
                await battle(g, SEAT, act.clearing, act.defender)
            case Craft():
                await craft(g, SEAT, act)
            case DrawCard():
                await commit(g)
                draw(g, SEAT, 1)
            case Recruit():
                await recruit(g, act.clearing)
            case Establish():
                await establish(g, act.clearing)


def acts(g: Table) -> Sequence[Action]:
    """11.5.  Everything that can be done and paid for."""
    if not total(g):
        return []
    return [
        *moves(g, SEAT, g.where(SEAT, WARRIOR)),
        *battles(g, SEAT, battlefields(g, SEAT)),
        *(act for act in crafts(g, SEAT) if why_too_few_for(g, act.card) is None),
        *([DrawCard()] if why_no_draw(g) is None else []),
        *(Recruit(c) for c in g.map.waters if why_no_recruit(g, c) is None),
        *(Establish(c) for c in g.pieces if why_not_established(g, c) is None),
    ]


# --- 11.2.1, 11.5.3: Craft
def why_too_few_for(g: Table, card: str) -> Why:
    """11.2.1.  Why there are too few funds for *card*: one for each of its icons."""
    return why_too_few(g, "11.2.1", len(CARDS[card].cost)) if card in CARDS else None


def why_no_crafting(g: Table, act: Craft) -> Why:
    """11.5.3.  Why this is not crafted."""
    return why_too_few_for(g, act.card) or why_no_craft(g, SEAT, act)


async def activate(g: Table, icons: Counter[str]) -> None:
    """11.2.1.  A fund for each icon, whoever owns it, onto empty spaces of their suits."""
    owners = await choose(g, COMMIT, icons.total())
    for suit, owner in zip(icons.elements(), owners, strict=True):
        board(g).spaces[suit].append(owner)


def export(g: Table) -> None:
    """11.5.3.I.  A warrior to Payments, if there is one."""
    riverfolk = board(g)
    n = min(1, riverfolk.supply[WARRIOR])
    riverfolk.supply[WARRIOR] -= n
    add(riverfolk.payments, SEAT, n)
    g.emit(nouns.Exported(SEAT, n))


# --- 11.5.4: Draw
def why_no_draw(g: Table) -> Why:
    """11.5.4.  Why no card is drawn: none is left (RULINGS: draw-none)."""
    return None if g.deck or g.discard else Reason("11.5.4", "no_card_to_draw", {})


# --- 11.5.5: Recruit
def why_no_recruit(g: Table, clearing: int) -> Why:
    """11.5.5.  Why nobody is recruited in *clearing*.

    A fund of their own can be who comes, if it goes to the supply.
    """
    if why := why_no_clearing(g, clearing):
        return why
    if clearing not in g.map.waters:
        return Reason("11.5.5", "no_river", {"clearing": clearing})
    if why := why_no_place(g, SEAT, WARRIOR, clearing):
        return why
    own = board(g).funds.get(SEAT) and not kept_by(g, SEAT, WARRIOR)
    return None if own else why_none_left(g, SEAT, WARRIOR)


async def recruit(g: Table, clearing: int) -> None:
    """11.5.5.  Any fund pays; with none in supply, one of their own that goes there."""
    riverfolk = board(g)
    own = {SEAT: riverfolk.funds.get(SEAT, 0)}
    await spend(g, 1, None if riverfolk.supply[WARRIOR] else own)
    place(g, SEAT, WARRIOR, clearing)


# --- 11.5.6: Establish Trade Post with Garrison
def why_not_established(g: Table, clearing: int) -> Why:
    """11.5.6.I, 11.5.6.II.  Why there can be no trade post: it needs a ruler who has paid."""
    if why := why_no_clearing(g, clearing):
        return why
    post, who = POST_OF.get(g.suits[clearing]), ruler(g, clearing)
    if post is None:
        return Reason("11.5.6.III", "unsuited", {"clearing": clearing})
    if why := why_no_place(g, SEAT, post, clearing) or why_none_left(g, SEAT, post):
        return why
    if who is None:
        return Reason("11.5.6.I", "nobody_rules", {"clearing": clearing})
    if (have := board(g).funds.get(who, 0)) >= POST_COST:
        return None
    facts: dict[str, int | str] = {"clearing": clearing, "seat": who}
    return Reason("11.5.6.II", "too_few_of_ruler", facts | {"least": POST_COST, "yours": have})


async def establish(g: Table, clearing: int) -> None:
    """11.5.6.II, 11.5.6.III.  For two funds of the ruler, a post, and a warrior if there is one."""
    who = ruler(g, clearing)
    assert who, f"nobody rules {clearing}"
    await spend(g, POST_COST, {who: POST_COST})
    place(g, SEAT, POST_OF[g.suits[clearing]], clearing)
    place(g, SEAT, WARRIOR, clearing)
    await score(g, {SEAT: POST_POINTS})


# --- why not
def why_no_act(g: Table, act: Action) -> Why:
    """11.5.  Why this is not done now."""
    if not isinstance(act, Move | Battle | Craft | DrawCard | Recruit | Establish):
        return None
    if isinstance(act, Move | Battle | Recruit) and act.by:
        return Reason("11.2.4", "no_card_needed", {"card": act.by})
    if why := why_too_few(g, "11.2.4", 1):
        return why
    match act:
        case Move():
            return why_no_move(g, SEAT, act)
        case Battle():
            return why_no_battle(g, SEAT, act)
        case Craft():
            return why_no_crafting(g, act)
        case DrawCard():
            return why_no_draw(g)
        case Recruit():
            return why_no_recruit(g, act.clearing)
        case Establish():
            return why_not_established(g, act.clearing)
