"""Law 4.3: Battle, in its six steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from itertools import combinations

from engine.decks import CARDS
from engine.kernel import Action, Pieces, Reason
from engine.law.actions import Ambush, Battle, Defer, Lose, Pass
from engine.law.effects import answers, deciding, each, effects
from engine.law.faction import Table, Why, in_order
from engine.law.hand import from_hand, why_no_match, why_not_in_hand
from engine.law.hooks import Hooks
from engine.law.question import Question, Refusals
from engine.law.removal import may_be_removed, remove
from engine.law.space import why_no_clearing
from engine.table import Fallen, Fight, Hit, is_cardboard, is_warrior, rank
from engine.table.events import Ambushed, BattleBegan, BattleEnded, Foiled, HitIgnored, Hits, Rolled

AMBUSH_HITS = 2

AMBUSH = Question("battle.ambush", "4.3.1", inside=True, from_hand=True)
FOIL = Question("battle.foil", "4.3.1.I", inside=True, from_hand=True)
EFFECTS = Question("battle.effects", "4.3.4", inside=True)
LOSE = Question("battle.lose", "4.3.6", inside=True)


def why_no_battle(g: Table, seat: str, act: Battle) -> Why:
    """4.3.  Why *seat* may not initiate this battle, whatever allows it."""
    if why := why_no_clearing(g, act.clearing):
        return why
    if not deciding(g, seat, Hooks.fights_in).fights_in(g, seat, act.clearing, act.defender):
        return Reason("4.3", "no_attacker", {"clearing": act.clearing})
    if act.defender not in g.factions or not g.enemy(seat, act.defender):
        return Reason("4.3", "no_enemy", {"defender": act.defender})
    if act.defender not in g.pieces[act.clearing]:
        return Reason("4.3", "no_defender", {"defender": act.defender, "clearing": act.clearing})
    return None


def battlefields(g: Table, seat: str) -> Iterable[int]:
    """4.3.  Where anything may fight for *seat*: its own warriors alone, if nothing says else."""
    return g.pieces if g.now.lent or effects(g, seat, Hooks.fights_in) else g.present(seat)


def battles(g: Table, seat: str, clearings: Iterable[int], by: str = "") -> list[Battle]:
    """4.3.  Every battle that *seat* may initiate in *clearings*."""
    fighter = deciding(g, seat, Hooks.fights_in)
    return [
        Battle(clearing, enemy, by)
        for clearing in clearings
        for enemy in g.enemies(seat, clearing)
        if fighter.fights_in(g, seat, clearing, enemy)
    ]


async def battle(g: Table, attacker: str, clearing: int, defender: str, remover: str = "") -> None:
    """4.3.  Buildings and tokens of both sides count as removed by *remover*, if one is named."""
    fight = g.battle = Fight(attacker, defender, clearing, remover=remover)
    g.emit(BattleBegan(attacker, defender, clearing))
    await each(g, attacker, Hooks.at_start_of_battle, fight)
    if not await ambush(g, fight):  # 4.3.1
        for seat in dict.fromkeys((attacker, defender, *in_order(g, g.seat))):  # 4.3.2
            await each(g, seat, Hooks.before_roll, fight)
        roll(g, fight)  # 4.3.3
        await after_roll(g, fight)  # 4.3.4
        await deal_hits(g, fight, count_hits(g, fight))  # 4.3.5, 4.3.6
    await each(g, attacker, Hooks.at_end_of_battle, fight)
    g.battle = None
    g.emit(BattleEnded(attacker, defender, clearing))


async def ambush(g: Table, fight: Fight) -> bool:
    """4.3.1.  True if it ends the battle."""
    attacker, defender = fight.attacker, fight.defender
    if any(answers(g, attacker, Hooks.stops_ambush, fight)):
        return False
    fight.ambush = await ask_ambush(g, AMBUSH, defender, fight.clearing)
    if not fight.ambush:
        return False
    g.emit(Ambushed(defender, fight.ambush))
    from_hand(g, defender, fight.ambush)
    fight.foil = await ask_ambush(g, FOIL, attacker, fight.clearing)
    if fight.foil:  # 4.3.1.I; both cards are discarded (RULINGS: foil)
        g.emit(Foiled(attacker, fight.foil))
        from_hand(g, attacker, fight.foil)
        return False
    hits = AMBUSH_HITS - ignored(g, fight, attacker, AMBUSH_HITS)  # 4.3.1.II
    await deal_hits(g, fight, [Hit(attacker, fight.clearing, defender, hits)])
    fighter = deciding(g, attacker, Hooks.fights_in)
    return not fighter.fights_in(g, attacker, fight.clearing, defender)


async def ask_ambush(g: Table, question: Question, seat: str, clearing: int) -> str:
    """The ambush card that is played, or "".

    Asked whenever there is a hand, fitting or not: a silent table betrays nothing (1.2.1).
    """
    why: Refusals = {Ambush: lambda act: why_no_ambush(g, seat, act.card, clearing)}
    act = await question.pick(g, seat, ambushes(g, seat, clearing), why=why)
    return act.card if act else ""


def ambushes(g: Table, seat: str, clearing: int) -> list[Ambush]:
    """2.1.2.  The ambush cards in hand that match *clearing*, each once."""
    hand = sorted(set(g.factions[seat].hand))
    return [Ambush(card) for card in hand if why_no_ambush(g, seat, card, clearing) is None]


def why_no_ambush(g: Table, seat: str, card: str, clearing: int) -> Why:
    """2.1.2, 4.3.1.  Why *card* is no ambush that *seat* can play there."""
    if why := why_not_in_hand(g, seat, card):
        return why
    if CARDS[card].kind != "ambush":
        return Reason("2.1.2", "no_ambush_card", {"card": card})
    return why_no_match(g, "4.3.1", card, clearing)


def roll(g: Table, fight: Fight) -> None:
    """4.3.3.  The attacker has the higher roll; rolled hits are capped by warriors (4.3.3.I)."""
    higher, lower = fight.attacker, fight.defender
    if any(answers(g, lower, Hooks.takes_higher_roll, fight)):
        higher, lower = lower, higher
    low, high = sorted(battle_die(g) for _ in range(2))
    fight.dice = [high, low]
    g.emit(Rolled(high, low))
    rolled = {higher: high, lower: low}
    fight.rolled = {seat: min(n, most_hits(g, seat, fight)) for seat, n in rolled.items()}


def most_hits(g: Table, seat: str, fight: Fight) -> int:
    """4.3.3.I.  How many rolled hits *seat* can deal."""
    most = g.force(seat, fight.clearing, fight.enemy(seat))
    for effect in effects(g, seat, Hooks.most_rolled_hits):
        most = effect.most_rolled_hits(g, seat, fight, most)
    return most


def battle_die(g: Table) -> int:
    """5.1.6: a battle die shows 0 to 3, each as often."""
    return g.next_dice.pop(0) if g.next_dice else g.random(4)


async def after_roll(g: Table, fight: Fight) -> None:
    """4.3.4.  If both sides have effects to use, the attacker says who goes first."""
    attacker, defender = fight.attacker, fight.defender
    both = bool(effects_after_roll(g, defender, fight))
    done = await use_effects(g, attacker, fight, may_defer=both)
    await use_effects(g, defender, fight)
    if not done:
        await use_effects(g, attacker, fight)


def effects_after_roll(g: Table, seat: str, fight: Fight) -> dict[Action, Hooks]:
    """4.3.4.  What *seat* could use now, each with the effect that it belongs to."""
    after = effects(g, seat, Hooks.after_roll)
    return {act: effect for effect in after for act in effect.after_roll(g, seat, fight)}


async def use_effects(g: Table, seat: str, fight: Fight, *, may_defer: bool = False) -> bool:
    """4.3.4.  The effects that *seat* uses, one after another; False if it lets the other first.

    That once, before it uses any (RULINGS: defer).
    """
    while source := effects_after_roll(g, seat, fight):
        others = [Pass(), Defer()] if may_defer else [Pass()]
        act = await EFFECTS.choose(g, seat, [*source, *others])
        if act in others:
            return isinstance(act, Pass)
        may_defer = False
        await source[act].use_after_roll(g, seat, fight, act)
    return True


def count_hits(g: Table, fight: Fight) -> list[Hit]:
    """4.3.5.  What each side takes; the defender first."""
    attacker, defender, clearing = fight.attacker, fight.defender, fight.clearing
    exposed = deciding(g, defender, Hooks.is_defenseless).is_defenseless(g, defender, fight)
    dealt: dict[str, int] = {}
    for seat, enemy in ((attacker, defender), (defender, attacker)):
        hits = 0 if enemy in fight.no_rolled_hits else fight.rolled[seat]
        hits += fight.extra.get(seat, 0) + sum(answers(g, seat, Hooks.extra_hits, fight))  # 4.3.5.I
        hits += exposed and seat == attacker  # 4.3.5.II
        dealt[seat] = hits - ignored(g, fight, enemy, hits)  # 4.3.5.III
    g.emit(Hits(attacker, dealt[attacker], defender, dealt[defender]))
    return [
        Hit(defender, clearing, attacker, dealt[attacker]),
        Hit(attacker, clearing, defender, dealt[defender]),
    ]


def ignored(g: Table, fight: Fight, seat: str, hits: int) -> int:
    """4.3.5.III.  How many of *hits* on *seat* it ignores: the first of the battle, at most."""
    ignores = any(answers(g, seat, Hooks.ignores_first_hit, fight))
    if not ignores or hits < 1 or seat in fight.ignored:
        return 0
    fight.ignored.append(seat)
    g.emit(HitIgnored(seat))
    return 1


async def deal_hits(g: Table, fight: Fight, hits: Sequence[Hit]) -> None:
    """4.3.6.  Every side says in one answer what falls, in the order given; then all is removed.

    The Law names no order; the defender comes first (RULINGS: casualties).
    """
    fallen: list[Fallen] = []
    for hit in hits:
        for effect in effects(g, hit.seat, Hooks.take_hits):
            hit = hit._replace(hits=await effect.take_hits(g, hit.seat, hit, fallen))
        if not hit.hits:
            continue
        why: Refusals = {Lose: partial(why_not_lost, g, hit)}
        act = await LOSE.choose(g, hit.seat, losses(g, hit), why=why)
        for piece in act.pieces.each():
            by = (is_cardboard(piece) and fight.remover) or hit.by
            fallen.append(Fallen(hit.seat, piece, hit.clearing, by))
    await remove(g, fallen)


def losses(g: Table, hit: Hit) -> list[Lose]:
    """4.3.6.  Every choice of pieces: all the warriors there fall before anything else does."""
    here = g.pieces[hit.clearing].get(hit.seat, {})
    kinds = [p for p in sorted(here, key=rank) if may_be_removed(g, hit.seat, p)]
    return [*ways_to_lose(tuple([(p, min(here[p], hit.hits)) for p in kinds]), hit.hits)]


@lru_cache(maxsize=1024)
def ways_to_lose(pieces: tuple[tuple[str, int], ...], hits: int) -> tuple[Lose, ...]:
    """The same out of so many pieces of each kind, which are named in their order."""
    each = [piece for piece, n in pieces for _ in range(n)]
    warriors = [piece for piece in each if is_warrior(piece)]
    others = [piece for piece in each if not is_warrior(piece)]
    most = min(hits, len(warriors))
    rest = min(hits - most, len(others))
    ways = [w + o for w in combinations(warriors, most) for o in combinations(others, rest)]
    counted = [Counter(way) for way in dict.fromkeys(ways)]
    return tuple(Lose(Pieces(tuple((n, piece) for piece, n in way.items()))) for way in counted)


def why_not_lost(g: Table, hit: Hit, act: Lose) -> Why:
    """4.3.6.  Why these pieces cannot take the hits."""
    here = g.pieces[hit.clearing].get(hit.seat, {})
    for number, piece in act.pieces.counts:
        if number > (have := here.get(piece, 0)):
            facts = {"clearing": hit.clearing, "have": have}
            return Reason("4.3.6", "not_so_many_there", facts | {"piece": piece})
        if not may_be_removed(g, hit.seat, piece):
            return Reason("1.5.4", "not_removable", {"piece": piece})
    if (named := act.pieces.total()) != hit.hits:
        return Reason("4.3.6", "not_the_hits", {"hits": hit.hits, "named": named})
    return Reason("4.3.6", "warriors_first", {"clearing": hit.clearing})
