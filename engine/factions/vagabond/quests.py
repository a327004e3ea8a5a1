"""9.5.5, 9.7.2: quests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from engine.factions.vagabond import items, tables
from engine.factions.vagabond.board import board, clearing_of, first, vagabonds
from engine.factions.vagabond.nouns import Quest, Reward
from engine.factions.vagabond.tables import (
    CARDS,
    OPEN_QUESTS,
    OWN_ITEMS,
    POINTS,
    QUEST_CARDS,
    QUESTS,
    READY,
    QuestName,
    suit,
)
from engine.kernel import Reason
from engine.law.faction import Table, Why
from engine.law.hand import draw
from engine.law.question import Question
from engine.law.scoring import score
from engine.table import SeatEvent

REWARD = Question("vagabond.reward", "9.5.5", inside=True)
IMPROVISE = "improvise"


class QuestRevealed(SeatEvent, frozen=True, tag="vagabond.open"):
    """9.3.3, 9.5.5: a quest lies face up now."""

    quest: QuestName
    reveals: ClassVar[bool] = True


class QuestDone(SeatEvent, frozen=True, tag="vagabond.quest"):
    """9.5.5: completed."""

    quest: QuestName


def lay_out(g: Table) -> None:
    """9.3.3, 9.7.2.  Once for both, before the first of them, also if he was picked as the second.

    A.8.3: a draft goes against the order of play.
    """
    table = first(g)
    for other in vagabonds(g):
        if other.quest_deck:
            other.quest_deck, table.quest_deck = [], other.quest_deck
            other.quests, table.quests = [], other.quests
            return
    table.quest_deck = [*QUESTS]
    g.shuffle(table.quest_deck)
    for _ in range(OPEN_QUESTS):
        open_quest(g)


def open_quest(g: Table) -> bool:
    """9.3.3, 9.5.5.  Turn up a quest, unless three lie open already or none is left."""
    table = first(g)
    if not table.quest_deck or len(table.quests) >= OPEN_QUESTS:
        return False
    table.quests.append(table.quest_deck.pop())
    g.emit(QuestRevealed(g.seat, table.quests[-1]))
    return True


def completions(g: Table, seat: str) -> list[Quest]:
    """9.5.5, V.7.2.  Every open quest that can be paid for, and how."""
    found: list[Quest] = []
    for quest in first(g).quests:
        if why_no_quest_here(g, seat, quest) is None:
            found += [act for act in ways(quest) if why_not_paid(g, seat, act) is None]
    return found


def ways(quest: str) -> list[Quest]:
    """9.5.5, V.7.2.  With the items that are listed, or any other in place of one of them."""
    listed = dict.fromkeys(QUESTS[quest])
    others = [Quest(quest, item, old) for old in listed for item in OWN_ITEMS if item != old]
    return [Quest(quest), *others]


def why_no_quest_here(g: Table, seat: str, quest: str) -> Why:
    """9.5.5.  Why it cannot be completed where the pawn stands."""
    if quest not in first(g).quests:
        return Reason("9.5.5", "quest_not_open", {"quest": quest})
    clearing = clearing_of(g, seat)
    if not clearing:
        return Reason("9.5.5", "in_forest", {})
    if g.suits[clearing] != suit(quest):
        return Reason("9.5.5", "quest_elsewhere", {"quest": quest, "suit": suit(quest)})
    return None


def payment(act: Quest) -> Counter[str]:
    """9.5.5, V.7.2.  The items that are exhausted."""
    paid = Counter(QUESTS[act.quest])
    if act.item:
        paid[act.instead] -= 1
        paid[act.item] += 1
    return +paid


def why_not_paid(g: Table, seat: str, act: Quest) -> Why:
    """9.5.5, V.7.2.  Why these items do not pay for the quest."""
    if act.item or act.instead:
        if board(g, seat).character != "adventurer":
            return Reason("V.7.2", "other_character", {"character": "adventurer"})
        if IMPROVISE in g.now.used:
            return Reason("V.7.2", "improvised_already", {})
        listed = act.instead in QUESTS[act.quest]
        if act.item not in OWN_ITEMS or not listed or act.item == act.instead:
            return Reason("V.7.2", "no_improvising", {"quest": act.quest})
    ready = board(g, seat).satchel[READY]
    for item, n in payment(act).items():
        if ready.count(item) < n:
            return items.why_not_ready(g, "9.5.5", seat, item, n)
    return None


def why_not_completed(g: Table, seat: str, act: Quest) -> Why:
    """9.5.5.  Why this quest is not completed so."""
    return why_no_quest_here(g, seat, act.quest) or why_not_paid(g, seat, act)


async def complete(g: Table, seat: str, act: Quest) -> None:
    """9.5.5.  The reward comes first, and the new quest after it."""
    v, table = board(g, seat), first(g)
    for item in payment(act).elements():
        items.exhaust(g, seat, item)
    if act.item:
        g.now.used.append(IMPROVISE)
        items.damage(g, seat, act.item, tables.EXHAUSTED)
    table.quests.remove(act.quest)
    v.done.append(act.quest)
    g.emit(QuestDone(seat, act.quest))
    await take_reward(g, seat, suit(act.quest))
    open_quest(g)


async def take_reward(g: Table, seat: str, its: str) -> None:
    """9.5.5.  A point for each quest of that suit that he has completed, or cards; or neither."""
    rewards: Sequence[Reward] = [Reward(POINTS), Reward(CARDS)]
    act = await REWARD.pick(g, seat, rewards)
    if act and act.reward == POINTS:
        await score(g, {seat: sum(suit(quest) == its for quest in board(g, seat).done)})
    elif act:
        draw(g, seat, QUEST_CARDS)
