"""Where marks lie: no arrow upon what it tells of, no mark upon another, every digit legible."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice, pairwise
from random import Random

import pytest

from engine import MAPS, Warriors
from engine.table.events import Moved
from renderer import fonts
from renderer.layout import woodland
from renderer.layout.marks.discs import discs
from renderer.layout.marks.marches import counts
from renderer.layout.marks.plates import NAMED, NAMES
from renderer.layout.marks.shafts import shafts
from renderer.layout.marks.since import since as legend
from renderer.layout.places import HEIGHT, LAND, WIDTH
from renderer.layout.woodland import Laid
from renderer.scene import Scene, scene
from renderer.shapes import Arrow, Backdrop, Box, Figures, Label, Plate, Point, Sprite, Thing
from tests.renderer import reading
from tests.renderer.positions import DRAWN, crowded, fullest, six
from tests.renderer.posted import posted
from tests.renderer.rounds import earlier, eventful
from tests.renderer.samples import BOARDS, table

HEAD, WING, INK = 2.4, 1.5, 3.5
"""An arrow's head in widths of its shaft, and the ink around it in pixels."""
SHORT_HEAD = 16
"""Pixels of the narrowest head."""
LEGIBLE = {"disc": 27, "loss": 26, "pill": 23, "relics": 26}
"""Pixels of a digit, by what it stands on."""
TAB = 22
"""Of the number of a move in its chain."""
TAIL_END = 12
"""How near to its end a tail may touch what it leads to."""
RIM = 6


def shape(arrow: Arrow) -> Iterator[Point]:
    """Points of what an arrow covers, its ink included."""
    line, half = arrow.points, arrow.width / 2 + INK
    tip = line[-1]
    long = min(HEAD * arrow.width, math.dist(line[0], tip))
    back = next((p for p in reversed(line) if math.dist(p, tip) >= long), line[0])
    for (ax, ay), (bx, by) in pairwise(line):
        if math.dist((ax, ay), tip) > long * 0.8:
            far = math.dist((ax, ay), (bx, by)) or 1
            for k in (-half, 0, half):
                yield ax - (by - ay) / far * k, ay + (bx - ax) / far * k
    far = math.dist(back, tip) or 1
    for along in (0, 0.5, 1):
        x, y = back[0] + (tip[0] - back[0]) * along, back[1] + (tip[1] - back[1]) * along
        for k in (-1, 0, 1):
            wing = k * (WING * arrow.width + INK) * (1 - along)
            yield x - (tip[1] - back[1]) / far * wing, y + (tip[0] - back[0]) / far * wing


def holds(box: Box, p: Point) -> bool:
    return box.x < p[0] < box.right and box.y < p[1] < box.bottom


def badges(laid: Laid) -> list[Box]:
    """Heads and pennants."""
    things = [thing for group in laid.groups if group.kind == "badge" for thing in group.things]
    heads = [t.box for t in things if isinstance(t, Sprite) and t.name.startswith("suit:")]
    flags = [t.box.inset(RIM) for t in things if isinstance(t, Backdrop)]
    return heads + flags


def standing(laid: Laid) -> list[Box]:
    """Pieces, slots and their differences."""
    return [
        thing.box
        for group in laid.groups
        if group.kind == "pieces"
        for thing in group.things
        if isinstance(thing, Sprite | Backdrop)
    ]


def marks(laid: Laid) -> list[Box]:
    """Discs, losses, what has gone, and since when all this is told."""
    found = [disc.box for disc in laid.discs] + _plates(laid, "loss", "gone")
    return found + [t.box for t in legend("since turn 12", laid.ground) if isinstance(t, Plate)]


def relics(laid: Laid) -> list[Box]:
    return _plates(laid, "relics")


def _plates(laid: Laid, *kinds: str) -> list[Box]:
    groups = [group for group in laid.groups if group.kind in kinds]
    several = [[t.box for t in group.things if isinstance(t, Plate)] for group in groups]
    return [box for boxes in several for box in boxes if not _within(box, boxes)]


def _within(box: Box, boxes: Sequence[Box]) -> bool:
    return any(other != box and other.holds(box) for other in boxes)


