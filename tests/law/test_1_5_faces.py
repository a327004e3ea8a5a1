"""Pieces that lie face down, and pieces in forests: mobs and the warlord are lent such faces."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_act

from bot.words import catalogue
from engine import FACTIONS, Answer, Unreadable, Warriors, parse, read_position
from engine.game import seen
from engine.law.actions import Move
from engine.law.move import carry_over, moves, why_no_move
from engine.law.removal import place
from engine.table import Fallen, Piece, face_down, pieces
from engine.table.notation import write
from engine.table.public import public_table
from renderer import board_text, draw
from tests.law.invented import lend
from tests.law.test_2_2_space import Swimmers
from tests.play import conserved
from tests.table import state, table

EYRIE = ("turn 5 eyrie daylight.battle", "eyrie leader=charismatic", "dice 0 0")
COMMAND = "turn 5 hundreds daylight.command"
WOODS = "1_2_5_10"
ALL = (pieces.FACES, pieces.COUNTS_FOR_RULE, pieces.IS_WARRIOR, pieces.IS_BUILDING)


@pytest.fixture(autouse=True)
def lairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mobs may lie face down, where their owner knows them; the warlord may go into the woods."""
    hundreds = FACTIONS["hundreds"]
    mob = replace(hundreds().piece("mob"), back="lair", known=True)
    warlord = replace(hundreds().piece("warlord"), in_forests=True)
    lent = {"mob": mob, "warlord": warlord}
    for face in ("mob?", "lair-?"):
        for known in ALL:
            monkeypatch.setitem(known, face, None)
            del known[face]
    monkeypatch.setattr(pieces, "FACE_DOWN", {*pieces.FACE_DOWN})
    pieces.register(mob)
    its = tuple(lent.get(piece.name, piece) for piece in hundreds.PIECES)
    monkeypatch.setattr(hundreds, "PIECES", its)


def hidden(*lines: str) -> str:
    return "\n".join(("woodland position 1", COMMAND, "eyrie", "hundreds mood=bitter", *lines))


@pytest.mark.law("1.2", "13.2.2")
def test_its_owner_sees_what_lies_face_down_and_others_its_back() -> None:
    game = read_position(hidden("5 hundreds 1 mob?, eyrie 2"))
    seen = {
        seat: game.view(seat).clearings[5].pieces.get("hundreds") for seat in (None, *game.seats)
    }
    back = {"warrior": 1, "lair-?": 1}
    assert seen == {None: back, "eyrie": back, "hundreds": {"warrior": 1, "mob?": 1}}
    assert game.view(None).kinds["lair-?"] == game.view(None).kinds["mob?"] == "token"
    assert "5 hundreds 1 lair-?, eyrie 2" in game.position(public=True).splitlines()
    assert "5 hundreds 1 mob?, eyrie 2" in game.position().splitlines()
    with pytest.raises(Unreadable):
        read_position(hidden("5 hundreds 1 lair-?, eyrie 2"))
    conserved.check(game)


@pytest.mark.law("1.2", "1.5.4")
def test_a_piece_on_its_way_shows_its_back_too() -> None:
    g = state(read_position(hidden("5 hundreds 1, eyrie 2")))
    g.limbo.append(Fallen("hundreds", "mob?", 5, "eyrie"))
    assert "limbo hundreds:lair-?:5:eyrie" in write(public_table(g)).splitlines()


@pytest.mark.law("1.2", "4.3.6", "3.2.1", "1.5.4")
def test_what_falls_face_down_goes_home_and_tells_nobody_what_it_was() -> None:
    p = table(*EYRIE, "hundreds", "5 hundreds mob? stronghold, eyrie 2", "9 eyrie 1, hundreds 1")
    p.play("battle 5 hundreds")
    assert p.offers() == ["lose 1 stronghold", "lose 1 mob?"]
    before, left = p.points("eyrie"), p.supply("hundreds", "mob")
    p.play("hundreds: lose 1 mob?")
    assert (p.at(5), p.points("eyrie")) == ("eyrie 2, hundreds stronghold", (before or 0) + 1)
    assert p.supply("hundreds", "mob") == left + 1
    assert {getattr(event, "piece", "") for event in p.events("removed")} == {"lair-?"}
    assert Answer("hundreds", "battle.lose", "lose 1 mob?").public == "lose 1 lair-?"
    conserved.check(p.game)


@pytest.mark.law("1.2", "1.5.1")
def test_a_piece_is_placed_face_down_from_its_supply() -> None:
    p = table(COMMAND, "5 hundreds 1")
    g = state(p.game)
    assert place(g, "hundreds", face_down("mob"), 5, 2) == 2
    assert (g.pieces[5]["hundreds"]["mob?"], g.factions["hundreds"].supply["mob"]) == (2, 3)
    (placed,) = (event for event in g.events if event.kind() == "placed")
    assert getattr(placed, "piece", "") == "lair-?"


