"""A.10: three of five cards are kept."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import HIDDEN, Game, GivenOrder, OrderRefused, public_text
from tests.law.drafts import begin, pick
from tests.play import conserved
from tests.table import Play, state, table

LIST = ("eyrie", "alliance", "corvids", "hundreds")


def at_hands(seed: int = 7) -> Play:
    """player3 has the Eyrie, player2 the Alliance."""
    p = next(p for p in (begin(3, *LIST, seed=s) for s in range(seed, 99)) if not locked(p))
    return pick(p, "eyrie", "alliance", "hundreds")


def locked(p: Play) -> bool:
    return any(offer.locked for offer in p.view.offer)


@pytest.mark.law("A.7", "A.10", "8.3.4", case="ADS-03")
def test_everybody_draws_five_and_keeps_three_and_then_the_deck_is_shuffled() -> None:
    p = begin(3, *LIST)
    assert [p.view.boards[seat].hand_size for seat in p.view.seats] == [5, 5, 5]
    p = at_hands()
    assert p.asked == "hundreds setup.hand"
    assert p.view.boards["alliance"].hand_size == 5
    assert len(state(p.game).factions["alliance"].supporters) == 3  # type: ignore[attr-defined]
    deck, back = list(state(p.game).deck), list[str]()
    for seat in p.view.seats:
        hand = p.hand(seat)
        assert p.awaited == seat
        kept = p.offers()[-1].split()[1:]
        back += (Counter(hand) - Counter(kept)).elements()
        last = seat == p.view.seats[-1]
        p.play(p.offers()[-1])
        assert p.hand(seat) == sorted(kept)
        if not last:
            assert state(p.game).deck == [*deck, *back]
        conserved.check(p.game)
    assert p.game.turn == 1
    assert sorted(state(p.game).deck) == sorted([*deck, *back])
    assert state(p.game).deck != [*deck, *back]


@pytest.mark.law("A.10", "1.2.1")
def test_nobody_else_reads_which_cards_are_kept() -> None:
    p = at_hands()
    seat, text = p.awaited, p.offers()[0]
    outcome = p.answer(seat, text)
    assert outcome.answer.public == public_text(text) == f"keep {HIDDEN} {HIDDEN} {HIDDEN}"
    other = next(s for s in p.view.seats if s != seat)
    assert seat not in p.game.view(other).stores or not p.game.view(other).stores[seat]
    told = str(p.game.events_for(other, outcome.events))
    assert not any(card in told for card in text.split()[1:])
    assert f"setup.kept {outcome.events[0]}".count(seat)


@pytest.mark.law("A.10")
def test_three_cards_may_be_named_in_any_order() -> None:
    p = at_hands()
    seat, (verb, *cards) = p.awaited, p.offers()[0].split()
    p.play(" ".join((verb, *cards[::-1])))
    assert p.hand(seat) == sorted(cards)


@pytest.mark.law("A.10", "1.2.1")
def test_what_is_not_in_hand_is_not_kept() -> None:
    p = at_hands()
    hand = p.hand(p.awaited)
    once = next(card for card in hand if hand.count(card) == 1)
    stranger = next(
        card
        for card in ("anvil", "cobbler", "sappers", "codebreakers", "armorers", "tax-collector")
        if card not in hand
    )
    assert p.why_not(f"keep {once} {once} {once}") == "A.10 not_so_often"
    assert p.why_not(f"keep {once} {stranger} {once}") == "1.2.1 not_in_hand"


def order(p: Play, seat: str, cards: list[str]) -> str:
    return f"setup.hand {','.join(cards)}"


@pytest.mark.law("A.10")
def test_an_order_that_is_given_before_answers_at_once_whatever_its_seat_is_called_by_then() -> (
    None
):
    p = begin(2)
    given = {
        seat: [GivenOrder(order(p, seat, p.hand(seat)[1:4]), 0)] for seat in ("player1", "player2")
    }
    wanted = [p.hand(seat)[1:4] for seat in ("player1", "player2")]
    assert not p.game.give_orders(given)
    while p.game.turn == 0:
        p.play(p.offers()[0])
    assert [p.hand(seat) for seat in p.view.seats] == wanted
    assert not [answer for answer in p.happened if answer.kind() == "setup.hand"]


@pytest.mark.law("A.10", "1.2.1")
def test_an_order_names_three_cards_in_hand() -> None:
    p = begin(2)
    hand = p.hand("player1")

    def refused(text: str, game: Game) -> str:
        with pytest.raises(OrderRefused) as error:
            game.order(game.seats[0], text)
        return error.value.reason.code

    assert refused(f"setup.hand {hand[0]}", p.game) == "no_such_word"
    stranger = next(c for c in ("anvil", "cobbler", "sappers", "armorers") if c not in hand)
    assert refused(order(p, "", [stranger, *hand[:2]]), p.game) == "not_in_hand"
    assert str(p.game.order("player1", order(p, "", hand[:3]))) == order(p, "", hand[:3])
    while p.game.turn == 0:
        p.play(p.offers()[0])
    assert refused("setup.hand first", p.game) == "no_such_order"


@pytest.mark.law("A.10")
def test_who_has_three_cards_or_less_in_a_position_keeps_them_unasked() -> None:
    p = table("turn 0 eyrie setup.hands", "setup advanced", "eyrie hand=anvil,sword", "alliance")
    assert p.game.turn == 1
    assert p.hand("eyrie") == ["anvil", "sword"]
