"""The labels of menus and autocomplete lists: plain text that tells what a choice does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.words.spoken import icon_list, speak
from engine import CARDS, PIECES, View

if TYPE_CHECKING:
    from bot.words.words import Words

LONGEST = 100
"""Discord's limit for the label of an option and the name of a choice."""
ROOM = LONGEST - 5
"""What remains of it behind the number of a clearing."""
CLEARINGS = {"clearing", "origin", "destination"}
CARD_FIELDS = {"card", "by", "with"}
SPENT = {"by", "with"}
"""Fields whose card is spent or acts by its suit: what it costs and does is beside the point."""


def label(words: Words, field: str, value: object, view: View) -> str:
    """``10 - rabbit, Hundreds 3``."""
    if value in ("", 0) and not isinstance(value, bool):
        own = f"option.none.{field}"
        name, about = words.text(own if words.has(own) else "option.none"), ""
    elif field in CLEARINGS and isinstance(value, int):
        name, about = str(value), describe_clearing(words, value, view)
    elif field == "target" and str(value).isdecimal():
        name, about = str(value), describe_clearing(words, int(str(value)), view)
    elif value in view.forests:
        name = str(speak(words, field, value))
        about = words.grouped([words.name(piece) for piece in view.forests[str(value)]])
    elif field in CARD_FIELDS and isinstance(value, str) and value in CARDS:
        name, about = words.card(value), "" if field in SPENT else describe_card(words, value)
    else:
        name, about = str(speak(words, field, value)), _about(words, field, value, view)
    text = words.text("option", name=name, about=about) if about else name
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def describe_clearing(words: Words, clearing: int, view: View) -> str:
    """Suit and pieces, the viewer's own first; the pieces only counted where they are many."""
    told = _clearing(words, clearing, view, _company)
    if len(told) <= ROOM:
        return told
    return _clearing(words, clearing, view, _numbers)


def _clearing(
    words: Words,
    clearing: int,
    view: View,
    company: Callable[[Words, str, dict[str, int]], str],
) -> str:
    here = view.clearings[clearing]
    parts = [words.name(here.suit)]
    if here.ruin:
        parts.append(words.name("ruin"))
    for seat in sorted(here.pieces, key=lambda s: s != view.seat):
        parts.append(company(words, seat, here.pieces[seat]))
    return ", ".join(parts)


def _company(words: Words, seat: str, pieces: dict[str, int]) -> str:
    """``Hundreds 3 + warlord + 2 mobs``."""
    warriors = pieces.get("warrior", 0)
    parts = [f"{words.name(seat)} {warriors}" if warriors else words.name(seat)]
    rest = sorted((p for p in pieces if p != "warrior"), key=lambda p: PIECES[p].kind != "warrior")
    for piece in rest:
        n = pieces[piece]
        parts.append(words.name(piece) if n == 1 else words.count(piece, n))
    return " + ".join(parts) if warriors else f"{parts[0]} {' + '.join(parts[1:])}"


def _numbers(words: Words, seat: str, pieces: dict[str, int]) -> str:
    """``Hundreds 3 + 3 more``."""
    warriors = pieces.get("warrior", 0)
    rest = sum(pieces.values()) - warriors
    more = words.text("option.more", count=rest)
    name = words.name(seat)
    if not rest:
        return f"{name} {warriors}"
    return f"{name} {warriors} + {more}" if warriors else f"{name} {more}"


def describe_card(words: Words, slug: str) -> str:
    """What the card crafts, or what it does."""
    card = CARDS[slug]
    if card.item:
        crafts = words.text("card.item", item=words.name(card.item, "item"), points=card.points)
    elif words.has(f"about.{slug}"):
        crafts = words.text(f"about.{slug}")
    else:
        return ""
    if not card.cost:
        return crafts
    return words.text("card.costs", what=crafts, cost=icon_list(words, card.cost))


def _about(words: Words, field: str, value: object, view: View) -> str:
    """What a leader, a mood, a column, a seat means for the one who chooses it."""
    for key in (f"about.{field}.{value}", f"about.{value}"):
        if words.has(key):
            return words.text(key)
    if value in view.boards:
        board = view.boards[str(value)]
        return words.text("about.seat", points=board.points or 0, cards=board.hand_size)
    if field == "column" and view.seat:
        held = view.boards[view.seat].columns.get(str(value), ())
        key = "about.column" if held else "about.column.no_cards"
        return words.text(key, cards=icon_list(words, [CARDS[card].suit for card in held]))
    return ""
