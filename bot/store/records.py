"""The rows that the store hands out."""

from __future__ import annotations

from dataclasses import dataclass

ANSWER = (
    "SELECT number, turn, seat, kind, text, user_id, answered_at, undone_by, undone_at,"
    " by_order, seen FROM answers"
)


@dataclass(frozen=True)
class GameRow:
    id: int
    guild_id: int
    channel_id: int
    owner_id: int
    state: str
    """``lobby``, ``playing``, ``won`` or ``ended`` (by its people, without a winner)."""
    map: str
    deck: str
    language: str
    rules: int
    seed: int | None
    """Secret."""
    winner: str
    """The seats that have won, joined by commas."""
    created_at: int
    suits: str
    """``printed`` or ``random``."""
    closed_at: int | None
    """Since when those who manage its channel want no game there."""
    stirred_at: int
    """When somebody last sat down at the lobby, or left it."""
    pace: int
    """The waking hours in which an answer is expected; 0: none are."""
    reactions: str
    """``wait``; ``defaults``: what is asked out of turn is answered at twice the pace."""
    picture: int | None = None
    """The newest message in its channel that shows the whole table."""
    quiet: int = 0
    """1: questions to somebody who is not on turn make no sound."""
    boards: str = ""
    """The renderer's mark of the boards that its channel has seen last."""
    setup: str = "standard"
    """``standard`` (5.1) or ``advanced`` (A)."""
    draft: str = ""
    """The factions from which its people draft, joined by commas, or ``all``; "": there is none."""

    @property
    def over(self) -> bool:
        return self.state not in ("lobby", "playing")


@dataclass(frozen=True)
class SeatRow:
    user_id: int
    """Below 0: nobody sits there, and the caretaker answers."""
    name: str
    faction: str
    """"" before the game begins: left to chance.  A player, until they have chosen one (A.8.3)."""
    place: int | None
    heard_at: int
    """When they last answered or pressed anything in this game."""

    @property
    def vacant(self) -> bool:
        return self.user_id < 0


@dataclass(frozen=True)
class TenureRow:
    """Somebody has sat in a seat, or nobody has."""

    id: int
    seat: str
    user_id: int
    name: str
    begins: int
    """The question that was open when they sat down; 0: they have sat there from the beginning."""
    ends: int | None
    """The question that was open when they stood up."""
    briefed: bool
    """They have been told how the game stood."""


@dataclass(frozen=True)
class TurnRow:
    number: int
    seat: str
    snapshot: bytes
    """Secret."""
    began_at: int


@dataclass(frozen=True)
class AskedRow:
    """A question and its number."""

    number: int
    turn: int
    seat: str
    kind: str
    asked_at: int
    first_asked: int
    """Before that, if an act was taken back and done again."""


@dataclass(frozen=True)
class AnswerRow:
    number: int
    turn: int
    seat: str
    kind: str
    text: str
    user_id: int
    answered_at: int
    undone_by: int | None
    undone_at: int | None
    by_order: str = ""
    """The order that gave it, ``caretaker`` or ``default``; "" if its person did."""
    seen: int | None = None
    """So many of its turn's events had everybody seen before; None: not known."""


@dataclass(frozen=True)
class OrderRow:
    """An answer that a seat gives in advance."""

    seat: str
    name: str
    """Of the kind of order; a seat has one of each."""
    text: str
    before: int = 0
    """The turn from which it holds no longer; 0: it always holds."""
    once: bool = False
    used_by: int | None = None
    """The question that it has answered, if it holds for one alone."""
    trouble: str = ""
    """Why it stands no longer, until its owner has been told: the code of a refusal."""

    def holds(self, turn: int) -> bool:
        return not (self.trouble or self.used_by or (self.before and turn >= self.before))


@dataclass(frozen=True)
class OwedRow:
    id: int
    game_id: int
    channel_id: int
    kind: str
    body: bytes
    state: str
    rung: int
    tries: int
    owed_at: int


@dataclass(frozen=True)
class RequestRow:
    """Somebody asks the others for their consent."""

    id: int
    game_id: int
    kind: str
    """One of those in ``bot.play.requests``."""
    user_id: int
    channel_id: int
    """Where its message stands."""
    state: str
    """``asked``, ``granted``, ``refused``, ``withdrawn``, ``void`` or ``expired``."""
    asked_at: int
    until: int | None
    """How long it stands, if it is bound to no question."""
    question: int | None = None
    """That was open when it was asked: once it is answered, the request is void."""
    back_to: int | None = None
    """The first answer that an undo takes back."""
    to_guild: int | None = None
    to_channel: int | None = None
    """Where the game would be brought."""
    seat: str = ""
    """That it is about."""
    to_user: int | None = None
    to_name: str = ""
    """Who would sit there."""
    to_pace: int | None = None
    to_reactions: str | None = None
    to_quiet: int | None = None
    """What the table would agree on."""
    turn: int | None = None
    """That it is about: once that is over, the request is void."""
    closed_at: int | None = None


@dataclass(frozen=True)
class TroubleRow:
    """A channel in which the bot cannot post."""

    trouble: str
    since: int
    tries: int
    again_at: int


@dataclass(frozen=True)
class PostRow:
    """A message that is brought up to date or taken away later."""

    message_id: int
    game_id: int
    kind: str
    channel_id: int
    turn: int
    question: int
    """That was open when it was written."""
    rung: int
    posted_at: int
    doomed: bool = False
    """Something newer says what it said: it only has to go."""
    tries: int = 0
    """To take it away."""
