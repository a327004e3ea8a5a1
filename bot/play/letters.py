"""What a letter is, and how one is stored until it is sent."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.play.kinds import ALONE, KINDS, RUNNING, UNKNOWN
from bot.store.events import read
from engine import Event, View


class Letter(msgspec.Struct, frozen=True):
    """One message to a channel, made of what everybody may see.

    It is stored with the answer that it follows from and sent afterwards, so it holds all that
    it needs: sentences in the table's language, and the public view for its picture.
    """

    kind: str
    """One of ``KINDS``."""
    game: int
    turn: int
    decision: int = 0
    buttons: str = ""
    """``lobby``; ``draft``: as that, but no faction can be wished for; ``play``: act, hand, board;
    ``board``; ``late``: as ``play``, and later; ``wish``: agree, refuse; ``offer``: sit down;
    ``invite``: that, or not; "": none."""
    text: tuple[str, ...] = ()
    """Paragraphs."""
    ping: tuple[int, ...] = ()
    view: View | None = None
    """What its picture shows."""
    place: int = 0
    """The clearing that its picture shows alone; 0: it shows everything."""
    news: msgspec.Raw = msgspec.Raw(b"[]")
    """The events that the picture marks."""
    taken: tuple[str, ...] = ()
    """Of a lobby: the factions that nobody can choose any more."""
    setup: str = "standard"
    """Of a lobby: it says which others can join these."""

    late: tuple[tuple[int, int], ...] = ()
    """Of a reminder: the games that it is about, and the questions there."""
    step: str = ""
    """Of a reminder: which one it is on the ladder."""

    def events(self) -> tuple[Event, ...]:
        return read(self.news)

    @property
    def edits(self) -> bool:
        """It may be written into the message before it; that would ping nobody."""
        return KINDS.get(self.kind, UNKNOWN).edited and not self.ping


def pack(letter: Letter) -> bytes:
    assert letter.kind in KINDS, letter.kind
    return msgspec.json.encode(letter)


def unpack(body: bytes) -> Letter:
    return msgspec.json.decode(body, type=Letter)


def ends(letter: Letter, kind: str, turn: int, question: int) -> bool:
    """Once it is in the channel, an older message like that has nothing left to say."""
    known = KINDS.get(letter.kind, UNKNOWN)
    if kind not in known.ends:
        return False
    if kind == letter.kind and known.many:
        return turn == letter.turn
    beside = letter.kind in RUNNING and not (kind == letter.kind and kind in ALONE)
    return not beside or not letter.decision or question != letter.decision


def news(events: Iterable[Event]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(list(events)))
