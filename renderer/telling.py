"""The table in words, from the same view as the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby

from engine import CARDS, ITEMS, MAPS, PLAYERS, ClearingView, Track, View
from renderer.factions import left_in
from renderer.layout.offer import drafting
from renderer.words import Words, heading

ALT_LIMIT = 1024
NOTHING = "–"


def alt_text(view: View, w: Words) -> str:
    """At most 1024 characters: whose turn, the score, and who stands where."""
    said, short = [_head(view, w)], initials(view, w)
    said += [_alt_score(view, seat, short[seat], w) for seat in view.seats]
    said += _homelands(view, w)
    told = {c: _alt_clearing(view, clearing, short, w) for c, clearing in view.clearings.items()}
    bare = [c for c, clearing in view.clearings.items() if not any(clearing.pieces.values())]
    said += [told[c] for c in told if c not in bare]
    said += [told[c] for c in bare]
    text = said[0]
    for sentence in said[1:]:
        if len(text) + len(sentence) + 3 > ALT_LIMIT:
            return f"{text} …"
        text = f"{text} {sentence}"
    return text


def initials(view: View, w: Words) -> dict[str, str]:
    """By seat as much of its name's beginning as no other seat's has: ``D``, ``Sz``, ``St``."""
    standing = (seat for clearing in view.clearings.values() for seat in clearing.pieces)
    names = {seat: heading(w.name(seat)) for seat in (*view.seats, *standing)}

    def alone(seat: str, start: str) -> bool:
        return not any(name.startswith(start) for other, name in names.items() if other != seat)

    found = {}
    for seat, name in names.items():
        starts = (name[:n] for n in range(1, len(name)) if name[n - 1] != " ")
        found[seat] = next((start for start in starts if alone(seat, start)), name)
    return found


def _alt_score(view: View, seat: str, short: str, w: Words) -> str:
    """``Eyrie 3 (E). Hand 2.``: who has no faction yet has no pieces that are told by initials."""
    hand = f"{w.text('picture.hand')} {view.boards[seat].hand_size}"
    initial = "" if seat in PLAYERS else f" ({short})"
    return f"{score(view, seat, w)}{initial}. {hand}."


def _alt_clearing(view: View, clearing: ClearingView, short: Mapping[str, str], w: Words) -> str:
    """``6 fox: E 3, roost; H 2, mob.``: a bare number counts warriors."""
    told = []
    for seat, pieces in clearing.pieces.items():
        plain = [str(n) for piece, n in pieces.items() if n and piece == "warrior"]
        named = [_so_many(n, piece, w) for piece, n in pieces.items() if n and piece != "warrior"]
        if plain or named:
            told.append(f"{short[seat]} {', '.join([*plain, *named])}")
    told += _lying(view, clearing, w)
    ground = clearing.name or clearing.suit
    return f"{clearing.number} {w.name(ground)}: {'; '.join(told) or NOTHING}."


def _so_many(count: int, piece: str, w: Words) -> str:
    return w.count(piece, count) if count > 1 else _space(piece, w)


def boards_text(view: View, w: Words) -> str:
    """At most 1024 characters: all boards, then the supply; whoever says little leaves room.

    What a board holds nothing of is left out.  As long as somebody has no faction it is what can
    be picked (A.8).
    """
    if drafting(view):
        return "\n".join(_offer(view, w))
    told = {}
    for seat in view.seats:
        held = (line for line in _board(view, seat, w) if not line.endswith(f": {NOTHING}"))
        told[seat] = " ".join(map(_ended, held))
    told[""] = _supply(view, w)
    room = ALT_LIMIT
    shortest = sorted(told, key=lambda seat: len(told[seat]))
    for at, seat in enumerate(shortest):
        share = room // (len(shortest) - at) - 1
        if len(told[seat]) > share:
            told[seat] = f"{told[seat][: share - 1]}…"
        room -= len(told[seat]) + 1
    return "\n".join(told.values())


def _ended(line: str) -> str:
    return line if line.endswith(".") else f"{line}."


def board_text(view: View, w: Words) -> str:
    """Everything that the picture shows, a line for each clearing and board."""
    lines = [_head(view, w), _supply(view, w), ""]
    lines += [_clearing(view, clearing, w) for clearing in view.clearings.values()]
    for forest, here in view.forests.items():
        if here:
            name = f"{w.text('picture.forest')} {forest.replace('_', '-')}"
            lines.append(f"{name}: {_here(here, w)}")
    lines += _homelands(view, w)
    if drafting(view):
        lines += ["", *_offer(view, w)]
    for seat in view.seats:
        lines += ["", *_board(view, seat, w)]
    return "\n".join(lines)


def _offer(view: View, w: Words) -> list[str]:
    """``Vagabond: Insurgent. Reach 5. Thief (2 boots, 1 torch).``, a line each."""
    lines = [f"{w.text('picture.offer')}:"]
    for card in view.offer:
        kind = w.text(f"picture.{'militant' if card.militant else 'insurgent'}")
        told = [kind, f"{w.text('picture.reach')} {card.reach}"]
        if card.character:
            items = _counts(Counter(card.items).items(), w)
            told.append(f"{heading(w.name(card.character))} ({items})")
        if card.locked:
            told.append(w.text("picture.locked"))
        if card.taken:
            told.append(w.text("picture.picked"))
        lines.append(f"{heading(w.name(card.taken or card.faction))}: {'. '.join(told)}.")
    return lines


def _homelands(view: View, w: Words) -> list[str]:
    """A.8.3: ``Homelands: Eyrie 2; Lizards 1, 5.``, until the first turn."""
    by_seat: dict[str, list[str]] = {}
    for clearing, seat in view.homelands.items() if not view.turn else ():
        by_seat.setdefault(seat, []).append(str(clearing))
    told = "; ".join(f"{w.name(seat)} {', '.join(own)}" for seat, own in by_seat.items())
    return [f"{w.text('picture.homelands')}: {told}."] if told else []


def place_text(view: View, clearing: int, w: Words) -> str:
    """Whose turn it is, and who stands in one clearing."""
    return f"{_head(view, w)} {_clearing(view, view.clearings[clearing], w)}"


def _head(view: View, w: Words) -> str:
    if view.winners:
        return w.text("picture.won", seat=", ".join(map(w.name, view.winners))) + "."
    if not view.turn:
        return f"{w.text('picture.setup')}: {w.name(view.active)}."
    phase = w.text(f"picture.phase.{view.step.partition('.')[0]}")
    told = f"{w.text('picture.turn', turn=view.turn)}: {w.name(view.active)}, {phase}."
    if view.battle is None:
        return told
    attacker, defender = w.name(view.battle.attacker), w.name(view.battle.defender)
    facts = {"attacker": attacker, "defender": defender, "clearing": view.battle.clearing}
    return f"{told} {w.text('picture.battle', **facts)}."


def score(view: View, seat: str, w: Words) -> str:
    """Points, the suit of the dominance card, or with whom it wins."""
    if partner := view.partners.get(seat):
        return f"{w.name(seat)} ({w.text('picture.coalition', seat=w.name(partner))})"
    board = view.boards[seat]
    if board.points is None:
        suit = w.name(CARDS[board.dominance].suit) if board.dominance in CARDS else ""
        return f"{w.name(seat)} {w.text('picture.dominance')} {suit}".rstrip()
    return f"{w.name(seat)} {board.points}"


def _clearing(view: View, clearing: ClearingView, w: Words) -> str:
    built = sum(
        n
        for pieces in clearing.pieces.values()
        for piece, n in pieces.items()
        if view.kinds.get(piece) == "building"
    )
    near = [
        n
        for n in MAPS[view.map].neighbours.get(clearing.number, ())
        if (min(n, clearing.number), max(n, clearing.number)) not in view.closed
    ]
    rivers = MAPS[view.map].waters.get(clearing.number, ())
    facts = {
        "number": clearing.number,
        "suit": w.name(clearing.suit),
        "free": clearing.slots - built - clearing.ruin,
        "near": ", ".join(map(str, near)),
        "rivers": ", ".join(map(str, rivers)),
    }
    told = [_here(clearing.pieces, w)] if clearing.pieces else []
    told += _lying(view, clearing, w)
    key = "picture.clearing.river" if rivers else "picture.clearing"
    ground = f"{heading(w.name(clearing.name))}:" if clearing.name else w.text(key, **facts)
    line = f"{ground} {'; '.join(told) or NOTHING}."
    if clearing.ruler:
        line += f" {w.text('picture.rules', seat=w.name(clearing.ruler))}."
    return line


def _lying(view: View, clearing: ClearingView, w: Words) -> list[str]:
    """What lies there and is nobody's piece."""
    ferry = ["ferry"] if clearing.number == view.ferry else []
    ruin = ["ruin"] if clearing.ruin else []
    return [w.name(what) for what in (*ruin, *left_in(view, clearing.number), *ferry)]


