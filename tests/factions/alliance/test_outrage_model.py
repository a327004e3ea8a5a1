"""8.2.2, 8.2.4, 8.2.6, 8.4: random situations, held against a second reading that is written apart.

The model is told the table before an act and says what must be paid, by whom, and what is left; it
knows suits, numbers and the map, and nothing of the engine's rules.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import CARDS, MAPS
from tests.factions.alliance.openings import BIRDSONG, COMMAND, officers, supporters
from tests.table import Play, table

AUTUMN = MAPS["autumn"]
SUIT = {c: str(clearing.suit) for c, clearing in AUTUMN.clearings.items()}
COSTS, POINTS = (1, 1, 1, 2, 2, 2, 3, 3, 3, 3), (0, 1, 1, 1, 2, 2, 3, 4, 4, 4)
DECK = [card.slug for card in CARDS.values() if card.kind != "faction" for _ in range(card.copies)]
PLAYABLE = [slug for slug in DECK if CARDS[slug].kind not in ("ambush", "dominance")]


def deal(chance: Random, *numbers: int) -> list[list[str]]:
    """So many cards each, no card twice."""
    cards = chance.sample(PLAYABLE, sum(numbers))
    return [[cards.pop() for _ in range(n)] for n in numbers]


def fits(card: str, suit: str) -> bool:
    return CARDS[card].suit in (suit, "bird")


def said(cards: list[str]) -> str:
    return ",".join(cards) or "-"


def paid(
    p: Play, chance: Random, suit: str, hand: list[str], held: list[str], roomy: bool, top: str
) -> None:
    """One Outrage: who owes it is asked for what fits, or shows the hand and the deck gives."""
    good = sorted({card for card in hand if fits(card, suit)})
    before = list(hand)
    if good:
        assert p.asked == "hundreds alliance.outrage"
        assert p.offers() == [f"give {card}" for card in good]
        card = chance.choice(good)
        p.play(f"give {card}")
        hand.remove(card)
        assert p.events("hand.seen") == []
    else:
        assert [e.seen_by("eyrie") for e in p.events("hand.seen")] == [False] * bool(hand)
        assert len(p.events("alliance.showed")) == bool(hand)
        card = top
    if roomy or len(held) < 5:
        held.append(card)
    assert Counter(supporters(p)) == Counter(held)
    assert p.hand("hundreds") == sorted(hand)
    assert len(hand) == len(before) - bool(good)


@pytest.mark.law("8.2.6", "8.2.3.I", "2.1.1.I")
def test_who_moves_warriors_into_sympathy_pays_as_the_model_says(long: bool) -> None:
    chance, asked = Random(1), Counter[bool]()
    for _ in range(3000 if long else 120):
        here = chance.choice(list(SUIT))
        there = chance.choice(AUTUMN.neighbours[here])
        token, based = chance.random() < 0.8, chance.random() < 0.5
        hand, held, (top,) = deal(chance, chance.randrange(6), chance.randrange(6), 1)
        base = next(c for c in SUIT if c not in (here, there))
        p = table(
            COMMAND,
            f"hundreds mood=grandiose command=boot,bag,coin hand={said(hand)}",
            f"alliance points=2 supporters={said(held)}",
            f"{here} hundreds 4",
            *([f"{there} alliance sympathy"] if token else []),
            *([f"{base} alliance base-{SUIT[base]}"] if based else []),
            f"deck {top} *",
        ).play(f"move {here} {there} {chance.randint(1, 4)}")
        assert len(p.events("alliance.outraged")) == token
        asked[token] += 1
        if token:
            paid(p, chance, SUIT[there], hand, held, based, top)
        assert p.awaited == "hundreds"
    assert min(asked.values()) > 10


@pytest.mark.law("8.2.2", "8.2.4", "8.2.6", "4.3.3.I", "4.3.5.II")
def test_battles_against_the_alliance_end_as_the_model_says(long: bool) -> None:
    chance, lost = Random(2), Counter[str]()
    for _ in range(3000 if long else 120):
        at = chance.choice(list(SUIT))
        ours, theirs = chance.randrange(4), chance.randint(1, 6)
        token, base = chance.random() < 0.7, chance.random() < 0.6
        if not (ours or token or base):
            continue
        low, high = sorted((chance.randrange(4), chance.randrange(4)))
        hand, held, (top,) = deal(chance, chance.randrange(4), chance.randrange(6), 1)
        staff = chance.randrange(6)
        here = " ".join(
            [str(ours)] * bool(ours) + [f"base-{SUIT[at]}"] * base + ["sympathy"] * token
        )
        p = table(
            COMMAND,
            f"hundreds mood=grandiose command=boot hand={said(hand)}",
            f"alliance points=2 officers={staff} supporters={said(held)}",
            f"{at} hundreds {theirs}, alliance {here}",
            *(f"deck {top} *", f"dice {high} {low}"),
        ).play(f"battle {at} alliance")
        hits = min(low, theirs) + (not ours)  # 8.2.2: the attacker has the lower roll
        warriors = min(hits, ours)
        rest = min(hits - warriors, token + base)
        gone = {"sympathy": rest > 0 and token, "base": rest > 0 and base}
        if rest == 1 and token and base:
            piece = chance.choice(["sympathy", "base"])
            p.play(f"lose {f'{warriors} warrior ' if warriors else ''}1 {named(piece, at)}")
            gone = {"sympathy": piece == "sympathy", "base": piece == "base"}
        assert p.points("hundreds") == rest
        if gone["base"]:
            held = [card for card in held if not fits(card, SUIT[at])]
            staff //= 2
        if gone["sympathy"]:
            paid(p, chance, SUIT[at], hand, held, base and not gone["base"], top)
        assert (Counter(supporters(p)), officers(p)) == (Counter(held), staff)
        left = theirs - min(high, ours)
        there = p.view.clearings[at].pieces
        assert there.get("hundreds", {}).get("warrior", 0) == max(0, left)
        lost.update(what for what, is_gone in gone.items() if is_gone)
    assert min(lost["sympathy"], lost["base"]) > 10


def named(piece: str, at: int) -> str:
    return piece if piece == "sympathy" else f"base-{SUIT[at]}"


def birds(chance: Random) -> tuple[Play, dict[int, dict[str, int]], list[str], set[int], set[str]]:
    """The Alliance at the beginning of their Birdsong, and what the model is told of it."""
    (held,) = deal(chance, chance.randint(1, 5))
    tokens = set(chance.sample(list(SUIT), chance.randrange(7)))
    crowded = {seat: chance.sample(list(SUIT), 5) for seat in ("eyrie", "hundreds")}
    others = {
        c: {seat: chance.randint(1, 4) for seat, camps in crowded.items() if c in camps}
        for c in SUIT
    }
    based: set[str] = set()
    lines = []
    for c, there in others.items():
        own = ["sympathy"] * (c in tokens)
        if c in tokens and SUIT[c] not in based and chance.random() < 0.2:
            own.append(f"base-{SUIT[c]}")
            based.add(SUIT[c])
        parts = [f"{seat} {n}" for seat, n in there.items()]
        parts += [f"alliance {' '.join(own)}"] if own else []
        lines += [f"{c} {', '.join(parts)}"] if parts else []
    position = (BIRDSONG, f"alliance points=1 hand=- supporters={said(held)}", *lines)
    return table(*position), others, held, tokens, based


@pytest.mark.law("8.4.1.I", "8.4.1.II", "8.4.2.I", "8.4.2.II", "8.4.2.IIa")
def test_where_they_may_revolt_and_spread_is_as_the_model_says(long: bool) -> None:
    chance, found = Random(3), Counter[str]()
    for _ in range(3000 if long else 120):
        p, others, held, tokens, based = birds(chance)
        stacked = {c: [card for card in held if fits(card, SUIT[c])] for c in SUIT}
        expected = set[str]()
        for c in SUIT:
            near = not tokens or any(n in tokens for n in AUTUMN.neighbours[c])
            cost = COSTS[len(tokens)] + any(n >= 3 for n in others[c].values())
            if c in tokens and SUIT[c] not in based and len(stacked[c]) >= 2:
                expected |= {f"revolt {c} by {card}" for card in stacked[c]}
            if c not in tokens and near and len(stacked[c]) >= cost:
                expected |= {f"alliance-spread {c} by {card}" for card in stacked[c]}
        offered = set(p.offers()) if p.kind == "alliance.birdsong" else {"pass"}
        assert offered - {"pass"} == expected
        if not expected:
            continue
        act = chance.choice(sorted(expected))
        verb, c = act.split()[0], int(act.split()[1])
        found[verb] += 1
        cost = (
            2 if verb == "revolt" else COSTS[len(tokens)] + any(n >= 3 for n in others[c].values())
        )
        p.play(act)
        while p.kind == "alliance.support":
            p.play(chance.choice(p.offers()))
        assert len(supporters(p)) == len(held) - cost
        check(p, verb, c, others, tokens)
    assert min(found["revolt"], found["alliance-spread"]) > 10


def check(p: Play, verb: str, c: int, others: dict[int, dict[str, int]], tokens: set[int]) -> None:
    """What the act has brought."""
    there = p.view.clearings[c].pieces
    if verb == "alliance-spread":
        assert there["alliance"] == {"sympathy": 1}
        assert p.points("alliance") == 1 + POINTS[len(tokens)]
        return
    alike = sum(SUIT[token] == SUIT[c] for token in tokens)
    assert there == {"alliance": {"sympathy": 1, f"base-{SUIT[c]}": 1, "warrior": alike}}
    assert (officers(p), p.points("alliance")) == (1, 1)
