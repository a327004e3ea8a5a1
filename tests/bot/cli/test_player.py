"""The demo's people find their way through a panel, and count what they press."""

from bot.player import Step, step
from engine import parse


def _button(custom_id: str) -> dict[str, object]:
    return {"type": 2, "custom_id": custom_id}


def test_the_later_page_is_told_from_the_earlier_one_and_the_way_back() -> None:
    buttons = ["open:4:120:0;move|11", "open:4:120:2;move|11", "open:4:120:0;"]
    assert step([_button(b) for b in buttons], parse("move 11 6 2")).custom_id == buttons[1]


def test_a_whole_act_comes_before_the_way_to_it() -> None:
    menu = {"type": 3, "custom_id": "pick:4:120:0", "options": [{"value": "battle|1"}]}
    done = [_button("do:4:120:battle|1|eyrie|-")]
    assert step([menu], parse("battle 1 eyrie")) == Step("pick:4:120:0", "battle|1")
    assert step([menu, *done], parse("battle 1 eyrie")).what == "do"


def test_what_is_in_no_menu_is_behind_the_button_of_the_window() -> None:
    buttons = [_button("open:4:120:0;pass"), _button("window:4:120:0;"), _button("hand:4:0:")]
    assert step(buttons, parse("use codebreakers eyrie")).what == "window"
    assert step(buttons, parse("pass")).what == "open"
