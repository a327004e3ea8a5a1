"""13.2.4 by another way: who may expose what and when, and what comes of it, at random.

The model reads the pieces off the view and the suits off the cards, and none of the engine's rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import CARDS, MAPS, View
from engine.decks import DECKS
from tests.play import games
from tests.table import Play, state, table

PLOTS = ("bomb", "snare", "extortion", "raid")
CLEARINGS = MAPS["autumn"].clearings
DECK = sorted({card.slug for card in DECKS["standard"] if card.kind != "dominance"})
LEADS = {
    "eyrie": "leader=builder",
    "hundreds": "mood=grandiose command=boot,bag",
    "vagabond": "character=thief",
    "alliance": "officers=1",
}
"""What a position says of a board besides hand and points."""
OWN = {
    "eyrie": ("1", "roost"),
    "hundreds": ("1", "mob", "warlord", "stronghold"),
    "keepers": ("1",),
    "marquise": ("1", "wood", "sawmill", "keep"),
    "alliance": ("1", "sympathy"),
    "vagabond": ("pawn",),
    "lizards": ("1", "garden"),
    "riverfolk": ("1", "post"),
    "duchy": ("1", "tunnel", "market"),
}
BUILDINGS = ("roost", "stronghold", "sawmill", "garden", "market")
LONE = ("mob", "warlord", "keep", "pawn", "post", "sympathy", "tunnel")
FEW = (*BUILDINGS, "wood")
"""One of the former, three of the latter are never too many."""
STEPS = {
    "eyrie": ("birdsong.decree", "daylight.craft", "evening.end"),
    "hundreds": ("daylight.command", "evening.incite"),
    "keepers": ("birdsong.recruit", "evening.gather"),
    "marquise": ("daylight.actions",),
    "alliance": ("birdsong.sympathy", "daylight.act", "evening.operations"),
    "vagabond": ("daylight.act", "evening.end"),
    "lizards": ("birdsong.conspiracies", "daylight.rituals", "evening.craft"),
    "riverfolk": ("daylight.act", "evening.costs"),
    "duchy": ("daylight.assembly", "evening.craft"),
    "corvids": ("birdsong.flip", "daylight.act"),
}
POINTS = (0, 7, 28, 29)
POINTS_TO_WIN = 30
OF_A_SUIT = ("garden", "post")
"""Each lies in a clearing of its suit."""
LAST_TURN = 40
BETWEEN_ACTS = {
    *("window.birdsong", "window.daylight", "window.evening", "turn.end", "craft"),
    *("eyrie.decree", "eyrie.roost", "eyrie.recruit", "eyrie.move", "eyrie.battle", "eyrie.build"),
    *("hundreds.anoint", "hundreds.mood", "hundreds.command", "hundreds.advance"),
    *("hundreds.incite", "keepers.encamp", "keepers.encamp.anew", "keepers.decamp"),
    *("keepers.recruit", "keepers.move", "keepers.delve", "keepers.recover", "keepers.gather"),
    *("marquise.action", "alliance.birdsong", "alliance.daylight", "alliance.operations"),
    *("vagabond.refresh", "vagabond.slip", "vagabond.act"),
    *("lizards.conspiracy", "lizards.ritual", "lizards.craft"),
    *("riverfolk.act", "riverfolk.prices"),
    *("duchy.assembly", "duchy.parliament", "duchy.sway", "duchy.craft"),
}
"""1.4.2, 1.4.3: what is asked when nothing is in progress and the last step has not begun."""


def may_expose(view: View, seat: str) -> bool:
    """In one's own turn, outside the setup, and as an enemy of theirs (9.2.8)."""
    allied = view.partners.get(seat) == "corvids" or view.partners.get("corvids") == seat
    return view.turn > 0 and view.active == seat and seat != "corvids" and not allied


def guesses(view: View, hand: Sequence[str]) -> set[str]:
    """Each type for each plot that lies face down beside a piece of the seat that looks on."""
    assert view.seat
    return {
        f"expose {clearing} {plot} by {card}"
        for clearing, here in view.clearings.items()
        if "plot-?" in here.pieces.get("corvids", {}) and here.pieces.get(view.seat)
        for card in hand
        if CARDS[card].suit in (here.suit, "bird")
        for plot in PLOTS
    }


# --- situations
class Situation(NamedTuple):
    lines: list[str]
    seat: str


def situation(chance: Random) -> Situation:
    """Plots and pieces strewn about, and somebody between two acts of the turn."""
    others = chance.sample(sorted(OWN), chance.randint(1, 4))
    seat = chance.choice([*others, *others, *others, "corvids"])
    left = Counter({**dict.fromkeys(FEW, 3), **dict.fromkeys(LONE, 1), **dict.fromkeys(PLOTS, 2)})
    lines = [f"turn 5 {seat} {chance.choice(STEPS[seat])}"]
    lines += [clearing(chance, number, others, left) for number in CLEARINGS]
    deck = chance.sample(DECK, 30)
    allied = chance.choice(["corvids", *others]) if len(others) > 2 else ""
    allied = allied if "vagabond" in others and allied != "vagabond" else ""
    for other in (*others, "corvids"):
        hand = ",".join(deck.pop() for _ in range(chance.randint(0, 5))) or "-"
        points = f"points={chance.choice(POINTS)}"
        score = "dominance=dominance-fox" if allied and other == "vagabond" else points
        lines.append(f"{other} {score} hand={hand} {LEADS.get(other, '')}")
    lines += [f"partners vagabond:{allied}"] if allied else []
    return Situation([line for line in lines if line], seat)


