"""What somebody asks of the others, as the table is told of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.clock.hours import DAY
from bot.play.agreed import agreed, changes, wished
from bot.play.letters import Letter, pack
from bot.play.live import LiveGame
from bot.play.vacant import mention
from bot.store import GameRow, RequestRow, Writer
from bot.words import Words

UNDO, END, BRING, PAUSE, RESUME, CHANGE = "undo", "end", "bring", "pause", "resume", "change"
"""What everybody who counts has to agree to."""
DEFAULT, VACANT, SEAT = AGAINST = "default", "caretaker", "seat"
"""What two thirds of the others decide about somebody."""
OFFER, INVITE, NEWCOMER = "offer", "invite", "newcomer"
"""A seat is free for anybody, or for one person; somebody wants to sit down there."""
SITTING = SEAT, INVITE, NEWCOMER
"""Of these somebody sits down in the end; who sits at the table takes no second seat."""
BUTTONS = {OFFER: "offer", INVITE: "invite"}
"""Those of its message, where it is not a matter of agreeing."""
STANDS, OBJECTING = 3 * DAY, DAY
"""Seconds in which one may agree or accept, and in which one may object to a newcomer."""


def stands(kind: str) -> int:
    """Seconds that a request stands unless something else ends it."""
    return OBJECTING if kind == NEWCOMER else STANDS


def request_letter(
    live: LiveGame, request: RequestRow, others: Sequence[int], about: Iterable[str]
) -> Letter:
    """Who asks whom for what, with the buttons to say so; *about*: what would be taken back."""
    facts = {"others": live.words.listed([mention(user) for user in others])}
    free = request.kind == OFFER and live.person(request.seat).vacant
    how, buttons = "vacant" if free else "asked", BUTTONS.get(request.kind, "wish")
    text = ("\n".join([sentence(live.words, live.row, request, how, **facts), *about]),)
    return Letter("wish", live.row.id, request.id, request.id, buttons, text, tuple(others))


def outcome_letter(live: LiveGame, request: RequestRow, how: str, **facts: object) -> Letter:
    """What came of it, written into the same message."""
    text = sentence(live.words, live.row, request, how, **facts)
    return Letter("wish", live.row.id, request.id, request.id, "", (text,))


def sentence(words: Words, row: GameRow, request: RequestRow, how: str, **facts: object) -> str:
    """What is asked, or what came of it: of some kinds in the words that all have.

    *row*: the game as it is while it is asked, before anything comes of it.
    """
    facts |= {
        "who": mention(request.user_id),
        "to": mention(request.to_user or request.user_id),
        "seat": words.name(request.seat),
        "game": request.game_id,
        "place": f"<#{request.to_channel}>",
        "until": f"<t:{request.until}:R>",
    }
    if request.kind == CHANGE:
        facts["changes"] = changes(words, agreed(row), wished(request))
    if how == "asked" and request.kind == UNDO and not request.question:
        how = "won"
    if how == "asked" and request.turn and words.has(f"request.{request.kind}.slow"):
        how = "slow"
    key, about = f"request.{request.kind}.{how}", f"request.{request.kind}.about"
    if words.has(about):
        facts["about"] = words.text(about, **facts)
    return words.text(key if words.has(key) else f"request.{how}", **facts)


async def close(
    w: Writer, live: LiveGame, request: RequestRow, state: str, how: str = "", **facts: object
) -> None:
    """It is decided, and those concerned are told where they were asked."""
    letter = outcome_letter(live, request, how or state, **facts)
    await w.requests.close(request.id, state)
    await w.owe(live.row.id, request.channel_id, letter.kind, pack(letter))
    live.requests = [standing for standing in live.requests if standing.id != request.id]


async def drop_void(w: Writer, live: LiveGame) -> None:
    """Close what there is nothing left to decide about: all is over, or the question answered."""
    for request in live.requests:
        # That of a victory is bound to no question: it is over once the game goes on.
        bound = request.kind == UNDO or request.question is not None
        if live.row.state != "playing" or (bound and request.question != live.number):
            await close(w, live, request, "void")
        elif request.turn not in (None, live.game.turn):
            await close(w, live, request, "void", "turn_over")
