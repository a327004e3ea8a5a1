"""Why not: each verb has a refusal that says its section, whatever a player may have meant."""

from __future__ import annotations

from random import Random

import pytest

from engine import parse, verbs
from tests.law import sections
from tests.play import games
from tests.table import table

EYRIE = "eyrie leader=commander points=3 hand=anvil,sword,armorers"
DECREE = ("turn 5 eyrie daylight.decree", EYRIE)
ADD = ("turn 5 eyrie birdsong.decree", EYRIE)
COMMAND = ("turn 5 hundreds daylight.command", "hundreds mood=bitter hand=foxfolk-steel points=3")
INCITE = ("turn 5 hundreds evening.incite", "hundreds mood=bitter hand=foxfolk-steel")
KEEPERS = "keepers points=3 hand=bake-sale"
MAP = ("8 hundreds 2 warlord", "5 eyrie 2 roost, hundreds 1", "7 keepers 3", "1 eyrie 1")

REFUSALS: dict[tuple[str, ...], dict[str, str]] = {
    ADD: {
        "decree bake-sale move": "1.2.1 not_in_hand",
        "pass": "7.4.2 must_add",
        "roost 8": "7.4.2 not_now",
        "move 5 1 1": "7.4.2 not_now",
        "use royal-claim": "2.1.4 not_in_play",
        "end": "7.4.2 not_now",
        "dominance dominance-fox": "3.3.1 not_this_phase",
        "claim dominance-fox by anvil": "3.3.1 not_this_phase",
    },
    (*DECREE, "eyrie.decree move=loyal-vizier battle=loyal-vizier"): {
        "recruit 5": "7.5.2 other_column",
        "battle 5 hundreds": "7.5.2 other_column",
        "build 5": "7.5.2 other_column",
        "move 5 3 1": "2.2.1 not_adjacent",
        "move 5 1 3": "4.2 not_so_many",
        "move 8 7 1": "4.2 no_warriors",
        "move 5 1 1 by sword": "7.5.2 not_in_column",
        "turmoil": "7.5.2 other_column",
        "leader builder": "7.5.2 other_column",
    },
    ("turn 5 eyrie daylight.battle", EYRIE, "eyrie.decree battle=loyal-vizier,travel-gear-fox"): {
        "battle 5 keepers": "4.3 no_defender",
        "battle 8 hundreds": "4.3 no_attacker",
        "battle 5 eyrie": "4.3 no_enemy",
        "battle 77 hundreds": "2.2 no_clearing",
    },
    (
        "turn 5 eyrie daylight.build",
        EYRIE,
        "eyrie.decree build=loyal-vizier,travel-gear-fox,sappers",
    ): {
        "build 5": "7.5.2.IV roost_there",
        "build 8": "2.5 not_ruled",
    },
    (
        *DECREE,
        "eyrie.decree recruit=loyal-vizier,cobbler",
        "3 eyrie roost",
    ): {
        "recruit 1": "7.5.2.I no_roost",
        "recruit 0": "2.2 no_clearing",
    },
    (*COMMAND, "8 eyrie roost"): {
        "move 8 9 1": "2.2.1 not_adjacent",
        "build 8 by sword": "1.2.1 not_in_hand",
        "build 8": "14.5.2.III card_needed",
        "build 5 by foxfolk-steel": "2.5 not_ruled",
        "build 7 by foxfolk-steel": "2.5 not_ruled",
        "battle 8 keepers": "4.3 no_defender",
        "incite 8 foxfolk-steel": "14.5.2 not_now",
        "raze 8": "14.5.2 not_now",
        "mob 8": "14.5.2 not_now",
        "anoint 8": "14.5.2 not_now",
        "loot": "14.5.2 not_now",
        "take boot": "14.5.2 not_now",
        "drop boot": "14.5.2 not_now",
        "lavish boot": "14.5.2 not_now",
        "embitter 8": "14.5.2 not_now",
        "spread": "14.5.2 not_now",
        "lose warrior": "14.5.2 not_now",
        "defer": "14.5.2 not_now",
        "corner 1": "14.5.2 not_now",
        "open 7-8 by foxfolk-steel": "14.5.2 not_now",
        "dominance dominance-fox": "1.2.1 not_in_hand",
        "claim dominance-fox by foxfolk-steel": "3.3.4 not_available",
    },
    ("turn 5 hundreds birdsong.mood", "hundreds mood=bitter command=boot"): {
        "mood bitter": "14.4.4 same_mood",
        "mood jubilant": "14.4.4 item_in_hoard",
        "mood merry": "14.7 no_such_mood",
    },
    INCITE: {
        "incite 8 sword": "1.2.1 not_in_hand",
        "incite 5 foxfolk-steel": "2.1.1 no_match",
        "incite 7 foxfolk-steel": "14.6.1 no_warriors",
        "incite 99 foxfolk-steel": "2.2 no_clearing",
        "pass": "14.6.1 not_now",
        "discard foxfolk-steel": "14.6.1 not_now",
    },
    ("turn 5 keepers birdsong.encamp", KEEPERS): {
        "encamp 5 figure-tablet": "15.4.1 no_warriors",
        "encamp 7 figure-figure": "15.2.2 no_such_waystation",
        "decamp 7 figure-tablet": "15.4.1 not_now",
        "camp 7": "15.4.1 not_now",
        "trophy 3_6_11": "15.4.1 not_now",
        "carry figure-1": "15.4.1 not_now",
    },
    ("turn 5 keepers birdsong.decamp", KEEPERS, "2 keepers waystation-figure-tablet"): {
        "decamp 7 figure-tablet": "15.4.2 no_waystation",
        "decamp 13 figure-tablet": "2.2 no_clearing",
    },
    ("turn 5 keepers birdsong.recruit", KEEPERS, "2 keepers waystation-figure-tablet"): {
        "recruit 7 by bake-sale": "15.4.3 no_waystation_there",
        "recruit 2 by bake-sale": "2.1.1 no_match",
        "recruit 2": "15.4.3 card_needed",
    },
    (
        "turn 5 keepers daylight.delve",
        KEEPERS,
        "keepers.retinue delve=scouting-party",
        "7 eyrie 1",
    ): {
        "delve 7 3_7_11_12 figure": "15.5.2.II must_battle",
        "delve 8 4_7_8_12 figure": "15.5.2 no_card_matches",
        "battle 8 hundreds": "15.5.2 no_card_matches",
        "recover 7 figure-1": "15.5.2 other_column",
        "move 7 8 1": "15.5.2 other_column",
    },
    ("turn 5 keepers daylight.recover", KEEPERS, "keepers.retinue recover=scouting-party"): {
        "recover 7 figure-1": "15.5.2.IIIa no_relic",
        "recover 7 nonsense": "15.5.2.IIIa no_relic",
        "move 7 1 1": "2.2.1 not_adjacent",
        "move 7 8 1 over ferry": "M.3.5 no_ferry",
    },
    ("turn 5 keepers evening.gather", KEEPERS, "keepers.retinue move=scouting-party"): {
        "gather anvil move": "1.2.1 not_in_hand",
        "shift anvil move delve": "15.6.2 not_in_column",
        "craft bake-sale": "15.6.2 not_now",
    },
    ("turn 5 eyrie daylight.craft", EYRIE): {
        "craft bake-sale": "1.2.1 not_in_hand",
        "craft armorers": "4.1.1 cannot_pay",
        "discard anvil": "7.5.1 not_now",
        "ambush anvil": "7.5.1 not_now",
    },
}
"""What is refused, at which position, and why."""

TOGETHER = [(position, text) for position, texts in REFUSALS.items() for text in texts]


@pytest.mark.parametrize(("position", "text"), TOGETHER, ids=lambda value: str(value)[:40])
def test_a_refusal_says_its_section(position: tuple[str, ...], text: str) -> None:
    others = () if any(line.startswith("keepers ") for line in position) else (KEEPERS,)
    assert table(*position, *others, *MAP).why_not(text) == REFUSALS[position][text]


def test_every_verb_has_its_refusal() -> None:
    refused = {parse(text).verb() for _, text in TOGETHER}
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
    assert p.game.winner == "eyrie"
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
    for seed in range(400 if long else 24):
        game = games.start(seed)
        for asked in games.decisions(game, games.eager(Random(seed))):
            if random.random() > 0.1:
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