def clearing(chance: Random, number: int, others: Sequence[str], left: Counter[str]) -> str:
    """What stands there: a plot perhaps, on either side, and of each other seat one piece at most.

    The pieces that are *left* are fewer by those.
    """
    its, here = CLEARINGS[number], list[str]()
    slots = its.slots - its.ruin
    if left[plot := chance.choice(PLOTS)]:
        left[plot] -= 1
        here.append(f"corvids {chance.choice(('', '1 '))}{plot}{chance.choice(('?', '?', ''))}")
    for other in others:
        piece = chance.choice(("", *OWN[other]))
        full = piece in (*FEW, *LONE) and not left[piece]
        if not piece or full or (piece in BUILDINGS and not slots):
            continue
        left[piece] -= 1
        slots -= piece in BUILDINGS
        here.append(f"{other} {piece}{f'-{its.suit}' if piece in OF_A_SUIT else ''}")
    return f"{number} {', '.join(here)}" if here else ""


# --- what comes of it
class Facts(NamedTuple):
    pieces: dict[int, dict[str, dict[str, int]]]
    hands: dict[str, Counter[str]]
    points: dict[str, int]
    plots: dict[str, int]
    """In the supply."""


def facts(p: Play) -> Facts:
    g = state(p.game)
    supply = g.factions["corvids"].supply
    return Facts(
        {c: {s: {**its} for s, its in here.items()} for c, here in g.pieces.items()},
        {seat: Counter(faction.hand) for seat, faction in g.factions.items()},
        {seat: faction.points for seat, faction in g.factions.items()},
        {plot: supply[plot] for plot in PLOTS},
    )


def come_of(before: Facts, seat: str, guess: str, *, scores: bool) -> Facts:
    """Right: the plot goes home, and nothing follows but a point.  Wrong: the card is theirs."""
    _, number, plot, _, card = guess.split()
    here = before.pieces[int(number)]["corvids"]
    if f"{plot}?" not in here:
        before.hands[seat] -= Counter([card])
        before.hands["corvids"] += Counter([card])
        return before
    del here[f"{plot}?"]
    if not here:
        del before.pieces[int(number)]["corvids"]
    before.plots[plot] += 1
    before.points[seat] += scores
    return before


def expose_at_random(chance: Random) -> str:
    """Compare what is offered and refused with the model, and then what one guess brings."""
    told = situation(chance)
    p = table(*told.lines)
    price_set = p.kind == "riverfolk.prices" and chance.random() < 0.5
    if price_set:
        p.play(chance.choice(p.offers("price")))
    view, asked = p.game.view(told.seat), (p.asked, p.view.step)
    open_now = p.awaited == told.seat and p.kind in BETWEEN_ACTS and not price_set
    expected = guesses(view, view.hand) if open_now and may_expose(view, told.seat) else set()
    assert {*p.offers("expose")} == expected
    for card in view.hand:
        text = f"expose {chance.choice(sorted(CLEARINGS))} raid by {card}"
        assert bool(p.why_not(text, told.seat)) == (text not in expected)
    if not expected:
        return "nothing"
    scores = view.boards[told.seat].points is not None
    ways = {g: come_of(facts(p), told.seat, g, scores=scores) for g in sorted(expected)}
    hit = [g for g, after in ways.items() if after.hands == facts(p).hands]
    raids = [g for g in hit if " raid " in g]
    right = bool(hit) and chance.random() < 0.5
    guess = chance.choice((raids or hit) if right else sorted({*ways} - {*hit}))
    after = ways[guess]
    p.play(guess)
    assert p.events("corvids.exposed" if right else "corvids.misguessed")
    assert (told.seat in p.game.winners) is (after.points[told.seat] >= POINTS_TO_WIN)
    if not p.game.decisions:  # the thirtieth point comes before the plot is home
        after = after._replace(plots=facts(p).plots)
    elif (p.asked, p.view.step) != asked:
        return "goes on"  # without a card, or a plot to battle, there may be nothing else to ask
    assert facts(p) == after
    shown = p.events("corvids.shown")
    saw = [seat for seat in p.game.seats if any(event.seen_by(seat) for event in shown)]
    assert saw == (["corvids"] if right else [])
    return ("raid" if guess in raids else "right") if right else "wrong"


@pytest.mark.law("13.2.4", "2.1.1", "9.2.8", "13.7.4", "3.1", "3.3.1", "11.6.2")
def test_what_may_be_exposed_and_what_comes_of_it() -> None:
    seen = Counter[str]()

    @settings(max_examples=4 * settings().max_examples)
    @given(st.integers(0, 10**6))
    def tried(seed: int) -> None:
        seen[expose_at_random(Random(seed))] += 1

    tried()
    assert min(seen[what] for what in ("nothing", "raid", "right", "wrong")) > 3, seen


# --- whole games
@pytest.mark.law("13.2.4", "1.4.2", "1.4.3")
def test_it_is_open_between_two_acts_of_the_turn_alone(long: bool) -> None:
    open_in, shut_in = Counter[str](), Counter[str]()
    for seed in range(60 if long else 8):
        game = games.start(seed, games.setup_with(seed, "corvids", *["riverfolk"] * (seed % 2)))
        for asked in games.decisions(game, games.eager(Random(seed))):
            view = game.view(asked.seat)
            within_reach = guesses(view, view.hand) if may_expose(view, asked.seat) else set()
            set_already = any(event.kind() == "riverfolk.price" for event in game.events)
            between = asked.kind in BETWEEN_ACTS and not set_already
            offered = {str(act) for act in asked.options if act.verb() == "expose"}
            assert offered == (within_reach if between else set()), (seed, asked.kind)
            if within_reach:
                (open_in if between else shut_in)[asked.kind] += 1
            if game.turn > LAST_TURN:
                break
    assert (len(open_in) > 12, len(shut_in) > 5) == (True, True), (open_in, shut_in)
