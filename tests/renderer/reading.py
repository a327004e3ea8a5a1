"""A picture read as a person reads it: by where things lie, whatever laid them out."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine import Place
from renderer.layout.places import places
from renderer.layout.woodland import Group, Laid
from renderer.shapes import Arrow, Backdrop, Box, Figures, Label, Plate, Sprite, Thing


class Seen(NamedTuple):
    """A stack of so many; ``value`` is what stands on a relic."""

    drawing: str
    value: str
    number: int
    change: int


class Told(NamedTuple):
    """An arrow with its disc."""

    seat: str
    origin: Place
    destination: Place
    number: int
    order: int
    ago: int


def of_kind(things: Iterable[Thing], name: str) -> list[Backdrop]:
    return [t for t in things if isinstance(t, Backdrop) and t.name.partition(":")[0] == name]


def number(text: str) -> int:
    return int(text.replace("−", "-").removeprefix("×"))


def pills(things: Sequence[Thing]) -> list[tuple[Box, int]]:
    """Every difference, and where it stands; round ones are more, square ones fewer."""
    found = []
    for pill in of_kind(things, "pill"):
        said = written(pill.box, things)
        assert (pill.name == "pill:more") == (number(said) > 0) == said.startswith("+")
        found.append((pill.box, number(said)))
    return found


def written(box: Box, things: Iterable[Thing]) -> str:
    """The figures in the middle of a box."""
    (said,) = [
        t.text
        for t in things
        if isinstance(t, Figures)
        and math.dist(t.box.middle, box.middle) < 3
        and t.box.w < box.w + 9
    ]
    return said


def stacks(group: Group) -> list[Seen]:
    """Of a clearing, a forest, or a plate beside a ring."""
    things = group.things
    pieces = [t for t in things if isinstance(t, Sprite) and ":" in t.name.partition(":")[2]]
    plates = {t.box.inset(4) for t in things if isinstance(t, Plate)}
    change: Counter[int] = Counter()
    for box, n in pills(things):
        corners = [math.dist(box.middle, (p.box.right, p.box.y)) for p in pieces]
        change[corners.index(min(corners))] += n
    said = defaultdict(list)
    for i, text in _numbers(things, pieces):
        said[i].append(text)
    found = []
    for i, piece in enumerate(pieces):
        gone = piece.name.startswith("ghost:")
        alone = group.kind == "pieces" and piece.box in plates
        # Alike relics of a forest bear their value, and how many they are.
        values = [t for t in said[i] if alone or (group.kind == "relics" and t[0] != "×")]
        (many,) = [t for t in said[i] if t not in values] or ["1"]
        name = piece.name.removeprefix("ghost:").removeprefix("piece:")
        found.append(Seen(name, "".join(values), 0 if gone else number(many), change[i]))
    return found


def _numbers(things: Sequence[Thing], pieces: Sequence[Sprite]) -> Iterator[tuple[int, str]]:
    """Whatever number stands on a piece and is no difference."""
    differences = [pill.box.middle for pill in of_kind(things, "pill")]
    for t in things:
        if isinstance(t, Figures) and all(math.dist(t.box.middle, d) > 3 for d in differences):
            shared = [_shared(t.box, piece.box) for piece in pieces]
            assert max(shared) > 0
            yield shared.index(max(shared)), t.text


def _shared(a: Box, b: Box) -> int:
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0, w) * max(0, h)


def losses(group: Group) -> tuple[bool, Counter[str]]:
    """Whether swords stand there, and drawing: how many fell."""
    sprites = [t for t in group.things if isinstance(t, Sprite)]
    fell: Counter[str] = Counter()
    for t in group.things:
        if isinstance(t, Figures):
            row = [s for s in sprites if abs(s.box.middle[1] - t.box.middle[1]) < 4]
            left = max((s for s in row if s.box.x < t.box.x), key=lambda s: s.box.x)
            fell[left.name] -= number(t.text)
    return any(s.name == "mark:swords" for s in sprites), fell


def losses_told(laid: Laid) -> dict[Place, tuple[bool, Counter[str]]]:
    """On all plates of a clearing: whether there are swords, and how many fell of what."""
    told: dict[Place, tuple[bool, Counter[str]]] = {}
    for group in laid.groups:
        if group.kind == "loss":
            (clearing,) = group.of
            swords, lost = losses(group)
            before, known = told.get(clearing, (False, Counter[str]()))
            told[clearing] = before or swords, known + lost
    return told


def marches(laid: Laid, map_name: str) -> list[Told]:
    """Every disc, with the direction of the arrow that it lies on or leads to."""
    middle = places(map_name).middle
    arrows = [(g, t) for g in laid.groups if g.kind == "arrow" for t in g.things]
    found = []
    for group in laid.groups:
        if group.kind != "disc":
            continue
        for disc in of_kind(group.things, "disc"):
            _, seat, ago = disc.name.split(":")
            count = number(written(disc.box, group.things))
            origin, destination = _direction(middle, group, disc, arrows)
            order = _order(disc, group.things)
            found.append(Told(seat, origin, destination, count, order, int(ago)))
    return found


def _order(disc: Backdrop, things: Iterable[Thing]) -> int:
    tabs = [t for t in things if isinstance(t, Label) and t.text.endswith(".")]
    mine = [t for t in tabs if math.dist(t.box.middle, disc.box.middle) < disc.box.w]
    near = min(mine, key=lambda t: math.dist(t.box.middle, disc.box.middle), default=None)
    # The tab of a disc lies right of it or below it, never before it.
    if near is None or near.box.middle[0] + near.box.middle[1] < sum(disc.box.middle):
        return 0
    return number(near.text.removesuffix("."))


def _direction(
    middle: Callable[[Place], tuple[int, int]],
    group: Group,
    disc: Backdrop,
    arrows: Sequence[tuple[Group, Thing]],
) -> tuple[Place, Place]:
    ends = tuple(group.of)
    names = [t for t in group.things if isinstance(t, Label) and not t.text.endswith(".")]
    if names:
        first, second = sorted(names, key=lambda t: t.box.x)
        known = {str(end).replace("_", "-"): end for end in ends}
        return known[first.text], known[second.text]
    line = _arrow_of(group, disc, arrows)
    (ax, ay), (bx, by) = line[0], line[-1]
    one, other = ends
    (cx, cy), (dx, dy) = map(middle, ends)
    along = (bx - ax) * (dx - cx) + (by - ay) * (dy - cy)
    return (one, other) if along > 0 else (other, one)


def _arrow_of(
    group: Group, disc: Backdrop, arrows: Sequence[tuple[Group, Thing]]
) -> Sequence[tuple[float, float]]:
    """The small arrow just before a disc, else the arrow that its tail or it itself touches."""
    drawn = [t for t in group.things if isinstance(t, Arrow)]
    before = [t for t in drawn if t.barbed and math.dist(_centre(t), disc.box.middle) < disc.box.w]
    if before:
        return min(before, key=lambda t: math.dist(_centre(t), disc.box.middle)).points
    tails = [t.points[-1] for t in drawn if not t.barbed]
    at = tails[0] if tails else disc.box.middle
    own = [t for g, t in arrows if isinstance(t, Arrow) and g.of == group.of]
    return min(own, key=lambda t: min(math.dist(at, p) for p in t.points)).points


def _centre(arrow: Arrow) -> tuple[float, float]:
    (ax, ay), (bx, by) = arrow.points[0], arrow.points[-1]
    return (ax + bx) / 2, (ay + by) / 2
