"""11.3: Faction Setup."""

from __future__ import annotations

import pytest

from engine import Setup, new_game
from engine.factions.riverfolk.nouns import POSTS
from tests.factions.riverfolk.openings import board, boxes
from tests.play import conserved
from tests.table import Play


def begun(*seats: str, land: str = "autumn") -> Play:
    return Play(new_game(Setup(seats, map=land), seed=3))


@pytest.mark.law("11.3.1", "11.3.2", "11.3.3", "11.3.4", "11.3.5", "5.1.7")
def test_four_warriors_at_the_river_three_in_payments_and_a_price_of_each_service() -> None:
    p = begun("eyrie", "riverfolk").play("corner 1", "leader builder")
    assert p.offers() == [f"riverfolk-place {c}" for c in (4, 5, 7, 10, 11)]
    p.play(*["riverfolk-place 5"] * 3, "riverfolk-place 11")
    assert (p.at(5), p.at(11)) == ("riverfolk 3", "riverfolk 1")
    assert p.offers() == [f"price hand-card {n}" for n in (1, 2, 3, 4)]
    p.play("price hand-card 2", "price riverboats 1", "price mercenaries 4")
    assert boxes(p) == ({"riverfolk": 3}, {}, {})
    assert board(p).prices == {"hand-card": 2, "riverboats": 1, "mercenaries": 4}
    assert p.view.boards["riverfolk"].supply == {"warrior": 8, **dict.fromkeys(POSTS, 3)}
    conserved.check(p.game)


@pytest.mark.law("11.3.2", "6.2.2")
def test_they_start_nowhere_where_the_keep_stands() -> None:
    p = begun("riverfolk", "marquise").play("corner 4")
    while p.kind != "riverfolk.warriors":
        p.play(p.offers()[0])
    assert p.offers() == [f"riverfolk-place {c}" for c in (5, 7, 10, 11)]


@pytest.mark.law("11.3.2", "M.3.2")
@pytest.mark.parametrize(
    ("land", "shore"),
    [("winter", (7, 10, 11, 12)), ("lake", (1, 10, 11, 12)), ("mountain", (2, 4, 10))],
)
def test_where_the_water_is(land: str, shore: tuple[int, ...]) -> None:
    p = begun("hundreds", "riverfolk", land=land)
    assert p.offers() == [f"riverfolk-place {c}" for c in shore]


@pytest.mark.law("11.3.3", "5.1.2")
def test_every_space_of_the_trade_posts_tracks_is_worth_two() -> None:
    tracks = begun("riverfolk", "hundreds").view.boards["riverfolk"].tracks
    assert [tracks[post].values for post in POSTS] == [(2, 2, 2)] * 3
    assert [tracks[post].spaces for post in POSTS] == [(post,) * 3 for post in POSTS]
