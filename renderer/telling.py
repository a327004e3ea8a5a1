"""The table in words, from the same view as the picture."""

from __future__ import annotations

from collections import Counter

from engine import CARDS, Board, ClearingView, View
from renderer.words import English, Words

ALT_LIMIT = 1024


def alt_text(view: View, words: Words | None = None) -> str:
    """At most 1024 characters: the score and who is where."""
    w = words or English()
    said = [_head(view, w), "; ".join(_score(s, view.boards[s], w) for s in view.seats) + "."]
    for clearing in view.clearings.values():
        told = _pieces(clearing, w)
        if told:
            said.append(f"{clearing.number} {w.name(clearing.suit)}: {told}.")
    text = " ".join(said)
    return text if len(text) <= ALT_LIMIT else text[: ALT_LIMIT - 1].rstrip() + "…"


def board_text(view: View, words: Words | None = None) -> str:
    """Everything that the picture shows, a line for each clearing and board."""
    w = words or English()
    lines = [_head(view, w), _supply(view, w), ""]
    lines += [_clearing(view, clearing, w) for clearing in view.clearings.values()]
    for forest, pieces in view.forests.items():
        if pieces:
            lines.append(
                f"{w.text('picture.forest')} {forest.replace('_', '-')}: {_many(pieces, w)}"
            )
    for seat in view.seats:
        lines += ["", *_board(view, seat, w)]
    return "\n".join(lines)


def _head(view: View, w: Words) -> str:
    if view.winner:
        return w.text("picture.won", seat=w.name(view.winner)) + "."
    turn = w.text("picture.turn", turn=view.turn) if view.turn else w.text("picture.setup")
    phase = view.step.partition(".")[0]
    told = f"{turn}: {w.name(view.active)}"
    return f"{told}, {w.text(f'picture.phase.{phase}')}." if view.turn else f"{told}."


def _score(seat: str, board: Board, w: Words) -> str:
    points = w.name(board.dominance) if board.points is None else str(board.points)
    return f"{w.name(seat)} {points}"


def _pieces(clearing: ClearingView, w: Words) -> str:
    told = []
    for seat, pieces in clearing.pieces.items():
        counted = ", ".join(f"{n} {w.name(piece)}" for piece, n in pieces.items() if n)
        if counted:
            told.append(f"{w.name(seat)} {counted}")
    if clearing.ruin:
        told.append(w.name("ruin"))
    return "; ".join(told)


def _clearing(view: View, clearing: ClearingView, w: Words) -> str:
    from engine import MAPS

    built = sum(
        n for p in clearing.pieces.values() for piece, n in p.items() if _is_building(view, piece)
    )
    free = clearing.slots - built - clearing.ruin
    near = ", ".join(
        str(n)
        for n in MAPS[view.map].neighbours[clearing.number]
        if tuple(sorted((n, clearing.number))) not in view.closed
    )
    told = _pieces(clearing, w) or "–"
    facts = {"number": clearing.number, "suit": w.name(clearing.suit), "free": free, "near": near}
    line = w.text("picture.clearing", **facts) + f" {told}"
    if clearing.ruler:
        line += f". {w.text('picture.rules', seat=w.name(clearing.ruler))}"
    return line


def _is_building(view: View, piece: str) -> bool:
    return view.kinds.get(piece) == "building"


def _supply(view: View, w: Words) -> str:
    items = ", ".join(f"{n} {w.name(item)}" for item, n in view.items.items() if n)
    told = [
        f"{w.text('picture.items')}: {items or '–'}",
        f"{w.text('picture.deck')}: {view.deck_size}",
        f"{w.text('picture.discard')}: {len(view.discard)}",
    ]
    if view.available:
        told.append(f"{w.text('picture.dominance')}: {_many(view.available, w)}")
    return ". ".join(told) + "."


def _many(slugs: tuple[str, ...], w: Words) -> str:
    counts = Counter(slugs)
    return ", ".join(f"{n} {w.name(s)}" if n > 1 else w.name(s) for s, n in counts.items())


def _board(view: View, seat: str, w: Words) -> list[str]:
    board = view.boards[seat]
    left = ", ".join(f"{n} {w.name(piece)}" for piece, n in board.supply.items() if n)
    hand = f"{w.text('picture.hand')}: {board.hand_size}"
    lines = [f"{_score(seat, board, w)}. {hand}. {w.text('picture.supply')}: {left or '–'}."]
    for name, cards in board.columns.items():
        suits = ", ".join(_card(card, w) for card in cards)
        lines.append(f"{w.text(f'picture.column.{name}')}: {suits or '–'}")
    for name, track in board.tracks.items():
        spaces = ", ".join(w.name(s) if s else "–" for s in track.spaces)
        lines.append(f"{w.name(name)}: {spaces}")
    lines += [f"{w.text(f'picture.{mark}')}: {w.name(v)}" for mark, v in board.marks.items()]
    lines += [f"{w.text(f'picture.{n}')}: {_many(v, w) or '–'}" for n, v in board.lists.items()]
    lines += [f"{w.text(f'picture.{n}')}: {v}" for n, v in board.numbers.items()]
    crafted = (*board.items, *board.crafted)
    if crafted:
        lines.append(f"{w.text('picture.crafted')}: {_many(crafted, w)}")
    return lines


def _card(card: str, w: Words) -> str:
    if card not in CARDS:
        return w.name(card)
    return f"{w.name(card)} ({w.name(CARDS[card].suit)})"
