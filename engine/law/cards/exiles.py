"""Effects of Exiles & Partisans in one's own turn, by the phase in which they are used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from engine.decks import CARDS
from engine.kernel import Action, Reason, Warriors
from engine.law.actions import Battle, Move, Use
from engine.law.battle import battle, battles, why_no_battle
from engine.law.cards import nouns
from engine.law.cards.battle import discard_effect, leave_play, say_used
from engine.law.cards.turn import InPhase, others_with_cards, use_or_not
from engine.law.faction import Table, Why
from engine.law.hand import draw, give, spend, take_random_card, why_no_card
from engine.law.hooks import Hooks
from engine.law.move import go, move, moves, ways, why_no_move
from engine.law.question import Question, Refusals
from engine.law.removal import may_be_removed, place, remove
from engine.law.scoring import score
from engine.law.space import barred, why_no_clearing, why_no_place
from engine.table import WARRIOR, Fallen, is_warrior, matching

SABOTEURS = Question("card.saboteurs", "1.4.1", inside=True)
SWAP = Question("card.swap-meet", "1.4.2", inside=True, from_hand=True)
EMIGRE = Question("card.eyrie-emigre", "1.4.2", inside=True)
EMIGRE_BATTLE = Question("card.eyrie-emigre.battle", "1.4.2", inside=True)
LEAGUE = Question("card.league-of-adventurous-mice", "1.4.2", inside=True)
CHARM = Question("card.charm-offensive", "1.4.1", inside=True)
INFORMANTS = Question("card.informants", "2.1", inside=True)


class Saboteurs(Hooks):
    """At the start of one's Birdsong, discard it to discard a crafted card of an enemy."""

    async def at_start_of_birdsong(self, g: Table, seat: str) -> None:
        options = [
            nouns.Sabotage(other, card)
            for other, faction in g.factions.items()
            if g.enemy(seat, other)
            for card in sorted(faction.crafted)
        ]
        if act := await SABOTEURS.pick(g, seat, options):
            discard_effect(g, seat, "saboteurs")
            g.emit(nouns.Sabotaged(seat, act.seat, act.card))
            leave_play(g, act.seat, act.card)


class FalseOrders(InPhase):
    """In one's Birdsong, discard it to force half of an enemy's warriors in a clearing to move.

    1.5.5: as though it were their owner's move, who needs no rule for it (RULINGS: false-orders).
    """

    CARD, PHASE, ACT = "false-orders", "birdsong", nouns.FalseOrders

    def options(self, g: Table, seat: str) -> Sequence[Action]:
        return [
            nouns.FalseOrders(enemy, origin, destination, over)
            for enemy in g.factions
            if g.enemy(seat, enemy)
            for origin in g.present(enemy)
            if half(g, enemy, origin) and not barred(g, Hooks.bars_leaving, enemy, origin)
            for over, near in ways(g, enemy, origin)
            for destination in near
            if not barred(g, Hooks.bars_entering, enemy, destination)
        ]

    def why_not(self, g: Table, seat: str, act: Any) -> Why:
        if act.seat not in g.factions or not g.enemy(seat, act.seat):
            return Reason("4.3", "no_enemy", {"defender": act.seat})
        for end in (act.origin, act.destination):
            if why := why_no_clearing(g, end):
                return why
        if not half(g, act.seat, act.origin):
            return Reason("4.2", "no_warriors", {"clearing": act.origin})
        return (
            barred(g, Hooks.bars_leaving, act.seat, act.origin)
            or barred(g, Hooks.bars_entering, act.seat, act.destination)
            or Reason(
                "2.2.1", "not_adjacent", {"origin": act.origin, "destination": act.destination}
            )
        )

    async def use_in_window(self, g: Table, seat: str, act: Action) -> None:
        assert isinstance(act, nouns.FalseOrders)
        discard_effect(g, seat, self.CARD)
        party = Warriors(half(g, act.seat, act.origin))
        await go(g, act.seat, Move(act.origin, act.destination, party, "", act.over))


