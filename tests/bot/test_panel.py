"""The panel: choice by choice to an act, never an illegal one in it."""

from __future__ import annotations

from typing import Any

import pytest
import simcord

from bot.play.choose import back, code, codes, filled, fitting, open_part
from bot.player import leads_to, step
from engine import Action, Warriors, parse
from tests.bot import table as seen
from tests.bot.table import Table, choose, click, labels, offered, text

MOVES = [
    parse(f"move {origin} {destination} {count}")
    for origin in range(1, 4)
    for destination in range(4, 12)
    for count in range(1, 6)
]


def test_a_walk_asks_only_for_what_differs() -> None:
    assert open_part([*MOVES, parse("end")]) == 0
    assert open_part(MOVES) == 1
    assert open_part(fitting(MOVES, ("move", "1", "4"))) == 3
    assert open_part(fitting(MOVES, ("move", "1", "4", "2"))) is None
    assert fitting(MOVES, ("move", "", "4", "5")) == [
        parse(f"move {origin} 4 5") for origin in (1, 2, 3)
    ]


def test_one_step_back_goes_to_the_last_choice_there_was() -> None:
    assert back(MOVES, ("move", "1", "4")) == ("move", "1")
    assert back(MOVES, ("move",)) is None
    assert back([*MOVES, parse("end")], ("move",)) == ()
    assert filled(("move",), 3, "2") == ("move", "", "", "2")


def test_codes_say_what_they_mean_and_fit_a_custom_id() -> None:
    assert codes(parse("move 1 10 3"))[:5] == ("move", "1", "10", "3", "-")
    long = parse("decree favor-of-the-rabbits recruit")
    assert all(len(part) <= 11 for part in codes(long))
    assert code("favor-of-the-rabbits") != code("favor-of-the-foxes")
    assert str(Warriors(3, "warlord")) == code("3+warlord")


async def test_what_can_be_taken_back_is_done_by_the_choice_itself(table: Table) -> None:
    """And the panel goes straight on, with the way back beside the next question."""
    await table.begin()
    panel = await table.ann.click(table.last, label="Act")
    assert len(offered(panel.response)) == len(await table.options())
    await choose(table.ann, panel.response, "Start in corner 1")
    assert text(panel.response).startswith("Done: Start in corner 1")
    assert "leader" in text(panel.response)
    assert "Take it back" in labels(panel.response)
    assert [a.text for a in await table.bot.store.answers(1)] == ["corner 1"]


async def press_to(person: simcord.MemberActor, panel: Any, action: Action) -> None:
    """Walk the panel to *action*, and confirm it where that is asked."""
    for _ in range(20):
        went = step(panel.components, action)
        if went.value:
            await person.select(panel, [went.value], custom_id=went.custom_id)
        else:
            await person.click(panel, custom_id=went.custom_id)
        if text(panel).startswith("Done"):
            return
    raise AssertionError(f"the panel does not lead to {action}")


async def test_every_option_of_every_question_is_reached(table: Table) -> None:
    """Some turns by the panel alone, each time to the last option, the farthest away."""
    await table.begin()
    for _ in range(60):
        person = await table.awaited()
        options = await table.options()
        message = next(m for m in reversed(table.channel.history()) if "Act" in labels(m))
        panel = (await person.click(message, label="Act")).response
        number = await table.number()
        wanted = [o for o in options if o.verb() not in ("pass", "end")] or options
        await press_to(person, panel, wanted[-1])
        assert text(panel).startswith("Done"), (wanted[-1], text(panel))
        assert await table.number() != number


MANY = ("turn 2 hundreds daylight.command", "4 hundreds warlord 5", "9 hundreds 5")


async def test_many_acts_stand_in_several_menus_each_with_what_it_is_about(table: Table) -> None:
    await table.begin_at(*MANY)
    panel = await table.bob.slash(table.channel, "act")
    shown = menus_of(panel.response)
    assert 1 < len(shown) <= 3
    assert all(len(menu["options"]) <= 25 for menu in shown)
    offers = [o["value"] for menu in shown for o in menu["options"]]
    options = [o for o in await table.options() if o.__struct_fields__]
    assert all(any(leads_to(tuple(v.split("|")), o) for v in offers) for o in options)
    assert all(menu["placeholder"].startswith("Move: From which clearing?") for menu in shown)


async def test_a_menu_beside_others_says_no_more_than_what_tells_it_apart(table: Table) -> None:
    await table.begin_at("turn 2 hundreds daylight.command", "4 hundreds warlord 12")
    panel = await table.bob.slash(table.channel, "act")
    asks = [menu["placeholder"] for menu in menus_of(panel.response)]
    assert len(asks) == 3
    assert asks == [f"Move: To which clearing? {near}" for near in (8, 9, 12)]


async def test_where_no_act_is_a_button_its_row_is_for_one_more_menu(table: Table) -> None:
    await table.begin_at(
        *("turn 5 eyrie daylight.decree", "eyrie leader=commander", "4 eyrie 5 roost"),
        *("10 eyrie 5", "11 eyrie 5", "12 eyrie 5", "eyrie.decree move=loyal-vizier"),
    )
    panel = await table.ann.slash(table.channel, "act")
    shown = menus_of(panel.response)
    assert len(shown) == 4
    rows = [c for c in seen.parts(panel.response) if c["type"] == 1]
    assert len(rows) == 5
    values = [o["value"] for menu in shown for o in menu["options"]]
    assert len(values) == len(await table.options()) > 60


