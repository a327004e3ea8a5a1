"""What everybody may see is named; whatever is not, of the table or of a seat, is hidden (1.2)."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

from engine import FACTIONS
from engine.game import seen
from engine.law.faction import Faction, Table, cards_in_play
from engine.positions import read_table
from engine.table import midst
from engine.table import table as nouns
from engine.table.notation import write
from engine.table.public import public_table
from tests.play.difference import difference

POSITION = """woodland position 1
turn 5 hundreds daylight.command
eyrie leader=despot
hundreds mood=bitter
keepers
5 eyrie 2, hundreds 2
"""
HIDDEN = {
    "seed": ("seed 7", "seed 8"),
    "deck": ("deck anvil sword", "deck sword anvil"),
    "ruins": ("ruins 6:bag 10:boot", "ruins 6:boot 10:bag"),
    "limbo": ("limbo keepers:figure-1?:7:eyrie", "limbo keepers:figure-2?:7:eyrie"),
    "forests": ("forest 1_2_5_10 figure-1?", "forest 1_2_5_10 figure-2?"),
    "next_dice": ("dice 3 1", "dice 2 2"),
}
"""Lines that differ in one hidden field of the table."""
DICE = ("hundreds die=fox", "hundreds die=mouse")
HANDS = ("eyrie hand=anvil", "eyrie hand=sword")


def at(*lines: str) -> Table:
    deck = () if any(line.startswith("deck") for line in lines) else ("deck -",)
    table, _ = read_table(POSITION + "\n".join([*lines, *deck]))
    return table


def shown(g: Table) -> list[Any]:
    """What everybody may see, and what somebody whose own it is not."""
    return [write(public_table(g)), seen(g, None), seen(g, "hundreds")]


def differ(lines: tuple[str, str]) -> str:
    one, other = map(at, lines)
    return difference(shown(one), shown(other))


def test_every_field_of_the_table_is_open_or_has_an_example_here() -> None:
    assert {*Table.OPEN, *HIDDEN, "pieces", "factions"} == {*nouns.Table.__struct_fields__}


@pytest.mark.law("1.2.2", "15.2.1")
@pytest.mark.parametrize("name", HIDDEN)
def test_what_the_table_does_not_name_as_open_is_hidden(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    assert differ(HIDDEN[name]) == ""
    monkeypatch.setattr(nouns.Table, "OPEN", (*Table.OPEN, name))
    assert differ(HIDDEN[name])


@pytest.mark.law("1.2.1")
def test_a_hand_is_counted_and_shown_where_it_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    assert differ(HANDS) == ""
    assert "eyrie points=0 hand=? leader" in shown(at(HANDS[0]))[0]
    monkeypatch.setattr(FACTIONS["eyrie"], "OPEN", (*FACTIONS["eyrie"].OPEN, "hand"))
    position, public, of_another = shown(at(HANDS[0]))
    assert "eyrie points=0 hand=anvil leader" in position
    assert public.stores["eyrie"]["hand"] == of_another.stores["eyrie"]["hand"] == ("anvil",)
    assert (public.hand, of_another.hand) == ((), ())


@pytest.mark.law("14.4.1")
def test_settled_faces_of_the_mob_die_are_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    assert differ(DICE) == ""
    monkeypatch.setattr(FACTIONS["hundreds"], "OPEN", (*FACTIONS["hundreds"].OPEN, "die"))
    assert "die" in differ(DICE)


@pytest.mark.law("15.2.1", "15.3.1")
def test_what_is_left_of_the_relics_tells_none_in_a_forest(monkeypatch: pytest.MonkeyPatch) -> None:
    keepers = FACTIONS["keepers"]
    assert differ(HIDDEN["forests"]) == ""
    relics = tuple(p.name for p in keepers.PIECES if p.name not in keepers.OPEN_SUPPLY)
    monkeypatch.setattr(keepers, "OPEN_SUPPLY", (*keepers.OPEN_SUPPLY, *relics))
    assert "supply" in differ(HIDDEN["forests"])


@pytest.mark.law("1.2.2")
def test_what_lies_face_down_in_a_clearing_shows_its_back(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = at(), at()
    one.put("keepers", "figure-1?", 7)
    other.put("keepers", "figure-2?", 7)
    assert difference(shown(one), shown(other)) == ""
    monkeypatch.setattr(nouns.Table, "OPEN", (*Table.OPEN, "pieces"))
    assert difference(shown(one), shown(other))


class Sly(Faction):
    """With a field that nobody has named, and cards that lie face down."""

    STORES: ClassVar[tuple[str, ...]] = ("hand", "stash")

    plot: str = ""
    stash: list[str] = []


class Omens(nouns.Table[Faction]):
    """With a field that nobody has named."""

    omen: str = ""


def sly() -> Table:
    g = at("eyrie hand=anvil")
    g.factions["Sly"] = Sly(hand=["sappers"], stash=["cobbler", "bake-sale"], plot="raid")
    return g


@pytest.mark.law("1.2.1")
def test_what_a_seat_has_is_hidden_until_it_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\nSly points=0 hand=? stash=?,?\n" in shown(sly())[0]
    assert not any(word in repr(shown(sly())) for word in ("raid", "sappers", "cobbler"))
    monkeypatch.setattr(Sly, "OPEN", (*Sly.OPEN, "plot", "stash"))
    assert "\nSly points=0 hand=? plot=raid stash=cobbler,bake-sale\n" in shown(sly())[0]


@pytest.mark.law("1.2.1")
def test_what_lies_face_down_is_its_owners_to_see_and_in_play() -> None:
    own = {"hand": ("sappers",), "stash": ("bake-sale", "cobbler")}
    stores = {viewer: seen(sly(), viewer).stores["Sly"] for viewer in (None, "eyrie", "Sly")}
    assert stores == {None: {}, "eyrie": {}, "Sly": own}
    assert {"sappers", "cobbler", "bake-sale"} <= {*cards_in_play(sly())}


def test_a_new_field_of_the_table_is_hidden_until_it_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    g = Omens(omen="flood", **msgspec.structs.asdict(at()))
    assert getattr(public_table(g), "omen", None) == ""
    monkeypatch.setattr(Omens, "OPEN", (*Omens.OPEN, "omen"))
    assert getattr(public_table(g), "omen", None) == "flood"


@pytest.mark.parametrize(
    ("kind", "name", "line", "word"),
    [
        (midst.Now, "used", "now used=cobbler", "cobbler"),
        (midst.Fight, "dice", "battle attacker=hundreds defender=eyrie clearing=5 dice=3,1", "3,1"),
    ],
)
def test_the_same_holds_of_the_turn_and_of_a_battle(
    monkeypatch: pytest.MonkeyPatch, kind: Any, name: str, line: str, word: str
) -> None:
    assert word in shown(at(line))[0]
    monkeypatch.setattr(kind, "OPEN", tuple(each for each in kind.OPEN if each != name))
    assert word not in repr(shown(at(line)))