def half(g: Table, seat: str, clearing: int) -> int:
    """Half of the warriors of *seat* there, rounded up, if so many may be moved; else 0.

    A figure counts, and does not move but with its owner's leave (14.2.2).
    """
    here = g.pieces[clearing].get(seat, {})
    n = (sum(n for piece, n in here.items() if is_warrior(piece)) + 1) // 2
    return n if n <= here.get(WARRIOR, 0) else 0


class SwapMeet(InPhase):
    """Once in one's Birdsong, take a random card from another player, and give one back."""

    CARD, PHASE = "swap-meet", "birdsong"

    def targets(self, g: Table, seat: str) -> Iterable[str]:
        return others_with_cards(g, seat)

    async def use(self, g: Table, seat: str, target: str) -> None:
        take_random_card(g, seat, target)
        cards = [*map(nouns.Swap, sorted(set(g.factions[seat].hand)))]
        act = await SWAP.choose(g, seat, cards)
        give(g, seat, target, act.card)


class EyrieEmigre(Hooks):
    """At the end of one's Birdsong, a move, and a battle where it leads; else it is discarded.

    (RULINGS: emigre)
    """

    async def at_end_of_birdsong(self, g: Table, seat: str) -> None:
        options = moves(g, seat, (*g.pieces, *g.forests), "eyrie-emigre")
        why = {Move: partial(why_no_move, g, seat)}
        if act := await use_or_not(g, seat, EMIGRE, options, why):
            await move(g, seat, act)
            fights = battles(g, seat, [act.destination], "eyrie-emigre")
            if fight := await EMIGRE_BATTLE.pick(g, seat, fights):
                await battle(g, seat, fight.clearing, fight.defender)
                return
        if "eyrie-emigre" in g.factions[seat].crafted:
            discard_effect(g, seat, "eyrie-emigre")


class PropagandaBureau(InPhase):
    """Once in one's Daylight, spend a card: an enemy warrior goes, and one of one's own comes.

    In a clearing that the card matches and where one may be placed, if none is left too
    (RULINGS: propaganda).
    """

    CARD, PHASE, ACT = "propaganda-bureau", "daylight", nouns.Replace

    def replaceable(self, g: Table, seat: str) -> list[tuple[int, str]]:
        """The clearings with an enemy warrior that a card could replace, and whose it is."""
        if WARRIOR not in g.factions[seat].piece_names():
            return []
        return [
            (clearing, enemy)
            for clearing in g.pieces
            if not why_no_place(g, seat, WARRIOR, clearing)
            for enemy, piece, _ in g.enemy_pieces(seat, clearing)
            if piece == WARRIOR and may_be_removed(g, enemy, WARRIOR)
        ]

    def options(self, g: Table, seat: str) -> Sequence[Action]:
        hand = sorted(set(g.factions[seat].hand))
        return [
            nouns.Replace(clearing, enemy, card)
            for clearing, enemy in self.replaceable(g, seat)
            for card in matching(g, hand, clearing)
        ]

    def window_may_hold(self, g: Table, seat: str, phase: str) -> Sequence[str]:
        """1.2.1: whether a card in hand matches must not show in what is asked.

        (RULINGS: propaganda-asked)
        """
        faction = g.factions[seat]
        if phase != self.PHASE or self.CARD in g.now.used:
            return ()
        if not faction.hand or faction.hand_is_open:
            return ()
        return [f"{self.CARD}-{clearing}-{enemy}" for clearing, enemy in self.replaceable(g, seat)]

    def why_not(self, g: Table, seat: str, act: Any) -> Why:
        if why := why_no_clearing(g, act.clearing):
            return why
        there = [
            piece for owner, piece, _ in g.enemy_pieces(seat, act.clearing) if owner == act.seat
        ]
        if not there:
            return Reason("4.3", "no_defender", {"defender": act.seat, "clearing": act.clearing})
        if WARRIOR not in there:
            return Reason("4.2", "no_warriors", {"clearing": act.clearing})
        return why_no_place(g, seat, WARRIOR, act.clearing) or why_no_card(
            g, seat, act.by, act.clearing
        )

    async def use_in_window(self, g: Table, seat: str, act: Action) -> None:
        assert isinstance(act, nouns.Replace)
        g.now.used.append(self.CARD)
        say_used(g, seat, self.CARD, str(act.clearing))
        spend(g, seat, act.by)
        await remove(g, [Fallen(act.seat, WARRIOR, act.clearing, seat)])
        place(g, seat, WARRIOR, act.clearing)