def check(told: Scene) -> int:
    """How many marks there are, none of them in a wrong place."""
    laid = woodland.lay_out(told)
    kept = [*badges(laid), *standing(laid)]
    check_arrows(laid, kept)
    check_discs(laid)
    boxes, above = marks(laid), [*badges(laid), *relics(laid)]
    for one, other in chain(combinations(boxes, 2), ((b, a) for b in boxes for a in above)):
        assert not one.overlaps(other)
    for box in boxes:
        assert LAND.holds(box) or box in laid.ground.below
        assert not any(ring.meets(box) for ring in laid.rings.values())
    check_tails(laid, boxes, above)
    check_digits(laid)
    assert sum(len(disc.shafts) for disc in laid.discs) == len(told.marches)
    return len(boxes)


def check_arrows(laid: Laid, kept: Sequence[Box]) -> None:
    for group in laid.groups:
        if group.kind == "arrow":
            for arrow in group.things:
                assert isinstance(arrow, Arrow)
                for p in shape(arrow):
                    assert not any(holds(box, p) for box in kept), group.of
                    assert all(ring.out(*p) >= 1 for ring in laid.rings.values()), group.of


def check_discs(laid: Laid) -> None:
    """None lies on a head.  Of arrows that it does not tell of it covers only such of its way, and
    says in which direction those went that it tells of, if their colours are the same.
    """
    arrows = {shaft.march: shaft.points for shaft in laid.shafts if shaft.points}
    for disc in laid.discs:
        ways = {frozenset(shaft.march.ends) for shaft in disc.shafts}
        seats = {shaft.march.seat for shaft in disc.shafts}
        own = {shaft.march for shaft in disc.shafts}
        for march, line in arrows.items():
            upon = [p for p in line if holds(disc.box, p)]
            assert not any(math.dist(p, line[-1]) < SHORT_HEAD for p in upon), march
            if upon and march not in own:
                assert frozenset(march.ends) in ways
                assert disc.before or march.seat not in seats


def check_tails(laid: Laid, boxes: Sequence[Box], above: Sequence[Box]) -> None:
    for group in laid.groups:
        tails = [t for t in group.things if isinstance(t, Arrow) and not t.barbed]
        for tail in tails:
            (own,) = [box for box in boxes if holds(box.inset(-1), tail.points[0])]
            for p in seen(tail.points, own):
                assert not any(holds(box, p) for box in (*boxes, *above) if box != own), group.of
                if math.dist(p, tail.points[-1]) > TAIL_END:
                    assert all(ring.out(*p) >= 1 for ring in laid.rings.values()), group.of


def seen(line: Sequence[Point], box: Box) -> Iterator[Point]:
    """What of a tail lies outside its box."""
    for (ax, ay), (bx, by) in pairwise(line):
        steps = max(1, round(math.dist((ax, ay), (bx, by)) / 3))
        for i in range(steps + 1):
            p = ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps
            if box.off(p) > 0:
                yield p


def check_digits(laid: Laid) -> None:
    for group in laid.groups:
        pills = [t.box for t in group.things if isinstance(t, Backdrop) and t.name[:4] == "pill"]
        for thing in group.things:
            if isinstance(thing, Figures):
                on_pill = any(math.dist(box.middle, thing.box.middle) < 3 for box in pills)
                least = LEGIBLE["pill"] if on_pill else LEGIBLE.get(group.kind, 0)
                assert thing.high >= least, group
            elif isinstance(thing, Label) and group.kind == "disc":
                assert thing.size * 0.645 >= TAB - 1, thing


@pytest.mark.parametrize("map_name", MAPS)
def test_every_mark_has_a_place_of_its_own_in_played_games(map_name: str, long: bool) -> None:
    for seed in range(3, 30 if long else 4):
        for picture in islice(posted(map_name, DRAWN, seed), 0, None, 1 if long else 8):
            check(scene(picture.now.view, picture.since, picture.before.view))


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("full", [False, True])
def test_every_mark_has_a_place_of_its_own_after_eventful_rounds(
    map_name: str, full: bool, long: bool
) -> None:
    view = crowded(map_name) if full else table(tuple(BOARDS), map_name=map_name)
    for seed in range(300 if long else 5):
        chance = Random(seed)
        since = eventful(view, chance, moves=chance.randint(1, 3), fallen=chance.randint(0, 1))
        assert check(scene(view, since, earlier(view, chance)))


