"""A card, a replay and a poster with every kind of mark, kept; they fail where one is missing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import msgspec
import pytest
from PIL import Image

from engine import Event, View, Warriors
from engine.table.events import BattleBegan, Moved, Removed, Scored, TurnBegan
from renderer import Frame, draw, poster, replay
from renderer.story import Story, story
from tests.renderer.samples import BOARDS, ENGLISH, table
from tests.renderer.test_golden import TOLERANCE, less, same, worst

NOW = table(tuple(BOARDS))
SINCE: tuple[Event, ...] = (
    TurnBegan("eyrie", 10),
    Moved("eyrie", 1, 10, Warriors(2)),
    Moved("eyrie", 10, 1, Warriors(1)),
    TurnBegan("hundreds", 11),
    Moved("hundreds", 3, 11, Warriors(4, "warlord")),
    BattleBegan("hundreds", "keepers", 7),
    Removed("keepers", "warrior", 7, "hundreds"),
    Removed("hundreds", "warrior", 7, "keepers"),
)


def changed(view: View, clearing: int, **pieces: dict[str, int]) -> View:
    """The table with these stacks in a clearing; nobody else rules it."""
    here = view.clearings[clearing]
    other = msgspec.structs.replace(here, pieces={**here.pieces, **pieces}, ruler=None)
    return msgspec.structs.replace(view, clearings={**view.clearings, clearing: other})


def then() -> View:
    view = changed(NOW, 9, eyrie={"warrior": 3})
    view = changed(view, 4, keepers={"warrior": 2})
    return msgspec.structs.replace(view, turn=10)


BEFORE = then()


def small(since: tuple[Event, ...] = SINCE, before: View | None = BEFORE) -> Image.Image:
    return less(draw(NOW, ENGLISH, since=since, before=before, show="card"))


@pytest.fixture(scope="module")
def whole() -> Image.Image:
    return small()


def test_marks_look_as_they_did(whole: Image.Image, pytestconfig: pytest.Config) -> None:
    assert same(whole, "marks", pytestconfig)


@pytest.mark.parametrize("i", [i for i, e in enumerate(SINCE) if e.kind() in ("moved", "removed")])
def test_a_missing_move_or_loss_is_noticed(whole: Image.Image, i: int) -> None:
    assert worst(whole, small(SINCE[:i] + SINCE[i + 1 :])) >= TOLERANCE


@pytest.mark.parametrize("clearing", [9, 4])
def test_a_missing_difference_is_noticed(whole: Image.Image, clearing: int) -> None:
    same = {**BEFORE.clearings, clearing: NOW.clearings[clearing]}
    assert worst(whole, small(before=msgspec.structs.replace(BEFORE, clearings=same))) >= TOLERANCE


def test_that_nothing_says_since_when_is_noticed(whole: Image.Image) -> None:
    assert worst(whole, small(before=msgspec.structs.replace(BEFORE, turn=0))) >= TOLERANCE


FRAME = Frame(NOW, "hundreds", 11, "battle 7 keepers · 1 warrior each", SINCE, BEFORE)


def still(frame: Frame) -> Image.Image:
    """The last frame of a replay, as whoever watches it sees it."""
    begun = replace(frame, view=BEFORE, since=(), said="")
    return less(replay([begun, frame], ENGLISH))


@pytest.fixture(scope="module")
def last() -> Image.Image:
    return still(FRAME)


def test_a_frame_of_a_replay_looks_as_it_did(
    last: Image.Image, pytestconfig: pytest.Config
) -> None:
    assert same(last, "replay", pytestconfig)


@pytest.mark.parametrize(
    "other",
    [
        replace(FRAME, since=SINCE[:1] + SINCE[2:]),
        replace(FRAME, since=SINCE[:-1]),
        replace(FRAME, said="battle 7 keepers"),
        replace(FRAME, turn=0),
        replace(FRAME, seat="keepers"),
        replace(FRAME, before=None),
    ],
)
def test_what_a_frame_does_not_tell_is_noticed(last: Image.Image, other: Frame) -> None:
    assert worst(last, still(other)) >= TOLERANCE


WON = table(tuple(BOARDS), winners=("eyrie",), won_by="points")
PAST: dict[int, tuple[Event, ...]] = {
    **dict.fromkeys(range(13), ()),
    3: (Scored("eyrie", 5, 5), Scored("keepers", 2, 2)),
    7: (Scored("eyrie", 12, 17), Scored("hundreds", 9, 9)),
    10: (*SINCE, Scored("hundreds", 5, 14), Scored("keepers", 7, 9)),
}
TOLD = story(WON, PAST, days=12)
PEOPLE = {"eyrie": "Clara", "hundreds": "Maximilian", "keepers": "Jo"}


def ended(told: Story = TOLD, view: View = WON) -> Image.Image:
    return less(poster(view, told, ENGLISH, PEOPLE))


def test_a_poster_looks_as_it_did(pytestconfig: pytest.Config) -> None:
    assert same(ended(), "poster", pytestconfig)


@pytest.mark.parametrize(
    "told",
    [
        replace(TOLD, points={**TOLD.points, "keepers": ()}),
        replace(TOLD, lost={**TOLD.lost, "hundreds": Counter()}),
        replace(TOLD, removed={**TOLD.removed, "keepers": Counter()}),
        replace(TOLD, unknown=(4, 5)),
        replace(TOLD, battles=30),
    ],
)
def test_what_a_poster_does_not_tell_is_noticed(told: Story) -> None:
    assert worst(ended(), ended(told)) >= TOLERANCE


@pytest.mark.parametrize(("clearing", "seat"), [(1, "eyrie"), (7, "keepers"), (9, "eyrie")])
def test_a_piece_that_is_missing_from_a_posters_map_is_noticed(clearing: int, seat: str) -> None:
    robbed = changed(WON, clearing, **{seat: {}})
    robbed = msgspec.structs.replace(
        robbed,
        clearings={
            c: msgspec.structs.replace(here, ruler=WON.clearings[c].ruler)
            for c, here in robbed.clearings.items()
        },
    )
    assert worst(ended(), ended(view=robbed)) >= TOLERANCE