class League(InPhase):
    """Once in one's Daylight, exhaust a crafted item to move or to battle; it stays exhausted."""

    CARD, PHASE, ACT = "league-of-adventurous-mice", "daylight", nouns.Exhaust

    def options(self, g: Table, seat: str) -> Sequence[Action]:
        fresh = ready(g, seat)
        return [*map(nouns.Exhaust, fresh)] if fresh and self.acts(g, seat) else []

    def acts(self, g: Table, seat: str) -> list[Move | Battle]:
        """What it could be exhausted for."""
        fights = battles(g, seat, g.pieces, self.CARD)
        return [*moves(g, seat, (*g.pieces, *g.forests), self.CARD), *fights]

    def why_not(self, g: Table, seat: str, act: Any) -> Why:
        if act.item in ready(g, seat):
            return None
        return Reason("4.1.2", "no_ready_item", {"item": act.item})

    async def use_in_window(self, g: Table, seat: str, act: Action) -> None:
        assert isinstance(act, nouns.Exhaust)
        g.now.used.append(self.CARD)
        g.factions[seat].exhausted.append(act.item)
        say_used(g, seat, self.CARD)
        g.emit(nouns.Exhausted(seat, act.item))
        why: Refusals = {
            Move: partial(why_no_move, g, seat),
            Battle: partial(why_no_battle, g, seat),
        }
        chosen = await LEAGUE.choose(g, seat, self.acts(g, seat), why=why)
        if isinstance(chosen, Move):
            await move(g, seat, chosen)
        else:
            await battle(g, seat, chosen.clearing, chosen.defender)


def ready(g: Table, seat: str) -> list[str]:
    """The items in the Crafted Items box of *seat* that lie face up, each kind once."""
    faction = g.factions[seat]
    return sorted(Counter(faction.items) - Counter(faction.exhausted))


class CharmOffensive(Hooks):
    """At the start of one's Evening, one may draw a card; then another player scores a point."""

    async def at_start_of_evening(self, g: Table, seat: str) -> None:
        options = [Use("charm-offensive", other) for other in g.factions if other != seat]
        if act := await CHARM.pick(g, seat, options):
            g.now.used.append("charm-offensive")
            say_used(g, seat, "charm-offensive", act.target)
            if "informants" not in g.factions[seat].crafted or not await inform(g, seat):
                draw(g, seat, 1)
            await score(g, {act.target: 1})


class Informants(Hooks):
    """In one's Evening, an ambush card from the discard pile in place of any draw.

    (RULINGS: informants)
    """

    async def instead_of_drawing(self, g: Table, seat: str) -> bool:
        return await inform(g, seat)


async def inform(g: Table, seat: str) -> bool:
    """True if *seat* takes an ambush card and draws nothing."""
    found = [card for card in sorted(set(g.discard)) if CARDS[card].kind == "ambush"]
    act = await INFORMANTS.pick(g, seat, [*map(nouns.Inform, found)])
    if act:
        g.discard.remove(act.card)
        g.factions[seat].hand.append(act.card)
        g.emit(nouns.Informed(seat, act.card))
    return bool(act)
