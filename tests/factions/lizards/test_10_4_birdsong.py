"""10.4.1, 10.4.2: Adjust Outcast, Discard Lost Souls."""

from __future__ import annotations

import pytest

from tests.factions.lizards.openings import ADJUST, discarded, outcast, souls
from tests.play import conserved
from tests.table import Play, table

FOX = ("anvil", "foxfolk-steel", "tax-collector")
RABBIT = ("bake-sale", "cobbler", "command-warren")
MOUSE = ("sword", "investments", "codebreakers")
BIRDS = ("armorers", "sappers", "royal-claim", "brutal-tactics")


def adjusted(before: str, *lost: str) -> str:
    said = ",".join(lost) or "-"
    return outcast(table(ADJUST, f"lizards outcast={before} souls={said} hand=anvil", "seed 5"))


@pytest.mark.law("10.4.1", case="LIZ-03")
def test_the_same_suit_again_is_hated_and_a_new_one_is_not() -> None:
    assert adjusted("mouse hated=yes", *MOUSE, FOX[1]) == "mouse hated"
    assert adjusted("mouse hated=yes", *FOX[1:], RABBIT[1], FOX[1][:0] or MOUSE[0]) == "fox"
    assert adjusted("mouse", *MOUSE[:2]) == "mouse hated"


@pytest.mark.law("10.4.1", case="LIZ-03")
def test_a_tie_for_most_leaves_the_suit_and_makes_it_hated() -> None:
    assert adjusted("mouse hated=yes", *FOX[1:], *RABBIT[:2]) == "mouse hated"
    assert adjusted("mouse", *FOX[1:], *RABBIT[:2]) == "mouse hated"
    assert adjusted("fox", *FOX[1:], *RABBIT[:2], MOUSE[0]) == "fox hated"


@pytest.mark.law("10.4.1")
def test_without_lost_souls_and_with_birds_alone_it_is_a_tie() -> None:
    assert adjusted("rabbit") == "rabbit hated"
    assert adjusted("rabbit", *BIRDS) == "rabbit hated"
    assert adjusted("rabbit", *BIRDS, MOUSE[0]) == "mouse"


@pytest.mark.law("10.4.1", "2.1.2", "2.1.3")
def test_ambushes_and_dominance_cards_count_by_their_suit() -> None:
    assert adjusted("rabbit", "ambush-fox", "dominance-fox", *MOUSE[:1]) == "fox"
    assert adjusted("rabbit", "ambush-bird", "dominance-bird", MOUSE[0]) == "mouse"


@pytest.mark.law("10.4.1")
def test_what_has_changed_is_told_and_nothing_else() -> None:
    def told(before: str, *lost: str) -> list[str]:
        p = table(ADJUST, f"lizards outcast={before} souls={','.join(lost) or '-'} hand=anvil")
        return [e.kind() for e in p.happened if e.kind() in ("lizards.outcast", "lizards.hated")]

    assert told("mouse", *FOX[1:]) == ["lizards.outcast"]
    assert told("mouse", *MOUSE) == ["lizards.hated"]
    assert told("mouse hated=yes", *MOUSE) == []


@pytest.mark.law("10.4.2", "3.3.3")
def test_then_all_of_them_are_discarded() -> None:
    p = table(ADJUST, "lizards souls=anvil,dominance-mouse,sword hand=cobbler", "discard sappers")
    assert (souls(p), discarded(p)) == ([], ["sappers", "anvil", "sword"])
    assert p.view.available == ("dominance-mouse",)
    (told,) = p.events("lizards.souls")
    assert getattr(told, "count", 0) == 3


@pytest.mark.law("10.4.2", "2.1")
def test_an_empty_deck_is_made_of_all_of_them_at_once() -> None:
    p = table(ADJUST, "lizards souls=anvil,sword,dominance-fox,sappers hand=cobbler", "deck -")
    assert (p.view.deck_size, discarded(p), souls(p)) == (3, [], [])
    conserved.cards(p.game)


@pytest.mark.law("10.4.1", "10.4.2", "1.4.1")
def test_both_come_before_the_conspiracies_and_nobody_is_asked() -> None:
    p = table(
        "turn 5 lizards birdsong.start",
        "lizards outcast=mouse souls=anvil acolytes=2 hand=cobbler",
        "1 lizards 1, eyrie 1",
    )
    assert (p.asked, outcast(p), souls(p)) == ("lizards lizards.conspiracy", "fox", [])
    assert "convert 1 eyrie" in p.offers()


@pytest.mark.law("10.4.1", "1.4.1")
def test_a_card_at_the_start_of_birdsong_comes_first() -> None:
    p = table(
        "turn 5 lizards birdsong.start",
        "lizards outcast=mouse souls=anvil crafted=better-burrow-bank",
        *("keepers points=1", "deck cobbler sword *"),
    )
    assert (p.kind, outcast(p)) == ("card.better-burrow-bank", "mouse")
    p.play(p.offers()[0])
    assert outcast(p) == "fox"


def test_a_position_must_make_sense() -> None:
    for wrong in ("outcast=bird", "scored=bird", "outcast=-"):
        with pytest.raises(ValueError, match="are suits"):
            Play(table(ADJUST, f"lizards {wrong}").game)
    with pytest.raises(ValueError, match="of its suit"):
        table(ADJUST, "lizards hand=anvil", "1 lizards garden-mouse")