def _here(pieces: dict[str, dict[str, int]], w: Words) -> str:
    told = ((w.name(s), _counts(p.items(), w)) for s, p in pieces.items())
    return "; ".join(f"{seat} {counts}" for seat, counts in told if counts)


def _counts(pieces: Iterable[tuple[str, int]], w: Words) -> str:
    return ", ".join(w.count(piece, n) for piece, n in pieces if n)


def _many(slugs: Iterable[str], w: Words) -> str:
    return ", ".join(_so_many(n, slug, w) for slug, n in Counter(slugs).items())


def _supply(view: View, w: Words) -> str:
    discard = f"{w.text('picture.discard')}: {len(view.discard)}"
    if view.discard:
        discard += f" ({w.text('picture.top')}: {_card(view.discard[-1], w)})"
    told = [
        f"{w.text('picture.items')}: {_counts(view.items.items(), w) or NOTHING}",
        f"{w.text('picture.deck')}: {view.deck_size}",
        discard,
    ]
    if view.available:
        suits = ", ".join(w.name(CARDS[card].suit) for card in view.available)
        told.append(f"{w.text('picture.dominance')}: {suits}")
    return ". ".join(told) + "."


def _board(view: View, seat: str, w: Words) -> list[str]:
    board = view.boards[seat]
    left = _counts(board.supply.items(), w) or NOTHING
    hand = f"{w.text('picture.hand')}: {board.hand_size}"
    lines = [f"{score(view, seat, w)}. {hand}. {w.text('picture.supply')}: {left}."]
    for name, cards in board.columns.items():
        said = ", ".join(_card(card, w) for card in cards) or NOTHING
        lines.append(f"{w.text(f'picture.column.{name}')}: {said}")
    for name, track in board.tracks.items():
        lines.append(f"{heading(w.name(name))}: {_spaces(track, w)}{_next(track, w)}")
    lines += _known({mark: w.name(value) for mark, value in board.marks.items() if value}, w)
    lines += _known({n: _many(slugs, w) or NOTHING for n, slugs in board.lists.items()}, w)
    lines += _known({n: str(value) for n, value in board.numbers.items()}, w)
    if crafted := (*board.items, *board.crafted):
        lines.append(f"{w.text('picture.crafted')}: {_many(crafted, w)}")
    lines += _known({"exhausted": _many(board.exhausted, w)}, w) if board.exhausted else []
    if board.coffins:
        buried = ", ".join(f"{w.name(owner)} {n}" for owner, n in board.coffins.items())
        lines.append(f"{w.text('picture.coffins')}: {buried}")
    return lines