async def test_all_of_forty_warriors_can_be_sent_by_one_choice(table: Table) -> None:
    await table.begin_at("turn 2 hundreds daylight.command", "4 hundreds warlord 20 stronghold")
    panel = await table.bob.slash(table.channel, "move", origin="4", destination="9")
    shown = menus_of(panel.response)
    assert [len(menu["options"]) for menu in shown] == [25, 16]
    value = shown[-1]["options"][-1]["value"]
    assert panel.response is not None
    await table.bob.select(panel.response, [value], custom_id=shown[-1]["custom_id"])
    assert text(panel.response).startswith("Done: Move 20 warriors and the warlord 4 → 9")


SPY = "eyrie hand=anvil,dominance-fox crafted=codebreakers leader=builder points=12"
SPIED = "hundreds hand=cobbler mood=stubborn"


async def test_a_window_is_a_button_beside_the_question(table: Table) -> None:
    # 1.4.2.
    await table.begin_at("turn 5 eyrie daylight.craft", "1 eyrie 4 roost", SPY, SPIED)
    panel = await table.ann.slash(table.channel, "act")
    assert menus_of(panel.response) == []
    assert labels(panel.response)[:3] == [
        *("Craft Anvil (fox)", "Craft nothing more"),
        "Or use a crafted card or play for dominance…",
    ]
    await click(table.ann, panel, "Or use a crafted card or play for dominance…")
    assert len(offered(panel.response)) == 2
    await choose(table.ann, panel.response, "Use Codebreakers")
    assert labels(panel.response) == ["Confirm", "Back"]
    await click(table.ann, panel, "Back")
    assert labels(panel.response)[0] == "Craft Anvil (fox)"


async def test_a_dominance_card_beside_the_map_adds_a_button_and_no_menu(table: Table) -> None:
    # 3.3.4.
    await table.begin_at(
        *("turn 2 hundreds daylight.command", "4 hundreds warlord 3 stronghold"),
        *("available dominance-fox", "hundreds hand=anvil,sword"),
    )
    panel = await table.bob.slash(table.channel, "act")
    assert len(menus_of(panel.response)) == 1
    (window,) = [label for label in labels(panel.response) if "Dominance" in label]
    await click(table.bob, panel, window)
    assert text(panel.response).startswith("Done: ")
    assert [a.text for a in await table.bot.store.answers(1)] == ["claim dominance-fox by anvil"]


async def test_a_window_alone_is_an_ordinary_question(table: Table) -> None:
    board = "eyrie crafted=codebreakers,tax-collector leader=builder"
    await table.begin_at("turn 5 eyrie daylight.craft", "1 eyrie 4 roost", board, SPIED)
    assert {o.verb() for o in await table.options()} == {"use", "pass"}
    panel = await table.ann.slash(table.channel, "act")
    assert len(offered(panel.response)) == 2


DECREE = ("turn 5 eyrie daylight.move", "1 eyrie 4 roost", "9 eyrie 2", "eyrie leader=commander")


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ((*DECREE, "eyrie.decree move=loyal-vizier,sword"), "2 cards left in Move."),
        (
            (*DECREE, "eyrie.decree move=loyal-vizier,sword", "> eyrie move 9 1 1 by sword"),
            "1 card left in ",
        ),
        (("turn 2 hundreds daylight.command", "4 hundreds warlord 3"), "1 Command left."),
        (("turn 2 hundreds daylight.advance", "4 hundreds warlord 3"), "1 Prowess left."),
        (("turn 2 eyrie daylight.craft", "1 eyrie 4 roost", "eyrie hand=anvil"), ""),
    ],
)
async def test_the_panel_says_what_is_left(
    table: Table, position: tuple[str, ...], told: str
) -> None:
    await table.begin_at(*position)
    panel = await (await table.awaited()).slash(table.channel, "act")
    assert told in text(panel.response)
    assert (" left" in text(panel.response)) is bool(told)


async def test_what_had_no_alternative_is_said_all_the_same(table: Table) -> None:
    await table.begin_at("turn 2 hundreds daylight.command", "4 hundreds warlord 20 stronghold")
    panel = await table.bob.slash(table.channel, "move")
    assert "From which clearing? **4 – rabbit, Hundreds 20" in text(panel.response)
    await choose(table.bob, panel.response, "9")
    assert "To which clearing? **9" in text(panel.response) or len(menus_of(panel.response)) == 2


def menus_of(message: Any) -> list[dict[str, Any]]:
    return [c for c in seen.parts(message) if c["type"] == seen.MENU]


async def test_what_an_act_without_a_choice_leads_to_is_told(table: Table) -> None:
    """A single event, too: it is not said by the act itself."""
    await table.begin_at(
        *("turn 5 hundreds daylight.command", "11 eyrie roost 3, hundreds warlord 4"),
        *("eyrie hand=ambush-mouse", "hundreds hand=sword mood=stubborn"),
    )
    await table.bob.slash(table.channel, "battle", clearing="11", defender="eyrie")
    await table.ann.slash(table.channel, "act", what="ambush ambush-mouse")
    told = text((await table.bob.slash(table.channel, "pass")).response)
    assert told.startswith("Done: Let the ambush strike.")
    assert "Hundreds: first hit ignored" in told
