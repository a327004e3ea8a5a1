"""Law 3.3: dominance cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks import BIRD, CARDS, SUIT
from engine.kernel import Action, Reason
from engine.law.actions import Activate, Claim
from engine.law.effects import deciding, each, having
from engine.law.faction import Faction, Table, Why
from engine.law.hand import spend, why_not_in_hand
from engine.law.hooks import Hooks
from engine.law.scoring import win
from engine.law.space import ruler
from engine.table.events import DominanceActivated, DominanceTaken

DOMINANCE_CARDS = frozenset(slug for slug, card in CARDS.items() if card.kind == "dominance")
"""2.1.3."""
LEAST_POINTS = 10
CLEARINGS_TO_WIN = 3


def why_not_activated(g: Table, seat: str, card: str) -> Why:
    """3.3.1, 3.3.2.  Why *seat* cannot activate *card*: once a game, and from ten points on."""
    faction = g.factions[seat]
    if why := why_not_in_hand(g, seat, card):
        return why
    if card not in DOMINANCE_CARDS:
        return Reason("2.1.3", "no_dominance_card", {"card": card})
    if faction.dominance:
        return Reason("3.3.2", "dominance_active", {"card": faction.dominance})
    if faction.points < LEAST_POINTS:
        facts = {"points": faction.points, "least": LEAST_POINTS}
        return Reason("3.3.1", "too_few_points", facts)
    return None


def why_not_claimed(g: Table, seat: str, card: str, by: str) -> Why:
    """3.3.4.  A bird may pay for any of them, but only a bird for the bird (2.1.1.II)."""
    if card not in g.available:
        return Reason("3.3.4", "not_available", {"card": card})
    if why := why_not_in_hand(g, seat, by):
        return why
    if not pays_for(card, by):
        return Reason("3.3.4", "does_not_pay", {"card": card, "by": by, "suit": SUIT[card]})
    return None


def pays_for(card: str, by: str) -> bool:
    """3.3.4.  A bird may pay for any of them, but only a bird for the bird (2.1.1.II)."""
    return SUIT[by] in (BIRD, SUIT[card])


def has_the_points(faction: Faction) -> bool:
    """3.3.1, 3.3.2.  Once a game, and from ten points on."""
    return faction.points >= LEAST_POINTS and not faction.dominance


async def check_for_dominance(g: Table) -> None:
    """3.3.1.I, 3.3.1.II.  At the start of Birdsong, before everything else."""
    card = g.factions[g.seat].dominance
    if card and g.seat not in g.partners and dominates(g, g.seat, SUIT[card]):
        await win(g, g.seat, card)


def dominates(g: Table, seat: str, suit: str) -> bool:
    """3.3.1.I, 3.3.1.II.  Three ruled clearings of the *suit*, or opposite corners for a bird."""
    if suit == BIRD:
        return any(ruler(g, a) == seat and ruler(g, b) == seat for a, b in g.map.opposite.items())
    ruled = sum(ruler(g, c) == seat for c, its in g.suits.items() if its == suit)
    return ruled >= CLEARINGS_TO_WIN


class DominanceCards(Hooks):
    """3.3.1, 3.3.4: open to everybody, in their own Daylight, between actions."""

    def window_options(self, g: Table, seat: str, phase: str) -> Sequence[Action]:
        if phase != "daylight":
            return ()
        faction = g.factions[seat]
        acts: list[Action] = []
        if has_the_points(faction):
            for card in sorted(DOMINANCE_CARDS.intersection(faction.hand)):
                acts += deciding(g, seat, Hooks.uses_of_dominance).uses_of_dominance(g, seat, card)
        if g.available:
            hand = sorted(set(faction.hand))
            acts += [Claim(card, by) for card in g.available for by in hand if pays_for(card, by)]
        return acts

    def window_may_hold(self, g: Table, seat: str, phase: str) -> Sequence[str]:
        """1.2.1: whether such a card is in hand must not show in what is asked.

        (RULINGS: dominance-asked)
        """
        faction = g.factions[seat]
        if phase != "daylight" or not faction.hand:
            return ()
        held = [*g.available]
        if has_the_points(faction) and hidden_dominance(g):
            user = deciding(g, seat, Hooks.uses_of_dominance)
            held += ["activate"] if user.uses_of_dominance(g, seat, "") else []
        return [] if held and faction.hand_is_open else held

    def why_not_in_window(self, g: Table, seat: str, phase: str, act: Action) -> Why:
        if not isinstance(act, Activate | Claim):
            return None
        if phase != "daylight":
            return Reason("3.3.1", "not_this_phase", {"phase": phase, "needed": "daylight"})
        if isinstance(act, Activate):
            return why_not_activated(g, seat, act.card)
        return why_not_claimed(g, seat, act.card, act.by)

    async def use_in_window(self, g: Table, seat: str, act: Action) -> None:
        faction = g.factions[seat]
        if isinstance(act, Activate):
            faction.hand.remove(act.card)
            faction.dominance = act.card
            faction.points = 0  # the marker leaves the track, and never comes back
            g.emit(DominanceActivated(seat, act.card))
        elif isinstance(act, Claim):
            g.available.remove(act.card)
            spend(g, seat, act.by)
            faction.hand.append(act.card)
            g.emit(DominanceTaken(seat, act.card))
        else:
            await each(g, seat, Hooks.use_dominance, act)


def hidden_dominance(g: Table) -> bool:
    """1.2.2: True if some dominance card could be in a hand, for all that lies open."""
    factions = g.factions.values()
    active = [faction.dominance for faction in factions]
    shown = [card for faction in factions if faction.hand_is_open for card in faction.hand]
    hidden = DOMINANCE_CARDS.difference(g.available, g.gone, active, shown)
    return bool(hidden) and not hidden.issubset(
        card
        for seat, effect in having(g, Hooks.cards_on_board)
        for card in effect.cards_on_board(g, seat)
    )


DOMINANCE = DominanceCards()
