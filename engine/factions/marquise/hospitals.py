"""6.2.3: Field Hospitals, on whoever's turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.decks import BIRD, SUIT
from engine.factions.marquise.board import keep_at
from engine.factions.marquise.nouns import SEAT, Heal, Healed
from engine.kernel import Action
from engine.law.faction import Table, Why
from engine.law.hand import spend, why_no_card
from engine.law.orders import ALWAYS, NEVER, card_if_held, decline, order_about
from engine.law.question import Question
from engine.law.space import why_no_place
from engine.table import WARRIOR, Fallen, View, spendable
from engine.table.orders import register_orders

HOSPITALS = Question("marquise.hospitals", "6.2.3", inside=True, from_hand=True)
SUITED = "suited"


def suited_if_held(public: View, options: Sequence[Action]) -> Action:
    """A card of the clearing's own suit, and never a bird."""
    birds = [act for act in options if isinstance(act, Heal) and SUIT[act.card] == BIRD]
    return card_if_held(public, [act for act in options if act not in birds])


register_orders(
    order_about(
        HOSPITALS,
        {ALWAYS: card_if_held, SUITED: suited_if_held, NEVER: decline},
        default=NEVER,
        decline=NEVER,
        conditions=("fallen", "clearing"),
        hidden=True,
        only=lambda seats, seat: seat == SEAT,
        warns=(ALWAYS, SUITED),
    )
)


async def field_hospitals(g: Table, alike: Sequence[Fallen]) -> None:
    """6.2.3.  Of the pieces removed from one clearing, all her warriors or none go to the keep.

    The keep must stand now: what goes in the same batch is gone already (1.5.4).  Whatever has
    removed them, she herself too (RULINGS: hospitals-own).
    """
    fallen, keep = [f for f in alike if f.piece == WARRIOR], keep_at(g)
    if not fallen or not keep or why_no_place(g, SEAT, WARRIOR, keep):
        return
    clearing = fallen[0].clearing
    matching = [Heal(card) for card in spendable(g, SEAT, [clearing]).get(clearing, ())]
    why = {Heal: partial(why_not_healed, g, clearing)}
    act = await HOSPITALS.pick(g, SEAT, matching, why=why, place=clearing)
    if not act:
        return
    spend(g, SEAT, act.card)
    for warrior in fallen:
        g.limbo.remove(warrior)
    g.put(SEAT, WARRIOR, keep, len(fallen))
    g.emit(Healed(SEAT, clearing, keep, WARRIOR, len(fallen)))


def why_not_healed(g: Table, clearing: int, act: Heal) -> Why:
    """6.2.3.  Why this card heals nobody there."""
    return why_no_card(g, SEAT, act.card, clearing)
