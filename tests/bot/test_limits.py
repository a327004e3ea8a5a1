"""Discord refuses a whole command tree, or a message, for one thing that is too long."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.channel import limits
from bot.channel.act_commands import command_name
from bot.channel.pages import Page
from bot.play.paging import PAGE, pages
from tests.bot.table import BUTTON, GALLERY, MENU, TEXT, Table
from tests.wire import spec

NAME = re.compile(r"[-_'\w]{1,32}")


def said_in_all(command: dict[str, Any], what: str) -> list[str]:
    """Its name or description, as it is and in every language."""
    return [command[what], *command.get(f"{what}_localizations", {}).values()]


def size(command: dict[str, Any]) -> int:
    """Characters that count against the 8000 of a command: the longest language counts."""
    own = sum(max(map(len, said_in_all(command, what))) for what in ("name", "description"))
    return own + sum(size(option) for option in command.get("options", []))


def check_command(command: dict[str, Any], depth: int = 0) -> None:
    for name in said_in_all(command, "name"):
        assert NAME.fullmatch(name), name
        assert name == name.lower(), name
    for description in said_in_all(command, "description"):
        assert 1 <= len(description) <= 100, command
    options = command.get("options", [])
    assert len(options) <= 25
    assert len({o["name"] for o in options}) == len(options)
    assert len(command.get("choices", [])) <= 25
    assert depth < 3
    for option in options:
        check_command(option, depth + 1)


async def check_tree(table: Table) -> None:
    """The commands of the bot, in every language, as Discord takes them."""
    own, translator = table.bot.tree, table.bot.tree.translator
    assert translator is not None
    tree = [await c.get_translated_payload(own, translator) for c in own.get_commands()]
    assert len(tree) <= 100
    assert len({c["name"] for c in tree}) == len(tree)
    for command in tree:
        check_command(command)
        assert size(command) <= 8000, command["name"]


async def test_the_command_tree_is_within_discords_limits(table: Table) -> None:
    # R34.
    await check_tree(table)


def components(found: Any) -> list[dict[str, Any]]:
    return [c for one in found for c in [one, *components(one.get("components", []))]]


def check_message(payload: dict[str, Any]) -> None:
    """One message as it was sent."""
    shown = components(payload.get("components") or [])
    ids = [c["custom_id"] for c in shown if "custom_id" in c]
    assert len(shown) <= 40
    assert len(set(ids)) == len(ids)
    assert all(1 <= len(i) <= 100 for i in ids)
    assert sum(len(c["content"]) for c in shown if c["type"] == TEXT) <= 4000
    assert len(payload.get("content") or "") <= 2000
    for component in shown:
        assert "id" not in (component.get("emoji") or {}), "a server's own emoji can be deleted"
        if component["type"] == BUTTON:
            assert 1 <= len(component["label"]) <= 80
        if component["type"] == GALLERY:
            assert all(1 <= len(i["description"]) <= 1024 for i in component["items"])
        if component["type"] == MENU:
            values = [o["value"] for o in component["options"]]
            assert 1 <= len(values) <= 25
            assert len(set(values)) == len(values)
            assert all(1 <= len(v) <= 100 for v in values)
            assert all(1 <= len(o["label"]) <= 100 for o in component["options"])


async def test_every_message_of_a_game_is_within_discords_limits(table: Table, long: bool) -> None:
    """BOT-41, BOT-42: panels at every question, and everything that is posted."""
    await table.begin()
    for turn in range(150 if long else 100):
        person, options = await table.awaited(), await table.options()
        await person.slash(table.channel, "act")
        verb = options[turn % len(options)].verb()
        await person.slash(table.channel, command_name(verb))
        if not await table.options():
            break
        await table.act((await table.options())[-1])
    sent = [r.json for r in table.env.http_requests if r.json and "components" in r.json]
    assert len(sent) > (300 if long else 200)
    for payload in sent:
        check_message(payload)


async def test_every_request_is_one_that_discord_documents(table: Table) -> None:
    described = spec.read()
    if described is None:
        pytest.skip("Discord's OpenAPI file is not beside the repository")
    await table.begin()
    await table.play(lambda: len(table.channel.history()) > 10)
    await table.ann.slash(table.channel, "hand")
    for show in ("full", "eyrie", "text"):
        await table.ann.slash(table.channel, "board", show=show)
    await table.ann.slash(table.channel, "game report")
    await table.ann.slash(table.channel, "language", language="en")
    for request in table.env.http_requests:
        asked = request.method, request.path, request.params, "application/json", request.json
        assert spec.troubles(described, *asked) == [], request


def test_a_text_that_is_too_long_is_cut_and_what_follows_left_out() -> None:
    page = Page(["x" * 3990, "y" * 100, "z"])
    assert len(page.text()) <= limits.TEXT + 2
    assert page.text().endswith("…")


def test_a_long_digest_is_told_on_several_pages_and_nothing_is_lost() -> None:
    # BOT-54.
    lines = [f"line {i}" + " x" * (i % 45) for i in range(300)]
    found = pages(lines)
    assert len(found) > 1
    assert all(len(page) <= PAGE for page in found)
    assert "\n".join(found).split("\n") == lines
