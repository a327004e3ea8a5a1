"""What one faction alone says stands in its own file, found by its name, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from bot.words.catalogue import LANGUAGES, LOCALE
from engine import FACTIONS, Event, first_seat, verbs, whose
from engine.registry import SEATS
from tests.play.kinds import events


def keys(language: str, name: str) -> set[str]:
    with (LOCALE / language / f"{name}.po").open("rb") as file:
        return {m.id if isinstance(m.id, str) else m.id[0] for m in read_po(file) if m.id}


def own_events(seat: str) -> Iterator[type[Event]]:
    return (e for e in events().values() if e.__module__.startswith(f"engine.factions.{seat}."))


def due(seat: str) -> set[str]:
    """What this faction's file must hold at least."""
    faction = FACTIONS[seat]
    both = [each for each in FACTIONS if first_seat(each) == seat]
    strangers = [f for each, f in FACTIONS.items() if each not in both]
    others = {piece.name for f in strangers for piece in f.PIECES}
    acts = [verb for verb in verbs() if seat in whose(verb)]
    return {
        *(f"{part}.{each}" for part in ("name", "faction") for each in both),
        f"slash.{seat}",
        *(f"{part}.{verb}" for verb in acts for part in ("verb", "act", "slash")),
        *(f"event.{event.kind()}" for event in own_events(seat)),
        *(f"name.{piece}" for piece in {p.name for p in faction.PIECES} - others),
        *(f"name.{card.slug}" for card in faction.CARDS),
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", SEATS)
def test_what_is_a_factions_own_stands_in_its_file(seat: str, language: str) -> None:
    assert due(seat) - keys(language, seat) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_common_file_names_a_faction(language: str) -> None:
    common = {path.stem for path in (LOCALE / language).glob("*.po")} - set(SEATS)
    named = {
        key
        for name in common
        for key in keys(language, name)
        if set(FACTIONS) & set(re.split("[.+]", key))
    }
    assert named == set()
