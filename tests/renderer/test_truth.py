"""Every mark of a posted picture is held against the two tables that the rules themselves keep."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import combinations, islice
from typing import Any

import pytest

from engine import MAPS, Event, Place
from renderer.layout import header, woodland
from renderer.layout.woodland import Laid
from renderer.scene import scene
from renderer.shapes import Sprite
from tests.renderer import reading
from tests.renderer.positions import DRAWN
from tests.renderer.posted import Posted, Stack, posted
from tests.renderer.samples import ENGLISH, table

RELIC = re.compile(r"(figure|tablet|jewelry)-([123?])")
LED = {"hundreds"}
"""Seats that have figures among their warriors."""


def drawn(stack: Stack) -> tuple[str, str]:
    """Seat and drawing, and the value on a relic that lies face up."""
    seat, piece = stack
    if relic := RELIC.fullmatch(piece):
        return f"{seat}:{relic[1]}", relic[2].strip("?")
    return f"{seat}:{piece}", ""


def check(picture: Posted) -> Counter[str]:
    """Raises AssertionError at the first mark that is wrong or missing; how many there were."""
    before, now = picture.before, picture.now
    laid = woodland.lay_out(scene(now.view, picture.since, before.view))
    counted = Counter(moves=check_moves(laid, picture), lost=check_losses(laid, picture))
    counted["changed"] = check_stacks(laid, picture)
    counted["rulers"] = check_rulers(laid, picture)
    counted["points"] = check_points(picture)
    return counted


def check_moves(laid: Laid, picture: Posted) -> int:
    expected: Counter[reading.Told] = Counter()
    turns = [found for turn in in_turns(picture.since) if (found := moves(turn))]
    for ago, several in enumerate(reversed(turns)):
        for (seat, a, b), count in several.items():
            order = places_in_chains(several).get((seat, a, b), 0)
            expected[reading.Told(seat, a, b, count, order, ago)] += 1
    assert Counter(reading.marches(laid, picture.now.view.map)) == expected
    return expected.total()


def in_turns(since: tuple[Event, ...]) -> list[list[Any]]:
    turns: list[list[Any]] = [[]]
    for event in since:
        if event.kind() == "turn.began":
            turns.append([])
        turns[-1].append(event)
    return turns


Way = tuple[str, Place, Place]


def moves(turn: list[Any]) -> Counter[Way]:
    found: Counter[Way] = Counter()
    for event in turn:
        if event.kind() == "moved":
            found[event.seat, event.origin, event.destination] += event.warriors.total()
    return found


def places_in_chains(several: Mapping[Way, int]) -> dict[Way, int]:
    """A move is in a chain if its seat moved out of where it leads, or into where it begins."""
    found: dict[Way, int] = {}
    for seat in {way[0] for way in several}:
        own = [way for way in several if way[0] == seat]
        linked = [w for w in own if any(w[2] == v[1] or w[1] == v[2] for v in own)]
        found |= {way: i for i, way in enumerate(linked, 1)}
    return found


def check_losses(laid: Laid, picture: Posted) -> int:
    fell: dict[Place, Counter[str]] = defaultdict(Counter)
    turn: list[Any] = list(picture.since)
    for event in turn:
        if event.kind() == "removed":
            drawing, _ = drawn((event.seat, event.piece))
            plain = event.piece == "warrior"
            fell[event.clearing][f"coin:{event.seat}" if plain else f"piece:{drawing}"] += 1
    fought: set[Place] = {event.clearing for event in turn if event.kind() == "battle.began"}
    if picture.now.view.battle:
        fought.add(picture.now.view.battle.clearing)
    told = reading.losses_told(laid)
    assert told == {c: (c in fought, fell[c]) for c in fought | fell.keys()}
    return sum(lost.total() for _, lost in told.values())


def check_stacks(laid: Laid, picture: Posted) -> int:
    shown: dict[Place, list[reading.Seen]] = defaultdict(list)
    for group in laid.groups:
        if group.kind in ("pieces", "relics", "gone"):
            (place,) = group.of
            shown[place] += reading.stacks(group)
    arrows = reading.marches(laid, picture.now.view.map)
    fallen = {c: lost for c, (_, lost) in reading.losses_told(laid).items()}
    changes = 0
    for place, pieces in picture.now.pieces.items():
        then = picture.before.pieces[place]
        expected, gone = by_drawing(shown[place], pieces, then)
        living = [seen for seen in shown[place] if seen.number]
        found: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
        for seen in living:
            found[seen.drawing, seen.value][0] += seen.number
            found[seen.drawing, seen.value][1] += seen.change
        assert {look: tuple(n) for look, n in found.items()} == expected, place
        ghosts: Counter[str] = Counter()
        for seen in shown[place]:
            ghosts[seen.drawing] -= 0 if seen.number else seen.change
        check_gone(place, gone, +ghosts, arrows, fallen.get(place, Counter()))
        changes += sum(bool(change) for _, change in expected.values()) + len(gone)
    return changes


def by_drawing(
    shown: list[reading.Seen], now: Counter[Stack], then: Counter[Stack]
) -> tuple[dict[tuple[str, str], tuple[int, int]], Counter[str]]:
    """How many there are and how many more than there were, and what there is no more.

    Relics of whatever value are one where they are too many to be shown one by one.
    """
    values = {(seen.drawing, seen.value) for seen in shown if seen.number}
    merged = {drawn(stack)[0] for stack in now if now[stack] and drawn(stack) not in values}
    # With a ghost of each value that is there no more, or without any.
    apart = {seen.drawing for seen in shown if not seen.number or seen.value}
    merged |= {drawing for drawing, _ in values} - apart
    counts: Counter[tuple[str, str]] = Counter()
    before: Counter[tuple[str, str]] = Counter()
    for stack in {**now, **then}:
        drawing, value = drawn(stack)
        look = drawing, "" if drawing in merged else value
        counts[look] += now[stack]
        before[look] += then[stack]
    gone: Counter[str] = Counter()
    for look in before:
        if not counts[look]:
            gone[look[0]] += before[look]
    return {look: (n, n - before[look]) for look, n in counts.items() if n}, +gone


def check_gone(
    place: Place,
    gone: Counter[str],
    ghosts: Counter[str],
    arrows: list[reading.Told],
    fallen: Counter[str],
) -> None:
    """Whatever there is no more stands beside its place, or moves and losses account for it."""
    assert not ghosts - gone, place
    for drawing in gone - ghosts:
        seat, _, piece = drawing.partition(":")
        out = sum(arrow.number for arrow in arrows if (arrow.seat, arrow.origin) == (seat, place))
        if piece != "warrior":
            assert out or fallen[f"piece:{drawing}"], (place, drawing)
            continue
        into = [arrow for arrow in arrows if (arrow.seat, arrow.destination) == (seat, place)]
        left = out + fallen[f"coin:{seat}"] - sum(arrow.number for arrow in into)
        # The count of an arrow does not tell whether a figure was among them.
        slack = len(arrows) * (seat in LED)
        assert abs(gone[drawing] - left) <= slack, (place, drawing, gone, left)


def check_rulers(laid: Laid, picture: Posted) -> int:
    told = {}
    for group in laid.groups:
        if group.kind == "badge":
            (clearing,) = group.of
            for flag in reading.of_kind(group.things, "pennant"):
                _, seat, *new = flag.name.split(":")
                told[clearing] = seat, bool(new)
    old, now = picture.before.rulers, picture.now.rulers
    assert told == {c: (seat, seat != old[c]) for c, seat in now.items() if seat}
    return sum(new for _, new in told.values())


def check_points(picture: Posted) -> int:
    things = header.lay_out(picture.now.view, ENGLISH, {}, picture.before.view)
    emblems = [t for t in things if isinstance(t, Sprite) and t.name.startswith("emblem:")]
    told = {}
    for box, change in reading.pills(things):
        left = [e for e in emblems if e.box.x < box.x and e.box.y < box.bottom]
        told[max(left, key=lambda e: (e.box.x, e.box.y)).name.removeprefix("emblem:")] = change
    old, now = picture.before.points, picture.now.points
    pairs = {s: (n, o) for s, n in now.items() if n is not None and (o := old[s]) is not None}
    assert told == {s: n - o for s, (n, o) in pairs.items() if n != o}
    return len(told)


MIXES = [*combinations(DRAWN, 2), DRAWN]
WHAT = ("moves", "lost", "changed", "rulers", "points")


@pytest.mark.parametrize("map_name", MAPS)
def test_every_mark_is_what_the_two_tables_say(map_name: str, long: bool) -> None:
    marks: Counter[str] = Counter()
    for seed in range(40 if long else 1):
        for seats in MIXES if long else MIXES[-1:]:
            for picture in posted(map_name, seats, seed):
                marks += check(picture)
    assert all(marks[what] > 20 for what in WHAT), marks


def test_what_fell_is_told_where_no_room_is_left_beside_the_swords() -> None:
    """Swords and the last of seven losses find no place together, each finds one alone."""
    (picture,) = islice(posted("winter", DRAWN, 22), 11, 12)
    assert check(picture)["lost"]


def test_alike_relics_of_a_forest_tell_their_value_and_how_many_they_are() -> None:
    view = table(DRAWN, forests={"1_2_5_10": {"keepers": {"figure-3": 2, "figure-2": 1}}})
    laid = woodland.lay_out(scene(view))
    shown = {seen for g in laid.groups if g.kind == "relics" for seen in reading.stacks(g)}
    assert shown == {
        reading.Seen("keepers:figure", "3", 2, 0),
        reading.Seen("keepers:figure", "2", 1, 0),
    }
