"""10.2-10.5 by another way: who rules, what can be plotted and revealed, in random situations.

The models read the pieces off the view and know suits, slots, paths and numbers, and none of the
engine's rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine import CARDS, MAPS, View
from tests.factions.lizards.openings import ADJUST, CONSPIRE, RITUALS, outcast
from tests.table import Play, table

AUTUMN = MAPS["autumn"]
SUIT = {c: str(clearing.suit) for c, clearing in AUTUMN.clearings.items()}
SUITS = ("fox", "rabbit", "mouse")
DECK = [card.slug for card in CARDS.values() if card.kind != "faction" for _ in range(card.copies)]
BUILDINGS = {"roost": 7, "sawmill": 6, "workshop": 6, "stronghold": 6}
WARRIORS = 18
"""On the map at most, of each seat."""
OWNERS = {
    "eyrie": ("roost",),
    "marquise": ("sawmill", "workshop"),
    "hundreds": ("stronghold",),
}
SITUATIONS = 80
"""Of each kind; thirty times as many with --long."""


def strewn(chance: Random) -> list[str]:
    """Pieces of four seats all over the map, the keep and the warlord among them."""
    keep, warlord, *mobs = chance.sample(list(SUIT), 5)
    left = Counter({**BUILDINGS, **{f"garden-{suit}": 5 for suit in SUITS}})
    idle = dict.fromkeys(("lizards", *OWNERS), WARRIORS)
    lines = []
    for clearing, its in AUTUMN.clearings.items():
        slots, here = its.slots - its.ruin, {seat: list[str]() for seat in idle}
        for seat in here:
            if n := min(idle[seat], chance.choice((0, 0, 1, 2, 3))):
                here[seat].append(str(n))
                idle[seat] -= n
        own = f"garden-{its.suit}"
        for piece in chance.sample([own, own, *BUILDINGS], 3):
            roosted = piece == "roost" and "roost" in here["eyrie"]
            if slots and left[piece] and chance.random() < 0.5 and not roosted:
                slots, left[piece] = slots - 1, left[piece] - 1
                here[owner(piece)].append(piece)
        here["marquise"] += ["keep"] * (clearing == keep)
        here["hundreds"] += ["warlord"] * (clearing == warlord)
        here["hundreds"] += ["mob"] * (clearing in mobs)
        said = [" ".join([seat, *counted(pieces)]) for seat, pieces in here.items() if pieces]
        lines += [f"{clearing} {', '.join(said)}"] if said else []
    return lines


def owner(piece: str) -> str:
    return next((seat for seat, own in OWNERS.items() if piece in own), "lizards")


def counted(pieces: list[str]) -> list[str]:
    return [piece if n == 1 else f"{piece}*{n}" for piece, n in Counter(pieces).items()]


def situation(chance: Random, step: str, how: str) -> Play:
    seats = ("eyrie leader=builder", "hundreds mood=grandiose", "marquise points=2")
    return table(step, f"lizards {how}", *seats, *strewn(chance))


def pieces(view: View, clearing: int, seat: str) -> dict[str, int]:
    return view.clearings[clearing].pieces.get(seat, {})


def has_garden(view: View, clearing: int) -> bool:
    return any(piece.startswith("garden") for piece in pieces(view, clearing, "lizards"))


def naive_ruler(view: View, clearing: int) -> str | None:
    if has_garden(view, clearing):
        return "lizards"
    here = view.clearings[clearing].pieces
    weights = {
        seat: sum(n for piece, n in its.items() if piece not in ("keep", "mob"))
        for seat, its in here.items()
    }
    most = max(weights.values(), default=0)
    best = [seat for seat, weight in weights.items() if weight == most > 0]
    if "eyrie" in best:
        return "eyrie"
    return best[0] if len(best) == 1 else None


def enemies(view: View, clearing: int) -> list[str]:
    return [seat for seat in view.clearings[clearing].pieces if seat != "lizards"]


def naive_plots(view: View, suit: str, acolytes: int, hated: bool) -> Iterator[str]:
    left = view.boards["lizards"].supply[f"garden-{suit}"]
    for clearing in [c for c in SUIT if SUIT[c] == suit]:
        here = enemies(view, clearing)
        own = pieces(view, clearing, "lizards").get("warrior", 0)
        if acolytes + hated >= 2 and own:
            yield from (f"battle {clearing} {enemy}" for enemy in here)
            for there in AUTUMN.neighbours[clearing]:
                if "lizards" in (naive_ruler(view, clearing), naive_ruler(view, there)):
                    yield from (f"move {clearing} {there} {n}" for n in range(1, own + 1))
        if "keep" in pieces(view, clearing, "marquise"):
            continue
        for enemy in here:
            if acolytes + hated >= 2 and "warrior" in pieces(view, clearing, enemy):
                yield f"convert {clearing} {enemy}"
            for piece in pieces(view, clearing, enemy):
                if acolytes + hated >= 3 and piece in BUILDINGS and left:
                    yield f"sanctify {clearing} {piece}"


def naive_rituals(view: View, hand: list[str], scored: list[str]) -> Iterator[str]:
    supply = view.boards["lizards"].supply
    for card in sorted(set(hand)):
        suit = CARDS[card].suit
        if suit == "bird":
            if supply["warrior"]:
                yield f"sacrifice {card}"
            continue
        for clearing in [c for c in SUIT if SUIT[c] == suit]:
            if "keep" in pieces(view, clearing, "marquise"):
                continue
            if supply["warrior"]:
                yield f"recruit {clearing} by {card}"
            its = view.clearings[clearing]
            built = sum(
                n
                for p in its.pieces.values()
                for piece, n in p.items()
                if view.kinds[piece] == "building"
            )
            room = built + its.ruin < its.slots and supply[f"garden-{suit}"]
            if room and naive_ruler(view, clearing) == "lizards":
                yield f"build {clearing} by {card}"
        if supply[f"garden-{suit}"] < 5 and suit not in scored:
            yield f"score {card}"


@pytest.mark.law("10.2.4", "10.4.3", "10.4.3.I", "10.4.3.II", "10.4.3.III", "2.5")
def test_what_can_be_plotted_is_what_the_model_says(long: bool) -> None:
    chance, seen = Random(10), Counter[str]()
    for _ in range(SITUATIONS * (30 if long else 1)):
        suit, acolytes, hated = chance.choice(SUITS), chance.randrange(1, 6), chance.random() < 0.4
        how = f"hand=anvil outcast={suit} acolytes={acolytes} hated={'yes' if hated else '-'}"
        p = situation(chance, CONSPIRE, how)
        for clearing in SUIT:
            assert p.ruler(clearing) == naive_ruler(p.view, clearing)
        expected = sorted(naive_plots(p.view, suit, acolytes, hated))
        offers = sorted(offer for offer in p.texts() if offer != "pass")
        assert (offers if p.kind == "lizards.conspiracy" else []) == expected
        seen.update(offer.split()[0] for offer in expected)
    assert min(seen[verb] for verb in ("move", "battle", "convert", "sanctify")) > 10, seen


@pytest.mark.law("10.2.2", "10.5.1", "10.5.2", "10.5.3", "10.5.4")
def test_what_can_be_revealed_is_what_the_model_says(long: bool) -> None:
    chance, seen = Random(11), Counter[str]()
    for _ in range(SITUATIONS * (30 if long else 1)):
        hand = chance.sample(DECK, chance.randrange(1, 6))
        scored = [suit for suit in SUITS if chance.random() < 0.2]
        how = f"hand={','.join(hand)} scored={','.join(scored) or '-'} points=3"
        p = situation(chance, RITUALS, how)
        while p.kind == "lizards.ritual":
            expected = sorted(naive_rituals(p.view, hand, scored))
            verbs = ("build", "recruit", "score", "sacrifice")
            assert sorted(o for o in p.texts() if o.split()[0] in verbs) == expected
            if not expected:
                break
            act = chance.choice(expected)
            p.play(act)
            hand.remove(act.split()[-1])
            scored += [CARDS[act.split()[1]].suit] if act.startswith("score") else []
            seen[act.split()[0]] += 1
    assert min(seen[verb] for verb in ("build", "recruit", "score", "sacrifice")) > 5, seen


@pytest.mark.law("10.4.1", "10.4.2")
def test_the_outcast_is_adjusted_as_the_model_says(long: bool) -> None:
    chance, seen = Random(12), Counter[str]()
    for _ in range(SITUATIONS * (30 if long else 1)):
        souls = chance.sample(DECK, chance.choice((0, 1, 2, 3, 5, 9)))
        before, hated = chance.choice(SUITS), chance.random() < 0.5
        side = "yes" if hated else "-"
        how = f"outcast={before} hated={side} souls={','.join(souls) or '-'}"
        p = table(ADJUST, f"lizards {how}", "keepers points=1")
        several = sorted(((sum(CARDS[c].suit == s for c in souls), s) for s in SUITS), reverse=True)
        (most, first), (second, _) = several[:2]
        if most > second and first != before:
            assert outcast(p) == first
            seen["new"] += 1
        else:
            assert outcast(p) == f"{before} hated"
            seen["same" if most > second else "tie"] += 1
        available = [card for card in souls if CARDS[card].kind == "dominance"]
        assert Counter(p.view.available) == Counter(available)
        assert Counter(p.view.discard) == Counter(souls) - Counter(available)
    assert set(seen) == {"new", "same", "tie"}
