"""A picture with every kind of mark, kept; it fails where a mark is missing."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from PIL import Image

from engine import Event, View, Warriors
from engine.table.events import BattleBegan, Moved, Removed, TurnBegan
from renderer import draw
from tests.renderer.samples import BOARDS, ENGLISH, table
from tests.renderer.test_golden import KEPT, TOLERANCE, WIDTH, worst

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
    png = draw(NOW, ENGLISH, since=since, before=before, show="card")
    picture = Image.open(BytesIO(png)).convert("RGB")
    return picture.resize((WIDTH, picture.height * WIDTH // picture.width), Image.Resampling.BOX)


@pytest.fixture(scope="module")
def whole() -> Image.Image:
    return small()


def test_marks_look_as_they_did(whole: Image.Image, pytestconfig: pytest.Config) -> None:
    path = KEPT / "marks.png"
    if pytestconfig.getoption("--update-golden"):
        whole.quantize(256).save(path, optimize=True)
    assert worst(whole, Image.open(path).convert("RGB")) < TOLERANCE


@pytest.mark.parametrize("i", [i for i, e in enumerate(SINCE) if e.kind() in ("moved", "removed")])
def test_a_missing_move_or_loss_is_noticed(whole: Image.Image, i: int) -> None:
    assert worst(whole, small(SINCE[:i] + SINCE[i + 1 :])) >= TOLERANCE


@pytest.mark.parametrize("clearing", [9, 4])
def test_a_missing_difference_is_noticed(whole: Image.Image, clearing: int) -> None:
    same = {**BEFORE.clearings, clearing: NOW.clearings[clearing]}
    assert worst(whole, small(before=msgspec.structs.replace(BEFORE, clearings=same))) >= TOLERANCE


def test_that_nothing_says_since_when_is_noticed(whole: Image.Image) -> None:
    assert worst(whole, small(before=msgspec.structs.replace(BEFORE, turn=0))) >= TOLERANCE
