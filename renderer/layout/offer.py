"""A.8: the setup cards from which factions are picked, in the place of the boards until all are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from engine import PLAYERS, Offer, View
from renderer import fonts
from renderer.factions import look
from renderer.layout.chips import TEXT, Chip, counted, flow, lines
from renderer.layout.crest import crest
from renderer.layout.places import WIDTH
from renderer.shapes import Backdrop, Box, Label, Plate, Sprite, Thing, Tone
from renderer.tones import (
    FAINT,
    FRESH,
    GOLD,
    INK,
    PAPER_LIGHT,
    PAPER_SHADE,
    UNDER,
    WHITE,
    mix,
    upon,
)
from renderer.words import Words, heading

EDGE, PAD = 8, 12
"""Around all cards and between them, and what is free within one."""
RADIUS, RIM, EDGED = 16, 4, 4
LINE, CHIP, BOLD, NAME = 64, 52, 7, 46
"""A row of those who pick, one of them in it, and the size of what stands before them."""
SPACE = 9
"""Between what stands in a line."""


class Style(NamedTuple):
    """How large everything on a card is."""

    columns: int
    side: int
    """The side on which emblem and figure lie."""
    shield: int
    figure: tuple[int, int]
    name: int
    text: int
    row: int
    """A line of text."""


MOST_WIDE = 8
"""So many cards lie in two columns, more in three."""
WIDE = Style(2, 150, 84, (106, 118), 60, 42, 54)
NARROW = Style(3, 84, 60, (74, 84), 46, TEXT, 46)


class Card(NamedTuple):
    offer: Offer
    style: Style
    name: str
    says: tuple[list[Chip], ...]
    """Line by line; each may need several."""
    band: list[Chip]
    """At its foot: who has it, or that it is locked."""

    @property
    def seat(self) -> str:
        return self.offer.taken or self.offer.faction

    @property
    def room(self) -> Box:
        """Of its words, beside the side."""
        wide = (WIDTH - EDGE) // self.style.columns - EDGE
        x = self.style.side + PAD
        return Box(x, 0, wide - x - PAD, self.style.row)

    @property
    def foot(self) -> int:
        """How high its band is."""
        room = self.room.right - PAD
        return len(lines(self.band, room, self.style.row, SPACE)) * self.style.row + 2 * RIM


def drafting(view: View) -> bool:
    """True while somebody at the table has no faction."""
    return bool(view.offer) and any(seat in PLAYERS for seat in view.seats)


def lay_out(
    view: View, words: Words, people: Mapping[str, str], before: View | None = None
) -> tuple[list[Thing], int]:
    """Who picks after whom, then the cards; whichever was picked since *before* has a rim."""
    things, top = _order(view, words, people)
    style = WIDE if len(view.offer) <= MOST_WIDE else NARROW
    cards = [_card(offer, style, words, people) for offer in view.offer]
    free = {offer.faction for offer in before.offer if not offer.taken} if before else set[str]()
    for at in range(0, len(cards), style.columns):
        row = cards[at : at + style.columns]
        high = max(map(_height, row))
        for i, card in enumerate(row):
            wide = card.room.right + PAD
            box = Box(EDGE + i * (wide + EDGE), top, wide, high)
            if card.offer.taken and card.offer.faction in free:
                things.append(Plate(box.inset(-RIM), FRESH, None, RADIUS + RIM))
            things += _drawn(card, box)
        top += high + EDGE
    return things, top


def _order(view: View, words: Words, people: Mapping[str, str]) -> tuple[list[Thing], int]:
    """A.8.3.  From the last player to the first; whose turn it is in gold."""
    said, rows = words.text("picture.offer"), 2 if len(view.seats) > 3 else 1
    left = fonts.width(said, NAME, True, True) + 4 * PAD
    columns = -(-len(view.seats) // rows)
    w = (WIDTH - left) // columns - PAD
    things: list[Thing] = [
        Backdrop(Box(0, 0, WIDTH, rows * LINE), "mark:plank"),
        Label(Box(2 * PAD, 0, left - 3 * PAD, rows * LINE), said, NAME, INK, True, serif=True),
    ]
    for i, seat in enumerate(reversed(view.seats)):
        row, column = divmod(i, columns)
        box = Box(left + column * (w + PAD), row * LINE + (LINE - CHIP) // 2, w, CHIP)
        now = seat == view.active
        room = Box(box.x + CHIP + PAD // 2, box.y, box.w - CHIP - PAD, CHIP)
        name = fonts.cut(_called(seat, words, people), TEXT, room.w, True)
        things += [
            Plate(box, PAPER_LIGHT, GOLD if now else look(seat).dark, PAD, BOLD if now else 2),
            *crest(seat, Box(box.x, box.y, CHIP, CHIP).inset(6)),
            Label(room, name, TEXT, INK, True),
        ]
    return things, rows * LINE + EDGE


def _called(seat: str, words: Words, people: Mapping[str, str]) -> str:
    return people.get(seat) or heading(words.name(seat))


def _card(offer: Offer, style: Style, words: Words, people: Mapping[str, str]) -> Card:
    """A.8.2: the kind, the reach, the character and its items, and whether it is locked."""
    size = style.text
    ink = upon(look(offer.taken).tone) if offer.taken else INK
    kind = "militant" if offer.militant else "insurgent"
    says = [
        [Chip(f"mark:{kind}", words.text(f"picture.{kind}"), size, ink)],
        [
            Chip("", words.text("picture.reach"), size, ink),
            Chip("", str(offer.reach), size + 10, ink, bold=True),
        ],
    ]
    if offer.character:
        named = heading(words.name(offer.character)).split()
        says.append([Chip("", word, size, ink, bold=True) for word in named])
        items = Counter(offer.items).items()
        says.append([replace(counted(f"item:{item}", n), tone=ink) for item, n in items])
    band = list[Chip]()
    if offer.locked:
        said = words.text("picture.locked").split()
        band = [Chip("mark:lock"), *(Chip("", word, TEXT, WHITE, bold=True) for word in said)]
    if offer.taken:
        who = _called(offer.taken, words, people)
        band = [Chip("mark:picked", who, style.text, WHITE, bold=True)]
    return Card(offer, style, heading(words.name(offer.taken or offer.faction)), (*says,), band)


def _height(card: Card) -> int:
    style, room = card.style, card.room
    said = sum(style.row * len(lines(row, room.w, style.row, SPACE)) for row in card.says)
    least = style.shield + style.figure[1] + 3 * PAD
    return max(least, style.name + PAD + said + PAD) + card.foot * bool(card.band)


def _drawn(card: Card, box: Box) -> list[Thing]:
    """Light until it is picked, then in the colour of whoever has it."""
    style, face, taken = card.style, look(card.seat), bool(card.offer.taken)
    foot = box.bottom - card.foot * bool(card.band)
    side = Box(box.x, box.y, style.side, foot - box.y)
    shield = Box(side.middle[0] - style.shield // 2, box.y + PAD, style.shield, style.shield)
    w, h = style.figure
    figure = Box(side.middle[0] - w // 2, foot - PAD - h, w, h)
    room = card.room.moved(box.x, box.y)._replace(h=style.name + PAD)
    ink = upon(face.tone) if taken else INK
    name, size = fonts.readable(card.name, style.name, room.w, True, True)
    things: list[Thing] = [
        Plate(box, face.tone if taken else _paper(card), face.dark, RADIUS, EDGED),
        Plate(side._replace(h=box.h), mix(face.tone, PAPER_LIGHT, UNDER), face.dark, RADIUS, EDGED),
        *crest(card.seat, shield),
        Sprite(figure, f"piece:{card.seat}:{face.figure}"),
        Label(room, name, size, ink, True, serif=True),
    ]
    y = room.bottom
    for row in card.says:
        line = room._replace(y=y, h=style.row)
        things += flow(row, line, style.row, SPACE)
        y += style.row * len(lines(row, room.w, style.row, SPACE))
    return things + _band(card, box._replace(y=foot, h=box.bottom - foot))


def _paper(card: Card) -> Tone:
    return PAPER_SHADE if card.offer.locked else PAPER_LIGHT


def _band(card: Card, box: Box) -> list[Thing]:
    if not card.band:
        return []
    tone = look(card.seat).dark if card.offer.taken else FAINT
    room = Box(box.x + PAD, box.y + RIM, box.w - 2 * PAD, card.style.row)
    return [
        Plate(box, tone, look(card.seat).dark, RADIUS, EDGED),
        *flow(card.band, room, card.style.row, SPACE),
    ]
