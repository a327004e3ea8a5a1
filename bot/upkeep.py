"""``woodland backup``, ``restore`` and ``check``: the care of the file that keeps the games."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from itertools import zip_longest
from pathlib import Path

from bot.mistake import Mistake
from bot.play.tables import play_again
from bot.store import AnswerRow, GameRow, Store
from bot.store.backups import back_up, check, restore
from bot.store.upgrade import must_be_known
from bot.words import Words
from engine import RULES, Answer, Game, renewed

PLAYED = ("playing", "won")


def run_backup(db: Path, copy: Path, words: Words) -> None:
    """A running bot is not disturbed."""
    if copy.exists():
        raise Mistake(words.text("cli.backup.there", file=copy))
    back_up(db, copy)
    print(words.text("cli.backup.done", file=copy))


def run_restore(copy: Path, db: Path, words: Words) -> None:
    kept = restore(copy, db)
    print(words.text("cli.restore.done", file=copy, db=db))
    if kept:
        print(words.text("cli.restore.kept", file=kept))


def run_check(db: Path, words: Words) -> None:
    """Looks at a copy: the file itself is only read, and a bot may be playing with it."""
    with tempfile.TemporaryDirectory(prefix="woodland-") as folder:
        copy = Path(folder) / "copy.sqlite"
        must_be_known(check(db), db)
        back_up(db, copy)
        troubles = asyncio.run(_check_games(copy, words))
    if troubles:
        raise Mistake(words.text("cli.check.bad", count=troubles))
    print(words.text("cli.check.good"))


async def _check_games(copy: Path, words: Words) -> int:
    """How many games have something wrong with them."""
    store, troubles = await Store.open(copy, lambda: 0), 0
    try:
        for row in await store.games():
            if row.state not in PLAYED:
                continue
            wrong = [told async for told in _wrong(store, row, words)]
            troubles += bool(wrong)
            fine = words.text("cli.check.game", count=len(await store.answers(row.id)))
            print(words.text("cli.check.line", game=row.id, told=" ".join(wrong) or fine))
    finally:
        await store.close()
    return troubles


async def _wrong(store: Store, row: GameRow, words: Words) -> AsyncIterator[str]:
    """Every turn, played from its beginning, leads to the next one; the last one goes on."""
    turns = await store.turns(row.id)
    if not turns:
        yield words.text("cli.check.empty")
    lines = await store.answers(row.id)
    for turn, following in zip_longest(turns, turns[1:]):
        if following is not None and row.rules != RULES:
            continue  # Only the running turn must fit the rules of today.
        standing = [a for a in lines if a.turn == turn.number and a.undone_by is None]
        try:
            if following is None:
                goes_on(turn.snapshot, standing, row.state)
                continue
            played = play_again(turn, standing)
        except Exception as error:
            yield words.text("cli.check.turn", turn=turn.number, why=f"{error}")
            continue
        if played is None or played.snapshot != renewed(following.snapshot):
            yield words.text("cli.check.differs", turn=turn.number)


def goes_on(snapshot: bytes, standing: list[AnswerRow], state: str) -> None:
    game = Game(snapshot, [Answer(a.seat, a.kind, a.text) for a in standing])
    if state == "playing" and not game.decisions:
        raise Mistake("nobody is asked")
