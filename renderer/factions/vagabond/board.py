"""Items by their state, the tracks, the character, relationships and quests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine import SUITS, BoardView, View
from renderer.factions.vagabond.sprites import DARK
from renderer.layout.chips import FIGURE, Chip, counted, flow, lines, spoken
from renderer.layout.panels import Board, Panel
from renderer.layout.parts import ASIDE, ROW, STEP, ribbon, ribbon_width, strip, titled
from renderer.shapes import Box
from renderer.words import Words, heading

RELATIONS = ("hostile", "indifferent", "first", "second", "allied")
"""9.2.9: from the worst to the best."""
Row = tuple[str, Sequence[Chip]]


def rows(several: Sequence[Row], wide: int) -> list[Panel]:
    """A row each, with a heading at its left."""
    left = ribbon_width(said for said, _ in several)
    panels: list[Panel] = []
    y = 0
    for said, chips in several:
        room = Box(left + ASIDE, 0, wide - left - 2 * ASIDE, ROW)
        high = ROW * max(1, len(lines(chips, room.w, ROW)))
        things = [*ribbon(said, left, high, DARK), *flow(chips, room, ROW)]
        panels.append(Panel(Box(0, y, wide, high), things))
        y += high + STEP - ROW
    return panels


def items(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """9.2.5: what is ready in the Satchel, exhausted, damaged; the grey ones lie face down."""
    damaged = [*of(board, "damaged"), *of(board, "worn", "down:")]
    return rows(
        [
            (words.text("picture.satchel"), of(board, "satchel")),
            (words.text("picture.exhausted"), of(board, "exhausted", "down:")),
            (words.text("picture.damaged"), damaged),
        ],
        wide,
    )


def of(board: BoardView, state: str, look: str = "") -> list[Chip]:
    """The items of one state, alike ones counted."""
    several = Counter(board.lists.get(state, ()))
    return [counted(f"{look}item:{item}", n) for item, n in several.items()]


def tracks(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """9.2.5.I: three tracks beside one another; what they bring, and the item limit."""
    chips: list[Chip] = []
    for item, track in board.tracks.items():
        free = track.spaces.count("")
        filled = len(track.spaces) - free
        chips += [Chip(f"item:{item}")] * filled + [Chip(f"faded:item:{item}")] * free
    limit = board.numbers.get("limit", 0)
    said = [
        *spoken(f"{words.text('picture.limit')}:"),
        Chip(text=str(limit), size=FIGURE, bold=True),
        *spoken(words.text("picture.phase.evening")),
        Chip("mark:card", str(board.numbers.get("evening_draw", 1)), FIGURE, bold=True),
    ]
    if scorched := board.numbers.get("scorched", 0):
        said += [
            *spoken(f"{words.text('picture.scorched')}:"),
            Chip("item:torch", str(scorched), FIGURE, bold=True),
        ]
    first, second = strip(chips, wide), strip(said, wide)
    return [first, Panel(second.box.moved(0, first.box.bottom + STEP - ROW), second.things)]


def torch(board: BoardView) -> dict[int, str]:
    """V.6.2: in the scorched clearing."""
    scorched = board.numbers.get("scorched", 0)
    return {scorched: "torch"} if scorched else {}


def character(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """V: who he is, and what he can do."""
    name = board.marks.get("character", "")
    if not name:
        return []
    about = words.text(f"picture.power.{name}")
    title = words.text("picture.character")
    return [titled(title, words.name(name), about, DARK, wide)]


def relationships(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """9.2.9: the factions by where their markers lie; no row for what holds none."""
    several = [
        (
            heading(words.name(step, "relation")),
            [Chip(f"coin:{seat}") for seat in board.lists[step]],
        )
        for step in RELATIONS
        if board.lists.get(step)
    ]
    return rows(several, wide) if several else []


def quests(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """9.5.5: the open quests, each with its suit and items; those that are done by suits."""
    several: list[Row] = []
    for quest in board.lists.get("quests", ()):
        suit = next(suit for suit in SUITS if quest.endswith(suit))
        needs = Counter(board.lists.get(quest, ()))
        chips = [Chip(f"suit:{suit}"), *(counted(f"item:{i}", n) for i, n in needs.items())]
        several.append((words.text("picture.quest"), chips))
    done = [*completed(board)]
    if done:
        several.append((words.text("picture.done"), done))
    return rows(several, wide) if several else []


def completed(board: BoardView) -> Iterator[Chip]:
    suits = Counter(
        suit for quest in board.lists.get("done", ()) for suit in SUITS if quest.endswith(suit)
    )
    for suit, n in suits.items():
        yield counted(f"suit:{suit}", n, always=True)


BOARD = Board((character, items, tracks), (relationships, quests))
