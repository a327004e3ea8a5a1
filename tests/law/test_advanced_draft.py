"""A.7, A.8: five cards, and the draft."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import (
    FACTIONS,
    PLAYERS,
    load_game,
)
from engine.law.draft import Chosen
from engine.registry import first_seat
from tests.law.drafts import begin, offered, pick
from tests.table import Play

FOUR = ("eyrie", "alliance", "corvids", "riverfolk")
LATE = ("eyrie", "duchy", "marquise", "riverfolk")
SEEDS = range(40)


def militants(factions: list[str]) -> int:
    return sum(FACTIONS[faction].MILITANT for faction in factions)


@pytest.mark.law("A.8.2", "A.8.3", case="ADS-01")
def test_a_card_more_than_players_and_the_last_player_picks_and_sets_up_first() -> None:
    p = begin(4)
    assert len(offered(p)) == 5
    order = list[str]()
    while p.kind != "setup.hand":
        if p.awaited not in order:
            order.append(p.awaited)
        p.play(p.offers()[0])
    picked = [event.faction for event in p.told(Chosen)]
    assert [seat for seat in order if seat in PLAYERS] == [*PLAYERS][3::-1]
    asked = [seat for seat in order if seat not in PLAYERS]
    assert asked == [seat for seat in picked if seat in asked]
    for seat in asked:  # before the next player picks
        assert order.index(seat) == order.index([*PLAYERS][3 - picked.index(seat)]) + 1
    assert p.view.offer == ()  # the cards are put away
    assert [*p.view.seats] == picked[::-1]


@pytest.mark.law("A.8.2")
@pytest.mark.parametrize("players", range(3, 7))
def test_the_first_card_is_a_militant_and_all_others_come_from_the_rest(players: int) -> None:
    firsts, rest = Counter[str](), Counter[str]()
    for seed in SEEDS:
        first, *others = offered(begin(players, seed=seed))
        assert FACTIONS[first].MILITANT
        assert len({first, *others}) == len(others) + 1 == players + 1
        firsts[first] += 1
        rest.update(map(first_seat, others))
    assert set(firsts) == {seat for seat in FACTIONS if FACTIONS[seat].MILITANT}
    assert set(rest) == {*map(first_seat, FACTIONS)}


@pytest.mark.law("A.8.1")
def test_what_was_left_out_is_never_dealt() -> None:
    dealt = {card for seed in SEEDS for card in offered(begin(3, *FOUR, "marquise", seed=seed))}
    assert dealt == {*FOUR, "marquise"}


@pytest.mark.law("A.7", "A.8.2.I", "A.8.2.II", case="ADS-08")
def test_two_players_draft_militants_alone_and_play_without_dominance_cards() -> None:
    for seed in SEEDS:
        p = begin(2, seed=seed)
        assert len(offered(p)) == militants(offered(p)) == 3
        assert not any(offer.locked for offer in p.view.offer)
        assert len(p.view.gone) == 4
        assert p.view.deck_size == 54 - 4 - 10
        assert [p.view.boards[seat].hand_size for seat in p.view.seats] == [5, 5]


def locked_draft() -> Play:
    return next(p for p in (begin(3, *FOUR, seed=s) for s in SEEDS) if p.view.offer[-1].locked)


@pytest.mark.law("A.8.2.II")
def test_the_last_insurgent_is_locked_until_a_militant_is_picked() -> None:
    p = locked_draft()
    last = offered(p)[-1]
    assert p.why_not(f"choose {last}") == "A.8.2.II faction_locked"
    other = next(f for f in offered(p) if f not in (last, "eyrie"))
    pick(p, other)
    assert p.view.offer[-1].locked
    pick(p, "eyrie")
    assert not p.view.offer[-1].locked
    assert f"choose {last}" in p.offers()


@pytest.mark.law("A.8.2.II")
def test_a_militant_that_is_dealt_last_is_not_locked() -> None:
    found = [p for p in (begin(3, seed=s) for s in SEEDS) if militants(offered(p)[-1:])]
    assert found
    assert not any(offer.locked for p in found for offer in p.view.offer)


@pytest.mark.law("A.8.3")
def test_what_is_picked_or_was_not_dealt_cannot_be_picked() -> None:
    p = pick(begin(3, *FOUR), "eyrie")
    assert p.why_not("choose eyrie") == "A.8.3 faction_taken"
    assert p.why_not("choose marquise") == "A.8.1 not_offered"
    assert p.why_not("choose alliance", "eyrie") == "1.4.1 not_awaited"


@pytest.mark.law("A.8.3")
def test_the_place_and_the_hand_of_a_player_are_the_factions() -> None:
    p = begin(3, *FOUR)
    hand = p.hand("player3")
    assert p.hand("player3") != p.hand("player2")
    p.play("choose eyrie")
    assert p.view.seats == ("player1", "player2", "eyrie")
    assert p.hand("eyrie") == hand
    assert [offer.taken for offer in p.view.offer if offer.taken] == ["eyrie"]


@pytest.mark.law("12.2.2", "A.8.3")
def test_the_burrow_is_there_once_the_duchy_is_picked() -> None:
    p = begin(3, *FOUR[1:], "duchy")
    assert 13 not in p.view.clearings
    p.play("choose duchy")
    assert p.view.clearings[13].ruler == "duchy"


VAGABONDS = ("eyrie", "keepers", "vagabond", "vagabond-2")


@pytest.mark.law("A.8.1", "A.8.2.III", "9.7.1", case="ADS-04")
def test_a_different_character_lies_beside_each_vagabond_and_is_binding() -> None:
    characters = set[str]()
    for seed in SEEDS:
        p = begin(3, *VAGABONDS, seed=seed)
        dealt = {o.faction: o.character for o in p.view.offer if o.character}
        assert {*dealt} == {"vagabond", "vagabond-2"}
        assert len({*dealt.values()}) == 2
        characters |= {*dealt.values()}
        if p.view.offer[-1].locked:
            continue
        pick(p, "vagabond-2", "eyrie")
        assert p.view.boards["vagabond"].marks["character"] == dealt["vagabond-2"]
        pick(p, "vagabond")
        assert p.view.boards["vagabond-2"].marks["character"] == dealt["vagabond"]
        told = [(event.faction, event.picked) for event in p.told(Chosen)]
        assert told == [("vagabond", "vagabond-2"), ("eyrie", ""), ("vagabond-2", "vagabond")]
    assert len(characters) == 9


@pytest.mark.law("5.2", "9.7", "A.8.2.III")
@pytest.mark.parametrize("setup", ["standard", "advanced"])
def test_whichever_vagabond_is_picked_first_has_the_reach_of_the_first(setup: str) -> None:
    p = begin(3, *VAGABONDS, setup=setup)

    def reach() -> list[int]:
        cards = {o.faction: o.reach for o in p.view.offer}
        return [cards["vagabond"], cards["vagabond-2"]]

    assert reach() == [5, 5]
    pick(p, next(f for f in offered(p) if FACTIONS[f].MILITANT), "vagabond-2")
    assert "vagabond" in p.view.boards
    assert reach() == [2, 5]


@pytest.mark.law("9.7.1", "9.7.2", "9.3.6", case="ADS-04")
def test_two_sets_of_items_lie_under_the_ruins_once_both_vagabonds_play() -> None:
    p = next(
        p
        for p in (begin(3, *VAGABONDS, seed=s) for s in SEEDS)
        if not any(offer.locked for offer in p.view.offer)
    )
    pick(p, "vagabond-2", "eyrie")
    assert sorted(items_under(p)) == ["bag", "boot", "hammer", "sword"]
    pick(p, "vagabond")
    assert sorted(items_under(p)) == sorted(2 * ["bag", "boot", "hammer", "sword"])
    assert p.view.seats == ("vagabond-2", "eyrie", "vagabond")
    for seat in ("vagabond", "vagabond-2"):
        board = p.view.boards[seat]
        assert board.lists["indifferent"] == ("eyrie",)
        assert len(board.lists["quests"]) == 3
        assert board.numbers["quest_deck"] in (0, 12)
    assert load_game(p.game.save()).checksum() == p.game.checksum()


def items_under(p: Play) -> list[str]:
    under = (word.partition(":")[2] for word in p.line("ruins").split())
    return [item for items in under for item in items.split("+")]


@pytest.mark.law("5.1.1", "5.1.3")
def test_in_the_standard_setup_the_whole_list_lies_open_and_the_hands_come_after_the_draft() -> (
    None
):
    p = begin(3, *FOUR, setup="standard")
    assert offered(p) == [*FOUR]
    assert p.awaited == "player3"
    p.play("choose alliance", "choose eyrie", "choose corvids")
    assert p.view.seats == ("corvids", "eyrie", "alliance")
    assert p.asked == "eyrie setup.corner"
    assert [p.view.boards[seat].hand_size for seat in p.view.seats] == [3, 3, 3]
    pick(p, "")
    assert (p.game.turn, p.view.offer) == (1, ())


@pytest.mark.law("5.1.7")
def test_who_picks_in_the_standard_setup_leaves_the_others_a_faction_that_fits() -> None:
    cornered = ("marquise", "eyrie", "hundreds", "duchy", "keepers")
    p = begin(5, *cornered, "alliance", setup="standard")
    p.play("choose marquise", "choose eyrie", "choose alliance")
    assert "choose keepers" in p.offers()
    p.play("choose keepers", "choose duchy")
    assert p.game.turn == 0
    late = begin(6, *cornered, "alliance", "riverfolk", setup="standard")
    late.play("choose marquise", "choose eyrie", "choose duchy", "choose keepers")
    assert late.why_not("choose hundreds") == "5.1.7 no_corner_left"