def test_hardly_a_move_is_told_away_from_its_arrow() -> None:
    moves = away = 0
    for map_name in MAPS:
        view = table(tuple(BOARDS), map_name=map_name)
        told = [scene(view, eventful(view, Random(seed), 2, 0)) for seed in range(8)]
        for picture in islice(posted(map_name, DRAWN, 3), 0, None, 6):
            told.append(scene(picture.now.view, picture.since, picture.before.view))
        for each in told:
            laid = woodland.lay_out(each)
            moves += len(each.marches)
            away += sum(disc.before >= NAMED for disc in laid.discs)
    assert moves > 400
    assert away < 0.07 * moves, (away, moves)


SIX = ("marquise", "eyrie", "alliance", "hundreds", "keepers", "corvids")


def test_few_moves_of_six_seats_are_told_away_from_their_arrows() -> None:
    moves = away = 0
    for map_name in MAPS:
        for picture in islice(posted(map_name, SIX, 3), 4, 60, 4):
            laid = woodland.lay_out(scene(picture.now.view, picture.since, picture.before.view))
            moves += sum(len(disc.shafts) for disc in laid.discs)
            away += sum(disc.before >= NAMED for disc in laid.discs)
    assert moves > 300
    assert away < 0.08 * moves, (away, moves)


def test_a_move_out_of_a_forest_is_named_as_large_as_any_where_it_has_no_arrow() -> None:
    view, forest = table(tuple(BOARDS)), "2_6_10_11_12"
    told = scene(view, (Moved("vagabond", forest, 6, Warriors(1)),))
    laid = woodland.lay_out(told)
    rings = laid.rings
    laid.ground.take(LAND)
    (disc,) = discs(shafts(view.map, told.marches, rings, [LAND]), laid.ground)
    labels = [t for t in counts(disc) if isinstance(t, Label)]
    assert [label.text for label in labels] == ["2-6-10-11-12", "6"]
    assert all(fonts.width(t.text, NAMES, t.bold) <= t.box.w for t in labels)
    assert all(disc.box.holds(label.box) for label in labels)


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("busy", [2, 3])
def test_all_that_happened_at_a_full_table_of_six_is_told(
    map_name: str, busy: int, long: bool
) -> None:
    """So many moves and battles in every turn: below the land where it has no room for more."""
    for seed in range(40 if long else 2):
        chance, drawn = Random(seed), table(DRAWN, map_name=map_name)
        clearing = chance.choice([*drawn.clearings])
        view = fullest(drawn, clearing) if seed % 2 else six(drawn, chance, 1.0, 12)
        told = scene(view, eventful(view, chance, busy, busy), earlier(view, chance))
        check(told)
        laid = woodland.lay_out(told)
        assert reading.losses_told(laid) == {
            c: (glade.fought, Counter({loss.sprite: loss.count for loss in glade.lost}))
            for c, glade in told.glades.items()
            if glade.fought or glade.lost
        }
        gone = [g.of for g in laid.groups if g.kind == "gone" for _ in reading.pills(g.things)]
        assert Counter(gone) == {
            frozenset([c]): len(glade.gone) for c, glade in told.glades.items() if glade.gone
        }
        assert laid.ground.high < 1.15 * HEIGHT


def test_since_when_is_told_below_the_land_where_that_is_full() -> None:
    ground = woodland.lay_out(scene(table(tuple(BOARDS)))).ground
    assert all(LAND.holds(box) for box in boxes_of(legend("since turn 12", ground)))
    assert ground.high == HEIGHT
    ground.take(LAND)
    told = legend("since turn 12", ground)
    assert [t.text for t in told if isinstance(t, Label)] == ["since turn 12"]
    assert all(Box(0, HEIGHT, WIDTH, ground.high - HEIGHT).holds(box) for box in boxes_of(told))


def boxes_of(things: Sequence[Thing]) -> list[Box]:
    return [thing.box for thing in things if not isinstance(thing, Arrow)]
