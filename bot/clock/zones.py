"""The time zones of the world, as the pinned ``tzdata`` knows them on every machine alike."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo

from babel.dates import get_timezone_location

from bot.words import LANGUAGES

DATA = files("tzdata")
PARTS = {"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic"}
PARTS |= {"Australia", "Europe", "Indian", "Pacific"}


@cache
def names() -> tuple[str, ...]:
    """Those that are called by a city, under their present names."""
    known = DATA.joinpath("zones").read_text("utf-8").split()
    return tuple(sorted(n for n in known if n.split("/")[0] in PARTS and n not in _links()))


@cache
def _links() -> dict[str, str]:
    """Names of earlier days, and what these zones are called now.

    A place that shares the clock of another one has its own name still: ``Europe/Oslo``.
    """
    lines = DATA.joinpath("zoneinfo", "tzdata.zi").read_text("utf-8").splitlines()
    links = (line.split() for line in lines if line.startswith("L "))
    moved = {old: new for _, new, old in links}
    places = {line.split("\t")[2] for line in _tab("zone.tab")}
    return {old: new for old, new in moved.items() if old not in places}


def _tab(name: str) -> list[str]:
    lines = DATA.joinpath("zoneinfo", name).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def called(typed: str) -> str | None:
    """The present name of a zone: by any name that it has had, or by its city in any language."""
    plain = _plain(typed)
    for old, new in _links().items():
        if _plain(old) == plain and new in names():
            return new
    cities = [{name: spoken[0] for name, spoken in _spoken(said).items()} for said in LANGUAGES]
    found = [n for n in names() if plain in {_plain(n), *(_plain(known[n]) for known in cities)}]
    return found[0] if len(found) == 1 else None


def _plain(text: str) -> str:
    return text.strip().casefold().replace("_", " ")


@cache
def zone(name: str) -> tzinfo | None:
    """None if there is no such zone (any more)."""
    if name not in {*names(), *_links()}:
        return None
    with DATA.joinpath("zoneinfo", *name.split("/")).open("rb") as file:
        return ZoneInfo.from_file(file, key=name)


@cache
def _spoken(language: str) -> dict[str, tuple[str, str]]:
    """The city of each zone in a language, and all by which it may be looked for."""
    told = {name: _city(name, language) for name in names()}
    known = {name: [told[name], name] for name in told}
    for old, new in _links().items():
        if new in known:
            known[new].append(old)
    return {name: (told[name], _plain(" ".join(known[name]))) for name in told}


def _city(name: str, language: str) -> str:
    return get_timezone_location(name, locale=language, return_city=True)


def suggested(typed: str, language: str, now: int) -> list[tuple[str, str]]:
    """Labels, with the present offset, and names of the zones in which what was typed occurs."""
    plain, spoken = _plain(typed), _spoken(language)
    found = [name for name in names() if plain in spoken[name][1]]
    found.sort(key=lambda name: (not spoken[name][1].startswith(plain), name))
    return [(f"{spoken[name][0]} ({name}), {offset(name, now)}", name) for name in found]


def offset(name: str, at: int) -> str:
    """``UTC+05:30``."""
    seconds = seconds_ahead(zone(name), at)
    hours, rest = divmod(abs(seconds), 3600)
    return f"UTC{'-' if seconds < 0 else '+'}{hours:02}:{rest // 60:02}"


def seconds_ahead(place: tzinfo | None, at: int) -> int:
    """How far the clock on the wall is ahead of UTC at a moment."""
    ahead = datetime.fromtimestamp(at, UTC).astimezone(place or UTC).utcoffset()
    assert ahead is not None
    return int(ahead.total_seconds())
