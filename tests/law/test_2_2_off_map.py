"""12.2.2: a clearing off the map, lent to the Hundreds: unsuited, without slots, and a clearing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from bot.words import catalogue, parts
from engine import FACTIONS, Setup, Unreadable, load_game, new_game, read_position
from engine.kernel import Reason
from engine.law.faction import Table
from engine.law.hooks import Hooks
from engine.law.removal import place
from engine.table import Place, matching
from renderer import alt_text, board_text, draw, place_text
from tests.law.invented import lend
from tests.play import conserved, games
from tests.table import state, table

CAVE = 13
COMMAND = "turn 5 hundreds daylight.command"
HAND = "hundreds hand=armorers,command-warren mood=grandiose"


class Caves(Hooks):
    """Strongholds lead there; the Hundreds always rule there, and nobody else comes there."""

    def also_adjacent(self, g: Table, seat: str, place: Place) -> Sequence[int]:
        mouths = [*g.where("hundreds", "stronghold")] if seat == "hundreds" else []
        return mouths if place == CAVE else [CAVE] if place in mouths else []

    def always_rules(self, g: Table, seat: str, clearing: int) -> bool:
        return (seat, clearing) == ("hundreds", CAVE)

    def _bar(self, seat: str, other: str, clearing: int) -> Reason | None:
        barred = seat == "hundreds" != other and clearing == CAVE
        return Reason("12.2.2", "not_now", {"verb": "move"}) if barred else None

    def bars_placing(
        self, g: Table, seat: str, owner: str, piece: str, clearing: int
    ) -> Reason | None:
        return self._bar(seat, owner, clearing)

    def bars_entering(self, g: Table, seat: str, mover: str, clearing: int) -> Reason | None:
        return self._bar(seat, mover, clearing)


@pytest.fixture(autouse=True)
def cave(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(parts.OFF_MAP, CAVE, "stronghold")
    monkeypatch.setattr(FACTIONS["hundreds"], "EXTRA_CLEARINGS", {CAVE: "stronghold"})
    lend(monkeypatch, Caves())


@pytest.mark.law("12.2.2", "2.1.1", "2.2.3")
def test_it_has_no_suit_and_no_slot_and_no_card_matches_it() -> None:
    p = table(COMMAND, HAND, "13 hundreds 3", "5 hundreds 2 stronghold", "9 eyrie 1")
    cave, g = p.view.clearings[CAVE], state(p.game)
    assert (cave.suit, cave.slots, cave.ruler) == ("", 0, "hundreds")
    assert not matching(g, ("armorers", "command-warren", "anvil"), CAVE)
    assert matching(g, ["armorers"], 5)
    assert not p.offers("build 13")
    assert p.why_not("build 13 by armorers") == "2.2.3 no_slot"
    assert place(g, "hundreds", "stronghold", CAVE) == 0


@pytest.mark.law("12.2.2", "4.2")
def test_its_owner_goes_in_and_out_and_nobody_else() -> None:
    p = table(COMMAND, HAND, "13 hundreds 3", "5 hundreds 2 stronghold, eyrie 1")
    assert p.offers("move 13") == [f"move 13 5 {n}" for n in (1, 2, 3)]
    assert p.offers("move 5 13") == ["move 5 13 1", "move 5 13 2"]
    assert p.play("move 5 13 2").at(CAVE) == "hundreds 5"
    p = table("turn 5 eyrie daylight.move", "5 hundreds stronghold, eyrie 5", "13 hundreds 1")
    assert (p.offers("move 5 13"), p.why_not("move 5 13 1 by bird")) == ([], "12.2.2 not_now")
    assert p.why_not("move 5 12 1 by bird") == "2.2.1 not_adjacent"


@pytest.mark.law("12.2.2", "2.5")
def test_it_is_ruled_while_it_is_empty() -> None:
    p = table(COMMAND, HAND, "5 hundreds stronghold, eyrie 5")
    assert (p.ruler(CAVE), p.ruler(9)) == ("hundreds", None)
    assert p.offers("move 5") == []
    p = table("turn 5 hundreds birdsong.recruit", f"{HAND} crafted=royal-claim", "5 hundreds 1")
    assert p.until("window.birdsong").play("use royal-claim").points("hundreds") == 2


@pytest.mark.law("12.2.2", "1.4.2")
def test_nobody_is_removed_from_it_as_from_the_map() -> None:
    p = table(COMMAND, f"{HAND} crafted=tax-collector", "13 hundreds 3", "5 hundreds 2")
    assert p.offers("use") == ["use tax-collector 5"]
    assert p.why_not("use tax-collector 13") == "1.4.2 no_such_target"


@pytest.mark.law("12.2.2", "7.4.3")
def test_where_others_choose_any_clearing_it_is_none_of_them() -> None:
    p = table("turn 5 eyrie birdsong.roost", "13 hundreds 1", "1 hundreds 3")
    assert (p.kind, p.offers("roost 13")) == ("eyrie.roost", [])
    assert p.why_not("roost 13") == "2.2.3 no_slot"


@pytest.mark.law("12.2.2")
def test_a_position_says_it_and_only_where_its_owner_sits() -> None:
    p = table(COMMAND, HAND, "13 hundreds 3")
    assert p.line("13") == "hundreds 3"
    assert read_position(p.game.position()).checksum() == p.game.checksum()
    winter = " ".join(f"{c}:fox" for c in range(1, 13))
    assert table("map winter", f"suits {winter}", COMMAND, HAND).line("suits") == winter
    with pytest.raises(Unreadable, match="no clearing 13"):
        read_position("woodland position 1\neyrie\nkeepers\n13 eyrie 1")
    with pytest.raises(Unreadable, match="no clearing 14"):
        read_position("woodland position 1\neyrie\nhundreds\n14 eyrie 1")
    with pytest.raises(Unreadable, match="too few slots"):
        read_position("woodland position 1\neyrie\nhundreds\n13 hundreds stronghold")


@pytest.mark.law("12.2.2")
def test_it_is_shown_and_told_by_its_name() -> None:
    p = table(COMMAND, HAND, "13 hundreds 3 warlord", "5 hundreds stronghold")
    view, words = p.view, catalogue("en")
    assert view.clearings[CAVE].name == "stronghold"
    plain = {show: draw(view, words=words, show=show) for show in ("card", "13", "glance 13")}
    p.play("move 13 5 2")
    after = {show: draw(p.view, words=words, show=show) for show in plain}
    assert all(plain[show] != after[show] for show in plain)
    assert all(draw(view, words=words, show=show) for show in ("boards", "5"))
    assert "\nStronghold: Hundreds 3 warriors, the warlord. " in board_text(view, words)
    assert "13 stronghold: H 3, warlord" in alt_text(view, words)
    assert "Stronghold: Hundreds" in place_text(view, CAVE, words)
    assert words.option("clearing", CAVE, view) == "stronghold – Hundreds 3 + warlord"
    assert words.option("clearing", 5, view).startswith("5 – rabbit, ")
    assert "Stronghold" not in board_text(
        new_game(Setup(("eyrie", "keepers")), seed=1).view(None), words
    )


def test_random_games_with_it_end_and_lose_nothing() -> None:
    inside = 0
    for seed in range(6):
        seats = ("hundreds", "eyrie", "keepers")[: 2 + seed % 2]
        game = new_game(Setup(seats), seed=seed)
        for answered, _ in enumerate(games.decisions(game, games.eager(Random(seed)))):
            conserved.check(game)
            inside += bool(game.view(None).clearings[CAVE].pieces)
            if answered % 100 == 0:
                assert load_game(game.save()).decisions == game.decisions
                assert read_position(game.position()).checksum() == game.checksum()
        assert game.winners
    assert inside > 100
