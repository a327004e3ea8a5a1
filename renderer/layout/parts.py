"""Parts of boards that several factions use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine import CARDS, BoardView, View
from renderer import fonts
from renderer.layout.chips import LINE, TEXT, Chip, counted, flow, lines, paragraph, spoken
from renderer.layout.panels import GAP, Panel
from renderer.shapes import Box, Label, Plate, Thing, Tone
from renderer.tones import FAINT, GOLD, INK, WHITE
from renderer.words import Words, heading

ROW = 44
"""A row of cards, items or words."""
STEP = ROW + 6
ASIDE = 12
"""What is left free at either side of a panel."""
INSET = 4
NAME, NAME_LINE = 42, 46


def columns(view: View, board: BoardView, edge: Tone, words: Words, wide: int) -> list[Panel]:
    """A board's columns of cards, a row each; the one that is in use has a golden heading."""
    said = {name: words.text(f"picture.column.{name}") for name in board.columns}
    left = ribbon_width(said.values())
    panels: list[Panel] = []
    y = 0
    for name, cards in board.columns.items():
        done = in_use(view, board, name)
        chips = _suits(cards, done or ())
        room = Box(left + ASIDE, 0, wide - left - 2 * ASIDE, ROW)
        high = ROW * max(1, len(lines(chips, room.w, ROW)))
        things = ribbon(said[name], left, high, edge, done is not None)
        panels.append(Panel(Box(0, y, wide, high), [*things, *flow(chips, room, ROW)]))
        y += high + STEP - ROW
    return panels


def in_use(view: View, board: BoardView, name: str) -> tuple[str, ...] | None:
    """What is done of the column that is being resolved; None for all other columns."""
    now = view.active == board.faction and view.step.startswith("daylight")
    return board.lists.get("done", ()) if now and board.marks.get("column") == name else None


def _suits(cards: tuple[str, ...], done: tuple[str, ...]) -> list[Chip]:
    """The suits of a column with their counts, those that are done after them and faded."""
    used = Counter(map(_suit, done))
    left = Counter(map(_suit, cards))
    left.subtract(used)
    chips = [counted(sprite, n) for sprite, n in left.items() if n > 0]
    return [*chips, *(counted(f"faded:{sprite}", n, faint=True) for sprite, n in used.items())]


def _suit(card: str) -> str:
    """The deck's cards by suit; a card of the faction's own stays and bears a crown."""
    if card not in CARDS:
        return "mark:vizier"
    own = CARDS[card].kind == "faction"
    return "mark:vizier" if own else f"suit:{CARDS[card].suit}"


def ribbon_width(texts: Iterable[str], beside: int = 0) -> int:
    """As wide as the longest of the headings needs it, with so much *beside* it."""
    return max((fonts.width(t, TEXT, True) for t in texts), default=0) + beside + 2 * ASIDE


def ribbon(said: str, wide: int, high: int, edge: Tone, now: bool = False) -> list[Thing]:
    """The heading at the left of a row."""
    whole = Box(0, 0, wide, high)
    room = Box(ASIDE, 0, fonts.width(said, TEXT, True), high)
    label = Label(room, said, TEXT, INK if now else WHITE, True)
    if now:
        return [Plate(whole.inset(3), GOLD, None, 7), label]
    return [Plate(whole, edge, None, 10), label]


def titled(title: str, name: str, text: str, edge: Tone, wide: int, foot: str = "") -> Panel:
    """A card with a name and what it does, a leader or a mood; *foot*: what is past."""
    top = Box(ASIDE, INSET, wide - 2 * ASIDE, NAME_LINE)
    kind = fonts.width(title, TEXT)
    named = top._replace(w=top.w - kind - ASIDE)
    said = fonts.cut(heading(name), NAME, named.w, True, True)
    body = paragraph(text, Box(ASIDE, top.bottom, top.w, LINE))
    past = paragraph(foot, Box(ASIDE, top.bottom + len(body) * LINE, top.w, LINE), FAINT)
    return Panel(
        Box(0, 0, wide, top.bottom + (len(body) + len(past)) * LINE + 2 * INSET),
        [
            Label(named, said, NAME, edge, True, serif=True),
            Label(top._replace(x=top.right - kind, w=kind), title, TEXT, FAINT),
            *body,
            *past,
        ],
    )


def strip(chips: list[Chip], wide: int) -> Panel:
    """Marks and words over the whole width, in as many lines as they need."""
    room = Box(ASIDE, INSET // 2, wide - 2 * ASIDE, ROW)
    high = ROW * len(lines(chips, room.w, ROW)) + INSET
    return Panel(Box(0, 0, wide, high), flow(chips, room, ROW))


def strips(several: Iterable[list[Chip]], wide: int) -> list[Panel]:
    """The same of each, one below the other."""
    panels: list[Panel] = []
    for chips in several:
        panel = strip(chips, wide)
        y = panels[-1].box.bottom + GAP if panels else 0
        panels.append(Panel(panel.box.moved(0, y), panel.things))
    return panels


def crafted(view: View, board: BoardView, words: Words, wide: int) -> list[Panel]:
    """The items and effects that a seat has crafted, and its dominance card."""
    chips: list[Chip] = []
    if board.dominance:
        suit = CARDS[board.dominance].suit if board.dominance in CARDS else ""
        said = f"{words.text('picture.dominance')}:"
        chips += [*spoken(said, FAINT), Chip(f"suit:{suit}")]
    if board.items or board.crafted:
        chips += spoken(f"{words.text('picture.crafted')}:", FAINT)
        used = Counter(board.exhausted)
        chips += (counted(f"item:{i}", n) for i, n in (Counter(board.items) - used).items())
        chips += (counted(f"faded:item:{i}", n, faint=True) for i, n in used.items())
        chips += spoken(", ".join(map(words.name, board.crafted)))
    if board.coffins:
        chips += spoken(f"{words.text('picture.coffins')}:", FAINT)
        chips += spoken(", ".join(f"{words.name(s)} {n}" for s, n in board.coffins.items()))
    return [strip(chips, wide)] if chips else []