def _spaces(track: Track, w: Words) -> str:
    """From left to right, those that are alike together: ``– ×4, roost ×3``."""
    told = []
    for space, alike in groupby(track.spaces):
        many = len(list(alike))
        said = _space(space, w) if space else NOTHING
        told.append(f"{said} ×{many}" if many > 1 else said)
    return ", ".join(told)


def _next(track: Track, w: Words) -> str:
    """What the next piece of a track costs and scores, if it costs anything to take it."""
    left = [i for i, space in enumerate(track.spaces) if space]
    if not left or not track.costs:
        return ""
    costs, scores = track.costs[left[0]], track.values[left[0]]
    return f"; {w.text('picture.next', count=costs, points=scores)}"


def _known(facts: dict[str, str], w: Words) -> list[str]:
    """What a board shows for good; the scratch of a turn has no label and is not told."""
    return [
        f"{w.text(f'picture.{key}')}: {told}"
        for key, told in facts.items()
        if w.has(f"picture.{key}")
    ]


def _space(slug: str, w: Words) -> str:
    return w.name(slug, "item" if slug in ITEMS else "")


def _card(card: str, w: Words) -> str:
    suit = CARDS[card].suit if card in CARDS else ""
    return f"{w.name(card)} ({w.name(suit)})" if suit else w.name(card)
