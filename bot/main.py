"""The command ``woodland``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

import aiohttp
import discord

from bot import login, upkeep
from bot.mistake import Mistake
from bot.store import DatabaseError
from bot.store.alone import alone
from bot.words import SOURCE, Words, catalogue
from engine import SETUPS, Unreadable

Command = Callable[[argparse.Namespace, Words], None]


def main(argv: Sequence[str] | None = None) -> None:
    words = catalogue(SOURCE)
    arguments = parser(words).parse_args(argv)
    command: Command = arguments.command
    try:
        command(arguments, words)
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except Exception as error:
        line = readable(error, words)
        if not line:
            raise
        print(line, file=sys.stderr)
        raise SystemExit(1) from error


def readable(error: Exception, words: Words) -> str:
    """One line for what a user can mend; "" for a bug, which keeps its traceback."""
    if isinstance(error, Mistake | DatabaseError):
        return str(error)
    if isinstance(error, UnicodeDecodeError):
        return words.text("cli.no_text")
    if isinstance(error, Unreadable):
        return words.text("cli.position", why=str(error))
    if isinstance(error, discord.LoginFailure):
        return words.text("cli.token.wrong")
    if isinstance(error, discord.DiscordServerError):
        return words.text("cli.unwell", status=error.status)
    if isinstance(error, aiohttp.ClientConnectionError):
        return words.text("cli.unreachable", why=str(error))
    if isinstance(error, OSError) and error.errno:
        return f"{error.filename or ''}: {error.strerror or error}".removeprefix(": ")
    return ""


def parser(words: Words) -> argparse.ArgumentParser:
    top = argparse.ArgumentParser("woodland", description=words.text("cli.about"))
    top.set_defaults(command=play)
    top.add_argument("--db", type=Path, help=words.text("cli.db"))
    top.add_argument("--port", type=int, default=8707, help=words.text("cli.port.help"))
    people = top.add_argument("--people", type=int, default=3, choices=range(2, 7), metavar="N")
    people.help = words.text("cli.people")
    top.add_argument("--clock", action="store_true", help=words.text("cli.clock"))
    commands = top.add_subparsers(metavar="COMMAND", title="commands")

    def add(name: str, command: Command) -> argparse.ArgumentParser:
        text = words.text(f"cli.{name}")
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(command=command)
        return sub

    demo_arguments(add("demo", play_demo), words)
    replay = add("replay", replay_log)
    replay.add_argument("file", type=Path, help=words.text("cli.file"))
    film = add("film", film_log)
    film.add_argument("file", type=Path, help=words.text("cli.file"))
    film.add_argument("--out", type=Path, required=True, help=words.text("cli.film.out"))
    render = add("render", render_position)
    render.add_argument("position", help=words.text("cli.position.help"))
    render.add_argument("--out", type=Path, required=True, help=words.text("cli.out.png"))
    render.add_argument("--show", help=words.text("cli.show"))
    add("backup", back_up).add_argument("file", type=Path, help=words.text("cli.backup.file"))
    add("restore", restore).add_argument("file", type=Path, help=words.text("cli.restore.file"))
    add("check", check)
    one = add("games", list_games).add_mutually_exclusive_group()
    one.add_argument("--close", metavar="GAME", help=words.text("cli.games.close"))
    one.add_argument("--open", metavar="GAME", help=words.text("cli.games.open"))
    gallery = add("gallery", write_gallery)
    gallery.add_argument("--out", type=Path, required=True, help=words.text("cli.out"))
    return top


def demo_arguments(demo: argparse.ArgumentParser, words: Words) -> None:
    demo.add_argument("--seed", type=int, required=True, help=words.text("cli.seed"))
    demo.add_argument("--out", type=Path, required=True, help=words.text("cli.out"))
    demo.add_argument("--seats", default="eyrie,hundreds", help=words.text("cli.seats"))
    setups = demo.add_argument("--setup", choices=SETUPS, default=SETUPS[0])
    setups.help = words.text("cli.setup")
    hands = demo.add_argument("--hands", choices=("menus", "typing"), default="menus")
    hands.help = words.text("cli.hands")
    demo.add_argument("--orders", action="store_true", help=words.text("cli.orders"))


def database(arguments: argparse.Namespace) -> Path:
    return arguments.db or Path(os.environ.get("WOODLAND_DB", "woodland.sqlite"))


def back_up(arguments: argparse.Namespace, words: Words) -> None:
    upkeep.run_backup(database(arguments), arguments.file, words)


def restore(arguments: argparse.Namespace, words: Words) -> None:
    upkeep.run_restore(arguments.file, database(arguments), words)


def check(arguments: argparse.Namespace, words: Words) -> None:
    upkeep.run_check(database(arguments), words)


def list_games(arguments: argparse.Namespace, words: Words) -> None:
    from bot import games

    db = database(arguments)
    for change in (games.CLOSE, games.OPEN):
        if typed := getattr(arguments, change):
            games.run_change(db, change, typed, words)
            return
    games.run_games(db, words)


def play(arguments: argparse.Namespace, words: Words) -> None:
    """On Discord with a token, at the local table without."""
    token = login.token(os.environ, words)
    db = database(arguments)
    if token:
        if arguments.clock:
            raise Mistake(words.text("cli.clock.discord"))
        login.run(token, db)
        return
    needs_table(words)
    from bot import local

    print(words.text("cli.local.no_token"), flush=True)
    with alone(db):
        local.run(db, arguments.port, arguments.people, words, hands=arguments.clock)


def play_demo(arguments: argparse.Namespace, words: Words) -> None:
    needs_table(words)
    from bot import demo

    seats = tuple(arguments.seats.split(","))
    how = {"hands": arguments.hands, "orders": arguments.orders, "setup": arguments.setup}
    demo.run(arguments.seed, arguments.out, seats, words, **how)


def needs_table(words: Words) -> None:
    """SimCord comes with an extra that a server does without."""
    if find_spec("simcord") is None or find_spec("tqdm") is None:
        raise Mistake(words.text("cli.no_table"))


def replay_log(arguments: argparse.Namespace, words: Words) -> None:
    from bot import replay

    replay.run(arguments.file, words)


def film_log(arguments: argparse.Namespace, words: Words) -> None:
    from bot import film

    film.run(arguments.file, arguments.out, words)


def render_position(arguments: argparse.Namespace, words: Words) -> None:
    from bot import render

    render.run(arguments.position, arguments.out, words, arguments.show)


def write_gallery(arguments: argparse.Namespace, words: Words) -> None:
    from renderer import gallery

    gallery.write(arguments.out, words)
