"""Why not: each verb has a refusal that says its section, whatever a player may have meant."""

from __future__ import annotations

from random import Random

import pytest

from engine import parse, verbs
from tests import beside
from tests.law import sections
from tests.play import games
from tests.table import table

EYRIE = "eyrie leader=commander points=3 hand=anvil,sword,armorers"
DECREE = ("turn 5 eyrie daylight.decree", EYRIE)
ADD = ("turn 5 eyrie birdsong.decree", EYRIE)
KEEPERS = "keepers points=3 hand=bake-sale"

REFUSALS = list(beside.refusals())


@pytest.mark.parametrize(("position", "text", "why"), REFUSALS, ids=lambda value: str(value)[:40])
def test_a_refusal_says_its_section(position: tuple[str, ...], text: str, why: str) -> None:
    assert table(*position).why_not(text) == why


def test_every_verb_has_its_refusal() -> None:
    refused = {parse(text).verb() for _, text, _ in REFUSALS}
    assert set(verbs()) - refused == set()


@pytest.mark.law("1.4.1")
def test_whoever_is_not_asked_is_told_who_is() -> None:
    p = table(*ADD, KEEPERS)
    assert p.why_not("decree anvil move", "hundreds") == "1.4.1 not_awaited"
    (reason,) = p.game.why_not("hundreds", "decree anvil move")
    assert reason.facts == {"awaited": "eyrie", "kind": "eyrie.decree"}


@pytest.mark.law("3.1")
def test_a_game_that_is_over_says_so() -> None:
    p = table(
        "turn 5 eyrie evening.end",
        "eyrie points=30 leader=builder",
        *("1 eyrie roost", "2 eyrie roost"),
    ).play("end")
    assert p.game.winners == ("eyrie",)
    assert p.why_not("end", "eyrie") == "3.1 game_over"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "fly 1 2",
        "move",
        "move 1",
        "move 1 x 2",
        "move 1 5 2 3",
        "move 1 5 0",
        "decree anvil",
        "move 1 5 2 by",
        "MOVE 1 5 2",
        "move  1 5 2",
        "battle 5",
        "pass pass",
        "craft anvil by sword",
    ],
)
def test_what_is_no_action_is_malformed(text: str) -> None:
    p = table(*ADD)
    (reason,) = p.game.why_not("eyrie", text)
    assert reason.code == "malformed"
    assert reason.facts["text"] == text
    assert reason.facts["error"]


# --- whatever is typed
ODD = ("0", "13", "99", "foo", "anvil", "eyrie", "1_2", "2-5", "5-2", "figure", "warlord", "boot")


def altered(text: str, random: Random) -> str:
    """The text with a word put in the place of another."""
    words = text.split()
    if len(words) > 1:
        words[random.randrange(1, len(words))] = random.choice(ODD)
    return " ".join(words)


def test_whatever_is_typed_has_one_reason_with_a_section(long: bool) -> None:
    random = Random(1)
    typed: list[str] = []
    for seed in range(400 if long else 12):
        game = games.start(seed)
        for asked in games.decisions(game, games.eager(Random(seed))):
            if random.random() > 0.15:
                continue
            typed.append(str(random.choice(asked.options)))
            for _ in range(8):
                text = altered(random.choice(typed), random)
                legal = text in map(str, asked.options)
                reasons = game.why_not(asked.seat, text)
                assert len(reasons) == (not legal), (asked.kind, text)
                for reason in reasons:
                    assert reason.code == "malformed" or reason.section in sections.TITLES


@pytest.mark.law("7.5.2", "2.1.1")
@pytest.mark.parametrize(("by", "code"), [("bake-sale", "no_match"), ("cobbler", "not_in_column")])
def test_of_a_card_that_is_named_the_refusal_tells(by: str, code: str) -> None:
    p = table(*DECREE, "eyrie.decree move=bake-sale,sappers", "6 eyrie 2")
    suit = p.view.clearings[6].suit
    (reason,) = p.game.why_not("eyrie", f"move 6 11 1 by {by}")
    assert reason.code == code
    if code == "no_match":
        assert reason.facts == {"clearing": 6, "suit": suit, "card": by}


@pytest.mark.law("4.1.2")
def test_a_refused_use_or_payment_tells_the_card() -> None:
    p = table("turn 5 eyrie daylight.craft", "8 eyrie roost", "eyrie leader=builder hand=anvil")
    (use,) = p.game.why_not("eyrie", "craft anvil hoard")
    (payment,) = p.game.why_not("eyrie", "craft anvil paying fox+fox")
    assert (use.code, use.facts) == ("no_such_use", {"card": "anvil", "use": "hoard", "uses": ""})
    assert (payment.code, payment.facts["card"]) == ("no_such_payment", "anvil")
