"""The great rules of the chapter written a second time, naively, and held against it at random."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import MAPS
from engine.factions.riverfolk.services import shared
from engine.law import space
from engine.outcome import GivenOrder
from engine.positions import read_table
from tests.factions.riverfolk.openings import BIRDSONG, COMMAND, MOOD, board, boxes
from tests.play import conserved
from tests.play.test_second_reading import battles, moves, ruler
from tests.table import HEADER, state, table

OWNERS = ("riverfolk", "eyrie", "hundreds")
SEATS = ("riverfolk", "eyrie", "hundreds", "marquise")
POSTS = {"post-fox": (1, 6, 8, 12), "post-rabbit": (3, 4, 5, 10), "post-mouse": (2, 7, 9, 11)}


@pytest.mark.law("11.2.7.IIIa")
@pytest.mark.parametrize("hits", range(8))
def test_hits_are_shared_as_if_they_were_dealt_one_by_one(hits: int) -> None:
    for own in range(6):
        for hired in range(6):
            left, fallen = {"own": own, "hired": hired}, Counter[str]()
            for number in range(1, hits + 1):
                first, other = ("own", "hired") if number % 2 else ("hired", "own")
                side = first if left[first] else other
                if left[side]:
                    left[side] -= 1
                    fallen[side] += 1
            if own + hired >= hits:
                assert shared(hits, own, hired) == fallen["hired"], (hits, own, hired)
            else:
                assert shared(hits, own, hired) == hired


def some(random: Random, most: int) -> Counter[str]:
    return Counter(random.choices(OWNERS, (3, 1, 1), k=random.randint(0, most)))


def said(box: Counter[str]) -> str:
    return ",".join(f"{owner}:{n}" for owner, n in box.items()) or "-"


@pytest.mark.law("11.4.1", "11.4.2", "11.4.3", "11.2.4")
@pytest.mark.parametrize("seed", range(40))
def test_birdsong_counts_every_warrior_on_the_board(seed: int) -> None:
    random = Random(seed)
    payments, funds, committed = (some(random, 4) for _ in range(3))
    post, sites = random.choice([*POSTS.items()])
    posts = random.sample(sites, random.randint(0, 3))
    track = [random.choice(OWNERS) for _ in range(random.randint(0, len(posts)))]
    own = sum(box["riverfolk"] for box in (payments, funds, committed)) + track.count("riverfolk")
    suit = post.removeprefix("post-")
    p = table(
        BIRDSONG,
        f"10 riverfolk {random.randint(1, max(1, 15 - own))}" if own < 15 else "",
        *(f"{c} riverfolk {post}" for c in posts if c != 10),
        f"riverfolk hand=- payments={said(payments)} funds={said(funds)} "
        f"commitments={said(committed)} lost_posts={suit}:{int(10 in posts)}",
        f"riverfolk.spaces {suit}={','.join(track)}" if track else "",
    )
    on_map = sum(
        here.get("riverfolk", {}).get("warrior", 0) for here in state(p.game).pieces.values()
    )
    come = 0 if payments.total() else min(2, 15 - own - on_map)
    expected = payments + funds + committed + Counter(track) + Counter(riverfolk=come)
    assert boxes(p) == ({}, dict(+expected), {})
    assert p.points("riverfolk") == (funds.total() // 2 if set(posts) - {10} else 0)
    conserved.check(p.game)


@pytest.mark.law("11.2.5.I")
@pytest.mark.parametrize("seed", range(40))
def test_half_of_the_funds_go_one_by_one(seed: int) -> None:
    random = Random(seed)
    funds = some(random, 9)
    p = table(COMMAND, f"{MOOD} hand=-", "1 hundreds 4, riverfolk post-fox", "dice 2 0",
              f"riverfolk hand=- funds={said(funds)}")  # fmt: skip
    p.game.give_orders({"riverfolk": [GivenOrder("riverfolk.disruption own-last")]})
    supply = {owner: p.supply(owner) for owner in OWNERS}
    left, others = Counter(funds), sorted(OWNERS[1:], key=lambda owner: -funds[owner])
    order = [owner for owner in (*others, "riverfolk") for _ in range(funds[owner])]
    for owner in order[: funds.total() - funds.total() // 2]:
        left[owner] -= 1
    p.play("battle 1 riverfolk")
    assert board(p).funds == dict(+left)
    assert {owner: p.supply(owner) - supply[owner] for owner in OWNERS} == {
        owner: funds[owner] - left[owner] for owner in OWNERS
    }


@pytest.mark.law("11.2.6.I", "11.2.6.II")
@pytest.mark.parametrize("seed", range(30))
def test_so_many_services_as_posts_are_shared_and_the_supply_pays_for(seed: int) -> None:
    random = Random(seed)
    posts = {c: post for post, sites in POSTS.items() for c in random.sample(sites, 2)}
    theirs = random.sample(range(1, 13), 5)
    price, spare = random.randint(1, 4), random.randint(0, 7)
    here: dict[int, list[str]] = {c: [f"riverfolk {post}"] for c, post in posts.items()}
    kinds = [random.choice(("mob", "1")) for _ in theirs]
    for c, kind in zip(theirs, kinds, strict=True):
        here.setdefault(c, []).append(f"hundreds {kind}")
    p = table(
        *("turn 5 hundreds birdsong.start", "hundreds mood=grandiose hand=-"),
        f"riverfolk hand=anvil,sappers,sword,bake-sale,cobbler,armorers prices=hand-card:{price}",
        *(f"{c} {', '.join(pieces)}" for c, pieces in here.items()),
        f"hundreds.supply warrior:{spare} warlord:1 stronghold:6 mob:{5 - kinds.count('mob')}",
    )
    bought = 0
    while p.kind == "riverfolk.buy" and (cards := p.offers("buy hand-card")):
        p.play(cards[0])
        bought += 1
    assert bought == min(1 + len(set(theirs) & set(posts)), spare // price)


@pytest.mark.law("11.2.7.III", "2.5", "4.3", "4.2.1", "11.2.7.II")
@pytest.mark.parametrize("seed", range(60))
def test_rule_battles_and_moves_with_hired_warriors_and_boats(seed: int) -> None:
    random = Random(seed)
    lines = []
    for clearing in (*range(1, 3), *range(4, 13)):
        there = [s for s in SEATS if random.random() < 0.4]
        here = [f"{seat} {random.choice((1, 1, 2))}" for seat in there]
        lines += [f"{clearing} {', '.join(here)}"] if here else []
    used = random.choice(("", " used=riverboats"))
    lent = random.choice(("", " lent=riverfolk:hundreds"))
    p = table(
        *(COMMAND, f"now activated=3:1{used}{lent}", f"{MOOD} hand=-", "eyrie leader=builder"),
        *("marquise points=0", "riverfolk hand=-", "3 hundreds 1", *lines),
    )
    g = state(p.game)
    assert {c: p.ruler(c) for c in g.pieces} == {c: ruler(g, c) for c in g.pieces}
    for verb, naive in (("move", moves), ("battle", battles)):
        expected = {text.removesuffix(" by") for c in g.pieces for text in naive(g, "hundreds", c)}
        assert set(p.texts(verb)) == expected


BUYERS = {
    "eyrie": "roost",
    "hundreds": "stronghold",
    "marquise": "workshop",
    "lizards": "garden",
    "duchy": "tunnel",
    "alliance": "sympathy",
    "corvids": "snare?",
}
"""With a building, or a token, of each."""
LONE = ("tunnel", "sympathy", "snare?")


@pytest.mark.law("2.5", "7.2.2", "10.2.4", "11.2.7.III", "12.2.2")
@pytest.mark.parametrize("seed", range(60))
def test_whoever_hires_them_rules_as_many_clearings_as_the_pieces_say(seed: int) -> None:
    chance = Random(seed)
    buyer, lines, left = chance.choice([*BUYERS]), list[str](), Counter(dict.fromkeys(BUYERS, 2))
    for clearing, its in MAPS["autumn"].clearings.items():
        slots, here = its.slots - its.ruin, list[str]()
        for seat, piece in chance.sample([*BUYERS.items()], 3):
            laid = chance.random() < 0.5 and left[seat] and (slots or piece in LONE)
            left[seat] -= bool(laid)
            slots -= bool(laid and piece not in LONE)
            name = f"garden-{its.suit}" if piece == "garden" else piece
            alone = laid and chance.random() < 0.4
            here.append(" ".join([seat, *["1"] * (not alone), *[name] * bool(laid)]))
        hired = clearing < 8 and chance.random() < 0.6
        here += [f"riverfolk {chance.choice((1, 1, 2))}"] * hired
        lines.append(f"{clearing} {', '.join(here)}")
    seats = [f"{seat} points=0" for seat in (buyer, "riverfolk", *BUYERS)]
    said = [*lines, f"now lent=riverfolk:{buyer}", *dict.fromkeys(seats)]
    g, _ = read_table("\n".join([HEADER, f"turn 5 {buyer} daylight.start", *said]))
    assert {c: space.ruler(g, c) for c in g.pieces} == {c: ruler(g, c) for c in g.pieces}
