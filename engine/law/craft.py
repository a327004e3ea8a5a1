"""Law 4.1: Craft."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from itertools import product

from engine.decks import CARDS, SUITS
from engine.kernel import Reason, Rule
from engine.law.actions import Craft
from engine.law.effects import deciding, each, effects
from engine.law.faction import Table, Why, in_order
from engine.law.hand import to_discard, why_not_in_hand
from engine.law.hooks import Hooks
from engine.law.question import Question
from engine.law.removal import remove_all
from engine.law.scoring import score
from engine.table.events import Crafted


def free_icons(g: Table, seat: str) -> dict[str, int]:
    """4.1.1.  What *seat* can still activate this turn, by suit."""
    return deciding(g, seat, Hooks.crafting_icons).crafting_icons(g, seat)


def payments(icons: dict[str, int], cost: tuple[str, ...]) -> tuple[str, ...]:
    """4.1.1.  Every choice of suits that pays *cost*, as text; none if it cannot be paid."""
    return ways_to_pay(tuple([icons.get(suit, 0) for suit in SUITS]), cost)


@cache
def ways_to_pay(icons: tuple[int, ...], cost: tuple[str, ...]) -> tuple[str, ...]:
    """The same, found once for so many of each suit."""
    fixed = [cost.count(suit) for suit in SUITS]
    choices = product(*(range(n, have + 1) for n, have in zip(fixed, icons, strict=True)))
    paid = [dict(zip(SUITS, choice, strict=True)) for choice in choices if sum(choice) == len(cost)]
    return tuple(paying(Counter(suits)) for suits in paid)


def paying(suits: dict[str, int]) -> str:
    """The text of a payment: ``fox+fox+mouse``."""
    return "+".join(suit for suit in SUITS for _ in range(suits.get(suit, 0)))


def why_no_card_to_craft(g: Table, seat: str, card: str, icons: dict[str, int]) -> Why:
    """4.1.  Why *card* cannot be crafted with the free *icons*, however it is paid."""
    faction = g.factions[seat]
    if why := why_not_in_hand(g, seat, card):
        return why
    printed = CARDS[card]
    if not printed.cost:
        return Reason("4.1.1", "not_craftable", {"card": card})
    if printed.item and not g.items.get(printed.item):
        return Reason("4.1.2", "item_not_in_supply", {"card": card, "item": printed.item})
    if printed.kind == "persistent" and card in faction.crafted:
        return Reason("4.1.4", "already_in_play", {"card": card})
    if not payments(icons, printed.cost):
        facts = {"card": card, "cost": "+".join(printed.cost)}
        if not any(icons.values()):
            return Reason("4.1.1", "nothing_to_activate", facts)
        return Reason("4.1.1", "cannot_pay", facts | {"have": paying(icons)})
    return None


def why_no_craft(g: Table, seat: str, act: Craft) -> Why:
    """4.1.  Why this is not legal in the Craft step."""
    if why := why_no_card_to_craft(g, seat, act.card, free_icons(g, seat)):
        return why
    uses = deciding(g, seat, Hooks.craft_uses).craft_uses(g, seat, act.card)
    if act.use not in uses:
        facts = {"card": act.card, "use": act.use}
        return Reason("4.1.2", "no_such_use", facts | {"uses": ",".join(uses)})
    if not act.paying and len(payments(free_icons(g, seat), CARDS[act.card].cost)) == 1:
        return None
    return Reason("4.1.1", "no_such_payment", {"card": act.card, "paying": act.paying})


def crafts(g: Table, seat: str) -> list[Craft]:
    """4.1.  Everything that *seat* could craft now."""
    icons, crafter = free_icons(g, seat), deciding(g, seat, Hooks.craft_uses)
    return [
        Craft(card, use, way)
        for card in sorted(set(g.factions[seat].hand))
        if (cost := CARDS[card].cost) and (ways := payments(icons, cost))
        if why_no_card_to_craft(g, seat, card, icons) is None
        for use in crafter.craft_uses(g, seat, card)
        for way in ways
    ]


def craft_step(section: str, g: Table) -> Rule[None]:
    """4.1.  The step of as many cards as can be paid, one after another; none is fine.

    With a hand and a free icon it is asked whether or not something fits (1.2.1);
    without a hand for the window's sake alone, which may bring a card.
    """
    return craft_several(Question("craft", section, from_hand=True), g)


async def craft_several(question: Question, g: Table) -> None:
    """4.1.  The same by a question of its own: one that ends the turn is asked in any case."""
    seat, why = g.seat, {Craft: partial(why_no_craft, g, g.seat)}
    while (question.ends or any(free_icons(g, seat).values())) and (
        act := await question.pick(g, seat, partial(crafts, g, seat), why=why)
    ):
        await craft(g, seat, act)


async def craft(g: Table, seat: str, act: Craft) -> None:
    """4.1.  Pay for the card, and do what becomes of it: an effect in play, an item, a Favor."""
    faction, card = g.factions[seat], CARDS[act.card]
    paid = Counter(act.paying.split("+"))
    await deciding(g, seat, Hooks.activate).activate(g, seat, paid)
    faction.hand.remove(act.card)
    g.emit(Crafted(seat, act.card))
    for effect in effects(g, seat, Hooks.craft_instead):
        if await effect.craft_instead(g, seat, act.card, act.use):
            to_discard(g, act.card)
            return
    if card.kind == "persistent":  # 4.1.3
        faction.crafted.append(act.card)
        g.rulers.clear()
        return
    to_discard(g, act.card)  # 4.1.2
    if card.item:
        g.items[card.item] -= 1
        points = card.points
        for effect in effects(g, seat, Hooks.item_points):
            points = effect.item_points(g, seat, points, card.points, act.use)
        await deciding(g, seat, Hooks.gain_item).gain_item(g, seat, card.item, act.use)
        await score(g, {seat: points})  # 3.2.2
        for other in in_order(g, seat):
            await each(g, other, Hooks.on_item_crafted, seat)
    else:  # the Favors: every enemy piece in every clearing of their suit
        await remove_all(g, seat, [c for c in g.pieces if g.suits[c] == card.suit])