@pytest.mark.law("2.4", "9.2.10")
def test_what_its_seat_says_may_lie_in_a_forest() -> None:
    p = table("turn 5 eyrie daylight.craft", "eyrie", f"forest {WOODS} hundreds warlord", "keepers")
    assert p.view.forests[WOODS] == {"hundreds": {"warlord": 1}}
    assert p.supply("hundreds", "warlord") == 0
    assert read_position(p.game.position()).checksum() == p.game.checksum()
    assert "Forest 1-2-5-10: Hundreds the warlord" in board_text(p.view, catalogue("en"))
    bare = table("turn 5 eyrie daylight.craft", "eyrie", "keepers")
    words = catalogue("en")
    assert draw(p.view, words=words) != draw(bare.view, words=words)
    conserved.check(p.game)
    for no in ("hundreds stronghold", "hundreds mob?", "keepers 1", "eyrie roost"):
        with pytest.raises(Unreadable, match=f"no such piece in forest {WOODS}"):
            read_position(f"woodland position 1\neyrie\nhundreds\nkeepers\nforest {WOODS} {no}")


def test_two_seats_share_a_forest() -> None:
    p = table("eyrie", f"forest {WOODS} hundreds warlord, keepers figure-2? tablet-3", "keepers")
    assert (
        p.line(f"forest {WOODS}".split()[0])
        == f"{WOODS} hundreds warlord, keepers figure-2? tablet-3"
    )
    assert p.view.forests[WOODS]["keepers"] == {"figure-?": 1, "tablet-3": 1}


@pytest.mark.law("15.5.2")
def test_a_relic_in_a_clearing_lies_face_up() -> None:
    with pytest.raises(Unreadable, match="lies face up"):
        read_position("woodland position 1\neyrie\nkeepers\n5 keepers figure-2?")


def test_a_face_says_all_there_is_to_know_of_it() -> None:
    assert Piece("mob", "token", 5, back="lair").faces == ("mob", "mob?", "lair-?")
    assert [pieces.FACES[face].piece for face in ("mob", "mob?", "lair-?")] == ["mob", "mob", ""]
    assert pieces.in_view({"mob?": 1, "mob": 2}, own=False) == {"lair-?": 1, "mob": 2}
    assert not pieces.is_building("mob?")
    assert pieces.is_cardboard("mob?")
    assert pieces.rank("warrior") < pieces.rank("mob?")


@pytest.mark.law("2.4.1", "4.2", "9.2.10")
def test_from_a_forest_a_move_leads_to_the_clearings_around_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = (COMMAND, "hundreds", f"forest {WOODS} hundreds warlord", "10 hundreds 1", "5 eyrie 1")
    g, act = state(table(*lines).game), Move(WOODS, 5, Warriors(0, "warlord"))
    assert (parse(f"move {WOODS} 5 warlord"), str(act)) == (act, f"move {WOODS} 5 warlord")
    assert [str(it) for it in moves(g, "hundreds", [WOODS])] == [f"move {WOODS} 10 warlord"]
    refused = (act, replace_act(act, destination=3))
    codes = [why.code for move in refused if (why := why_no_move(g, "hundreds", move))]
    assert codes == ["no_rule_to_move", "not_adjacent"]
    lend(monkeypatch, Swimmers("hundreds"))
    g = state(table(*lines).game)
    assert why_no_move(g, "hundreds", act) is None
    assert len(moves(g, "hundreds", [WOODS])) == 4
    before = seen(g, None)
    carry_over(g, "hundreds", WOODS, 5, act.warriors)
    assert (g.forests[WOODS], g.pieces[5]["hundreds"]) == ({}, {"warlord": 1})
    after, words = seen(g, None), catalogue("en")
    moved = tuple(event for event in g.events if event.kind() == "moved")
    plain, arrow = (draw(after, words=words, since=n) for n in ((), moved))
    assert plain != arrow
    assert "forest 1-2-5-10" in words.option("clearing", WOODS, before)
    assert "warlord" in words.option("clearing", WOODS, before)


def test_nobody_else_moves_from_a_forest() -> None:
    p = table(COMMAND, "hundreds", f"forest {WOODS} keepers figure-2", "5 hundreds 1", "keepers")
    assert p.why_not(f"move {WOODS} 5 1") == "4.2 no_warriors"
    assert p.why_not("move 1_2 5 1") == "2.2 no_clearing"
    assert p.why_not(f"move 5 {WOODS} 1") == " malformed"
