"""Where a game comes from: a setup, a save, a position."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.decks import DECKS
from engine.game import Game, seen
from engine.kernel import Answer, IllegalAction, LogMismatch
from engine.law import set_table
from engine.law.players import PLAYERS
from engine.maps import MAPS
from engine.positions import playable, read_table
from engine.possible import check_pieces
from engine.registry import FACTIONS, Woodland, new_faction
from engine.saves import FORMAT, freeze, thaw
from engine.seating import why_no_draft, why_no_table
from engine.table import SETUPS, STANDARD, View
from engine.table.codec import Unreadable


class Setup(msgspec.Struct, frozen=True):
    """5.1.1, A: what is agreed before a game begins.

    ``seats`` are factions in the order of play (A.4), or players, who draft: ``player1`` and so on.
    """

    seats: tuple[str, ...]
    map: str = "autumn"
    deck: str = "standard"
    """A.2."""
    suits: str = "printed"
    """``random`` deals suit markers on a map that prints its suits, too (A.1)."""
    setup: str = STANDARD
    draft: tuple[str, ...] = ()
    """A.8.1: the factions that players draft from; none for all of them."""

    def header(self, seed: int) -> str:
        """The first line of a log."""
        line = f"# woodland {FORMAT} {self.map} {self.deck} {','.join(self.seats)} seed={seed}"
        plain = Setup(self.seats)
        said = {name: getattr(self, name) for name in ("suits", "setup")}
        said = {name: word for name, word in said.items() if word != getattr(plain, name)}
        said |= {"draft": ",".join(self.draft)} if self.draft else {}
        return " ".join((line, *(f"{name}={word}" for name, word in said.items())))


class _Save(msgspec.Struct):
    format: int
    rules: int
    snapshot: msgspec.Raw
    answers: list[Answer] = []


def load_game(data: bytes) -> Game:
    """The game that ``save`` wrote.  Raises LogMismatch, or ValueError for what is no save."""
    save = msgspec.json.decode(data, type=_Save)
    try:
        check_pieces(thaw(bytes(save.snapshot)))  # before options are counted out piece by piece
        game = Game(bytes(save.snapshot), save.answers)
        table = game._flow.state
    except (LogMismatch, ValueError):
        raise
    except Exception as error:  # a table that no game can have come to
        raise ValueError(f"this save cannot be played on: {error!r}") from error
    if table.map_name not in MAPS or table.deck_name not in DECKS:
        place = f"{table.map_name}, {table.deck_name}"
        raise ValueError(f"this save cannot be played on: no such map or deck: {place}")
    return game


def new_game(setup: Setup, *, seed: int) -> Game:
    """A game at the first question of its setup (Law 5.1, A).  Raises ValueError."""
    seats, draft = setup.seats, setup.draft
    drafting = seats == tuple(PLAYERS)[: len(seats)]
    if setup.setup not in SETUPS or (draft and not drafting):
        raise ValueError(f"no such setup: {setup.setup}, {','.join(draft)}")
    known = drafting or (FACTIONS.keys() >= {*seats} and len({*seats}) == len(seats))
    if not known or len(seats) < 2:
        raise ValueError(f"no such seats: {','.join(seats)}")
    by = setup.setup
    why = why_no_draft(len(seats), draft, by) if drafting else why_no_table(seats, by)
    if why:
        raise ValueError(f"no such table: {why.code} ({why.section})")
    table = Woodland(
        map_name=setup.map,
        deck_name=setup.deck,
        seed=seed,
        setup=setup.setup,
        draft=list(draft),
        factions={seat: new_faction(seat) for seat in setup.seats},
        suits={},
        pieces={},
    )
    set_table(table, random_suits=setup.suits == "random")
    return Game(freeze(table))


def read_position(text: str) -> Game:
    """The game that goes on from a position.

    Raises Unreadable if the text is none, or if it cannot be played on: with something half done,
    or with cards that nobody knows.
    """
    table, answers = read_table(text)
    if not playable(table):
        raise Unreadable(1, "this position can be shown, but not played on")
    line = 1
    try:
        game = Game(freeze(table))
        for answer in answers:
            line = answer.line
            game.answer(answer.seat, answer.text)
    except IllegalAction as illegal:
        raise Unreadable(line, str(illegal)) from None
    except Exception as error:  # a table that no game can have come to
        raise Unreadable(line, f"this position cannot be played on: {error!r}") from error
    return game


def view_turn(snapshot: bytes, answers: Sequence[Answer] = ()) -> View:
    """What everybody sees of the table as a turn began, or after these answers of it.

    Without answers nothing of the turn is done yet.  Raises LogMismatch.
    """
    return Game(snapshot, answers).view(None) if answers else seen(thaw(snapshot), None)


def view_position(text: str, seat: str | None = None) -> View:
    """What *seat* sees of a position, also of one that cannot be played on.  Raises Unreadable.

    Without answers since, the table as it is written: nothing of its step is done yet.
    """
    table, answers = read_table(text)
    return seen(read_position(text)._flow.state if answers else table, seat)
