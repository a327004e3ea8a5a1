"""7.7: Turmoil."""

from __future__ import annotations

from engine.decks import BIRD, SUIT
from engine.factions.eyrie import nouns
from engine.factions.eyrie.board import board
from engine.factions.eyrie.nouns import COLUMNS, SEAT, VIZIER, VIZIERS
from engine.law.faction import Table
from engine.law.hand import to_discard
from engine.law.question import Question
from engine.law.scoring import gain

NEXT_LEADER = Question("eyrie.leader", "7.7.3", inside=True)


async def turmoil(g: Table) -> None:
    """7.7.  All that turmoil costs, up to the choice of the next leader."""
    humiliate_and_purge(g)
    depose(g)
    await choose_leader(g, NEXT_LEADER)


def humiliate_and_purge(g: Table) -> None:
    """7.7.1, 7.7.2.  A point lost for each bird; then only the viziers stay."""
    eyrie = board(g)
    cards = [card for column in COLUMNS for card in eyrie.decree[column]]
    birds = sum(SUIT[card] == BIRD for card in cards)
    purged = [card for card in cards if card != VIZIER]
    lost = 0 if eyrie.dominance else min(birds, eyrie.points)
    g.emit(nouns.Turmoil(SEAT, birds, tuple(purged), lost))
    gain(g, SEAT, -birds)
    eyrie.decree, eyrie.done = {column: [] for column in COLUMNS}, []
    for card in purged:
        to_discard(g, card)


def depose(g: Table) -> None:
    """7.7.3.  The leader lies face down; when all four do, all four are turned up (7.7.3.I)."""
    eyrie = board(g)
    g.emit(nouns.Deposed(SEAT, eyrie.leader))
    eyrie.deposed.append(eyrie.leader)
    eyrie.leader = ""
    if len(eyrie.deposed) == len(VIZIERS):
        eyrie.deposed = []
        g.emit(nouns.NewClutch(SEAT))


async def choose_leader(g: Table, question: Question) -> None:
    """7.3.3, 7.3.4, 7.7.3.  One of those who are face up; the viziers go into its columns."""
    eyrie = board(g)
    leaders = [leader for leader in VIZIERS if leader not in eyrie.deposed]
    act = await question.choose(g, SEAT, [*map(nouns.ChooseLeader, leaders)])
    eyrie.leader = act.leader
    for column in VIZIERS[act.leader]:
        eyrie.decree[column].append(VIZIER)
    g.emit(nouns.LeaderChosen(SEAT, act.leader))
