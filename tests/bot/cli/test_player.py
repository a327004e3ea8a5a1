"""The demo's people find an act that stands on a later page of a menu."""

from bot.player import page, pattern


def test_the_later_page_is_told_from_the_earlier_one_and_the_way_back() -> None:
    buttons = ["open:4:120:0;move|11", "open:4:120:2;move|11|6", "open:4:120:0;"]
    assert max(buttons, key=page) == "open:4:120:2;move|11|6"
    assert pattern(buttons[1]) == ("move", "11", "6")
